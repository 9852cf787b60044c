/**
 * Paths through a production chart that together take every transition.
 *
 * `createTestModel` refuses charts with `invoke` or `after`, so the graph is asked instead, with actor outcomes and
 * delays supplied as events. Two snapshots count as one state when they have the same value and every sample event
 * would do the same to both; that keeps the graph small without losing a guard's answer.
 */
import {
  getNextTransitions,
  initialTransition,
  transition,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type OutputFrom,
  type SnapshotFrom,
  type StateMachine,
} from "xstate";
import { getShortestPaths } from "xstate/graph";
import { nameOf, statesOf, transitionsOf } from "../../src/tools/walk/transitions.ts";

type ActorsOf<Machine> =
  // oxlint-disable-next-line typescript/no-explicit-any -- the parameters beside the actors do not matter here
  Machine extends StateMachine<any, any, any, infer Actor, any, any, any, any, any, any, any, any, any, any> ? Actor : never;
type SourcesOf<Machine> = ActorsOf<Machine>["src" & keyof ActorsOf<Machine>] & string;
type LogicOf<Machine, Source> =
  Extract<ActorsOf<Machine>, { src: Source }> extends { logic: infer Logic extends AnyActorLogic } ? Logic : never;
type ChartEvent<Machine extends AnyStateMachine> = Exclude<EventFromLogic<Machine>, { type: `xstate.${string}` }>;

/**
 * What can happen to a chart from outside. Exhaustive by type: a new event or actor without a sample does not compile.
 * An actor that answers nothing (a callback) has no outcomes.
 */
export type Samples<Machine extends AnyStateMachine> = {
  inputs: InputFrom<Machine>[];
  events: { [Type in ChartEvent<Machine>["type"]]: Extract<ChartEvent<Machine>, { type: Type }>[] };
  outcomes: { [Source in SourcesOf<Machine>]: OutputFrom<LogicOf<Machine, Source>>[] };
  /** Snapshots that a child chart may show its parent, by the child's id. */
  snapshots?: Record<string, unknown[]>;
  /** Actions that the product provides. */
  actions?: string[];
  /** Beginnings of the names of events that no person causes in this chart's view: other tabs, the address bar, the identity client. */
  heard?: string[];
  /** Data that must be told apart although no single event shows it, such as which fields are filled. */
  project?: (snapshot: SnapshotFrom<Machine>) => unknown;
};

export type Step<Machine extends AnyStateMachine> = { event: AnyEventObject; snapshot: SnapshotFrom<Machine> };
export type Path<Machine extends AnyStateMachine> = {
  name: string;
  input: InputFrom<Machine>;
  start: SnapshotFrom<Machine>;
  steps: Step<Machine>[];
};

const invokesOf = (machine: AnyStateMachine) =>
  new Map(statesOf(machine).flatMap((node) => node.invoke.map((invoke) => [invoke.id, invoke.src as string] as const)));

/** The sample events that the chart's present states listen to. */
function menuOf<Machine extends AnyStateMachine>(machine: Machine, samples: Samples<Machine>) {
  const sources = invokesOf(machine);
  const outcomes = samples.outcomes as Record<string, unknown[]>;
  const events = samples.events as Record<string, AnyEventObject[]>;
  return (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
    if (snapshot.status !== "active") return [];
    const types = new Set(getNextTransitions(snapshot).map((next) => next.eventType));
    return [...types].flatMap((type): AnyEventObject[] => {
      const [, kind, , ...rest] = type.split(".");
      if (type === "" || type.startsWith("xstate.done.state.")) return [];
      if (type.startsWith("xstate.done.actor.")) return outcomes[sources.get(rest.join("."))!]!.map((output) => ({ type, output }));
      if (type.startsWith("xstate.error.actor.")) return [{ type, error: new Error("a bug") }];
      if (type.startsWith("xstate.snapshot."))
        return samples.snapshots![type.slice("xstate.snapshot.".length)]!.map((shown) => ({ type, snapshot: shown }));
      return kind !== undefined && type.startsWith("xstate.after.") ? [{ type }] : (events[type] ?? []);
    });
  };
}

const takenBy = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
  (machine.getTransitionData(snapshot, event) ?? []).map(nameOf);

/** The chart's paths, each as long as it must be and no path that takes nothing new. */
export function pathsOf<Machine extends AnyStateMachine>(machine: Machine, samples: Samples<Machine>): Path<Machine>[] {
  const menu = menuOf(machine, samples);
  const key = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([
      snapshot.value,
      menu(snapshot).map((event) => takenBy(machine, snapshot, event).join()),
      samples.project?.(snapshot as SnapshotFrom<Machine>),
    ]);

  const candidates = samples.inputs.flatMap((input) => {
    const start = initialTransition(machine, input as never)[0];
    const roads = getShortestPaths(
      machine as AnyStateMachine,
      {
        input,
        events: menu,
        serializeState: key,
        limit: 50_000,
      } as never,
    ) as { state: AnyMachineSnapshot; steps: { event: AnyEventObject }[] }[];
    return roads.flatMap((road) => {
      const events = road.steps.map((step) => step.event).filter((event) => event.type !== "xstate.init");
      return menu(road.state).map((event) => ({ input, start, events: [...events, event], last: takenBy(machine, road.state, event) }));
    });
  });

  // A few short ways to each transition are enough to pick from.
  const ways = new Map<string, typeof candidates>();
  for (const candidate of candidates.toSorted((a, b) => a.events.length - b.events.length))
    for (const name of candidate.last) {
      const known = ways.get(name) ?? [];
      if (known.length < 4) ways.set(name, [...known, candidate]);
    }

  // The graph merges look-alikes, so what a path really does is seen by walking it.
  const walked = [...new Set([...ways.values()].flat())].map((candidate) => {
    const taken = new Set<string>();
    let snapshot = candidate.start as AnyMachineSnapshot;
    const steps: Step<Machine>[] = [];
    for (const event of candidate.events) {
      for (const name of takenBy(machine, snapshot, event)) taken.add(name);
      snapshot = transition(machine as AnyStateMachine, snapshot, event)[0] as AnyMachineSnapshot;
      steps.push({ event, snapshot: snapshot as SnapshotFrom<Machine> });
    }
    return { ...candidate, steps, taken };
  });

  const missing = new Set(walked.flatMap((path) => [...path.taken]));
  const gain = (path: (typeof walked)[number]) => [...path.taken].filter((name) => missing.has(name)).length;
  const chosen: typeof walked = [];
  // Every way to begin is walked at least to its first screen.
  const begun = samples.inputs.map((input) => ({
    input,
    start: initialTransition(machine, input as never)[0],
    steps: [] as Step<Machine>[],
  }));
  while (missing.size > 0) {
    let best = walked[0]!;
    for (const path of walked) {
      const difference = gain(path) - gain(best);
      if (difference > 0 || (difference === 0 && path.steps.length < best.steps.length)) best = path;
    }
    for (const name of best.taken) missing.delete(name);
    chosen.push(best);
  }
  return [...begun, ...chosen].map(({ input, start, steps }) => ({
    input,
    start,
    steps,
    name: [JSON.stringify((start as AnyMachineSnapshot).value), ...steps.map((step) => describe(step.event))].join(" → "),
  }));
}

/** An event in a few words, for a test's name. */
export function describe(event: AnyEventObject): string {
  const what = event.type.replace(
    /^xstate\.(done\.actor|error\.actor|after|snapshot)\./,
    (_, kind: string) => `${kind.replace(".actor", "")} `,
  );
  const output = event.output as { success?: boolean; code?: string; outcome?: string } | undefined;
  return output ? `${what} (${output.code ?? output.outcome ?? (output.success ? "success" : "an answer")})` : what;
}

/** All the events that people cause, for asking the view and the chart whether they are possible now. */
export const eventsOf = <Machine extends AnyStateMachine>(samples: Samples<Machine>) =>
  (Object.values(samples.events) as AnyEventObject[][]).flat();

export { nameOf, transitionsOf };
