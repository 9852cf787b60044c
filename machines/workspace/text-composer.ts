/**
 * Writing a text of which something is made: a task, a subtask, an entry of a checklist, a label or a comment (WORKSPACE §4). What is written is kept
 * over a reload; what was made leaves the field empty for the next one. What is there already is written anew by it too: a comment, an entry, a label, a key.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { required, requiredAction } from "../actor.ts";
import { eventParams } from "../form.ts";
import { broke, came, outcomeGuards, failed, type Outcome } from "./outcome.ts";
import type { CommandError } from "../../src/domain/refusals.ts";

type Context = { text: string; error: CommandError | null };

type Event = { type: "composer.opened" } | { type: "text.changed"; text: string } | { type: "submitted" } | { type: "composer.closed" };

const textComposer = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** What was kept of an earlier visit; empty for nothing. */
    input: {} as { draft: string },
    tags: {} as "open" | "busy" | "refused",
    meta: {} as { serves: string },
  },
  actors: { make: required<Outcome, { text: string }>("make") },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    clearText: assign({ text: "" }),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
    keep: requiredAction<{ text: string }>("keep"),
  },
  guards: {
    ...outcomeGuards,
    hasDraft: ({ context }) => context.text !== "",
    isWritten: ({ context }) => context.text.trim() !== "",
  },
});

const changed = [
  { type: "setText", params: eventParams },
  { type: "keep", params: ({ context }: { context: Context }) => ({ text: context.text }) },
] as const;

export const textComposerMachine = textComposer.createMachine({
  id: "textComposer",
  context: ({ input }) => ({ text: input.draft, error: null }),
  initial: "beginning",
  states: {
    beginning: { always: [{ guard: "hasDraft", target: "writing" }, { target: "closed" }] },
    closed: { on: { "composer.opened": "writing" } },
    writing: {
      tags: "open",
      meta: { serves: "WORKSPACE §4 board: c creates; WORKSPACE §4: composer with drafts that survive a reload" },
      on: {
        "text.changed": { actions: changed },
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
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: [
          {
            guard: { type: "isDone", params: came },
            target: "writing",
            actions: ["clearText", { type: "keep", params: { text: "" } }],
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
        "text.changed": { target: "writing", actions: changed },
        submitted: "making",
        "composer.closed": "closed",
      },
    },
  },
});

export type TextComposerSnapshot = SnapshotFrom<typeof textComposerMachine>;
export type TextComposerActor = ActorRefFrom<typeof textComposerMachine>;
