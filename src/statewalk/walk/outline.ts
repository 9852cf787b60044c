/** A chart by its structure alone. */
import { createMachine, type AnyStateMachine } from "xstate";
import { guardWords } from "./guards.ts";
import { machineOf } from "./run-time.ts";

type Config = Record<string, unknown>;

const isObject = (given: unknown): given is Config => typeof given === "object" && given !== null;

/** A guard that is a function is known by what it says. */
const guardOutline = (guard: unknown): Config => ({
  guard: isObject(guard) && typeof guard.type === "string" ? guard.type : guardWords(guard),
});

const transitionOutline = (given: unknown): unknown => {
  if (Array.isArray(given)) return given.map(transitionOutline);
  if (!isObject(given)) return given;
  const { target, guard, reenter } = given;
  return {
    ...(target !== undefined && { target }),
    ...(guard !== undefined && guardOutline(guard)),
    ...(reenter !== undefined && { reenter }),
  };
};

const each = (given: unknown, outline: (value: unknown) => unknown) =>
  isObject(given) ? Object.fromEntries(Object.entries(given).map(([name, value]) => [name, outline(value)])) : undefined;

const invokeOutline = (given: unknown): Config[] =>
  [given].flat().flatMap((invoke, at) => {
    if (!isObject(invoke)) return [];
    const { id, src, onDone, onError, onSnapshot } = invoke;
    return [
      {
        ...(id !== undefined && { id }),
        src: [src, id].find((name) => typeof name === "string") ?? `actor ${at + 1}`,
        ...(onDone !== undefined && { onDone: transitionOutline(onDone) }),
        ...(onError !== undefined && { onError: transitionOutline(onError) }),
        ...(onSnapshot !== undefined && { onSnapshot: transitionOutline(onSnapshot) }),
      },
    ];
  });

/** What is said of a state, and is no code. */
const kept = ["id", "type", "history", "target", "description", "meta", "tags"];

const stateOutline = (given: unknown): Config => {
  const state = given as Config;
  const { initial, on, after, always, onDone, invoke, states } = state;
  return {
    ...Object.fromEntries(Object.entries(state).filter(([name]) => kept.includes(name))),
    ...(initial !== undefined && { initial: isObject(initial) ? initial.target : initial }),
    ...(on !== undefined && { on: each(on, transitionOutline) }),
    ...(after !== undefined && { after: each(after, transitionOutline) }),
    ...(always !== undefined && { always: transitionOutline(always) }),
    ...(onDone !== undefined && { onDone: transitionOutline(onDone) }),
    ...(invoke !== undefined && { invoke: invokeOutline(invoke) }),
    ...(states !== undefined && { states: each(states, stateOutline) }),
  };
};

/**
 * The same states and transitions without any code: actions are left out, and what guards answer is for `samplesOf` to vary. So any chart is planned and
 * walked before a single sample is written; what its guards make impossible is not known to it.
 */
export const outlineOf = (machine: AnyStateMachine): AnyStateMachine =>
  machineOf(createMachine({ ...stateOutline(machine.config), id: machine.id }));
