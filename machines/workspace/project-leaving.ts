/**
 * Somebody leaves a project that was given to them (WORKSPACE §2). One that they will not see any more asks before, because there is no way back by
 * themselves.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { requiredAction } from "../actor.ts";

/** `isLosing`: they will not see the project any more. */
export type ProjectLeavingInput = { isLosing: boolean };

type Event =
  | { type: "leaving.chosen" }
  | { type: "leaving.confirmed" }
  | { type: "leaving.declined" }
  /** Who sees the project is another thing now. */
  | ({ type: "sight.changed" } & ProjectLeavingInput);

const projectLeaving = setup({
  types: {
    context: {} as ProjectLeavingInput,
    events: {} as Event,
    input: {} as ProjectLeavingInput,
    tags: {} as "asking" | "left",
    meta: {} as { serves: string },
  },
  actions: {
    setLosing: assign((_, { isLosing }: ProjectLeavingInput) => ({ isLosing })),
    leave: requiredAction("leave"),
  },
  guards: { isLosing: ({ context }) => context.isLosing },
});

const chooses = {
  "leaving.chosen": [
    { guard: "isLosing", target: "asking" },
    { target: "left", actions: "leave" },
  ],
} as const;

export const projectLeavingMachine = projectLeaving.createMachine({
  id: "projectLeaving",
  context: ({ input }) => input,
  initial: "staying",
  on: { "sight.changed": { actions: { type: "setLosing", params: ({ event }) => event } } },
  states: {
    staying: { on: chooses },
    asking: {
      tags: "asking",
      meta: { serves: "WORKSPACE §2 leaving" },
      on: { "leaving.confirmed": { target: "left", actions: "leave" }, "leaving.declined": "staying" },
    },
    // Their row goes with them. The rows may have refused it and said why: then they are still there.
    left: { tags: "left", on: chooses },
  },
});

export type ProjectLeavingSnapshot = SnapshotFrom<typeof projectLeavingMachine>;
export type ProjectLeavingActor = ActorRefFrom<typeof projectLeavingMachine>;
