import * as z from "zod/mini";
import type { WireColumn } from "./wire-columns.ts";

/**
 * A record describes the rows of one kind: each field once. From it come the type of a row, the table's columns, what is selected and written, its form
 * on the wire, what an edit may set and how that is undone, the activity and what a new row begins with.
 */

/** How the store holds a value: src/server/store/records.ts. `keyed` is a document whose keys are ids, `texts` an array. */
export type StoredAs = "id" | "uuid" | "text" | "rank" | "integer" | "boolean" | "day" | "moment" | "json" | "keyed" | "texts";

/** Values that are rows of a table of their own, in their order; `owner` is the column there that names the row. */
export type ListTable = { table: string; owner: string; column: string; as: "id" | "uuid" };

type Stored =
  | {
      column: string;
      as: StoredAs;
      /** The column is never null, though a row may be for a while. */
      isAlwaysStored?: true;
    }
  | { list: ListTable };

export type RecordField = Stored & {
  type: z.ZodMiniType;
  /** Its column among many rows at once; without it, rows of the kind are sent one by one. */
  wire?: WireColumn<unknown, unknown>;
  /** What a new row begins with, and what stands in rows from before there was the field. */
  default?: unknown;
  /** The op that makes a row may say it. */
  isGiven?: true;
  /** An edit may set it. */
  isEditable?: true;
  /** What an edit set is set back as it was. */
  isUndoable?: true;
  /** The activity has it, before and after. */
  isTracked?: true;
  /** It stays as it was first written. */
  isFixed?: true;
};

export type RecordFields = Readonly<Record<string, RecordField>>;

/** A property that people set, and whose history they read. */
export const plain = { isGiven: true, isEditable: true, isUndoable: true, isTracked: true } as const;

/** A property that people set, which has no history to read. */
export const edited = { isEditable: true, isUndoable: true } as const;

type Flag = "isGiven" | "isEditable" | "isUndoable" | "isTracked";
type NameOf<Fields extends RecordFields> = keyof Fields & string;
export type NamesWith<Fields extends RecordFields, Has> = {
  [Name in NameOf<Fields>]: Fields[Name] extends Has ? Name : never;
}[NameOf<Fields>];
type DefaultedIn<Fields extends RecordFields> = NamesWith<Fields, { default: unknown }>;
type GivenIn<Fields extends RecordFields> = NamesWith<Fields, { isGiven: true }>;

/** The zod types of some fields. */
type Shape<Fields extends RecordFields, Names extends NameOf<Fields>> = { [Name in Names]: Fields[Name]["type"] };
export type RowOfRecord<Fields extends RecordFields> = { [Name in NameOf<Fields>]: z.infer<Fields[Name]["type"]> };
type Defaults<Fields extends RecordFields> = Pick<RowOfRecord<Fields>, DefaultedIn<Fields>>;

const entriesWith = <Fields extends RecordFields>(
  fields: Fields,
  isOne: (field: RecordField) => boolean,
): [NameOf<Fields>, RecordField][] => Object.entries(fields).filter(([, field]) => isOne(field));

/** The names of the fields of which something is so. */
export const namesWith = <Fields extends RecordFields, Name extends Flag>(
  fields: Fields,
  flag: Name,
): NamesWith<Fields, Record<Name, true>>[] =>
  // The filter says so.
  entriesWith(fields, (field) => field[flag] === true).map(([name]) => name) as NamesWith<Fields, Record<Name, true>>[];

/** The form of a row. */
export const rowOf = <const Fields extends RecordFields>(fields: Fields): z.ZodMiniObject<Shape<Fields, NameOf<Fields>>, z.core.$strip> =>
  // Each of its names is there, which the type of `fromEntries` forgets.
  z.object(Object.fromEntries(entriesWith(fields, () => true).map(([name, { type }]) => [name, type]))) as never;

/** What an edit may set. */
export const editableIn = <const Fields extends RecordFields>(fields: Fields): Shape<Fields, NamesWith<Fields, { isEditable: true }>> =>
  // The filter says so.
  Object.fromEntries(entriesWith(fields, ({ isEditable }) => isEditable === true).map(([name, { type }]) => [name, type])) as never;

/** What the op that makes a row may say: all that has a default may be left out. */
export const givenIn = <const Fields extends RecordFields>(
  fields: Fields,
): {
  [Name in GivenIn<Fields>]: Name extends DefaultedIn<Fields> ? z.ZodMiniDefault<Fields[Name]["type"]> : Fields[Name]["type"];
} =>
  Object.fromEntries(
    entriesWith(fields, ({ isGiven }) => isGiven === true).map(([name, field]) => [
      name,
      "default" in field ? z._default(field.type, field.default) : field.type,
    ]),
    // The filter says so.
  ) as never;

/** Of a row what the op that makes one may say. */
export const givenOf = <const Fields extends RecordFields>(
  fields: Fields,
  row: RowOfRecord<Fields>,
): Pick<RowOfRecord<Fields>, GivenIn<Fields>> =>
  // The filter says so.
  Object.fromEntries(namesWith(fields, "isGiven").map((name) => [name, row[name]])) as never;

/** What a new row begins with. */
export const defaultsOf = <const Fields extends RecordFields>(fields: Fields): Defaults<Fields> =>
  // The filter says so.
  Object.fromEntries(entriesWith(fields, (field) => "default" in field).map(([name, field]) => [name, field.default])) as never;

/** The same of what the op that makes one may say. */
export const givenDefaultsOf = <const Fields extends RecordFields>(
  fields: Fields,
): Pick<RowOfRecord<Fields>, DefaultedIn<Fields> & GivenIn<Fields>> =>
  // The filter says so.
  Object.fromEntries(
    entriesWith(fields, (field) => field.isGiven === true && "default" in field).map(([name, field]) => [name, field.default]),
  ) as never;

/**
 * A row with nothing in it yet. Engines give an object that gets dozens of properties by computed names no hidden class, and reading such a one is slow: one
 * that is parsed has one, and so have its copies.
 */
export const blankOf = (fields: RecordFields): Readonly<Record<string, unknown>> =>
  // JSON of an object.
  JSON.parse(JSON.stringify(Object.fromEntries(Object.keys(fields).map((name) => [name, null])))) as Record<string, unknown>;
