/**
 * What one part of a workspace's pages asks of another, which may not be there yet (WORKSPACE §4): the form of a move that asks for something, from wherever
 * the move was pressed or dropped, and a new task on the board of a project, from a phone's bar that leads there. The latest request of a kind is the one
 * that counts.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { eventParams } from "../form.ts";

/** Of a task, by the ids of both. `before`: the card before which it goes, as `useTaskActs` has it. */
export type MoveRequest = { task: string; move: string; before: string | null | undefined };

type Event =
  | ({ type: "move.requested" } & MoveRequest)
  /** On the board of a project, by its id. */
  | { type: "task.requested"; project: string }
  /** A board is there, and begins the task if it is the one that was asked. */
  | { type: "board.opened" };

type Context = {
  move: MoveRequest | null;
  /** How many moves were requested: tells a form from the one before. */
  moves: number;
  /** In which a new task is requested; null for none. */
  project: string | null;
};

const requests = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    meta: {} as { serves: string },
  },
  actions: {
    setMove: assign(({ context }, { task, move, before }: MoveRequest) => ({ move: { task, move, before }, moves: context.moves + 1 })),
    setProject: assign((_, { project }: { project: string }) => ({ project })),
    clearProject: assign({ project: null }),
  },
});

export const requestsMachine = requests.createMachine({
  id: "requests",
  context: { move: null, moves: 0, project: null },
  type: "parallel",
  states: {
    move: {
      initial: "none",
      on: { "move.requested": { target: ".requested", actions: { type: "setMove", params: eventParams } } },
      states: {
        none: {},
        // Until the next, so that its form can leave gently.
        requested: { meta: { serves: "WORKSPACE §5 needs: asked for in the move's small form" } },
      },
    },
    task: {
      initial: "none",
      on: { "task.requested": { target: ".requested", actions: { type: "setProject", params: eventParams } } },
      states: {
        none: {},
        requested: {
          meta: { serves: "WORKSPACE §4 Phone: navigation at the thumb" },
          on: { "board.opened": { target: "none", actions: "clearProject" } },
        },
      },
    },
  },
});

export type RequestsSnapshot = SnapshotFrom<typeof requestsMachine>;
export type RequestsActor = ActorRefFrom<typeof requestsMachine>;
