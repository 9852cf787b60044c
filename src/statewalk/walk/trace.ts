/** What a chart does on a way through it: what it hears, asks of others and begins to wait for, moment by moment. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { actorNewsIn } from "./actor-news.ts";
import { initialTransition, transition, type Executed } from "./pure.ts";
import { takenBy } from "./transitions.ts";

export type Call = { id: string; input: unknown };
/** An action that the product provides, or news for another actor (`tell` and its id), with what it is given. */
export type ActionCall = [name: string, given?: unknown];

/** One event and all that follows from it at once. The first moment of a trace is the beginning, whose event carries the input. */
export type Moment = {
  event: AnyEventObject;
  /** What happened, without the state in which it was heard: `door.opened`, `ask done`, `ask failed`, `after patience`. */
  name: string;
  /** Null at the beginning. */
  was: AnyMachineSnapshot | null;
  is: AnyMachineSnapshot;
  /** Transitions that the event took; none where nobody listens or every guard refuses. */
  taken: string[];
  calls: Call[];
  /** Ids of actors that are no longer listened to. */
  stopped: string[];
  actions: ActionCall[];
  /** Milliseconds of each delay that begins to run, by its name. */
  waits: Record<string, number>;
};

export type Trace = [beginning: Moment, ...Moment[]];

const kinds: [pattern: RegExp, name: string][] = [
  [/^xstate\.done\.actor\.(.+)$/, "$1 done"],
  [/^xstate\.error\.actor\.(.+)$/, "$1 failed"],
  [/^xstate\.snapshot\.(.+)$/, "$1 changed"],
  [/^xstate\.after\.([^.]+)\..+$/, "after $1"],
];

/** How an event of XState is called: `ask done`, `ask failed`, `child changed`, `after patience`, or as the chart calls it. */
export const happeningOf = (type: string): string => {
  const kind = kinds.find(([pattern]) => pattern.test(type));
  return kind ? type.replace(...kind) : type;
};

const followsFrom = (executed: Executed[]): Pick<Moment, "calls" | "stopped" | "actions" | "waits"> => {
  const found: ReturnType<typeof followsFrom> = { calls: [], stopped: [], actions: [], waits: {} };
  for (const { type, params = {} } of executed) {
    if (type === "xstate.spawnChild") found.calls.push({ id: params.id as string, input: params.input });
    else if (type === "xstate.stopChild") found.stopped.push(params.id as string);
    else if (type === "xstate.sendTo") found.actions.push([`tell ${String(params.targetId)}`, params.event]);
    else if (type === "xstate.raise" && params.delay !== undefined)
      found.waits[happeningOf((params.event as AnyEventObject).type).replace(/^after /, "")] = params.delay as number;
    else if (!type.startsWith("xstate.")) found.actions.push(Object.keys(params).length > 0 ? [type, params] : [type]);
  }
  return found;
};

/** What an event does. */
export const momentOf = (machine: AnyStateMachine, was: AnyMachineSnapshot, event: AnyEventObject): Moment => {
  const [is, executed] = transition(machine, was, event);
  return { event, name: happeningOf(event.type), was, is, taken: takenBy(machine, was, event), ...followsFrom(executed) };
};

/** How the chart begins with this input. */
export const beginningOf = (machine: AnyStateMachine, input: unknown): Moment => {
  const [is, executed] = initialTransition(machine, input);
  return { event: { type: "xstate.init", input }, name: "begins", was: null, is, taken: [], ...followsFrom(executed) };
};

/** What these events do, one after the other. What comes after the chart's end is left out. */
export const traceOf = (machine: AnyStateMachine, input: unknown, events: Iterable<AnyEventObject>): Trace => {
  let last = beginningOf(machine, input);
  const trace: Trace = [last];
  for (const event of events) {
    if (last.is.status !== "active") break;
    last = momentOf(machine, last.is, event);
    trace.push(last);
  }
  return trace;
};

/** Actors that were asked and have neither answered nor been given up. */
const pendingAfter = (pending: ReadonlySet<string>, { name, calls, stopped }: Moment): Set<string> => {
  const gone = new Set([...stopped, name.replace(/ (done|failed)$/, "")]);
  return new Set([...[...pending].filter((id) => !gone.has(id)), ...calls.map(({ id }) => id)]);
};

/**
 * A walk by choices: each picks one of the things that can happen then, by its place among them. Few and small choices make a short walk.
 * Only who was asked answers.
 */
export const traceByChoices = (
  machine: AnyStateMachine,
  input: unknown,
  choices: Iterable<number>,
  menu: (snapshot: AnyMachineSnapshot) => AnyEventObject[],
): Trace => {
  let last = beginningOf(machine, input);
  const trace: Trace = [last];
  let pending: ReadonlySet<string> = new Set();
  for (const choice of choices) {
    const { is } = last;
    pending = pendingAfter(pending, last);
    const isAnswered = ({ type }: AnyEventObject) => {
      const news = actorNewsIn(type);
      return news !== null && news.kind !== "snapshot" && !pending.has(news.actor);
    };
    const possible = is.status === "active" ? menu(is).filter((event) => !isAnswered(event)) : [];
    const event = possible[choice % possible.length];
    if (!event) break;
    last = momentOf(machine, is, event);
    trace.push(last);
  }
  return trace;
};

/** Whether a snapshot is in the state of this path, such as `open.asking`. */
export const isAt = (snapshot: AnyMachineSnapshot, path: string) => snapshot._nodes.some((node) => node.path.join(".") === path);

const inWords = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "";
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

/** The way to a moment, to be read and repeated. */
export const pathTo = (trace: Trace, at: number): string =>
  trace
    .slice(0, at + 1)
    .map(({ event: { type: _, ...data }, name }) => (Object.keys(data).length > 0 ? `${name} ${inWords(data)}` : name))
    .join(" → ");
