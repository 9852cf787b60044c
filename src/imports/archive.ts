import { Unzip, UnzipInflate } from "fflate";
import { readable, UnreadableFile } from "./limits.ts";

/** Archives: names are checked before anything is unpacked, sizes are counted while it is. */

export type Entry = { name: string; bytes: Uint8Array };

/** Of a name without the mark for UTF-8: as it reads in UTF-8, else in windows-874. fflate gives each byte as a letter. */
const nameOf = (given: string): string => {
  if (![...given].every((letter) => letter.charCodeAt(0) < 256) || /^[\p{ASCII}]*$/u.test(given)) return given;
  const bytes = Uint8Array.from(given, (letter) => letter.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-874").decode(bytes);
  }
};

/** @throws UnreadableFile for a name that leads out of where it is unpacked */
const requireSafe = (name: string): void => {
  const parts = name.split(/[/\\]/);
  // oxlint-disable-next-line no-control-regex -- those are meant
  if (/^(?:[/\\]|[a-z]:)/i.test(name) || parts.includes("..") || /[\u0000-\u001F]/.test(name))
    throw new UnreadableFile("archive_unsafe", name);
};

/** What programs put beside what people exported. */
const isOfSystem = (name: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);

/**
 * All files of an archive, in their order.
 *
 * @param budget how many bytes may still be unpacked; counted down
 * @throws UnreadableFile
 */
export const unpack = (
  bytes: Uint8Array,
  budget: { bytes: number; entries: number } = { bytes: readable.unpacked, entries: readable.entries },
): Entry[] => {
  const entries: Entry[] = [];
  const unzip = new Unzip((file) => {
    const name = nameOf(file.name);
    requireSafe(name);
    budget.entries -= 1;
    if (budget.entries < 0) throw new UnreadableFile("archive_too_large", name);
    if (name.endsWith("/") || isOfSystem(name)) return;
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error !== null) throw new UnreadableFile("broken", name);
      budget.bytes -= chunk.length;
      if (budget.bytes < 0) throw new UnreadableFile("archive_too_large", name);
      chunks.push(chunk);
      if (isLast) entries.push({ name, bytes: joined(chunks) });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += piece) unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("broken", String((error as Error).message));
  }
  return entries;
};

/** Bytes that are unpacked at a time. */
const piece = 65_536;

const joined = (chunks: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
};

/** Whether a workbook, which is an archive as well, is not too much: what it has is counted and let go. @throws UnreadableFile */
export const archiveSizes = (bytes: Uint8Array): string[] => {
  const names: string[] = [];
  let left: number = readable.unpacked;
  const unzip = new Unzip((file) => {
    names.push(file.name);
    if (names.length > readable.entries) throw new UnreadableFile("archive_too_large", file.name);
    file.ondata = (error, chunk) => {
      if (error !== null) throw new UnreadableFile("broken", file.name);
      left -= chunk.length;
      if (left < 0) throw new UnreadableFile("archive_too_large", file.name);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += piece) unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("broken", String((error as Error).message));
  }
  return names;
};
