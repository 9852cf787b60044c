CREATE TABLE "push_subscriptions" (
	"organization_id" uuid NOT NULL,
	"id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"organization_id" uuid NOT NULL,
	"subscription_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"task_id" bigint NOT NULL,
	"message" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pushes_organization_id_subscription_id_task_id_pk" PRIMARY KEY("organization_id","subscription_id","task_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "push_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "pushed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_organization_id_subscription_id_push_subscriptions_organization_id_id_fk" FOREIGN KEY ("organization_id","subscription_id") REFERENCES "public"."push_subscriptions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_organization_id_user_id_task_id_notices_organization_id_user_id_task_id_fk" FOREIGN KEY ("organization_id","user_id","task_id") REFERENCES "public"."notices"("organization_id","user_id","task_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_member" ON "push_subscriptions" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "pushes_due" ON "pushes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "pushes_notice" ON "pushes" USING btree ("organization_id","user_id","task_id");--> statement-breakpoint
CREATE INDEX "notifications_push" ON "notifications" USING btree ("push_at");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "push_subscriptions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "push_subscriptions" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "push_subscriptions" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "pushes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pushes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "pushes" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "pushes" USING (current_user <> workspace_role());--> statement-breakpoint
-- What happens to a task is told outside of the workspace unless it is read before: on the person's devices twenty seconds after the first that they were not told
-- of, by mail after three quiet minutes, at the latest ten after the first of it.
CREATE OR REPLACE FUNCTION plan_notification() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
begin
  if new.is_read then
    delete from notifications where organization_id = new.organization_id and user_id = new.user_id and task_id = new.task_id;
    delete from pushes where organization_id = new.organization_id and user_id = new.user_id and task_id = new.task_id;
  elsif tg_op = 'INSERT' or new.at > old.at or new.count > old.count then
    insert into notifications as n (organization_id, user_id, task_id, since, due_at, push_at, happened, count)
      values (new.organization_id, new.user_id, new.task_id, new.at, new.at + interval '3 minutes',
        case when exists (select 1 from push_subscriptions s where s.organization_id = new.organization_id and s.user_id = new.user_id)
          then new.at + interval '20 seconds' end,
        jsonb_build_array(jsonb_build_object('what', new.what, 'detail', new.detail, 'by', new.actor, 'at', new.at)), 1)
      on conflict (organization_id, user_id, task_id) do update set
        due_at = least(n.since + interval '10 minutes', excluded.due_at), push_at = coalesce(n.push_at, excluded.push_at), count = n.count + 1,
        happened = (case when jsonb_array_length(n.happened) < 30 then n.happened else n.happened - 0 end) || excluded.happened;
  end if;
  return null;
end $$;
