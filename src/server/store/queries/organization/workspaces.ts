import type { PlanId } from "../../../../contract/plans.ts";
import type { Theme } from "../../../../contract/preferences.ts";
import type { Role } from "../../../../contract/workspace/roles.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { boolean, integer, integerOf, orNull, text, textOf, time, uuid } from "../../../../basics/sql/columns.ts";
import { byWords, rfc3339, statement } from "../../../../basics/sql/statement.ts";
import { invitedAtRest } from "./invitations.ts";
import { keptBytes } from "./pictures.ts";
import { activeProjects } from "./projects.ts";

/** SQL, of the organisation `o`: it lives at this address, or was there before, from where people are led on for a while. */
export const livesAt = (subdomain: string, now: string) => `o.state = 'active' and (o.subdomain = ${subdomain} or o.id = (
    select c.organization_id from subdomain_claims c where c.subdomain = ${subdomain} and c.state = 'former' and c.expires_at > ${now}))`;

const find = statement(
  "find_workspace",
  { id: uuid, role: orNull(textOf<Role>()), subdomain: text },
  `select o.id, m.role, o.subdomain from organizations o left join memberships m on m.organization_id = o.id and m.user_id = $2::uuid
   where ${livesAt("$1::text", "$3::timestamptz")}`,
);

/** The living organisation of a workspace; `subdomain` is its address, which may be another than the one that was asked. */
export type FoundWorkspace = { organizationId: string; role: Role | null; subdomain: string };

/** The living organisation of a workspace, also by an address that leads on to it, and the person's role in it, if they have one; null where there is none. */
export const findWorkspace = async (db: Database, subdomain: string, userId: string | null, now: Date): Promise<FoundWorkspace | null> => {
  const [row] = await find(db, subdomain, userId, now);
  return row ? { organizationId: row.id, role: row.role, subdomain: row.subdomain } : null;
};

const page = statement(
  "page_of_workspace",
  { accent: textOf<Theme>(), subdomain: text },
  `select o.accent, o.subdomain from organizations o where ${livesAt("$1::text", "$2::timestamptz")}`,
);

/** What the page of a workspace is told before it is drawn: its palette, and where it lives; null where there is none. */
export const findPage = async (db: Database, subdomain: string, now: Date): Promise<{ accent: Theme; subdomain: string } | null> =>
  (await page(db, subdomain, now))[0] ?? null;

const sole = statement(
  "sole_owner_of",
  { name: text, subdomain: text },
  `select o.name, o.subdomain from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = $1::uuid and m.role = 'owner' and o.state = 'active' and o.life <> 'deleted' and not exists (
    select 1 from memberships other where other.organization_id = o.id and other.role = 'owner' and other.user_id <> $1::uuid)
  order by o.name collate ${byWords}, o.id`,
);

/** The organisations that would have no owner without a person; those that an owner deleted need none. */
export const soleOwnerOf = (db: Database, person: string): Promise<{ name: string; subdomain: string }[]> => sole(db, person);

const ids = statement(
  "ids_of_own_organizations",
  { id: uuid },
  `select o.id from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = $1::uuid and o.state = 'active' order by o.id`,
);

export const ownOrganizationIds = async (db: Database, person: string): Promise<string[]> => (await ids(db, person)).map(({ id }) => id);

const ownShape = {
  name: text,
  subdomain: text,
  role: textOf<Role>(),
  is_registrant: boolean,
  plan_id: integerOf<PlanId>(),
  requested_plan_id: orNull(integerOf<PlanId>()),
  life: text,
  life_due_at: orNull(time),
  trial_ends_at: orNull(time),
  members: integer,
  invited: integer,
  projects: integer,
  bytes: text,
};

export type OwnWorkspace = {
  name: string;
  subdomain: string;
  role: Role;
  /** Whether the person registered it. */
  isRegistrant: boolean;
  planId: PlanId;
  requestedPlanId: PlanId | null;
  /** Where it is in its life, and when time changes that. */
  life: string;
  lifeDueAt: string | null;
  trialEndsAt: string | null;
  members: number;
  /** By address, who may still come. */
  invited: number;
  /** Those that are not archived. */
  projects: number;
  /** That are kept for it. */
  bytes: number;
};

const own = statement(
  "own_workspaces",
  ownShape,
  `select o.name, o.subdomain, m.role, o.owner_id = $1::uuid as is_registrant, o.plan_id, o.requested_plan_id, o.life, o.life_due_at, o.trial_ends_at,
    (select count(*)::int from memberships all_members where all_members.organization_id = o.id) as members,
    ${invitedAtRest("$2::timestamptz")} as invited, ${activeProjects} as projects, ${keptBytes} as bytes
  from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = $1::uuid and o.state = 'active' order by is_registrant desc, m.created_at, o.id`,
);

/** The organisations that a person belongs to: the one that they registered first, then in the order in which they joined. */
export const ownWorkspaces = async (db: Database, person: string, now: Date): Promise<OwnWorkspace[]> =>
  (await own(db, person, now)).map(({ name, subdomain, role, life, members, invited, projects, ...row }) => ({
    name,
    subdomain,
    role,
    life,
    members,
    invited,
    projects,
    bytes: Number(row.bytes),
    isRegistrant: row.is_registrant,
    planId: row.plan_id,
    requestedPlanId: row.requested_plan_id,
    lifeDueAt: rfc3339(row.life_due_at) ?? null,
    trialEndsAt: rfc3339(row.trial_ends_at) ?? null,
  }));
