import { createHash } from "node:crypto";
import type { Database } from "./database.ts";

type Value = string | number | boolean | null | Date | readonly string[];

const plain = (value: Value): unknown => (value instanceof Date ? value.toISOString() : value);

type Run<Row> = (db: Database, ...values: Value[]) => Promise<Row[]>;

const loaded = new Map<string, { text: string; run: Run<Record<string, unknown>> }>();

/** Every statement of the modules that were loaded, by its name: what is asked of the store is asked by one of these. */
export const statements: ReadonlyMap<string, { text: string; run: Run<Record<string, unknown>> }> = loaded;

/**
 * A named statement in plain SQL with $1, $2 …: Postgres parses it once per connection. Times come back as text (see `instant`),
 * jsonb as values. By itself it is a transaction of its own, repeated when it got into another one's way.
 *
 * A connection knows a statement by its name alone, so no two may share one: it is prepared under a name that ends in a hash of its
 * text, and a name that is taken is refused when the module is loaded.
 *
 * @throws Error for a second statement of that name; the statement itself throws StatementFailed
 */
export const statement = <Row extends Record<string, unknown>>(name: string, text: string): Run<Row> => {
  if (loaded.has(name)) throw new Error(`Two statements are called ${name}.`);
  const preparedAs = `${name}_${createHash("sha256").update(text).digest("hex").slice(0, 8)}`;
  const run: Run<Row> = async (db, ...values) => (await db.query<Row>({ name, text, values: values.map(plain), preparedAs })).rows;
  loaded.set(name, { text, run });
  return run;
};

/** A timestamptz as the database writes it, as a time. */
export const instant = (value: string): Date => new Date(value);

/** The same in RFC 3339, or undefined for null. */
export const rfc3339 = (value: string | null): string | undefined => (value === null ? undefined : new Date(value).toISOString());
