import { generateNKeysBetween } from "fractional-indexing";
import { readAs } from "../../contract/text-length.ts";
import { suggestedKey } from "../../domain/project-key.ts";
import type { Op } from "../../domain/ops.ts";
import { isRank } from "../../domain/ranks.ts";
import { bounds } from "../../domain/records/bounds.ts";
import { keyLetters } from "../../domain/records/project.ts";
import type { WorkflowDocument } from "../../workflow/document.ts";
import type { Imported, ImportedTask } from "../neutral.ts";
import { cut } from "../texts.ts";
import { beginningOf, type Names } from "./begin.ts";
import { calledHere, stoodOf } from "./own.ts";
import type { PlanNeeds } from "./needs.ts";
import { keptPeople, type KeptPerson, matchedPeople } from "./people.ts";
import { commentSteps, descriptionOf } from "./texts.ts";
import { alone, type Entry, type KeptName, type Piece, type Step } from "./steps.ts";

/** What an import does, in ops of commands: pieces, each of which is written in a transaction of its own. */

export type Plan = {
  project: { id: string; name: string; key: string | null; isNew: boolean };
  pieces: Piece[];
  /** How many tasks it makes, and how many were there already. */
  tasks: number;
  known: number;
  /** Names of people and who they are here: by address, then by their whole name. */
  matched: Map<string, string>;
  unmatched: string[];
  kept: KeptPerson[];
  /** Files with the tasks that they hang on, in whole. */
  files: { id: string; task: string; name: string; bytes: Uint8Array }[];
  /** States of the file that a project has not that is there. */
  unknownStates: string[];
  /** Whether numbers stay as they were. */
  keepsNumbers: boolean;
  /** Whether every state leads to every other by one move. */
  isWhole: boolean;
  /** Of a new project. */
  workflow: WorkflowDocument | null;
};

/** Rows that one transaction writes at most. */
export const rowsOfPiece = 500;

const keyFor = (imported: Imported, name: string, keys: readonly string[]): string => {
  const [least, longest] = keyLetters;
  const own = imported.key?.toUpperCase() ?? "";
  if (new RegExp(`^[A-Z]{${least},${longest}}$`).test(own) && !keys.includes(own)) return own;
  return suggestedKey(name, keys) || suggestedKey("Import", keys) || "IMP";
};

/** Whether numbers of tasks can stay: each has one, and no two the same. */
const numbersOf = ({ tasks }: Imported): boolean => {
  const numbers = tasks
    .map(({ number }) => number)
    .filter((number) => number !== null && Number.isSafeInteger(number) && number > 0 && number < 2 ** 31 - 200_000);
  return numbers.length === tasks.length && new Set(numbers).size === tasks.length;
};

/** What each task is known by when the file comes again: its id there, else its title, the second of a title by its number. */
export const keysOf = ({ tasks, hasIds }: Imported): Map<string, string> => {
  const times = new Map<string, number>();
  return new Map(
    tasks.map(({ source, title }) => {
      if (hasIds) return [source, source];
      const n = (times.get(title) ?? 0) + 1;
      times.set(title, n);
      return [source, n === 1 ? `=${title}` : `=${title}#${n}`];
    }),
  );
};

const rowsIn = ({ steps }: Entry): number => steps.length;

/** Entries in pieces of so many rows; one that has more is a piece of its own. */
const inPieces = (entries: readonly Entry[]): Piece[] => {
  const pieces: Piece[] = [];
  let rows = rowsOfPiece;
  for (const entry of entries) {
    if (rows + rowsIn(entry) > rowsOfPiece || pieces.length === 0) {
      pieces.push([]);
      rows = 0;
    }
    pieces.at(-1)?.push(entry);
    rows += rowsIn(entry);
  }
  return pieces;
};

/** What stands in fields: by ids of choices, and what does not fit kept as lines. */
const valuesOf = (
  task: ImportedTask,
  { fields }: Names,
  matched: ReadonlyMap<string, string>,
): { values: [string, string | number][]; kept: ImportedTask["kept"] } => {
  const values: [string, string | number][] = [];
  const kept: ImportedTask["kept"] = [];
  for (const [name, value] of Object.entries(task.values)) {
    const field = fields.get(readAs(name));
    const fitting =
      field === undefined
        ? undefined
        : field.kind === "choice"
          ? field.choices.get(readAs(String(value)))
          : field.kind === "number"
            ? typeof value === "number"
              ? value
              : undefined
            : field.kind === "person"
              ? matched.get(String(value))
              : String(value);
    if (field === undefined || fitting === undefined) kept.push({ name, text: String(value) });
    else values.push([field.id, fitting]);
  }
  return { values, kept };
};

/** A moment of the file, not after now; of a day its beginning. */
const momentOf = (given: string | null, { now, beginning }: PlanNeeds): string | undefined => {
  if (given === null) return undefined;
  const time = Date.parse(given.length === 10 ? beginning(given) : given);
  return Number.isNaN(time) || time < Date.UTC(1972, 0) ? undefined : new Date(Math.min(time, now.getTime())).toISOString();
};

type Making = {
  imported: Imported;
  needs: PlanNeeds;
  project: string;
  names: Names;
  ids: ReadonlyMap<string, string>;
  keys: ReadonlyMap<string, string>;
  /** The task that one of the file was before, by its id in the file. */
  knownAs(source: string): string | undefined;
  matched: ReadonlyMap<string, string>;
  /** Places of people who may come yet. */
  awaited: ReadonlyMap<string, number>;
  stateOf(task: ImportedTask): { state: string; was: string | null };
  /** A text with whom it calls. */
  called(text: string): string;
  keepsNumbers: boolean;
};

const taskEntry = (making: Making, task: ImportedTask, rank: string): Entry => {
  const { needs, project, names, matched, awaited, called } = making;
  // Each new task has an id.
  const id = making.ids.get(task.source)!;
  const { state, was } = making.stateOf(task);
  const { values, kept } = valuesOf(task, names, matched);
  const assignee = task.assignee === null ? null : (matched.get(task.assignee) ?? null);
  const labels = task.labels.flatMap((name) => names.labels.get(readAs(name)) ?? []);
  const more = [
    ...(task.assignee !== null && assignee === null ? [{ name: "assignee", text: task.assignee }] : []),
    ...task.watchers.filter((name) => !matched.has(name)).map((name) => ({ name: "watcher", text: name })),
    ...(task.author !== null && !matched.has(task.author) ? [{ name: "author", text: task.author }] : []),
    ...(was === null ? [] : [{ name: "state", text: was }]),
    ...kept,
  ];
  const createdAt = momentOf(task.createdAt, needs);
  const make: Op = {
    op: "task.make",
    id,
    project,
    title: task.title,
    state,
    rank,
    assignee,
    priority: task.priority,
    labels,
    start: task.start,
    due: task.due,
    estimate: task.estimate,
    parent: null,
  };
  const author = task.author === null ? undefined : matched.get(task.author);
  const { text, rest } = descriptionOf({ ...task, description: called(task.description) }, more);
  const steps: Step[] = [
    {
      op: make,
      ...(author !== undefined && { as: author }),
      ...(createdAt !== undefined && { at: createdAt }),
      or: [{ ...make, assignee: null }],
    },
  ];
  if (text !== "") steps.push({ op: { op: "task.describe", id, from: "", to: text } });
  for (const part of rest) steps.push({ op: { op: "comment.make", id: needs.newId(), task: id, text: part } });
  for (const [field, value] of values) steps.push({ op: { op: "task.fill", id, field, value } });
  if (task.repeat !== null && task.due !== null) steps.push({ op: { op: "task.edit", id, set: { repeat: task.repeat } } });
  for (const name of task.watchers) {
    const person = matched.get(name);
    if (person !== undefined) steps.push({ op: { op: "task.watch", id, isOn: true }, as: person });
  }
  for (const name of task.own?.unwatched ?? []) {
    const person = matched.get(name);
    if (person !== undefined) steps.push({ op: { op: "task.watch", id, isOn: false }, as: person });
  }
  const since = momentOf(task.stateSince ?? task.doneAt, needs) ?? createdAt ?? null;
  const nameOf = (kind: KeptName["kind"]) => (name: string | null) => {
    const person = name === null || matched.has(name) ? undefined : awaited.get(name);
    return person === undefined ? [] : [{ person, kind, row: id }];
  };
  const named = [nameOf("assignee")(task.assignee), nameOf("author")(task.author), task.watchers.flatMap(nameOf("watcher"))].flat();
  return {
    steps,
    source: making.keys.get(task.source) ?? task.source,
    number: making.keepsNumbers ? task.number : null,
    since,
    ...(task.own !== undefined && needs.target === null && { stood: stoodOf(task.own, matched) }),
    ...(named.length > 0 && { names: named }),
  };
};

/** What is only there once all tasks are: what they are to one another, and what hangs on them. */
const relationEntries = (making: Making, task: ImportedTask): Entry[] => {
  const { ids, needs, matched, awaited, knownAs, called } = making;
  // Each task got its id before.
  const id = ids.get(task.source)!;
  const of = (source: string) => ids.get(source) ?? knownAs(source);
  const entries: Entry[] = [];
  const parent = task.parent === null ? undefined : of(task.parent);
  if (parent !== undefined) entries.push(alone({ op: "task.edit", id, set: { parent } }));
  const blockers = task.blockedBy.flatMap((source) => of(source) ?? []);
  if (blockers.length > 0) entries.push(alone({ op: "task.block", id, add: blockers, remove: [] }));
  const ranks = generateNKeysBetween(null, null, Math.max(1, task.items.length));
  for (const [at, { text, isDone, rank }] of task.items.entries()) {
    const item = needs.newId();
    const steps: Step[] = [{ op: { op: "item.make", id: item, task: id, text, rank: rankOf(rank) ?? ranks[at] ?? "a0" } }];
    if (isDone === true) steps.push({ op: { op: "item.edit", id: item, set: { isDone: true } } });
    entries.push({ steps, source: null, number: null, since: null });
  }
  for (const comment of task.comments)
    entries.push(
      commentSteps({ ...comment, text: called(comment.text) }, id, {
        matched,
        awaited,
        newId: needs.newId,
        at: momentOf(comment.at, needs),
      }),
    );
  return entries;
};

/** A rank of the file where it is one. */
const rankOf = (rank: string | undefined): string | null => (rank !== undefined && isRank(rank) ? rank : null);

/** @returns what is to be written, with all ids drawn */
export const planOf = (imported: Imported, needs: PlanNeeds): Plan => {
  const { target, newId } = needs;
  const name = cut(target?.name ?? imported.project ?? "Import", bounds.projectName);
  const project = target?.id ?? newId();
  const keys = keysOf(imported);
  const knownAs = (source: string) => target?.known.get(keys.get(source) ?? "");
  const fresh = imported.tasks.filter(({ source }) => knownAs(source) === undefined);
  const key = target === null ? keyFor(imported, name, needs.keys) : null;
  const matched = matchedPeople(imported, needs.people, needs.chosen?.people);
  const { first, last, names, stateOf, unknownStates, isWhole, workflow } = beginningOf(imported, fresh, needs, {
    project,
    name,
    key,
    matched,
  });
  const kept = keptPeople(imported, matched, needs);
  const ids = new Map(fresh.map(({ source }) => [source, newId()]));
  const keepsNumbers = target === null && numbersOf(imported);
  const making: Making = {
    imported,
    keys,
    knownAs,
    needs,
    project,
    names,
    ids,
    matched,
    awaited: new Map(kept.flatMap(({ n, name, address }) => (address === null ? [] : [[name, n]]))),
    keepsNumbers,
    stateOf,
    called: (text) => (imported.own === undefined ? text : calledHere(text, imported.own, matched)),
  };
  const ranks = generateNKeysBetween(target?.lastRank ?? null, null, Math.max(1, fresh.length));
  const isKept = target === null;
  const tasks = fresh.map((task, at) => taskEntry(making, task, (isKept ? rankOf(task.own?.rank) : null) ?? ranks[at] ?? "a0"));
  const relations = fresh.flatMap((task) => relationEntries(making, task));
  return {
    project: { id: project, name, key, isNew: target === null },
    // What tasks are made of is there before them, and they are before what ties them together.
    pieces: [...inPieces(first), ...inPieces(tasks), ...inPieces(relations), ...inPieces(last)],
    tasks: fresh.length,
    known: imported.tasks.length - fresh.length,
    matched,
    unmatched: kept.map((person) => person.name),
    kept,
    // Each new task has an id.
    files: fresh.flatMap(({ source, files }) => files.map((file) => ({ id: newId(), task: ids.get(source)!, ...file }))),
    unknownStates,
    keepsNumbers,
    isWhole,
    workflow,
  };
};
