import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, integer, pgTable } from "drizzle-orm/pg-core";

/** By how many milliseconds testers moved the time of all servers of the store, in one row, and how often they have; none where nobody did. */
export const testClock = pgTable(
  "test_clock",
  { id: boolean("id").primaryKey(), moved: doublePrecision("moved").notNull(), turn: integer("turn").notNull() },
  () => [check("test_clock_once", sql`id`)],
);
