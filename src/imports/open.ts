import { decodeText } from "./bytes.ts";
import { readZip } from "./formats/archives.ts";
import { readable, UnreadableFile } from "./limits.ts";
import type { Circumstances, Imported } from "./neutral.ts";
import { readText } from "./read.ts";

/** Reads a file of another program: what it is, its bytes say, never its name. */

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
/** Excel's files before 2007, and those that are locked by a password. */
const isCompound = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

/**
 * @param name what the file is called, of which only a list of somebody's own takes its project's name
 * @throws UnreadableFile
 */
export const readImport = async (bytes: Uint8Array, circumstances: Circumstances, name: string | null = null): Promise<Imported> => {
  if (bytes.length === 0) throw new UnreadableFile("empty");
  if (bytes.length > readable.bytes) throw new UnreadableFile("too_large", String(readable.bytes));
  if (isCompound(bytes)) throw new UnreadableFile("old_excel");
  if (!isZip(bytes)) return readText(decodeText(bytes, circumstances.encoding ?? null), circumstances, name);
  return readZip(bytes, circumstances);
};
