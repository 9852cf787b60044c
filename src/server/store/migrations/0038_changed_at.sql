ALTER TABLE "organization_heads" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "organization_heads" h SET "changed_at" = c."at" FROM "changes" c WHERE c."organization_id" = h."organization_id" AND c."seq" = h."seq";
