CREATE TABLE "dropped_files" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"multipart" text,
	CONSTRAINT "dropped_files_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_room" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"last_modified" bigint NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"multipart" text,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"writer" uuid,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_uploads_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "file_uploads_received" CHECK (received between 0 and bytes)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"author" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "files_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "files_bytes" CHECK (bytes >= 0)
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "files" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "file_room" ADD CONSTRAINT "file_room_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "file_uploads_task" ON "file_uploads" USING btree ("organization_id","task_id","user_id");--> statement-breakpoint
CREATE INDEX "file_uploads_touched" ON "file_uploads" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "files_task" ON "files" USING btree ("organization_id","task_id");--> statement-breakpoint
CREATE INDEX "files_removed" ON "files" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "files" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "files" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "file_uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "file_uploads" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "file_uploads" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "file_uploads" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "file_room" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "file_room" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "file_room" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "file_room" USING (current_user <> workspace_role());--> statement-breakpoint
-- What goes leaves its room, whoever deletes it, and its bytes are to be forgotten; but for an upload that has become a file.
CREATE FUNCTION leave_file_room() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
begin
  if tg_op = 'INSERT' then
    insert into file_room (organization_id, bytes) values (new.organization_id, new.bytes)
      on conflict (organization_id) do update set bytes = file_room.bytes + excluded.bytes;
    return null;
  end if;
  update file_room set bytes = bytes - old.bytes where organization_id = old.organization_id;
  if tg_table_name = 'files' then
    insert into dropped_files (organization_id, id) values (old.organization_id, old.id) on conflict do nothing;
  elsif not exists (select from files f where f.organization_id = old.organization_id and f.id = old.id) then
    insert into dropped_files (organization_id, id, multipart) values (old.organization_id, old.id, old.multipart) on conflict do nothing;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "file_room" AFTER INSERT OR DELETE ON "files" FOR EACH ROW EXECUTE FUNCTION leave_file_room();--> statement-breakpoint
CREATE TRIGGER "file_room" AFTER DELETE ON "file_uploads" FOR EACH ROW EXECUTE FUNCTION leave_file_room();
