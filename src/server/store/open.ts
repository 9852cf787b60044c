import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Database } from "./database.ts";
import { lockFolder } from "./lock.ts";
import { noNotices, postgresNotices, type Notices } from "./notices.ts";
import { withRetries } from "./retry.ts";

export type Store = { db: Database; notices: Notices; close(): Promise<void> };

/**
 * Drizzle's modules import each other in circles, over which Node's loader of ES modules takes 130 MB that it never gives back;
 * its CommonJS form takes a fifth. Loaded by store, because either brings a large driver along.
 */
const load = createRequire(import.meta.url);

/** Postgres did not answer when the server started. */
export class StoreUnreachable extends Error {
  constructor(url: string, cause: unknown) {
    const { host } = new URL(url);
    super(`Postgres at ${host} (DATABASE_URL) cannot be reached: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`, {
      cause,
    });
    this.name = "StoreUnreachable";
  }
}

const migrations = { migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)) };

/** Any fixed number: servers that start together migrate one after the other under it. */
const migrationLock = 7_263_014;

const statementTimeout = 10_000;
const connectTimeout = 3_000;

const openPostgres = async (url: string, size: number, log: Logger): Promise<Store> => {
  const { default: pg } = await import("pg");
  const { drizzle } = load("drizzle-orm/node-postgres") as typeof import("drizzle-orm/node-postgres");
  const { migrate } = load("drizzle-orm/node-postgres/migrator") as typeof import("drizzle-orm/node-postgres/migrator");

  const own = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeout });
  await own.connect().catch((error: unknown) => {
    throw new StoreUnreachable(url, error);
  });
  try {
    await own.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(own), migrations);
  } finally {
    await own.end();
  }

  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    keepAlive: true,
  });
  // An idle connection that dies says so here; without a listener it would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  // One that dies between two statements of a transaction says so itself; the next statement fails, and the pool drops the connection.
  pool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "a database connection in use was lost")));
  const notices = postgresNotices(url, log);
  return {
    db: withRetries(drizzle(pool)),
    notices,
    close: async () => {
      await notices.close();
      await pool.end();
    },
  };
};

const openEmbedded = async (folder: string): Promise<Store> => {
  const inMemory = folder.startsWith("memory://");
  if (!inMemory) mkdirSync(folder, { recursive: true });
  const unlock = inMemory ? () => {} : lockFolder(folder);
  try {
    const { PGlite } = await import("@electric-sql/pglite");
    const { drizzle } = load("drizzle-orm/pglite") as typeof import("drizzle-orm/pglite");
    const { migrate } = load("drizzle-orm/pglite/migrator") as typeof import("drizzle-orm/pglite/migrator");
    const client = await PGlite.create(inMemory ? folder : join(folder, "database"));
    const db = drizzle(client);
    await migrate(db, migrations);
    return {
      db,
      notices: noNotices,
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

/**
 * Opens the store and brings its tables up to date: Postgres with DATABASE_URL, else PGlite in DATA_DIR.
 *
 * @throws FolderInUse when another process has the folder, StoreUnreachable when Postgres does not answer
 */
export const open = (config: Config, log: Logger): Promise<Store> =>
  config.DATABASE_URL ? openPostgres(config.DATABASE_URL, config.DATABASE_POOL, log) : openEmbedded(config.DATA_DIR);
