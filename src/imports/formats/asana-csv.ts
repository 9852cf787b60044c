import { Gathering, noState, type Origin } from "../gathering.ts";
import type { Circumstances, Imported, ImportedTask } from "../neutral.ts";
import { isEmptyRow, type Place, type Row, type Table, TableDates } from "../table.ts";
import { listed } from "../texts.ts";
import { amountOf, ByTitle, given, labelled, prioritized } from "./common.ts";

/** Tasks as Asana exports them: parents and blockers by their titles, done by a date, a subtask without a section of its own. */

const columns = ["Task ID", "Created At", "Completed At", "Last Modified", "Name", "Section/Column", "Section", "Column", "Assignee", "Assignee Email", "Start Date", "Due Date", "Tags", "Notes", "Projects", "Parent task", "Parent Task", "Blocked By (Dependencies)", "Blocking (Dependencies)", "Priority"]; // prettier-ignore

/** What tasks that are done stand in: Asana knows no column for it. */
export const doneState = "(done)";

export const isAsana = (table: Table): boolean =>
  table.has("Name") &&
  [
    "Task ID",
    "Completed At",
    "Last Modified",
    "Section/Column",
    "Parent task",
    "Assignee Email",
    "Blocked By (Dependencies)",
    "Projects",
  ].filter((name) => table.has(name)).length >= 4;

type Reading = {
  gathering: Gathering;
  dates: TableDates;
  table: Table;
  byTitle: ByTitle;
  sources: readonly string[];
  valuesOf(row: Row, place: Place, kept: ImportedTask["kept"]): ImportedTask["values"];
};

/** Own fields: what all that stands in one is. */
const fieldsOf = (gathering: Gathering, table: Table, dates: TableDates): Reading["valuesOf"] => {
  const known = new Set(columns.map((name) => name.toLowerCase()));
  const own = table.header.filter((name, at, all) => name !== "" && !known.has(name.toLowerCase()) && all.indexOf(name) === at);
  const made = own.flatMap((name) => {
    const texts = table.texts(name);
    if (texts.length === 0) return [];
    const isNumber = texts.every((text) => amountOf(text) !== null);
    const isDate = !isNumber && texts.every((text) => /^\d{4}-\d\d-\d\d/.test(text));
    const kind = isNumber
      ? ("number" as const)
      : isDate
        ? ("date" as const)
        : new Set(texts).size <= 20 && texts.every((text) => text.length <= 60)
          ? ("choice" as const)
          : ("text" as const);
    return [{ name, kind, called: gathering.field(name, kind, kind === "choice" ? texts : []) }];
  });
  return (row, place, kept) => {
    const values: ImportedTask["values"] = {};
    for (const { name, kind, called } of made) {
      const text = row.text(name);
      if (text === "") continue;
      const value =
        kind === "number" ? amountOf(text)?.amount : kind === "date" ? dates.read(row.cell(name), name, place, kept)?.day : text;
      if (value !== undefined) values[called] = value;
    }
    return values;
  };
};

/** Titles in one cell, between commas: those that are there may have commas of their own. */
const titlesIn = (cell: string, byTitle: ByTitle, order: number): string[] =>
  byTitle.find(cell, order) === null ? listed(cell, /,\s*/) : [cell];

const sectionIn = (row: Row): string => row.text("Section/Column", "Section", "Column");
const parentIn = (row: Row): string => row.text("Parent task", "Parent Task");

/** Its section, or that of the task above it; "" where nobody says one. */
const sectionOf = (reading: Reading, order: number, below: readonly number[] = []): string => {
  const row = reading.table.rows[order];
  if (row === undefined || below.includes(order)) return "";
  const own = sectionIn(row);
  if (own !== "" || parentIn(row) === "") return own;
  const parent = reading.byTitle.find(parentIn(row), order);
  return parent === null ? "" : sectionOf(reading, reading.sources.indexOf(parent.source), [...below, order]);
};

const readRow = (reading: Reading, row: Row, order: number): void => {
  const { gathering, dates, byTitle } = reading;
  const source = reading.sources[order] ?? String(row.record);
  const place: Place = { at: source, title: row.text("Name"), line: row.line };
  const kept: ImportedTask["kept"] = [];
  const doneAt = dates.moment(row.cell("Completed At"), "completed", place, kept);
  const parentTitle = parentIn(row);
  const parent = parentTitle === "" ? null : byTitle.find(parentTitle, order);
  if (parent?.isAmbiguous === true) gathering.say("parent.ambiguous", { ...place, value: parentTitle });
  const section = sectionIn(row);
  if (doneAt !== null && section !== "") {
    gathering.say("section.ofDone", { ...place, value: section });
    kept.push({ name: "section", text: section });
  }
  const state = doneAt === null ? gathering.state(sectionOf(reading, order)) : doneState;
  const projects = listed(row.text("Projects"), /,\s*/);
  if (projects.length > 1) {
    gathering.say("project.several", { ...place, value: projects.join(", ") });
    kept.push({ name: "projects", text: projects.join(", ") });
  }
  const blockedBy = titlesIn(row.text("Blocked By (Dependencies)"), byTitle, order).map((title) => {
    const found = byTitle.find(title, order);
    if (found?.isAmbiguous === true) gathering.say("blocker.ambiguous", { ...place, value: title });
    return found?.source ?? title;
  });
  const [name, address] = [row.text("Assignee"), row.text("Assignee Email")];
  const values = reading.valuesOf(row, place, kept);
  gathering.task({
    source,
    line: row.line,
    title: place.title,
    description: row.text("Notes"),
    state,
    ...given(gathering, place, [gathering.person({ name, address: address || null })]),
    labels: labelled(gathering, listed(row.text("Tags"), ",")),
    priority: prioritized(gathering, row.text("Priority"), place, kept),
    start: dates.read(row.cell("Start Date"), "start", place, kept)?.day ?? null,
    due: dates.due(row.cell("Due Date"), "due", place, kept),
    parent: parent?.source ?? (parentTitle || null),
    isParentAmbiguous: parent?.isAmbiguous ?? false,
    blockedBy,
    values,
    kept,
    createdAt: dates.moment(row.cell("Created At"), "created", place, kept),
    doneAt,
    stateSince: doneAt,
    project: projects[0] ?? null,
  });
};

export const readAsanaCsv = (table: Table, circumstances: Circumstances, origin: Omit<Origin, "format">): Imported => {
  const gathering = new Gathering(circumstances, { format: "asana-csv", ...origin });
  const dates = new TableDates(gathering, table.texts("Created At", "Completed At", "Last Modified", "Start Date", "Due Date"));
  const byTitle = new ByTitle();
  const sources = gathering.reserve(
    table.rows.map((row) => row.text("Task ID") || String(row.record)),
    table.rows.map(({ line }) => line),
  );
  for (const [order, row] of table.rows.entries()) byTitle.add(row.text("Name"), sources[order] ?? "", order);
  // Columns stand in the order in which tasks come, that of what is done behind them.
  const undone = table.rows.filter((row) => row.text("Completed At") === "" && !isEmptyRow(row));
  for (const row of undone) if (sectionIn(row) !== "") gathering.state(sectionIn(row));
  if (undone.some((row) => sectionIn(row) === "" && parentIn(row) === "")) gathering.state(noState);
  if (table.texts("Completed At").length > 0) gathering.state(doneState, "done");
  const projects = table.rows.map((row) => listed(row.text("Projects"), /,\s*/)[0]).filter((name) => name !== undefined);
  gathering.projects.push(...new Set(projects));
  gathering.project = projects[0] ?? null;
  const reading: Reading = { gathering, dates, table, byTitle, sources, valuesOf: fieldsOf(gathering, table, dates) };
  for (const [order, row] of table.records(gathering)) readRow(reading, row, order);
  gathering.say("comments.notInFile");
  return gathering.finish({ keepsOrder: true });
};
