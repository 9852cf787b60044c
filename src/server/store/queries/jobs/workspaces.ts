import type { Database } from "../../../../basics/sql/database.ts";
import { integer, text, uuid } from "../../../../basics/sql/columns.ts";
import { statement } from "../../../../basics/sql/statement.ts";

/** The workspace of an organisation, as its provisioning writes it. */

export type ProvisionedOrganization = { id: string; name: string; subdomain: string; planId: number; ownerId: string };
const shape = { id: uuid, name: text, subdomain: text, plan_id: integer, owner_id: uuid };

const whole = statement(
  "provisionable_organization",
  shape,
  `select organizations.id, organizations.name, organizations.subdomain, plan_id, owner_id from organizations
  join subdomain_claims on subdomain_claims.subdomain = organizations.subdomain and subdomain_claims.organization_id = organizations.id
    and subdomain_claims.state = 'active'
  where organizations.id = $1::uuid and organizations.state = 'active'
    and exists (select 1 from memberships where memberships.organization_id = organizations.id and memberships.role = 'owner')`,
);

/** A living organisation whose name is its own and that somebody owns; null for one that is not whole. */
export const findProvisionable = async (db: Database, id: string): Promise<ProvisionedOrganization | null> => {
  const [row] = await whole(db, id);
  return row ? { id: row.id, name: row.name, subdomain: row.subdomain, planId: row.plan_id, ownerId: row.owner_id } : null;
};

const prepare = statement(
  "prepare_workspace",
  `insert into workspaces (organization_id, members, projects, storage_gb, prepared_at)
  values ($1::uuid, $2::int, $3::int, $4::int, $5::timestamptz)
  on conflict (organization_id) do update set members = excluded.members, projects = excluded.projects, storage_gb = excluded.storage_gb`,
);

/** Gives a workspace the limits of its plan. */
export const prepareWorkspace = async (
  db: Database,
  organizationId: string,
  limits: { members: number | null; projects: number | null; storageGb: number },
  now: Date,
) => {
  await prepare(db, organizationId, limits.members, limits.projects, limits.storageGb, now);
};

const begin = statement(
  "begin_workspace",
  `update workspaces set language = coalesce(language, $2::text), time_zone = coalesce(time_zone, $3::text) where organization_id = $1::uuid`,
);

/** What a workspace begins with, where nobody has chosen otherwise yet. */
export const writeDefaults = async (db: Database, organizationId: string, language: string, timeZone: string) => {
  await begin(db, organizationId, language, timeZone);
};

const ready = statement(
  "workspace_ready",
  `update workspaces set ready_at = coalesce(ready_at, $2::timestamptz) where organization_id = $1::uuid`,
);

export const markReady = async (db: Database, organizationId: string, now: Date) => {
  await ready(db, organizationId, now);
};
