import type { KnownProject } from "../../../../contract/workspace/projects.ts";
import { boolean, json, text } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored } from "../../row-ids.ts";
import { byWords, statement } from "../../../../basics/sql/statement.ts";

const known = statement(
  "list_known_projects",
  {
    id: text,
    name: text,
    is_private: boolean,
    is_archived: boolean,
    is_over_limit: boolean,
    is_read: boolean,
    leads: json<(string | null)[]>(),
  },
  `select p.id::text as id, p.name, p.is_private, p.is_archived, p.is_over_limit,
     (not p.is_private or exists (select 1 from project_members a
       where a.organization_id = $1::uuid and a.project_id = p.id and a.user_id = $2::uuid)) as is_read,
     (select coalesce(json_agg(coalesce(m.nickname, m.name) order by m.created_at, m.user_id), '[]') from project_members a
       join memberships m on m.organization_id = a.organization_id and m.user_id = a.user_id
       where a.organization_id = $1::uuid and a.project_id = p.id and a.role = 'lead') as leads
   from projects p where p.organization_id = $1::uuid and p.deleted_at is null order by p.is_archived, p.name collate ${byWords}, p.id`,
);

/** Every project of the organisation, private ones too, by their names and leads; what is in them it does not tell. */
export const listKnownProjects = async (tx: OrganizationStore, userId: string): Promise<KnownProject[]> =>
  (await known(tx, tx.organizationId, userId)).map(({ id, name, leads, ...row }) => ({
    id: fromStored(id),
    name,
    isPrivate: row.is_private,
    isArchived: row.is_archived,
    isOverLimit: row.is_over_limit,
    isRead: row.is_read,
    leads,
  }));
