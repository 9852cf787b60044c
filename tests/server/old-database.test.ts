/** A database that a version before 1.0.0 made: the start ends with a sentence, and leaves it as it was. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { describe, expect, test } from "vitest";
import type { StoreKind } from "./harness.ts";
import { createDatabase } from "./own-database.ts";
import { storesHere } from "./stores.ts";

const main = new URL("../../src/server/main.ts", import.meta.url).pathname;

const start = (settings: Record<string, string>) => {
  const env = { PATH: process.env["PATH"], PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent", ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], { env, encoding: "utf8" });
  return { status, stdout, stderr };
};

/** What such a version left: its tables, and the last of its migrations as drizzle-kit records them. */
const leave = `
  create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', 1795167269985), ('last', 1795934359066);
  create table organizations (name text);
  insert into organizations values ('Baan Suan');`;

/** All that a start could have written: tables, functions, rows, and the role of workspaces. */
const found = `select
  (select array_agg(oid::regclass::text order by oid) from pg_class where oid >= 16384 and relkind in ('r', 'i', 'S')) as relations,
  (select count(*)::integer from pg_proc where oid >= 16384) as functions,
  (select count(*)::integer from pg_roles where rolname = left(current_database(), 53) || '_workspace') as roles,
  (select array_agg(hash order by id) from drizzle.__drizzle_migrations) as migrations,
  (select array_agg(name) from organizations) as organizations`;

type Old = { settings: Record<string, string>; run(text: string): Promise<unknown>; drop(): Promise<void> };

const olds: Record<StoreKind, () => Promise<Old>> = {
  pglite: async () => {
    const folder = mkdtempSync(join(tmpdir(), "lanngan-old-"));
    return {
      settings: { DATA_DIR: folder },
      run: async (text) => {
        const store = await PGlite.create(join(folder, "database"));
        const answers = await store.exec(text);
        await store.close();
        return answers.at(-1)!.rows;
      },
      drop: async () => rmSync(folder, { recursive: true }),
    };
  },
  postgres: async () => {
    const { url, drop } = await createDatabase();
    return {
      settings: { DATABASE_URL: url },
      run: async (text) => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        const answer = await client.query(text);
        await client.end();
        return answer.rows;
      },
      drop,
    };
  },
};

describe.each(storesHere())("A database of a version before 1.0.0 on %s", (store) => {
  test("is refused with what its operator can do, and left as it was", { timeout: 120_000 }, async () => {
    const { settings, run, drop } = await olds[store]();
    await run(leave);
    const before = await run(found);
    expect(start(settings)).toEqual({
      status: 1,
      stdout: "",
      stderr:
        "The database was made by a version before 1.0.0, which this version cannot bring up to date and has left as it was: " +
        "start the version that made it, let an owner of each organisation download its data in the settings, " +
        "then start this version with an empty database (DATABASE_URL, or DATA_DIR without it).\n",
    });
    expect(await run(found)).toEqual(before);
    await drop();
  });
});
