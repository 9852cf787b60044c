ALTER TABLE "memberships" ADD COLUMN "is_surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was told is read again by pages that expect whether there is room for it.
UPDATE "changes" SET row = row || '{"isSurplus": false}' WHERE kind IN ('person', 'project') AND row IS NOT NULL;
