CREATE TABLE "webhook_deliveries" (
	"organization_id" uuid NOT NULL,
	"webhook_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_organization_id_webhook_id_seq_pk" PRIMARY KEY("organization_id","webhook_id","seq")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"format" text NOT NULL,
	"events" text[] NOT NULL,
	"projects" bigint[],
	"language" text NOT NULL,
	"user_id" uuid,
	"paused" text,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"former_until" timestamp with time zone,
	"seq" bigint DEFAULT 0 NOT NULL,
	"read_seq" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"due_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	CONSTRAINT "webhooks_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_organization_id_webhook_id_webhooks_organization_id_id_fk" FOREIGN KEY ("organization_id","webhook_id") REFERENCES "public"."webhooks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("organization_id","webhook_id","due_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_ended" ON "webhook_deliveries" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "webhooks_member" ON "webhooks" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "webhooks_due" ON "webhooks" USING btree ("due_at");--> statement-breakpoint
-- Whoever leaves takes their rights with them; the address stays, and rests until somebody else sets it going.
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_member_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "memberships"("organization_id","user_id") ON DELETE SET NULL ("user_id");--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhooks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "webhooks" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "webhooks" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "webhook_deliveries" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "webhook_deliveries" USING (current_user <> workspace_role());
