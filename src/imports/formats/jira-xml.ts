import { dateAt } from "../dates.ts";
import { Gathering, type Origin } from "../gathering.ts";
import { markdownOf } from "../html.ts";
import type { Circumstances, Imported, ImportedTask } from "../neutral.ts";
import type { Place } from "../table.ts";
import { childOf, childrenOf, parseXml, textIn, type XmlElement } from "../xml.ts";
import { amountOf, commonKey, keyOf, labelled, prioritized } from "./common.ts";
import { jiraCategory, sayResolution, secondsToMinutes } from "./jira-common.ts";

/** Issues as Jira gives them as RSS: one `item` each, with HTML, and dates with their zones. */

export const isJiraXml = (text: string): boolean =>
  /^\s*(?:<\?xml|<!--|<rss)/.test(text) && /<rss\b/.test(text.slice(0, 5000)) && /<item>|<channel>/.test(text);

type Reading = { gathering: Gathering; names: Map<string, string>; saidIds: Set<string>; blockers: Map<string, string[]> };

const nobody = /^(?:unassigned|-1|anonymous|nicht zugewiesen|non assigné|sin asignar|未割り当て)$/i;

const personOf = ({ gathering, names, saidIds }: Reading, element: XmlElement | undefined): string | null => {
  if (element === undefined) return null;
  const id = element.attributes["accountid"] ?? element.attributes["username"] ?? "";
  const name = element.text.trim();
  if (nobody.test(name) || id === "-1") return null;
  if (name !== "") {
    if (id !== "") names.set(id, name);
    return gathering.person({ name, also: id === "" ? [] : [id] });
  }
  return id === "" ? null : byId({ gathering, names, saidIds }, id);
};

const byId = ({ gathering, names, saidIds }: Omit<Reading, "blockers">, id: string): string | null => {
  const name = names.get(id);
  if (name !== undefined) return gathering.person({ name });
  if (!saidIds.has(id)) gathering.say("person.idOnly", { at: id });
  saidIds.add(id);
  return id || null;
};

const momentOf = (text: string): string | null => (text === "" || Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString());

const commentsOf = (reading: Reading, item: XmlElement): ImportedTask["comments"] =>
  childrenOf(childOf(item, "comments"), "comment").map((comment) => ({
    author: byId(reading, comment.attributes["author"] ?? ""),
    at: momentOf(comment.attributes["created"] ?? ""),
    text: markdownOf(comment.text),
  }));

const readLinked = (reading: Reading, item: XmlElement, place: Place, kept: ImportedTask["kept"]): void => {
  const add = (task: string, blocker: string) => reading.blockers.set(task, [...(reading.blockers.get(task) ?? []), blocker]);
  for (const type of childrenOf(childOf(item, "issuelinks"), "issuelinktype"))
    for (const [side, links] of [
      ...childrenOf(type, "outwardlinks").map((each) => ["out", each] as const),
      ...childrenOf(type, "inwardlinks").map((each) => ["in", each] as const),
    ])
      for (const link of childrenOf(links, "issuelink")) {
        const key = textIn(link, "issuekey");
        if (textIn(type, "name") === "Blocks") {
          if (side === "out") add(key, place.at);
          else add(place.at, key);
        } else {
          reading.gathering.say("relation", { ...place, value: key });
          kept.push({ name: links.attributes["description"] ?? textIn(type, "name"), text: key });
        }
      }
};

const skippedFields = /^(?:rank|development|issue color|epic (?:color|status|name|colour)|\[chart\].*|work category|flagged)$/i;

const readFields = (
  { gathering }: Reading,
  item: XmlElement,
  place: Place,
  task: { values: ImportedTask["values"]; kept: ImportedTask["kept"] },
) => {
  let start: string | null = null;
  let epic: string | null = null;
  for (const field of childrenOf(childOf(item, "customfields"), "customfield")) {
    const name = textIn(field, "customfieldname");
    const texts = childrenOf(childOf(field, "customfieldvalues"), "customfieldvalue").map((value) => value.text.trim());
    const said = texts.filter((text) => text !== "").join(", ");
    if (said === "" || skippedFields.test(name)) continue;
    const isMoment = /datepicker|datetime/i.test(field.attributes["key"] ?? "") || /^\w{3}, \d{1,2} \w{3} \d{4}/.test(said);
    const day = isMoment && momentOf(said) !== null ? dateAt(said, gathering.circumstances.zone).day : null;
    if (/^start date$/i.test(name) && day !== null) start = day;
    else if (/^epic link$/i.test(name)) epic = said;
    else if (/^sprint$/i.test(name)) {
      gathering.say("sprint", { ...place, value: said, n: texts.length });
      task.kept.push({ name: "sprint", text: said });
    } else if (/^story point/i.test(name) && amountOf(said) !== null) {
      gathering.say("storyPoints", { ...place, value: said });
      task.values[gathering.field("Story Points", "number")] = amountOf(said)?.amount ?? 0;
    } else if (day !== null) task.values[gathering.field(name, "date")] = day;
    else if (/float/i.test(field.attributes["key"] ?? "") && amountOf(said) !== null)
      task.values[gathering.field(name, "number")] = amountOf(said)?.amount ?? 0;
    else task.values[gathering.field(name, "text")] = markdownOf(said);
  }
  return { start, epic };
};

const readItem = (reading: Reading, item: XmlElement): void => {
  const { gathering } = reading;
  const place: Place = {
    at: textIn(item, "key"),
    title: textIn(item, "summary") || textIn(item, "title").replace(/^\[[^\]]+\]\s*/, ""),
    line: null,
  };
  const kept: ImportedTask["kept"] = [];
  const values: ImportedTask["values"] = {};
  readLinked(reading, item, place, kept);
  const { start, epic } = readFields(reading, item, place, { values, kept });
  const category = jiraCategory(childOf(item, "statusCategory")?.attributes["key"] ?? textIn(item, "statusCategory"));
  sayResolution(gathering, textIn(item, "resolution"), category, place);
  const type = textIn(item, "type");
  if (type !== "") values[gathering.field("Issue Type", "choice")] = type;
  if (/^epic$/i.test(type)) gathering.say("epic", place);
  const links = childrenOf(childOf(item, "attachments"), "attachment").map(({ attributes }) => {
    gathering.say("attachment.needsLogin", { ...place, value: attributes["name"] ?? null });
    const base = /^(https?:\/\/[^/]+)/.exec(textIn(item, "link"))?.[1] ?? "";
    return { name: attributes["name"] ?? "", address: `${base}/rest/api/3/attachment/content/${attributes["id"] ?? ""}`, needsLogin: true };
  });
  const votes = Number(textIn(item, "votes") || 0);
  if (votes > 0) gathering.say("votes", { ...place, n: votes });
  if (textIn(item, "environment") !== "") values[gathering.field("Environment", "text")] = markdownOf(textIn(item, "environment"));
  const due = momentOf(textIn(item, "due"));
  const resolved = momentOf(textIn(item, "resolved"));
  const priority = textIn(item, "priority");
  gathering.task({
    source: place.at,
    line: null,
    number: gathering.key === null ? null : (keyOf(place.at)?.number ?? null),
    title: place.title,
    description: markdownOf(textIn(item, "description")),
    state: gathering.state(textIn(item, "status"), category),
    assignee: personOf(reading, childOf(item, "assignee")),
    author: personOf(reading, childOf(item, "reporter")),
    labels: labelled(
      gathering,
      [...childrenOf(childOf(item, "labels"), "label"), ...childrenOf(item, "component")].map(({ text }) => text),
    ),
    priority: priority === "" ? "none" : prioritized(gathering, priority, place, kept),
    start,
    // A day, written as its beginning in the zone of the server.
    due:
      due === null
        ? null
        : /^\w{3}, (\d{1,2}) \w{3} \d{4}/.test(textIn(item, "due"))
          ? dayAsWritten(textIn(item, "due"))
          : dateAt(due, gathering.circumstances.zone).day,
    estimate: secondsToMinutes(childOf(item, "timeoriginalestimate")?.attributes["seconds"] ?? ""),
    parent: textIn(item, "parent") || epic,
    comments: commentsOf(reading, item),
    links,
    values,
    kept,
    createdAt: momentOf(textIn(item, "created")),
    doneAt: resolved,
    stateSince: resolved,
  });
};

/** The day that stands there, whatever its zone: `Mon, 30 Nov 2026 00:00:00 +0000`. */
const dayAsWritten = (text: string): string =>
  new Date(Date.parse(`${text.split(" ").slice(1, 4).join(" ")} UTC`)).toISOString().slice(0, 10);

/** @throws UnreadableFile */
export const readJiraXml = (text: string, circumstances: Circumstances, origin: Omit<Origin, "format">): Imported => {
  const gathering = new Gathering(circumstances, { format: "jira-xml", ...origin });
  const items = childrenOf(childOf(childOf(parseXml(text), "rss"), "channel"), "item");
  const reading: Reading = { gathering, names: new Map(), saidIds: new Set(), blockers: new Map() };
  for (const item of items) for (const name of ["assignee", "reporter"]) personOf(reading, childOf(item, name));
  const projects = [...new Set(items.map((item) => textIn(item, "project")).filter((name) => name !== ""))];
  gathering.project = projects[0] ?? null;
  gathering.projects.push(...projects);
  gathering.key = commonKey(items.map((item) => textIn(item, "key")));
  for (const item of items) readItem(reading, item);
  for (const task of gathering.tasks) task.blockedBy = reading.blockers.get(task.source) ?? [];
  if (items.length === 1000) gathering.say("export.limit", { n: 1000 });
  return gathering.finish();
};
