import type { AdminHoliday } from "../../../contract/admin.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { dropHoliday, keepHoliday, listHolidays, rescheduleEverywhere } from "../../store/queries/admin/holidays.ts";

/** The country's holidays, kept by whoever runs the product. */

type Needs = Pick<Deps, "db" | "clock">;

/** @param year `YYYY`; null for all years */
export const holidaysFor = ({ db }: Pick<Deps, "db">, year: string | null): Promise<AdminHoliday[]> => listHolidays(db, year);

/** Adds a holiday, or calls it otherwise. @returns those of its year */
export const addHoliday = (deps: Needs, holiday: AdminHoliday): Promise<AdminHoliday[]> =>
  deps.db.transaction(async (tx) => {
    await keepHoliday(tx, holiday);
    await rescheduleEverywhere(tx, deps.clock.now());
    return listHolidays(tx, holiday.day.slice(0, 4));
  });

/** @returns those of its year @throws Refusal not_found */
export const removeHoliday = (deps: Needs, day: string): Promise<AdminHoliday[]> =>
  deps.db.transaction(async (tx) => {
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || !(await dropHoliday(tx, day))) throw new Refusal("not_found");
    await rescheduleEverywhere(tx, deps.clock.now());
    return listHolidays(tx, day.slice(0, 4));
  });
