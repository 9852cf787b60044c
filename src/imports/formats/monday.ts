import { Gathering, type Origin } from "../gathering.ts";
import type { Circumstances, Imported, ImportedTask } from "../neutral.ts";
import { plain } from "../names.ts";
import { type Place, type Row, Table, TableDates, type TableRow, textOf } from "../table.ts";
import { listed } from "../texts.ts";
import { amountOf, given, labelled, prioritized } from "./common.ts";

/** A board as Monday exports it: its name, then for each group its name, a header and its items; the subitems of one stand below it with a header of their own. */

const first = ({ cells }: TableRow): string => textOf(cells[0]).trim();
const second = ({ cells }: TableRow): string => textOf(cells[1]).trim();
const filled = ({ cells }: TableRow): number => cells.filter((cell) => textOf(cell).trim() !== "").length;

const isHeader = (row: TableRow): boolean => /^(?:name|item|ชื่อ)$/i.test(first(row)) && filled(row) >= 2;
const isSubheader = (row: TableRow): boolean => /^(?:subitems?|รายการย่อย)$/i.test(first(row)) && /^(?:name|ชื่อ)$/i.test(second(row));

export const isMonday = (rows: readonly TableRow[]): boolean => {
  const at = rows.findIndex(isHeader);
  if (at < 1 || at > 12) return false;
  const above = rows.slice(0, at).filter((row) => filled(row) > 0);
  const names = new Set(rows[at]?.cells.map((cell) => plain(textOf(cell))));
  const isOurs = ["subitems", "person", "status", "timeline start", "item id auto generated", "people", "owner"].filter((name) =>
    names.has(name),
  ).length;
  return above.length >= 1 && above.every((row) => filled(row) <= 2) && (isOurs >= 2 || rows.some(isSubheader));
};

const known = ["Name", "Item", "Subitems", "Person", "People", "Owner", "Status", "Tags", "Item ID (auto generated)", "Item ID", "Priority", "Timeline - Start", "Timeline - End", "Timeline Start", "Timeline End", "Creation log", "Last updated"]; // prettier-ignore

type Reading = { gathering: Gathering; dates: TableDates; group: string | null };

const readRow = (reading: Reading, table: Table, row: Row, parent: string | null): string => {
  const { gathering, dates } = reading;
  const place: Place = {
    at: row.text("Item ID (auto generated)", "Item ID") || String(row.record),
    title: row.text("Name", "Item"),
    line: row.line,
  };
  const kept: ImportedTask["kept"] = [];
  const values: ImportedTask["values"] = {};
  const [from, until] = [row.cell("Timeline - Start", "Timeline Start"), row.cell("Timeline - End", "Timeline End")];
  const isSpan = from !== null || until !== null;
  const dateName = table.header.find((name) => /^(?:due )?date$|^deadline$|^กำหนด/i.test(name));
  const date = dateName === undefined ? null : row.cell(dateName);
  if (isSpan && date !== null && dateName !== undefined) {
    gathering.say("date.two", { ...place, value: textOf(date) });
    const day = dates.read(date, dateName, place, kept)?.day;
    if (day !== undefined) values[gathering.field(dateName, "date")] = day;
  }
  if (reading.group !== null) values[gathering.field("Group", "choice")] = reading.group;
  for (const [at, name] of table.header.entries()) {
    const cell = row.cells[at] ?? null;
    if (name === "" || name === dateName || known.some((each) => plain(each) === plain(name)) || textOf(cell).trim() === "") continue;
    if (cell instanceof Date) values[gathering.field(name, "date")] = textOf(cell).slice(0, 10);
    else if (typeof cell === "number") values[gathering.field(name, "number")] = cell;
    else {
      const text = textOf(cell).trim();
      const amount = amountOf(text);
      values[gathering.field(name, amount === null ? "text" : "number")] = amount === null ? text : amount.amount;
    }
  }
  gathering.task({
    source: place.at,
    line: row.line,
    title: place.title,
    state: row.text("Status"),
    ...given(
      gathering,
      place,
      listed(row.text("Person", "People", "Owner"), ",").map((name) => gathering.person({ name })),
    ),
    labels: labelled(gathering, listed(row.text("Tags"), ",")),
    priority: prioritized(gathering, row.text("Priority"), place, kept),
    start: dates.read(from, "start", place, kept)?.day ?? null,
    due: dates.due(isSpan ? until : date, "due", place, kept),
    parent,
    values,
    kept,
    createdAt: null,
  });
  return place.at;
};

export const readMonday = (rows: readonly TableRow[], circumstances: Circumstances, origin: Omit<Origin, "format">): Imported => {
  const gathering = new Gathering(circumstances, { format: "monday-xlsx", ...origin });
  const dates = new TableDates(
    gathering,
    rows
      .flatMap(({ cells }) => cells.filter((cell) => typeof cell === "string"))
      .filter((text) => /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(text.trim())),
  );
  const start = rows.findIndex(isHeader);
  const above = rows.slice(0, start).filter((row) => filled(row) > 0);
  gathering.project = (above[0] && first(above[0])) || null;
  const reading: Reading = { gathering, dates, group: null };
  let [header, subheader, parent]: [Table | null, Table | null, string | null] = [null, null, null];
  for (const [at, row] of rows.entries()) {
    if (filled(row) === 0) continue;
    if (isHeader(row)) [header, subheader, parent] = [new Table(row.cells, []), null, null];
    else if (isSubheader(row)) subheader = new Table(row.cells, []);
    else if (header === null || isGroup(rows, at)) {
      if (isGroup(rows, at)) {
        reading.group = first(row);
        if (!gathering.groups.includes(reading.group)) gathering.groups.push(reading.group);
        header = null;
      }
    } else if (first(row) === "" && second(row) !== "" && subheader !== null && parent !== null) {
      const table = new Table(subheader.header, [row]);
      for (const one of table.rows) readRow(reading, table, one, parent);
    } else if (first(row) !== "") {
      const table = new Table(header.header, [row]);
      for (const one of table.rows) parent = readRow(reading, table, one, null);
      subheader = null;
    }
    // Sums below a group have no name.
  }
  if (gathering.groups.length > 0) gathering.say("group", { n: gathering.groups.length });
  gathering.say("updates.notInFile");
  return gathering.finish({ keepsOrder: true });
};

/** A group's name stands alone above its header. */
const isGroup = (rows: readonly TableRow[], at: number): boolean => {
  const row = rows[at];
  const next = rows.slice(at + 1).find((each) => filled(each) > 0);
  return row !== undefined && filled(row) === 1 && first(row) !== "" && next !== undefined && isHeader(next);
};
