import { type EventFromLogic, type StateValueFrom, transition } from "xstate";
import { lifecycleMachine, type LifecycleSnapshot } from "../../../../machines/organization/lifecycle.ts";

/**
 * One step of an organisation's life: from what its row has, through the chart, to what its row should have. Nothing runs in memory;
 * what the chart wants done comes back as effects, to be done in the transaction that writes the row.
 */
export type LifeEvent = EventFromLogic<typeof lifecycleMachine>;

export type LifeEffect =
  | { type: "warn"; params: { daysLeft: number } }
  | { type: "tellSuspended"; params: { reason: string; daysLeft: number } }
  | { type: "tellDeleted"; params: { by: string } }
  | { type: "purge"; params: { unusedDays: number } };

/** The path of a state in the chart, such as `warned.first`. */
export type LifeState = string;

type Facts = { isFree: boolean };

const valueOf = (state: LifeState) => {
  const [parent = "", child] = state.split(".");
  // The row has what `pathOf` wrote.
  return (child === undefined ? parent : { [parent]: child }) as StateValueFrom<typeof lifecycleMachine>;
};

const pathOf = ({ value }: LifecycleSnapshot): LifeState =>
  typeof value === "string" ? value : (Object.entries(value)[0]?.join(".") ?? "");

const snapshotOf = (state: LifeState, context: Facts): LifecycleSnapshot =>
  lifecycleMachine.resolveState({ value: valueOf(state), context });

/** What time brings to a state: the chart's own event, and the milliseconds after entering it; null when time changes nothing. */
const timerOf = (snapshot: LifecycleSnapshot): { event: LifeEvent; after: number } | null => {
  const delays: Record<string, unknown> = lifecycleMachine.implementations.delays;
  for (const { delay, eventType } of snapshot._nodes.flatMap((node) => node.after)) {
    // The chart's own event for a delay, which its declared ones leave out.
    const event = { type: eventType } as unknown as LifeEvent;
    const after = typeof delay === "string" ? delays[delay] : undefined;
    if (typeof after === "number" && snapshot.can(event)) return { event, after };
  }
  return null;
};

export type LifeStep = { state: LifeState; since: Date; dueAt: Date | null; effects: LifeEffect[] };

const stepOf = (snapshot: LifecycleSnapshot, since: Date, effects: LifeEffect[]): LifeStep => {
  const after = timerOf(snapshot)?.after;
  const dueAt = after === undefined ? null : new Date(since.getTime() + after);
  return { state: pathOf(snapshot), since, dueAt, effects };
};

/** How a life begins. */
export const beginning = (facts: Facts, now: Date): LifeStep => stepOf(snapshotOf("active", facts), now, []);

/** The event that ends the state by itself, once it is due. */
export const timeout = (state: LifeState, facts: Facts): LifeEvent | null => timerOf(snapshotOf(state, facts))?.event ?? null;

const effectNames = new Set(["warn", "tellSuspended", "tellDeleted", "purge"]);
/** The chart's own actions among those that the step asks for; the others are the timers that nobody runs here. */
const effectsOf = (actions: { type: string; params?: unknown }[]): LifeEffect[] =>
  // With the params that the chart gives to an action of that name.
  actions.filter(({ type }) => effectNames.has(type)).map(({ type, params }) => ({ type, params }) as LifeEffect);

/** The next step, as of `at`; null when the state does not listen to the event. */
export const step = (state: LifeState, facts: Facts, event: LifeEvent, at: Date): LifeStep | null => {
  const snapshot = snapshotOf(state, facts);
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(lifecycleMachine, snapshot, event);
  return stepOf(next, at, effectsOf(actions));
};
