/** Every statement that the server knows, over one connection of each store: their names, that they can be prepared, and what their failures tell. */
import { globSync } from "node:fs";
import { inspect } from "node:util";
import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../src/basics/sql/database.ts";
import { createLog } from "../../src/server/log.ts";
import { statement, statements } from "../../src/basics/sql/statement.ts";
import { goodPassword, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";

const root = new URL("../../", import.meta.url);
const modules = globSync("src/server/store/queries/**/*.ts", { cwd: root });

/** The highest of $1, $2 … in a statement. */
const parametersOf = (text: string) => Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])));

beforeAll(async () => {
  for (const file of modules) await import(new URL(file, root).href);
});

test("a name belongs to one statement, and a second one is refused when its module is loaded", () => {
  expect(statements.size).toBeGreaterThan(100);
  statement("a_name_of_the_tests", "select 1");
  expect(() => statement("a_name_of_the_tests", "select 2")).toThrow("Two statements are called a_name_of_the_tests");
});

/** What is written down of an error, whichever way somebody writes it. */
const noteOf = (error: unknown) => {
  const lines: string[] = [];
  for (const level of ["fatal", "error", "warn", "info", "debug", "trace"] as const) {
    const log = createLog("trace", { write: (line) => void lines.push(line) });
    log[level]({ err: error }, "a statement failed");
    log[level](error);
    log[level]({ reason: (error as Error).message }, "a statement failed");
  }
  // What Node prints of an error that nobody caught.
  return [...lines, inspect(error), String((error as Error).stack), JSON.stringify(error)].join("\n");
};

const rollback = new Error("taken back");

describe.each(storesHere())("Statements on %s", (store) => {
  let stack: Stack;
  const logged: string[] = [];
  beforeAll(async () => {
    const env = { DATABASE_POOL: "1", LOG_LEVEL: "trace" };
    stack = await startStack({ store, env, log: { write: (line) => void logged.push(line) } });
  });
  afterAll(() => stack.close());

  /** Runs in a transaction that is taken back. @returns what went wrong in it */
  const tried = async (work: (tx: Database) => Promise<unknown>): Promise<unknown> => {
    let failure: unknown;
    await stack.deps.db
      .transaction(async (tx) => {
        await work(tx).catch((error: unknown) => (failure = error));
        throw rollback;
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error;
      });
    return failure;
  };

  test("can all be prepared on one connection, whatever was prepared on it before", async () => {
    for (const [name, { text, run }] of statements) {
      const failure = await tried((tx) => run(tx, ...Array<null>(parametersOf(text)).fill(null)));
      // Nothing but what the values are worth may be wrong: a missing one is refused by a column.
      if (failure !== undefined) expect(failure, name).toMatchObject({ code: expect.stringMatching(/^(23502|22004|22023)$/) });
    }
  });

  test("tell nothing of what they were given when they fail, at any level", async () => {
    let failures = 0;
    for (const [name, { text, run }] of statements) {
      const values = Array.from({ length: parametersOf(text) }, (_, at) => `secret-${at}@example.com`);
      const own = await tried((tx) => run(tx, ...values));
      // One that these values satisfy fails in a transaction that is over.
      const late = await tried(async (tx) => {
        await tx.query(sql`select 1 / 0`).catch(() => {});
        await run(tx, ...values);
      });
      expect(late, name).toBeInstanceOf(Error);
      for (const error of [own, late].filter((one) => one !== undefined)) {
        failures += 1;
        const note = noteOf(error);
        expect(note, name).toContain(name);
        expect(note, name).not.toContain("secret-");
      }
    }
    expect(failures).toBeGreaterThan(statements.size);
  });

  test("tell nothing of it when a row is refused", async () => {
    const once = statement(`a_row_of_the_tests_on_${store}`, "insert into secrets (name, value) values ($1::text, $2::text)");
    const failure = await tried(async (tx) => {
      await once(tx, "secret-name", "secret-1");
      await once(tx, "secret-name", "secret-2");
    });
    expect(failure).toMatchObject({ code: "23505", message: expect.stringContaining("secrets_pkey") });
    expect(noteOf(failure)).not.toContain("secret-");
  });

  test("leave no address, password, hash or link in the log of calls that fail", async () => {
    const person = await stack.signUp();
    const { db } = stack.deps;
    const before = logged.length;
    const rename = (from: string, to: string) => db.query(raw(`alter table ${from} rename to ${to}`));
    const tables = ["users", "outbox", "organizations", "submissions"];
    for (const table of tables) {
      await rename(table, `${table}_gone`);
      const { email, token } = person;
      const reader = { body: { email, password: goodPassword } };
      const name = { firstName: "Mali", lastName: "Srisuk" };
      await stack.request("/api/auth/login", reader);
      await stack.request("/api/auth/register", { body: { ...reader.body, confirmPassword: goodPassword, ...name } });
      await stack.request("/auth/v1/recover", { body: { email } });
      await stack.request("/api/registration/contact-sale", {
        body: { name: "Mali Srisuk", email, phone: "0812345678", message: "Hello" },
      });
      await stack.request("/api/organization/validate-subdomain", { token, body: { email, subdomain: "mali-team" } });
      await stack.request(`/api/organization/get-organization-by-email?email=${encodeURIComponent(email)}`, { token });
      stack.clock.advance(3600);
      await rename(`${table}_gone`, table);
    }
    const lines = logged.slice(before).join("\n");
    expect(lines).toContain("an unexpected error");
    for (const secret of [person.email, goodPassword, "Srisuk", "0812345678", "$argon2", "token=", person.token, "mali-team"])
      expect(lines).not.toContain(secret);
  });
});
