import * as z from "zod/mini";

/** What fields of several records hold. */

/** RFC 3339. */
export const moment = z.string();
export const personId = z.uuid();
export const count = z.int().check(z.nonnegative());
/** Where a row stands among others: see fractional-indexing. Sorted by the codes of its letters; equal ones by id. */
export const rank = z.string().check(z.regex(/^[0-9A-Za-z]{1,128}$/));

export const colors = ["slate", "blue", "teal", "green", "amber", "orange", "rose", "violet"] as const;
