CREATE TABLE "comments" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"author" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "comments_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "comments_deleted" CHECK ((deleted_at is null) = (deleted_by is null) and (deleted_at is null or text = ''))
);
--> statement-breakpoint
CREATE TABLE "descriptions" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "descriptions_organization_id_task_id_pk" PRIMARY KEY("organization_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"text" text NOT NULL,
	"is_done" boolean NOT NULL,
	"rank" text COLLATE "C" NOT NULL,
	CONSTRAINT "items_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "comments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "items" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "items_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "descriptions" ADD CONSTRAINT "descriptions_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_task" ON "comments" USING btree ("organization_id","task_id","id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("organization_id","project_id","author");--> statement-breakpoint
CREATE INDEX "items_task" ON "items" USING btree ("organization_id","task_id");--> statement-breakpoint
ALTER TABLE "descriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "descriptions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "descriptions" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "descriptions" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "comments" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "comments" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "items" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "items" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "items" USING (current_user <> workspace_role());
