import { csvOf, type Table } from "../clients/csv.ts";
import { saveFile } from "../clients/save-file.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";

export type { Cell, Table } from "../clients/csv.ts";
export { tsvOf } from "../clients/csv.ts";

/** Tables that leave the product: the first row is the head. */

/** What a table can be saved as: text with commas, or a workbook. */
export type TableFormat = "csv" | "xlsx";

/**
 * Lets the browser keep a table as a file.
 *
 * @param name of the file, without its ending
 * @throws Error where what writes workbooks could not be loaded
 */
export const saveTable = async (name: string, rows: Table, format: TableFormat = "csv"): Promise<void> => {
  if (format === "csv") return saveFile(csvOf(rows), `${name}.csv`, "text/csv");
  const { sheetOf } = await importWithRetry(() => import("../clients/sheet.ts"));
  saveFile(await sheetOf(name, rows), `${name}.xlsx`);
};
