import { orNull, time, uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";

/** In which organisations something is to be told of promises: those that live, of tasks that are there, in projects that are not read alone. */
const waiting = `from promises c join organizations o on o.id = c.organization_id
     join tasks t on t.organization_id = c.organization_id and t.id = c.task_id
     join projects p on p.organization_id = c.organization_id and p.id = c.project_id
   where c.next_at is not null and o.state = 'active' and not (o.life like 'suspended.%' or o.life = 'deleted') and t.deleted_at is null
     and p.deleted_at is null and not p.is_archived and not p.is_over_limit`;

const due = statement(
  "organizations_with_due_promises",
  { id: uuid },
  `select distinct c.organization_id as id ${waiting} and c.next_at <= $1::timestamptz order by id`,
);

export const listWithPromises = async (db: Database, now: Date): Promise<string[]> => (await due(db, now)).map(({ id }) => id);

const next = statement(
  "next_promise",
  { at: orNull(time) },
  `select (select c.next_at ${waiting} and c.next_at > $1::timestamptz order by c.next_at limit 1) as at`,
);

/** When something is to be told of a promise next after a moment; null for never, as it is now. */
export const nextPromise = async (db: Database, after: Date): Promise<Date | null> => {
  const at = (await next(db, after))[0]?.at ?? null;
  return at === null ? null : instant(at);
};

const again = statement(
  "look_at_promises_of_restored",
  `update promises set next_at = $2::timestamptz where organization_id = $1::uuid and state in ('running', 'paused')`,
);

/** Has all promises of an organisation looked at that are open: it rested, and so did they. */
export const resumePromises = async (db: Database, id: string, at: Date): Promise<void> => {
  await again(db, id, at);
};
