import { type DateOrder, FileDates, type NoDate, type ReadDate } from "./dates.ts";
import type { Delimited } from "./delimited.ts";
import type { Gathering } from "./gathering.ts";
import type { ImportedTask } from "./neutral.ts";
import { plain } from "./names.ts";
import type { SaidCode } from "./said.ts";
import { oneLine } from "./texts.ts";
import type { Cell, Sheet } from "./workbook.ts";

/** A header and its records, from text or a workbook alike. */

/** @property record its number, the header being 1 */
export type TableRow = { cells: readonly Cell[]; line: number; record: number };

export const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, "");
  return typeof cell === "number" && Number.isInteger(cell) ? cell.toFixed(0) : String(cell);
};

const isBlank = (cells: readonly Cell[]): boolean => cells.every((cell) => textOf(cell).trim() === "");

/** Records of text as rows; a line without anything is none. */
export const rowsOfText = ({ records }: Delimited): TableRow[] =>
  records
    .filter(({ cells }) => cells.length > 1 || cells[0]?.trim() !== "")
    .map(({ cells, line }, at) => ({ cells, line, record: at + 1 }));

export const rowsOfSheet = ({ rows }: Sheet): TableRow[] => rows.map((cells, at) => ({ cells, line: at + 1, record: at + 1 }));

/** A record by the names of its columns. */
export class Row {
  readonly cells: readonly Cell[];
  readonly line: number;
  readonly record: number;
  readonly #table: Table;

  constructor(table: Table, { cells, line, record }: TableRow) {
    this.#table = table;
    [this.cells, this.line, this.record] = [cells, line, record];
  }

  /** The first cell that has something, of columns that are called so. */
  cell(...names: string[]): Cell {
    for (const at of this.#table.columns(...names)) if (textOf(this.cells[at]).trim() !== "") return this.cells[at] ?? null;
    return null;
  }

  text(...names: string[]): string {
    return textOf(this.cell(...names)).trim();
  }

  /** All that stands in columns that are called so. */
  all(...names: string[]): string[] {
    return this.#table
      .columns(...names)
      .map((at) => textOf(this.cells[at]).trim())
      .filter((text) => text !== "");
  }
}

export class Table {
  readonly header: readonly string[];
  readonly rows: readonly Row[];
  readonly #places = new Map<string, number[]>();

  constructor(header: readonly Cell[], rows: readonly TableRow[]) {
    this.header = header.map((cell) => oneLine(textOf(cell)));
    for (const [at, name] of this.header.entries()) {
      const key = plain(name) || name;
      this.#places.set(key, [...(this.#places.get(key) ?? []), at]);
    }
    this.rows = rows.map((row) => new Row(this, row));
  }

  /** Whether it has a column that is called so. */
  has(...names: string[]): boolean {
    return this.columns(...names).length > 0;
  }

  /** Places of the columns that are called so, the first name's first. */
  columns(...names: string[]): number[] {
    return names.flatMap((name) => this.#places.get(plain(name) || name) ?? []);
  }

  /** Its rows with their places, without empty ones, which are skipped and said. */
  *records(gathering: Gathering): Iterable<[order: number, row: Row]> {
    for (const [order, row] of this.rows.entries())
      if (isEmptyRow(row)) gathering.skip("row.empty", { line: row.line });
      else yield [order, row];
  }

  /** What stands in columns that are called so. */
  texts(...names: string[]): string[] {
    return this.rows.flatMap((row) => row.all(...names));
  }
}

/** The table that begins with a row; what is empty at the end of its rows is none of it. */
export const tableFrom = (rows: readonly TableRow[], header: number): Table => {
  const own = rows.slice(header + 1);
  const last = own.findLastIndex(({ cells }) => !isBlank(cells));
  const first = rows[header]?.record ?? 1;
  return new Table(
    rows[header]?.cells ?? [],
    own.slice(0, last + 1).map((row) => ({ ...row, record: row.record - first + 1 })),
  );
};

export const isEmptyRow = (row: Pick<Row, "cells">): boolean => isBlank(row.cells);

/** Where something of a task stands. */
export type Place = Pick<ImportedTask, "line"> & { at: string; title: string };

const noDates: Readonly<Record<Exclude<NoDate, "empty">, SaidCode>> = {
  none: "date.none",
  range: "date.outOfRange",
  hashes: "date.hashes",
  unreadable: "date.unreadable",
};

/** Reads the dates of a table, and says what is not one. */
export class TableDates {
  readonly dates: FileDates;
  readonly #gathering: Gathering;
  readonly #saysShort: boolean;

  /** @param texts all that stands in columns with dates. What no day is due by need not say its order */
  constructor(
    gathering: Gathering,
    texts: readonly string[],
    { saysShort = false, saysOrder = true }: { saysShort?: boolean; saysOrder?: boolean } = {},
  ) {
    this.#gathering = gathering;
    this.#saysShort = saysShort;
    this.dates = new FileDates(gathering.circumstances, texts);
    const { order, ambiguous } = this.dates;
    const said: Partial<Record<DateOrder, SaidCode>> = { month: "date.order", mixed: "date.order", unknown: "date.orderUnknown" };
    const code = said[order];
    if (code !== undefined && saysOrder) gathering.say(code, { value: ambiguous.join(", ") || null });
  }

  /** A date; null, said and kept, for what is none. @param kept where the task keeps what could not be read */
  read(cell: Cell, name: string, place: Place, kept: ImportedTask["kept"]): ReadDate | null {
    if (cell === null || typeof cell === "boolean") return null;
    const read = this.dates.read(cell);
    if (typeof read === "object") {
      if (read.isShortYear && this.#saysShort) this.#gathering.say("date.shortYear", { ...place, value: textOf(cell).trim() });
      return read;
    }
    if (read === "empty") return null;
    this.#gathering.say(noDates[read], { ...place, value: textOf(cell).trim() });
    if (read !== "hashes") kept.push({ name, text: textOf(cell).trim() });
    return null;
  }

  /** When something happened: a moment, or the day alone. */
  moment(cell: Cell, name: string, place: Place, kept: ImportedTask["kept"]): string | null {
    const read = this.read(cell, name, place, kept);
    return read && (read.moment ?? read.day);
  }

  /** A day that is due, of which the time is said. */
  due(cell: Cell, name: string, place: Place, kept: ImportedTask["kept"]): string | null {
    const read = this.read(cell, name, place, kept);
    if (read?.hasTime === true) this.#gathering.say("due.time", { ...place, value: textOf(cell).trim() });
    return read?.day ?? null;
  }
}
