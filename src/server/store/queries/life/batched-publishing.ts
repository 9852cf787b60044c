import { text, uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { fromStored } from "../../row-ids.ts";
import { statement } from "../../../../basics/sql/statement.ts";

const waiting = statement(
  "list_publications",
  { organization: uuid, project: text },
  `select p.organization_id as organization, p.id::text as project from projects p join organizations o on o.id = p.organization_id
   where p.publication is not null and p.deleted_at is null and not (p.publication->>'isStopped')::boolean
     and o.state = 'active' and not (o.life like 'suspended.%' or o.life = 'deleted')
   order by p.publication->>'at', p.id`,
);

/** Projects in which tasks are to follow what was published, in organisations that live, the longest waiting first. */
export const listPublications = async (db: Database): Promise<{ organization: string; project: string }[]> =>
  (await waiting(db)).map(({ organization, project }) => ({ organization, project: fromStored(project) }));
