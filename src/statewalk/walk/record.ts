/**
 * What was taken of a chart while it was walked: states, transitions, answers of guards, delays, outcomes of actors.
 *
 * Everything follows from the steps alone, so that a walk without a view, a walk through a view and a tour of a browser count alike.
 */
import {
  createActor,
  getInitialMicrosteps,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InputFrom,
  type SnapshotFrom,
} from "xstate";
import { actorNewsIn } from "./actor-news.ts";
import { answerName, answersIn } from "./guards.ts";
import { scopeAround } from "./pure.ts";
import { answering } from "./stand-ins.ts";
import { handledBy, nameOf, statesOf, transitionsOf } from "./transitions.ts";

export const parts = ["states", "transitions", "guards", "delays", "outcomes"] as const;
export type Part = (typeof parts)[number];

/** Names of what was taken, by kind of thing. Each name says where: `door.asking: ask done`, `door.open after patience`. */
export type ChartRecord = Record<Part, Set<string>>;

export const emptyRecord = (): ChartRecord => ({
  states: new Set(),
  transitions: new Set(),
  guards: new Set(),
  delays: new Set(),
  outcomes: new Set(),
});

export const addRecord = (record: ChartRecord, more: ChartRecord) => {
  for (const part of parts) for (const name of more[part]) record[part].add(name);
};

/** How the delay is called that this event of a state ends; null for other events. */
const delayName = (node: AnyStateNode, eventType: string) =>
  eventType.startsWith("xstate.after.") ? `${node.id} after ${eventType.slice("xstate.after.".length, -(node.id.length + 1))}` : null;

const outcomeWords = { done: "done", error: "failed", snapshot: "changed" };

/** How the outcome of an actor is called that this event brings a state; null for other events. */
const outcomeName = (node: AnyStateNode, eventType: string) => {
  const news = actorNewsIn(eventType);
  return news && `${node.id}: ${news.actor} ${outcomeWords[news.kind]}`;
};

type Seen = { event: AnyEventObject; transitions: AnyTransitionDefinition[]; after: AnyMachineSnapshot };
type Microstep = Seen & { before: AnyMachineSnapshot };

/** Takes a chart from snapshot to snapshot without running anything, and sees each of the small steps in which it goes. */
class Tracer {
  readonly #machine: AnyStateMachine;
  readonly #scope: ReturnType<typeof scopeAround>;
  #seen: Seen[] = [];

  /** The chart before the eventless steps of its beginning. */
  readonly start: AnyMachineSnapshot;
  /** Those steps, the last of which leads to where it rests. */
  readonly beginning: Microstep[];

  constructor(machine: AnyStateMachine, input: unknown) {
    this.#machine = machine;
    const self = createActor(machine, {
      input,
      inspect: (news) => {
        if (news.type === "@xstate.microstep" && news.actorRef.sessionId === news.rootId)
          this.#seen.push({
            event: news.event,
            transitions: news._transitions,
            after: news.snapshot as AnyMachineSnapshot,
          });
      },
    });
    this.#scope = scopeAround(self);
    const begin = () => getInitialMicrosteps(machine, input as never);
    const [start, ...later] = answering(beginning(input), begin).map(([snapshot]) => snapshot as AnyMachineSnapshot);
    this.start = start!; // A chart begins somewhere.
    this.beginning = chained(this.start, this.#seen.slice(this.#seen.length - later.length));
    this.#seen = [];
  }

  step(snapshot: AnyMachineSnapshot, event: AnyEventObject): [after: AnyMachineSnapshot, steps: Microstep[]] {
    this.#seen = [];
    const after = this.#machine.transition(snapshot, event, this.#scope) as AnyMachineSnapshot;
    return [after, chained(snapshot, this.#seen)];
  }
}

const chained = (first: AnyMachineSnapshot, seen: Seen[]): Microstep[] => {
  let before = first;
  return seen.map((step) => {
    const whole = { before, ...step };
    before = step.after;
    return whole;
  });
};

const enter = (record: ChartRecord, snapshot: AnyMachineSnapshot) => {
  for (const { id } of snapshot._nodes) record.states.add(id);
};

const candidatesFor = (type: string) => (node: AnyStateNode) => handledBy(node, type);
const alwaysOf = (node: AnyStateNode) => node.always ?? [];

const ask = (record: ChartRecord, ...asked: Parameters<typeof answersIn>) => {
  for (const answer of answersIn(...asked)) record.guards.add(answer);
};

/** What is heard in a snapshot where this event comes: the end of a delay, or what came of an actor. */
const hear = (record: ChartRecord, snapshot: AnyMachineSnapshot, { type }: AnyEventObject) => {
  for (const node of snapshot._nodes) {
    if (!node.transitions.has(type)) continue;
    const delay = delayName(node, type);
    const outcome = outcomeName(node, type);
    if (delay) record.delays.add(delay);
    if (outcome) record.outcomes.add(outcome);
  }
};

const follow = (record: ChartRecord, steps: Microstep[]) => {
  for (const { before, event, transitions, after } of steps) {
    const isEventless = transitions.length > 0 && transitions.every(({ eventType }) => eventType === "");
    if (!isEventless) {
      hear(record, before, event);
      ask(record, before, event, candidatesFor(event.type));
    }
    for (const transition of transitions) {
      record.transitions.add(nameOf(transition));
      for (const target of transition.target ?? []) if (target.type === "history") record.states.add(target.id);
    }
    enter(record, after);
    if (after.status === "active") ask(record, after, event, alwaysOf);
  }
};

/** A path as it was walked: how the chart began, and each event with the snapshot after it. */
export type Walk<Machine extends AnyStateMachine> = {
  input: InputFrom<Machine>;
  start: SnapshotFrom<Machine>;
  steps: readonly { event: AnyEventObject; snapshot: SnapshotFrom<Machine> }[];
};

const beginning = (input: unknown): AnyEventObject => ({ type: "xstate.init", input });

/** Records walks of one chart; makes several records of a chart cheaper than `recordOf` by itself. */
export const recorderOf = (machine: AnyStateMachine, input: unknown) => {
  const tracer = new Tracer(machine, input);
  return {
    begin(record: ChartRecord) {
      enter(record, tracer.start);
      answering(beginning(input), () => {
        ask(record, tracer.start, beginning(input), alwaysOf);
        follow(record, tracer.beginning);
      });
    },
    /** @returns where the event leads */
    step(record: ChartRecord, before: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot {
      const [after, steps] = tracer.step(before, event);
      answering(event, () => follow(record, steps));
      return after;
    },
    /** An event that is not sent: whether it could be was compared with the view, or asked of the chart. */
    ask: (record: ChartRecord, before: AnyMachineSnapshot, event: AnyEventObject) => ask(record, before, event, candidatesFor(event.type)),
  };
};

/**
 * What a walk took.
 *
 * @param asked events that were not sent but of which was seen whether they could be, such as by what a view offers: those at the start,
 *   then those after each step
 */
export const recordOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  { input, start, steps }: Walk<Machine>,
  asked: readonly (readonly AnyEventObject[])[] = [],
): ChartRecord => {
  const record = emptyRecord();
  const recorder = recorderOf(machine, input);
  recorder.begin(record);
  let before = start as AnyMachineSnapshot;
  const askAll = (at: number) => {
    for (const event of before.status === "active" ? (asked[at] ?? []) : []) recorder.ask(record, before, event);
  };
  askAll(0);
  for (const [at, { event, snapshot }] of steps.entries()) {
    recorder.step(record, before, event);
    before = snapshot as AnyMachineSnapshot;
    askAll(at + 1);
  }
  return record;
};

/** Everything that is drawn, with the state to which it belongs; of each guard's question both answers, whether they can be or not. */
export const coverableOf = (machine: AnyStateMachine): Record<Part, Map<string, AnyStateNode>> => {
  const drawn: ReturnType<typeof coverableOf> = {
    states: new Map(statesOf(machine).map((node) => [node.id, node])),
    transitions: new Map(),
    guards: new Map(),
    delays: new Map(),
    outcomes: new Map(),
  };
  for (const transition of transitionsOf(machine)) {
    const { source, eventType, guard } = transition;
    drawn.transitions.set(nameOf(transition), source);
    const delay = delayName(source, eventType);
    const outcome = outcomeName(source, eventType);
    if (delay) drawn.delays.set(delay, source);
    if (outcome) drawn.outcomes.set(outcome, source);
    for (const question of guard === undefined ? [] : questionsOf(guard))
      for (const answer of [true, false]) drawn.guards.set(answerName(transition, question, answer), source);
  }
  return drawn;
};

/** A guard's own questions: a combination asks several. */
const questionsOf = (guard: unknown): unknown[] => {
  const { guards } = (typeof guard === "function" ? guard : {}) as { guards?: unknown[] };
  return guards ? guards.flatMap(questionsOf) : [guard];
};
