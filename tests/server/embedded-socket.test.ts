/** The driver of Postgres with PGlite at the other end, whose one session all its connections share. */
import { PGlite } from "@electric-sql/pglite";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { embeddedPool } from "../../src/server/store/embedded.ts";
import { overPool } from "../../src/basics/sql/pool.ts";

let store: PGlite;
beforeAll(async () => {
  store = await PGlite.create();
  await store.exec("create table kept (word text)");
});
afterAll(() => store.close());
afterEach(() => void vi.unstubAllEnvs());

const words = async () => (await store.query<{ word: string }>("select word from kept order by word")).rows.map(({ word }) => word);

test("one who is lost leaves nothing half-written, and no prepared statement in the way of the next", async () => {
  const pool = embeddedPool(store);
  const insert = { name: "keep", text: "insert into kept values ($1)" };
  const lost = await pool.connect();
  await lost.query("begin");
  await lost.query({ ...insert, values: ["half"] });
  lost.release(true);
  await pool.query({ ...insert, values: ["whole"] });
  expect(await words()).toEqual(["whole"]);
  await pool.end();
});

test("what failed within a transaction takes all of it back, and the connection goes on", async () => {
  const pool = embeddedPool(store);
  const db = overPool(pool);
  const before = await words();
  const failing = db.transaction(async (tx) => {
    await tx.query({ text: "insert into kept values ($1)", values: ["gone"] });
    tx.send({ name: "divide", text: "select 1 / $1::int", values: [0] });
  });
  await expect(failing).rejects.toThrow("divide: 22012");
  expect(await words()).toEqual(before);
  expect((await db.query({ text: "select $1::int as one", values: [1] })).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test("what the environment says of a Postgres elsewhere is not heeded", async () => {
  vi.stubEnv("PGSSLMODE", "require");
  vi.stubEnv("PGUSER", "somebody");
  vi.stubEnv("PGDATABASE", "elsewhere");
  const pool = embeddedPool(store);
  expect((await pool.query("select current_user as person")).rows).toEqual([{ person: "postgres" }]);
  await pool.end();
});

test("an answer of several megabytes comes whole", async () => {
  const pool = embeddedPool(store);
  const { rows } = await pool.query<{ long: string }>("select repeat('ก', 1000000) as long from generate_series(1, 3)");
  expect(rows.map(({ long }) => long.length)).toEqual([1_000_000, 1_000_000, 1_000_000]);
  await pool.end();
});
