import { hasFeature, plans } from "../../../../contract/plans.ts";
import type { WebhookFormat } from "../../../../contract/workspace/webhooks.ts";
import { integer, text, textOf, time, orNull, uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { instant, isFree, leasedFor, statement } from "../../../../basics/sql/statement.ts";
import { fromStored, toStored } from "../../row-ids.ts";

/** Webhooks of all organisations: for which events are to be made, and what is on its way to them. */

/** SQL: of an organisation `o` that lives and whose plan has webhooks. */
const offered = `o.state = 'active' and not (o.life like 'suspended.%' or o.life = 'deleted')
  and o.plan_id in (${plans.flatMap(({ id }) => (hasFeature(id, "api") ? [id] : [])).join(", ")})`;

const behind = statement(
  "list_webhooks_behind",
  { organization_id: uuid, id: text },
  `select w.organization_id, w.id::text as id from webhooks w join organizations o on o.id = w.organization_id
     join organization_heads h on h.organization_id = w.organization_id
   where w.paused is null and h.seq > w.read_seq and ${offered} order by w.organization_id, w.id`,
);

/** Those for which something may have happened that is no event yet. */
export const listWebhooksBehind = async (db: Database): Promise<{ organizationId: string; id: string }[]> =>
  (await behind(db)).map(({ organization_id: organizationId, id }) => ({ organizationId, id: fromStored(id) }));

const any = statement("find_any_webhook", { id: text }, `select w.id::text as id from webhooks w limit 1`);

/** Whether there is one at all. */
export const hasWebhooks = async (db: Database): Promise<boolean> => (await any(db)).length > 0;

export type DueWebhook = {
  organizationId: string;
  id: string;
  address: string;
  format: WebhookFormat;
  secretVersion: number;
  formerUntil: Date | null;
  failingSince: Date | null;
};

const claim = statement(
  "claim_webhooks",
  {
    organization_id: uuid,
    id: text,
    address: text,
    format: textOf<WebhookFormat>(),
    secret_version: integer,
    former_until: orNull(time),
    failing_since: orNull(time),
  },
  `with due as (
    select w.organization_id, w.id from webhooks w join organizations o on o.id = w.organization_id
    where w.due_at <= $1::timestamptz and ${isFree} and w.paused is null and (w.failing_since is not null) = $4::boolean and ${offered}
    order by w.due_at limit $3::int for update of w skip locked
  )
  update webhooks w set leased_until = ${leasedFor("$2")}
  from due d where w.organization_id = d.organization_id and w.id = d.id
  returning w.organization_id, w.id::text as id, w.address, w.format, w.secret_version, w.former_until, w.failing_since`,
);

/** Takes webhooks to which something is to be sent, for this worker alone. @param isFailing those that accepted nothing last, or the others */
export const claimWebhooks = async (db: Database, now: Date, lease: number, limit: number, isFailing: boolean): Promise<DueWebhook[]> =>
  (await claim(db, now, lease, limit, isFailing)).map((row) => ({
    organizationId: row.organization_id,
    id: fromStored(row.id),
    address: row.address,
    format: row.format,
    secretVersion: row.secret_version,
    formerUntil: row.former_until === null ? null : instant(row.former_until),
    failingSince: row.failing_since === null ? null : instant(row.failing_since),
  }));

type Key = Pick<DueWebhook, "organizationId" | "id">;
const keyOf = ({ organizationId, id }: Key) => [organizationId, toStored(id)] as const;

const keep = statement(
  "keep_webhook",
  `update webhooks w set leased_until = ${leasedFor("$3")} where w.organization_id = $1::uuid and w.id = $2::bigint and w.leased_until is not null`,
);

/** Keeps a claimed one. */
export const keepWebhook = async (db: Database, webhook: Key, lease: number): Promise<void> => {
  await keep(db, ...keyOf(webhook), lease);
};

export type DueEvent = { seq: number; messageId: string; body: string; attempts: number };

const due = statement(
  "list_due_deliveries",
  { seq: text, message_id: text, body: text, attempts: integer },
  `select d.seq::text as seq, d.message_id, d.body, d.attempts from webhook_deliveries d
   join webhooks w on w.organization_id = d.organization_id and w.id = d.webhook_id
   where d.organization_id = $1::uuid and d.webhook_id = $2::bigint and d.state = 'waiting' and d.due_at <= $3::timestamptz and w.paused is null
   order by d.seq limit $4::integer`,
);

/** What is to be sent to one, in the order of its events. */
export const listDueEvents = async (db: Database, webhook: Key, now: Date, most: number): Promise<DueEvent[]> =>
  (await due(db, ...keyOf(webhook), now, most)).map(({ seq, message_id: messageId, ...row }) => ({ ...row, seq: Number(seq), messageId }));

const accepted = statement(
  "note_delivery_accepted",
  `with done as (
     update webhook_deliveries d set state = 'accepted', attempts = d.attempts + 1, answer = $4::text, due_at = null, ended_at = $5::timestamptz
     where d.organization_id = $1::uuid and d.webhook_id = $2::bigint and d.seq = $3::bigint
   )
   update webhooks w set accepted_at = $5::timestamptz, failing_since = null where w.organization_id = $1::uuid and w.id = $2::bigint`,
);

/** @param answer the status of the answer */
export const noteAccepted = async (db: Database, webhook: Key, seq: number, answer: string, at: Date): Promise<void> => {
  await accepted(db, ...keyOf(webhook), seq, answer, at);
};

const refused = statement(
  "note_delivery_refused",
  `with done as (
     update webhook_deliveries d set state = case when $6::timestamptz is null then 'failed' else 'waiting' end, attempts = d.attempts + 1,
       answer = $4::text, due_at = $6::timestamptz, ended_at = case when $6::timestamptz is null then $5::timestamptz end
     where d.organization_id = $1::uuid and d.webhook_id = $2::bigint and d.seq = $3::bigint
   )
   update webhooks w set failing_since = coalesce(w.failing_since, $5::timestamptz), paused = coalesce(w.paused, $7::text)
   where w.organization_id = $1::uuid and w.id = $2::bigint`,
);

/** @param next when it is tried again; null: never @param paused why nothing more is sent to the address, if so */
export const noteRefused = async (
  db: Database,
  webhook: Key,
  seq: number,
  { answer, at, next, paused }: { answer: string; at: Date; next: Date | null; paused: "gone" | "failing" | null },
): Promise<void> => {
  await refused(db, ...keyOf(webhook), seq, answer, at, next, paused);
};

const release = statement(
  "release_webhook",
  `update webhooks w set leased_until = null, due_at = (
     select case when count(*) > 0 then greatest(min(d.due_at), $3::timestamptz) end from webhook_deliveries d
     where d.organization_id = $1::uuid and d.webhook_id = $2::bigint and d.state = 'waiting')
   where w.organization_id = $1::uuid and w.id = $2::bigint`,
);

/** Ends a claim. @param notBefore nothing more is sent to it earlier, whatever is due; null for at once */
export const releaseWebhook = async (db: Database, webhook: Key, notBefore: Date | null): Promise<void> => {
  await release(db, ...keyOf(webhook), notBefore);
};
