import type { Category } from "../../workflow/document.ts";
import { Gathering, type Origin } from "../gathering.ts";
import type { Circumstances, Imported, ImportedTask } from "../neutral.ts";
import { type Place, type Row, type Table, TableDates } from "../table.ts";
import { listed } from "../texts.ts";
import { amountOf, commonKey, given, keyOf, labelled, prioritized } from "./common.ts";

/** Issues as Linear exports them. People are addresses; when things happened tells what kind of state a status is. */

export const isLinear = (table: Table): boolean =>
  table.has("Title") &&
  table.has("Status") &&
  table.has("Team") &&
  ["Triaged", "Cycle Number", "Project Milestone", "Canceled", "Parent issue"].filter((name) => table.has(name)).length >= 2;

const dateColumns = [
  "Created",
  "Updated",
  "Started",
  "Triaged",
  "Completed",
  "Canceled",
  "Archived",
  "Due Date",
  "Cycle Start",
  "Cycle End",
];

const categoryOf = (row: Row): Category =>
  row.text("Canceled", "Cancelled") !== ""
    ? "cancelled"
    : row.text("Completed") !== ""
      ? "done"
      : row.text("Started") !== ""
        ? "active"
        : "open";

/** What kind of state each status is: what most of its issues say. */
const categoriesOf = (table: Table): Map<string, Category> => {
  const counts = new Map<string, Map<Category, number>>();
  for (const row of table.rows) {
    const of = counts.get(row.text("Status")) ?? new Map<Category, number>();
    counts.set(row.text("Status"), of.set(categoryOf(row), (of.get(categoryOf(row)) ?? 0) + 1));
  }
  return new Map(Array.from(counts, ([status, of]) => [status, [...of].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? "open"]));
};

const keptOf = (gathering: Gathering, row: Row, place: Place): ImportedTask["kept"] => {
  const kept: ImportedTask["kept"] = [];
  const cycle = [row.text("Cycle Name") || row.text("Cycle Number")].filter(Boolean).join("");
  if (cycle !== "") {
    gathering.say("cycle", { ...place, value: cycle });
    kept.push({ name: "cycle", text: cycle });
  }
  if (row.text("Project") !== "") {
    gathering.say("subProject", { ...place, value: row.text("Project") });
    kept.push({ name: "project", text: row.text("Project") });
  }
  if (row.text("Project Milestone") !== "") {
    gathering.say("milestone", { ...place, value: row.text("Project Milestone") });
    kept.push({ name: "milestone", text: row.text("Project Milestone") });
  }
  for (const name of ["Initiatives", "Roadmaps", "SLA Status", "Related to", "Duplicate of"]) {
    if (row.text(name) === "") continue;
    gathering.say("relation", { ...place, value: row.text(name) });
    kept.push({ name: name.toLowerCase(), text: row.text(name) });
  }
  return kept;
};

export const readLinear = (table: Table, circumstances: Circumstances, origin: Omit<Origin, "format">): Imported => {
  const gathering = new Gathering(circumstances, { format: "linear-csv", ...origin });
  const dates = new TableDates(gathering, table.texts(...dateColumns));
  const categories = categoriesOf(table);
  const teams = [...new Set(table.texts("Team"))];
  gathering.projects.push(...teams);
  gathering.project = teams[0] ?? null;
  if (teams.length > 1) gathering.say("team.several", { n: teams.length });
  const sources = table.texts("ID");
  gathering.key = commonKey(sources);
  for (const row of table.rows) {
    const place: Place = { at: row.text("ID") || String(row.record), title: row.text("Title"), line: row.line };
    const kept = keptOf(gathering, row, place);
    const moment = (name: string) => dates.moment(row.cell(name), name.toLowerCase(), place, kept);
    const values: ImportedTask["values"] = {};
    const points = row.text("Estimate");
    if (points !== "") {
      gathering.say("points", { ...place, value: points });
      const amount = amountOf(points)?.amount;
      if (amount === undefined) kept.push({ name: "estimate", text: points });
      else values[gathering.field("Estimate", "number")] = amount;
    }
    if (teams.length > 1) values[gathering.field("Team", "choice")] = row.text("Team");
    const [started, completed, canceled] = [moment("Started"), moment("Completed"), moment("Canceled")];
    const status = row.text("Status");
    const category = categories.get(status) ?? "open";
    gathering.task({
      source: place.at,
      line: row.line,
      number: gathering.key === null ? null : (keyOf(place.at)?.number ?? null),
      title: place.title,
      description: row.text("Description"),
      state: gathering.state(status, category),
      isArchived: row.text("Archived") !== "",
      ...given(
        gathering,
        place,
        listed(row.text("Assignee"), ", ").map((name) => gathering.person({ name })),
      ),
      author: gathering.person({ name: row.text("Creator") }),
      labels: labelled(gathering, listed(row.text("Labels"), ", ")),
      priority: prioritized(gathering, row.text("Priority"), place, kept),
      due: dates.due(row.cell("Due Date"), "due", place, kept),
      parent: row.text("Parent issue") || null,
      blockedBy: listed(row.text("Blocked by"), /,\s*/),
      values,
      kept,
      createdAt: moment("Created"),
      stateSince: category === "done" ? completed : category === "cancelled" ? canceled : category === "active" ? started : null,
      doneAt: completed,
      project: row.text("Team") || null,
    });
  }
  gathering.say("comments.notInFile");
  return gathering.finish();
};
