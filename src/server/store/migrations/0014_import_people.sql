CREATE TABLE "import_choices" (
	"organization_id" uuid NOT NULL,
	"format" text NOT NULL,
	"choices" jsonb NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_choices_organization_id_format_pk" PRIMARY KEY("organization_id","format")
);
--> statement-breakpoint
CREATE TABLE "import_remarks" (
	"organization_id" uuid NOT NULL,
	"import_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"entries" jsonb NOT NULL,
	CONSTRAINT "import_remarks_organization_id_import_id_n_pk" PRIMARY KEY("organization_id","import_id","n")
);
--> statement-breakpoint
CREATE TABLE "imported_names" (
	"organization_id" uuid NOT NULL,
	"import_id" bigint NOT NULL,
	"person" integer NOT NULL,
	"kind" text NOT NULL,
	"row_id" bigint NOT NULL,
	CONSTRAINT "imported_names_organization_id_import_id_person_kind_row_id_pk" PRIMARY KEY("organization_id","import_id","person","kind","row_id")
);
--> statement-breakpoint
CREATE TABLE "imported_people" (
	"organization_id" uuid NOT NULL,
	"import_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"invitation" text,
	"member" uuid,
	CONSTRAINT "imported_people_organization_id_import_id_n_pk" PRIMARY KEY("organization_id","import_id","n"),
	CONSTRAINT "imported_people_invitation" CHECK (invitation in ('wanted', 'sent', 'member', 'no_seat', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "language" text DEFAULT 'th' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "joined" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_choices" ADD CONSTRAINT "import_choices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_remarks" ADD CONSTRAINT "import_remarks_organization_id_import_id_imports_organization_id_id_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_names" ADD CONSTRAINT "imported_names_organization_id_import_id_person_imported_people_organization_id_import_id_n_fk" FOREIGN KEY ("organization_id","import_id","person") REFERENCES "public"."imported_people"("organization_id","import_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_organization_id_import_id_imports_organization_id_id_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_people_address" ON "imported_people" USING btree ("organization_id","address") WHERE address is not null and member is null;--> statement-breakpoint
ALTER TABLE "imported_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imported_people" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "imported_people" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "imported_people" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "imported_names" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imported_names" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "imported_names" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "imported_names" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "import_remarks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_remarks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "import_remarks" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "import_remarks" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "import_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_choices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "import_choices" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "import_choices" USING (current_user <> workspace_role());
