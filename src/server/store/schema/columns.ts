import { sql } from "drizzle-orm";
import { timestamp, uuid } from "drizzle-orm/pg-core";

/** Times come from the server's clock as parameters, never from SQL's now(); but leases are in the store's own, which nobody moves. */
export const time = (name: string) => timestamp(name, { withTimezone: true });

export const id = () =>
  uuid("id")
    .primaryKey()
    .default(sql`gen_random_uuid()`);
