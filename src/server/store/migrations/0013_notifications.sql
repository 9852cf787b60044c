CREATE TABLE "notification_settings" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"chosen" jsonb NOT NULL,
	"summary_at" timestamp with time zone,
	CONSTRAINT "notification_settings_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"task_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"happened" jsonb NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "notifications_organization_id_user_id_task_id_pk" PRIMARY KEY("organization_id","user_id","task_id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "language" text DEFAULT 'th' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_organization_id_user_id_task_id_notices_organization_id_user_id_task_id_fk" FOREIGN KEY ("organization_id","user_id","task_id") REFERENCES "public"."notices"("organization_id","user_id","task_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_settings_summary" ON "notification_settings" USING btree ("summary_at");--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifications" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "notifications" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "notifications" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "notification_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_settings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "notification_settings" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "notification_settings" USING (current_user <> workspace_role());--> statement-breakpoint
-- What happens to a task is told outside of the workspace after three quiet minutes, at the latest ten after the first of it, unless it is read before.
CREATE FUNCTION plan_notification() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
begin
  if new.is_read then
    delete from notifications where organization_id = new.organization_id and user_id = new.user_id and task_id = new.task_id;
  elsif tg_op = 'INSERT' or new.at > old.at or new.count > old.count then
    insert into notifications as n (organization_id, user_id, task_id, since, due_at, happened, count)
      values (new.organization_id, new.user_id, new.task_id, new.at, new.at + interval '3 minutes',
        jsonb_build_array(jsonb_build_object('what', new.what, 'detail', new.detail, 'by', new.actor, 'at', new.at)), 1)
      on conflict (organization_id, user_id, task_id) do update set
        due_at = least(n.since + interval '10 minutes', excluded.due_at), count = n.count + 1,
        happened = (case when jsonb_array_length(n.happened) < 30 then n.happened else n.happened - 0 end) || excluded.happened;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "plan_notification" AFTER INSERT OR UPDATE OF "at", "is_read" ON "notices" FOR EACH ROW EXECUTE FUNCTION plan_notification();
