/** Charts that are known only at run time, such as workflows that people draw: a configuration as JSON, or a machine without samples. */
import { createMachine, fromPromise, getInitialMicrosteps, type AnyStateMachine, type AnyTransitionDefinition } from "xstate";
import { refuseOldWords } from "./old-words.ts";
import type { Samples } from "./samples.ts";
import { answered, isStandIn, standInFor, type Answers } from "./stand-ins.ts";
import { Unfit } from "./unfit.ts";
import { isFromWithin, matchesDescriptor, statesOf, transitionsOf } from "./transitions.ts";

/** What a machine is given beside its configuration: as much of it as is there. */
export type Implementations = Parameters<AnyStateMachine["provide"]>[0];

type Named = string | { type: string };

const isName = (given: unknown): given is Named =>
  typeof given === "string" || (typeof given === "object" && given !== null && typeof (given as { type?: unknown }).type === "string");
const nameIn = (given: Named) => (typeof given === "string" ? given : given.type);

/** The guards that a transition asks by name, those within `and`, `or` and `not` among them. */
const guardNamesIn = (guard: unknown): string[] => {
  const { guards } = (typeof guard === "function" ? guard : {}) as { guards?: unknown[] };
  if (guards) return guards.flatMap(guardNamesIn);
  return isName(guard) ? [nameIn(guard)] : [];
};

/** Stands in for a delay whose length nobody has said. */
export const standInDelay = () => 1;

const delayIn = ({ eventType, source }: AnyTransitionDefinition) =>
  eventType.startsWith("xstate.after.") ? eventType.slice("xstate.after.".length, -(source.id.length + 1)) : null;

/** Only the parts of this that the machine does not have. */
const missing = <Part>(names: Iterable<string>, known: object, part: (name: string) => Part): Record<string, Part> =>
  Object.fromEntries([...new Set(names)].filter((name) => !(name in known)).map((name) => [name, part(name)]));

/** What names a state that is not there is only noticed where its transitions are asked for. */
const made = (config: object): AnyStateMachine => {
  try {
    const machine = createMachine(config);
    transitionsOf(machine);
    return machine;
  } catch (error) {
    throw new Unfit(
      `This is no chart that XState can read: ${(error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ")}`,
    );
  }
};

/**
 * A machine that can be planned, walked, drawn and asked, from whatever is known of it. What it names and nobody implements is stood in for: an
 * actor never answers by itself, an action does nothing, and a guard says yes where the event that asks it does, or from which it follows:
 * `{ answers: { isPaid: true } }`, in the event, in an actor's output or in what the chart begins with.
 *
 * @param given a machine, or its configuration, which may come from JSON
 * @throws Unfit where it is none, or has words of XState 4
 */
export const machineOf = (given: object, implementations: Implementations = {}): AnyStateMachine => {
  refuseOldWords("root" in given ? (given as AnyStateMachine).config : given);
  const machine = ("root" in given ? (given as AnyStateMachine) : made(given)).provide(implementations);
  const known = machine.implementations;
  const nodes = statesOf(machine);
  const transitions = transitionsOf(machine);
  const actions = [...nodes.flatMap(({ entry, exit }) => [...entry, ...exit]), ...transitions.flatMap((taken) => taken.actions)];
  const delays = transitions.map(delayIn).filter((delay) => delay !== null && Number.isNaN(Number(delay)));
  const guards = missing(
    transitions.flatMap(({ guard }) => guardNamesIn(guard)),
    known.guards,
    standInFor,
  );
  const whole = machine.provide({
    guards,
    actors: missing(
      nodes.flatMap((node) => node.invoke.map(({ src }) => src as string)),
      known.actors,
      () => fromPromise(() => new Promise(() => {})),
    ),
    delays: missing(delays as string[], known.delays, () => standInDelay),
    actions: missing(
      actions
        .filter(isName)
        .map(nameIn)
        .filter((name) => !name.startsWith("xstate.")),
      known.actions,
      () => () => {},
    ),
  } as never);
  return Object.keys(guards).length > 0 ? answered(whole) : whole;
};

/** Whether a chart leaves where it begins before anything is heard, or asks whether it does. */
const goesOnAtOnce = (machine: AnyStateMachine): boolean => {
  try {
    const [first, ...later] = getInitialMicrosteps(machine, undefined as never);
    return later.length > 0 || first![0]._nodes.some(({ always = [] }) => always.length > 0); // A chart begins somewhere.
  } catch {
    // It begins with something that only samples of its own can give it.
    return false;
  }
};

/**
 * Samples for a machine of which nobody wrote any: every event once, every actor's success and failure, and each answer of the guards that
 * `machineOf` stands in for. Guards that look into what an event carries need samples of one's own: what these leave out is named by `findFaults`.
 */
export const samplesOf = (machine: AnyStateMachine): Samples<AnyStateMachine> => {
  const transitions = transitionsOf(machine);
  const { guards, actors, actions } = machine.implementations as Record<"guards" | "actors" | "actions", Record<string, object>>;
  const questions = (some: AnyTransitionDefinition[]) =>
    [...new Set(some.flatMap(({ guard }) => guardNamesIn(guard)))].filter((name) => {
      const guard = guards[name];
      return guard !== undefined && isStandIn(guard);
    });
  const always = questions(transitions.filter(({ eventType }) => isFromWithin(eventType)));
  /** Nobody says yes, each alone does, and all do. */
  const variants = (asked: string[]): Answers[] => {
    const names = [...new Set([...asked, ...always])];
    const sets = names.length > 1 ? [...names.map((name) => [name]), names] : names.map((name) => [name]);
    return [{}, ...sets.map((set) => ({ answers: Object.fromEntries(set.map((name) => [name, true])) }))];
  };
  const sampled = (type: string) => type.replace("*", "anything");
  const asking = (type: string) => questions(transitions.filter(({ eventType }) => matchesDescriptor(sampled(type), eventType)));
  const all = [...new Set(transitions.map(({ eventType }) => eventType))];
  const types = all.filter((type) => type !== "" && !type.startsWith("xstate."));
  const mute = all.filter((type) => /^xstate\.(after|error\.actor)\./.test(type));
  const invokes = statesOf(machine).flatMap((node) => node.invoke);
  const outcomesOf = (source: string) => {
    const awaiting = invokes.filter(
      ({ src, id }) => src === source && transitions.some(({ eventType }) => eventType === `xstate.done.actor.${id}`),
    );
    if (awaiting.length === 0) return invokes.some(({ src, id }) => src === source && isAwaited(id)) ? [undefined] : [];
    return unlessNothing(variants(awaiting.flatMap(({ id }) => asking(`xstate.done.actor.${id}`))));
  };
  const isAwaited = (id: string) => transitions.some(({ eventType }) => eventType === `xstate.error.actor.${id}`);
  const unlessNothing = (given: Answers[]) => given.map((answers) => (answers.answers ? answers : undefined));
  return {
    inputs: always.length > 0 && goesOnAtOnce(machine) ? unlessNothing(variants([])) : [undefined],
    // A wildcard listens for what nobody else does.
    events: Object.fromEntries(types.map((type) => [type, variants(asking(type)).map((answers) => ({ type: sampled(type), ...answers }))])),
    outcomes: Object.fromEntries(Object.keys(actors).map((source) => [source, outcomesOf(source)])),
    guardAnswers: Object.fromEntries(mute.map((type) => [type, variants(asking(type))])),
    snapshots: Object.fromEntries(invokes.map(({ id }) => [id, variants(asking(`xstate.snapshot.${id}`))])),
    // XState's own, such as `assign`, have a type; what a project does by itself is not to be done in a walk.
    actions: Object.entries(actions)
      .filter(([, action]) => !("type" in action))
      .map(([name]) => name),
  };
};
