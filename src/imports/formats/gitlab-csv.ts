import { Gathering, type Origin } from "../gathering.ts";
import type { Circumstances, Imported, ImportedTask } from "../neutral.ts";
import { type Place, type Row, type Table, TableDates } from "../table.ts";
import { listed } from "../texts.ts";
import { amountOf, given, labelled } from "./common.ts";
import { secondsToMinutes } from "./jira-common.ts";

/** Issues as GitLab mails them: moments in UTC, seconds, and an apostrophe before what a sheet would take for a formula. */

export const isGitlab = (table: Table): boolean =>
  table.has("Title") &&
  table.has("Issue ID", "Work item ID", "ID", "URL") &&
  ["Created At (UTC)", "Updated At (UTC)", "Closed At (UTC)", "Author Username", "Assignee Username", "Confidential", "Locked"].filter(
    (name) => table.has(name),
  ).length >= 3;

const unquoted = (text: string): string => text.replace(/^'(?=[=+\-@])/, "");

const personOf = (gathering: Gathering, said: Set<string>, name: string, login: string): string | null => {
  const person = gathering.person({ name: login || name, also: [name] });
  if (person !== null && !person.includes("@") && !said.has(person)) {
    said.add(person);
    gathering.say(login === "" ? "person.nameOnly" : "person.loginOnly", { value: person });
  }
  return person;
};

const inUtc = (text: string): string => (/^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?$/.test(text) ? `${text.replace(" ", "T")}Z` : text);

const readRow = (gathering: Gathering, dates: TableDates, row: Row, said: Set<string>): void => {
  const place: Place = {
    at: row.text("Issue ID", "Issue IID", "Work item ID", "ID") || String(row.record),
    title: unquoted(row.text("Title")),
    line: row.line,
  };
  const kept: ImportedTask["kept"] = [];
  const values: ImportedTask["values"] = {};
  const isClosed = /^closed$/i.test(row.text("State"));
  const closedAt = dates.moment(inUtc(row.text("Closed At (UTC)")), "closed", place, kept);
  const names = listed(row.text("Assignee", "Assignee(s)", "Assignees"), /,\s*/);
  const logins = listed(row.text("Assignee Username", "Assignee(s) Username", "Assignees Username"), /,\s*/);
  const assignees = (logins.length > 0 ? logins : names).map((login, at) =>
    personOf(gathering, said, names[at] ?? "", logins.length > 0 ? login : ""),
  );
  for (const [name, code] of [
    ["Milestone", "milestone"],
    ["Epic Title", "epic"],
  ] as const) {
    if (row.text(name) === "") continue;
    gathering.say(code, { ...place, value: row.text(name) });
    kept.push({ name: name.toLowerCase(), text: row.text(name) });
  }
  const weight = amountOf(row.text("Weight"))?.amount;
  if (weight !== undefined) {
    gathering.say("points", { ...place, value: row.text("Weight") });
    values[gathering.field("Weight", "number")] = weight;
  }
  const spent = secondsToMinutes(row.text("Time Spent"));
  if (spent !== null) {
    gathering.say("timeSpent", { ...place, value: `${spent} min` });
    kept.push({ name: "time spent", text: `${spent} min` });
  }
  gathering.task({
    source: place.at,
    line: row.line,
    number: /^\d+$/.test(place.at) ? Number(place.at) : null,
    title: place.title,
    description: unquoted(row.text("Description")),
    state: isClosed ? gathering.state("Closed", "done") : gathering.state("Open", "open"),
    ...given(gathering, place, assignees),
    author: personOf(gathering, said, row.text("Author"), row.text("Author Username")),
    labels: labelled(gathering, listed(row.text("Labels"), ",")),
    due: dates.due(row.cell("Due Date"), "due", place, kept),
    start: dates.read(row.cell("Start Date"), "start", place, kept)?.day ?? null,
    estimate: secondsToMinutes(row.text("Time Estimate")),
    parent: row.text("Parent ID", "Parent IID") || null,
    values,
    kept,
    createdAt: dates.moment(inUtc(row.text("Created At (UTC)")), "created", place, kept),
    doneAt: closedAt,
    stateSince: closedAt,
  });
};

export const readGitlab = (table: Table, circumstances: Circumstances, origin: Omit<Origin, "format">): Imported => {
  const gathering = new Gathering(circumstances, { format: "gitlab-csv", ...origin });
  gathering.project = /^https?:\/\/[^/]+\/.*?([^/]+)\/-\/(?:issues|work_items)\//.exec(table.texts("URL")[0] ?? "")?.[1] ?? null;
  const dates = new TableDates(gathering, table.texts("Due Date", "Start Date"));
  const said = new Set<string>();
  for (const [, row] of table.records(gathering)) readRow(gathering, dates, row, said);
  gathering.say("comments.notInFile");
  return gathering.finish();
};
