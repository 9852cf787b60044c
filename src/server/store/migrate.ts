import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import type { Database } from "./database.ts";
import { StoreRefusal } from "./refusal.ts";

const folder = new URL("./migrations/", import.meta.url);

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** What `npm run migrate:make` wrote, oldest first. */
const written = () => z.parse(journal, JSON.parse(readFileSync(new URL("meta/_journal.json", folder), "utf8"))).entries;

let newest: number | undefined;

/** When the newest migration was made, in milliseconds: what the store of this version has. */
export const newestMigration = (): number => (newest ??= Math.max(...written().map(({ when }) => when)));

/** The tables are those of a later version, which this one would write wrongly. */
export class SchemaNewer extends StoreRefusal {
  override name = "SchemaNewer";

  constructor() {
    super(
      "The database was brought up to date by a later version of this product. Start that version, or restore what was saved before it.",
    );
  }
}

/**
 * Brings the tables up to date, in one transaction. What was done is kept where drizzle-kit looks for it.
 *
 * @throws SchemaNewer, StatementFailed
 */
export const migrate = async (db: Database): Promise<void> => {
  await db.query({ text: "create schema if not exists drizzle" });
  await db.query({
    text: `create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  });
  const { rows } = await db.query<{ last: string | null }>({
    text: "select max(created_at)::text as last from drizzle.__drizzle_migrations",
  });
  const last = Number(rows[0]?.last ?? 0);
  if (last > newestMigration()) throw new SchemaNewer();
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
