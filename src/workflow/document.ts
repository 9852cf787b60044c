/**
 * A project's way of working, as a document in a closed vocabulary (WORKSPACE §5): states, the moves that leave them, who may make these and
 * what they ask for, and how much a state takes. What is not in the vocabulary is refused, so that no rule is dropped in silence.
 *
 * The states are a list, because their order is that of the columns: jsonb sorts the keys of an object and keeps the order of a list.
 */
import * as z from "zod/mini";
import { isOneLine } from "../contract/fields.ts";
import { isVisible, lettersIn } from "../contract/text-length.ts";
import { projectRoles, type ProjectRole } from "../contract/workspace/can.ts";
import { roles, type Role } from "../contract/workspace/roles.ts";

/** What a state says of a task, whatever the team calls it. */
export const categories = ["open", "active", "waiting", "done", "cancelled"] as const;
export type Category = (typeof categories)[number];

/** What somebody may be to a task. */
export const relations = ["assignee", "author", "lastMover", "watcher"] as const;
export type Relation = (typeof relations)[number];

/**
 * One thing that somebody may be. A role means itself: who may do more is not thereby a member as well, and a move that leads and members make
 * names both.
 */
export type Single = { role: ProjectRole } | { organization: Role } | { group: string } | { is: Relation };

/** Who may make a move, beside being one who may move tasks at all. */
export type Who = Single | { all: Who[] } | { any: Who[] } | { not: Who };

/**
 * What may be published at most. A draft is read up to three times that, so that it can be looked at while it is too much. `groups`: that one move names;
 * `amount`: to which a number is compared; `timers`: of one state; `subtasks`: that one effect makes; `text`: letters that it writes into a field;
 * `hours`: that a clock promises; `warnings`: that one clock gives, and the `percent` of its hours at which it does; `span`: hours or days that a task has
 * been somewhere; `visits`: how often it came there.
 */
export const most = {
  states: 20,
  moves: 60,
  nameLetters: 60,
  limit: 999,
  parts: 8,
  groups: 6,
  amount: 1e12,
  timers: 5,
  days: 365,
  subtasks: 10,
  text: 500,
  comment: 2000,
  clocks: 5,
  hours: 2000,
  warnings: 3,
  percent: 99,
  span: 999,
  visits: 99,
  votes: 20,
} as const;
const drafts = 3;

/** Whether something may stand as a name, as it is. */
export const isName = (text: string): boolean => {
  const letters = lettersIn(text);
  return text.isWellFormed() && isOneLine(text) && text === text.trim() && isVisible(text) && letters <= most.nameLetters;
};
const ownName = z.string().check(z.refine(isName));
/** In one language or in both. */
export const name = z
  .strictObject({ th: z.optional(ownName), en: z.optional(ownName) })
  .check(z.refine(({ th, en }) => th !== undefined || en !== undefined));

/** Given once in a project and never again: tasks, their history and commands made offline name states and moves by them. */
const stateId = z.string().check(z.regex(/^s[1-9]\d{0,5}$/));
const moveId = z.string().check(z.regex(/^m[1-9]\d{0,5}$/));

/** A group, a label, a field of the project or one of its choices, by its row's id. Whether it is there, `check` says. */
const named = z.string().check(z.regex(/^[0-9A-Za-z]{11}$/));

export const single = z.union([
  z.strictObject({ role: z.enum(projectRoles) }),
  z.strictObject({ organization: z.enum(roles) }),
  z.strictObject({ group: named }),
  z.strictObject({ is: z.enum(relations) }),
]);
const combined = (part: z.ZodMiniType<Who>): z.ZodMiniType<Who> => {
  const parts = z.array(part).check(z.minLength(1), z.maxLength(most.parts));
  return z.union([part, z.strictObject({ all: parts }), z.strictObject({ any: parts }), z.strictObject({ not: part })]);
};
// Three levels, written out: more nobody reads, and a schema that calls itself would follow a hostile document to the end of the stack.
export const who = combined(combined(combined(single)));

const amount = z.number().check(z.gte(-most.amount), z.lte(most.amount));

/**
 * One thing that must be so of the task: what hangs on it, what stands in the project's fields, which labels it has, how often it came to a state, and for
 * how long it has been where it is; `working` counts working time alone.
 */
export const condition = z.union([
  z.strictObject({ subtasks: z.literal("done") }),
  z.strictObject({ blockers: z.literal("done") }),
  z.strictObject({ checklist: z.literal("done") }),
  z.strictObject({ filled: named }),
  z.strictObject({ field: named, is: named }),
  z.strictObject({ field: named, atLeast: amount }),
  z.strictObject({ field: named, atMost: amount }),
  z.strictObject({ field: named, moreThan: amount }),
  z.strictObject({ label: named }),
  z.strictObject({ visits: stateId, atMost: z.int().check(z.gte(1), z.lte(most.visits)) }),
  z.strictObject({
    hereFor: z.int().check(z.gte(1), z.lte(most.span)),
    unit: z.enum(["hours", "days"]),
    working: z.optional(z.literal(true)),
  }),
]);

/** What whoever makes a move can be asked to say with it. What the task has already is not asked for again. */
export const inputs = ["comment", "assignee", "due", "reason"] as const;

/** One thing that a move's form asks for: words about the task, words that stand on the move itself (`reason`), who the task is given to, when it is due, what stands in a field of the project. */
export const need = z.union([z.strictObject({ input: z.enum(inputs) }), z.strictObject({ field: named })]);

const timerId = z.string().check(z.regex(/^t[1-9]\d{0,5}$/));
const words = (letters: number) =>
  z.string().check(
    z.maxLength(letters),
    z.refine((text) => text.trim() !== ""),
  );
const days = (least: number) => z.int().check(z.gte(least), z.lte(most.days));

/** Whom an effect gives a task to, by what they are to it. */
export const receivers = ["author", "mover", "nobody"] as const;
/** Whom an effect tells of it. */
export const listeners = ["assignee", "author", "watchers"] as const;

const effects = [
  z.strictObject({ assign: z.union([z.enum(receivers), z.strictObject({ person: z.uuid() })]) }),
  /** Null leaves nothing in it; a choice is said by its id, a person by theirs. */
  z.strictObject({ field: named, set: z.nullable(z.union([words(most.text), amount])) }),
  z.strictObject({ label: named, on: z.boolean() }),
  /** So many days after the one on which it is done. */
  z.strictObject({ due: days(0), working: z.boolean() }),
  z.strictObject({ notify: z.union([z.enum(listeners), z.strictObject({ group: named })]) }),
  /** By their titles. */
  z.strictObject({ subtasks: z.array(words(200)).check(z.minLength(1), z.maxLength(most.subtasks)) }),
  z.strictObject({ comment: words(most.comment) }),
] as const;

/** One thing that happens once a move is made: the workflow does it, for whoever made the move. */
export const effect = z.union(effects);

/** What happens once a task has stood somewhere for long; it may lead the task along a move that leaves the state. */
export const timerEffect = z.union([...effects, z.strictObject({ move: moveId }), z.strictObject({ mark: z.literal("stale") })]);

/** Counted from when the task came into the state. */
const timer = z.strictObject({
  id: timerId,
  days: days(1),
  working: z.boolean(),
  then: z.array(timerEffect).check(z.minLength(1), z.maxLength(most.parts)),
});

const move = z
  .strictObject({
    id: moveId,
    name,
    to: stateId,
    /** Everybody who may move tasks, where nothing is said. */
    who: z.optional(who),
    /** All of it must be so. */
    when: z.optional(z.array(condition).check(z.minLength(1), z.maxLength(most.parts))),
    /** All of it has to be given, with the move or before. */
    needs: z.optional(z.array(need).check(z.minLength(1), z.maxLength(most.parts))),
    /** Done in this order. */
    then: z.optional(z.array(effect).check(z.minLength(1), z.maxLength(most.parts))),
  })
  .check(z.refine((one) => groupsIn(one.who).size <= most.groups));

/** How many tasks a state takes. A hard limit refuses, a soft one warns. */
const limit = z.strictObject({ count: z.int().check(z.gte(1), z.lte(most.limit)), per: z.literal("state"), hard: z.boolean() });

/**
 * A state in which people vote: as many as `count` of those whom `from` names lead the task to `yes`, and one who is against it, to `no`; `words` asks
 * that one to say why.
 */
const approval = z
  .strictObject({
    from: who,
    count: z.int().check(z.gte(1), z.lte(most.votes)),
    yes: stateId,
    no: stateId,
    words: z.optional(z.literal(true)),
  })
  .check(z.refine((one) => groupsIn(one.from).size <= most.groups));

const state = z
  .strictObject({
    id: stateId,
    name,
    category: z.enum(categories),
    limit: z.optional(limit),
    /** Where people vote, work waits. */
    approval: z.optional(approval),
    after: z.optional(z.array(timer).check(z.minLength(1), z.maxLength(most.timers))),
    /** In the order in which they are offered. */
    moves: z.array(move).check(z.maxLength(drafts * most.moves)),
  })
  .check(z.refine(({ category, approval: asked }) => asked === undefined || category === "waiting"));

const clockId = z.string().check(z.regex(/^c[1-9]\d{0,5}$/));
const some = z.array(stateId).check(z.maxLength(drafts * most.states));

/** A promise about tasks: by when they are to come from one of some states to one of others. It decides nothing about moves. */
const clock = z.strictObject({
  id: clockId,
  name,
  /** Coming into one of these begins it, where it does not run already; in the second it stands still, in the third it ends. In all others it runs on. */
  starts: some,
  pauses: some,
  stops: some,
  hours: z.int().check(z.gte(1), z.lte(most.hours)),
  /** The organisation's working time alone counts. */
  working: z.boolean(),
  /** Percents of its hours: once they are used, people are told. */
  warnAt: z.array(z.int().check(z.gte(1), z.lte(most.percent))).check(z.maxLength(most.warnings)),
});

/** `check` says of what this reads whether it may be published. */
export const workflowDocument = z
  .strictObject({
    format: z.literal(1),
    /** The state in which tasks begin. */
    initial: stateId,
    states: z.array(state).check(z.maxLength(drafts * most.states)),
    clocks: z.optional(z.array(clock).check(z.minLength(1), z.maxLength(most.clocks))),
  })
  .check(z.refine(({ states }) => movesIn(states) <= drafts * most.moves));

export type Name = z.infer<typeof name>;
export type Condition = z.infer<typeof condition>;
export type Need = z.infer<typeof need>;
export type Effect = z.infer<typeof effect>;
export type TimerEffect = z.infer<typeof timerEffect>;
export type Timer = z.infer<typeof timer>;
export type Move = z.infer<typeof move>;
export type Clock = z.infer<typeof clock>;
export type Limit = z.infer<typeof limit>;
export type Approval = z.infer<typeof approval>;
export type State = z.infer<typeof state>;
export type WorkflowDocument = z.infer<typeof workflowDocument>;

/** The groups that a condition on people names. */
export const groupsIn = (asked: Who | undefined): Set<string> => {
  if (asked === undefined) return new Set();
  if ("group" in asked) return new Set([asked.group]);
  const parts = "all" in asked ? asked.all : "any" in asked ? asked.any : "not" in asked ? [asked.not] : [];
  return new Set(parts.flatMap((part) => [...groupsIn(part)]));
};

/** How many moves leave some states. */
export const movesIn = (states: readonly { moves: readonly unknown[] }[]): number =>
  states.reduce((sum, { moves }) => sum + moves.length, 0);
