import type { Language } from "../../../../contract/choices.ts";
import type { EventType, PauseReason, WebhookFormat, WebhookRequest } from "../../../../contract/workspace/webhooks.ts";
import { boolean, integer, json, orNull, type RowOf, text, textOf, time, uuid } from "../../../../basics/sql/columns.ts";
import { instant, sent, statement } from "../../../../basics/sql/statement.ts";
import type { Known, ReadRow } from "../../../../domain/events.ts";
import type { Flow } from "../../../../domain/flow.ts";
import type { Kind } from "../../../../domain/rows.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored } from "../../row-ids.ts";
import { readable } from "./visibility.ts";

/** The webhooks of an organisation, and what is on its way to them. */

export type StoredWebhook = WebhookRequest & {
  id: string;
  userId: string | null;
  paused: PauseReason | null;
  secretVersion: number;
  formerUntil: Date | null;
  seq: number;
  readSeq: number;
  waiting: number;
  failed: number;
  createdAt: Date;
  acceptedAt: Date | null;
};

const shape = {
  id: text,
  name: text,
  address: text,
  format: textOf<WebhookFormat>(),
  events: json<EventType[]>(),
  projects: orNull(json<string[]>()),
  language: textOf<Language>(),
  user_id: orNull(uuid),
  paused: orNull(textOf<PauseReason>()),
  secret_version: integer,
  former_until: orNull(time),
  seq: text,
  read_seq: text,
  waiting: integer,
  failed: integer,
  created_at: time,
  accepted_at: orNull(time),
};

const counted = (state: string) =>
  `(select count(*)::integer from webhook_deliveries d where d.organization_id = w.organization_id and d.webhook_id = w.id and d.state = '${state}')`;

const columns = `w.id::text as id, w.name, w.address, w.format, to_json(w.events) as events, to_json(w.projects::text[]) as projects, w.language, w.user_id, w.paused,
  w.secret_version, w.former_until, w.seq::text as seq, w.read_seq::text as read_seq, ${counted("waiting")} as waiting, ${counted("failed")} as failed, w.created_at, w.accepted_at`;

const instantOrNull = (value: string | null): Date | null => (value === null ? null : instant(value));

const webhookOf = (row: RowOf<typeof shape>): StoredWebhook => ({
  id: fromStored(row.id),
  name: row.name,
  address: row.address,
  format: row.format,
  events: row.events,
  projects: row.projects?.map(fromStored) ?? null,
  language: row.language,
  userId: row.user_id,
  paused: row.paused,
  secretVersion: row.secret_version,
  formerUntil: instantOrNull(row.former_until),
  seq: Number(row.seq),
  readSeq: Number(row.read_seq),
  waiting: row.waiting,
  failed: row.failed,
  createdAt: instant(row.created_at),
  acceptedAt: instantOrNull(row.accepted_at),
});

const list = statement(
  "list_webhooks",
  shape,
  `select ${columns} from webhooks w where w.organization_id = $1::uuid order by w.created_at, w.id`,
);

/** All of an organisation, the oldest first. */
export const listWebhooks = async (tx: OrganizationStore): Promise<StoredWebhook[]> => (await list(tx, tx.organizationId)).map(webhookOf);

const find = statement(
  "find_webhook",
  shape,
  `select ${columns} from webhooks w where w.organization_id = $1::uuid and w.id = $2::bigint for update of w`,
);

/** One, locked until the transaction ends: what is sent to it and what is made for it wait. */
export const lockWebhook = async (tx: OrganizationStore, id: string): Promise<StoredWebhook | null> => {
  const [row] = await find(tx, tx.organizationId, toStored(id));
  return row ? webhookOf(row) : null;
};

const make = sent(
  "make_webhook",
  `insert into webhooks (organization_id, id, name, address, format, events, projects, language, user_id, read_seq, created_at)
   select $1::uuid, $2::bigint, $3::text, $4::text, $5::text, $6::text[], $7::bigint[], $8::text, $9::uuid, h.seq, $10::timestamptz
   from organization_heads h where h.organization_id = $1::uuid`,
);

/** Makes one that hears what happens from now on. */
export const makeWebhook = (
  tx: OrganizationStore,
  { id, userId, createdAt, ...asked }: WebhookRequest & { id: string; userId: string; createdAt: Date },
): void =>
  make(
    tx,
    tx.organizationId,
    toStored(id),
    asked.name,
    asked.address,
    asked.format,
    asked.events,
    asked.projects?.map(toStored) ?? null,
    asked.language,
    userId,
    createdAt,
  );

const change = sent(
  "change_webhook",
  `update webhooks w set name = $3::text, address = $4::text, format = $5::text, events = $6::text[], projects = $7::bigint[], language = $8::text
   where w.organization_id = $1::uuid and w.id = $2::bigint`,
);

/** What waits is sent to its new address; events that were made stay as they are. */
export const changeWebhook = (tx: OrganizationStore, id: string, asked: WebhookRequest): void =>
  change(
    tx,
    tx.organizationId,
    toStored(id),
    asked.name,
    asked.address,
    asked.format,
    asked.events,
    asked.projects?.map(toStored) ?? null,
    asked.language,
  );

const remove = sent("remove_webhook", `delete from webhooks w where w.organization_id = $1::uuid and w.id = $2::bigint`);

/** With all that is on its way to it. */
export const removeWebhook = (tx: OrganizationStore, id: string): void => remove(tx, tx.organizationId, toStored(id));

const pause = sent(
  "pause_webhook",
  `update webhooks w set paused = $3::text where w.organization_id = $1::uuid and w.id = $2::bigint and w.paused is null`,
);

export const pauseWebhook = (tx: OrganizationStore, id: string, why: PauseReason): void => pause(tx, tx.organizationId, toStored(id), why);

const resume = sent(
  "resume_webhook",
  `update webhooks w set paused = null, failing_since = null, user_id = $3::uuid, due_at = (
     select min(d.due_at) from webhook_deliveries d where d.organization_id = $1::uuid and d.webhook_id = $2::bigint and d.state = 'waiting')
   where w.organization_id = $1::uuid and w.id = $2::bigint`,
);

/** Sets one going again, with the rights of whoever says so. */
export const resumeWebhook = (tx: OrganizationStore, id: string, userId: string): void =>
  resume(tx, tx.organizationId, toStored(id), userId);

const rotate = sent(
  "rotate_webhook_secret",
  `update webhooks w set secret_version = w.secret_version + 1, former_until = $3::timestamptz where w.organization_id = $1::uuid and w.id = $2::bigint`,
);

/** Makes a new secret; that of before signs beside it until a moment. */
export const rotateWebhookSecret = (tx: OrganizationStore, id: string, formerUntil: Date): void =>
  rotate(tx, tx.organizationId, toStored(id), formerUntil);

const replay = sent(
  "replay_webhook",
  `update webhooks w set read_seq = least(w.read_seq, coalesce(
     (select min(c.seq) - 1 from changes c where c.organization_id = $1::uuid and c.at > $3::timestamptz), w.read_seq))
   where w.organization_id = $1::uuid and w.id = $2::bigint`,
);

/** Has the events since a moment made once more. */
export const replayWebhook = (tx: OrganizationStore, id: string, since: Date): void => replay(tx, tx.organizationId, toStored(id), since);

const deliveries = statement(
  "list_webhook_deliveries",
  {
    seq: text,
    type: text,
    state: textOf<"waiting" | "accepted" | "failed">(),
    attempts: integer,
    answer: orNull(text),
    at: time,
    due_at: orNull(time),
    body: text,
  },
  `select d.seq::text as seq, d.type, d.state, d.attempts, d.answer, d.at, d.due_at, d.body from webhook_deliveries d
   where d.organization_id = $1::uuid and d.webhook_id = $2::bigint order by d.seq desc limit $3::integer`,
);

/** The last deliveries of one, the newest first. */
export const listDeliveries = async (tx: OrganizationStore, id: string, most: number) =>
  (await deliveries(tx, tx.organizationId, toStored(id), most)).map(({ due_at, at, seq, ...row }) => ({
    ...row,
    seq: Number(seq),
    at: instant(at),
    dueAt: instantOrNull(due_at),
  }));

const redeliver = statement(
  "redeliver_webhook",
  { seq: text },
  `with again as (
     update webhook_deliveries d set state = 'waiting', attempts = 0, due_at = $4::timestamptz, ended_at = null
     where d.organization_id = $1::uuid and d.webhook_id = $2::bigint and d.seq = $3::bigint returning d.seq
   ), due as (
     update webhooks w set due_at = least(coalesce(w.due_at, $4::timestamptz), $4::timestamptz) from again
     where w.organization_id = $1::uuid and w.id = $2::bigint
   )
   select a.seq::text as seq from again a`,
);

/** Has one be sent once more, under the same id. @returns whether it was there */
export const redeliverEvent = async (tx: OrganizationStore, id: string, seq: number, at: Date): Promise<boolean> =>
  (await redeliver(tx, tx.organizationId, toStored(id), seq, at)).length > 0;

const behind = sent(
  "note_webhook_read",
  `update webhooks w set read_seq = $3::bigint where w.organization_id = $1::uuid and w.id = $2::bigint`,
);

/** The events of all changes up to a number are made. */
export const noteWebhookRead = (tx: OrganizationStore, id: string, readSeq: number): void =>
  behind(tx, tx.organizationId, toStored(id), readSeq);

const queue = sent(
  "queue_webhook_deliveries",
  `with queued as (
     insert into webhook_deliveries (organization_id, webhook_id, seq, message_id, type, body, state, at, due_at)
     select $1::uuid, $2::bigint, d.seq, d.message, d.type, d.body, 'waiting', d.at, $4::timestamptz
     from jsonb_to_recordset($3::jsonb) as d(seq bigint, message text, type text, body text, at timestamptz) returning seq
   )
   update webhooks w set seq = (select max(q.seq) from queued q), due_at = least(coalesce(w.due_at, $4::timestamptz), $4::timestamptz)
   where w.organization_id = $1::uuid and w.id = $2::bigint`,
);

export type QueuedEvent = { seq: number; message: string; type: string; body: string; at: string };

/** Leaves events to be sent, numbered on from the last one of their webhook, which is locked. */
export const queueEvents = (tx: OrganizationStore, id: string, events: readonly QueuedEvent[], now: Date): void =>
  queue(tx, tx.organizationId, toStored(id), JSON.stringify(events), now);

const changeShape = {
  seq: text,
  scope: textOf<ReadRow["scope"]>(),
  kind: textOf<Kind>(),
  key: text,
  row: orNull(json<unknown>()),
  before: orNull(json<Record<string, unknown>>()),
  actor: orNull(uuid),
  at: time,
  flow: orNull(json<Flow>()),
  is_first: boolean,
  move: orNull(text),
  is_trashed: boolean,
};

// What is told of everybody's and of projects that the person may read, and the warnings of promises there, whoever was warned.
const events = statement(
  "read_events",
  changeShape,
  `select c.seq::text as seq, c.scope, c.kind, c.key, c.row, c.before, c.actor, c.at, c.flow,
     c.kind = 'project' and not exists (select 1 from changes e where e.organization_id = $1::uuid and e.key = c.key and e.seq < c.seq) as is_first,
     case when c.kind = 'task' then (select coalesce(t.move, '') from transitions t where t.organization_id = $1::uuid and t.seq = c.seq order by t.step desc limit 1) end as move,
     c.kind = 'project' and exists (select 1 from projects p where p.organization_id = $1::uuid and p.id::text = c.key and p.deleted_at is not null) as is_trashed
   from changes c where c.organization_id = $1::uuid and c.seq > $4::bigint and (
     (c.scope = 'organization' and c.kind in ('project', 'person') and $3::boolean)
     or (c.scope = 'project' and c.kind in ('task', 'comment', 'project', 'promise')
         or c.scope = 'person' and c.kind = 'notice' and c.row ->> 'what' = 'promiseWarned')
       and exists (select 1 from projects p where p.id = c.project_id and ${readable}))
   order by c.seq limit $5::integer`,
);

export type ReadEvent = { seq: number; change: ReadRow; known: Known };

/**
 * Changes after a number that may be events to a person, the earliest first.
 *
 * @param isEverybody whether they hear what everybody does who is no guest
 */
export const readEventChanges = async (
  tx: OrganizationStore,
  userId: string,
  isEverybody: boolean,
  after: number,
  most: number,
): Promise<ReadEvent[]> =>
  (await events(tx, tx.organizationId, userId, isEverybody, after, most)).map(
    ({ seq, is_first: isFirst, move, is_trashed: isTrashed, at, flow, ...row }) => ({
      seq: Number(seq),
      change: { ...row, at: instant(at).toISOString(), ...(flow === null ? {} : { flow }) },
      known: { isFirst, move, isTrashed },
    }),
  );

const headSeq = statement(
  "read_head_seq",
  { seq: text },
  `select h.seq::text as seq from organization_heads h where h.organization_id = $1::uuid`,
);

/** The number of the organisation's last change. */
export const readHeadSeq = async (tx: OrganizationStore): Promise<number> => Number((await headSeq(tx, tx.organizationId))[0]?.seq ?? 0);

const named = statement(
  "name_tasks",
  { id: text, project: text, number: integer, title: text },
  `select t.id::text as id, t.project_id::text as project, t.number, t.title from tasks t where t.organization_id = $1::uuid and t.id = any($2::bigint[])`,
);

export type NamedTask = { id: string; project: string; number: number; title: string };

/** What tasks are called now. */
export const nameTasks = async (tx: OrganizationStore, ids: readonly string[]): Promise<Map<string, NamedTask>> =>
  new Map(
    (await named(tx, tx.organizationId, ids.map(toStored))).map(({ id, project, ...row }) => [
      fromStored(id),
      { ...row, id: fromStored(id), project: fromStored(project) },
    ]),
  );
