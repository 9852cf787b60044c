CREATE TABLE "views" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "views_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "views_project" ON "views" USING btree ("organization_id","project_id");--> statement-breakpoint
CREATE INDEX "views_user" ON "views" USING btree ("organization_id","user_id");--> statement-breakpoint
ALTER TABLE "views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "views" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "views" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "views" USING (current_user <> workspace_role());
