ALTER TABLE "tasks" ADD COLUMN "repeat" text;--> statement-breakpoint
-- What was told is read again by pages that expect whether it comes again.
UPDATE "changes" SET row = row || '{"repeat": null}' WHERE kind = 'task' AND row IS NOT NULL;
