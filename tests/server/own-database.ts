import { randomUUID } from "node:crypto";
import pg from "pg";

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

/** A database of the caller's own on the shared server. */
export const createDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `lanngan_${randomUUID().replaceAll("-", "")}`;
  await asAdmin((client) => client.query(`create database ${name}`));
  return {
    url: `${server}/${name}`,
    drop: () =>
      asAdmin(async (client) => {
        await client.query(`drop database ${name} with (force)`);
        await client.query(`drop role if exists ${name}_workspace`);
      }),
  };
};
