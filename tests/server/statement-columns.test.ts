/** What every statement says of its rows, held against what the store says of them: names, types, and what may be null. */
import { globSync } from "node:fs";
import { PGlite, protocol } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection, withRedactedErrors } from "../../src/basics/sql/database.ts";
import { migrate } from "../../src/server/store/migrate.ts";
import { statements } from "../../src/basics/sql/statement.ts";

const root = new URL("../../", import.meta.url);
const modules = globSync("src/server/store/queries/**/*.ts", { cwd: root });

/** A column as the store describes it; `table` and `place` are 0 for what is calculated. */
type Field = { name: string; tableID: number; columnID: number; dataTypeID: number };

let store: PGlite;
/** The tables' columns that are never null, as `table.place`. */
let filled: Set<string>;

beforeAll(async () => {
  for (const file of modules) await import(new URL(file, root).href);
  store = await PGlite.create();
  await migrate(connection(withRedactedErrors(({ text, values }) => store.query(text, values as unknown[]))));
  const { rows } = await store.query<{ place: string }>(
    "select attrelid::oid::text || '.' || attnum as place from pg_attribute where attnum > 0 and attnotnull",
  );
  filled = new Set(rows.map(({ place }) => place));
});
afterAll(() => store.close());

/** The columns that a statement brings, without running it. */
const describe = async (text: string): Promise<Field[]> => {
  const { serialize } = protocol;
  let fields: Field[] = [];
  for (const message of [serialize.parse({ text }), serialize.describe({ type: "S" }), serialize.sync()])
    for (const answer of (await store.execProtocol(message)).messages)
      if (answer.name === "rowDescription") ({ fields } = answer as unknown as { fields: Field[] });
  return fields;
};

/** What a statement joins where there may be nothing: a table, or one in brackets, and the name that it goes by. */
const joins = /\bleft join\s+(?:(\w+)|\([^()]*\))(?:\s+(?!on\b)(\w+))?\s+on\b/g;

/** Whether the column comes from the side of a join that may have no row, which the store does not tell. */
const mayBeMissing = (text: string, name: string) =>
  [...text.matchAll(joins)].some(([, table, alias = table]) =>
    new RegExp(`\\b${alias}\\.(${name}|\\w+ as ${name})(,|\\s+from\\b)`).test(text),
  );

/** The type of what brings nothing: a notice that was sent. */
const nothing = 2278;

test("no statement joins in a way that is not looked for here", () => {
  for (const [name, { text }] of statements) {
    expect(text, name).not.toMatch(/\b(right|full|outer)\s+join\b/);
    expect([...text.matchAll(joins)], name).toHaveLength(text.split("left join").length - 1);
  }
});

test("every statement brings the columns that it says", async () => {
  const wrong: string[] = [];
  for (const [name, { text, columns }] of statements) {
    // Nobody reads the 1 of a statement that only looks whether there is something, or locks it.
    const fields = (await describe(text)).filter((field) => field.name !== "?column?");
    const brought = new Set(fields.map((field) => field.name));
    for (const column of Object.keys(columns)) if (!brought.has(column)) wrong.push(`${name} does not bring ${column}`);
    for (const field of fields) {
      if (field.dataTypeID === nothing) continue;
      const column = columns[field.name];
      if (column === undefined) {
        wrong.push(`${name} brings ${field.name}, and does not say so`);
        continue;
      }
      if (!column.oids.includes(field.dataTypeID)) wrong.push(`${name} brings ${field.name} as type ${field.dataTypeID}`);
      if (field.tableID === 0) continue;
      const isNullable = !filled.has(`${field.tableID}.${field.columnID}`) || mayBeMissing(text, field.name);
      if (isNullable !== column.isNullable) wrong.push(`${field.name} of ${name} ${isNullable ? "may be" : "is never"} null`);
    }
  }
  expect(wrong).toEqual([]);
});
