import { readXlsx } from "hucre/xlsx";
import { UnreadableFile } from "./limits.ts";
import { archiveSizes } from "./archive.ts";

/** Workbooks as rows of cells. */

export type Cell = string | number | boolean | Date | null;
export type Sheet = { name: string; rows: Cell[][] };

/** @throws UnreadableFile for what is none, is locked by a password, or is too much once it is unpacked */
export const readWorkbook = async (bytes: Uint8Array): Promise<Sheet[]> => {
  archiveSizes(bytes);
  try {
    const { sheets } = await readXlsx(bytes, { sheets: ({ veryHidden }) => veryHidden !== true });
    return sheets.map(({ name, rows }) => ({ name, rows }));
  } catch (error) {
    const text = String((error as Error).message);
    throw new UnreadableFile(/password|encrypt/i.test(text) ? "encrypted" : "broken", text);
  }
};
