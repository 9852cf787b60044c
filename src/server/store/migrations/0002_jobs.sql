CREATE TABLE "job_progress" (
	"job_name" text PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"progress" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"organization_id" uuid,
	"run" integer DEFAULT 1 NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "jobs_kind" CHECK (kind in ('provisioning', 'demo'))
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"members" integer,
	"projects" integer,
	"storage_gb" integer NOT NULL,
	"language" text,
	"time_zone" text,
	"prepared_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "job_progress" ADD CONSTRAINT "job_progress_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_progress_organization" ON "job_progress" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at") WHERE finished_at is null and failed_at is null;