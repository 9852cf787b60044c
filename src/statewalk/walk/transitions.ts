import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";

/** Every state node of a chart, the root first. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => {
  const collect = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(collect)];
  return collect(machine.root);
};

/** Every transition of a chart, eventless ones included. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  statesOf(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);

const names = new WeakMap<AnyTransitionDefinition, string>();

/** A transition's stable name: its state, its event and, where an event has several, which of them. */
export const nameOf = (transition: AnyTransitionDefinition): string => {
  const name = names.get(transition) ?? makeName(transition);
  names.set(transition, name);
  return name;
};

const makeName = (transition: AnyTransitionDefinition): string => {
  const siblings =
    transition.eventType === "" ? (transition.source.always ?? []) : (transition.source.transitions.get(transition.eventType) ?? []);
  const place = siblings.length > 1 ? ` (${siblings.indexOf(transition) + 1} of ${siblings.length})` : "";
  const event = transition.eventType === "" ? "always" : transition.eventType.replace(/^xstate\./, "");
  return `${transition.source.id}: ${event}${place}`;
};

/** Names of the transitions that an event takes from here; none where every guard refuses, or where nothing listens. */
export const takenBy = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] =>
  (machine.getTransitionData(snapshot, event) ?? []).map(nameOf);
