import { calledBy } from "../../domain/mentions.ts";
import {
  type FilePerson,
  type FileTask,
  projectFile,
  type ProjectFile,
  projectFileFormat,
  projectFileVersion,
} from "../../domain/project-file.ts";
import { Gathering, type Origin } from "../gathering.ts";
import { UnreadableFile } from "../limits.ts";
import type { Circumstances, Imported, ImportedComment } from "../neutral.ts";
import { isObject, type Json, type JsonObject } from "./common.ts";

/** A project that this product wrote: docs/project-file.md. Besides what all formats have it says what only it knows, so that nothing is lost on the way. */

export const isOwn = (json: Json): json is JsonObject => isObject(json) && json["format"] === projectFileFormat;

/** @throws UnreadableFile for one of a later version, and for one that is not whole */
const parsed = (json: JsonObject): ProjectFile => {
  if (json["version"] !== projectFileVersion) throw new UnreadableFile("newer", JSON.stringify(json["version"] ?? null));
  const file = projectFile.safeParse(json);
  if (!file.success) throw new UnreadableFile("broken", file.error.issues[0]?.path.join(".") ?? "");
  return file.data;
};

/** What people are called by, by their ids: their address, else a name that nobody else of the file has. */
const namesOf = (gathering: Gathering, people: readonly FilePerson[]): Map<string, string> => {
  const called = new Map(
    calledBy(people.map(({ id, name, nickname }) => ({ id, name: name ?? nickname ?? id }))).map(({ id, name }) => [id, name]),
  );
  return new Map(
    people.map(({ id, name, nickname, address }) => {
      const own = called.get(id) ?? id;
      const also = [name, nickname].filter((each) => each !== null);
      if (address === null) gathering.say("person.nameOnly", { value: own });
      return [id, gathering.person({ name: own, address, also }) ?? own];
    }),
  );
};

type Reading = { gathering: Gathering; file: ProjectFile; nameOf(id: string): string; sources: ReadonlySet<string> };

const commentsOf = ({ discussion }: FileTask, { nameOf }: Reading): ImportedComment[] =>
  discussion.map(({ author, text, createdAt, editedAt, deletedAt, deletedBy, reactions }) => ({
    author: author === null ? null : nameOf(author),
    at: createdAt,
    text,
    own: {
      isByWorkflow: author === null,
      editedAt,
      deletedAt,
      deletedBy: deletedBy === null ? null : nameOf(deletedBy),
      reactions: reactions.map(({ sign, person }) => ({ sign, person: nameOf(person) })),
    },
  }));

/** What stands in fields, by their names: choices and people by theirs. */
const valuesOf = ({ values }: FileTask, { file, nameOf }: Reading): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => {
      const field = file.fields.find((each) => each.id === id);
      if (field === undefined) return [];
      if (field.kind === "person") return [[field.name, nameOf(String(value))]];
      if (field.kind !== "choice") return [[field.name, value]];
      const choice = field.choices.find((each) => each.id === value);
      return choice === undefined ? [] : [[field.name, choice.name]];
    }),
  );

const readTask = (task: FileTask, reading: Reading, stateNames: ReadonlyMap<string, string>): void => {
  const { gathering, file, nameOf, sources } = reading;
  const { id, number, title, state, description, attachments, watchers, checklist } = task;
  const name = (person: string | null) => (person === null ? null : nameOf(person));
  for (const { name: value } of attachments) gathering.say("file.notInFile", { at: id, title, value });
  const comments = commentsOf(task, reading);
  const made = gathering.task({
    source: id,
    line: null,
    number,
    title,
    state: stateNames.get(state) ?? null,
    assignee: name(task.assignee),
    watchers: watchers.filter(({ isOn }) => isOn).map(({ person }) => nameOf(person)),
    author: nameOf(task.author),
    labels: task.labels.flatMap((label) => file.labels.find((each) => each.id === label)?.name ?? []),
    priority: task.priority,
    start: task.start,
    due: task.due,
    estimate: task.estimate,
    repeat: task.repeat,
    parent: task.parent,
    // Whatever is in the trash, or gone, holds nothing up.
    blockedBy: task.blockedBy.filter((of) => sources.has(of)),
    values: valuesOf(task, reading),
    kept: attachments.map((attachment) => ({ name: "file", text: attachment.name })),
    createdAt: task.createdAt,
    stateSince: task.stateSince,
    comments,
    own: {
      state,
      rank: task.rank,
      reason: task.reason,
      votes: task.votes.map(nameOf),
      visits: task.visits,
      lastMover: name(task.lastMover),
      unwatched: watchers.filter(({ isOn }) => !isOn).map(({ person }) => nameOf(person)),
    },
  });
  if (made === null) return;
  // It was within the bounds of one as it was written, and is kept to the letter.
  made.title = title;
  made.description = description;
  made.items = checklist
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ text, isDone, rank }) => ({ text, isDone, rank }));
  made.comments = comments;
};

/** @throws UnreadableFile */
export const readOwn = (json: JsonObject, circumstances: Circumstances, origin: Omit<Origin, "format">): Imported => {
  const file = parsed(json);
  const { project, tasks, labels, fields, people, moves } = file;
  const gathering = new Gathering(circumstances, { format: "lanngan-json", ...origin });
  gathering.project = project.name;
  gathering.key = project.key;
  const names = namesOf(gathering, people);
  const reading: Reading = { gathering, file, nameOf: (id) => names.get(id) ?? id, sources: new Set(tasks.map(({ id }) => id)) };
  const stateNames = new Map(
    project.workflow.states.map(({ id, name, category }) => [id, gathering.state(name.th ?? name.en ?? id, category)]),
  );
  for (const { name, color } of labels) gathering.label(name, color);
  for (const { name, kind, choices } of fields)
    gathering.field(
      name,
      kind,
      choices.map((choice) => choice.name),
    );
  if (moves.length > 0) gathering.say("moves", { n: moves.length });
  for (const task of tasks.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))) readTask(task, reading, stateNames);
  const { access, groups, views } = file;
  return {
    ...gathering.finish({ keepsOrder: true, mayBeEmpty: true }),
    own: { project, access, labels, fields, groups, views, people: Object.fromEntries(names) },
  };
};
