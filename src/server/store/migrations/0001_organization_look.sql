CREATE TABLE "logos" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"size" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "accent" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "logos" ADD CONSTRAINT "logos_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "logos" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "logos" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "logos" USING (current_user <> workspace_role());
