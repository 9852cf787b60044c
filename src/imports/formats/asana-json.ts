import { dateAt } from "../dates.ts";
import { Gathering, type Origin } from "../gathering.ts";
import { markdownOf } from "../html.ts";
import type { Circumstances, Imported, ImportedTask } from "../neutral.ts";
import type { Place } from "../table.ts";
import { doneState } from "./asana-csv.ts";
import { given, isObject, type Json, type JsonObject, labelled, numberOf, objectsIn, prioritized, stringOf } from "./common.ts";

/** Tasks as Asana exports them as JSON: subtasks stand within their tasks, and no comments in the file. */

export const isAsanaJson = (json: Json): json is JsonObject =>
  isObject(json) &&
  objectsIn(json["data"]).some(
    (task) => "gid" in task && "name" in task && ("completed" in task || "memberships" in task || "resource_type" in task),
  );

type Reading = { gathering: Gathering; named: Set<string> };

const nameIn = (value: Json | undefined): string => (isObject(value) ? stringOf(value["name"]) : "");

const personOf = ({ gathering, named }: Reading, value: Json | undefined): string | null => {
  if (!isObject(value)) return null;
  const person = gathering.person({ name: nameIn(value) || stringOf(value["gid"]), address: stringOf(value["email"]) || null });
  if (person !== null && !person.includes("@") && !named.has(person)) {
    named.add(person);
    gathering.say("person.nameOnly", { value: person });
  }
  return person;
};

const dayOf = (reading: Reading, task: JsonObject, name: "due" | "start", place: Place): string | null => {
  const at = stringOf(task[`${name}_at`]);
  if (at !== "" && !Number.isNaN(Date.parse(at))) {
    const read = dateAt(at, reading.gathering.circumstances.zone);
    if (name === "due" && read.hasTime) reading.gathering.say("due.time", { ...place, value: at });
    return read.day;
  }
  return stringOf(task[`${name}_on`]).slice(0, 10) || null;
};

const readFields = (
  { gathering }: Reading,
  task: JsonObject,
  place: Place,
  found: { values: ImportedTask["values"]; labels: string[]; kept: ImportedTask["kept"] },
): ImportedTask["priority"] => {
  let priority: ImportedTask["priority"] = "none";
  for (const field of objectsIn(task["custom_fields"])) {
    const [name, type] = [stringOf(field["name"]), stringOf(field["resource_subtype"]) || stringOf(field["type"])];
    const set = (kind: "number" | "text" | "choice" | "date", value: string | number | null) => {
      if (value !== null && value !== "") found.values[gathering.field(name, kind)] = value;
    };
    if (type === "number") set("number", numberOf(field["number_value"]));
    else if (type === "enum") {
      const chosen = nameIn(field["enum_value"]) || stringOf(field["display_value"]);
      if (/^priority$|^ความสำคัญ$/i.test(name)) priority = prioritized(gathering, chosen, place, found.kept);
      else set("choice", chosen);
    } else if (type === "multi_enum") {
      const chosen = objectsIn(field["multi_enum_values"]).map(nameIn);
      if (chosen.length > 0) gathering.say("label.multiChoice", { ...place, value: `${name}: ${chosen.join(", ")}` });
      found.labels.push(...labelled(gathering, chosen));
    } else if (type === "date") set("date", isObject(field["date_value"]) ? stringOf(field["date_value"]["date"]) : null);
    else if (type === "people") set("text", objectsIn(field["people_value"]).map(nameIn).join(", "));
    else set("text", stringOf(field["text_value"]) || stringOf(field["display_value"]));
  }
  return priority;
};

const readTask = (reading: Reading, task: JsonObject, parent: { source: string; section: string } | null): void => {
  const { gathering } = reading;
  const source = stringOf(task["gid"]);
  const place: Place = { at: source, title: stringOf(task["name"]), line: null };
  const memberships = objectsIn(task["memberships"]);
  const projects = [...new Set([...memberships.map(({ project }) => nameIn(project)), ...objectsIn(task["projects"]).map(nameIn)])].filter(
    (name) => name !== "",
  );
  const section = nameIn(memberships[0]?.["section"]) || nameIn(task["assignee_section"]) || (parent?.section ?? "");
  const isDone = task["completed"] === true;
  const found = {
    values: {} as ImportedTask["values"],
    labels: labelled(gathering, objectsIn(task["tags"]).map(nameIn)),
    kept: [] as ImportedTask["kept"],
  };
  if (projects.length > 1) {
    gathering.say("project.several", { ...place, value: projects.join(", ") });
    found.kept.push({ name: "projects", text: projects.join(", ") });
  }
  if (isDone && nameIn(memberships[0]?.["section"]) !== "") {
    gathering.say("section.ofDone", { ...place, value: section });
    found.kept.push({ name: "section", text: section });
  }
  const approval = stringOf(task["approval_status"]);
  if (approval !== "" && approval !== "null") found.kept.push({ name: "approval", text: approval });
  const assignee = personOf(reading, task["assignee"]);
  const followers = objectsIn(task["followers"]).map((person) => personOf(reading, person));
  const priority = readFields(reading, task, place, found);
  const html = stringOf(task["html_notes"]);
  const likes = numberOf(task["num_likes"]) ?? numberOf(task["num_hearts"]) ?? 0;
  if (likes > 0) gathering.say("reactions", { ...place, n: likes });
  const state = isDone ? gathering.state(doneState, "done") : gathering.state(section);
  const doneAt = stringOf(task["completed_at"]) || null;
  const blockedBy = objectsIn(task["dependencies"]).map(({ gid }) => stringOf(gid));
  gathering.task({
    source,
    line: null,
    title: place.title,
    description: html !== "" ? markdownOf(html) : stringOf(task["notes"]),
    state,
    ...given(gathering, place, [assignee]),
    watchers: followers.filter((name) => name !== null),
    author: personOf(reading, task["created_by"]),
    priority,
    start: dayOf(reading, task, "start", place),
    due: dayOf(reading, task, "due", place),
    parent: parent?.source ?? (isObject(task["parent"]) ? stringOf(task["parent"]["gid"]) || null : null),
    blockedBy,
    ...found,
    createdAt: stringOf(task["created_at"]) || null,
    doneAt,
    stateSince: doneAt,
    project: projects[0] ?? null,
  });
  for (const subtask of objectsIn(task["subtasks"])) readTask(reading, subtask, { source, section });
};

export const readAsanaJson = (json: JsonObject, circumstances: Circumstances, origin: Omit<Origin, "format">): Imported => {
  const gathering = new Gathering(circumstances, { format: "asana-json", ...origin });
  const reading: Reading = { gathering, named: new Set() };
  const tasks = objectsIn(json["data"]);
  const projects = tasks
    .flatMap((task) => objectsIn(task["memberships"]).map(({ project }) => nameIn(project)))
    .filter((name) => name !== "");
  gathering.projects.push(...new Set(projects));
  gathering.project = projects[0] ?? nameIn(objectsIn(tasks[0]?.["projects"])[0]) ?? null;
  for (const task of tasks) {
    const section = nameIn(objectsIn(task["memberships"])[0]?.["section"]);
    if (task["completed"] !== true && section !== "") gathering.state(section);
  }
  for (const task of tasks) readTask(reading, task, null);
  gathering.say("comments.notInFile");
  return gathering.finish({ keepsOrder: true });
};
