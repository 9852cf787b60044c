import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import type { Database } from "../../basics/sql/database.ts";
import { StoreRefusal } from "./refusal.ts";

const folder = new URL("./migrations/", import.meta.url);

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** What `npm run migrate:make` wrote, oldest first. */
const written = () => z.parse(journal, JSON.parse(readFileSync(new URL("meta/_journal.json", folder), "utf8"))).entries;

let newest: number | undefined;

/** When the newest migration was made, in milliseconds: what the store of this version has. */
export const newestMigration = (): number => (newest ??= Math.max(...written().map(({ when }) => when)));

/** The tables are those of a version before 1.0.0, whose migrations are no longer kept. */
export class SchemaTooOld extends StoreRefusal {
  override name = "SchemaTooOld";

  constructor() {
    super(
      "The database was made by a version before 1.0.0, which this version cannot bring up to date and has left as it was: start the version " +
        "that made it, let an owner of each organisation download its data in the settings, then start this version with an empty " +
        "database (DATABASE_URL, or DATA_DIR without it).",
    );
  }
}

/** The tables are those of a later version, which this one would write wrongly. */
export class SchemaNewer extends StoreRefusal {
  override name = "SchemaNewer";

  constructor() {
    super(
      "The database was brought up to date by a later version of this product. Start that version, or restore what was saved before it.",
    );
  }
}

/** When the migrations that a database has were made, in milliseconds; none where it is empty. */
const migrationsIn = async (db: Database): Promise<number[]> => {
  const found = await db.query<{ is_there: boolean }>({
    name: "find_migrations",
    text: "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  });
  // A statement without `from` brings one row.
  if (!found.rows[0]!.is_there) return [];
  const { rows } = await db.query<{ at: number }>({
    name: "read_migrations",
    text: "select created_at::float8 as at from drizzle.__drizzle_migrations",
  });
  return rows.map(({ at }) => at);
};

/**
 * Brings the tables up to date, in one transaction. What was done is kept where drizzle-kit looks for it.
 *
 * @throws SchemaNewer, SchemaTooOld: nothing was written; StatementFailed
 */
export const migrate = async (db: Database): Promise<void> => {
  const done = await migrationsIn(db);
  const last = Math.max(0, ...done);
  if (last > newestMigration()) throw new SchemaNewer();
  // All that follow build on the first.
  if (done.length > 0 && !done.includes(written()[0]!.when)) throw new SchemaTooOld();
  await db.query({ text: "create schema if not exists drizzle" });
  await db.query({
    text: `create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  });
  await db.transaction(async (tx) => {
    for (const { tag, when } of written().filter((migration) => migration.when > last)) {
      const text = readFileSync(new URL(`${tag}.sql`, folder), "utf8");
      for (const part of text.split("--> statement-breakpoint")) await tx.query({ name: tag, text: part });
      await tx.query({
        name: tag,
        text: "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
        values: [createHash("sha256").update(text).digest("hex"), when],
      });
    }
  });
};
