CREATE TABLE "task_votes" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "task_votes_organization_id_task_id_user_id_pk" PRIMARY KEY("organization_id","task_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "last_mover" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "visits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "transitions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "transitions" ADD COLUMN "votes" uuid[];--> statement-breakpoint
ALTER TABLE "task_votes" ADD CONSTRAINT "task_votes_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
-- What was told is read again by pages that expect all of a task.
UPDATE "changes" SET row = row || '{"lastMover": null, "reason": null, "votes": [], "visits": {}}' WHERE kind = 'task' AND row IS NOT NULL;--> statement-breakpoint
UPDATE "tasks" t SET last_mover = (SELECT m.actor FROM "transitions" m WHERE m.organization_id = t.organization_id AND m.task_id = t.id AND m.move IS NOT NULL AND m.actor IS NOT NULL ORDER BY m.seq DESC, m.step DESC LIMIT 1);--> statement-breakpoint
ALTER TABLE "task_votes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_votes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "task_votes" USING (organization_id = (select own_organization()));--> statement-breakpoint
CREATE POLICY "portal" ON "task_votes" USING ((select current_user <> workspace_role()));
