/** What an embedded store needs that a Postgres server does by itself, or does not need at all. */
import { getHeapStatistics } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { giveBackMemory } from "../../src/server/memory.ts";
import type { Database } from "../../src/basics/sql/database.ts";
import { embeddedPool } from "../../src/server/store/embedded.ts";
import { maintain, startMaintenance } from "../../src/server/store/maintenance.ts";
import { overPool } from "../../src/basics/sql/pool.ts";
import { embeddedImage } from "./embedded-image.ts";

const mebi = 1024 * 1024;

describe("An embedded store", () => {
  let store: PGlite;
  let pool: ReturnType<typeof embeddedPool>;
  let db: Database;
  beforeAll(async () => {
    store = await PGlite.create("memory://", { loadDataDir: embeddedImage() });
    pool = embeddedPool(store);
    db = overPool(pool);
  });
  afterAll(async () => {
    await pool.end();
    await store.close();
  });
  beforeEach(() => db.query({ text: "create table counted (id int primary key, n int, of text)" }));
  afterEach(async () => {
    vi.useRealTimers();
    await db.query({ text: "drop table counted" });
  });

  const one = async <Row>(text: string) => (await db.query<Row>({ text })).rows[0]!;
  const size = async () => (await one<{ size: number }>("select pg_relation_size('counted')::int as size")).size;
  /** Changes few rows often, so that their old versions cannot be dropped on the way: what changes has an index. */
  const change = async (times: number) => {
    await db.transaction(async (tx) => {
      for (let at = 0; at < times; at += 1)
        tx.send({ text: "update counted set n = n + 1 where id = $1", values: [at % 6], preparedAs: "count" });
    });
  };
  const fill = async () => {
    await db.query({ text: "create index on counted (n)" });
    await db.query({ text: "insert into counted select g, 0, repeat('x', 400) from generate_series(0, 5) g" });
  };

  // With `execProtocolRaw` of PGlite 0.5.16 all of them are kept.
  test("keeps none of its answers", async () => {
    const used = () => {
      giveBackMemory();
      const { used_heap_size: heap, external_memory: beside } = getHeapStatistics();
      return heap + beside;
    };
    const ask = () => db.query<{ long: string }>({ text: "select repeat('x', 1000000) as long" });
    await ask();
    const before = used();
    for (let turn = 0; turn < 60; turn += 1) expect((await ask()).rows[0]!.long).toHaveLength(1_000_000);
    expect(used() - before).toBeLessThan(20 * mebi);
  });

  // PGlite 0.5.16 says that autovacuum is on, and has nobody who does it.
  test("that is looked after does not grow with what is changed in it", async () => {
    await fill();
    await change(500);
    await maintain(db);
    const before = await size();
    for (let turn = 0; turn < 5; turn += 1) {
      await change(500);
      await maintain(db);
    }
    expect(await size()).toBeLessThan(before * 1.5);
    expect(await one("select setting from pg_settings where name = 'autovacuum'")).toEqual({ setting: "on" });
  });

  test("knows how many rows there are once many are new", async () => {
    await db.query({ text: "insert into counted select g, g % 10, 'word' from generate_series(1, 5000) g" });
    const known = () =>
      one(
        "select c.reltuples::int as rows, count(s.*)::int as columns from pg_class c left join pg_stats s on s.tablename = c.relname where c.relname = 'counted' group by c.oid",
      );
    expect(await known()).toEqual({ rows: -1, columns: 0 });
    await maintain(db);
    expect(await known()).toEqual({ rows: 5000, columns: 3 });
  });

  test("is left alone where little has changed", async () => {
    await fill();
    const asked = vi.spyOn(db, "query");
    await maintain(db);
    expect(asked.mock.calls.map(([{ name }]) => name)).toEqual(["flush_counts", "find_due_tables", "find_log_size"]);
    asked.mockRestore();
  });

  // Without a server above it, a backend of Postgres 18 asks nobody for a checkpoint.
  test("writes down what its log tells once that is long", async () => {
    const redo = async () => (await one<{ at: string }>("select redo_lsn::text as at from pg_control_checkpoint()")).at;
    const before = await redo();
    await db.query({ text: "alter table counted alter column of set storage external" });
    await db.query({ text: "insert into counted select g, 0, repeat('x', 1000000) from generate_series(1, 20) g" });
    expect(await redo()).toBe(before);
    await maintain(db);
    expect(await redo()).not.toBe(before);
  });

  test("is looked after every twenty seconds, and no more once it is closed", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await fill();
    await change(200);
    const vacuumed = () => one<{ count: string }>("select vacuum_count as count from pg_stat_user_tables where relname = 'counted'");
    const stop = startMaintenance(db, pino({ level: "silent" }));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(await vacuumed()).toEqual({ count: "0" });
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(vacuumed).toEqual({ count: "1" });
    await stop();
    await change(200);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await vacuumed()).toEqual({ count: "1" });
  });
});
