CREATE TABLE "test_clock" (
	"id" boolean PRIMARY KEY NOT NULL,
	"moved" double precision NOT NULL,
	"turn" integer NOT NULL,
	CONSTRAINT "test_clock_once" CHECK (id)
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "leased_until" timestamp with time zone;