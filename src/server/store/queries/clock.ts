import { float, integer, time } from "../../../basics/sql/columns.ts";
import type { Database } from "../../../basics/sql/database.ts";
import { instant, statement } from "../../../basics/sql/statement.ts";

/** The channel on which servers hear that a tester moved the time. */
export const clockNotice = "test_clock";

/** By how many milliseconds testers moved the time of the store's servers, and how often they have. */
export type Turned = { moved: number; turn: number };

const read = statement(
  "read_clock",
  { at: time, moved: float, turn: integer },
  "select clock_timestamp() as at, coalesce(max(moved), 0) as moved, coalesce(max(turn), 0) as turn from test_clock",
);

/** The store's own time, and by how much that of its servers was moved. */
export const readClock = async (db: Database): Promise<{ at: Date } & Turned> => {
  // A statement that takes the maximum brings one row, whether there is one in the table or not.
  const { at, ...turned } = (await read(db))[0]!;
  return { at: instant(at), ...turned };
};

const turn = statement(
  "turn_clock",
  { moved: float, turn: integer },
  `with turned as (
    insert into test_clock as clock (id, moved, turn) values (true, $1::float8, 1)
    on conflict (id) do update set moved = excluded.moved + case when $2::boolean then clock.moved else 0 end, turn = clock.turn + 1
    returning moved, turn
  )
  select moved, turn, pg_notify('${clockNotice}', '') from turned`,
);

/**
 * Moves the time of all servers of the store, and tells them.
 *
 * @param how in milliseconds: `by` so many more, or `to` so many before the store's own time
 */
export const turnClock = async (db: Database, how: { by: number } | { to: number }): Promise<Turned> => {
  const isMore = "by" in how;
  // What is inserted or updated is returned.
  const { moved, turn: at } = (await turn(db, isMore ? how.by : how.to, isMore))[0]!;
  return { moved, turn: at };
};
