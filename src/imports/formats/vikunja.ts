import { dateAt } from "../dates.ts";
import { Gathering, type Origin } from "../gathering.ts";
import { markdownOf } from "../html.ts";
import type { Repeat } from "../../domain/records/task.ts";
import type { Circumstances, Imported, ImportedFile, ImportedItem } from "../neutral.ts";
import type { Place } from "../table.ts";
import { given, inOrder, isObject, type Json, type JsonObject, labelled, numberOf, objectsIn, stringOf } from "./common.ts";

/** `data.json` of what Vikunja exports: projects with their tasks, views and buckets. A moment of the year 1 is none. */

export const isVikunja = (json: Json): json is JsonObject[] =>
  Array.isArray(json) &&
  json.some((project) => isObject(project) && "title" in project && (Array.isArray(project["tasks"]) || "parent_project_id" in project));

/** 1 low, 2 medium, 3 high, 4 urgent, 5 do now. */
const priorities = ["none", "low", "medium", "high", "high", "urgent"] as const;

const momentOf = (value: Json | undefined): string | null => {
  const text = stringOf(value);
  return text === "" || text.startsWith("0001-") || Number.isNaN(Date.parse(text)) ? null : text;
};

/** How it comes again; undefined for what tasks here cannot. @param due the day it is due first */
const repeatOf = (task: JsonObject, due: string | null): Repeat | null | undefined => {
  const seconds = numberOf(task["repeat_after"]) ?? 0;
  if (task["repeat_mode"] === 1) return due === null ? undefined : `monthly-${Number(due.slice(8))}`;
  if (seconds === 0) return null;
  return seconds === 86_400 ? "daily" : seconds === 604_800 ? "weekly" : undefined;
};

type Reading = {
  gathering: Gathering;
  named: Set<string>;
  files: ReadonlyMap<string, Uint8Array>;
  hasSeveral: boolean;
  tasks: JsonObject[];
};

const personOf = (reading: Reading, value: Json | undefined): string | null => {
  if (!isObject(value)) return null;
  const [username, name] = [stringOf(value["username"]), stringOf(value["name"])];
  const person = reading.gathering.person({ name: name || username, address: stringOf(value["email"]) || null, also: [username] });
  if (person !== null && !person.includes("@") && !reading.named.has(person)) {
    reading.named.add(person);
    reading.gathering.say("person.nameOnly", { value: person });
  }
  return person;
};

/** Where a task stands: its bucket's name; without buckets, done or not. */
const stateOf = (project: JsonObject, task: JsonObject): string => {
  const buckets = objectsIn(project["buckets"]);
  const bucket = buckets.find(({ id }) => id === task["bucket_id"]);
  if (bucket !== undefined) return stringOf(bucket["title"]);
  const done = objectsIn(project["views"]).map((view) => view["done_bucket_id"]);
  const ofDone = task["done"] === true ? buckets.find(({ id }) => done.includes(id ?? null)) : undefined;
  return ofDone ? stringOf(ofDone["title"]) : task["done"] === true ? "Done" : "To do";
};

const blockersOf = (related: JsonObject): string[] => objectsIn(related["blocked"]).map(({ id }) => stringOf(id));

const filesOf = (reading: Reading, task: JsonObject, place: Place) => {
  const files: ImportedFile[] = [];
  const kept: { name: string; text: string }[] = [];
  for (const attachment of objectsIn(task["attachments"])) {
    const file = isObject(attachment["file"]) ? attachment["file"] : {};
    const bytes = reading.files.get(stringOf(file["id"]));
    const name = stringOf(file["name"]);
    if (bytes !== undefined) files.push({ name, bytes });
    else {
      reading.gathering.say("attachment.missing", { ...place, value: name });
      kept.push({ name: "file", text: name });
    }
  }
  return { files, kept };
};

const readTask = (reading: Reading, project: JsonObject, task: JsonObject): void => {
  const { gathering } = reading;
  const place: Place = { at: stringOf(task["id"]), title: stringOf(task["title"]), line: null };
  const items: ImportedItem[] = [];
  const description = markdownOf(stringOf(task["description"]), items);
  const at = (name: string) => {
    const moment = momentOf(task[name]);
    return moment === null ? null : dateAt(moment, gathering.circumstances.zone);
  };
  const due = at("due_date");
  if (due?.hasTime === true) gathering.say("due.time", { ...place, value: due.moment });
  const { files, kept } = filesOf(reading, task, place);
  const end = at("end_date");
  if (due !== null && end !== null && end.day !== due.day) kept.push({ name: "end", text: end.day });
  const repeat = repeatOf(task, due?.day ?? null);
  if (repeat === undefined) {
    gathering.say("repeat.unfit", { ...place, value: stringOf(task["repeat_after"]) });
    kept.push({ name: "repeat", text: `${(numberOf(task["repeat_after"]) ?? 0) / 86_400} d` });
  }
  const percent = numberOf(task["percent_done"]) ?? 0;
  const values: Record<string, string | number> = {};
  if (percent > 0 && percent < 1) {
    values[gathering.field("%", "number")] = Math.round(percent * 100);
    gathering.say("percent", place);
  }
  if (reading.hasSeveral) values[gathering.field("Project", "choice")] = stringOf(project["title"]);
  const related = isObject(task["related_tasks"]) ? task["related_tasks"] : {};
  const [parent] = objectsIn(related["parenttask"]);
  const above =
    parent ??
    reading.tasks.find(
      (other) => isObject(other["related_tasks"]) && objectsIn(other["related_tasks"]["subtask"]).some(({ id }) => id === task["id"]),
    );
  gathering.task({
    source: place.at,
    line: null,
    number: reading.hasSeveral ? null : numberOf(task["index"]),
    title: place.title,
    description,
    state: stateOf(project, task),
    ...given(
      gathering,
      place,
      objectsIn(task["assignees"]).map((person) => personOf(reading, person)),
    ),
    author: personOf(reading, task["created_by"]),
    labels: labelled(
      gathering,
      objectsIn(task["labels"]).map((label) => stringOf(label["title"])),
    ),
    priority: priorities[numberOf(task["priority"]) ?? 0] ?? "none",
    start: at("start_date")?.day ?? null,
    due: due?.day ?? end?.day ?? null,
    repeat: repeat ?? null,
    parent: above === undefined ? null : stringOf(above["id"]),
    blockedBy: blockersOf(related),
    items,
    comments: objectsIn(task["comments"]).map((comment) => ({
      author: personOf(reading, comment["author"]),
      at: momentOf(comment["created"]),
      text: markdownOf(stringOf(comment["comment"])),
    })),
    files,
    kept,
    values,
    createdAt: momentOf(task["created"]),
    doneAt: task["done"] === true ? momentOf(task["done_at"]) : null,
    stateSince: task["done"] === true ? momentOf(task["done_at"]) : null,
    project: stringOf(project["title"]),
  });
};

/** @param files of the archive, by their ids there */
export const readVikunja = (
  json: readonly JsonObject[],
  circumstances: Circumstances,
  origin: Omit<Origin, "format">,
  files: ReadonlyMap<string, Uint8Array> = new Map(),
): Imported => {
  const gathering = new Gathering(circumstances, { format: "vikunja-json", ...origin });
  const projects = json.filter((project) => "title" in project);
  const full = projects.filter((project) => objectsIn(project["tasks"]).length > 0);
  gathering.project = stringOf(full[0]?.["title"]) || null;
  gathering.projects.push(...projects.map((project) => stringOf(project["title"])));
  const reading: Reading = {
    gathering,
    named: new Set(),
    files,
    hasSeveral: full.length > 1,
    tasks: full.flatMap((project) => objectsIn(project["tasks"])),
  };
  for (const project of projects) {
    if (!full.includes(project)) gathering.say("project.empty", { at: stringOf(project["title"]) });
    if ((numberOf(project["parent_project_id"]) ?? 0) > 0) gathering.say("project.nested", { value: stringOf(project["title"]) });
  }
  if (full.length > 1) gathering.say("projects.one", { n: full.length });
  for (const project of full) {
    const done = objectsIn(project["views"]).map((view) => view["done_bucket_id"]);
    for (const bucket of inOrder(objectsIn(project["buckets"]), "position"))
      gathering.state(stringOf(bucket["title"]), done.includes(bucket["id"] ?? null) ? "done" : null);
    if (objectsIn(project["buckets"]).length === 0) {
      gathering.state("To do", "open");
      if (objectsIn(project["tasks"]).some(({ done: isDone }) => isDone === true)) gathering.state("Done", "done");
    }
    for (const task of inOrder(objectsIn(project["tasks"]), "position")) readTask(reading, project, task);
  }
  return gathering.finish({ keepsOrder: true });
};
