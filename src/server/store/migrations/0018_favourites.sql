CREATE TABLE "favourites" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" bigint,
	"view_id" bigint,
	"task_id" bigint,
	"place" integer NOT NULL,
	CONSTRAINT "favourites_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "favourites_target" UNIQUE NULLS NOT DISTINCT("organization_id","user_id","project_id","view_id","task_id"),
	CONSTRAINT "favourites_one" CHECK (num_nonnulls(project_id, view_id, task_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_organization_id_view_id_views_organization_id_id_fk" FOREIGN KEY ("organization_id","view_id") REFERENCES "public"."views"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_organization_id_task_id_tasks_organization_id_id_fk" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_project" ON "favourites" USING btree ("organization_id","project_id");--> statement-breakpoint
CREATE INDEX "favourites_view" ON "favourites" USING btree ("organization_id","view_id");--> statement-breakpoint
CREATE INDEX "favourites_task" ON "favourites" USING btree ("organization_id","task_id");--> statement-breakpoint
ALTER TABLE "favourites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "favourites" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "favourites" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "favourites" USING (current_user <> workspace_role());
