CREATE TABLE "invitations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"token_hash" text NOT NULL,
	"most" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"days" integer NOT NULL,
	"invited_by" uuid NOT NULL,
	"language" text NOT NULL,
	"mail_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "invitations_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invitations_state" CHECK (state in ('sent', 'bounced', 'expired', 'accepted', 'declined', 'revoked')),
	CONSTRAINT "invitations_role" CHECK (role in ('owner', 'admin', 'member', 'guest')),
	CONSTRAINT "invitations_most" CHECK (uses <= most and (email is null or most = 1))
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
-- Whoever belongs to an organisation until now registered it, and accepted them with that.
UPDATE "memberships" m SET terms_version = o.terms_version, terms_accepted_at = o.terms_accepted_at FROM organizations o WHERE o.id = m.organization_id;--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "terms_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "terms_accepted_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("organization_id","email") WHERE state in ('sent', 'bounced', 'expired');--> statement-breakpoint
CREATE INDEX "invitations_mail" ON "invitations" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "invitations_over" ON "invitations" USING btree (coalesce(closed_at, expires_at));--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "invitations" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "invitations" USING (current_user <> workspace_role());
