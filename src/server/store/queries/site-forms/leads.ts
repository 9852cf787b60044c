import type { BillingPeriod } from "../../../../contract/fields.ts";
import type { PlanId } from "../../../../contract/plans.ts";
import { integerOf, json, orNull, type RowOf, text, textOf, time, uuid } from "../../../../basics/sql/columns.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";
import type { Database } from "../../../../basics/sql/database.ts";

/** The people whom sales should answer. */

export type LeadDetails = { name?: string; phone?: string; company?: string; message?: string; interest?: string; language?: string };
export type LeadState = "new" | "contacted" | "won" | "lost";

const add = statement(
  "add_contact_lead",
  { id: uuid },
  `with fresh as (
    insert into submissions as last (hash, sent_at) values ($1::text, $2::timestamptz)
    on conflict (hash) do update set sent_at = excluded.sent_at where last.sent_at <= excluded.sent_at - interval '1 minute'
    returning 1
  ),
  lead as (
    insert into leads (kind, email, plan_id, details, created_at)
    select 'contact', $3::text, $4::smallint, $5::jsonb, $2::timestamptz from fresh returning id
  )
  insert into outbox (recipient, kind, language, params, created_at, due_at)
  select $6::text, 'sales_lead', 'th', $7::jsonb, $2::timestamptz, $2::timestamptz from lead returning id`,
);

export type ContactLead = { hash: string; email: string; planId: PlanId | null; details: LeadDetails; now: Date };

/** Keeps a lead and its mail to sales, in one statement. False when the same was sent within the last minute: then it is there already. */
export const addContactLead = async (db: Database, lead: ContactLead, sales: { to: string; params: object }): Promise<boolean> => {
  const { hash, email, planId, details, now } = lead;
  return (await add(db, hash, now, email, planId, JSON.stringify(details), sales.to, JSON.stringify(sales.params))).length > 0;
};

const leadShape = {
  id: uuid,
  kind: textOf<"plan" | "contact">(),
  email: text,
  state: textOf<LeadState>(),
  organization_id: orNull(uuid),
  subdomain: orNull(text),
  plan_id: orNull(integerOf<PlanId>()),
  billing_period: orNull(textOf<BillingPeriod>()),
  details: json<LeadDetails>(),
  created_at: time,
  closed_at: orNull(time),
};
type LeadRow = RowOf<typeof leadShape>;

export type Lead = {
  id: string;
  kind: "plan" | "contact";
  email: string;
  state: LeadState;
  organizationId: string | null;
  subdomain: string | null;
  planId: PlanId | null;
  billing: BillingPeriod | null;
  details: LeadDetails;
  createdAt: string;
  closedAt: string | null;
};

const columns = `l.id, l.kind, l.email, l.state, l.organization_id, o.subdomain, l.plan_id, l.billing_period, l.details, l.created_at, l.closed_at
  from leads l left join organizations o on o.id = l.organization_id`;

const leadOf = (row: LeadRow): Lead => ({
  id: row.id,
  kind: row.kind,
  email: row.email,
  state: row.state,
  organizationId: row.organization_id,
  subdomain: row.subdomain,
  planId: row.plan_id,
  billing: row.billing_period,
  details: row.details,
  createdAt: instant(row.created_at).toISOString(),
  closedAt: row.closed_at === null ? null : instant(row.closed_at).toISOString(),
});

const list = statement(
  "list_leads",
  leadShape,
  `select ${columns} where $1::text is null or l.state = $1::text order by l.created_at desc, l.id limit $2::int`,
);

/** The newest first, in one state or in all. */
export const listLeads = async (db: Database, state: LeadState | null, limit: number): Promise<Lead[]> =>
  (await list(db, state, limit)).map(leadOf);

const find = statement("find_lead", leadShape, `select ${columns} where l.id = $1::uuid`);

export const findLead = async (db: Database, id: string): Promise<Lead | null> => {
  const [row] = await find(db, id);
  return row ? leadOf(row) : null;
};

const lock = statement("lock_lead", leadShape, `select ${columns} where l.id = $1::uuid for update of l`);

/** The lead, locked until the transaction ends. */
export const lockLead = async (db: Database, id: string): Promise<Lead | null> => {
  const [row] = await lock(db, id);
  return row ? leadOf(row) : null;
};

const move = statement("move_lead", `update leads set state = $2::text, closed_at = $3::timestamptz where id = $1::uuid`);

/** @param closedAt when it was won or lost; null while it is open */
export const moveLead = async (db: Database, id: string, state: LeadState, closedAt: Date | null): Promise<void> => {
  await move(db, id, state, closedAt);
};
