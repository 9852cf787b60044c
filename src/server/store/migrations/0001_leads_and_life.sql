CREATE TABLE "submissions" (
	"hash" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "life" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "life_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "life_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "submissions_sent" ON "submissions" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "leads_state" ON "leads" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "organizations_life" ON "organizations" USING btree ("life_due_at") WHERE life_due_at is not null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_state_known" CHECK (state in ('new', 'contacted', 'won', 'lost'));--> statement-breakpoint
-- Nobody noted until now when they were last used: their life is counted from here.
UPDATE "organizations" SET "life_since" = now(), "life_due_at" = now() + interval '60 days' WHERE "state" = 'active' AND "plan_id" = 1 AND "session_id" <> 'session_seed';
