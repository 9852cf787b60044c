CREATE TABLE "pictures" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"size" bigint NOT NULL,
	CONSTRAINT "pictures_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pictures" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "pictures" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "pictures" USING (current_user <> workspace_role());
