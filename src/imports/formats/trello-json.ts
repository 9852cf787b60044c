import { day } from "../../contract/time.ts";
import { dateAt, type ReadDate } from "../dates.ts";
import { Gathering, type Origin } from "../gathering.ts";
import type { Circumstances, Imported, ImportedTask } from "../neutral.ts";
import { isTicked } from "../names.ts";
import type { Place } from "../table.ts";
import { given, inOrder, isObject, type Json, type JsonObject, numberOf, objectsIn, stringOf } from "./common.ts";

/** A board as Trello exports it: lists, cards and what hangs on them stand side by side and name one another by ids. */

export const isTrello = (json: Json): json is JsonObject =>
  isObject(json) && Array.isArray(json["lists"]) && Array.isArray(json["cards"]) && !Array.isArray(json["swimlanes"]);

/** As many actions as Trello exports at most. */
const mostActions = 1000;

type Board = {
  gathering: Gathering;
  json: JsonObject;
  lists: ReadonlyMap<string, { name: string; isClosed: boolean }>;
  members: ReadonlyMap<string, string>;
  labels: ReadonlyMap<string, string>;
  checklists: ReadonlyMap<string, JsonObject[]>;
  comments: ReadonlyMap<string, JsonObject[]>;
  /** When cards were made, and last came into a list, where the actions go back so far. */
  made: ReadonlyMap<string, string>;
  moved: ReadonlyMap<string, string>;
};

const grouped = (objects: readonly JsonObject[], of: (object: JsonObject) => string): Map<string, JsonObject[]> => Map.groupBy(objects, of);

const dateIn = (gathering: Gathering, value: Json | undefined): ReadDate | null => {
  const text = stringOf(value);
  return text === "" || Number.isNaN(Date.parse(text)) ? null : dateAt(text, gathering.circumstances.zone);
};

const memberName = (member: JsonObject): string => stringOf(member["fullName"]) || stringOf(member["username"]);

const cardOf = (action: JsonObject): JsonObject => {
  const data = isObject(action["data"]) ? action["data"] : {};
  return isObject(data["card"]) ? data["card"] : {};
};

/** Who a comment is by: somebody who has left stands in the action alone. */
const writerOf = (board: Board, action: JsonObject): string | null => {
  const id = stringOf(action["idMemberCreator"]);
  const known = board.members.get(id);
  if (known !== undefined) return known;
  const creator = isObject(action["memberCreator"]) ? action["memberCreator"] : {};
  const name = memberName(creator);
  if (name === "") return null;
  const isNew = !board.gathering.people.some((person) => person.name === name);
  const person = board.gathering.person({ name, also: [stringOf(creator["username"])] });
  if (isNew) board.gathering.say("person.left", { at: name });
  return person;
};

/** Names of links that Trello's editor writes, in which nothing is to be seen. */
const withoutBlankNames = (text: string): string => text.replace(/(\]\([^()\s]+) "[\s\u200B-\u200D\uFEFF]*"\)/g, "$1)");

const readFields = (board: Board, card: JsonObject, place: Place, task: Partial<ImportedTask>): void => {
  const { gathering, json } = board;
  const known = new Map(objectsIn(json["customFields"]).map((field) => [stringOf(field["id"]), field]));
  const values: ImportedTask["values"] = {};
  for (const item of objectsIn(card["customFieldItems"])) {
    const field = known.get(stringOf(item["idCustomField"]));
    if (field === undefined) continue;
    const [name, value] = [stringOf(field["name"]), isObject(item["value"]) ? item["value"] : {}];
    const set = (kind: "number" | "date" | "choice" | "text", found: string | number | null) => {
      if (found !== null && found !== "") values[gathering.field(name, kind)] = found;
    };
    if (field["type"] === "number") set("number", numberOf(value["number"]) ?? null);
    else if (field["type"] === "date") {
      const read = dateIn(gathering, value["date"]);
      if (read?.hasTime === true) gathering.say("due.time", { ...place, value: stringOf(value["date"]) });
      set("date", read?.day ?? null);
    } else if (field["type"] === "list") {
      const chosen = objectsIn(field["options"]).find((option) => option["id"] === item["idValue"]);
      set("choice", chosen && isObject(chosen["value"]) ? stringOf(chosen["value"]["text"]) : null);
    } else if (field["type"] === "checkbox") set("choice", isTicked(stringOf(value["checked"])) === true ? "true" : "false");
    else set("text", stringOf(value["text"]));
  }
  task.values = values;
};

const readChecklists = (board: Board, card: JsonObject, place: Place): Pick<ImportedTask, "items" | "kept"> => {
  const kept: ImportedTask["kept"] = [];
  const lists = inOrder(board.checklists.get(stringOf(card["id"])) ?? [], "pos");
  if (lists.length > 1) board.gathering.say("checklist.several", place);
  const items = lists.flatMap((list) => {
    const entries = inOrder(objectsIn(list["checkItems"]), "pos");
    if (lists.length > 1)
      kept.push({ name: stringOf(list["name"]) || "checklist", text: entries.map((entry) => stringOf(entry["name"])).join(", ") });
    return entries.map((entry) => {
      const [due, person] = [dateIn(board.gathering, entry["due"])?.day ?? null, board.members.get(stringOf(entry["idMember"])) ?? null];
      if (due !== null || person !== null) {
        board.gathering.say("item.dueOrPerson", place);
        kept.push({ name: stringOf(entry["name"]), text: [due, person].filter((part) => part !== null).join(", ") });
      }
      return { text: stringOf(entry["name"]), isDone: entry["state"] === "complete" };
    });
  });
  return { items, kept };
};

const readLinks = (board: Board, card: JsonObject, place: Place): ImportedTask["links"] =>
  objectsIn(card["attachments"]).map((attachment) => {
    const needsLogin = attachment["isUpload"] === true;
    const address = stringOf(attachment["url"]);
    if (needsLogin) board.gathering.say("attachment.needsLogin", { ...place, value: address });
    return { name: stringOf(attachment["name"]) || stringOf(attachment["fileName"]) || address, address, needsLogin };
  });

const readComments = (board: Board, card: JsonObject, place: Place): ImportedTask["comments"] => {
  const found = board.comments.get(stringOf(card["id"])) ?? [];
  const badges = isObject(card["badges"]) ? card["badges"] : {};
  const missing = (numberOf(badges["comments"]) ?? 0) - found.length;
  if (missing > 0) board.gathering.say("comments.missing", { ...place, n: missing });
  return found
    .toReversed()
    .toSorted((one, other) => stringOf(one["date"]).localeCompare(stringOf(other["date"])))
    .map((action) => {
      const data = isObject(action["data"]) ? action["data"] : {};
      return { author: writerOf(board, action), at: stringOf(action["date"]) || null, text: withoutBlankNames(stringOf(data["text"])) };
    });
};

const readCard = (board: Board, card: JsonObject): void => {
  const { gathering } = board;
  const list = board.lists.get(stringOf(card["idList"]));
  const [source, title] = [stringOf(card["idShort"]) || stringOf(card["id"]), stringOf(card["name"])];
  const place: Place = { at: source, title, line: null };
  if (card["isTemplate"] === true) return gathering.say("template", place);
  const ids = Array.isArray(card["idMembers"]) ? card["idMembers"].map(stringOf) : [];
  const due = dateIn(gathering, card["due"]);
  if (due?.hasTime === true) gathering.say("due.time", { ...place, value: stringOf(card["due"]) });
  const votes = Array.isArray(card["idMembersVoted"]) ? card["idMembersVoted"].length : 0;
  if (votes > 0) gathering.say("votes", { ...place, n: votes });
  if (objectsIn(card["pluginData"]).length > 0) gathering.say("powerUp", place);
  const labels = Array.isArray(card["idLabels"]) ? card["idLabels"].map(stringOf) : [];
  const { items, kept } = readChecklists(board, card, place);
  const task: Partial<ImportedTask> = {};
  readFields(board, card, place, task);
  const id = stringOf(card["id"]);
  gathering.task({
    ...task,
    source,
    line: null,
    number: numberOf(card["idShort"]),
    title,
    description: withoutBlankNames(stringOf(card["desc"])),
    state: list?.name ?? null,
    isArchived: card["closed"] === true || list?.isClosed === true,
    ...given(
      gathering,
      place,
      ids.map((member) => board.members.get(member) ?? null),
    ),
    labels: labels.flatMap((label) => board.labels.get(label) ?? []),
    start: dateIn(gathering, card["start"])?.day ?? null,
    due: due?.day ?? null,
    doneAt: card["dueComplete"] === true ? (due?.moment ?? null) : null,
    items,
    kept,
    comments: readComments(board, card, place),
    links: readLinks(board, card, place),
    createdAt: board.made.get(id) ?? madeBy(id, gathering.circumstances.today),
    stateSince: board.moved.get(id) ?? null,
  });
};

/** Ids of Trello begin with the second that they were made in. Of moments that cannot be, none. */
const madeBy = (id: string, today: string): string | null => {
  const time = /^[0-9a-f]{24}$/.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : 0;
  return time > Date.UTC(2011, 0) && time < Date.parse(today) + day ? new Date(time).toISOString() : null;
};

const readActions = (gathering: Gathering, json: JsonObject) => {
  const actions = objectsIn(json["actions"]);
  const ids = new Set(objectsIn(json["cards"]).map((card) => stringOf(card["id"])));
  const said = actions.filter(({ type }) => type === "commentCard" || type === "copyCommentCard");
  for (const action of said)
    if (!ids.has(stringOf(cardOf(action)["id"]))) gathering.say("comment.noTask", { value: stringOf(cardOf(action)["name"]) });
  if (actions.length >= mostActions) gathering.say("comments.limit", { n: actions.length });
  const [made, moved] = [new Map<string, string>(), new Map<string, string>()];
  // The newest stand first.
  for (const action of actions.toReversed()) {
    const [id, data] = [stringOf(cardOf(action)["id"]), isObject(action["data"]) ? action["data"] : {}];
    if (["createCard", "copyCard", "convertToCardFromCheckItem", "emailCard"].includes(stringOf(action["type"])))
      made.set(id, stringOf(action["date"]));
    if (action["type"] === "updateCard" && isObject(data["listAfter"])) moved.set(id, stringOf(action["date"]));
  }
  return { comments: grouped(said, (action) => stringOf(cardOf(action)["id"])), made, moved };
};

export const readTrello = (json: JsonObject, circumstances: Circumstances, origin: Omit<Origin, "format">): Imported => {
  const gathering = new Gathering(circumstances, { format: "trello-json", ...origin });
  gathering.project = stringOf(json["name"]) || null;
  const lists = new Map<string, { name: string; isClosed: boolean }>();
  const used = new Set(objectsIn(json["cards"]).map((card) => stringOf(card["idList"])));
  for (const list of inOrder(objectsIn(json["lists"]), "pos")) {
    const isClosed = list["closed"] === true;
    // An archived list without cards is no column of anything.
    if (isClosed && !used.has(stringOf(list["id"]))) continue;
    const name = gathering.state(stringOf(list["name"]));
    if (isClosed) gathering.say("list.archived", { at: stringOf(list["name"]) });
    lists.set(stringOf(list["id"]), { name, isClosed });
  }
  const members = new Map<string, string>();
  for (const member of objectsIn(json["members"])) {
    const name = gathering.person({
      name: memberName(member),
      address: stringOf(member["email"]) || null,
      also: [stringOf(member["username"])],
    });
    if (name !== null) members.set(stringOf(member["id"]), name);
  }
  const labels = new Map<string, string>();
  const ofBoard = objectsIn(json["labels"]);
  const onCards = objectsIn(json["cards"]).flatMap((card) => objectsIn(card["labels"]));
  for (const label of [...ofBoard, ...onCards]) {
    const [id, own, color] = [stringOf(label["id"]), stringOf(label["name"]).trim(), stringOf(label["color"])];
    if (labels.has(id)) continue;
    if (own === "" && color === "") continue;
    const isUsed = objectsIn(json["cards"]).some((card) => Array.isArray(card["idLabels"]) && card["idLabels"].includes(id));
    if (own === "" && !isUsed) continue;
    if (own === "") gathering.say("label.noName", { value: color });
    const name = gathering.label(own || `(${color})`, color || null);
    if (name !== null) labels.set(id, name);
  }
  for (const field of objectsIn(json["customFields"])) {
    const kind = { number: "number", date: "date", list: "choice", checkbox: "choice" }[stringOf(field["type"])] as
      | "number"
      | "date"
      | "choice"
      | undefined;
    const options = objectsIn(field["options"]).map((option) => (isObject(option["value"]) ? stringOf(option["value"]["text"]) : ""));
    gathering.field(
      stringOf(field["name"]),
      kind ?? "text",
      field["type"] === "checkbox" ? ["true", "false"] : options.filter((text) => text !== ""),
    );
  }
  const checklists = grouped(objectsIn(json["checklists"]), (list) => stringOf(list["idCard"]));
  const board: Board = { gathering, json, lists, members, labels, checklists, ...readActions(gathering, json) };
  const order = [...lists.keys()];
  const cards = inOrder(objectsIn(json["cards"]), "pos");
  for (const card of cards.toSorted((one, other) => order.indexOf(stringOf(one["idList"])) - order.indexOf(stringOf(other["idList"]))))
    readCard(board, card);
  return gathering.finish({ keepsOrder: true });
};
