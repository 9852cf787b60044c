import * as z from "zod/mini";

/** Of the Christian era: what a day can be of. The store and its reports know no year before 1, and nobody plans for those after. */
export const years = { first: 1900, last: 2200 } as const;

/** A day as `YYYY-MM-DD`. */
export const calendarDay = z.iso.date({ abort: true }).check(
  z.refine((text) => {
    const year = Number(text.slice(0, 4));
    return year >= years.first && year <= years.last;
  }),
);
