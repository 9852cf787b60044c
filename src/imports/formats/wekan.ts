import { dateAt } from "../dates.ts";
import { Gathering, type Origin } from "../gathering.ts";
import type { Circumstances, Imported, ImportedFile, ImportedTask } from "../neutral.ts";
import { isTicked } from "../names.ts";
import type { Place } from "../table.ts";
import { given, inOrder, isObject, type Json, type JsonObject, numberOf, objectsIn, stringOf } from "./common.ts";

/** A board as WeKan exports it: flat lists joined by ids; members stand beside assignees, files are text in base64. */

export const isWekan = (json: Json): json is JsonObject =>
  isObject(json) &&
  Array.isArray(json["cards"]) &&
  Array.isArray(json["lists"]) &&
  (Array.isArray(json["swimlanes"]) || stringOf(json["_format"]).startsWith("wekan-board"));

type Reading = {
  gathering: Gathering;
  json: JsonObject;
  lists: ReadonlyMap<string, { name: string; isArchived: boolean }>;
  people: ReadonlyMap<string, string>;
  labels: ReadonlyMap<string, string>;
  swimlanes: ReadonlyMap<string, string>;
  checklists: ReadonlyMap<string, JsonObject[]>;
  items: ReadonlyMap<string, JsonObject[]>;
  comments: ReadonlyMap<string, JsonObject[]>;
  files: ReadonlyMap<string, JsonObject[]>;
};

const by = (json: JsonObject, list: string, key: string): Map<string, JsonObject[]> =>
  Map.groupBy(objectsIn(json[list]), (each) => stringOf(each[key]));
const idsIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.map((each) => (isObject(each) ? stringOf(each["userId"]) : stringOf(each))) : [];

const momentOf = (value: Json | undefined): string | null => {
  const text = isObject(value) ? stringOf(value["$date"]) : stringOf(value);
  return text === "" || Number.isNaN(Date.parse(text)) ? null : text;
};

const itemsOf = (reading: Reading, card: JsonObject, place: Place): Pick<ImportedTask, "items" | "kept"> => {
  const lists = inOrder(reading.checklists.get(stringOf(card["_id"])) ?? [], "sort");
  if (lists.length > 1) reading.gathering.say("checklist.several", place);
  const entriesOf = (list: JsonObject) =>
    inOrder([...(reading.items.get(stringOf(list["_id"])) ?? []), ...objectsIn(list["items"])], "sort");
  const items = lists.flatMap((list) =>
    entriesOf(list).map((item) => ({ text: stringOf(item["title"]), isDone: item["isFinished"] === true })),
  );
  const kept =
    lists.length > 1
      ? lists.map((list) => ({
          name: stringOf(list["title"]),
          text: entriesOf(list)
            .map((item) => stringOf(item["title"]))
            .join(", "),
        }))
      : [];
  return { items, kept };
};

const filesOf = (reading: Reading, card: JsonObject, place: Place): Pick<ImportedTask, "files" | "links"> => {
  const [files, links]: [ImportedFile[], ImportedTask["links"]] = [[], []];
  for (const file of reading.files.get(stringOf(card["_id"])) ?? []) {
    const [name, address] = [stringOf(file["name"]), stringOf(file["url"])];
    if (typeof file["file"] === "string") files.push({ name, bytes: Uint8Array.from(Buffer.from(file["file"], "base64")) });
    else {
      reading.gathering.say("attachment.needsLogin", { ...place, value: name });
      links.push({ name: name || address, address, needsLogin: true });
    }
  }
  return { files, links };
};

const valuesOf = ({ gathering, json }: Reading, card: JsonObject, place: Place): ImportedTask["values"] => {
  const values: ImportedTask["values"] = {};
  for (const item of objectsIn(card["customFields"])) {
    const field = objectsIn(json["customFields"]).find(({ _id }) => _id === item["_id"]);
    const value = item["value"];
    if (field === undefined || value === null || value === undefined || value === "") continue;
    const [name, type] = [stringOf(field["name"]), stringOf(field["type"])];
    if (type === "number" || type === "currency") {
      const number = numberOf(value);
      if (number !== null) values[gathering.field(name, "number")] = number;
    } else if (type === "date") {
      const moment = momentOf(value);
      if (moment !== null) values[gathering.field(name, "date")] = dateAt(moment, gathering.circumstances.zone).day;
    } else if (type === "dropdown") {
      const settings = isObject(field["settings"]) ? field["settings"] : {};
      const chosen = objectsIn(settings["dropdownItems"]).find(({ _id }) => _id === value);
      values[gathering.field(name, "choice")] = chosen ? stringOf(chosen["name"]) : stringOf(value);
    } else if (type === "checkbox")
      values[gathering.field(name, "choice", ["true", "false"])] = value === true || isTicked(stringOf(value)) === true ? "true" : "false";
    else values[gathering.field(name, "text")] = stringOf(value) || place.title;
  }
  return values;
};

const readCard = (reading: Reading, card: JsonObject, several: boolean): void => {
  const { gathering } = reading;
  const number = numberOf(card["cardNumber"]);
  const source = number !== null && number > 0 ? String(number) : stringOf(card["_id"]);
  const place: Place = { at: source, title: stringOf(card["title"]), line: null };
  if (stringOf(card["type"]).startsWith("cardType-linked") || card["type"] === "template-card") return gathering.say("template", place);
  const list = reading.lists.get(stringOf(card["listId"]));
  const day = (name: string) => {
    const moment = momentOf(card[name]);
    return moment === null ? null : dateAt(moment, gathering.circumstances.zone);
  };
  const due = day("dueAt");
  if (due?.hasTime === true) gathering.say("due.time", { ...place, value: due.moment });
  const vote = isObject(card["vote"])
    ? [card["vote"]["positive"], card["vote"]["negative"]].reduce<number>((sum, each) => sum + (Array.isArray(each) ? each.length : 0), 0)
    : 0;
  if (vote > 0) gathering.say("votes", { ...place, n: vote });
  const values = valuesOf(reading, card, place);
  const lane = reading.swimlanes.get(stringOf(card["swimlaneId"]));
  if (several && lane !== undefined) values[gathering.field("Swimlane", "choice")] = lane;
  const { items, kept } = itemsOf(reading, card, place);
  const spent = numberOf(card["spentTime"]) ?? 0;
  if (spent > 0) {
    gathering.say("timeSpent", { ...place, value: `${spent} h` });
    kept.push({ name: "time spent", text: `${spent} h` });
  }
  const [assignees, members] = [idsIn(card["assignees"]), idsIn(card["members"])].map((ids) =>
    ids.map((id) => reading.people.get(id) ?? null),
  );
  const people = (assignees ?? []).length > 0 ? given(gathering, place, assignees ?? []) : given(gathering, place, members ?? []);
  const end = day("endAt");
  gathering.task({
    source,
    line: null,
    number: number !== null && number > 0 ? number : null,
    title: place.title,
    description: stringOf(card["description"]),
    state: list?.name ?? null,
    isArchived: card["archived"] === true || list?.isArchived === true,
    ...people,
    watchers: [...people.watchers, ...((assignees ?? []).length > 0 ? (members ?? []) : [])].filter((name) => name !== null),
    author: reading.people.get(stringOf(card["userId"])) ?? null,
    labels: idsIn(card["labelIds"]).flatMap((id) => reading.labels.get(id) ?? []),
    start: day("startAt")?.day ?? null,
    due: due?.day ?? null,
    parent: stringOf(card["parentId"]) || null,
    items,
    comments: (reading.comments.get(stringOf(card["_id"])) ?? [])
      .map((comment) => ({
        author: reading.people.get(stringOf(comment["userId"] ?? comment["authorId"])) ?? null,
        at: momentOf(comment["createdAt"]),
        text: stringOf(comment["text"]),
      }))
      .toSorted((one, other) => (one.at ?? "").localeCompare(other.at ?? "")),
    ...filesOf(reading, card, place),
    values,
    kept,
    createdAt: momentOf(card["createdAt"]),
    doneAt: end?.moment ?? null,
  });
};

const peopleOf = (gathering: Gathering, json: JsonObject): Map<string, string> => {
  const people = new Map<string, string>();
  const members = new Set(objectsIn(json["members"]).map((member) => stringOf(member["userId"])));
  for (const user of objectsIn(json["users"])) {
    const profile = isObject(user["profile"]) ? user["profile"] : {};
    const [username, id] = [stringOf(user["username"]), stringOf(user["_id"])];
    const address = stringOf(objectsIn(user["emails"])[0]?.["address"]) || null;
    const name = gathering.person({ name: stringOf(profile["fullname"]) || username, address, also: [username] });
    if (name === null) continue;
    people.set(id, name);
    if (members.size > 0 && !members.has(id)) gathering.say("person.left", { at: name });
    else if (!name.includes("@")) gathering.say("person.nameOnly", { value: name });
  }
  return people;
};

export const readWekan = (json: JsonObject, circumstances: Circumstances, origin: Omit<Origin, "format">): Imported => {
  const gathering = new Gathering(circumstances, { format: "wekan-json", ...origin });
  gathering.project = stringOf(json["title"]) || null;
  const cards = objectsIn(json["cards"]);
  const used = new Set(cards.map((card) => stringOf(card["listId"])));
  const lists = new Map<string, { name: string; isArchived: boolean }>();
  for (const list of inOrder(objectsIn(json["lists"]), "sort")) {
    const isArchived = list["archived"] === true;
    if (isArchived && !used.has(stringOf(list["_id"]))) continue;
    const name = gathering.state(stringOf(list["title"]));
    if (isArchived) gathering.say("list.archived", { at: name });
    lists.set(stringOf(list["_id"]), { name, isArchived });
  }
  const labels = new Map<string, string>();
  for (const label of objectsIn(json["labels"])) {
    const [id, own, color] = [stringOf(label["_id"]), stringOf(label["name"]).trim(), stringOf(label["color"])];
    const isUsed = cards.some((card) => idsIn(card["labelIds"]).includes(id));
    if (own === "" && !isUsed) continue;
    if (own === "") gathering.say("label.noName", { value: color });
    const name = gathering.label(own || `(${color})`, color || null);
    if (name !== null) labels.set(id, name);
  }
  const swimlanes = new Map(objectsIn(json["swimlanes"]).map((lane) => [stringOf(lane["_id"]), stringOf(lane["title"])]));
  const inUse = new Set(cards.map((card) => swimlanes.get(stringOf(card["swimlaneId"]))).filter((name) => name !== undefined));
  if (inUse.size > 1) {
    gathering.say("swimlane", { n: inUse.size });
    gathering.groups.push(...inUse);
  }
  const comments = by(json, "comments", "cardId");
  const ids = new Set(cards.map((card) => stringOf(card["_id"])));
  for (const [card, all] of comments) if (!ids.has(card)) gathering.say("comment.noTask", { n: all.length });
  if (objectsIn(json["rules"]).length > 0) gathering.say("powerUp", { n: objectsIn(json["rules"]).length });
  const reading: Reading = {
    gathering,
    json,
    lists,
    labels,
    swimlanes,
    comments,
    people: peopleOf(gathering, json),
    checklists: by(json, "checklists", "cardId"),
    items: by(json, "checklistItems", "checklistId"),
    files: by(json, "attachments", "cardId"),
  };
  const order = [...lists.keys()];
  const sorted = inOrder(cards, "sort").toSorted(
    (one, other) => order.indexOf(stringOf(one["listId"])) - order.indexOf(stringOf(other["listId"])),
  );
  for (const card of sorted) readCard(reading, card, inUse.size > 1);
  // Parents are named by the ids of cards, which tasks that have a number are not called by.
  const sources = new Map(
    cards.map((card) => [
      stringOf(card["_id"]),
      (numberOf(card["cardNumber"]) ?? 0) > 0 ? stringOf(card["cardNumber"]) : stringOf(card["_id"]),
    ]),
  );
  for (const task of gathering.tasks) if (task.parent !== null) task.parent = sources.get(task.parent) ?? task.parent;
  return gathering.finish({ keepsOrder: true });
};
