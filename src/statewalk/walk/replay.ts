/** A recording of a chart, taken again event by event: no actor is started, no clock runs and nothing is done. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from "xstate";
import { beginningOf, momentOf, type Call, type ActionCall, type Moment } from "./trace.ts";
import { isAlike } from "./text.ts";
import { statesOf } from "./transitions.ts";

export { happeningOf } from "./trace.ts";

/** Where a chart stands, and what came of the last event; without what there is none of. */
export type Now = {
  at: StateValue;
  tags?: string[];
  /** The fields of the context that the event changed; all of them at the beginning. */
  changed?: Record<string, unknown>;
  calls?: Call[];
  does?: ActionCall[];
  /** Milliseconds of each delay that begins to run, by its name. */
  waits?: Record<string, number>;
};

const unlessEmpty = <Part extends object>(name: string, part: Part) => (Object.keys(part).length > 0 ? { [name]: part } : {});

type Known = { value: StateValue; context?: unknown };

const isSnapshot = (known: unknown): known is AnyMachineSnapshot => typeof known === "object" && known !== null && "_nodes" in known;

const changedBy = ({ was, is }: Moment): Record<string, unknown> => {
  const before = (was?.context ?? {}) as Record<string, unknown>;
  const after = is.context as Record<string, unknown> | undefined;
  return Object.fromEntries(Object.entries(after ?? {}).filter(([name, value]) => !(name in before) || !isAlike(value, before[name])));
};

/** The chart that runs under this id as a child of another one. @throws Error where no chart does */
const childOf = (machine: AnyStateMachine, id: string): AnyStateMachine => {
  const source = statesOf(machine)
    .flatMap((node) => node.invoke)
    .find((invoke) => invoke.id === id)?.src;
  const logic = (typeof source === "string" ? machine.implementations.actors[source] : source) as AnyStateMachine | undefined;
  if (!logic || !("root" in logic)) throw new Error(`${machine.id} runs no chart as ${id}.`);
  return logic;
};

/** A state that was written as JSON, as a chart's snapshot again: with tags, and able to answer what it can do. */
export const stateOf = (machine: AnyStateMachine, { value, context }: Known): AnyMachineSnapshot =>
  machine.resolveState({ value, context: context });

/**
 * Takes events through a chart as if it ran.
 *
 * @param machine as the product runs it, or as it is written: nothing that it is provided with is called, beside its guards and delays
 */
export const replay = (machine: AnyStateMachine, input?: unknown) => {
  let moment = beginningOf(machine, input);
  const at = () => JSON.stringify(moment.is.value);

  /** An event as XState tells it. A child's news may be JSON. What nobody waits for any more does nothing, as when it really comes late. */
  const hear = (event: AnyEventObject) => {
    const { type, snapshot } = event as { type: string; snapshot?: unknown };
    const child = /^xstate\.snapshot\.(.+)$/.exec(type)?.[1];
    const received =
      child === undefined || isSnapshot(snapshot) ? event : { type, snapshot: stateOf(childOf(machine, child), snapshot as Known) };
    if (moment.is.status !== "active") throw new Error(`${machine.id} has come to its end; it does not hear ${type}.`);
    moment = momentOf(machine, moment.is, received);
  };

  const isRun = (id: string) => {
    if (!(id in moment.is.children)) throw new Error(`${machine.id} does not run ${id} at ${at()}.`);
  };

  return {
    hear,
    send: (event: AnyEventObject) => hear(event),
    /** An actor's output. @throws Error where the chart does not wait for it */
    answer(id: string, output?: unknown) {
      isRun(id);
      hear({ type: `xstate.done.actor.${id}`, output, actorId: id });
    },
    /** An actor's error. @throws Error where the chart does not wait for it */
    fail(id: string, message = "a bug") {
      isRun(id);
      hear({ type: `xstate.error.actor.${id}`, error: new Error(message), actorId: id });
    },
    /** What a child chart lets its parent know. @throws Error where the chart does not run it */
    tell(id: string, known: Known) {
      isRun(id);
      hear({ type: `xstate.snapshot.${id}`, snapshot: known });
    },
    /**
     * Lets a delay pass.
     *
     * @param state path of the state that waits, where several do for the same
     * @throws Error where no active state waits for it
     */
    wait(delay: string, state?: string) {
      const id = state === undefined ? undefined : [machine.id, ...(state === "" ? [] : [state])].join(".");
      const type = moment.is._nodes
        .filter((node) => id === undefined || node.id === id)
        .map((node) => `xstate.after.${delay}.${node.id}`)
        .find((name) => moment.is._nodes.some((node) => node.transitions.has(name)));
      if (type === undefined) throw new Error(`${machine.id} does not wait for ${delay} at ${at()}.`);
      hear({ type });
    },
    moment: () => moment,
    now: (): Now => ({
      at: moment.is.value as StateValue,
      ...unlessEmpty("tags", [...moment.is.tags].toSorted()),
      ...unlessEmpty("changed", changedBy(moment)),
      ...unlessEmpty("calls", moment.calls),
      ...unlessEmpty("does", moment.actions),
      ...unlessEmpty("waits", moment.waits),
    }),
  };
};
