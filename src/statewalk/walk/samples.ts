/** What can happen to a chart from outside: the events, outcomes and inputs from which its paths are made. */
import {
  getNextTransitions,
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
import { actorNewsIn } from "./actor-news.ts";
import { Unfit } from "./unfit.ts";
import { isFromWithin, matchesDescriptor, statesOf } from "./transitions.ts";

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
  /** What the end of a delay or an actor's failure says to guards that are stood in for, by the type of its event. */
  guardAnswers?: Record<string, { answers?: Record<string, boolean> }[]>;
  /** Actions that the product provides. */
  actions?: string[];
  /** Beginnings of the names of events that no person causes in this chart's view: other tabs, the address bar, the identity client. */
  systemEvents?: string[];
  /** Whether something can happen now, where the world has an order of its own that the chart does not know. Everything can without it. */
  possible?: (snapshot: SnapshotFrom<Machine>, event: AnyEventObject) => boolean;
  /**
   * What kind of thing an event is, where one transition hears many kinds: paths that take every transition take it by each kind, and come to where the
   * chart refuses that kind, if it does anywhere.
   */
  kindOf?: (event: AnyEventObject) => string | undefined;
  /** Data that must be told apart although no single event shows it, such as which fields are filled. */
  project?: (snapshot: SnapshotFrom<Machine>) => unknown;
};

/** The sample events that the chart's present states listen to. */
export const possibleEventsOf = <Machine extends AnyStateMachine>(machine: Machine, samples: Samples<Machine>) => {
  const bySource = samples.outcomes as Record<string, unknown[]>;
  /** What actors answer, by the ids under which they are invoked. */
  const outcomes = new Map(statesOf(machine).flatMap(({ invoke }) => invoke.map(({ id, src }) => [id, bySource[src as string]] as const)));
  const events = samples.events as Record<string, AnyEventObject[]>;
  const all = Object.values(events).flat();
  /** A wildcard hears what is sampled under its own name, and all that it stands for. */
  const matching = (type: string) =>
    type.endsWith("*")
      ? [...new Set([...(events[type] ?? []), ...all.filter((event) => matchesDescriptor(event.type, type))])]
      : (events[type] ?? []);
  const guardAnswersOf = (type: string) => samples.guardAnswers?.[type] ?? [{}];
  return (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
    if (snapshot.status !== "active") return [];
    const types = new Set(getNextTransitions(snapshot).map((next) => next.eventType));
    const received = [...types].flatMap((type): AnyEventObject[] => {
      if (isFromWithin(type)) return [];
      const news = actorNewsIn(type);
      if (news?.kind === "done") return (outcomes.get(news.actor) ?? [undefined]).map((output) => ({ type, output }));
      if (news?.kind === "error") return guardAnswersOf(type).map((answers) => ({ type, error: new Error("a bug"), ...answers }));
      if (news) {
        const shown = samples.snapshots?.[news.actor];
        if (!shown) throw new Unfit(`The samples of ${machine.id} do not say what ${news.actor} shows: add snapshots.${news.actor}.`);
        return shown.map((snapshot) => ({ type, snapshot }));
      }
      if (type.startsWith("xstate.after.")) return guardAnswersOf(type).map((answers) => ({ type, ...answers }));
      return matching(type);
    });
    const once = [...new Set(received)];
    const { possible } = samples;
    return possible ? once.filter((event) => possible(snapshot as SnapshotFrom<Machine>, event)) : once;
  };
};

/** All the events from outside, for asking the view and the chart whether they are possible now. */
export const eventsOf = <Machine extends AnyStateMachine>(samples: Samples<Machine>) =>
  (Object.values(samples.events) as AnyEventObject[][]).flat();

/** Those of them that a person causes in the chart's own view. */
export const userEventsOf = <Machine extends AnyStateMachine>(samples: Samples<Machine>) =>
  eventsOf(samples).filter(({ type }) => !samples.systemEvents?.some((prefix) => type.startsWith(prefix)));
