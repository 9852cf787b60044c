ALTER TABLE "transitions" DROP CONSTRAINT "transitions_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk";
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "rests" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_forgotten" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transitions" ADD CONSTRAINT "transitions_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_task" ON "changes" USING btree ("organization_id",(coalesce("row", "before") ->> 'task')) WHERE coalesce("row", "before") ->> 'task' is not null;--> statement-breakpoint
CREATE INDEX "comments_trash" ON "comments" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null and not is_forgotten;--> statement-breakpoint
CREATE INDEX "tasks_trash" ON "tasks" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null;