import { sql } from "drizzle-orm";
import { boolean, check, pgTable } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";

/** Since when the operator keeps people out of the product, and until when as far as is known, in one row; none while it is open. */
export const maintenanceMode = pgTable(
  "maintenance_mode",
  { id: boolean("id").primaryKey(), since: time("since").notNull(), until: time("until") },
  () => [check("maintenance_mode_once", sql`id`)],
);
