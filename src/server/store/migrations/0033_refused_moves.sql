CREATE TABLE "move_refusals" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"day" date NOT NULL,
	"move" text NOT NULL,
	"reason" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "move_refusals_organization_id_project_id_day_move_reason_pk" PRIMARY KEY("organization_id","project_id","day","move","reason")
);
--> statement-breakpoint
ALTER TABLE "transitions" ADD COLUMN "worked" bigint;--> statement-breakpoint
ALTER TABLE "move_refusals" ADD CONSTRAINT "move_refusals_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_refusals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "move_refusals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "move_refusals" USING (organization_id = (select own_organization()));--> statement-breakpoint
CREATE POLICY "portal" ON "move_refusals" USING ((select current_user <> workspace_role()));
