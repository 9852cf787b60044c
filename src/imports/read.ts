import { sayDecoded, type DecodedText } from "./bytes.ts";
import { roleOf } from "./columns.ts";
import { type Delimited, parseDelimited } from "./delimited.ts";
import { isAsana, readAsanaCsv } from "./formats/asana-csv.ts";
import { isAsanaJson, readAsanaJson } from "./formats/asana-json.ts";
import { isClickup, readClickup } from "./formats/clickup.ts";
import { isObject, type Json } from "./formats/common.ts";
import { isGithub, readGithub } from "./formats/github.ts";
import { isGitlab, readGitlab } from "./formats/gitlab-csv.ts";
import { readGeneric } from "./formats/generic.ts";
import { isJira, readJira } from "./formats/jira-csv.ts";
import { isJiraXml, readJiraXml } from "./formats/jira-xml.ts";
import { isOwn, readOwn } from "./formats/lanngan.ts";
import { isLinear, readLinear } from "./formats/linear.ts";
import { isMonday, readMonday } from "./formats/monday.ts";
import { isNotion, readNotion } from "./formats/notion.ts";
import { isPlanner, plannerTable, readPlanner } from "./formats/planner.ts";
import { isTrelloCsv, readTrelloCsv } from "./formats/trello-csv.ts";
import { isTrello, readTrello } from "./formats/trello-json.ts";
import { isVikunja, readVikunja } from "./formats/vikunja.ts";
import { isWekan, readWekan } from "./formats/wekan.ts";
import { type Origin } from "./gathering.ts";
import { UnreadableFile } from "./limits.ts";
import type { Circumstances, Imported } from "./neutral.ts";
import { type Example, type SaidCode, SaidList } from "./said.ts";
import { rowsOfSheet, rowsOfText, Table, tableFrom, type TableRow, textOf } from "./table.ts";
import type { Sheet } from "./workbook.ts";

/** Reads text and sheets of other programs: what they are, what stands there says. */

/** Said of the file before its reader is known. */
type Before = { code: SaidCode; place: Partial<Example> & { n?: number } };

type TableFormat = {
  is(table: Table): boolean;
  read(table: Table, circumstances: Circumstances, origin: Omit<Origin, "format">): Imported;
};

/** Tables, by their headers; the first that fits. A list of somebody's own fits none of them. */
const tableFormats: readonly TableFormat[] = [
  { is: isLinear, read: readLinear },
  { is: isJira, read: readJira },
  { is: isAsana, read: readAsanaCsv },
  { is: isTrelloCsv, read: readTrelloCsv },
  { is: isClickup, read: readClickup },
  { is: isGitlab, read: readGitlab },
  { is: isPlanner, read: readPlanner },
  { is: isNotion, read: readNotion },
];

/** How far down a header may stand. */
const headerDepth = 30;

const jsonFormats = (json: Json, circumstances: Circumstances, origin: Omit<Origin, "format">): Imported => {
  if (isOwn(json)) return readOwn(json, circumstances, origin);
  if (isWekan(json)) return readWekan(json, circumstances, origin);
  if (isTrello(json)) return readTrello(json, circumstances, origin);
  if (isAsanaJson(json)) return readAsanaJson(json, circumstances, origin);
  if (isVikunja(json)) return readVikunja(json.filter(isObject), circumstances, origin);
  if (isGithub(json)) return readGithub(json.filter(isObject), circumstances, origin);
  // A single project or board in a list, or a list within an object.
  if (Array.isArray(json) && json.length === 1 && json[0] !== undefined && isObject(json[0]))
    return jsonFormats(json[0], circumstances, origin);
  if (isObject(json)) {
    const lists = Object.values(json).filter((value) => Array.isArray(value));
    for (const list of lists) if (isVikunja(list) || isGithub(list)) return jsonFormats(list, circumstances, origin);
  }
  throw new UnreadableFile("unknown");
};

/** What is said at the end is said of the whole file. */
const withSaid = (imported: Imported, before: readonly Before[]): Imported => {
  if (before.length === 0) return imported;
  const list = new SaidList();
  for (const { code, place } of before) list.say(code, place);
  return { ...imported, said: [...list.all(), ...imported.said] };
};

const isBlank = ({ cells }: TableRow): boolean => cells.every((cell) => textOf(cell).trim() === "");

const headerOf = (rows: readonly TableRow[]): { at: number; format: TableFormat | null } | null => {
  const depth = Math.min(rows.length, headerDepth);
  for (let at = 0; at < depth; at += 1) {
    // Every format's header has several names.
    if ((rows[at]?.cells.filter((cell) => textOf(cell).trim() !== "").length ?? 0) < 2) continue;
    const table = tableFrom(rows, at);
    const format = tableFormats.find(({ is }) => is(table));
    if (format !== undefined) return { at, format };
  }
  const known = rows
    .slice(0, depth)
    .map(
      ({ cells }) => new Set(cells.map((cell) => (typeof cell === "string" ? roleOf(cell) : null)).filter((role) => role !== null)).size,
    );
  const two = known.findIndex((many) => many >= 2);
  if (two >= 0) return { at: two, format: null };
  const first = rows.findIndex((row) => !isBlank(row));
  const cells = rows[first]?.cells ?? [];
  // One known name is a header where it is the title, and nothing in its row is an amount or a date.
  return cells.some((cell) => typeof cell === "string" && roleOf(cell) === "title") &&
    cells.every((cell) => typeof cell === "string" || cell === null)
    ? { at: first, format: null }
    : null;
};

/** Rows of whatever table. @param name what a list of somebody's own is called */
const readRows = (rows: readonly TableRow[], circumstances: Circumstances, origin: Origin, name: string | null): Imported => {
  if (rows.every(isBlank)) throw new UnreadableFile("empty");
  const header = headerOf(rows);
  if (header?.format) {
    const { format: _, ...rest } = origin;
    return header.format.read(tableFrom(rows, header.at), circumstances, rest);
  }
  if (header === null) {
    const width = Math.max(...rows.map(({ cells }) => cells.length));
    const table = new Table(
      Array.from({ length: width }, () => ""),
      rows.filter((row) => !isBlank(row)),
    );
    return readGeneric(table, circumstances, origin, { isHeaded: false, project: name });
  }
  const above = rows.slice(0, header.at).find((row) => !isBlank(row));
  const title = above === undefined ? name : textOf(above.cells.find((cell) => textOf(cell).trim() !== "")).trim() || name;
  return readGeneric(tableFrom(rows, header.at), circumstances, origin, { isHeaded: true, project: title });
};

const sayQuotes = (before: Before[], { stray, unclosed }: Delimited): void => {
  for (const line of stray) before.push({ code: "quote.stray", place: { line } });
  for (const line of unclosed) before.push({ code: "quote.unclosed", place: { line } });
};

const beforeOf = (decoded: DecodedText): Before[] => {
  const before: Before[] = [];
  sayDecoded({ say: (code, place) => void before.push({ code, place: { ...place } }) }, decoded);
  return before;
};

const parseJson = (text: string): Json | undefined => {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    // One object in each line, as `gh … --jq '.[]'` writes them.
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
    if (!lines.every((line) => /^\s*\{.*\}\s*$/.test(line))) throw new UnreadableFile("broken");
    try {
      return lines.map((line) => JSON.parse(line) as Json);
    } catch {
      throw new UnreadableFile("broken");
    }
  }
};

/** A header that some format has, as delimiters are judged by. */
const isKnownHeader = (cell: string): boolean =>
  roleOf(cell) !== null || /^(?:issue key|task id|card id|cycle number|section\/column|bucket name)$/i.test(cell.trim());

export const readText = (decoded: DecodedText, circumstances: Circumstances, name: string | null): Imported => ({
  ...readDecoded(decoded, circumstances, name),
  readings: decoded.doubt,
});

const readDecoded = (decoded: DecodedText, circumstances: Circumstances, name: string | null): Imported => {
  const { text, encoding } = decoded;
  const before = beforeOf(decoded);
  if (text.trim() === "") throw new UnreadableFile("empty");
  const json = parseJson(text);
  if (json !== undefined) return withSaid(jsonFormats(json, circumstances, { encoding }), before);
  if (isJiraXml(text)) return withSaid(readJiraXml(text, circumstances, { encoding }), before);
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(text)) throw new UnreadableFile("unknown");
  const delimited = parseDelimited(text, isKnownHeader);
  sayQuotes(before, delimited);
  const format = delimited.delimiter === "\t" ? "tsv" : "csv";
  const rows = rowsOfText(delimited);
  const origin = { format, encoding, delimiter: delimited.delimiter } as const;
  return withSaid(
    isMonday(rows)
      ? readMonday(rows, circumstances, { encoding, delimiter: delimited.delimiter })
      : readRows(rows, circumstances, origin, name),
    before,
  );
};

/** A workbook: Planner's two sheets, Monday's tables, else its first sheet with a table. */
export const readSheets = (sheets: readonly Sheet[], circumstances: Circumstances): Imported => {
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => textOf(cell).trim() !== "")));
  const [first] = filled;
  if (first === undefined) throw new UnreadableFile("empty");
  const planner = plannerTable(filled);
  if (planner !== null) return readPlanner(planner.table, circumstances, {}, planner.others);
  const monday = filled.find((sheet) => isMonday(rowsOfSheet(sheet)));
  if (monday !== undefined) return readMonday(rowsOfSheet(monday), circumstances, {});
  // The sheet with a header that is known; of several the first.
  const chosen = filled.find((sheet) => headerOf(rowsOfSheet(sheet)) !== null) ?? first;
  const before = filled.filter((sheet) => sheet !== chosen).map((sheet): Before => ({ code: "sheet.other", place: { value: sheet.name } }));
  return withSaid(
    readRows(
      rowsOfSheet(chosen),
      circumstances,
      { format: "xlsx" },
      /^(?:sheet|ชีต|tabelle|feuille|hoja|แผ่นงาน)\s*\d*$/i.test(chosen.name) ? null : chosen.name,
    ),
    before,
  );
};
