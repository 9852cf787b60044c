import { createHash } from "node:crypto";
import type { Columns, RowOf } from "./columns.ts";
import type { Database, Query, Transaction } from "./database.ts";

type Value = string | number | boolean | null | Date | readonly string[];

const plain = (value: Value): unknown => (value instanceof Date ? value.toISOString() : value);

type Run<Row> = (db: Database, ...values: Value[]) => Promise<Row[]>;

type Loaded = { text: string; columns: Columns; run: Run<object> };

const loaded = new Map<string, Loaded>();

/** Every statement of the modules that were loaded, by its name: what is asked of the store is asked by one of these. */
export const statements: ReadonlyMap<string, Loaded> = loaded;

/** A statement's query under the name by which connections know it. */
const queryOf = (name: string, text: string) => {
  const preparedAs = `${name}_${createHash("sha256").update(text).digest("hex").slice(0, 8)}`;
  return (values: readonly Value[]): Query => ({ name, text, values: values.map(plain), preparedAs });
};

/**
 * A named statement in plain SQL with $1, $2 …: Postgres parses it once per connection. Times come back as text (see `instant`),
 * jsonb as values. By itself it is a transaction of its own, repeated when it got into another one's way.
 *
 * A connection knows a statement by its name alone, so no two may share one: it is prepared under a name that ends in a hash of its
 * text, and a name that is taken is refused when the module is loaded.
 *
 * @param columns what its rows bring, where they are read; a test holds them against the store
 * @throws Error for a second statement of that name; the statement itself throws StatementFailed
 */
export function statement(name: string, text: string): Run<object>;
export function statement<Shape extends Columns>(name: string, columns: Shape, text: string): Run<RowOf<Shape>>;
export function statement(name: string, ...rest: [text: string] | [columns: Columns, text: string]): Run<object> {
  const [columns, text] = rest.length === 1 ? [{}, ...rest] : rest;
  if (loaded.has(name)) throw new Error(`Two statements are called ${name}.`);
  const query = queryOf(name, text);
  const run: Run<object> = async (db, ...values) => (await db.query<object>(query(values))).rows;
  loaded.set(name, { text, columns, run });
  return run;
}

/** A statement of a transaction whose answer nobody reads: the transaction fails with it. */
export const sent = (name: string, text: string): ((tx: Transaction, ...values: Value[]) => void) => {
  statement(name, text);
  const query = queryOf(name, text);
  return (tx, ...values) => tx.send(query(values));
};

/**
 * The collation of names that people read in a list: Unicode's own order (UCA), in which Thai is sorted by its consonants. What a database has by default
 * often sorts by code points, and the embedded one has no collation for Thai alone.
 */
export const byWords = `"und-x-icu"`;

/** Of a row that workers lease: nobody has it, by the store's own time, which no server's clock and no tester moves. */
export const isFree = "(leased_until is null or leased_until <= clock_timestamp())";

/** When a lease that begins now ends. @param milliseconds a statement's value */
export const leasedFor = (milliseconds: `$${number}`) => `clock_timestamp() + ${milliseconds}::float8 * interval '1 millisecond'`;

/** A timestamptz as the database writes it, as a time. */
export const instant = (value: string): Date => new Date(value);

/** The same in RFC 3339, or undefined for null. */
export const rfc3339 = (value: string | null): string | undefined => (value === null ? undefined : new Date(value).toISOString());
