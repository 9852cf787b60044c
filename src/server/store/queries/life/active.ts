import { lockPerson, tellSession } from "gotrue-for-node";
import type { Language } from "../../../../contract/preferences.ts";
import type { PlanId } from "../../../../contract/plans.ts";
import type { Role } from "../../../../contract/workspace/roles.ts";
import type { SuspensionInterval } from "../../../../domain/trash.ts";
import { uuidPattern } from "../../../../basics/uuid.ts";
import { integerOf, json, orNull, text, textOf, time, uuid } from "../../../../basics/sql/columns.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";
import type { Database } from "../../../../basics/sql/database.ts";

/** The life of organisations, as their rows have it. */

export type ActiveOrganization = {
  id: string;
  name: string;
  subdomain: string;
  /** In which it was registered, and its owners are written to. */
  language: Language;
  planId: PlanId;
  trialEndsAt: Date | null;
  /** A state of machines/organization/lifecycle.ts, since when, and when time ends it. */
  life: string;
  since: Date;
  dueAt: Date | null;
  /** When a member was here last. */
  seenAt: Date | null;
  rests: SuspensionInterval[];
};

const activeShape = {
  id: uuid,
  name: text,
  subdomain: text,
  language: textOf<Language>(),
  plan_id: integerOf<PlanId>(),
  trial_ends_at: orNull(time),
  life: text,
  since: time,
  life_due_at: orNull(time),
  seen_at: orNull(time),
  rests: json<SuspensionInterval[]>(),
};

/** SQL: a text as an id, or null when it is none. */
export const asId = (text: string) => `(case when ${text} ~ '${uuidPattern}' then (${text})::uuid end)`;

/** SQL: the living organisation that a text names by its subdomain, or else by its id. */
const named = `o.state = 'active' and (o.subdomain = $1::text or o.id = ${asId("$1::text")}) order by o.subdomain = $1::text limit 1`;

const owner = statement("owner_of_living", { owner_id: uuid }, `select o.owner_id from organizations o where ${named}`);

const lock = statement(
  "lock_living",
  activeShape,
  `select o.id, o.name, o.subdomain, c.holder_language as language, o.plan_id, o.trial_ends_at, o.life,
    coalesce(o.life_since, o.activated_at) as since, o.life_due_at, o.rests,
    (select max(m.last_seen_at) from memberships m where m.organization_id = o.id) as seen_at
  from organizations o join subdomain_claims c on c.subdomain = o.subdomain and c.state = 'active'
  where ${named} for update of o`,
);

const instantOrNull = (value: string | null): Date | null => (value === null ? null : instant(value));

/** The living organisation of that id or subdomain, locked with its owner until the transaction ends. */
export const lockActive = async (db: Database, idOrSubdomain: string): Promise<ActiveOrganization | null> => {
  const [found] = await owner(db, idOrSubdomain);
  if (!found) return null;
  await lockPerson(db, found.owner_id);
  const [row] = await lock(db, idOrSubdomain);
  if (!row) return null;
  const { id, name, subdomain, language, life, rests } = row;
  return {
    id,
    name,
    subdomain,
    language,
    life,
    rests,
    planId: row.plan_id,
    trialEndsAt: instantOrNull(row.trial_ends_at),
    since: instant(row.since),
    dueAt: instantOrNull(row.life_due_at),
    seenAt: instantOrNull(row.seen_at),
  };
};

const owners = statement(
  "owners_of_living",
  { email: text },
  `select coalesce((select u.email from users u where u.id = m.user_id), m.email) as email
  from memberships m where m.organization_id = $1::uuid and m.role = 'owner' order by m.created_at, m.user_id`,
);

/** Where the owners of an organisation are written to: as they are now, or, where people are another service's, as they last came in. */
export const addressesOfOwners = async (db: Database, id: string): Promise<string[]> => (await owners(db, id)).map(({ email }) => email);

const endAll = statement(
  "end_sessions_in_organization",
  { id: uuid },
  `with ended as (delete from sessions where organization_id = $1::uuid returning id) select id, ${tellSession("id")} from ended`,
);

const people = statement(
  "people_of_living",
  { user_id: uuid, role: textOf<Role>(), name: text },
  `select user_id, role, coalesce(name, nickname, email) as name from memberships where organization_id = $1::uuid for share`,
);

export type ActivePerson = { userId: string; role: Role; name: string };

/** Who belongs to a locked organisation; nobody's role changes, and nobody goes, until the transaction ends. */
export const lockPeople = async (db: Database, id: string): Promise<ActivePerson[]> =>
  (await people(db, id)).map(({ user_id: userId, role, name }) => ({ userId, role, name }));

const move = statement(
  "move_life",
  `update organizations set life = $2::text, life_since = $3::timestamptz, life_due_at = $4::timestamptz where id = $1::uuid`,
);

export const moveLife = async (
  db: Database,
  id: string,
  { state, since, dueAt }: { state: string; since: Date; dueAt: Date | null },
): Promise<void> => {
  await move(db, id, state, since, dueAt);
};

const goOn = statement(
  "resume_invitations",
  `update invitations set expires_at = expires_at + ($3::timestamptz - $2::timestamptz)
  where organization_id = $1::uuid and state in ('sent', 'bounced') and expires_at > $2::timestamptz`,
);

/** Gives invitations back the time for which they rested. */
export const resumeInvitations = async (db: Database, id: string, from: Date, to: Date): Promise<void> => {
  await goOn(db, id, from, to);
};

const rested = statement("keep_rests", `update organizations set rests = $2::jsonb where id = $1::uuid`);

/** Keeps when an organisation rested of late. */
export const recordSuspensions = async (db: Database, id: string, rests: readonly SuspensionInterval[]): Promise<void> => {
  await rested(db, id, JSON.stringify(rests));
};

const due = statement(
  "due_lives",
  { id: uuid },
  `select id from organizations where life_due_at <= $1::timestamptz and state = 'active' order by life_due_at, id`,
);

/** The organisations whose state is over at that time, the longest waiting first. */
export const dueLives = async (db: Database, at: Date): Promise<string[]> => (await due(db, at)).map(({ id }) => id);

const purgeCodes = statement("purge_codes", `delete from verification_codes where organization_id = $1::uuid`);

const purge = statement(
  "begin_purge",
  { owner_id: uuid },
  `update organizations set state = 'purging' where id = $1::uuid returning owner_id`,
);

const purgeRest = statement(
  "purge_rest",
  `with names as (
    delete from subdomain_claims where organization_id = $1::uuid
  ),
  wishes as (
    delete from leads where organization_id = $1::uuid
  )
  delete from registration_sessions where user_id = $2::uuid`,
);

/**
 * Makes a locked organisation nobody's: its name is free, and nobody finds it any more. What was in its workspace goes in pieces after that
 * (`purge-organization.ts`); what was audited stays, by its id.
 */
export const beginPurge = async (db: Database, id: string): Promise<void> => {
  await purgeCodes(db, id);
  await endAll(db, id);
  const [gone] = await purge(db, id);
  if (gone) await purgeRest(db, id, gone.owner_id);
};

const member = statement(
  "find_membership",
  { organization_id: uuid, role: textOf<Role>() },
  `select m.organization_id, m.role from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = $1::uuid and o.state = 'active' and ($2::text is null or o.subdomain = $2::text)
  order by o.owner_id = $1::uuid desc, m.created_at, o.id limit 1`,
);

/** An organisation that a person belongs to, with their role in it: that of a subdomain, or, with null, the one that `findOrganization` tells of. */
export const findMembership = async (
  db: Database,
  person: string,
  subdomain: string | null,
): Promise<{ organizationId: string; role: Role } | null> => {
  const [row] = await member(db, person, subdomain);
  return row ? { organizationId: row.organization_id, role: row.role } : null;
};
