import { Gathering, type Origin } from "../gathering.ts";
import type { Circumstances, Imported, ImportedTask } from "../neutral.ts";
import { isTicked } from "../names.ts";
import { type Place, type Row, type Table, TableDates } from "../table.ts";
import { listed } from "../texts.ts";
import { amountOf, given } from "./common.ts";

/** Cards as Trello exports them as CSV: labels as `name (colour)`, members as `user (Name)`; of checklists and comments it has numbers alone. */

export const isTrelloCsv = (table: Table): boolean => table.has("Card ID") && table.has("Card Name") && table.has("List Name", "List ID");

const known = ["Card ID", "Card Name", "Card URL", "Card Description", "Labels", "Members", "Due Date", "Start Date", "Attachment Count", "Attachment Links", "Checklist Item Total Count", "Checklist Item Completed Count", "Vote Count", "Comment Count", "Last Activity Date", "List ID", "List Name", "Board ID", "Board Name", "Archived", "Due Complete", "Due Reminder", "Created Date", "Card Number", "Short ID"]; // prettier-ignore

const colour = /^(?:(.*) )?\(([a-z]+(?:_(?:dark|light))?)\)$/s;

const labelOf = (gathering: Gathering, text: string): string | null => {
  const [, name, color] = colour.exec(text) ?? [];
  if (color === undefined) return gathering.label(text);
  if ((name ?? "").trim() === "") gathering.say("label.noName", { value: color });
  return gathering.label((name ?? "").trim() || `(${color})`, color);
};

const personOf = (gathering: Gathering, text: string): string | null => {
  const [, user, name] = /^(\S+) \((.+)\)$/s.exec(text) ?? [];
  return user === undefined || name === undefined ? gathering.person({ name: text }) : gathering.person({ name, also: [user] });
};

const readRow = (gathering: Gathering, dates: TableDates, table: Table, row: Row): void => {
  const place: Place = {
    at: row.text("Card Number", "Short ID") || row.text("Card ID") || String(row.record),
    title: row.text("Card Name"),
    line: row.line,
  };
  const kept: ImportedTask["kept"] = [];
  const count = (name: string) => Number(row.text(name) || 0);
  const [total, done] = [count("Checklist Item Total Count"), count("Checklist Item Completed Count")];
  if (total > 0) {
    gathering.say("items.whichDone", { ...place, n: 1, value: `${done}/${total}` });
    kept.push({ name: "checklist", text: `${done}/${total}` });
  }
  if (count("Comment Count") > 0) gathering.say("comments.missing", { ...place, n: count("Comment Count") });
  if (count("Vote Count") > 0) gathering.say("votes", { ...place, n: count("Vote Count") });
  const links = listed(row.text("Attachment Links"), /,\s*(?=https?:)|\s+/).map((address) => ({
    name: address.split("/").at(-1) ?? address,
    address,
    needsLogin: address.startsWith("https://trello.com/"),
  }));
  for (const link of links) if (link.needsLogin) gathering.say("attachment.needsLogin", { ...place, value: link.address });
  const unlinked = count("Attachment Count") - links.length;
  if (unlinked > 0) gathering.say("file.notInFile", { ...place, n: unlinked });
  const values: ImportedTask["values"] = {};
  for (const name of table.header) {
    const text = row.text(name);
    if (name === "" || text === "" || known.some((each) => each.toLowerCase() === name.toLowerCase())) continue;
    const amount = table.texts(name).every((each) => amountOf(each) !== null) ? (amountOf(text)?.amount ?? null) : null;
    values[gathering.field(name, amount === null ? "text" : "number")] = amount ?? text;
  }
  const due = dates.read(row.cell("Due Date"), "due", place, kept);
  if (due?.hasTime === true) gathering.say("due.time", { ...place, value: row.text("Due Date") });
  gathering.task({
    source: place.at,
    line: row.line,
    title: place.title,
    description: row.text("Card Description"),
    state: row.text("List Name"),
    isArchived: isTicked(row.text("Archived")) === true,
    ...given(
      gathering,
      place,
      listed(row.text("Members"), /,\s*/).map((text) => personOf(gathering, text)),
    ),
    labels: listed(row.text("Labels"), /,\s*/).flatMap((text) => labelOf(gathering, text) ?? []),
    start: dates.read(row.cell("Start Date"), "start", place, kept)?.day ?? null,
    due: due?.day ?? null,
    doneAt: isTicked(row.text("Due Complete")) === true ? (due?.moment ?? due?.day ?? null) : null,
    links,
    values,
    kept,
    createdAt: dates.moment(row.cell("Created Date"), "created", place, kept),
  });
};

export const readTrelloCsv = (table: Table, circumstances: Circumstances, origin: Omit<Origin, "format">): Imported => {
  const gathering = new Gathering(circumstances, { format: "trello-csv", ...origin });
  const boards = [...new Set(table.texts("Board Name"))];
  gathering.project = boards[0] ?? null;
  if (boards.length > 1) gathering.say("projects.one", { n: boards.length });
  gathering.projects.push(...boards);
  const dates = new TableDates(gathering, table.texts("Due Date", "Start Date", "Created Date"));
  for (const [, row] of table.records(gathering)) readRow(gathering, dates, table, row);
  if (table.texts("Comment Count").every((text) => text === "0")) gathering.say("comments.notInFile");
  return gathering.finish({ keepsOrder: true });
};
