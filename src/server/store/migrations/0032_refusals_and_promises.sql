CREATE TABLE "move_refusals" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"day" date NOT NULL,
	"move" text NOT NULL,
	"reason" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "move_refusals_organization_id_project_id_day_move_reason_pk" PRIMARY KEY("organization_id","project_id","day","move","reason")
);
--> statement-breakpoint
ALTER TABLE "transitions" ADD COLUMN "worked" bigint;--> statement-breakpoint
ALTER TABLE "move_refusals" ADD CONSTRAINT "move_refusals_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_refusals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "move_refusals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "move_refusals" USING (organization_id = (select own_organization()));--> statement-breakpoint
CREATE POLICY "portal" ON "move_refusals" USING ((select current_user <> workspace_role()));--> statement-breakpoint
CREATE TABLE "promises" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"clock" text NOT NULL,
	"run" integer NOT NULL,
	"name" jsonb NOT NULL,
	"hours" integer NOT NULL,
	"working" boolean NOT NULL,
	"warn_at" integer[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"left_ms" bigint NOT NULL,
	"due_at" timestamp with time zone,
	"turns" jsonb NOT NULL,
	"told" integer[] NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "promises_organization_id_task_id_clock_run_pk" PRIMARY KEY("organization_id","task_id","clock","run"),
	CONSTRAINT "promises_state" CHECK (state in ('running', 'paused', 'kept', 'broken', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "promises_next" ON "promises" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "promises_open" ON "promises" USING btree ("organization_id","project_id") WHERE state in ('running', 'paused');--> statement-breakpoint
CREATE INDEX "promises_ended" ON "promises" USING btree ("organization_id","project_id","since");--> statement-breakpoint
ALTER TABLE "promises" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "promises" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "promises" USING (organization_id = (select own_organization()));--> statement-breakpoint
CREATE POLICY "portal" ON "promises" USING ((select current_user <> workspace_role()));
