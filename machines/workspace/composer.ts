/**
 * Writing a task at the foot of a column (WORKSPACE §4). What is written is kept over a reload; what was made leaves the field empty for the next one.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { required, requiredAction } from "../actor.ts";
import { eventParams } from "../form.ts";
import { broke, came, outcomeGuards, failed, type Outcome } from "./outcome.ts";
import type { CommandError } from "../../src/domain/refusals.ts";

type Context = { title: string; error: CommandError | null };

type Event = { type: "composer.opened" } | { type: "title.changed"; title: string } | { type: "submitted" } | { type: "composer.closed" };

const composer = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** What was kept of an earlier visit; empty for nothing. */
    input: {} as { draft: string },
    tags: {} as "open" | "busy" | "refused",
    meta: {} as { serves: string },
  },
  actors: { make: required<Outcome, { title: string }>("make") },
  actions: {
    setTitle: assign((_, { title }: { title: string }) => ({ title })),
    clearTitle: assign({ title: "" }),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
    keep: requiredAction<{ title: string }>("keep"),
  },
  guards: {
    ...outcomeGuards,
    hasDraft: ({ context }) => context.title !== "",
    isWritten: ({ context }) => context.title.trim() !== "",
  },
});

const changed = [
  { type: "setTitle", params: eventParams },
  { type: "keep", params: ({ context }: { context: Context }) => ({ title: context.title }) },
] as const;

export const composerMachine = composer.createMachine({
  id: "composer",
  context: ({ input }) => ({ title: input.draft, error: null }),
  initial: "beginning",
  states: {
    beginning: { always: [{ guard: "hasDraft", target: "writing" }, { target: "closed" }] },
    closed: { on: { "composer.opened": "writing" } },
    writing: {
      tags: "open",
      meta: { serves: "WORKSPACE §4 board: c creates; WORKSPACE §4: composer with drafts that survive a reload" },
      on: {
        "title.changed": { actions: changed },
        submitted: { guard: "isWritten", target: "making" },
        // What is written is there when it is opened again.
        "composer.closed": "closed",
      },
    },
    making: {
      tags: ["open", "busy"],
      invoke: {
        id: "make",
        src: "make",
        input: ({ context }) => ({ title: context.title.trim() }),
        onDone: [
          {
            guard: { type: "isDone", params: came },
            target: "writing",
            actions: ["clearTitle", { type: "keep", params: { title: "" } }],
          },
          { target: "refused", actions: failed },
        ],
        onError: broke("refused"),
      },
    },
    refused: {
      tags: ["open", "refused"],
      exit: "clearError",
      on: {
        "title.changed": { target: "writing", actions: changed },
        submitted: "making",
        "composer.closed": "closed",
      },
    },
  },
});

export type ComposerSnapshot = SnapshotFrom<typeof composerMachine>;
export type ComposerActor = ActorRefFrom<typeof composerMachine>;
