CREATE TABLE "import_pieces" (
	"organization_id" uuid NOT NULL,
	"import_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"entries" jsonb NOT NULL,
	CONSTRAINT "import_pieces_organization_id_import_id_n_pk" PRIMARY KEY("organization_id","import_id","n")
);
--> statement-breakpoint
CREATE TABLE "imported_tasks" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"import_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	CONSTRAINT "imported_tasks_organization_id_project_id_source_source_id_pk" PRIMARY KEY("organization_id","project_id","source","source_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"is_new" boolean NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"made_by" uuid NOT NULL,
	"state" text NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"pieces" integer NOT NULL,
	"summary" jsonb NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_seq" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "imports_state" CHECK (state in ('writing', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_organization_id_import_id_imports_organization_id_id_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_tasks" ADD CONSTRAINT "imported_tasks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_tasks_import" ON "imported_tasks" USING btree ("organization_id","import_id","task_id");--> statement-breakpoint
CREATE INDEX "imports_file" ON "imports" USING btree ("organization_id","file_hash");--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imports" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "imports" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "imports" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "import_pieces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_pieces" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "import_pieces" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "import_pieces" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "imported_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imported_tasks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "imported_tasks" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "imported_tasks" USING (current_user <> workspace_role());
