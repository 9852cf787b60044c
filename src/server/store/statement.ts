import type { Database } from "./database.ts";

type Value = string | number | boolean | null | Date | readonly string[];

const plain = (value: Value): unknown => (value instanceof Date ? value.toISOString() : value);

/**
 * A named statement in plain SQL with $1, $2 …: Postgres parses it once per connection. Times come back as text (see `instant`),
 * jsonb as values. For the calls that are made often; others may use drizzle's builder.
 */
export const statement =
  <Row extends Record<string, unknown>>(name: string, text: string) =>
  async (db: Database, ...values: Value[]): Promise<Row[]> => {
    const prepared = db._.session.prepareQuery({ sql: text, params: values.map(plain) }, undefined, name, false);
    const { rows } = (await prepared.execute()) as { rows: Row[] };
    return rows;
  };

/** A timestamptz as the database writes it, as a time. */
export const instant = (value: string): Date => new Date(value);

/** The same in RFC 3339, or undefined for null. */
export const rfc3339 = (value: string | null): string | undefined => (value === null ? undefined : new Date(value).toISOString());
