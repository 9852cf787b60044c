CREATE TABLE "imported_files" (
	"organization_id" uuid NOT NULL,
	"import_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"task_id" bigint NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"file_id" bigint NOT NULL,
	CONSTRAINT "imported_files_organization_id_import_id_n_pk" PRIMARY KEY("organization_id","import_id","n")
);
--> statement-breakpoint
ALTER TABLE "imported_files" ADD CONSTRAINT "imported_files_organization_id_import_id_imports_organization_id_id_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imported_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "imported_files" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "imported_files" USING (current_user <> workspace_role());
