/**
 * The list of first steps on a person's own page of a workspace (WORKSPACE §1): what the server saw done is ticked, again whenever something was done. It is
 * hidden until they ask for it, on every device. It comes and stays away by itself without a word; whoever asks for it is told why it does not come.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { GettingStarted } from "../../src/contract/workspace/getting-started.ts";
import { required, requiredAction } from "../actor.ts";
import { answered, answerGuards, broken, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** `isAsked`: the person wants to see it, whatever they said before. */
export type GettingStartedInput = { isAsked: boolean };
type Context = GettingStartedInput & Pick<GettingStarted, "steps"> & { problem: Problem | null };

type Event =
  /** It is to be shown again. */
  | { type: "list.asked" }
  | { type: "list.retried" }
  /** What was done here has reached the server. */
  | { type: "work.saved" }
  | { type: "hide.chosen" }
  | SlowResponseEvent;

const gettingStarted = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as GettingStartedInput,
    tags: {} as "asked" | "unreachable" | "shown" | "busy" | "refused" | SlowResponseTag,
    meta: {} as { serves: string },
  },
  actors: {
    load: required<Answer<GettingStarted>>("load"),
    showList: required<Answer<GettingStarted>>("showList"),
    hideList: required<Answer<GettingStarted>>("hideList"),
  },
  actions: {
    setSteps: assign((_, { answer }: { answer: Answer<GettingStarted> }) => (answer.success ? { steps: answer.data.steps } : {})),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    /** The address asks for it no longer. */
    close: requiredAction("close"),
  },
  guards: {
    ...answerGuards,
    isAsked: ({ context }) => context.isAsked,
    isShown: (_, { answer }: { answer: Answer<GettingStarted> }) => answer.success && answer.data.isShown,
    hasSteps: (_, { answer }: { answer: Answer<GettingStarted> }) => answer.success && answer.data.steps.length > 0,
  },
  // In milliseconds: nobody waits for a list that comes by itself.
  delays: { ...slowResponseDelays, quietWait: 15_000 },
});

const lists = { type: "setSteps", params: answered<GettingStarted> } as const;

export const gettingStartedMachine = gettingStarted.createMachine({
  id: "gettingStarted",
  context: ({ input }) => ({ ...input, steps: [], problem: null }),
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "isAsked", target: "asking" }, { target: "loading" }] },
    loading: {
      invoke: {
        id: "load",
        src: "load",
        onDone: [{ guard: { type: "isShown", params: answered<GettingStarted> }, target: "shown", actions: lists }, { target: "hidden" }],
        onError: "hidden",
      },
      after: { quietWait: "hidden" },
      on: { "list.asked": "asking" },
    },
    hidden: { entry: "close", on: { "list.asked": "asking" } },
    asking: {
      tags: ["asked", "busy"],
      meta: { serves: "WORKSPACE §1 the list is hidden until the person wants it again" },
      invoke: {
        id: "showList",
        src: "showList",
        onDone: [
          { guard: { type: "isShown", params: answered<GettingStarted> }, target: "shown", actions: lists },
          // There is nothing that they may do.
          { guard: { type: "isSuccess", params: answered }, target: "hidden" },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#gettingStarted.asking", "#gettingStarted.hidden"),
    },
    unreachable: { tags: ["asked", "unreachable"], exit: "clearProblem", on: { "list.retried": "asking" } },
    shown: {
      tags: "shown",
      meta: { serves: "WORKSPACE §1 first steps are ticked by what was really done" },
      initial: "idle",
      on: { "work.saved": ".looking", "hide.chosen": "hiding" },
      states: {
        idle: {},
        /** What was ticked stays in sight meanwhile, and when the last one is done. */
        looking: {
          invoke: {
            id: "loadAgain",
            src: "load",
            onDone: [{ guard: { type: "hasSteps", params: answered<GettingStarted> }, target: "idle", actions: lists }, { target: "idle" }],
            onError: "idle",
          },
          after: { quietWait: "idle" },
        },
        refused: { tags: "refused", exit: "clearProblem" },
      },
    },
    hiding: {
      tags: ["shown", "busy"],
      invoke: {
        id: "hideList",
        src: "hideList",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "hidden" },
          { target: "shown.refused", actions: refused },
        ],
        onError: broken("shown.refused"),
      },
      ...slowResponse("#gettingStarted.hiding", "#gettingStarted.shown"),
    },
  },
});

export type GettingStartedSnapshot = SnapshotFrom<typeof gettingStartedMachine>;
export type GettingStartedActor = ActorRefFrom<typeof gettingStartedMachine>;
