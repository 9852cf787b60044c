import { text, uuid } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored } from "../../row-ids.ts";
import { statement } from "../../../../basics/sql/statement.ts";

/** Which projects and whom somebody sees in an organisation. */

// Projects `p` that the person ($2) may read, of which none is in the trash; $3: whether they see what everybody sees who is no guest.
export const readable = `p.organization_id = $1::uuid and p.deleted_at is null and (($3::boolean and not p.is_private) or exists (
  select 1 from project_members a where a.organization_id = $1::uuid and a.project_id = p.id and a.user_id = $2::uuid))`;

// Memberships `m` of whom the person sees, beside projects `readable`.
export const known = `m.organization_id = $1::uuid
        and ($3::boolean or m.user_id = $2::uuid
          or m.user_id in (select user_id from project_members where organization_id = $1::uuid and project_id in (select id from readable))
          or m.user_id in (select assignee from tasks where organization_id = $1::uuid and project_id in (select id from readable) and deleted_at is null)
          or m.user_id in (select author from tasks where organization_id = $1::uuid and project_id in (select id from readable) and deleted_at is null)
          or m.user_id in (select author from comments where organization_id = $1::uuid and project_id in (select id from readable))
          or m.user_id in (select (r->>'person')::uuid from comments n, jsonb_array_elements(n.reactions) r
            where n.organization_id = $1::uuid and n.project_id in (select id from readable))
          or m.user_id in (select user_id from group_people where organization_id = $1::uuid and project_id in (select id from readable))
          or m.user_id in (select (t.field_values ->> f.id::text)::uuid from project_fields f
            join tasks t on t.organization_id = f.organization_id and t.project_id = f.project_id
            where f.organization_id = $1::uuid and f.kind = 'person' and f.project_id in (select id from readable) and t.deleted_at is null)
          or m.user_id in (select user_id from watchers where organization_id = $1::uuid and project_id in (select id from readable))
          or m.user_id in (select actor from notices where organization_id = $1::uuid and user_id = $2::uuid
            and project_id in (select id from readable)))`;

const knownIds = statement(
  "list_known_people",
  { user_id: uuid },
  `with readable as (select p.id from projects p where ${readable}) select m.user_id from memberships m where ${known}`,
);

/** Whom somebody sees in an organisation, by their ids. */
export const listKnown = async (tx: OrganizationStore, userId: string, isEverybody: boolean): Promise<string[]> =>
  (await knownIds(tx, tx.organizationId, userId, isEverybody)).map(({ user_id }) => user_id);

const projectIds = statement("list_readable_projects", { id: text }, `select p.id::text as id from projects p where ${readable}`);

/** The projects that somebody may read, by their ids. */
export const listReadable = async (tx: OrganizationStore, userId: string, isEverybody: boolean): Promise<string[]> =>
  (await projectIds(tx, tx.organizationId, userId, isEverybody)).map(({ id }) => fromStored(id));

const only = statement(
  "find_only_project",
  { key: text },
  `select min(p.key) as key from projects p where ${readable} and not p.is_archived having count(*) = 1`,
);

/** The key of the project that somebody may work in, where there is exactly one; else null. */
export const onlyProject = async (tx: OrganizationStore, userId: string, isEverybody: boolean): Promise<string | null> =>
  (await only(tx, tx.organizationId, userId, isEverybody))[0]?.key ?? null;
