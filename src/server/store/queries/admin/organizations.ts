import type { AdminOrganization, AdminOrganizationInFull } from "../../../../contract/admin.ts";
import type { PlanId } from "../../../../contract/plans.ts";
import type { Role } from "../../../../contract/workspace/roles.ts";
import { integer, integerOf, orNull, type RowOf, text, textOf, time, uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { instant, rfc3339, statement } from "../../../../basics/sql/statement.ts";
import { asId } from "../life/active.ts";
import { invitedAtRest } from "../organization/invitations.ts";
import { keptBytes } from "../organization/pictures.ts";
import { activeProjects } from "../organization/projects.ts";

/** Organisations as the operator sees them. */
export type SeenOrganization = Omit<AdminOrganization, "status" | "life" | "usage" | "planId"> & {
  state: "pending" | "active";
  life: string;
  planId: PlanId;
  members: number;
  /** By address, who may still come. */
  invited: number;
  projects: number;
  /** That are kept for it. */
  bytes: number;
};

const shape = {
  id: uuid,
  name: text,
  subdomain: text,
  owner_email: text,
  state: textOf<"pending" | "active">(),
  life: text,
  plan_id: integerOf<PlanId>(),
  requested_plan_id: orNull(integer),
  members: integer,
  invited: integer,
  projects: integer,
  bytes: text,
  trial_ends_at: orNull(time),
  created_at: time,
  seen_at: orNull(time),
  life_due_at: orNull(time),
};
type Row = RowOf<typeof shape>;

/** SQL, of organisations. @param now the moment */
const columnsAt = (
  now: string,
) => `o.id, o.name, o.subdomain, o.owner_email, o.state, o.life, o.plan_id, o.requested_plan_id, o.trial_ends_at, o.created_at,
  o.life_due_at, (select count(*)::int from memberships m where m.organization_id = o.id) as members,
  ${invitedAtRest(now)} as invited, ${activeProjects} as projects, ${keptBytes} as bytes,
  (select max(m.last_seen_at) from memberships m where m.organization_id = o.id) as seen_at from organizations o`;

const organizationOf = (row: Row): SeenOrganization => ({
  id: row.id,
  name: row.name,
  subdomain: row.subdomain,
  ownerEmail: row.owner_email,
  state: row.state,
  life: row.life,
  planId: row.plan_id,
  requestedPlanId: row.requested_plan_id,
  members: row.members,
  invited: row.invited,
  projects: row.projects,
  bytes: Number(row.bytes),
  trialEndsAt: rfc3339(row.trial_ends_at) ?? null,
  createdAt: instant(row.created_at).toISOString(),
  lastSeenAt: rfc3339(row.seen_at) ?? null,
  dueAt: rfc3339(row.life_due_at) ?? null,
});

const list = statement(
  "list_organizations",
  shape,
  `select ${columnsAt("$3::timestamptz")} where o.state <> 'purging' and ($1::text is null
    or case $1::text when 'pending' then o.state = 'pending' else o.state = 'active' and split_part(o.life, '.', 1) = $1::text end)
  order by o.created_at desc, o.id limit $2::int`,
);

/** The newest first, with one status or with any. */
export const listOrganizations = async (db: Database, status: string | null, limit: number, now: Date): Promise<SeenOrganization[]> =>
  (await list(db, status, limit, now)).map(organizationOf);

const find = statement(
  "show_organization",
  shape,
  `select ${columnsAt("$2::timestamptz")} where o.state <> 'purging' and (o.subdomain = $1::text or o.id = ${asId("$1::text")})
  order by o.subdomain = $1::text, o.state limit 1`,
);

/** By id or subdomain; of several that ask for one subdomain, the one that lives. */
export const showOrganization = async (db: Database, idOrSubdomain: string, now: Date): Promise<SeenOrganization | null> => {
  const [row] = await find(db, idOrSubdomain, now);
  return row ? organizationOf(row) : null;
};

const peopleShape = { email: text, name: orNull(text), role: textOf<Role>(), created_at: time, last_seen_at: orNull(time) };

const people = statement(
  "people_of_organization",
  peopleShape,
  `select email, name, role, created_at, last_seen_at from memberships where organization_id = $1::uuid order by created_at, user_id limit 500`,
);

/** The first 500 who belong to an organisation, in the order in which they joined. */
export const peopleOf = async (db: Database, organizationId: string): Promise<AdminOrganizationInFull["people"]> =>
  (await people(db, organizationId)).map(({ email, name, role, created_at, last_seen_at }) => ({
    email,
    name,
    role,
    joinedAt: instant(created_at).toISOString(),
    lastSeenAt: rfc3339(last_seen_at) ?? null,
  }));

const plan = statement(
  "set_plan",
  `update organizations set plan_id = $2::smallint, requested_plan_id = null, billing_period = coalesce($3::text, billing_period),
    updated_at = $4::timestamptz where id = $1::uuid`,
);

/** Gives an organisation a plan; what it had asked for is settled. */
export const setPlan = async (db: Database, id: string, planId: number, billing: string | null, now: Date): Promise<void> => {
  await plan(db, id, planId, billing, now);
};

const trial = statement("set_trial_end", `update organizations set trial_ends_at = $2::timestamptz where id = $1::uuid`);

export const setTrialEnd = async (db: Database, id: string, end: Date): Promise<void> => {
  await trial(db, id, end);
};

const named = statement(
  "organization_named",
  { id: uuid },
  `select id from organizations where state = 'active' and lower(name) = lower($1::text) limit 2`,
);

/** The organisation of that name; null where none has it, or several. */
export const findOrganizationNamed = async (db: Database, name: string): Promise<string | null> => {
  const found = await named(db, name.trim());
  return found.length === 1 ? (found[0]?.id ?? null) : null;
};
