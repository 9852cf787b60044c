CREATE TABLE "getting_started" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"done" text[] DEFAULT '{}' NOT NULL,
	"is_shown" boolean,
	CONSTRAINT "getting_started_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "getting_started" ADD CONSTRAINT "getting_started_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "getting_started" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "getting_started" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "getting_started" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "getting_started" USING (current_user <> workspace_role());
