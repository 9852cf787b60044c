/**
 * An empty store with all its tables, as PGlite dumps it: made once, and then what each suite's own begins with. Making one anew takes two
 * seconds of a processor, of which suites have hundreds.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { embeddedPool } from "../../src/server/store/embedded.ts";
import { isolate } from "../../src/server/store/isolation.ts";
import { migrate } from "../../src/server/store/migrate.ts";
import { overPool } from "../../src/basics/sql/pool.ts";
import { hashOfMigrations } from "./migrations-hash.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, ".cache/stores");

/** Another one where the tables or PGlite are others. */
const file = () => {
  const hash = hashOfMigrations().update(readFileSync(createRequire(import.meta.url).resolve("@electric-sql/pglite")));
  return join(folder, `${hash.digest("hex").slice(0, 16)}.tar`);
};

let read: Blob | undefined;

/** As all suites of a process begin with it. A blob of its own kind would be put together from pieces for each of them. */
export const embeddedImage = (): Blob => {
  if (read) return read;
  const { buffer } = new Uint8Array(readFileSync(file()));
  return (read = Object.assign(new Blob(), { arrayBuffer: async () => buffer }));
};

/** Before the tests. */
export const setup = async (): Promise<void> => {
  const place = file();
  if (existsSync(place)) return;
  const client = await PGlite.create("memory://");
  const pool = embeddedPool(client);
  const db = overPool(pool);
  await migrate(db);
  await isolate(db);
  await pool.end();
  // Databases that nobody asks, which are more than half of what each opening unpacks beside the log.
  await client.query("update pg_database set datistemplate = false");
  for (const name of ["template0", "template1"]) await client.query(`drop database ${name}`);
  const dumped = await client.dumpDataDir("none");
  await client.close();
  mkdirSync(folder, { recursive: true });
  const half = `${place}.${process.pid}`;
  writeFileSync(half, Buffer.from(await dumped.arrayBuffer()));
  renameSync(half, place);
};
