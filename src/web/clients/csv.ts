import { asWritten } from "./clipboard.ts";

/** Without it spreadsheets read letters beyond ASCII as others. */
const byteOrderMark = "\uFEFF";

/** What stands in a cell of a table that leaves the product: a text, a number, or a day of the calendar, `YYYY-MM-DD`. */
export type Cell = string | number | { day: string };

export type Table = readonly (readonly Cell[])[];

/** What spreadsheets would run as a formula, with signs of full width too, which some take for the others; behind an apostrophe they show it as it is. */
const isFormula = (text: string) => /^[=+\-@＝＋－＠\t\r\n]/.test(text);

const textOf = (cell: Cell): string => {
  if (typeof cell === "number") return String(cell);
  if (typeof cell !== "string") return cell.day;
  return isFormula(cell) ? `'${cell}` : cell;
};

const separated = (separator: "," | "\t") => {
  const isQuoted = separator === "," ? /[",\r\n]/ : /["\t\r\n]/;
  return (cells: readonly Cell[]): string =>
    cells
      .map(textOf)
      .map((text) => (isQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
      .join(separator);
};

/** Rows as a file that spreadsheets read: RFC 4180, in UTF-8 with its mark. Of texts none is run as a formula; days are `YYYY-MM-DD`. */
export const csvOf = (rows: Table): string => byteOrderMark + rows.map((cells) => `${separated(",")(cells)}\r\n`).join("");

/** Rows as spreadsheets take them from the clipboard: columns behind tabs. Of texts none is run as a formula. */
export const tsvOf = (rows: Table): string => asWritten(rows.map(separated("\t")).join("\n"));
