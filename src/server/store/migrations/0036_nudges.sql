ALTER TABLE "tasks" ADD COLUMN "nudged" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- What was told is read again by pages that expect all of a task.
UPDATE "changes" SET row = row || '{"nudged": {}}' WHERE kind = 'task' AND row IS NOT NULL;--> statement-breakpoint
-- Nothing has shown an icon before, and pages expect one of those that are drawn.
UPDATE "projects" SET "icon" = NULL WHERE "icon" IS NOT NULL;--> statement-breakpoint
UPDATE "changes" SET row = row || '{"icon": null}' WHERE kind = 'project' AND row->>'icon' IS NOT NULL;
