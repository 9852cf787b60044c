import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** What PGlite does that its documents do not say: docs/behaviours.md has what the product does about each. */
describe("@electric-sql/pglite 0.5.16", () => {
  let store: PGlite;
  // A store takes seconds to open on a busy machine.
  beforeAll(async () => {
    store = await PGlite.create("memory://");
  }, 60_000);
  afterAll(() => store.close());

  // In a process of its own: what a runner of tests drops meanwhile is more than what is measured.
  const measure = `
    const { PGlite, protocol } = await import(process.argv[1]);
    const store = await PGlite.create("memory://");
    const question = protocol.serialize.query("select i, repeat('x', 50) from generate_series(1, 5000) i");
    const heap = () => {
      gc();
      return process.memoryUsage().heapUsed;
    };
    for (let at = 0; at < 3; at += 1) await store.execProtocol(question);
    const before = heap();
    for (let at = 0; at < 20; at += 1) await store.execProtocolRawStream(question, { onRawData: () => undefined });
    const streamed = heap() - before;
    for (let at = 0; at < 20; at += 1) await store.execProtocolRaw(question);
    const raw = heap() - before;
    await store.execProtocol(question);
    console.log(JSON.stringify({ streamed, raw, asked: heap() - before }));
    process.exit();`;

  test("execProtocolRaw keeps what it answered until execProtocol is called, execProtocolRawStream keeps nothing", async () => {
    const args = ["--expose-gc", "--input-type=module", "--eval", measure, import.meta.resolve("@electric-sql/pglite")];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const { streamed, raw, asked } = JSON.parse(stdout) as Record<"streamed" | "raw" | "asked", number>;
    // A hundred thousand rows of sixty bytes and more.
    expect(raw).toBeGreaterThan(10e6);
    expect(streamed).toBeLessThan(raw / 10);
    expect(asked).toBeLessThan(raw / 5);
  });

  test("autovacuum reads on, and nothing runs it: a changed table has no statistics until somebody asks for them", async () => {
    expect((await store.query("show autovacuum")).rows).toEqual([{ autovacuum: "on" }]);
    await store.exec("create table counted as select i, i::text as word from generate_series(1, 1000) i");
    const statistics = async () =>
      (
        await store.query<{ planned: number; kept: number }>(
          "select (select reltuples from pg_class where relname = 'counted')::int as planned, (select count(*) from pg_stats where tablename = 'counted')::int as kept",
        )
      ).rows[0]!;
    expect((await store.query("select 1 from pg_stat_activity where backend_type like 'autovacuum%'")).rows).toEqual([]);
    expect(await statistics()).toEqual({ planned: -1, kept: 0 });
    await store.exec("analyze counted");
    expect(await statistics()).toEqual({ planned: 1000, kept: 2 });
  });

  test("has ICU under und-x-icu and no th-x-icu; its default and en_US sort Thai by code points", async () => {
    const named = await store.query<{ collname: string }>("select collname from pg_collation where collname like '%-x-icu' order by 1");
    expect(named.rows.map(({ collname }) => collname)).toEqual(["und-x-icu"]);
    const sorted = async (collation: string) =>
      (
        await store.query<{ word: string }>(`select word from (values ('เก'), ('ข'), ('กา')) v (word) order by word collate ${collation}`)
      ).rows.map(({ word }) => word);
    expect(await sorted(`"und-x-icu"`)).toEqual(["กา", "เก", "ข"]);
    for (const collation of [`"default"`, `"en_US"`]) expect(await sorted(collation)).toEqual(["กา", "ข", "เก"]);
  });
});
