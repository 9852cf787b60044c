import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { connection, type Database } from "./database.ts";
import { embeddedPool } from "./embedded.ts";
import { isolate } from "./isolation.ts";
import { lockFolder } from "./lock.ts";
import { migrate } from "./migrate.ts";
import { noNotices, postgresNotices, type Notices } from "./notices.ts";
import { over, overPool, rowTypes, socketOf } from "./pool.ts";
import { withRetries } from "./retry.ts";

export type Store = { db: Database; notices: Notices; close(): Promise<void> };

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

/** Any fixed number: servers that start together migrate one after the other under it. */
const migrationLock = 7_263_014;

const connectTimeout = 3_000;

/** Milliseconds after its own deadline in which Postgres must say that it broke a statement off. */
const slack = 2_000;

/** Ends a connection on which nothing is heard for so long, in milliseconds. Idle ones are closed by the pool before. */
const watch = (client: object, silence: number): void => {
  const socket = socketOf(client);
  const late = Object.assign(new Error("Postgres did not answer in time"), { code: "ETIMEDOUT" });
  socket.setTimeout(silence, () => socket.destroy(late));
};

type Place = { DATABASE_POOL: number; DATABASE_DEADLINE: number };

const openPostgres = async (url: string, { DATABASE_POOL: size, DATABASE_DEADLINE }: Place, log: Logger): Promise<Store> => {
  const deadline = DATABASE_DEADLINE * 1000;
  const own = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeout, pipeline: true });
  await own.connect().catch((error: unknown) => {
    throw new StoreUnreachable(url, error);
  });
  try {
    await own.query("select pg_advisory_lock($1)", [migrationLock]);
    const alone = connection(over(own));
    await migrate(alone);
    await isolate(alone);
  } finally {
    await own.end();
  }

  const pool = new pg.Pool({
    connectionString: url,
    types: rowTypes,
    max: size,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: deadline,
    statement_timeout: deadline,
    idle_in_transaction_session_timeout: deadline,
    keepAlive: true,
    // Statements go out without waiting for the answers of those before them.
    pipeline: true,
  });
  // An idle connection that dies says so here; without a listener it would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  // One that dies between two statements of a transaction says so itself; the next statement fails, and the pool drops the connection.
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "a database connection in use was lost"));
    watch(client, deadline + slack);
  });
  const notices = postgresNotices(url, log);
  return {
    db: withRetries(overPool(pool)),
    notices,
    close: async () => {
      await notices.close();
      await pool.end();
    },
  };
};

/** Of the embedded store's pages so many are kept in its memory, which is zeroed whenever it opens; the system keeps its files in memory beside them. */
const sharedBuffers = "16MB";

const openEmbedded = async (folder: string, image?: Blob): Promise<Store> => {
  const inMemory = folder.startsWith("memory://");
  if (!inMemory) mkdirSync(folder, { recursive: true });
  const unlock = inMemory ? () => {} : lockFolder(folder);
  try {
    const { PGlite } = await import("@electric-sql/pglite");
    const startParams = [...PGlite.defaultStartParams, "-c", `shared_buffers=${sharedBuffers}`];
    const place = inMemory ? folder : join(folder, "database");
    const client = await PGlite.create(place, { startParams, ...(image && { loadDataDir: image }) });
    const pool = embeddedPool(client);
    const db = overPool(pool);
    await migrate(db);
    await isolate(db);
    return {
      db,
      notices: noNotices,
      close: async () => {
        await pool.end();
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
 * @param image what PGlite dumped of a store: a new embedded one begins with it, in a tenth of the time
 * @throws FolderInUse when another process has the folder, StoreUnreachable when Postgres does not answer, RoleMissing where its
 * user may not keep organisations apart
 */
export const open = (config: Config, log: Logger, image?: Blob): Promise<Store> =>
  config.DATABASE_URL ? openPostgres(config.DATABASE_URL, config, log) : openEmbedded(config.DATA_DIR, image);
