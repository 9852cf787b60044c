import { tellSession } from "gotrue-for-node";
import type { PlanId } from "../../../../contract/plans.ts";
import type { Theme } from "../../../../contract/preferences.ts";
import type { Role } from "../../../../contract/workspace/roles.ts";
import { boolean, integerOf, json, orNull, type RowOf, text, textOf, time, uuid } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { instant, rfc3339, statement } from "../../../../basics/sql/statement.ts";
import { noteActivity } from "../activity.ts";
import { personJson } from "./stored-rows.ts";

/** The members of an organisation. */

export type MemberProfile = { userId: string; name: string | null; nickname: string | null; email: string };

// The head is locked where something is otherwise, and only there: the row is judged again once it is this statement's turn.
const know = statement(
  "know_member",
  `with other as (
     select m.user_id, (m.name, m.nickname) is distinct from ($3::text, $4::text) as is_told, json_build_object('name', m.name, 'nickname', m.nickname) as before
     from memberships m where m.organization_id = $1::uuid and m.user_id = $2::uuid
     and (m.name, m.nickname, m.email) is distinct from ($3::text, $4::text, $5::text)
   ), head as (
     select h.seq + 1 as seq from organization_heads h where h.organization_id = $1::uuid and exists (select 1 from other where is_told) for update
   ), known as (
     update memberships m set name = $3::text, nickname = $4::text, email = $5::text from other
     where m.organization_id = $1::uuid and m.user_id = other.user_id
     returning ${personJson} as row
   ), logged as (
     insert into changes (organization_id, seq, scope, kind, key, row, before, actor, at)
     select $1::uuid, head.seq, 'organization', 'person', $2::uuid::text, known.row, other.before, $2::uuid, $6::timestamptz from head, known, other
   )
   update organization_heads h set seq = head.seq, own_seq = head.seq from head where h.organization_id = $1::uuid`,
);

/**
 * Keeps who a member is, as they are at this moment: people are another service's to know, and may be deleted there. Where they are called otherwise,
 * everybody is told.
 */
export const upsertMemberProfile = async (
  tx: OrganizationStore,
  { userId, name, nickname, email }: MemberProfile,
  now: Date,
): Promise<void> => {
  await know(tx, tx.organizationId, userId, name, nickname, email, now);
};

const see = statement(
  "see_member",
  `with here as (select $1::uuid as organization_id, $2::uuid as user_id),
   ${noteActivity({ from: "here", organization: "here.organization_id", person: "here.user_id", now: "$3::timestamptz" })}
   select from here`,
);

/** Notes that a member was here. */
export const touchMemberActivity = async (tx: OrganizationStore, userId: string, now: Date): Promise<void> => {
  await see(tx, tx.organizationId, userId, now);
};

export const memberShape = {
  user_id: uuid,
  name: orNull(text),
  nickname: orNull(text),
  email: text,
  picture: orNull(text),
  role: textOf<Role>(),
  is_over_limit: boolean,
  terms_version: text,
  created_at: time,
};

/** Of a membership `m`. */
export const memberColumns = `m.user_id, m.name, m.nickname, m.email, m.picture, m.role, m.is_over_limit, m.terms_version, m.created_at`;

export type Member = MemberProfile & {
  /** What their picture is called by, by its bytes; null where they have none. */
  picture: string | null;
  role: Role;
  isOverLimit: boolean;
  /** The version of the terms that they accepted last. */
  termsVersion: string;
  joinedAt: Date;
};

export const memberOf = (row: RowOf<typeof memberShape>): Member => ({
  userId: row.user_id,
  name: row.name,
  nickname: row.nickname,
  email: row.email,
  picture: row.picture,
  role: row.role,
  isOverLimit: row.is_over_limit,
  termsVersion: row.terms_version,
  joinedAt: instant(row.created_at),
});

const list = statement(
  "list_members",
  memberShape,
  `select ${memberColumns} from memberships m where m.organization_id = $1::uuid order by m.created_at, m.user_id`,
);

/** Everybody, in the order in which they joined. */
export const listMembers = async (tx: OrganizationStore): Promise<Member[]> => (await list(tx, tx.organizationId)).map(memberOf);

const find = statement(
  "find_member",
  memberShape,
  `select ${memberColumns} from memberships m where m.organization_id = $1::uuid and m.user_id = $2::uuid`,
);

export const findMember = async (tx: OrganizationStore, userId: string): Promise<Member | null> => {
  const [row] = await find(tx, tx.organizationId, userId);
  return row ? memberOf(row) : null;
};

const join = statement(
  "add_member",
  `insert into memberships (organization_id, user_id, role, name, nickname, email, terms_version, terms_accepted_at, created_at, last_seen_at)
   values ($1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::text, $7::text, $8::timestamptz, $8::timestamptz, $8::timestamptz)`,
);

/** Makes somebody a member, who has accepted the terms of that version at that moment. */
export const addMember = async (
  tx: OrganizationStore,
  { userId, name, nickname, email }: MemberProfile,
  role: Role,
  terms: string,
  now: Date,
): Promise<void> => {
  await join(tx, tx.organizationId, userId, role, name, nickname, email, terms, now);
};

const keep = statement(
  "keep_terms",
  { user_id: uuid },
  `update memberships set terms_version = $3::text, terms_accepted_at = $4::timestamptz
   where organization_id = $1::uuid and user_id = $2::uuid and terms_version < $3::text returning user_id`,
);

/** A member accepts the terms in a version, a day as `YYYY-MM-DD`. @returns whether it is newer than what they accepted before */
export const keepTerms = async (tx: OrganizationStore, userId: string, version: string, now: Date): Promise<boolean> => {
  const kept = await keep(tx, tx.organizationId, userId, version, now);
  return kept.length > 0;
};

const organizationShape = {
  id: uuid,
  name: text,
  logo: orNull(text),
  accent: textOf<Theme>(),
  subdomain: text,
  plan_id: integerOf<PlanId>(),
  life: text,
  life_since: orNull(time),
  life_due_at: orNull(time),
  trial_ends_at: orNull(time),
  time_zone: text,
};

/** Where the days of an organisation `o` begin, by IANA's names: until its workspace is ready, where most are. */
export const ownTimeZone = `coalesce((select w.time_zone from workspaces w where w.organization_id = o.id), 'Asia/Bangkok')`;

const organization = statement(
  "read_own_organization",
  organizationShape,
  `select id, name, logo, accent, subdomain, plan_id, life, life_since, life_due_at, trial_ends_at, ${ownTimeZone} as time_zone from organizations o where id = $1::uuid and state = 'active'`,
);

export type WorkspaceOrganization = {
  id: string;
  name: string;
  /** What its logo is called by, by its bytes; null where it has none. */
  logo: string | null;
  /** The palette of its workspace, for whoever has chosen none. */
  accent: Theme;
  subdomain: string;
  planId: PlanId;
  /** Where it is in its life: a state of machines/organization/lifecycle.ts. */
  life: string;
  /** Since when; null where nothing has changed since it began. */
  lifeSince: Date | null;
  /** When time ends that; null where it does not. */
  lifeDueAt: string | null;
  trialEndsAt: string | null;
  timeZone: string;
};

export const readOrganization = async (tx: OrganizationStore): Promise<WorkspaceOrganization | null> => {
  const [row] = await organization(tx, tx.organizationId);
  if (!row) return null;
  const { id, name, logo, accent, subdomain, life } = row;
  const lifeSince = row.life_since === null ? null : instant(row.life_since);
  const { plan_id: planId, time_zone: timeZone } = row;
  const [lifeDueAt, trialEndsAt] = [rfc3339(row.life_due_at) ?? null, rfc3339(row.trial_ends_at) ?? null];
  return { id, name, logo, accent, subdomain, life, lifeSince, lifeDueAt, planId, trialEndsAt, timeZone };
};

// Whoever judges has the head locked: nobody else makes or unmakes an owner meanwhile.
const hasOtherOwner = `exists (
    select 1 from memberships o where o.organization_id = $1::uuid and o.user_id <> $2::uuid and o.role = 'owner')`;

const change = statement(
  "change_role",
  memberShape,
  `update memberships m set role = $3::text
   where m.organization_id = $1::uuid and m.user_id = $2::uuid and (m.role <> 'owner' or $3::text = 'owner' or ${hasOtherOwner})
   returning ${memberColumns}`,
);

/** Gives a member another role, under the lock of the head. Null where nobody would own the organisation any more. */
export const changeRole = async (tx: OrganizationStore, userId: string, role: Role): Promise<Member | null> => {
  const [row] = await change(tx, tx.organizationId, userId, role);
  return row ? memberOf(row) : null;
};

const seat = statement(
  "settle_seats",
  memberShape,
  `with ranked as (
     select user_id, role <> 'owner' and coalesce(row_number() over (order by role = 'owner' desc, created_at, user_id) > $2::integer, false) as is_over
     from memberships where organization_id = $1::uuid
   )
   update memberships m set is_over_limit = r.is_over from ranked r
   where m.organization_id = $1::uuid and m.user_id = r.user_id and m.is_over_limit <> r.is_over
   returning ${memberColumns}`,
);

/**
 * Gives the seats of a plan to owners and to those who joined first, under the lock of the head.
 *
 * @param most null for any number
 * @returns who has one now, or none any more
 */
export const assignSeats = async (tx: OrganizationStore, most: number | null): Promise<Member[]> =>
  (await seat(tx, tx.organizationId, most)).map(memberOf);

const endSessions = statement(
  "end_member_sessions",
  { id: uuid },
  `with ended as (delete from sessions where organization_id = $1::uuid and user_id = $2::uuid returning id)
   select id, ${tellSession("id")} from ended`,
);

const lock = statement("lock_member", `select 1 from memberships where organization_id = $1::uuid and user_id = $2::uuid for update`);

const remove = statement(
  "remove_member",
  { ended: json<string[]>() },
  `with gone as (
     delete from memberships m where m.organization_id = $1::uuid and m.user_id = $2::uuid and (m.role <> 'owner' or ${hasOtherOwner}
       or ($3::boolean and exists (select 1 from organizations o where o.id = $1::uuid and o.life = 'deleted')))
     returning m.user_id
   ), ended as (
     delete from sessions s using gone where s.organization_id = $1::uuid and s.user_id = gone.user_id returning s.id
   ), told as (
     select id, ${tellSession("id")} from ended
   )
   select coalesce((select json_agg(id) from told), '[]') as ended from gone`,
);

/**
 * Takes somebody out of the organisation, under the lock of the head, and ends their sessions in its workspace on every server.
 *
 * @param isForGood whether their account goes: then nobody needs to own an organisation that an owner deleted
 * @returns the sessions that ended; null where nobody would own the organisation any more
 */
export const removeMember = async (tx: OrganizationStore, userId: string, isForGood: boolean): Promise<string[] | null> => {
  // A session that is renewed has its own row before the membership's, so these go first; one that is being opened keeps the membership.
  const before = await endSessions(tx, tx.organizationId, userId);
  await lock(tx, tx.organizationId, userId);
  const [gone] = await remove(tx, tx.organizationId, userId, isForGood);
  return gone ? [...before.map(({ id }) => id), ...gone.ended] : null;
};
