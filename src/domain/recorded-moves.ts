/**
 * What was so in a project when its tasks were moved, as far as its log tells: the rows as they are now, with one change after another taken back.
 *
 * The log has what changed of tasks, of what people are and of groups, and which comments were made. It does not have who watched what, nor what left the
 * trash for good or went to another project since: that holds nothing up and takes no room. Who a person was before the log knew them, it does not say either.
 */
import { roleIn } from "../contract/workspace/can.ts";
import type { WorkflowDocument } from "../workflow/document.ts";
import type { RecordedMove } from "../workflow/replay.ts";
import { factsOf, type WorkingTime } from "./move-facts.ts";
import { accessKey, type Access, type Group, type Person, type Project, type Task } from "./rows.ts";
import { type Source, Tables } from "./tables.ts";

/** What moves are judged by of a task: its other fields are not asked of the log. */
export const judgedOfTask = [
  "project",
  "state",
  "stateSince",
  "author",
  "assignee",
  "lastMover",
  "votes",
  "visits",
  "labels",
  "due",
  "parent",
  "blockedBy",
  "values",
  "items",
  "itemsDone",
  "deletedAt",
] as const satisfies (keyof Task)[];

/** The kinds of rows that are taken back. */
type RewoundKind = "task" | "access" | "group" | "person";

type Made = { seq: number; actor: string | null; at: string };

/** A change of the log. */
export type PastChange = Made &
  (
    | { kind: RewoundKind; key: string; /** It was not there before. */ isNew: boolean; before: Readonly<Record<string, unknown>> | null }
    | { kind: "project"; isPrivate: boolean }
    /** Something was said; of what has left the log it is not known about which task. */
    | { kind: "comment"; task: string | null }
  );

/** As `transitions` has it; a task begins with one from nowhere. */
export type PastMove = Made & { step: number; task: string; from: string | null; move: string | null; to: string; reason: string | null };

export type Past = {
  project: Project;
  /** Those that changed since, and those that these name or that stand below them. */
  tasks: readonly Task[];
  people: readonly Pick<Person, "id" | "role">[];
  access: readonly Access[];
  groups: readonly Group[];
  /** How many living tasks stand in each state now. */
  counts: Readonly<Record<string, number>>;
  /** Of one time, the last ones first. */
  changes: readonly PastChange[];
  moves: readonly PastMove[];
  /** When it is worked. */
  working: WorkingTime;
};

type Command = { changes: PastChange[]; moves: PastMove[] };

/** What was done together, the last first: by one person, at one time, in a row. */
const commandsOf = ({ changes, moves }: Pick<Past, "changes" | "moves">): Command[] => {
  const commands: (Command & Pick<Made, "actor" | "at">)[] = [];
  const [left, moved] = [[...changes].toReversed(), [...moves].toReversed()];
  for (;;) {
    const [change, move] = [left.at(-1), moved.at(-1)];
    const next = change !== undefined && (move === undefined || change.seq > move.seq) ? change : move;
    if (next === undefined) return commands;
    const before = commands.at(-1);
    const isSame = before !== undefined && before.actor === next.actor && before.at === next.at;
    const command = before !== undefined && isSame ? before : { actor: next.actor, at: next.at, changes: [], moves: [] };
    if (!isSame) commands.push(command);
    if (change !== undefined && next === change) {
      command.changes.push(change);
      left.pop();
    } else if (move !== undefined) {
      command.moves.push(move);
      moved.pop();
    }
  }
};

/** The states of a workflow, and those that the project has beside them: what they were is known, and nothing leaves them. */
const withFormer = (workflow: WorkflowDocument, { workflow: { states }, formerStates }: Project): WorkflowDocument => {
  const others = [...states, ...formerStates].filter(({ id }) => workflow.states.every((state) => state.id !== id));
  return { ...workflow, states: [...workflow.states, ...others.map(({ id, name, category }) => ({ id, name, category, moves: [] }))] };
};

/** What the project's rows are taken back to. */
class Rewound {
  readonly #tables = new Tables();
  readonly #project: string;
  /** How many stand in each state of whose tasks nothing changed. */
  readonly #others: Readonly<Record<string, number>>;
  readonly rows: Source;
  isPrivate: boolean;

  constructor({ project, tasks, people, access, groups, counts }: Past) {
    this.#project = project.id;
    this.isPrivate = project.isPrivate;
    for (const task of tasks) this.#tables.put("task", task);
    for (const each of access) this.#tables.put("access", each);
    for (const group of groups) this.#tables.put("group", group);
    for (const { id, role } of people)
      this.#tables.put("person", { id, role, name: null, nickname: null, picture: null, isOverLimit: false });
    const read = this.#tables.occupancy(project.id);
    this.#others = Object.fromEntries(Object.entries(counts).map(([state, n]) => [state, n - (read[state] ?? 0)]));
    const tables = this.#tables;
    this.rows = {
      get: (kind, key) => tables.get(kind, key),
      all: (kind) => tables.all(kind),
      by: (kind, index, value) => tables.by(kind, index, value),
      occupancy: () => this.occupancy(),
      taskCount: 0,
    };
  }

  occupancy(): Record<string, number> {
    const now: Record<string, number> = { ...this.#others };
    for (const [state, n] of Object.entries(this.#tables.occupancy(this.#project))) now[state] = (now[state] ?? 0) + n;
    return now;
  }

  /** A task that was not there before it was made, or came from another project. */
  drop(task: string): void {
    this.#tables.set("task", task, undefined);
  }

  back(change: PastChange): void {
    if (change.kind === "comment") return;
    if (change.kind === "project") {
      this.isPrivate = change.isPrivate;
      return;
    }
    const { kind, key, isNew, before } = change;
    if (isNew) this.#tables.set(kind, key, undefined);
    else if (before !== null) {
      const row = this.#tables.get(kind, key);
      // Of a row that is gone the log has all; of one that left the project, nothing that could be put together.
      if (row === undefined && (kind === "task" || !("id" in before || "person" in before))) return;
      // What the log has of a row is that row's.
      this.#tables.set(kind, key, { ...row, ...before } as never);
      if (kind === "task" && this.#tables.get("task", key)?.project !== this.#project) this.drop(key);
    }
  }
}

/** Takes what one command moved out of what stood before it, one after another. */
const movedOn = (occupancy: Readonly<Record<string, number>>, { from, to }: Pick<PastMove, "from" | "to">): Record<string, number> => ({
  ...occupancy,
  ...(from === null ? {} : { [from]: Math.max(0, (occupancy[from] ?? 0) - 1) }),
  [to]: (occupancy[to] ?? 0) + 1,
});

/**
 * The moves of a project's tasks by people, the last first, each with what was so. Those of tasks that are in the trash, or in another project by now, are
 * left out, as reports do; so is what no step was made for.
 *
 * @param workflow by whose categories it is judged whether other tasks have ended
 */
export const recordedMoves = (past: Past, workflow: WorkflowDocument): RecordedMove[] => {
  const found: RecordedMove[] = [];
  const { project, tasks, working } = past;
  const rewound = new Rewound(past);
  const judged = { ...project, workflow: withFormer(workflow, project) };
  const active = new Set(tasks.filter((task) => task.project === project.id && task.deletedAt === null).map(({ id }) => id));

  /** What a move is judged by as the rows stand now. */
  const read = ({ actor, at, reason, task: id }: PastMove, hasComment: boolean) => {
    const task = rewound.rows.get("task", id);
    if (task === undefined) return null;
    const who = actor === null ? undefined : rewound.rows.get("person", actor);
    const given = (actor === null ? undefined : rewound.rows.get("access", accessKey(project.id, actor)))?.role ?? null;
    const me = { id: actor ?? "", role: who?.role ?? "member" };
    const role = roleIn(me.role, { isPrivate: rewound.isPrivate, given });
    const made = { now: Date.parse(at), hasComment, hasReason: reason !== null, working };
    const then = { ...judged, isPrivate: rewound.isPrivate };
    return { facts: factsOf(rewound.rows, me, task, then, role, made), isMoverKnown: who !== undefined };
  };

  for (const { changes, moves } of commandsOf(past)) {
    const commented = changes.flatMap((change) => (change.kind === "comment" ? [change.task] : []));
    const isCommented = (task: string) => commented.some((about) => about === null || about === task);
    const recorded = moves.filter((move) => move.from !== null && move.move !== null && move.actor !== null && active.has(move.task));
    const after = new Map(recorded.map((move) => [move, read(move, isCommented(move.task))]));
    for (const change of changes) rewound.back(change);
    for (const { from, task } of moves) if (from === null) rewound.drop(task);
    let occupancy = rewound.occupancy();
    for (const move of moves.toSorted((one, other) => one.step - other.step)) {
      const { from, move: step, to, task } = move;
      const [was, is] = [recorded.includes(move) ? read(move, isCommented(task)) : null, after.get(move) ?? null];
      const readings = [was, is].flatMap((each) => (each === null ? [] : [{ ...each.facts, occupancy }]));
      const isMoverKnown = [was, is].some((each) => each?.isMoverKnown === true);
      if (from !== null && step !== null && readings.length > 0) found.push({ task, from, move: step, to, readings, isMoverKnown });
      occupancy = movedOn(occupancy, move);
    }
  }
  return found;
};
