/**
 * The small board of the landing page: three tasks that visitors move through a workflow without an account. What a step or a column says is asked of the
 * evaluator that every workspace has. Nothing of it is kept.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { firstPlaces, type Places, sampleRefusal, type SampleState, type SampleTask, sampleTasks } from "../../src/workflow/sample.ts";
import { eventParams } from "../form.ts";

type Move = { task: SampleTask; to: SampleState };
type Context = {
  places: Places;
  /** The move that was not possible, and why; null after one that was. */
  refused: (Move & { from: SampleState; why: "no_step" | "full" }) | null;
};

/** A task is to go to a state, by one of its steps or because its card was let go there. */
type Event = ({ type: "task.moved" } & Move) | { type: "board.restarted" };

const sampleBoard = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "begun" | "finished",
    meta: {} as { serves: string },
  },
  actions: {
    move: assign(({ context }, { task, to }: Move) => ({ places: { ...context.places, [task]: to }, refused: null })),
    refuse: assign(({ context }, { task, to }: Move) => {
      const why = sampleRefusal(context.places, task, to);
      return { refused: why && { task, to, from: context.places[task], why } };
    }),
    restart: assign({ places: firstPlaces, refused: null }),
  },
  guards: {
    isThere: ({ context }, { task, to }: Move) => context.places[task] === to,
    isPossible: ({ context }, { task, to }: Move) => sampleRefusal(context.places, task, to) === null,
    isLast: ({ context }, { task, to }: Move) =>
      sampleRefusal(context.places, task, to) === null &&
      sampleTasks.every((each) => (each === task ? to : context.places[each]) === "done"),
  },
});

const move = { type: "move", params: eventParams } as const;
const refuse = { type: "refuse", params: eventParams } as const;

export const sampleBoardMachine = sampleBoard.createMachine({
  id: "sampleBoard",
  context: { places: firstPlaces, refused: null },
  initial: "untouched",
  on: {
    "task.moved": [
      { guard: { type: "isThere", params: eventParams } },
      { guard: { type: "isLast", params: eventParams }, target: ".finished", actions: move },
      { guard: { type: "isPossible", params: eventParams }, target: ".moved", actions: move },
      { target: ".blocked", actions: refuse },
    ],
  },
  states: {
    untouched: { meta: { serves: "the landing page proves the product: three cards that can really be moved" } },
    moved: {
      tags: "begun",
      meta: { serves: "every task has a next step, and one press makes it" },
      on: { "board.restarted": { target: "untouched", actions: "restart" } },
    },
    blocked: {
      tags: "begun",
      meta: { serves: "a column that a task may not go to says why, and where it may go" },
      on: { "board.restarted": { target: "untouched", actions: "restart" } },
    },
    finished: {
      tags: ["begun", "finished"],
      meta: { serves: "whoever has tried it is led on to a workspace of their own" },
      on: { "board.restarted": { target: "untouched", actions: "restart" } },
    },
  },
});

export type SampleBoardSnapshot = SnapshotFrom<typeof sampleBoardMachine>;
export type SampleBoardActor = ActorRefFrom<typeof sampleBoardMachine>;
