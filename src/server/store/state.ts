import type { Database } from "../../basics/sql/database.ts";
import { codeOf } from "../../basics/error-code.ts";
import { newestMigration } from "./migrate.ts";

/** Whether a server may be sent requests, or why not: its store is away, full or read-only, has no tables, or has those of another version. */
export type StoreState = "ok" | "unreachable" | "full" | "read_only" | "empty" | "older_schema" | "newer_schema";

/** The store, and what is known of it. */
export type WatchedStore = { db: Database; state(): Promise<StoreState> };

/** SQLSTATE of a disk without room. What else may say so in Postgres, it calls an error of the disk. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && (/^(53100|58030)$/.test(String(codeOf(error))) || isFull(error.cause));

/** SQLSTATE of what is not there: a table, a schema. */
const isMissing = (error: unknown): boolean => /^(42P01|3F000)$/.test(String(codeOf(error)));

const question = `select current_setting('transaction_read_only') = 'on' or pg_is_in_recovery() as is_read_only,
  (select max(created_at) from drizzle.__drizzle_migrations)::float8 as migration`;

/** More than any file of the store has to spare: whether it can be written is whether there is room again. */
const probe = "create temporary table room on commit drop as select repeat(md5(n::text), 200) as text from generate_series(1, 20) n";

/** Notes when the store says that it has no room, which a question would not find out: it is answered all the same. */
export const watch = (store: Database): WatchedStore => {
  let wasFull = false;
  const noting = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (isFull(error)) wasFull = true;
      throw error;
    }
  };
  const hasRoom = async (): Promise<boolean> => {
    if (!wasFull) return true;
    try {
      await store.transaction((tx) => tx.query({ name: "find_room", text: probe }));
      wasFull = false;
    } catch (error) {
      if (!isFull(error)) throw error;
    }
    return !wasFull;
  };
  return {
    db: {
      ...store,
      query: (query) => noting(store.query(query)),
      transaction: (work, first) => noting(store.transaction(work, first)),
    },
    async state() {
      try {
        const { rows } = await store.query<{ is_read_only: boolean; migration: number | null }>({ name: "find_state", text: question });
        // A statement without a condition brings one row.
        const { is_read_only: isReadOnly, migration } = rows[0]!;
        if (migration === null) return "empty";
        if (migration !== newestMigration()) return migration > newestMigration() ? "newer_schema" : "older_schema";
        if (isReadOnly) return "read_only";
        return (await hasRoom()) ? "ok" : "full";
      } catch (error) {
        return isMissing(error) ? "empty" : "unreachable";
      }
    },
  };
};
