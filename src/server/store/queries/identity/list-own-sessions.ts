import type { Aal } from "gotrue-for-node";
import { orNull, type RowOf, text, textOf, time, uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { statement } from "../../../../basics/sql/statement.ts";

const ownShape = {
  id: uuid,
  user_agent: orNull(text),
  address: orNull(text),
  aal: textOf<Aal>(),
  created_at: time,
  refreshed_at: time,
  workspace: orNull(text),
};
export type OwnSessionRow = RowOf<typeof ownShape>;

const list = statement(
  "identity_sessions_of",
  ownShape,
  `select s.id, s.user_agent, s.address, s.aal, s.created_at, s.refreshed_at, o.subdomain as workspace
   from sessions s left join organizations o on o.id = s.organization_id
   where s.user_id = $1::uuid and s.refreshed_at > $3::timestamptz and s.created_at > $4::timestamptz
   order by s.id = $2::uuid desc, s.refreshed_at desc limit 100`,
);

/** A person's sessions that were refreshed and began after these moments: the present one first, then those seen last. */
export const listSessions = (
  db: Database,
  userId: string,
  current: string | null,
  after: { refreshed: Date; created: Date },
): Promise<OwnSessionRow[]> => list(db, userId, current, after.refreshed, after.created);
