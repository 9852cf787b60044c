/** What `/health` says of a store that answers and cannot be used, and what calls are answered meanwhile. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../src/basics/sql/database.ts";
import { StatementFailed } from "../../src/basics/sql/failure.ts";
import { newestMigration, SchemaNewer, migrate } from "../../src/server/store/migrate.ts";
import { watch } from "../../src/server/store/state.ts";
import { interceptQueries, newAddress, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";

const failed = (code: string) => new StatementFailed("write", { code, severity: "ERROR" });

describe.each(storesHere())("A store on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  const health = async () => {
    const { status, body } = await stack.request("/health");
    return [status, body];
  };
  const refusedFor = (reason: string) => [503, { status: "unavailable", reason }];
  const last = () => stack.deps.db.query(sql`select max(created_at)::float8 as at from drizzle.__drizzle_migrations`);

  test("that has this version's tables is healthy", async () => {
    expect(await health()).toEqual([200, { status: "ok" }]);
    expect((await last()).rows).toEqual([{ at: newestMigration() }]);
  });

  test("with the tables of a later version is not, and no server starts on it", async () => {
    await stack.deps.db.query(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${newestMigration() + 1})`);
    expect(await health()).toEqual(refusedFor("newer_schema"));
    await expect(migrate(stack.deps.db)).rejects.toThrow(SchemaNewer);
    await expect(migrate(stack.deps.db)).rejects.toThrow("brought up to date by a later version of this product. Start that version");
    await stack.deps.db.query(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`);
    expect(await health()).toEqual([200, { status: "ok" }]);
  });

  test("with the tables of an earlier version, or with none, is not", async () => {
    await stack.deps.db.query(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
    expect(await health()).toEqual(refusedFor("older_schema"));
    await stack.deps.db.query(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`);
    await stack.deps.db.query(sql`alter schema drizzle rename to elsewhere`);
    expect(await health()).toEqual(refusedFor("empty"));
    await stack.deps.db.query(sql`alter schema elsewhere rename to drizzle`);
    expect(await health()).toEqual([200, { status: "ok" }]);
  });

  test.each(["53100", "53200", "58030", "25006"])("that cannot write, by SQLSTATE %s, is away for calls: 503 and not 500", async (code) => {
    const putBack = interceptQueries(stack.deps.db, () => Promise.reject(failed(code)));
    const { status, body } = await stack.request("/api/auth/login", { body: { email: newAddress(), password: "none of them" } });
    putBack();
    expect([status, body.code]).toEqual([503, "unavailable"]);
  });
});

describe("A watched store", () => {
  /** What the store under the watch does with each statement. */
  let answer: (name: string) => Promise<unknown>;
  const query = ({ name = "" }: { name?: string }) => answer(name);
  const watched = () =>
    watch({ isTransaction: false, query, transaction: (work: (tx: unknown) => unknown) => work({ query }) } as unknown as Database);
  const row = (given: object) => async () => ({ rows: [{ is_read_only: false, migration: newestMigration(), ...given }] });

  test("is full from the first write that found no room until one finds some", async () => {
    const { db, state } = watched();
    const asked: string[] = [];
    let isFull = true;
    answer = async (name) => {
      asked.push(name);
      if (name === "find_state") return row({})();
      if (isFull) throw failed("53100");
      return { rows: [] };
    };
    expect(await state()).toBe("ok");
    await expect(db.transaction((tx) => tx.query({ name: "write", text: "" }))).rejects.toThrow("53100");
    expect([await state(), await state()]).toEqual(["full", "full"]);
    isFull = false;
    expect([await state(), await state()]).toEqual(["ok", "ok"]);
    expect(asked.filter((name) => name === "find_room")).toHaveLength(3);
  });

  test("is as it was after other failures", async () => {
    const { db, state } = watched();
    answer = async (name) => {
      if (name === "find_state") return row({})();
      throw failed("23505");
    };
    await expect(db.query({ name: "write", text: "" })).rejects.toThrow("23505");
    expect(await state()).toBe("ok");
  });

  test.each([
    [{ is_read_only: true }, "read_only"],
    [{ migration: null }, "empty"],
    [{ migration: newestMigration() - 1 }, "older_schema"],
    [{ migration: newestMigration() + 1 }, "newer_schema"],
  ])("with %j is %s", async (given, state) => {
    answer = row(given);
    expect(await watched().state()).toBe(state);
  });

  test.each([
    ["42P01", "empty"],
    ["3F000", "empty"],
    ["08006", "unreachable"],
    ["57014", "unreachable"],
  ])("that fails with %s is %s", async (code, state) => {
    answer = () => Promise.reject(failed(code));
    expect(await watched().state()).toBe(state);
  });
});
