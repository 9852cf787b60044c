import { orNull, time } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";

/** Since when people are kept out of the product, and until when as far as is known. */
export type Maintenance = { since: Date; until: Date | null };

const read = statement("read_maintenance", { since: time, until: orNull(time) }, "select since, until from maintenance_mode");

/** Null while the product is open. */
export const readMaintenance = async (db: Database): Promise<Maintenance | null> => {
  const [row] = await read(db);
  return row === undefined ? null : { since: instant(row.since), until: row.until === null ? null : instant(row.until) };
};

const begin = statement(
  "begin_maintenance",
  { since: time, until: orNull(time) },
  `insert into maintenance_mode (id, since, until) values (true, $1::timestamptz, $2::timestamptz)
   on conflict (id) do update set until = excluded.until
   returning since, until`,
);

/** Begins it, or says anew until when it lasts. */
export const beginMaintenance = async (db: Database, since: Date, until: Date | null): Promise<void> => {
  await begin(db, since, until);
};

const end = statement("end_maintenance", "delete from maintenance_mode");

export const endMaintenance = async (db: Database): Promise<void> => {
  await end(db);
};
