CREATE TABLE "task_blockers" (
	"organization_id" uuid NOT NULL,
	"task_id" bigint NOT NULL,
	"blocker_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "task_blockers_organization_id_task_id_blocker_id_pk" PRIMARY KEY("organization_id","task_id","blocker_id"),
	CONSTRAINT "task_blockers_other" CHECK (blocker_id <> task_id)
);
--> statement-breakpoint
ALTER TABLE "task_blockers" ADD CONSTRAINT "task_blockers_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_blockers" ADD CONSTRAINT "task_blockers_organization_id_project_id_blocker_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","blocker_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_blockers_blocker" ON "task_blockers" USING btree ("organization_id","blocker_id");
--> statement-breakpoint
ALTER TABLE "task_blockers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_blockers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "task_blockers" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "task_blockers" USING (current_user <> workspace_role());--> statement-breakpoint
-- What was told of tasks is read again by pages that expect what blocks them.
UPDATE "changes" SET row = row || '{"blockedBy": []}' WHERE kind = 'task' AND row IS NOT NULL;
