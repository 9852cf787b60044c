/** What a page says of its charts to whoever drives it: `createActor(machine, { inspect: tellDriver })`. Nothing where nobody listens. */
import type { AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from "xstate";
import { nameOf } from "./walk/transitions.ts";

/** A step of a running chart: on which event, by which transitions, and where that led. */
export type InspectedEvent = { chart: string; type: string; taken: string[]; value: unknown };

/** The binding by which `hearChart` of `statewalk/playwright` is told, as JSON. */
export const binding = "__statewalkHeard";

/** Transitions of the microsteps since an actor's last step, by its session. */
const taken = new Map<string, AnyTransitionDefinition[]>();

export const tellDriver = (news: InspectionEvent): void => {
  const hear = (globalThis as Record<string, unknown>)[binding] as ((event: string) => void) | undefined;
  const { sessionId, logic } = news.actorRef as { sessionId: string; logic?: { root?: { machine: { id: string } } } };
  if (!hear || !logic?.root) return;
  if (news.type === "@xstate.microstep") taken.set(sessionId, [...(taken.get(sessionId) ?? []), ...news._transitions]);
  if (news.type !== "@xstate.snapshot") return;
  const event: InspectedEvent = {
    chart: logic.root.machine.id,
    type: news.event.type,
    taken: (taken.get(sessionId) ?? []).map(nameOf),
    value: (news.snapshot as AnyMachineSnapshot).value,
  };
  taken.delete(sessionId);
  hear(JSON.stringify(event));
};
