/** A chart run by hand: actors answer at once with what the journey says, and time passes only when told. */
import { createActor, fromCallback, fromPromise, SimulatedClock, type AnyStateMachine, type InputFrom } from "xstate";
import { isMachine, silenced } from "statewalk";

type Answers = Record<string, (input: never) => unknown>;

export const begin = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  answers: Answers = {},
  actions: Answers = {},
) => {
  const clock = new SimulatedClock();
  const asked: { actor: string; input: unknown }[] = [];
  const done: { action: string; params: unknown }[] = [];
  const logic = machine.provide({
    actors: {
      // A callback hears nothing in a journey; other tabs and the identity client are played by sending their events.
      watchIdentity: fromCallback(() => {}),
      watchWidth: fromCallback(() => {}),
      watchSession: fromCallback(() => {}),
      watchRest: fromCallback(() => {}),
      watchPage: fromCallback(() => {}),
      watchOtherTabs: fromCallback(() => {}),
      // A socket's events are played too; what it is told is seen.
      socket: fromCallback(({ receive }) => receive((order) => void done.push({ action: "socket", params: order }))),
      hub: fromCallback(() => {}),
      watch: fromCallback(() => {}),
      watchVersion: fromCallback(() => {}),
      watchNetwork: fromCallback(() => {}),
      lead: fromCallback(() => {}),
      watchVideo: fromCallback(() => {}),
      watchMotion: fromCallback(() => {}),
      ...Object.fromEntries(
        Object.entries(machine.implementations.actors)
          .filter(([, child]) => isMachine(child))
          .map(([name, child]) => [name, silenced(child as AnyStateMachine)]),
      ),
      ...Object.fromEntries(
        Object.entries(answers).map(([name, answer]) => [
          name,
          fromPromise(async ({ input: given }) => {
            asked.push({ actor: name, input: given });
            return answer(given as never);
          }),
        ]),
      ),
    },
    actions: Object.fromEntries(
      Object.entries(actions).map(([name]) => [name, (_: unknown, params: unknown) => void done.push({ action: name, params })]),
    ),
  } as never);
  const actor = createActor(logic as Machine, { input, clock });
  actor.start();
  return {
    actor,
    asked,
    done,
    send: actor.send.bind(actor),
    at: () => actor.getSnapshot(),
    /** Lets answers that are there be heard. */
    settled: async () => {
      for (let turn = 0; turn < 8; turn++) await Promise.resolve();
    },
    /** Lets milliseconds pass. */
    pass: (milliseconds: number) => clock.increment(milliseconds),
  };
};

/** An answer that never comes. */
export const silence = () => new Promise<never>(() => {});
