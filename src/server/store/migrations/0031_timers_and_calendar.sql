CREATE TABLE "holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"th" text NOT NULL,
	"en" text NOT NULL,
	"is_lunar" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_calendars" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"weekdays" integer[] NOT NULL,
	"opens" integer NOT NULL,
	"closes" integer NOT NULL,
	"added" jsonb NOT NULL,
	"worked" date[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "author" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transitions" ALTER COLUMN "actor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "flow" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "due_event_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "events_done" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "event_waits_for" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "is_stale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_calendars" ADD CONSTRAINT "work_calendars_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_due_event" ON "tasks" USING btree ("due_event_at") WHERE due_event_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_waiting" ON "tasks" USING btree ("organization_id","project_id","event_waits_for") WHERE event_waits_for is not null;--> statement-breakpoint
ALTER TABLE "work_calendars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_calendars" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "work_calendars" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "work_calendars" USING (current_user <> workspace_role());--> statement-breakpoint
-- Holidays are nobody's own: an organisation's transaction reads them by this alone.
CREATE FUNCTION public_holidays() RETURNS SETOF "holidays" LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$ select * from holidays $$;--> statement-breakpoint
INSERT INTO "holidays" ("day", "th", "en", "is_lunar") VALUES
  ('2026-01-01', 'วันขึ้นปีใหม่', 'New Year''s Day', false),
  ('2026-01-02', 'วันหยุดพิเศษ (ปีใหม่)', 'Special holiday (New Year)', false),
  ('2026-03-03', 'วันมาฆบูชา', 'Makha Bucha Day', true),
  ('2026-04-06', 'วันจักรี', 'Chakri Memorial Day', false),
  ('2026-04-13', 'วันสงกรานต์', 'Songkran Festival', false),
  ('2026-04-14', 'วันสงกรานต์', 'Songkran Festival', false),
  ('2026-04-15', 'วันสงกรานต์', 'Songkran Festival', false),
  ('2026-05-01', 'วันแรงงานแห่งชาติ', 'National Labour Day', false),
  ('2026-05-04', 'วันฉัตรมงคล', 'Coronation Day', false),
  ('2026-05-31', 'วันวิสาขบูชา', 'Visakha Bucha Day', true),
  ('2026-06-01', 'ชดเชยวันวิสาขบูชา', 'Substitution for Visakha Bucha Day', true),
  ('2026-06-03', 'วันเฉลิมพระชนมพรรษาพระราชินี', 'The Queen''s Birthday', false),
  ('2026-07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'The King''s Birthday', false),
  ('2026-07-29', 'วันอาสาฬหบูชา', 'Asalha Bucha Day', true),
  ('2026-08-12', 'วันแม่แห่งชาติ', 'The Queen Mother''s Birthday and Mother''s Day', false),
  ('2026-10-13', 'วันนวมินทรมหาราช', 'King Bhumibol Memorial Day', false),
  ('2026-10-23', 'วันปิยมหาราช', 'Chulalongkorn Day', false),
  ('2026-12-05', 'วันพ่อแห่งชาติ', 'National Day and Father''s Day', false),
  ('2026-12-07', 'ชดเชยวันพ่อแห่งชาติ', 'Substitution for Father''s Day', false),
  ('2026-12-10', 'วันรัฐธรรมนูญ', 'Constitution Day', false),
  ('2026-12-31', 'วันสิ้นปี', 'New Year''s Eve', false),
  ('2027-01-01', 'วันขึ้นปีใหม่', 'New Year''s Day', false),
  ('2027-02-21', 'วันมาฆบูชา', 'Makha Bucha Day', true),
  ('2027-02-22', 'ชดเชยวันมาฆบูชา', 'Substitution for Makha Bucha Day', true),
  ('2027-04-06', 'วันจักรี', 'Chakri Memorial Day', false),
  ('2027-04-13', 'วันสงกรานต์', 'Songkran Festival', false),
  ('2027-04-14', 'วันสงกรานต์', 'Songkran Festival', false),
  ('2027-04-15', 'วันสงกรานต์', 'Songkran Festival', false),
  ('2027-05-01', 'วันแรงงานแห่งชาติ', 'National Labour Day', false),
  ('2027-05-03', 'ชดเชยวันแรงงานแห่งชาติ', 'Substitution for National Labour Day', false),
  ('2027-05-04', 'วันฉัตรมงคล', 'Coronation Day', false),
  ('2027-05-20', 'วันวิสาขบูชา', 'Visakha Bucha Day', true),
  ('2027-06-03', 'วันเฉลิมพระชนมพรรษาพระราชินี', 'The Queen''s Birthday', false),
  ('2027-07-18', 'วันอาสาฬหบูชา', 'Asalha Bucha Day', true),
  ('2027-07-19', 'ชดเชยวันอาสาฬหบูชา', 'Substitution for Asalha Bucha Day', true),
  ('2027-07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'The King''s Birthday', false),
  ('2027-08-12', 'วันแม่แห่งชาติ', 'The Queen Mother''s Birthday and Mother''s Day', false),
  ('2027-10-13', 'วันนวมินทรมหาราช', 'King Bhumibol Memorial Day', false),
  ('2027-10-23', 'วันปิยมหาราช', 'Chulalongkorn Day', false),
  ('2027-10-25', 'ชดเชยวันปิยมหาราช', 'Substitution for Chulalongkorn Day', false),
  ('2027-12-05', 'วันพ่อแห่งชาติ', 'National Day and Father''s Day', false),
  ('2027-12-06', 'ชดเชยวันพ่อแห่งชาติ', 'Substitution for Father''s Day', false),
  ('2027-12-10', 'วันรัฐธรรมนูญ', 'Constitution Day', false),
  ('2027-12-31', 'วันสิ้นปี', 'New Year''s Eve', false);
