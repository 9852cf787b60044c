import sql, { raw } from "sql-template-tag";
import type { Database } from "../../src/basics/sql/database.ts";

/** What a store may never hold, each as a query that counts it. Names that ran out are no part of it: claims outlive registrations. */
const halfWritten: Record<string, string> = {
  "a living claim without its organisation": `
    select count(*) from subdomain_claims c where c.state = 'active' and not exists (
      select 1 from organizations o where o.id = c.organization_id and o.state = 'active' and o.subdomain = c.subdomain and o.owner_id = c.holder_id)`,
  "a living organisation without its claim": `
    select count(*) from organizations o where o.state = 'active' and not exists (
      select 1 from subdomain_claims c where c.subdomain = o.subdomain and c.state = 'active' and c.organization_id = o.id)`,
  "a living organisation without an owner": `
    select count(*) from organizations o where o.state = 'active' and not exists (
      select 1 from memberships m where m.organization_id = o.id and m.role = 'owner')`,
  "a living organisation without its head, or a head of one that does not live": `
    select count(*) from organizations o full join organization_heads h on h.organization_id = o.id
    where coalesce(o.state, '') = 'active' and h.organization_id is null or coalesce(o.state, '') <> 'active' and h.organization_id is not null`,
  "a membership of an organisation that does not live": `
    select count(*) from memberships m join organizations o on o.id = m.organization_id where o.state <> 'active'`,
  "an activation that nobody wrote down": `
    select count(*) from organizations o where o.state = 'active' and not exists (
      select 1 from audit_events e where e.kind = 'organization.activated' and e.subject = o.id::text)`,
  "a living organisation without exactly one welcome": `
    select count(*) from organizations o where o.state = 'active' and 1 <> (
      select count(*) from outbox m where m.kind = 'welcome' and m.recipient = o.owner_email)`,
  "a welcome to nobody": `
    select count(*) from outbox m where m.kind = 'welcome' and not exists (
      select 1 from organizations o where o.state = 'active' and o.owner_email = m.recipient)`,
  "a registration without its name": `
    select count(*) from organizations o where o.state = 'pending' and not exists (
      select 1 from subdomain_claims c where c.subdomain = o.subdomain and c.state = 'pending' and c.holder_id = o.owner_id)`,
  "a registered name without its registration": `
    select count(*) from subdomain_claims c where c.state = 'pending' and not exists (
      select 1 from organizations o where o.state = 'pending' and o.subdomain = c.subdomain and o.owner_id = c.holder_id)`,
  "a code without its registration": `
    select count(*) from verification_codes v where not exists (
      select 1 from organizations o where o.id = v.organization_id and o.owner_id = v.user_id and o.owner_email = v.address)`,
  "a code that was used for nothing, or an organisation that lives without one": `
    select count(*) from verification_codes v join organizations o on o.id = v.organization_id
    where (v.used_at is null) <> (o.state = 'pending')`,
  "a code that was not mailed, or a mail without its code": `
    select count(*) from verification_codes v where v.hour_count <> (
      select count(*) from outbox m where m.kind = 'code' and m.recipient = v.address)`,
  "an owner whose address counts as unproven": `
    select count(*) from organizations o join users u on u.id = o.owner_id where o.state = 'active' and u.email_confirmed_at is null`,
  "a message that nobody queued": `
    select count(*) from mailbox_messages b where not exists (select 1 from outbox o where o.id = b.id)`,
  "a person without an identity": `
    select count(*) from users u where not exists (select 1 from identities i where i.user_id = u.id)`,
};

/** The names of the rules that the store breaks, with how often. */
export const brokenRules = async (db: Database): Promise<string[]> => {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(halfWritten)) {
    const { rows } = await db.query<{ count: string | number }>(raw(query));
    const count = Number(rows[0]?.count);
    if (count > 0) broken.push(`${count} × ${rule}`);
  }
  return broken;
};

export type MailCount = { kind: string; queued: number; sent: number; arrived: number };

/**
 * What became of codes and welcomes: rows of the outbox, those marked as sent, and messages in the mailbox, where each is kept under
 * its row's id. Warnings about a second sign-up are left out: somebody whose first answer was lost gets one.
 */
export const mailCounts = async (db: Database): Promise<MailCount[]> => {
  const { rows } = await db.query<MailCount>(sql`
    select o.kind, count(*)::int as queued, count(o.sent_at)::int as sent, count(b.id)::int as arrived
    from outbox o left join mailbox_messages b on b.id = o.id
    where o.kind in ('code', 'welcome') group by o.kind order by o.kind`);
  return rows;
};

/** What `mailCounts` says when so many people got one of each, once. */
export const oneEach = (people: number): MailCount[] =>
  ["code", "welcome"].map((kind) => ({ kind, queued: people, sent: people, arrived: people }));
