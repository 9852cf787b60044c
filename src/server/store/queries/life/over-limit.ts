import { uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { statement } from "../../../../basics/sql/statement.ts";

const unsettled = statement(
  "unsettled_organizations",
  { id: uuid },
  `select o.id from organizations o where o.state = 'active' and o.plan_id = $1::smallint and (
     case when $2::integer is null then exists (select 1 from projects p where p.organization_id = o.id and p.is_over_limit)
       else (select count(*) from projects p where p.organization_id = o.id and not p.is_archived and not p.is_over_limit) > $2::integer end
     or case when $3::integer is null then exists (select 1 from memberships m where m.organization_id = o.id and m.is_over_limit)
       else (select count(*) from memberships m where m.organization_id = o.id and not m.is_over_limit) > $3::integer end)
   order by o.id`,
);

/** Organisations with a plan in which more is open than it has room for, or less than it might be. Null for any number. */
export const listOverLimit = async (
  db: Database,
  { id, projects, members }: { id: number; projects: number | null; members: number | null },
): Promise<string[]> => (await unsettled(db, id, projects, members)).map((row) => row.id);
