ALTER TABLE "comments" DROP CONSTRAINT "comments_deleted";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reactions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_deleted" CHECK ((deleted_at is null) = (deleted_by is null) and (deleted_at is null or (text = '' and reactions = '[]')));--> statement-breakpoint
-- What was told of comments is read again by pages that expect their reactions.
UPDATE "changes" SET row = row || '{"reactions": []}' WHERE kind = 'comment' AND row IS NOT NULL;
