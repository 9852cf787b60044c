CREATE TABLE "calendar_feeds" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" bigint,
	"view_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "calendar_feeds_target" UNIQUE NULLS NOT DISTINCT("organization_id","user_id","project_id","view_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_organization_id_view_id_views_organization_id_id_fk" FOREIGN KEY ("organization_id","view_id") REFERENCES "public"."views"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_project" ON "calendar_feeds" USING btree ("organization_id","project_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_view" ON "calendar_feeds" USING btree ("organization_id","view_id");--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_feeds" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "calendar_feeds" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "calendar_feeds" USING (current_user <> workspace_role());
