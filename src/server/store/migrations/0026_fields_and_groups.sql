CREATE TABLE "group_people" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "group_people_organization_id_group_id_user_id_pk" PRIMARY KEY("organization_id","group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "project_fields" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"choices" jsonb NOT NULL,
	"rank" text COLLATE "C" NOT NULL,
	CONSTRAINT "project_fields_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_groups" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "project_groups_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "groups_of_project" UNIQUE("organization_id","project_id","id")
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "field_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "group_people" ADD CONSTRAINT "group_people_organization_id_project_id_group_id_project_groups_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","group_id") REFERENCES "public"."project_groups"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_people" ADD CONSTRAINT "group_people_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_fields" ADD CONSTRAINT "project_fields_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_groups" ADD CONSTRAINT "project_groups_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_people_user" ON "group_people" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "project_fields_project" ON "project_fields" USING btree ("organization_id","project_id");--> statement-breakpoint
CREATE INDEX "tasks_values" ON "tasks" USING gin ("field_values");--> statement-breakpoint
-- What was told is read again by pages that expect what stands in fields.
UPDATE "changes" SET row = row || '{"values": {}}' WHERE kind = 'task' AND row IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "project_fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_fields" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "project_fields" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "project_fields" USING (current_user <> workspace_role());
--> statement-breakpoint
ALTER TABLE "project_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_groups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "project_groups" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "project_groups" USING (current_user <> workspace_role());
--> statement-breakpoint
ALTER TABLE "group_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "group_people" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "group_people" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "group_people" USING (current_user <> workspace_role());
