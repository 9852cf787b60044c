import { readAs } from "../../contract/text-length.ts";
import { readSpan } from "../../domain/read-span.ts";
import type { ColumnRole } from "../../contract/workspace/imports.ts";
import { roleOf } from "../columns.ts";
import { Gathering, type Origin } from "../gathering.ts";
import { categoryNamed, isTicked } from "../names.ts";
import type { Circumstances, Format, Imported, ImportedTask } from "../neutral.ts";
import { isEmptyRow, type Place, type Row, type Table, TableDates, textOf } from "../table.ts";
import { listed } from "../texts.ts";
import { amountOf, ByTitle, given, labelled, prioritized } from "./common.ts";

/** A list of somebody's own: columns by what they are called, the others as fields. */

/** `role` is null for a field; `at` its place. */
type Column = { at: number; name: string; role: ColumnRole | null };

/**
 * One column for each role, the first that is called so; of a list without a known title, the first with words in it.
 *
 * @param chosen what somebody says that the columns are
 */
const columnsOf = (table: Table, chosen: readonly (ColumnRole | null)[] | null): Column[] => {
  const taken = new Set<ColumnRole>();
  const several = new Set<ColumnRole>(["labels", "comments", "link", "description"]);
  const columns = table.header.map((name, at): Column => {
    const role = chosen === null ? roleOf(name) : (chosen[at] ?? null);
    if (role === null || (taken.has(role) && !several.has(role))) return { at, name, role: null };
    taken.add(role);
    return { at, name, role };
  });
  if (!taken.has("title")) {
    const isWords = ({ at }: Column) => table.rows.some((row) => /\p{L}/u.test(textOf(row.cells[at])));
    const first = columns.find((column) => column.role === null && isWords(column)) ?? columns.find(isWords) ?? columns[0];
    if (first !== undefined) first.role = "title";
  }
  return columns;
};

/** Of what stands in a column, so many are shown. */
const examples = 3;

type Reading = {
  gathering: Gathering;
  dates: TableDates;
  columns: readonly Column[];
  ids: ReadonlyMap<string, string>;
  byTitle: ByTitle;
  named: Set<string>;
  width: number;
  hasIds: boolean;
  hasState: boolean;
};

const cellsOf = (reading: Reading, row: Row, role: ColumnRole) =>
  reading.columns.filter((column) => column.role === role).map(({ at }) => row.cells[at] ?? null);
const textIn = (reading: Reading, row: Row, role: ColumnRole): string =>
  cellsOf(reading, row, role)
    .map((cell) => textOf(cell).trim())
    .find((text) => text !== "") ?? "";

const personOf = ({ gathering, named }: Reading, name: string, address: string | null = null): string | null => {
  const person = gathering.person({ name, address });
  if (person !== null && !person.includes("@") && !named.has(person)) {
    named.add(person);
    gathering.say("person.nameOnly", { value: person });
  }
  return person;
};

/** People in one cell: between commas, semicolons, slashes and lines. */
const peopleIn = (text: string): string[] => listed(text, /\s*[,;\n/]\s*|\s+(?:และ|and|&)\s+/);

/** A name such as #REF! is a formula's error. */
const formulaError = /^#(?:REF|N\/A|VALUE|NAME\?|DIV\/0|NUM|NULL|ERROR)!?$/;

const valuesOf = (
  reading: Reading,
  row: Row,
  place: Place,
  kept: ImportedTask["kept"],
  kinds: ReadonlyMap<number, "text" | "number" | "date">,
): ImportedTask["values"] => {
  const { gathering, dates } = reading;
  const values: ImportedTask["values"] = {};
  for (const { at, name, role } of reading.columns) {
    const cell = row.cells[at] ?? null;
    const text = textOf(cell).trim();
    const kind = kinds.get(at);
    if (role !== null || text === "" || kind === undefined) continue;
    if (formulaError.test(text)) gathering.say("cell.error", { ...place, value: text });
    else if (/^#{3,}$/.test(text)) gathering.say("cell.hashes", { ...place, value: name });
    else if (kind === "date") {
      const day = dates.read(cell, name, place, kept)?.day;
      if (day !== undefined) values[gathering.field(name, "date")] = day;
    } else if (kind === "number") {
      const amount = amountOf(text);
      if (amount?.isPercent === true) gathering.say("percent", { ...place, value: text });
      if (amount !== null) values[gathering.field(name, "number")] = amount.amount;
    } else values[gathering.field(name, "text")] = text;
  }
  // Beyond the header.
  for (const cell of row.cells.slice(reading.width)) {
    if (textOf(cell).trim() === "") continue;
    gathering.say("row.wide", { ...place, value: textOf(cell).trim() });
    kept.push({ name: "…", text: textOf(cell).trim() });
  }
  return values;
};

/** What stands in columns that are fields. */
const kindsOf = (table: Table, columns: readonly Column[], dates: TableDates): Map<number, "text" | "number" | "date"> =>
  new Map(
    columns.flatMap(({ at, role }): [number, "text" | "number" | "date"][] => {
      const cells =
        role === null
          ? table.rows
              .map((row) => row.cells[at] ?? null)
              .filter(
                (cell) => textOf(cell).trim() !== "" && !formulaError.test(textOf(cell).trim()) && !/^#{3,}$/.test(textOf(cell).trim()),
              )
          : [];
      if (cells.length === 0) return role === null && table.rows.some((row) => textOf(row.cells[at]).trim() !== "") ? [[at, "text"]] : [];
      // Ids and codes that begin with 0 are no amounts.
      if (cells.every((cell) => amountOf(textOf(cell)) !== null && !/^0\d|^\d{16,}/.test(textOf(cell).trim()))) return [[at, "number"]];
      const isDate = cells.every(
        (cell) =>
          cell instanceof Date ||
          (/\d/.test(textOf(cell)) &&
            /[/.\- \u0E01-\u0E5B]/.test(textOf(cell).trim()) &&
            typeof dates.dates.read(textOf(cell)) === "object"),
      );
      return [[at, isDate ? "date" : "text"]];
    }),
  );

/** Hours as people write them; a number by itself is of hours where its column says so. */
const estimateOf = (gathering: Gathering, text: string, column: string, place: Place, kept: ImportedTask["kept"]): number | null => {
  if (text === "") return null;
  const amount = amountOf(text)?.amount;
  const isHours = /hour|ชั่วโมง|hrs?\b/i.test(column);
  const minutes = amount !== undefined && isHours ? Math.round(amount * 60) : readSpan(text);
  if (minutes !== null && minutes >= 0) return minutes;
  gathering.say("estimate.unreadable", { ...place, value: text });
  kept.push({ name: column, text });
  return null;
};

const stateOf = (reading: Reading, row: Row, ticked: boolean | null, place: Place): string => {
  const { gathering } = reading;
  if (!reading.hasState)
    return ticked === null ? gathering.state(null) : gathering.state(ticked ? "Done" : "To do", ticked ? "done" : "open");
  const state = gathering.state(textIn(reading, row, "state"));
  const category = categoryNamed(state);
  if (ticked === true && category !== null && category !== "done" && category !== "cancelled") gathering.say("doneFlag", place);
  return state;
};

const related = (reading: Reading, text: string, order: number): { source: string; isAmbiguous: boolean } | null => {
  const id = reading.ids.get(text);
  return id === undefined ? reading.byTitle.find(text, order) : { source: id, isAmbiguous: false };
};

const readRow = (reading: Reading, row: Row, order: number, kinds: ReadonlyMap<number, "text" | "number" | "date">): void => {
  const { gathering, dates } = reading;
  const own = textIn(reading, row, "id");
  const place: Place = {
    at: reading.hasIds && own !== "" ? own : String(row.record),
    title: textIn(reading, row, "title"),
    line: row.line,
  };
  const kept: ImportedTask["kept"] = [];
  const cell = (role: ColumnRole) => cellsOf(reading, row, role).find((each) => textOf(each).trim() !== "") ?? null;
  const text = (role: ColumnRole) => textIn(reading, row, role);
  const nameOf = (role: ColumnRole) => reading.columns.find((column) => column.role === role)?.name ?? role;
  if (!reading.hasIds && own !== "") kept.push({ name: nameOf("id"), text: own });
  const done = text("done");
  const ticked = reading.columns.some(({ role }) => role === "done") ? isTicked(done) : null;
  const closed = dates.moment(cell("closed"), nameOf("closed"), place, kept);
  const state = stateOf(reading, row, ticked ?? (closed === null ? null : true), place);
  const addresses = peopleIn(text("address"));
  const names = peopleIn(text("assignee"));
  const people = (names.length > 0 ? names : addresses).map((name, at) =>
    personOf(reading, names.length > 0 ? name : "", addresses[at] ?? null),
  );
  const parentText = text("parent");
  const parent = parentText === "" ? null : related(reading, parentText, order);
  if (parent?.isAmbiguous === true) gathering.say("parent.ambiguous", { ...place, value: parentText });
  const links = cellsOf(reading, row, "link").flatMap((each) => listed(textOf(each), /[\s,]+/));
  for (const link of links.filter((each) => !/^https?:\/\//i.test(each))) kept.push({ name: nameOf("link"), text: link });
  if (text("project") !== "") kept.push({ name: nameOf("project"), text: text("project") });
  gathering.task({
    source: place.at,
    line: row.line,
    title: place.title,
    description: cellsOf(reading, row, "description")
      .map((each) => textOf(each).trim())
      .filter((each) => each !== "")
      .join("\n\n"),
    state,
    ...given(gathering, place, people),
    author: personOf(reading, text("author")),
    labels: labelled(
      gathering,
      cellsOf(reading, row, "labels").flatMap((each) => listed(textOf(each), /[,;\n]/)),
    ),
    priority: prioritized(gathering, text("priority"), place, kept),
    start: dates.read(cell("start"), nameOf("start"), place, kept)?.day ?? null,
    due: dates.due(cell("due"), nameOf("due"), place, kept),
    estimate: estimateOf(gathering, text("estimate"), nameOf("estimate"), place, kept),
    parent: parent?.source ?? (parentText || null),
    isParentAmbiguous: parent?.isAmbiguous ?? false,
    blockedBy: listed(text("blockers"), /[,;\n]/).map((each) => related(reading, each, order)?.source ?? each),
    comments: cellsOf(reading, row, "comments")
      .map((each) => ({ author: null, at: null, text: textOf(each) }))
      .filter((comment) => comment.text.trim() !== ""),
    links: links.filter((each) => /^https?:\/\//i.test(each)).map((address) => ({ name: address, address, needsLogin: false })),
    values: valuesOf(reading, row, place, kept, kinds),
    kept,
    createdAt: dates.moment(cell("created"), nameOf("created"), place, kept),
    doneAt: closed,
    stateSince: closed,
  });
};

/** @param isHeaded whether the first row is a header; without one, columns have numbers */
export const readGeneric = (
  table: Table,
  circumstances: Circumstances,
  origin: Omit<Origin, "format"> & { format: Format },
  { isHeaded, project }: { isHeaded: boolean; project: string | null },
): Imported => {
  const gathering = new Gathering(circumstances, origin);
  gathering.project = project;
  const columns = columnsOf(table, circumstances.columns ?? null);
  if (!isHeaded) gathering.say("header.none");
  const twice = table.header.filter((name, at) => name !== "" && table.header.findIndex((other) => readAs(other) === readAs(name)) !== at);
  for (const name of new Set(twice)) gathering.say("header.twice", { value: name });
  // Two fields that are called alike are told apart by a number.
  const names = new Map<string, number>();
  for (const column of columns) {
    if (column.name === "") column.name = String(column.at + 1);
    const many = (names.get(readAs(column.name)) ?? 0) + 1;
    names.set(readAs(column.name), many);
    if (many > 1) column.name = `${column.name} (${many})`;
  }
  const roled = columns.filter(({ role }) => role !== null && ["start", "due", "created", "closed"].includes(role));
  const dates = new TableDates(
    gathering,
    roled.flatMap(({ at }) => table.rows.map((row) => textOf(row.cells[at]).trim()).filter((text) => text !== "")),
    { saysShort: true },
  );
  const idColumn = columns.find(({ role }) => role === "id");
  const all =
    idColumn === undefined ? [] : table.rows.filter((row) => !isEmptyRow(row)).map((row) => textOf(row.cells[idColumn.at]).trim());
  // Numbers that begin anew in every part of a list are no ids.
  const hasIds = all.length > 0 && new Set(all.filter((id) => id !== "")).size === all.filter((id) => id !== "").length;
  gathering.hasIds = hasIds;
  const byTitle = new ByTitle();
  const ids = new Map<string, string>();
  const reading: Reading = {
    gathering,
    dates,
    columns,
    ids,
    byTitle,
    named: new Set(),
    width: table.header.length,
    hasIds,
    hasState: columns.some(({ role }) => role === "state"),
  };
  for (const [order, row] of table.rows.entries()) {
    const id = textIn(reading, row, "id");
    const source = hasIds && id !== "" ? id : String(row.record);
    byTitle.add(textIn(reading, row, "title"), source, order);
    if (hasIds && id !== "") ids.set(id, source);
  }
  const kinds = kindsOf(table, columns, dates);
  gathering.columns = columns.map(({ at, name, role }) => ({
    name,
    role,
    examples: table.rows
      .map((row) => textOf(row.cells[at]).trim())
      .filter((text) => text !== "")
      .slice(0, examples),
  }));
  for (const [order, row] of table.records(gathering)) readRow(reading, row, order, kinds);
  return gathering.finish();
};
