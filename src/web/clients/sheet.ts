import { writeXlsx } from "hucre/xlsx";
import { asWritten } from "./clipboard.ts";
import type { Cell, Table } from "./csv.ts";

/** Days as each spreadsheet shows them where it is opened; in a cell they are a number, so that they can be sorted and reckoned with. */
const dayFormat = "yyyy-mm-dd";

const valueOf = (cell: Cell): string | number | Date => {
  if (typeof cell === "string") return asWritten(cell);
  return typeof cell === "number" ? cell : new Date(`${cell.day}T00:00:00Z`);
};

/** A workbook's sheets are called by 31 letters at most, without some signs. */
const sheetName = (name: string): string => [...name.replace(/[[\]:*?/\\']/g, " ").trim()].slice(0, 31).join("") || "1";

/** How wide a column is, in letters: as its widest cell, within bounds. */
const widthOf = (cells: readonly (Cell | undefined)[]): number => {
  const lengths = cells.map((cell) => (typeof cell === "object" ? dayFormat.length : String(cell ?? "").length));
  return Math.min(60, 2 + lengths.reduce((most, length) => Math.max(most, length), 6));
};

/**
 * Rows as a workbook of one sheet (Office Open XML), the first one as its head. Texts are cells of text, which no spreadsheet runs, whatever they
 * begin with.
 */
export const sheetOf = async (name: string, rows: Table): Promise<Blob> => {
  const [head = []] = rows;
  const columns = head.map((_, at) => {
    const cells = rows.map((row) => row[at]);
    return { width: widthOf(cells), ...(cells.some((cell) => typeof cell === "object") && { numFmt: dayFormat }) };
  });
  const bytes = await writeXlsx({
    sheets: [{ name: sheetName(asWritten(name)), columns, rows: rows.map((row) => row.map(valueOf)), freezePane: { rows: 1 } }],
  });
  // It is made anew, of nothing that others share.
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" });
};
