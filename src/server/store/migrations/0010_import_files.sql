CREATE TABLE "import_file_parts" (
	"organization_id" uuid NOT NULL,
	"file_id" bigint NOT NULL,
	"at" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_file_parts_organization_id_file_id_at_pk" PRIMARY KEY("organization_id","file_id","at")
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"made_by" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"arrived" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_files_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_state";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "takes_touched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_to" bigint;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "removed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_file_parts" ADD CONSTRAINT "import_file_parts_organization_id_file_id_import_files_organization_id_id_fk" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."import_files"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state" CHECK (state in ('writing', 'resting', 'stopped', 'done', 'undoing', 'undone'));--> statement-breakpoint
ALTER TABLE "import_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "import_files" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "import_files" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "import_file_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_file_parts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "import_file_parts" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "import_file_parts" USING (current_user <> workspace_role());
