import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** One SQL dialect behind one type: PGlite in a local folder, or Postgres. `execute` answers `{ rows }` on both. */
export type Database = PgDatabase<PgQueryResultHKT>;
