import { randomUUID } from "node:crypto";
import pg from "pg";
import { connection, withRedactedErrors } from "../../src/basics/sql/database.ts";
import { migrate } from "../../src/server/store/migrate.ts";
import { hashOfMigrations } from "./migrations-hash.ts";

const server = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432";

/** Asks the shared server as its administrator. */
export const asAdmin = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: `${server}/postgres`, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Whether there is a server to make databases on. */
export const hasPostgres = await asAdmin((client) => client.query("select 1")).then(
  () => true,
  () => false,
);
if (!hasPostgres && process.env["REQUIRE_SERVICES"] === "1") throw new Error(`REQUIRE_SERVICES=1, but there is no Postgres at ${server}`);

/** Any fixed number: suites that begin together make the template one after the other under it. */
const templateLock = 7_263_015;

const migrateDatabase = async (name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: `${server}/${name}`, pipeline: true });
  await client.connect();
  try {
    await migrate(connection(withRedactedErrors(({ text, values }) => client.query({ text, values }))));
  } finally {
    await client.end();
  }
};

/** An empty database with all tables, which the shared server keeps: to copy it takes a fifth of the time of making them anew. */
const template = async (client: pg.Client): Promise<string> => {
  const name = `lanngan_template_${hashOfMigrations().digest("hex").slice(0, 16)}`;
  const isThere = async () => (await client.query("select 1 from pg_database where datname = $1", [name])).rowCount === 1;
  if (await isThere()) return name;
  await client.query("select pg_advisory_lock($1)", [templateLock]);
  if (!(await isThere())) {
    const half = `${name}_half`;
    await client.query(`drop database if exists ${half}`);
    await client.query(`create database ${half}`);
    await migrateDatabase(half);
    await client.query(`alter database ${half} rename to ${name}`);
  }
  await client.query("select pg_advisory_unlock($1)", [templateLock]);
  return name;
};

/**
 * A database of the caller's own on the shared server.
 *
 * @param hasTables whether it begins with all tables, which are then those of the administrator
 */
export const createDatabase = async (hasTables = false): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `lanngan_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(async (client) => {
    await client.query(`create database ${name}${hasTables ? ` template ${await template(client)}` : ""}`);
    // Whoever is told that something is done sees it: only a machine that dies might lose it, and with it the test.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  return {
    url: `${server}/${name}`,
    drop: () =>
      asAdmin(async (client) => {
        await client.query(`drop database ${name} with (force)`);
        await client.query(`drop role if exists ${name}_workspace`);
      }),
  };
};
