/** Reads a chart as plain data: what pictures, documents and pages tell about it. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import type { ChartDefinition, StateDefinition, TransitionDefinition } from "./chart.ts";
import { actorNewsIn } from "../walk/actor-news.ts";
import { guardWords, named } from "../walk/guards.ts";
import { servesOf, type Serves } from "../walk/requirements.ts";
import { nameOf, statesOf, transitionsOf } from "../walk/transitions.ts";

/** What XState adds by itself, which no reader asks about. */
const isBuiltIn = (name: string) => /^xstate\.(raise|cancel|stopChild|spawnChild)$/.test(name);

const nameOfAction = (action: unknown): string => (typeof action === "string" ? action : named(action as { type?: string }));

const namesOf = (actions: readonly unknown[]) => actions.map(nameOfAction).filter((name) => name !== "" && !isBuiltIn(name));

/** The name in an `after` event, which XState writes as `xstate.after.<delay>.<state>`. */
export const delayOf = (event: string, source: string): string | null =>
  event.startsWith("xstate.after.") ? event.slice("xstate.after.".length, -(source.length + 1)) : null;

const triggerOf = (event: string, source: string): string => {
  if (event === "") return "always";
  const delay = delayOf(event, source);
  if (delay) return `after ${delay}`;
  if (event.startsWith("xstate.done.state.")) return "done";
  const news = actorNewsIn(event);
  return news ? `${news.actor} ${{ done: "done", error: "failed", snapshot: "changed" }[news.kind]}` : event;
};

const guardOf = (transition: AnyTransitionDefinition): string | null => {
  if (transition.guard) return guardWords(transition.guard);
  const { source, eventType } = transition;
  const siblings = eventType === "" ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return siblings.length > 1 ? "else" : null;
};

const stateOf = (node: AnyStateNode, serves: Serves): StateDefinition => {
  const initial = node.type === "compound" ? (node.initial.target[0]?.id ?? null) : null;
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    kind: node.type,
    initial,
    tags: [...node.tags],
    serves: serves(node) ?? null,
    description: node.description ?? null,
    actors: node.invoke.map((invoke) => invoke.src as string),
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
  };
};

/** A guard's own names: a combination is several questions. */
const questionsOf = (guard: unknown): string[] => {
  const { guards } = (typeof guard === "function" ? guard : {}) as { guards?: unknown[] };
  if (guards) return guards.flatMap(questionsOf);
  return [typeof guard === "object" ? (guard as { type: string }).type : guardWords(guard)];
};

/** @param serves which requirement a state serves; what its `meta.serves` says where nothing is given */
export const definitionOf = (name: string, machine: AnyStateMachine, serves: Serves = servesOf): ChartDefinition => {
  const states = statesOf(machine).map((node) => stateOf(node, serves));
  const transitions = transitionsOf(machine).map((transition): TransitionDefinition => {
    const source = transition.source.id;
    return {
      name: nameOf(transition),
      source,
      targets: transition.target?.map((target) => target.id) ?? [],
      event: transition.eventType,
      trigger: triggerOf(transition.eventType, source),
      guard: guardOf(transition),
      actions: namesOf(transition.actions),
      delay: delayOf(transition.eventType, source),
    };
  });
  const unique = (names: (string | null)[]) => [...new Set(names.filter((found) => found !== null))];
  return {
    name,
    id: machine.id,
    states,
    transitions,
    events: unique(transitions.map(({ event }) => event)).filter((event) => event !== "" && !event.startsWith("xstate.")),
    actors: unique(states.flatMap(({ actors }) => actors)),
    invokes: statesOf(machine).flatMap((node) => node.invoke.map(({ id, src }) => ({ id, src: src as string }))),
    // A chart's own actions have a type by which XState knows them.
    provided: Object.entries(machine.implementations.actions as Record<string, object>)
      .filter(([, action]) => !("type" in action))
      .map(([action]) => action),
    guards: unique(transitionsOf(machine).flatMap(({ guard }) => (guard ? questionsOf(guard) : []))),
    delays: unique(transitions.map(({ delay }) => delay)).map((delay) => {
      const length = (machine.implementations.delays as Record<string, unknown>)[delay];
      return { name: delay, milliseconds: typeof length === "number" ? length : null };
    }),
    serves: unique(states.map(({ serves }) => serves)),
  };
};
