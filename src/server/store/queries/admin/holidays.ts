import { boolean, text } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { statement } from "../../../../basics/sql/statement.ts";

/** The country's holidays, which no organisation owns. */

const shape = { day: text, th: text, en: text, is_lunar: boolean };

const list = statement(
  "list_holidays",
  shape,
  `select day::text as day, th, en, is_lunar from holidays where $1::text is null or left(day::text, 4) = $1::text order by holidays.day`,
);

export type Holiday = { day: string; th: string; en: string; isLunar: boolean };

/** @param year `YYYY`; null for all years */
export const listHolidays = async (db: Database, year: string | null): Promise<Holiday[]> =>
  (await list(db, year)).map(({ is_lunar: isLunar, ...rest }) => ({ ...rest, isLunar }));

const keep = statement(
  "keep_holiday",
  `insert into holidays (day, th, en, is_lunar) values ($1::date, $2::text, $3::text, $4::boolean)
   on conflict (day) do update set th = excluded.th, en = excluded.en, is_lunar = excluded.is_lunar`,
);

export const keepHoliday = async (db: Database, { day, th, en, isLunar }: Holiday): Promise<void> => {
  await keep(db, day, th, en, isLunar);
};

const drop = statement("drop_holiday", { gone: boolean }, `delete from holidays where day = $1::date returning true as gone`);

/** @returns whether there was one */
export const dropHoliday = async (db: Database, day: string): Promise<boolean> => (await drop(db, day)).length > 0;

const again = statement("look_at_all_timers_again", `update tasks set due_event_at = $1::timestamptz where due_event_at > $1::timestamptz`);

const promisesAgain = statement(
  "look_at_all_promises_again",
  `update promises set next_at = $1::timestamptz where working and state in ('running', 'paused')`,
);

/** Has the timers and the promises of all organisations looked at: they may be due at another time than before. */
export const rescheduleEverywhere = async (db: Database, now: Date): Promise<void> => {
  await again(db, now);
  await promisesAgain(db, now);
};
