CREATE TABLE "notices" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"number" integer,
	"title" text NOT NULL,
	"what" text NOT NULL,
	"detail" text,
	"actor" uuid,
	"at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"is_read" boolean NOT NULL,
	CONSTRAINT "notices_organization_id_user_id_task_id_pk" PRIMARY KEY("organization_id","user_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "watchers" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "watchers_organization_id_task_id_user_id_pk" PRIMARY KEY("organization_id","task_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_scope";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_task" ON "notices" USING btree ("organization_id","task_id");--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "watchers_user" ON "watchers" USING btree ("organization_id","user_id");--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_scope" CHECK ((scope <> 'project' or project_id is not null) and (scope <> 'organization' or project_id is null) and (scope = 'person') = (user_id is not null));
--> statement-breakpoint
ALTER TABLE "watchers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "watchers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "watchers" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "watchers" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "notices" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "notices" USING (current_user <> workspace_role());
