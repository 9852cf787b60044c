import { Gathering, type Origin } from "../gathering.ts";
import type { Circumstances, Imported, ImportedTask } from "../neutral.ts";
import { categoryNamed, isTicked, plain } from "../names.ts";
import { type Place, type Row, type Table, TableDates } from "../table.ts";
import { listed } from "../texts.ts";
import { roleOf } from "../columns.ts";
import { amountOf, given, labelled, prioritized } from "./common.ts";

/** A database as Notion exports it. What its columns are called is its owner's; what they are, their cells show. */

const relation = /\(https:\/\/(?:www\.)?notion\.so\/[^)]*\)/;
const longDate = /^[A-Z][a-z]+ \d{1,2}, \d{4}(?: \d{1,2}:\d{2} [AP]M)?(?: \([^)]+\))?(?: → .+)?$/;

export const isNotion = (table: Table): boolean => {
  const own = ["Created time", "Last edited time", "Created by", "Last edited by"].filter((name) => table.has(name)).length;
  const cells = table.rows.slice(0, 50).flatMap((row) => row.cells.filter((cell) => typeof cell === "string"));
  const isLinked =
    cells.some((cell) => relation.test(cell) || /→ /.test(cell)) || table.header.some((name) => /^Related to .+ \(.+\)$/.test(name));
  return (
    (own > 0 && cells.some((cell) => longDate.test(cell.trim()))) ||
    (isLinked && (own > 0 || cells.some((cell) => longDate.test(cell.trim()))))
  );
};

type Kind =
  | "title"
  | "state"
  | "people"
  | "due"
  | "labels"
  | "priority"
  | "done"
  | "created"
  | "author"
  | "files"
  | "relation"
  | "number"
  | "date"
  | "description"
  | "parent"
  | "checkbox"
  | "text";

const kindOf = (name: string, texts: readonly string[], at: number): Kind => {
  const role = roleOf(name);
  if (at === 0 || role === "title") return "title";
  if (texts.some((text) => relation.test(text)) || name.startsWith("Related to ")) return /^parent/i.test(name) ? "parent" : "relation";
  if (/^created time$|^created$/i.test(name)) return "created";
  if (/^created by$/i.test(name)) return "author";
  if (/^last edited/i.test(name)) return "text";
  if (texts.length > 0 && texts.every((text) => isTicked(text) !== null && /^(?:yes|no)$/i.test(text)))
    return role === "done" ? "done" : "checkbox";
  if (role === "state") return "state";
  if (role === "assignee") return "people";
  if (role === "due" || role === "start") return "due";
  if (role === "labels") return "labels";
  if (role === "priority") return "priority";
  if (/^files?(?: & media)?$|^attachments?$|^ไฟล์/i.test(name)) return "files";
  if (role === "description") return "description";
  if (texts.length > 0 && texts.every((text) => amountOf(text) !== null)) return "number";
  return texts.length > 0 && texts.every((text) => longDate.test(text)) ? "date" : "text";
};

/** Both ends of a span; an end of the same day is a time alone. */
const ends = (text: string): [from: string, until: string | null] => {
  const [from = "", until] = text.split(/\s*→\s*/);
  if (until === undefined) return [from, null];
  return /^\d{1,2}:\d{2}/.test(until) ? [from, from.replace(/\d{1,2}:\d{2}(?: [AP]M)?/, until)] : [from, until];
};

type Column = { at: number; name: string; kind: Kind };
type Reading = { gathering: Gathering; dates: TableDates; columns: readonly Column[]; texts(title: string): string | null };

const readRow = (reading: Reading, row: Row): void => {
  const { gathering, dates, columns } = reading;
  const text = ({ at }: Column): string => String(row.cells[at] ?? "").trim();
  const of = (kind: Kind) => columns.filter((column) => column.kind === kind);
  const first = (kind: Kind): string =>
    of(kind)
      .map(text)
      .find((each) => each !== "") ?? "";
  const place: Place = { at: String(row.record), title: first("title"), line: row.line };
  const kept: ImportedTask["kept"] = [];
  const values: ImportedTask["values"] = {};
  const [dueColumn, ...otherDates] = of("due");
  const [from, until] = ends(dueColumn === undefined ? "" : text(dueColumn));
  const start = until === null ? null : dates.read(from, "start", place, kept);
  const due = dates.read(until ?? from, "due", place, kept);
  if (place.title !== "" && (start?.hasTime === true || due?.hasTime === true))
    gathering.say("due.time", { ...place, value: dueColumn && text(dueColumn) });
  for (const column of [...otherDates, ...of("date")]) {
    const day = dates.read(ends(text(column))[0], column.name, place, kept)?.day;
    if (day !== undefined) values[gathering.field(column.name, "date")] = day;
  }
  for (const column of of("number")) {
    const amount = amountOf(text(column));
    if (amount !== null) values[gathering.field(column.name, "number")] = amount.amount;
  }
  for (const column of of("checkbox"))
    if (isTicked(text(column)) === true) values[gathering.field(column.name, "choice", ["yes", "no"])] = "yes";
  for (const column of of("text"))
    if (text(column) !== "" && !/^Last edited/i.test(column.name)) values[gathering.field(column.name, "text")] = text(column);
  for (const column of [...of("relation"), ...of("parent")]) {
    if (text(column) === "") continue;
    gathering.say("relation", { ...place, value: text(column) });
    kept.push({ name: column.name, text: text(column) });
  }
  const files = of("files").flatMap((column) => listed(text(column), /,\s+/));
  const links = files
    .filter((file) => /^https?:/.test(file))
    .map((address) => ({ name: address.split("/").at(-1) ?? address, address, needsLogin: false }));
  for (const file of files.filter((each) => !/^https?:/.test(each))) {
    gathering.say("file.notInFile", { ...place, value: decodedName(file) });
    kept.push({ name: "file", text: decodedName(file) });
  }
  const ticked = isTicked(first("done"));
  const hasState = of("state").length > 0;
  const state = hasState
    ? gathering.state(first("state"))
    : ticked === null
      ? gathering.state(null)
      : gathering.state(ticked ? "Done" : "To do", ticked ? "done" : "open");
  if (hasState && ticked === true && !["done", "cancelled", null].includes(categoryNamed(state))) gathering.say("doneFlag", place);
  gathering.task({
    source: place.at,
    line: row.line,
    title: place.title,
    description: [first("description"), reading.texts(place.title) ?? ""].filter((part) => part !== "").join("\n\n"),
    state,
    ...given(
      gathering,
      place,
      of("people")
        .flatMap((column) => listed(text(column), /,\s+/))
        .map((name) => gathering.person({ name })),
    ),
    author: gathering.person({ name: first("author") }),
    labels: labelled(
      gathering,
      of("labels").flatMap((column) => listed(text(column), /,\s+/)),
    ),
    priority: prioritized(gathering, first("priority"), place, kept),
    start: start?.day ?? null,
    due: due?.day ?? null,
    links,
    values,
    kept,
    createdAt: dates.moment(first("created"), "created", place, kept),
  });
};

const decodedName = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** @param pages the texts of pages by their titles, where the archive has them */
export const readNotion = (
  table: Table,
  circumstances: Circumstances,
  origin: Omit<Origin, "format">,
  pages: ((title: string) => string | null) | null = null,
  project: string | null = null,
): Imported => {
  const gathering = new Gathering(circumstances, { format: pages === null ? "notion-csv" : "notion-zip", ...origin });
  gathering.project = project;
  const seen = new Set<Kind>();
  const columns = table.header.map((name, at): Column => {
    const texts = table.rows.map((row) => String(row.cells[at] ?? "").trim()).filter((text) => text !== "");
    const kind = kindOf(name, texts, at);
    // One of each; a second title or state is a text.
    if (["title", "state", "done", "created", "author", "priority"].includes(kind) && seen.has(kind)) return { at, name, kind: "text" };
    seen.add(kind);
    return { at, name, kind };
  });
  const texts = columns
    .filter(({ kind }) => ["due", "date", "created"].includes(kind))
    .flatMap(({ at }) => table.rows.flatMap((row) => String(row.cells[at] ?? "").split("→")));
  const dates = new TableDates(gathering, texts);
  const reading: Reading = { gathering, dates, columns, texts: (title) => pages?.(title) ?? null };
  for (const [, row] of table.records(gathering)) readRow(reading, row);
  if (pages === null) gathering.say("body.notInFile");
  return gathering.finish();
};

/** The text of a page without its title and the lines of its properties, which the table has. */
export const bodyOf = (page: string, columns: readonly string[]): string => {
  const lines = page.replace(/^\uFEFF/, "").split(/\r?\n/);
  const names = new Set(columns.map(plain));
  let at = lines[0]?.startsWith("# ") === true ? 1 : 0;
  while (at < lines.length && ((lines[at] ?? "").trim() === "" || names.has(plain((lines[at] ?? "").split(":")[0] ?? "")))) at += 1;
  return lines.slice(at).join("\n").trim();
};
