CREATE TABLE "changes" (
	"organization_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"scope" text NOT NULL,
	"project_id" bigint,
	"user_id" uuid,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"row" jsonb,
	"before" jsonb,
	"actor" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "changes_organization_id_seq_pk" PRIMARY KEY("organization_id","seq"),
	CONSTRAINT "changes_scope" CHECK ((scope = 'project') = (project_id is not null) and (scope = 'person') = (user_id is not null))
);
--> statement-breakpoint
CREATE TABLE "commands" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"body_hash" text NOT NULL,
	"outcome" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "commands_organization_id_user_id_id_pk" PRIMARY KEY("organization_id","user_id","id")
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "labels_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "labels_of_project" UNIQUE("organization_id","project_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "project_members_organization_id_project_id_user_id_pk" PRIMARY KEY("organization_id","project_id","user_id"),
	CONSTRAINT "project_members_role" CHECK (role in ('lead', 'member', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"color" text NOT NULL,
	"icon" text,
	"description" text NOT NULL,
	"is_private" boolean NOT NULL,
	"is_archived" boolean NOT NULL,
	"workflow" jsonb NOT NULL,
	"workflow_version" integer NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "projects_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	-- Judged when the command is done: two projects may exchange their keys in one.
	CONSTRAINT "projects_key" UNIQUE("organization_id","key") DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "projects_key_form" CHECK (key ~ '^[A-Z]{2,6}$')
);
--> statement-breakpoint
CREATE TABLE "state_counts" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"state" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "state_counts_organization_id_project_id_state_pk" PRIMARY KEY("organization_id","project_id","state"),
	CONSTRAINT "state_counts_n" CHECK (n >= 0)
);
--> statement-breakpoint
CREATE TABLE "state_days" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "state_days_organization_id_project_id_day_state_pk" PRIMARY KEY("organization_id","project_id","day","state")
);
--> statement-breakpoint
CREATE TABLE "task_labels" (
	"organization_id" uuid NOT NULL,
	"task_id" bigint NOT NULL,
	"label_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "task_labels_organization_id_task_id_label_id_pk" PRIMARY KEY("organization_id","task_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"rank" text COLLATE "C" NOT NULL,
	"author" uuid NOT NULL,
	"assignee" uuid,
	"priority" text NOT NULL,
	"start_on" date,
	"due_on" date,
	"estimate" integer,
	"parent_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tasks_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "tasks_number" UNIQUE("organization_id","project_id","number"),
	CONSTRAINT "tasks_of_project" UNIQUE("organization_id","project_id","id")
);
--> statement-breakpoint
CREATE TABLE "transitions" (
	"organization_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"step" integer NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"move" text,
	"actor" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"workflow_version" integer NOT NULL,
	"spent" bigint,
	CONSTRAINT "transitions_organization_id_seq_step_pk" PRIMARY KEY("organization_id","seq","step")
);
--> statement-breakpoint
ALTER TABLE "organization_heads" ALTER COLUMN "seq" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_heads" ADD COLUMN "own_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_heads" ADD COLUMN "tasks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_counts" ADD CONSTRAINT "state_counts_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_days" ADD CONSTRAINT "state_days_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_labels" ADD CONSTRAINT "task_labels_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_labels" ADD CONSTRAINT "task_labels_organization_id_project_id_label_id_labels_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","label_id") REFERENCES "public"."labels"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_project_id_parent_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","parent_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_assignee_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","assignee") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transitions" ADD CONSTRAINT "transitions_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_row" ON "changes" USING btree ("organization_id","key","seq");--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "commands_at" ON "commands" USING btree ("at");--> statement-breakpoint
CREATE INDEX "project_members_user" ON "project_members" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "task_labels_label" ON "task_labels" USING btree ("organization_id","label_id");--> statement-breakpoint
CREATE INDEX "tasks_parent" ON "tasks" USING btree ("organization_id","parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" USING btree ("organization_id","assignee") WHERE assignee is not null;--> statement-breakpoint
CREATE INDEX "tasks_author" ON "tasks" USING btree ("organization_id","author");--> statement-breakpoint
CREATE INDEX "transitions_task" ON "transitions" USING btree ("organization_id","task_id","seq");--> statement-breakpoint
CREATE INDEX "transitions_project" ON "transitions" USING btree ("organization_id","project_id","at");--> statement-breakpoint
ALTER TABLE "projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "projects" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "projects" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "projects" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "project_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_members" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "project_members" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "project_members" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "labels" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "labels" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "labels" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tasks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "tasks" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "tasks" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "task_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_labels" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "task_labels" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "task_labels" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "changes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "changes" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "changes" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "commands" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "commands" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "commands" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "commands" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "transitions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "transitions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "transitions" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "transitions" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "state_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "state_counts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "state_counts" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "state_counts" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "state_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "state_days" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "state_days" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "state_days" USING (current_user <> workspace_role());