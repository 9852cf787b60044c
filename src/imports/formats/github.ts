import { Gathering, type Origin } from "../gathering.ts";
import type { Circumstances, Imported, ImportedItem, ImportedTask } from "../neutral.ts";
import type { Place } from "../table.ts";
import { cleaned } from "../texts.ts";
import { given, isObject, type Json, type JsonObject, numberOf, objectsIn, stringOf } from "./common.ts";

/** Issues of GitHub, as `gh issue list --json …` or its REST interface gives them, and of GitLab's interface. What was not asked for is not in the file. */

export const isGithub = (json: Json): json is JsonObject[] =>
  Array.isArray(json) &&
  json.some(
    (issue) => isObject(issue) && "title" in issue && ("number" in issue || "iid" in issue) && ("state" in issue || "url" in issue),
  );

const taskLine = /^\s*(?:[-*+]|\d+[.)])\s+\[([ xX])\]\s+(.+?)\s*$/;

/** A list of boxes as a checklist, and the text without it. What stands in code is none. */
const withoutBoxes = (body: string): { text: string; items: ImportedItem[] } => {
  const items: ImportedItem[] = [];
  let isCode = false;
  const rest = cleaned(body)
    .split("\n")
    .filter((line) => {
      if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
      const [, box, text] = isCode ? [] : (taskLine.exec(line) ?? []);
      if (box === undefined || text === undefined) return true;
      items.push({ text, isDone: box !== " " });
      return false;
    });
  return {
    text: rest
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    items,
  };
};

/** Tags of HTML that Markdown here does not show; comments and line breaks are nobody's loss. */
const hasTags = (text: string): boolean =>
  /<(?!https?:|mailto:|!--|br\b)\/?[a-z][^<>\n]*>/i.test(text.replace(/```[\s\S]*?```|`[^`\n]*`/g, ""));

type Reading = { gathering: Gathering; said: Set<string>; isGitlab: boolean };

const personOf = ({ gathering, said }: Reading, value: Json | undefined): string | null => {
  if (!isObject(value)) return null;
  const login = stringOf(value["login"]) || stringOf(value["username"]);
  const person = gathering.person({ name: login, address: stringOf(value["email"]) || null, also: [stringOf(value["name"])] });
  if (person === null || said.has(person)) return person;
  said.add(person);
  const isBot = value["is_bot"] === true || value["type"] === "Bot" || /^app\/|\[bot\]$/.test(login);
  if (isBot) gathering.say("person.bot", { at: person });
  else if (!person.includes("@")) gathering.say("person.loginOnly", { value: person });
  return person;
};

/** How many signs people gave. */
const reactionsAt = (object: JsonObject): number => {
  const groups = objectsIn(object["reactionGroups"]).reduce(
    (sum, { users }) => sum + (isObject(users) ? (numberOf(users["totalCount"]) ?? 0) : 0),
    0,
  );
  return groups + (isObject(object["reactions"]) ? (numberOf(object["reactions"]["total_count"]) ?? 0) : 0);
};

const stateOf = (gathering: Gathering, issue: JsonObject): string => {
  const isClosed = /^closed$/i.test(stringOf(issue["state"]));
  const reason = (stringOf(issue["stateReason"]) || stringOf(issue["state_reason"])).toUpperCase();
  if (!isClosed) return gathering.state("OPEN", "open");
  return reason === "NOT_PLANNED" || reason === "DUPLICATE" ? gathering.state(reason, "cancelled") : gathering.state("COMPLETED", "done");
};

const milestoneOf = (gathering: Gathering, issue: JsonObject, place: Place): { due: string | null; kept: ImportedTask["kept"] } => {
  const { milestone } = issue;
  if (!isObject(milestone)) return { due: null, kept: [] };
  const title = stringOf(milestone["title"]);
  gathering.say("milestone", { ...place, value: title });
  // A day in fact, which is written as its beginning somewhere.
  const due = (stringOf(milestone["dueOn"]) || stringOf(milestone["due_on"]) || stringOf(milestone["due_date"])).slice(0, 10);
  return { due: /^\d{4}-\d\d-\d\d$/.test(due) ? due : null, kept: [{ name: "milestone", text: title }] };
};

const namesOf = (labels: Json | undefined): { name: string; color: string | null }[] =>
  (Array.isArray(labels) ? labels : []).map((label) =>
    isObject(label) ? { name: stringOf(label["name"]), color: stringOf(label["color"]) || null } : { name: stringOf(label), color: null },
  );

const readIssue = (reading: Reading, issue: JsonObject): void => {
  const { gathering } = reading;
  const source = stringOf(issue["number"]) || stringOf(issue["iid"]);
  const place: Place = { at: source, title: stringOf(issue["title"]), line: null };
  const body = stringOf(issue["body"]) || stringOf(issue["description"]);
  const { text, items } = withoutBoxes(body);
  const comments = objectsIn(issue["comments"]).map((comment) => ({
    author: personOf(reading, comment["author"] ?? comment["user"]),
    at: stringOf(comment["createdAt"]) || stringOf(comment["created_at"]) || null,
    text: stringOf(comment["body"]),
  }));
  const reactions = reactionsAt(issue) + objectsIn(issue["comments"]).reduce((sum, comment) => sum + reactionsAt(comment), 0);
  if (reactions > 0) gathering.say("reactions", { ...place, n: reactions });
  if ([body, ...comments.map((comment) => comment.text)].some(hasTags)) gathering.say("html", place);
  const missing = numberOf(issue["comments"]) ?? 0;
  if (missing > 0) gathering.say("comments.missing", { ...place, n: missing });
  const state = stateOf(gathering, issue);
  const milestone = milestoneOf(gathering, issue, place);
  const closedAt = stringOf(issue["closedAt"]) || stringOf(issue["closed_at"]) || null;
  const spent = isObject(issue["time_stats"]) ? (numberOf(issue["time_stats"]["time_estimate"]) ?? 0) : 0;
  gathering.task({
    source,
    line: null,
    number: numberOf(issue["number"]) ?? numberOf(issue["iid"]),
    title: place.title,
    description: text,
    state,
    ...given(
      gathering,
      place,
      objectsIn(issue["assignees"]).map((person) => personOf(reading, person)),
    ),
    author: personOf(reading, issue["author"] ?? issue["user"]),
    labels: namesOf(issue["labels"]).flatMap(({ name, color }) => gathering.label(name, color) ?? []),
    due: stringOf(issue["due_date"]) || milestone.due,
    kept: milestone.kept,
    estimate: spent > 0 ? Math.round(spent / 60) : null,
    items,
    comments,
    createdAt: stringOf(issue["createdAt"]) || stringOf(issue["created_at"]) || null,
    doneAt: closedAt,
    stateSince: closedAt,
  });
};

/** As many as `gh` lists where nobody says how many. */
const usualLimit = 30;

export const readGithub = (json: readonly JsonObject[], circumstances: Circumstances, origin: Omit<Origin, "format">): Imported => {
  // What GitHub's interface lists beside issues are requests to merge.
  const issues = json.filter((issue) => "title" in issue && !isObject(issue["pull_request"]));
  const isGitlab = issues.some((issue) => "iid" in issue);
  const gathering = new Gathering(circumstances, { format: isGitlab ? "gitlab-json" : "gh-json", ...origin });
  const reading: Reading = { gathering, said: new Set(), isGitlab };
  const [, owner, name] =
    /^https?:\/\/[^/]+\/(.+)\/([^/]+)\/(?:-\/)?issues\//.exec(
      stringOf(issues[0]?.["url"]) || stringOf(issues[0]?.["html_url"]) || stringOf(issues[0]?.["web_url"]),
    ) ?? [];
  if (owner !== undefined && name !== undefined) gathering.project = name;
  for (const issue of issues) readIssue(reading, issue);
  if (issues.length === usualLimit) gathering.say("export.limit", { n: usualLimit });
  if (issues.length >= usualLimit && issues.every(({ state }) => /^open/i.test(stringOf(state)))) gathering.say("fields.open");
  if (!issues.some(({ comments }) => Array.isArray(comments)) && !issues.some(({ comments }) => numberOf(comments ?? null) !== null))
    gathering.say("comments.notInFile");
  return gathering.finish();
};
