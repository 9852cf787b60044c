/**
 * Publishing a project's draft (WORKSPACE §5): each state that goes has a place for its tasks, proposed at first; nothing is published before somebody
 * has looked at that and said so.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { required, requiredAction } from "../actor.ts";
import { heard } from "../form.ts";
import { broke, came, outcomeGuards, troubled, type Outcome, type Trouble } from "./outcome.ts";

/** Where the tasks of a state that goes are to stand, both by their ids. */
export type Target = { from: string; to: string };

/** `states`: those that the draft has, among which is chosen. */
export type PublishingInput = { targets: readonly Target[]; states: readonly string[] };

type Context = PublishingInput & { trouble: Trouble | null };

type Event = ({ type: "target.chosen" } & Target) | { type: "submitted" } | { type: "cancelled" };

const publishing = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PublishingInput,
    tags: {} as "busy" | "refused" | "closed",
    meta: {} as { serves: string },
  },
  actors: { publish: required<Outcome, { targets: readonly Target[] }>("publish") },
  actions: {
    setTarget: assign(({ context }, { from, to }: Target) => ({
      targets: context.targets.map((target) => (target.from === from ? { from, to } : target)),
    })),
    setTrouble: assign((_, { trouble }: { trouble: Trouble | null }) => ({ trouble })),
    clearTrouble: assign({ trouble: null }),
    close: requiredAction("close"),
  },
  guards: {
    ...outcomeGuards,
    isThere: ({ context }, { from, to }: Target) => context.states.includes(to) && context.targets.some((target) => target.from === from),
  },
});

const chosen = { guard: { type: "isThere", params: heard }, actions: { type: "setTarget", params: heard } } as const;

export const publishingMachine = publishing.createMachine({
  id: "publishing",
  context: ({ input }) => ({ ...input, trouble: null }),
  initial: "choosing",
  states: {
    choosing: {
      meta: { serves: "WORKSPACE §5 a removed state demands a target" },
      on: { "target.chosen": chosen, submitted: "publishing", cancelled: "left" },
    },
    publishing: {
      tags: "busy",
      meta: { serves: "WORKSPACE §5 publishing makes version n+1" },
      invoke: {
        id: "publish",
        src: "publish",
        input: ({ context }) => ({ targets: context.targets }),
        onDone: [
          { guard: { type: "isDone", params: came }, target: "left" },
          { target: "refused", actions: troubled },
        ],
        onError: broke("refused"),
      },
    },
    refused: {
      tags: "refused",
      exit: "clearTrouble",
      on: { "target.chosen": { target: "choosing", ...chosen }, submitted: "publishing", cancelled: "left" },
    },
    left: { tags: "closed", entry: "close" },
  },
});

export type PublishingSnapshot = SnapshotFrom<typeof publishingMachine>;
export type PublishingActor = ActorRefFrom<typeof publishingMachine>;
