/** Columns of a record's rows: src/domain/records. */
import { boolean, date, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import type { RecordFields } from "../../../domain/records/record.ts";
import { isNullable } from "../records.ts";
import { time } from "./columns.ts";
import { rank, rowId } from "./workspace-columns.ts";

const builders = {
  id: rowId,
  uuid,
  text: (name: string) => text(name),
  rank,
  integer,
  boolean,
  day: (name: string) => date(name),
  moment: time,
  json: jsonb,
  keyed: jsonb,
  texts: (name: string) => text(name).array(),
};

type ColumnsOf<Fields extends RecordFields> = {
  [Name in keyof Fields as Fields[Name] extends { column: string } ? Name : never]: Fields[Name] extends {
    as: infer As extends keyof typeof builders;
  }
    ? ReturnType<(typeof builders)[As]>
    : never;
};

/**
 * A column for each field that has one, by the field's name. What is never null has the field's default in the table as well, for rows that are there when
 * the column comes; but for texts, which somebody always says.
 */
export const recordColumns = <const Fields extends RecordFields>(fields: Fields): ColumnsOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if ("list" in field) return [];
      const column = builders[field.as](field.column);
      if (isNullable(field)) return [[name, column]];
      const filled = column.notNull();
      // Its field has values of its type.
      return [[name, "default" in field && field.as !== "text" ? filled.default(field.default as never) : filled]];
    }),
    // Each has its column there.
  ) as never;
