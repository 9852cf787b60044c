CREATE TABLE "task_numbers" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"task_id" bigint NOT NULL,
	CONSTRAINT "task_numbers_organization_id_project_id_number_pk" PRIMARY KEY("organization_id","project_id","number")
);
--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk";
--> statement-breakpoint
ALTER TABLE "descriptions" DROP CONSTRAINT "descriptions_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk";
--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk";
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk";
--> statement-breakpoint
ALTER TABLE "watchers" DROP CONSTRAINT "watchers_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk";
--> statement-breakpoint
ALTER TABLE "task_numbers" ADD CONSTRAINT "task_numbers_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_numbers" ADD CONSTRAINT "task_numbers_organization_id_task_id_tasks_organization_id_id_fk" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_numbers_task" ON "task_numbers" USING btree ("organization_id","task_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "descriptions" ADD CONSTRAINT "descriptions_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "task_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_numbers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "task_numbers" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "task_numbers" USING (current_user <> workspace_role());
