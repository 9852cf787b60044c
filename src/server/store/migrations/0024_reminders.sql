ALTER TABLE "tasks" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tasks_remind" ON "tasks" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
-- What is due is planned for as if it had just been said.
UPDATE "tasks" t SET remind_at = (
  SELECT min(m) FROM unnest(ARRAY[(t.due_on - 1 + time '09:00') AT TIME ZONE z.name, (t.due_on + time '09:00') AT TIME ZONE z.name]) AS m WHERE m > now())
FROM "projects" p, LATERAL (SELECT coalesce((SELECT w.time_zone FROM "workspaces" w WHERE w.organization_id = p.organization_id), 'Asia/Bangkok') AS name) z
WHERE p.organization_id = t.organization_id AND p.id = t.project_id AND t.due_on IS NOT NULL AND t.deleted_at IS NULL
  AND EXISTS (SELECT 1 FROM jsonb_array_elements(p.workflow -> 'states') s WHERE s ->> 'id' = t.state AND s ->> 'category' NOT IN ('done', 'cancelled'));
