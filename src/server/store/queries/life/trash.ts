import { uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { statement } from "../../../../basics/sql/statement.ts";

const over = statement(
  "organizations_with_due_trash",
  { id: uuid },
  `select o.id from organizations o where o.state = 'active' and not (o.life like 'suspended.%' or o.life = 'deleted')
     and (exists (select 1 from projects p where p.organization_id = o.id and p.deleted_at <= $1::timestamptz)
       or exists (select 1 from tasks t where t.organization_id = o.id and t.deleted_at <= $1::timestamptz)
       or exists (select 1 from comments n where n.organization_id = o.id and n.deleted_at <= $1::timestamptz and not n.is_forgotten))
   order by o.id`,
);

/** Organisations that live and have something that was deleted before a moment. */
export const listWithTrash = async (db: Database, before: Date): Promise<string[]> => (await over(db, before)).map(({ id }) => id);
