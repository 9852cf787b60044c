CREATE TABLE "workflow_versions" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"workflow" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	CONSTRAINT "workflow_versions_organization_id_project_id_version_pk" PRIMARY KEY("organization_id","project_id","version")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "workflow_draft" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "former_states" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "former_moves" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "workflow_versions" ADD CONSTRAINT "workflow_versions_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "workflow_versions" ("organization_id", "project_id", "version", "workflow") SELECT organization_id, id, workflow_version, workflow FROM projects;--> statement-breakpoint
ALTER TABLE "workflow_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "workflow_versions" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "workflow_versions" USING (current_user <> workspace_role());
