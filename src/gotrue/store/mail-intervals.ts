import type { Database } from "../../basics/sql/database.ts";
import { boolean, time } from "../../basics/sql/columns.ts";
import { instant, statement } from "../../basics/sql/statement.ts";

const take = statement(
  "identity_mail_interval",
  { taken: boolean, sent_at: time },
  `with taken as (
     insert into mail_intervals (address, kind, sent_at) values ($1, $2, $3::timestamptz)
     on conflict (address, kind) do update set sent_at = excluded.sent_at
       -- One from the future is no reason to wait: the clock was set back.
       where mail_intervals.sent_at <= $4::timestamptz or mail_intervals.sent_at > $5::timestamptz
     returning sent_at
   )
   select true as taken, sent_at from taken
   union all
   select false, sent_at from mail_intervals where address = $1 and kind = $2 and not exists (select 1 from taken)`,
);

/**
 * Begins an interval unless one runs that began within `length` milliseconds.
 *
 * @returns when the running one began; null when this one begins
 */
export const takeInterval = async (db: Database, address: string, kind: string, now: Date, length: number): Promise<Date | null> => {
  const [row] = await take(db, address, kind, now, new Date(now.getTime() - length), new Date(now.getTime() + length));
  if (row?.taken === true) return null;
  // No row: another request took it a moment ago, in a transaction that this statement could not see.
  return row === undefined ? now : instant(row.sent_at);
};
