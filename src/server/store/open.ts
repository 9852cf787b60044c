import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { connection } from "../../basics/sql/database.ts";
import { embeddedPool } from "./embedded.ts";
import { inWords, isNewPlace } from "./folder.ts";
import { isolate } from "./isolation.ts";
import { lockFolder } from "./lock.ts";
import { startMaintenance } from "./maintenance.ts";
import { migrate } from "./migrate.ts";
import { noNotices, postgresNotices, type Notices } from "./pg-notify.ts";
import { over, overPool, rowTypes, socketOf } from "../../basics/sql/pool.ts";
import { StoreRefusal } from "./refusal.ts";
import { withRetries } from "./retry.ts";
import { watch as watchStore, type WatchedStore } from "./state.ts";

export type Store = WatchedStore & { notices: Notices; close(): Promise<void> };

/** Postgres did not answer when the server started. */
export class StoreUnreachable extends StoreRefusal {
  override name = "StoreUnreachable";

  constructor(url: string, cause: unknown) {
    const { host } = new URL(url);
    super(`Postgres at ${host} (DATABASE_URL) cannot be reached: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`, {
      cause,
    });
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
    ...watchStore(withRetries(overPool(pool))),
    notices,
    close: async () => {
      await notices.close();
      await pool.end();
    },
  };
};

/** Of the embedded store's pages so many are kept in its memory, which is zeroed whenever it opens; the system keeps its files in memory beside them. */
const sharedBuffers = "16MB";

/** Two files of its log are the fewest; more would be kept for the next ones. */
const logSize = "32MB";

const openEmbedded = async (folder: string, log: Logger, image?: Blob): Promise<Store> => {
  const inMemory = folder.startsWith("memory://");
  const place = inMemory ? folder : join(folder, "database");
  let unlock = () => {};
  let isNew = false;
  try {
    if (!inMemory) {
      unlock = lockFolder(folder);
      isNew = isNewPlace(place);
    }
    const { PGlite } = await import("@electric-sql/pglite");
    const own = { shared_buffers: sharedBuffers, min_wal_size: logSize, max_wal_size: logSize };
    const startParams = [...PGlite.defaultStartParams, ...Object.entries(own).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
    const client = await PGlite.create(place, { startParams, ...(image && { loadDataDir: image }) });
    const pool = embeddedPool(client);
    const db = overPool(pool);
    await migrate(db);
    await isolate(db);
    const stopMaintenance = startMaintenance(db, log);
    return {
      ...watchStore(db),
      notices: noNotices,
      close: async () => {
        await stopMaintenance();
        await pool.end();
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    // Half of a store could never be opened.
    if (isNew) rmSync(place, { recursive: true, force: true });
    unlock();
    throw inWords(error, folder);
  }
};

/**
 * Opens the store and brings its tables up to date: Postgres with DATABASE_URL, else PGlite in DATA_DIR.
 *
 * @param image what PGlite dumped of a store: a new embedded one begins with it, in a tenth of the time
 * @throws StoreRefusal: FolderInUse when another process has the folder, FolderUnusable when it cannot be written or is another version's,
 * StoreUnreachable when Postgres does not answer, SchemaNewer when a later version migrated it, SchemaTooOld when one before 1.0.0 made it, RoleMissing where
 * its user may not keep organisations apart
 */
export const open = (config: Config, log: Logger, image?: Blob): Promise<Store> =>
  config.DATABASE_URL ? openPostgres(config.DATABASE_URL, config, log) : openEmbedded(config.DATA_DIR, log, image);
