import { Gathering, type Origin } from "../gathering.ts";
import type { Circumstances, Imported, ImportedItem, ImportedTask } from "../neutral.ts";
import { type Place, type Row, type Table, TableDates } from "../table.ts";
import { listed } from "../texts.ts";
import { given, isObject, type Json, labelled, objectsIn, prioritized, stringOf } from "./common.ts";

/** Tasks as ClickUp exports them: lists in brackets without quotes, the word `null`, `\n` as two signs, milliseconds. */

export const isClickup = (table: Table): boolean =>
  table.has("Task Name") &&
  ["Task Content", "Date Created Text", "List Name", "Space Name", "Time Estimated", "Assigned Comments", "Rolled Up Time"].filter((name) =>
    table.has(name),
  ).length >= 2;

const known = ["Task ID", "Task Custom ID", "Task Name", "Task Content", "Task Description", "Status", "Date Created", "Date Created Text", "Due Date", "Due Date Text", "Start Date", "Start Date Text", "Parent ID", "Attachments", "Assignees", "Assignee", "Tags", "Priority", "List Name", "Folder Name/Path", "Space Name", "Time Estimated", "Time Estimated Text", "Checklists", "Comments", "Comment Count", "Assigned Comments", "Assigned Comment Count", "Time Spent", "Time Spent Text", "Rolled Up Time", "Rolled Up Time Text", "Date Updated", "Date Updated Text", "Date Closed", "Date Closed Text", "Date Done", "Date Done Text", "Creator", "Linked Tasks", "Task Type", "Latest Comment", "Points Estimate Rolled Up", "Subtask IDs", "Subtask URLs", "Lists", "Link", "Time Logged", "Time Logged Rolled Up", "Time Logged Text", "Time Logged Rolled Up Text", "Time Estimate", "Time Estimate Text", "Time Estimate Rolled Up", "Time Estimate Rolled Up Text", "Parent Name", "Waiting On", "Blocking", "Subtasks", "Dependencies"]; // prettier-ignore

const cellOf = (row: Row, ...names: string[]): string => {
  const text = row.text(...names);
  return text === "null" || text === "undefined" || text === "[]" || text === "{}" ? "" : text;
};

const bracketed = (text: string): string[] => listed(text.replace(/^\[|\]$/g, ""), ",");

const parsed = (text: string): Json => {
  if (text === "") return null;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
};

const linesIn = (text: string): string => text.replace(/\\n/g, "\n");

const durationOf = (text: string): number | null => (/^\d+$/.test(text) && text !== "0" ? Math.round(Number(text) / 60_000) : null);

const priorities: Readonly<Record<string, ImportedTask["priority"]>> = { "1": "urgent", "2": "high", "3": "none", "4": "low" };

/** Entries by the names of their lists; whether they are done the file says only in some exports. */
const itemsOf = (gathering: Gathering, row: Row, place: Place): Pick<ImportedTask, "items" | "kept"> => {
  const lists = parsed(cellOf(row, "Checklists"));
  const named = isObject(lists)
    ? Object.entries(lists)
    : objectsIn(lists).map((list): [string, Json] => [stringOf(list["name"]), list["items"] ?? []]);
  const items = named.flatMap(([, entries]) =>
    (Array.isArray(entries) ? entries : []).map((entry): ImportedItem =>
      isObject(entry)
        ? {
            text: stringOf(entry["name"]) || stringOf(entry["text"]),
            isDone: typeof entry["resolved"] === "boolean" ? entry["resolved"] : null,
          }
        : { text: stringOf(entry), isDone: null },
    ),
  );
  const several = named.filter(([, entries]) => Array.isArray(entries) && entries.length > 0);
  if (several.length > 1) gathering.say("checklist.several", place);
  if (items.some(({ isDone }) => isDone === null)) gathering.say("items.whichDone", place);
  const kept =
    several.length > 1
      ? several.map(([name, entries]) => ({
          name,
          text: (Array.isArray(entries) ? entries : [])
            .map((entry) => (isObject(entry) ? stringOf(entry["name"]) : stringOf(entry)))
            .join(", "),
        }))
      : [];
  return { items, kept };
};

const commentsOf = (
  gathering: Gathering,
  dates: TableDates,
  row: Row,
  place: Place,
  kept: ImportedTask["kept"],
): ImportedTask["comments"] =>
  [...objectsIn(parsed(cellOf(row, "Comments"))), ...objectsIn(parsed(cellOf(row, "Assigned Comments")))].map((comment) => {
    const by = stringOf(comment["by"]).trim();
    // An address may be one of those who are named elsewhere: nobody can tell which.
    const author = by.includes("@") ? by : gathering.person({ name: by });
    return {
      author: author || null,
      at: dates.moment(stringOf(comment["date"]) || null, "comment", place, kept),
      text: linesIn(stringOf(comment["text"])),
    };
  });

const linksOf = (gathering: Gathering, row: Row, place: Place): ImportedTask["links"] =>
  objectsIn(parsed(cellOf(row, "Attachments"))).map((file) => {
    gathering.say("attachment.link", { ...place, value: stringOf(file["url"]) });
    return { name: stringOf(file["title"]) || stringOf(file["url"]), address: stringOf(file["url"]), needsLogin: false };
  });

const readRow = (gathering: Gathering, dates: TableDates, table: Table, row: Row): void => {
  const source = cellOf(row, "Task ID") || String(row.record);
  const place: Place = { at: source, title: cellOf(row, "Task Name"), line: row.line };
  const { items, kept } = itemsOf(gathering, row, place);
  const cell = (...names: string[]) => (cellOf(row, ...names) === "" ? null : row.cell(...names));
  const [due, start] = [
    dates.due(cell("Due Date", "Due Date Text"), "due", place, kept),
    dates.read(cell("Start Date", "Start Date Text"), "start", place, kept),
  ];
  if (/^[1-9]\d*$/.test(cellOf(row, "Time Spent", "Time Logged"))) {
    const minutes = durationOf(cellOf(row, "Time Spent", "Time Logged")) ?? 0;
    gathering.say("timeSpent", { ...place, value: `${minutes} min` });
    kept.push({ name: "time spent", text: `${minutes} min` });
  }
  const status = cellOf(row, "Status");
  const priority = cellOf(row, "Priority");
  const closed = dates.moment(cell("Date Closed", "Date Done"), "closed", place, kept);
  const values: ImportedTask["values"] = {};
  if (gathering.projects.length > 1 && cellOf(row, "List Name") !== "")
    values[gathering.field("List", "choice")] = cellOf(row, "List Name");
  for (const [at, name] of table.header.entries()) {
    const text = String(row.cells[at] ?? "").trim();
    if (name === "" || known.some((each) => each.toLowerCase() === name.toLowerCase()) || ["", "null", "[]", "{}"].includes(text)) continue;
    values[gathering.field(name, "text")] = linesIn(text);
  }
  const related = bracketed(cellOf(row, "Linked Tasks"));
  if (related.length > 0) {
    gathering.say("relation", { ...place, value: related.join(", ") });
    kept.push({ name: "linked tasks", text: related.join(", ") });
  }
  gathering.task({
    source,
    line: row.line,
    title: place.title,
    description: linesIn(cellOf(row, "Task Content", "Task Description")),
    // The one status of ClickUp that is always its own.
    state: gathering.state(status, /^closed$/i.test(status) ? "done" : null),
    ...given(
      gathering,
      place,
      bracketed(cellOf(row, "Assignees", "Assignee")).map((name) => gathering.person({ name })),
    ),
    author: gathering.person({ name: cellOf(row, "Creator") }),
    labels: labelled(gathering, bracketed(cellOf(row, "Tags"))),
    priority: priorities[priority] ?? prioritized(gathering, priority, place, kept),
    due,
    start: start?.day ?? null,
    estimate: durationOf(cellOf(row, "Time Estimated", "Time Estimate")),
    parent: cellOf(row, "Parent ID") || null,
    blockedBy: bracketed(cellOf(row, "Waiting On")),
    items,
    comments: commentsOf(gathering, dates, row, place, kept),
    links: linksOf(gathering, row, place),
    values,
    kept,
    createdAt: dates.moment(cell("Date Created", "Date Created Text"), "created", place, kept),
    doneAt: closed,
    stateSince: closed,
    project: cellOf(row, "List Name") || null,
  });
};

export const readClickup = (table: Table, circumstances: Circumstances, origin: Omit<Origin, "format">): Imported => {
  const gathering = new Gathering(circumstances, { format: "clickup-csv", ...origin });
  const texts = table.rows.flatMap((row) => objectsIn(parsed(cellOf(row, "Comments"))).map((comment) => stringOf(comment["date"])));
  const dates = new TableDates(
    gathering,
    [...table.texts("Due Date Text", "Start Date Text", "Date Created Text", "Date Created", "Due Date", "Start Date"), ...texts],
    { saysOrder: false },
  );
  const lists = [...new Set(table.texts("List Name"))].filter((name) => name !== "null");
  gathering.project = lists[0] ?? null;
  gathering.projects.push(...lists);
  if (lists.length > 1) gathering.say("projects.one", { n: lists.length });
  for (const row of table.rows) readRow(gathering, dates, table, row);
  if (!table.has("Comments")) gathering.say("comments.notInFile");
  return gathering.finish();
};
