/**
 * A chart under a test's thumb: actors answer when told, and time passes one named delay at a time.
 */
import {
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  type InspectionEvent,
} from "xstate";
import { changed, listOf, placeOf } from "../mutation/config.ts";
import { actorNewsIn } from "./actor-news.ts";
import { scopeAround } from "./pure.ts";
import { answered, isAnswered } from "./stand-ins.ts";
import { nameOf, statesOf } from "./transitions.ts";
import type { Samples } from "./samples.ts";

type Pending = { resolve(output: unknown): void; reject(error: unknown): void };

/** Timers that fire by name: each delay of the chart gets a length of its own, and firing a length fires that delay alone. */
class NamedClock {
  readonly #timers = new Map<number, { fire: () => void; length: number }>();
  #next = 1;

  setTimeout(fire: (...args: unknown[]) => void, length: number) {
    this.#timers.set(this.#next, { fire, length });
    return this.#next++;
  }

  clearTimeout(id: number) {
    this.#timers.delete(id);
  }

  fire(length: number) {
    for (const [id, timer] of this.#timers) {
      if (timer.length !== length) continue;
      this.#timers.delete(id);
      timer.fire();
      return;
    }
    throw new Error("no timer of that delay is running");
  }
}

/** Longer than any delay that a chart writes as a number, which keeps its own length. */
const beyondAll = 1e12;

export const controlledActor = <Machine extends AnyStateMachine>(
  machine: Machine,
  samples: Samples<Machine>,
  input: InputFrom<Machine>,
  /** Names of the transitions taken, added to while the actor runs. */
  taken: Set<string> = new Set(),
) => {
  const clock = new NamedClock();
  const pending = new Map<string, Pending>();
  const called: { action: string; params: unknown }[] = [];

  const named = withNamedActors(machine);
  const hold = fromPromise(({ self }) => new Promise((resolve, reject) => pending.set((self as AnyActorRef).id, { resolve, reject })));
  const { actors, delays } = named.implementations;
  const outcomes = Object.entries(samples.outcomes as Record<string, unknown[]>);
  const callbacks = new Set(outcomes.flatMap(([name, answers]) => (answers.length === 0 ? [name] : [])));
  const lengths = Object.fromEntries(Object.keys(delays).map((name, index) => [name, beyondAll + index]));
  const logic = named.provide({
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, actor]) => {
        if (isMachine(actor)) return [name, silenced(actor)];
        return [name, callbacks.has(name) ? fromCallback(() => {}) : hold];
      }),
    ),
    delays: lengths,
    actions: Object.fromEntries(
      (samples.actions ?? []).map((name) => [name, (_: unknown, params: unknown) => void called.push({ action: name, params })]),
    ),
  } as never);

  const actor = createActor(logic as AnyStateMachine, {
    input,
    clock: clock,
    inspect: (event: InspectionEvent) => {
      if (event.type !== "@xstate.microstep" || event.rootId !== event.actorRef.sessionId) return;
      for (const transition of event._transitions) taken.add(nameOf(transition));
    },
  });

  return {
    actor: actor as unknown as ActorRefFrom<Machine>,
    called,
    /** Makes an outcome, a delay or a child's news come true; answers false for an event that people cause. */
    async outcome(event: AnyEventObject): Promise<boolean> {
      const { type } = event;
      // Neither a clock nor an actor that fails could say this to a guard.
      if (type.startsWith("xstate.") && "answers" in event) {
        actor.send(event);
        return true;
      }
      const news = actorNewsIn(type);
      if (news?.kind === "snapshot") {
        actor.send(event);
        return true;
      }
      if (news) {
        const waiting = pending.get(news.actor);
        // A child chart ends by itself; its parent is told what came of it.
        if (!waiting) actor.send(event);
        else if (news.kind === "done") waiting.resolve(event.output);
        else waiting.reject(event.error);
        pending.delete(news.actor);
        await settled();
        return true;
      }
      if (type.startsWith("xstate.after.")) {
        const [, length = Number(/^xstate\.after\.(\d+)\./.exec(type)?.[1])] =
          Object.entries(lengths).find(([delay]) => type.startsWith(`xstate.after.${delay}.`)) ?? [];
        clock.fire(length);
        return true;
      }
      if (!samples.systemEvents?.some((prefix) => type.startsWith(prefix))) return false;
      actor.send(event);
      return true;
    },
    snapshot: () => actor.getSnapshot() as AnyMachineSnapshot,
  };
};

/** A chart whose actors all have a name, by which they can be provided: one that is written in place has none. */
const withNamedActors = (machine: AnyStateMachine): AnyStateMachine => {
  let config: unknown = machine.config;
  const actors: Record<string, unknown> = { ...machine.implementations.actors };
  for (const node of statesOf(machine))
    for (const [at, invoke] of listOf(node.config.invoke).entries()) {
      const { src } = invoke as { src: unknown };
      if (typeof src === "string") continue;
      const name = `${node.id} (${at + 1})`;
      actors[name] = src;
      config = changed(config, [...placeOf(node), "invoke", ...(Array.isArray(node.config.invoke) ? [at] : []), "src"], name);
    }
  if (config === machine.config) return machine;
  const made = createMachine(config as never, { ...machine.implementations, actors } as never) as AnyStateMachine;
  return isAnswered(machine) ? answered(made) : made;
};

/** A promise's answer reaches the actor in the microtasks after it is settled. */
const settled = async () => {
  for (let turn = 0; turn < 4; turn++) await Promise.resolve();
};

export const isMachine = (logic: unknown): logic is AnyStateMachine => typeof logic === "object" && logic !== null && "root" in logic;

/**
 * A child chart that stands where it begins, does nothing and hears nothing from anybody: its own walk is elsewhere, and what comes of it is told to its
 * parent by whoever walks that.
 */
export const silenced = (machine: AnyStateMachine): AnyStateMachine => {
  const silent = fromPromise(() => new Promise(() => {}));
  const { actors, actions } = machine.implementations;
  // What the product provides; a chart's own actions have a type by which XState knows them.
  const provided = Object.entries(actions as Record<string, object>).filter(([, action]) => !("type" in action));
  const quiet = machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, silent])),
    actions: Object.fromEntries(provided.map(([name]) => [name, () => {}])),
  } as never);
  const { transition, getInitialSnapshot } = quiet;
  const deaf: Pick<AnyStateMachine, "transition" | "getInitialSnapshot"> = {
    transition: (snapshot, event: AnyEventObject, scope) => (event.type === "xstate.stop" ? transition(snapshot, event, scope) : snapshot),
    getInitialSnapshot(scope, input: unknown) {
      const begun = getInitialSnapshot(scopeAround(scope.self as AnyActorRef), input) as AnyMachineSnapshot;
      // One that ends at once would tell its parent so.
      return begun.status === "active" ? begun : ({ ...begun, status: "active", output: undefined } as AnyMachineSnapshot);
    },
  };
  return Object.assign(quiet, deaf);
};
