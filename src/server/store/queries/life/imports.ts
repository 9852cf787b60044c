import { text, uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import { fromStored } from "../../row-ids.ts";

const under = statement(
  "list_imports_under_way",
  { organization: uuid, id: text },
  `select i.organization_id as organization, i.id::text as id from imports i join organizations o on o.id = i.organization_id
   where (i.state in ('writing', 'undoing') or i.state = 'done' and exists (
     select 1 from imported_people p where p.organization_id = i.organization_id and p.import_id = i.id and (p.invitation = 'wanted' or p.member is null
       and exists (select 1 from memberships m where m.organization_id = p.organization_id and lower(m.email) = p.address and m.role <> 'guest' and not m.is_over_limit))))
   and o.state = 'active' and not (o.life like 'suspended.%' or o.life = 'deleted')
   order by i.created_at, i.id`,
);

/** Imports that are to be gone on with: written, undone, or with people who are to be invited or have come; in organisations that live, the longest waiting first. */
export const listImportsUnderWay = async (db: Database): Promise<{ organization: string; id: string }[]> =>
  (await under(db)).map(({ organization, id }) => ({ organization, id: fromStored(id) }));
