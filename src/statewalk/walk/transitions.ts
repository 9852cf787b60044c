import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";

/** Every state node of a chart, the root first. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => {
  const collect = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(collect)];
  return collect(machine.root);
};

/** Every transition of a chart, eventless ones included. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  statesOf(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);

/** Whether a state that listens for `descriptor` hears an event of this type: by its name, by a beginning of it (`pay.*`), or by `*`. */
export const matchesDescriptor = (type: string, descriptor: string): boolean =>
  descriptor === type || descriptor === "*" || (descriptor.endsWith(".*") && `${type}.`.startsWith(descriptor.slice(0, -1)));

/** The transitions among which a state chooses for an event, in XState's order: what names it first, then wildcards, the longest first. */
export const handledBy = (node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] => {
  const wild = [...node.transitions.keys()].filter(
    (descriptor) => descriptor !== type && descriptor.endsWith("*") && matchesDescriptor(type, descriptor),
  );
  const named = node.transitions.get(type) ?? [];
  if (wild.length === 0) return named;
  // Each is one of its keys.
  return [...named, ...wild.toSorted((a, b) => b.length - a.length).flatMap((descriptor) => node.transitions.get(descriptor)!)];
};

/** Whether an event comes from within: a state that is done says so to the chart itself. */
export const isFromWithin = (eventType: string): boolean => eventType === "" || eventType.startsWith("xstate.done.state.");

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
