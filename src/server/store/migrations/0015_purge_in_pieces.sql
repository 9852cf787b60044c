ALTER TABLE "organizations" DROP CONSTRAINT "organizations_state";--> statement-breakpoint
-- Of one that is purging, rows are left, which go in pieces.
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_state" CHECK (state in ('pending', 'active', 'purging'));
