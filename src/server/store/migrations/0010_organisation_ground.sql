CREATE TABLE "organization_heads" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organization_heads" ADD CONSTRAINT "organization_heads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "organization_heads" ("organization_id") SELECT id FROM organizations WHERE state = 'active';--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "nickname" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "email" text;--> statement-breakpoint
-- Whoever belongs to an organisation until now is its owner, whose account may be another service's.
UPDATE "memberships" m SET role = CASE WHEN role = 'OrganizationAdmin' THEN 'owner' ELSE 'member' END,
	email = coalesce((SELECT u.email FROM users u WHERE u.id = m.user_id), (SELECT o.owner_email FROM organizations o WHERE o.id = m.organization_id));--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_role" CHECK (role in ('owner', 'admin', 'member', 'guest'));--> statement-breakpoint
-- The role in which a transaction of one organisation runs: see store/isolation.ts, which makes it. Named after the database, because roles
-- are shared by all of a server.
CREATE FUNCTION workspace_role() RETURNS name LANGUAGE sql STABLE AS $$ select (left(current_database(), 53) || '_workspace')::name $$;--> statement-breakpoint
-- The organisation that such a transaction is of. Without one there is none, and no row.
CREATE FUNCTION own_organization() RETURNS uuid LANGUAGE sql STABLE AS $$ select nullif(current_setting('lanngan.organization', true), '')::uuid $$;--> statement-breakpoint
ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "organizations" USING (id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "organizations" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memberships" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "memberships" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "memberships" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "workspaces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspaces" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "workspaces" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "workspaces" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "sessions" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "sessions" USING (current_user <> workspace_role());--> statement-breakpoint
-- Of heads the portal makes one where an organisation comes to life, and compares them.
ALTER TABLE "organization_heads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_heads" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "organization_heads" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal_reads" ON "organization_heads" FOR SELECT USING (current_user <> workspace_role());--> statement-breakpoint
CREATE POLICY "portal_begins" ON "organization_heads" FOR INSERT WITH CHECK (current_user <> workspace_role() AND seq = 0);
