import { type Entry, unpack } from "../archive.ts";
import { decodeText } from "../bytes.ts";
import { parseDelimited } from "../delimited.ts";
import { readable, UnreadableFile } from "../limits.ts";
import type { Circumstances, Imported, ImportedTask } from "../neutral.ts";
import { plain } from "../names.ts";
import { readSheets, readText } from "../read.ts";
import { SaidList } from "../said.ts";
import { rowsOfText, tableFrom } from "../table.ts";
import { readWorkbook } from "../workbook.ts";
import { isObject, type Json } from "./common.ts";
import { bodyOf, readNotion } from "./notion.ts";
import { isVikunja, readVikunja } from "./vikunja.ts";
import { isTrello, readTrello } from "./trello-json.ts";

/** Archives: a workbook, Notion's zip of zips, Vikunja's with its files, Trello's of Premium; else the one file within that can be read. */

const extension = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
const baseName = (name: string): string => name.split("/").at(-1) ?? name;
const isArchive = ({ bytes, name }: Entry): boolean => extension(name) === "zip" && bytes[0] === 0x50 && bytes[1] === 0x4b;

/** All files, those of archives within as well. */
const allOf = (bytes: Uint8Array): Entry[] => {
  const budget = { bytes: readable.unpacked, entries: readable.entries };
  const opened = (from: Uint8Array, depth: number): Entry[] =>
    unpack(from, budget).flatMap((entry) => {
      if (!isArchive(entry)) return [entry];
      if (depth >= readable.depth) throw new UnreadableFile("archive_unsafe", entry.name);
      return opened(entry.bytes, depth + 1);
    });
  return opened(bytes, 0);
};

const jsonIn = ({ bytes }: Entry): Json | undefined => {
  try {
    return JSON.parse(decodeText(bytes).text) as Json;
  } catch {
    return undefined;
  }
};

/** Notion puts an id of 32 figures behind names. */
const withoutId = (name: string): string => name.replace(/\s*[0-9a-f]{32}(?=\.\w+$|$)/i, "");

/** The database of the archive with most records, in the form that has all columns. */
const notionDatabase = (entries: readonly Entry[]): Entry | null => {
  const tables = entries.filter(({ name }) => extension(name) === "csv");
  const whole = tables.filter(({ name }) => /_all\.csv$/i.test(name));
  const all = whole.length > 0 ? whole : tables;
  return all.toSorted((one, other) => other.bytes.length - one.bytes.length)[0] ?? null;
};

const readNotionZip = (entries: readonly Entry[], database: Entry, circumstances: Circumstances): Imported => {
  const decoded = decodeText(database.bytes);
  const delimited = parseDelimited(decoded.text, () => false);
  const table = tableFrom(rowsOfText(delimited), 0);
  const pages = new Map<string, string[]>();
  for (const { name, bytes } of entries) {
    if (extension(name) !== "md") continue;
    const text = decodeText(bytes).text;
    const title = /^#\s+(.+)$/m.exec(text)?.[1] ?? withoutId(baseName(name)).replace(/\.md$/i, "");
    pages.set(plain(title), [...(pages.get(plain(title)) ?? []), bodyOf(text, table.header)]);
  }
  const title = withoutId(baseName(database.name).replace(/_all\.csv$/i, ".csv")).replace(/\.csv$/i, "");
  const { encoding } = decoded;
  // Pages that are called alike come in the order of the table.
  return readNotion(
    table,
    circumstances,
    { encoding, delimiter: delimited.delimiter },
    (page) => pages.get(plain(page))?.shift() ?? null,
    title,
  );
};

/** Files of a board by the names that its cards call them. */
const withFiles = (imported: Imported, entries: readonly Entry[]): Imported => {
  const byName = new Map(entries.map((entry) => [baseName(entry.name), entry]));
  const tasks = imported.tasks.map((task): ImportedTask => {
    const found = task.links.filter(({ name, needsLogin }) => needsLogin && byName.has(name));
    return {
      ...task,
      links: task.links.filter((link) => !found.includes(link)),
      // Each was found in it.
      files: [...task.files, ...found.map(({ name }) => ({ name, bytes: byName.get(name)!.bytes }))],
    };
  });
  const login = tasks.flatMap(({ links }) => links).filter(({ needsLogin }) => needsLogin).length;
  const said = imported.said.flatMap((each) => (each.code !== "attachment.needsLogin" ? [each] : login > 0 ? [{ ...each, n: login }] : []));
  return { ...imported, format: "trello-zip", tasks, said };
};

/** @throws UnreadableFile */
export const readZip = async (bytes: Uint8Array, circumstances: Circumstances): Promise<Imported> => {
  const entries = allOf(bytes);
  if (entries.some(({ name }) => /^xl\/workbook\.(?:xml|bin)$/i.test(name) || /^xl\/worksheets\//i.test(name)))
    return readSheets(await readWorkbook(bytes), circumstances);
  const others = (used: readonly Entry[]) => entries.filter((entry) => !used.includes(entry));
  for (const entry of entries.filter(({ name }) => extension(name) === "json")) {
    const json = jsonIn(entry);
    if (json === undefined) continue;
    if (isVikunja(json)) {
      const files = new Map(others([entry]).map((file) => [baseName(file.name), file.bytes]));
      return readVikunja(json.filter(isObject), circumstances, { encoding: "utf-8" }, files);
    }
    if (isTrello(json)) return withFiles(readTrello(json, circumstances, { encoding: "utf-8" }), others([entry]));
  }
  const database = notionDatabase(entries);
  const hasPages = entries.some(({ name }) => extension(name) === "md");
  if (database !== null && (hasPages || /_all\.csv$/i.test(database.name) || /[0-9a-f]{32}/i.test(database.name)))
    return readNotionZip(entries, database, circumstances);
  const readableEntries = entries
    .filter(({ name }) => ["csv", "tsv", "json", "xml", "txt", "xlsx"].includes(extension(name)))
    .toSorted((one, other) => other.bytes.length - one.bytes.length);
  const [first, ...rest] = readableEntries;
  if (first === undefined) throw new UnreadableFile("unknown");
  const name = baseName(first.name).replace(/\.\w+$/, "");
  const imported =
    extension(first.name) === "xlsx"
      ? readSheets(await readWorkbook(first.bytes), circumstances)
      : readText(decodeText(first.bytes, circumstances.encoding ?? null), circumstances, name);
  const left = new SaidList();
  for (const entry of rest) left.say("archive.entry", { at: entry.name });
  return { ...imported, said: [...left.all(), ...imported.said] };
};
