/** What a transaction does with statements whose answers nobody reads, and with failures that nobody heeds. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database, Query, Transaction } from "../../src/basics/sql/database.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";

const put = (name: string, value: string | null = "v"): Query => sql`insert into secrets (name, value) values (${name}, ${value})`;

describe.each(storesHere())("A transaction on %s", (store) => {
  let stack: Stack;
  let db: Database;
  beforeAll(async () => {
    stack = await startStack({ store });
    ({ db } = stack.deps);
  });
  afterAll(() => stack.close());
  beforeEach(() => db.query(sql`delete from secrets where name like 'own %'`));
  const names = async () =>
    (await db.query<{ name: string }>(sql`select name from secrets where name like 'own %' order by name`)).rows.map(({ name }) => name);

  test("has done what was sent once it has ended, in the order of what was asked", async () => {
    const seen = await db.transaction(async (tx) => {
      tx.send(put("own one"));
      tx.send(sql`update secrets set name = 'own two' where name = 'own one'`);
      const { rows } = await tx.query(sql`select name from secrets where name like 'own %'`);
      tx.send(put("own three"));
      return rows;
    });
    expect(seen).toEqual([{ name: "own two" }]);
    expect(await names()).toEqual(["own three", "own two"]);
  });

  test("fails with what was sent, for the first reason, and takes all back", async () => {
    const failing = db.transaction(async (tx) => {
      tx.send(put("own one"));
      tx.send(put("own two", null));
      tx.send(put("own one"));
    });
    await expect(failing).rejects.toMatchObject({ name: "StatementFailed", code: "23502" });
    expect(await names()).toEqual([]);
  });

  test("tells why what was sent failed, also where something else fails because of it", async () => {
    const failing = db.transaction(async (tx) => {
      tx.send(put("own one", null));
      await tx.query(sql`select 1`);
    });
    await expect(failing).rejects.toMatchObject({ code: "23502" });
  });

  test("is none where a statement failed that nobody heeded", async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query(put("own one"));
      await tx.query(put("own two", null)).catch(() => {});
    });
    await expect(failing).rejects.toMatchObject({ name: "StatementFailed" });
    expect(await names()).toEqual([]);
  });

  test("takes back a part of it that failed with what was sent, and goes on", async () => {
    await db.transaction(async (tx) => {
      tx.send(put("own one"));
      const part = tx.transaction(async (within) => {
        within.send(put("own two"));
        within.send(put("own one"));
      });
      await expect(part).rejects.toMatchObject({ code: "23505" });
      tx.send(put("own three"));
    });
    expect(await names()).toEqual(["own one", "own three"]);
  });

  test("does nothing once it has ended", async () => {
    let late!: Transaction;
    await db.transaction(async (tx) => void (late = tx));
    await expect(late.query(put("own one"))).rejects.toThrow("ended");
    expect(await names()).toEqual([]);
  });

  test("does nothing of what it was asked where it could not begin", async () => {
    const work = async (tx: Transaction) => void (await tx.query(put("own one")));
    await expect(db.transaction(work, "select 1 / 0")).rejects.toMatchObject({ code: "22012" });
    expect(await names()).toEqual([]);
  });
});
