import { blankOf, type RecordField, type RecordFields, type RowOfRecord, type StoredAs } from "../../domain/records/record.ts";
import { boolean, type Columns, integer, json, orNull, text, texts, time, uuid } from "../../basics/sql/columns.ts";
import { fromStored, toStored } from "./row-ids.ts";

/**
 * What statements say of a record's rows (src/domain/records): how they are selected and written, and what they are in between. Statements bring rows as
 * JSON or in columns, and take them as JSON.
 */

type Kind = {
  type: string;
  brings: Columns[string];
  /** How it is selected, where not as it is. */
  selected?: (column: string) => string;
  /** From and to what the table has, where that is something else. */
  read?: (stored: never) => unknown;
  write?: (value: never) => unknown;
};

const asText = (column: string): string => `${column}::text`;

const named =
  (nameOf: (id: string) => string) =>
  (document: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(document).map(([id, value]) => [nameOf(id), value]));

const kinds: Record<StoredAs, Kind> = {
  id: { type: "bigint", brings: text, selected: asText, read: fromStored, write: toStored },
  uuid: { type: "uuid", brings: uuid },
  text: { type: "text", brings: text },
  rank: { type: "text", brings: text },
  integer: { type: "integer", brings: integer },
  boolean: { type: "boolean", brings: boolean },
  day: { type: "date", brings: text, selected: asText },
  moment: { type: "timestamptz", brings: time, read: (stored: string) => new Date(stored).toISOString() },
  json: { type: "jsonb", brings: json() },
  keyed: { type: "jsonb", brings: json(), read: named(fromStored), write: named(toStored) },
  texts: { type: "text[]", brings: texts },
};

const entriesOf = (fields: RecordFields): [name: string, field: RecordField][] => Object.entries(fields);

/** Whether the column of a field may be null. */
export const isNullable = ({ type, ...field }: RecordField): boolean =>
  type._zod.def.type === "nullable" && !("isAlwaysStored" in field && field.isAlwaysStored);

/** The value of a field of a row `t`. @param listed the values of a list, from texts `v` at their places `x.place` */
const valueIn = (field: RecordField, t: string, listed: (v: string, from: string) => string): string => {
  if (!("list" in field)) {
    const column = `${t}.${field.column}`;
    return kinds[field.as].selected?.(column) ?? column;
  }
  const { table, owner, column } = field.list;
  return listed(asText(`x.${column}`), `from ${table} x where x.organization_id = ${t}.organization_id and x.${owner} = ${t}.id`);
};

/** A row of a table `t` as JSON. */
export const jsonOf = (fields: RecordFields, t: string): string => {
  const values = entriesOf(fields).map(
    ([name, field]) => `'${name}', ${valueIn(field, t, (v, from) => `array(select ${v} ${from} order by x.place)`)}`,
  );
  return `json_build_object(${values.join(", ")})`;
};

/** The same in columns, which takes less of the store where there are many; a list is text with commas between its values, or null. */
export const columnsOf = (fields: RecordFields, t: string): string =>
  entriesOf(fields)
    .map(([name, field]) => `${valueIn(field, t, (v, from) => `(select string_agg(${v}, ',' order by x.place) ${from})`)} as "${name}"`)
    .join(", ");

/** What these bring. */
export const shapeOf = <const Fields extends RecordFields>(fields: Fields): { [Name in keyof Fields]: Columns[string] } =>
  Object.fromEntries(
    entriesOf(fields).map(([name, field]) => {
      if ("list" in field) return [name, orNull(text)];
      const { brings } = kinds[field.as];
      return [name, isNullable(field) ? orNull(brings) : brings];
    }),
    // Each of their names is there.
  ) as never;

type Conversion = [name: string, convert: (value: never) => unknown];

/** What is otherwise in tables than in rows, by the fields that are. */
const conversions = (fields: RecordFields, way: "read" | "write"): Conversion[] =>
  entriesOf(fields).flatMap(([name, field]): Conversion[] => {
    const convert = kinds["list" in field ? field.list.as : field.as][way];
    if (convert === undefined) return [];
    if ("list" in field) return [[name, (values: readonly never[]) => values.map((value) => convert(value))]];
    return [[name, (value: never) => (value === null ? null : convert(value))]];
  });

/** Converts the values of a row where they stand. */
const convertedBy = (fields: RecordFields, way: "read" | "write") => {
  const all = conversions(fields, way);
  return (row: Record<string, unknown>): Record<string, unknown> => {
    // Each is of the values of its field.
    for (const [name, convert] of all) row[name] = convert(row[name] as never);
    return row;
  };
};

/** What makes a row of what `jsonOf` brings: the same with ids and moments as the tables have them. */
export const readerOf = <const Fields extends RecordFields>(fields: Fields): ((stored: RowOfRecord<Fields>) => RowOfRecord<Fields>) => {
  const read = convertedBy(fields, "read");
  // It has the same fields.
  return (stored) => read({ ...stored }) as never;
};

/** The same of what `columnsOf` brings. */
export const columnsReaderOf = <const Fields extends RecordFields>(
  fields: Fields,
): ((stored: { [Name in keyof Fields]: unknown }) => RowOfRecord<Fields>) => {
  const blank = blankOf(fields);
  const names = Object.keys(fields);
  const lists = entriesOf(fields).flatMap(([name, field]) => ("list" in field ? [name] : []));
  const read = convertedBy(fields, "read");
  return (stored: Readonly<Record<string, unknown>>) => {
    const row: Record<string, unknown> = { ...blank };
    for (const name of names) row[name] = stored[name];
    // What `columnsOf` brings of a list.
    for (const name of lists) row[name] = (row[name] as string | null)?.split(",") ?? [];
    // Each of its fields is there.
    return read(row) as never;
  };
};

/** What makes of a row what `upsertOf` takes. */
export const writerOf = <const Fields extends RecordFields>(fields: Fields): ((row: RowOfRecord<Fields>) => object) => {
  const write = convertedBy(fields, "write");
  return (row) => write({ ...row });
};

/**
 * The statement that writes rows of an organisation ($1), given as JSON ($2), whether or not they are there.
 *
 * @param key the fields by which a row is known, beside its organisation
 */
export const upsertOf = <const Fields extends RecordFields>(table: string, fields: Fields, key: readonly (keyof Fields)[]): string => {
  const columns = entriesOf(fields).flatMap(([name, field]) => ("list" in field ? [] : [{ name, ...field }]));
  const lists = entriesOf(fields).flatMap(([name, field]) => ("list" in field ? [{ name, ...field.list }] : []));
  const given = [
    ...columns.map(({ name, as }) => `"${name}" ${kinds[as].type}`),
    ...lists.map(({ name, as }) => `"${name}" ${kinds[as].type}[]`),
  ];
  const rows = `jsonb_to_recordset($2::jsonb) as r(${given.join(", ")})`;
  const kept = columns.filter(({ name, isFixed }) => !isFixed && !key.includes(name));
  const upsert = (from: string) => `insert into ${table} (organization_id, ${columns.map(({ column }) => column).join(", ")})
     select $1::uuid, ${columns.map(({ name }) => `r."${name}"`).join(", ")} from ${from}
     on conflict (organization_id, ${columns.flatMap(({ name, column }) => (key.includes(name) ? [column] : [])).join(", ")})
     do update set ${kept.map(({ column }) => `${column} = excluded.${column}`).join(", ")}`;
  if (lists.length === 0) return upsert(rows);
  const parts = lists.flatMap(({ name, table: of, owner, column }) => [
    // By an array, because a join is planned for the hundred rows that JSON is taken for, and reads the whole table where that is small.
    `delete from ${of} x where x.organization_id = $1::uuid and x.${owner} = any(array(select id from given))
       and not exists (select 1 from given r where r.id = x.${owner} and x.${column} = any(r."${name}"))`,
    `insert into ${of} (organization_id, project_id, ${owner}, ${column}, place)
     select $1::uuid, r.project, r.id, l.value, l.place from given r, unnest(r."${name}") with ordinality as l(value, place)
     on conflict (organization_id, ${owner}, ${column}) do update set place = excluded.place where ${of}.place <> excluded.place`,
  ]);
  const [last, ...others] = [upsert("given r"), ...parts].toReversed();
  const named = others.toReversed().map((part, at) => `part${at} as (\n     ${part}\n   )`);
  return `with given as (select * from ${rows}), ${named.join(", ")} ${last}`;
};

/**
 * The statement that deletes rows of an organisation ($1), given as JSON ($2).
 *
 * @param key the fields by which a row is known, beside its organisation; none of them is a list
 */
export const deleteOf = <const Fields extends RecordFields>(table: string, fields: Fields, key: readonly (keyof Fields)[]): string => {
  const columns = entriesOf(fields).flatMap(([name, field]) => ("list" in field || !key.includes(name) ? [] : [{ name, ...field }]));
  return `delete from ${table} t using jsonb_to_recordset($2::jsonb) as r(${columns.map(({ name, as }) => `"${name}" ${kinds[as].type}`).join(", ")})
     where t.organization_id = $1::uuid and ${columns.map(({ name, column }) => `t.${column} = r."${name}"`).join(" and ")}`;
};
