/** Documents and facts for the tests of workflows: one that uses the whole vocabulary, and random ones. */
import fc from "fast-check";
import { projectRoles } from "../../src/contract/workspace/can.ts";
import { day, hour } from "../../src/contract/time.ts";
import { roles } from "../../src/contract/workspace/roles.ts";
import type { Known } from "../../src/workflow/check.ts";
import {
  type Approval,
  categories,
  type Clock,
  type Condition,
  type Effect,
  inputs,
  listeners,
  type Need,
  relations,
  type Move,
  type Single,
  type State,
  type Timer,
  type Who,
  type WorkflowDocument,
} from "../../src/workflow/document.ts";
import type { Facts, TaskFacts } from "../../src/workflow/facts.ts";

/** What the project of purchases has of its own. */
export const ids = {
  buyers: "00000group1",
  /** A group that the purchases do not name. */
  others: "00000group2",
  amount: "0000amount1",
  kind: "000000kind1",
  goods: "00000goods1",
  service: "00000servi1",
  supplier: "0000suppli1",
  checked: "000checked1",
  /** A label that they do not name. */
  urgent: "0000urgent1",
} as const;
export const known: Known = {
  fields: [
    { id: ids.amount, kind: "number", choices: [] },
    { id: ids.kind, kind: "choice", choices: [{ id: ids.goods }, { id: ids.service }] },
    { id: ids.supplier, kind: "text", choices: [] },
  ],
  labels: [{ id: ids.checked }],
  groups: [{ id: ids.buyers }],
};
/** That of a project that has nothing of its own. */
export const bare: Known = { fields: [], labels: [], groups: [] };

/**
 * Purchases of a small team: whoever asks does not approve, little is approved at once and much by the owner, buyers order, few at a time, and the owner
 * alone writes one off. It uses the whole vocabulary.
 */
export const purchases: WorkflowDocument = {
  format: 1,
  initial: "s1",
  states: [
    {
      id: "s1",
      name: { th: "ขอซื้อ", en: "Requested" },
      category: "open",
      moves: [
        {
          id: "m1",
          name: { en: "Send" },
          to: "s2",
          who: { any: [{ is: "author" }, { role: "lead" }] },
          when: [{ filled: ids.supplier }, { checklist: "done" }, { field: ids.amount, atLeast: 1 }],
        },
      ],
    },
    {
      id: "s2",
      name: { th: "รออนุมัติ", en: "Approval" },
      category: "waiting",
      limit: { count: 2, per: "state", hard: false },
      moves: [
        {
          id: "m2",
          name: { en: "Approve" },
          to: "s3",
          who: { all: [{ role: "lead" }, { not: { is: "author" } }] },
          when: [{ field: ids.amount, atMost: 10_000 }],
        },
        { id: "m7", name: { en: "Order" }, to: "s3", who: { group: ids.buyers }, when: [{ label: ids.checked }, { blockers: "done" }] },
        { id: "m3", name: { en: "Send back" }, to: "s1", who: { not: { any: [{ organization: "guest" }, { is: "author" }] } } },
      ],
    },
    {
      id: "s3",
      name: { th: "สั่งแล้ว", en: "Ordered" },
      category: "active",
      limit: { count: 1, per: "state", hard: true },
      moves: [
        {
          id: "m4",
          name: { en: "Received" },
          to: "s4",
          who: { is: "assignee" },
          when: [{ subtasks: "done" }, { field: ids.kind, is: ids.goods }],
          needs: [{ input: "due" }],
        },
        { id: "m5", name: { en: "Write off" }, to: "s5", who: { organization: "owner" }, needs: [{ input: "comment" }] },
      ],
    },
    { id: "s4", name: { th: "ได้รับแล้ว", en: "Received" }, category: "done", moves: [] },
    {
      id: "s5",
      name: { th: "ตัดทิ้ง", en: "Written off" },
      category: "cancelled",
      moves: [{ id: "m6", name: { en: "Order again" }, to: "s3", needs: [{ input: "assignee" }, { field: ids.supplier }] }],
    },
  ],
};

/**
 * Requests that two of its leads and of those who watch it approve, none of them who sent it; what was declined is sent again twice at most. With
 * the purchases they use the whole vocabulary.
 */
export const requests: WorkflowDocument = {
  format: 1,
  initial: "s1",
  states: [
    {
      id: "s1",
      name: { en: "Request" },
      category: "open",
      moves: [
        {
          id: "m1",
          name: { en: "Send" },
          to: "s2",
          who: { is: "author" },
          when: [{ visits: "s2", atMost: 2 }],
          needs: [{ input: "reason" }],
        },
        { id: "m2", name: { en: "Drop" }, to: "s4", when: [{ hereFor: 3, unit: "hours" }] },
      ],
    },
    {
      id: "s2",
      name: { en: "Approval" },
      category: "waiting",
      approval: {
        from: { all: [{ any: [{ role: "lead" }, { is: "watcher" }] }, { not: { is: "lastMover" } }] },
        count: 2,
        yes: "s3",
        no: "s1",
        words: true,
      },
      moves: [
        { id: "m3", name: { en: "Withdraw" }, to: "s4", who: { is: "lastMover" }, when: [{ hereFor: 2, unit: "days", working: true }] },
      ],
    },
    { id: "s3", name: { en: "Approved" }, category: "done", limit: { count: 2, per: "state", hard: true }, moves: [] },
    { id: "s4", name: { en: "Dropped" }, category: "cancelled", moves: [] },
  ],
};

export const stateOf = ({ states }: WorkflowDocument, id: string): State => states.find((state) => state.id === id)!;
export const moveOf = ({ states }: WorkflowDocument, id: string): Move =>
  states.flatMap(({ moves }) => moves).find((move) => move.id === id)!;
/** A copy in which something is changed. */
export const changed = (document: WorkflowDocument, change: (copy: WorkflowDocument) => void): WorkflowDocument => {
  const copy = structuredClone(document);
  change(copy);
  return copy;
};

/** A task that is as every condition of the purchases wants it, and has what they need. */
export const fit: TaskFacts = {
  openSubtasks: 0,
  openBlockers: 0,
  openItems: 0,
  isAssigned: true,
  hasDueDay: true,
  labels: [ids.checked],
  values: { [ids.amount]: 10_000, [ids.kind]: ids.goods, [ids.supplier]: "Mango House" },
  visits: { s2: 2 },
  here: 3 * hour,
  worked: 2 * 8 * hour,
  workday: 8 * hour,
};

/** Somebody who may move tasks and is nothing else to this one, while all states are empty. */
export const member: Facts = {
  role: "member",
  projectRole: "member",
  isAssignee: false,
  isAuthor: false,
  isLastMover: false,
  isWatcher: false,
  groups: [],
  task: fit,
  hasComment: true,
  hasReason: true,
  votes: 0,
  hasVoted: false,
  occupancy: {},
};

const single: fc.Arbitrary<Single> = fc.oneof(
  fc.record({ role: fc.constantFrom(...projectRoles) }),
  fc.record({ organization: fc.constantFrom(...roles) }),
  fc.record({ is: fc.constantFrom(...relations) }),
  fc.record({ group: fc.constantFrom(ids.buyers, ids.others) }),
);
const anyField = fc.constantFrom(ids.amount, ids.kind, ids.supplier);
const anyAmount = fc.integer({ min: -2, max: 2 });
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ subtasks: fc.constant("done" as const) }),
  fc.record({ blockers: fc.constant("done" as const) }),
  fc.record({ checklist: fc.constant("done" as const) }),
  fc.record({ filled: anyField }),
  fc.record({ field: anyField, is: fc.constantFrom(ids.goods, ids.service) }),
  fc.record({ field: anyField, atLeast: anyAmount }),
  fc.record({ field: anyField, atMost: anyAmount }),
  fc.record({ field: anyField, moreThan: anyAmount }),
  fc.record({ label: fc.constantFrom(ids.checked, ids.urgent) }),
  fc.record({ visits: fc.constantFrom("s1", "s2"), atMost: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ hereFor: fc.integer({ min: 1, max: 3 }), unit: fc.constantFrom("hours", "days") }),
  fc.record({ hereFor: fc.integer({ min: 1, max: 3 }), unit: fc.constantFrom("hours", "days"), working: fc.constant(true as const) }),
);
const anyWhen = fc.array(condition, { minLength: 1, maxLength: 3 });
const need: fc.Arbitrary<Need> = fc.oneof(
  fc.record({ input: fc.constantFrom(...inputs) }),
  fc.record({ field: fc.constantFrom(ids.amount, ids.supplier) }),
);
const anyNeeds = fc.array(need, { minLength: 1, maxLength: 2 });
const combined = (part: fc.Arbitrary<Who>): fc.Arbitrary<Who> => {
  const parts = fc.array(part, { minLength: 1, maxLength: 3 });
  return fc.oneof(part, fc.record({ all: parts }), fc.record({ any: parts }), fc.record({ not: part }));
};
export const anyWho = combined(combined(combined(single)));

/** What people write may read like an id of the project's. */
const anyWords = fc.constantFrom("Call the supplier", "โทรหาผู้ขาย", ids.checked, ids.buyers, "s1");
const effect: fc.Arbitrary<Exclude<Effect, { assign: "mover" }>> = fc.oneof(
  fc.record({ assign: fc.constantFrom("author" as const, "nobody" as const, { person: "018f4e6a-7c1b-7d2e-9f00-1a2b3c4d5e6f" }) }),
  fc.record({ field: fc.constant(ids.amount), set: fc.constantFrom(null, -1, 0.5, 10_000) }),
  fc.record({ field: fc.constant(ids.kind), set: fc.constantFrom(null, ids.goods, ids.service) }),
  fc.record({ field: fc.constant(ids.supplier), set: fc.constantFrom(null, "Mango House", "ร้านมะม่วง") }),
  fc.record({ label: fc.constantFrom(ids.checked, ids.urgent), on: fc.boolean() }),
  fc.record({ due: fc.nat({ max: 3 }), working: fc.boolean() }),
  fc.record({ notify: fc.constantFrom(...listeners, { group: ids.buyers }, { group: ids.others }) }),
  fc.record({ subtasks: fc.array(anyWords, { minLength: 1, maxLength: 2 }) }),
  fc.record({ comment: anyWords }),
);
const anyThen: fc.Arbitrary<Effect[]> = fc.array(fc.oneof(effect, fc.constant({ assign: "mover" as const })), {
  minLength: 1,
  maxLength: 3,
});

/** Timers of a state, without their ids; `leads`: along which of the state's moves, where it has one. */
const drawnTimer = fc.record({
  days: fc.integer({ min: 1, max: 3 }),
  working: fc.boolean(),
  then: fc.array(fc.oneof(effect, fc.constant({ mark: "stale" as const })), { minLength: 1, maxLength: 2 }),
  leads: fc.option(fc.nat({ max: 3 }), { nil: undefined, freq: 2 }),
});
type DrawnTimer = typeof drawnTimer extends fc.Arbitrary<infer Drawn> ? Drawn : never;
const timerOf = ({ leads, then, ...timer }: DrawnTimer, id: string, moves: readonly Move[]): Timer => {
  const move = leads === undefined || moves.length === 0 ? undefined : moves[leads % moves.length];
  return { ...timer, id, then: move === undefined ? then : [...then, { move: move.id }] };
};

/** A clock, without its id; what each state is to it, by its place: it starts in the first and stops in the second at least. */
const drawnClock = fc.record({
  hours: fc.integer({ min: 1, max: 48 }),
  working: fc.boolean(),
  warnAt: fc.subarray([50, 80]),
  roles: fc.array(fc.constantFrom("starts", "pauses", "stops", null), { maxLength: 4 }),
});
type DrawnClock = typeof drawnClock extends fc.Arbitrary<infer Drawn> ? Drawn : never;
const clockOf = ({ roles: others, ...clock }: DrawnClock, at: number, states: readonly string[]): Clock => {
  const as = (role: "starts" | "pauses" | "stops") => states.filter((_, place) => ["starts", "stops", ...others][place] === role);
  return { ...clock, id: `c${at + 1}`, name: { en: `Clock ${at}` }, starts: as("starts"), pauses: as("pauses"), stops: as("stops") };
};

const anyLimit = fc.record({ count: fc.integer({ min: 1, max: 3 }), per: fc.constant("state" as const), hard: fc.boolean() });

type DrawnApproval = { from: Who; count: number; yes: number; no: number; needsReason: boolean };
const drawnApproval = ({ from, count, yes, no, needsReason }: DrawnApproval, idOf: (on: number) => string): Approval => ({
  from,
  count,
  yes: idOf(yes),
  no: idOf(no),
  ...(needsReason && { words: true }),
});

const drawnState = fc.record({
  category: fc.constantFrom(...categories),
  limit: fc.option(anyLimit, { nil: undefined }),
  // How many states further on votes lead.
  approval: fc.option(
    fc.record({
      from: anyWho,
      count: fc.integer({ min: 1, max: 3 }),
      yes: fc.nat({ max: 6 }),
      no: fc.nat({ max: 6 }),
      needsReason: fc.boolean(),
    }),
    { nil: undefined, freq: 2 },
  ),
  timers: fc.array(drawnTimer, { maxLength: 3 }),
  // How many states further on a move leads: never to its own.
  moves: fc.array(
    fc.record({
      on: fc.nat({ max: 6 }),
      who: fc.option(anyWho, { nil: undefined }),
      when: fc.option(anyWhen, { nil: undefined }),
      needs: fc.option(anyNeeds, { nil: undefined }),
      then: fc.option(anyThen, { nil: undefined }),
    }),
    { maxLength: 4 },
  ),
});

/** Documents that can be compiled: names and ends do not matter to a machine, nor does it matter whether timers lead round and back. */
export const anyDocument: fc.Arbitrary<WorkflowDocument> = fc
  .record({ states: fc.array(drawnState, { minLength: 2, maxLength: 6 }), clocks: fc.array(drawnClock, { maxLength: 2 }) })
  .map((drawn) => {
    let [moves, timers] = [0, 0];
    const idOf = (at: number) => `s${(at % drawn.states.length) + 1}`;
    const states = drawn.states.map((state, at): State => {
      const further = (on: number) => idOf(at + 1 + (on % (drawn.states.length - 1)));
      const made = state.moves.map(({ on, who, when, needs, then }): Move => {
        moves += 1;
        return {
          id: `m${moves}`,
          name: { en: `Move ${moves}` },
          to: further(on),
          ...(who && { who }),
          ...(when && { when }),
          ...(needs && { needs }),
          ...(then && { then }),
        };
      });
      return {
        id: idOf(at),
        name: { en: `State ${at}` },
        category: state.approval ? "waiting" : state.category,
        ...(state.limit && { limit: state.limit }),
        ...(state.approval && { approval: drawnApproval(state.approval, further) }),
        ...(state.timers.length > 0 && { after: state.timers.map((timer) => timerOf(timer, `t${(timers += 1)}`, made)) }),
        moves: made,
      };
    });
    const ids = states.map(({ id }) => id);
    const clocks = drawn.clocks.map((clock, at) => clockOf(clock, at, ids));
    return { format: 1, initial: "s1", states, ...(clocks.length > 0 && { clocks }) };
  });

const anyTask: fc.Arbitrary<TaskFacts> = fc.record({
  openSubtasks: fc.nat({ max: 1 }),
  openBlockers: fc.nat({ max: 1 }),
  openItems: fc.nat({ max: 1 }),
  isAssigned: fc.boolean(),
  hasDueDay: fc.boolean(),
  labels: fc.subarray([ids.checked, ids.urgent]),
  values: fc.dictionary(anyField, fc.oneof(anyAmount, fc.constantFrom(ids.goods, ids.service, "words")), { noNullPrototype: true }),
  visits: fc.dictionary(fc.constantFrom("s1", "s2"), fc.nat({ max: 3 }), { noNullPrototype: true }),
  here: fc.constantFrom(0, hour, 2 * hour, 2 * hour - 1, day, 3 * day),
  worked: fc.constantFrom(0, hour, 8 * hour, 8 * hour - 1, 24 * hour),
  workday: fc.constant(8 * hour),
});

/** Somebody, and how full each of the random documents' states is: around their limits. */
export const anyFacts: fc.Arbitrary<Facts> = fc.record({
  role: fc.constantFrom(...roles),
  projectRole: fc.constantFrom(...projectRoles, null),
  isAssignee: fc.boolean(),
  isAuthor: fc.boolean(),
  isLastMover: fc.boolean(),
  isWatcher: fc.boolean(),
  groups: fc.subarray([ids.buyers, ids.others]),
  task: anyTask,
  hasComment: fc.boolean(),
  hasReason: fc.boolean(),
  votes: fc.nat({ max: 3 }),
  hasVoted: fc.boolean(),
  occupancy: fc.dictionary(fc.constantFrom("s1", "s2", "s3", "s4", "s5", "s6"), fc.nat({ max: 4 }), { noNullPrototype: true }),
});

/**
 * Everybody there is, with the same tasks around, about a task that is as the purchases want it.
 *
 * @param groupings in which groups somebody may be at once
 */
export const everybody = (occupancy: Facts["occupancy"], groupings: readonly string[][] = [[], [ids.buyers]]): Facts[] =>
  roles
    .flatMap((role) => [...projectRoles, null].map((projectRole) => ({ role, projectRole })))
    .flatMap((them) => [true, false].map((isAssignee) => ({ ...them, isAssignee })))
    .flatMap((them) => [true, false].map((isAuthor) => ({ ...them, isAuthor })))
    .flatMap((them) => groupings.map((groups) => ({ ...member, ...them, groups, occupancy })));

/** Tasks that lack one thing each of those that the purchases want, or are at the edge of it. */
export const unfit: TaskFacts[] = [
  { ...fit, openSubtasks: 1 },
  { ...fit, openBlockers: 2 },
  { ...fit, openItems: 3 },
  { ...fit, labels: [] },
  { ...fit, isAssigned: false },
  { ...fit, hasDueDay: false },
  { ...fit, visits: { s2: 3 } },
  { ...fit, here: 3 * hour - 1 },
  { ...fit, worked: 2 * 8 * hour - 1 },
  ...(
    [
      [ids.amount, undefined],
      [ids.amount, "10000"],
      [ids.amount, 0],
      [ids.amount, 1],
      [ids.amount, 10_001],
      [ids.kind, undefined],
      [ids.kind, ids.service],
      [ids.supplier, undefined],
    ] as const
  ).map(([field, value]) => {
    const { [field]: _, ...values } = fit.values;
    return { ...fit, values: value === undefined ? values : { ...values, [field]: value } };
  }),
];
