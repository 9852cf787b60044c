import type { Logger } from "pino";
import type { Database } from "../../basics/sql/database.ts";

/**
 * What Postgres has processes of its own for: autovacuum, statistics, checkpoints. The embedded store is one process, in which none of them ever
 * runs although their settings read `on` (PGlite 0.5.16): rows that are changed again and again leave their old versions behind for good, searches are
 * planned without statistics, and the log is kept from the start on.
 */

/** Milliseconds between two looks at what is due, each of which takes a millisecond or two. */
const interval = 20_000;

/** Bytes of the log after which what it tells is written to the tables' own files, so that it can be used anew. */
const logKept = 16 * 1024 * 1024;

/** As autovacuum decides, by its own defaults. */
const dueTables = `select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`;

const logSize = "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as size from pg_control_checkpoint()";

/** Does what is due, table by table, so that statements of others run in between. @throws StatementFailed */
export const maintain = async (db: Database, isStopped: () => boolean = () => false): Promise<void> => {
  // What was counted within the last second is told only when somebody asks for it.
  await db.query({ name: "flush_counts", text: "select pg_stat_force_next_flush()" });
  const { rows } = await db.query<{ name: string }>({ name: "find_due_tables", text: dueTables });
  for (const { name } of rows) {
    if (isStopped()) return;
    await db.query({ name: "vacuum", text: `vacuum (analyze) ${name}` });
  }
  const { rows: logs } = await db.query<{ size: number }>({ name: "find_log_size", text: logSize });
  // A statement without a condition brings one row.
  if (logs[0]!.size > logKept) await db.query({ name: "checkpoint", text: "checkpoint" });
};

const grownTables = `select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.schemaname = current_schema() and s.n_mod_since_analyze > 500 + greatest(c.reltuples, 0)`;

/**
 * Counts tables anew that have more than doubled since they were counted. Postgres looks once a minute; until then it checks foreign keys by plans that were
 * made for an empty table, which read all tasks of a project for each row that refers to one (15.20, PGlite 0.5.16). For whoever writes very many rows at once.
 *
 * @throws StatementFailed
 */
export const analyzeGrown = async (db: Database): Promise<void> => {
  const { rows } = await db.query<{ name: string }>({ name: "find_grown_tables", text: grownTables });
  for (const { name } of rows) await db.query({ name: "analyze", text: `analyze ${name}` });
};

/** Does what is due until it is stopped. @returns stops it, and ends once nothing of it runs */
export const startMaintenance = (db: Database, log: Logger): (() => Promise<void>) => {
  let isStopped = false;
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= maintain(db, () => isStopped)
      .catch((error: unknown) => log.warn({ err: error }, "the embedded store could not be tidied; trying again later"))
      .finally(() => (running = undefined));
  }, interval);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
};
