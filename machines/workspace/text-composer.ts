/**
 * Writing a text of which something is made: a task, a subtask, an entry of a checklist, a label or a comment (WORKSPACE §4). What is written is kept
 * over a reload; what was made leaves the field empty for the next one. What is there already is written anew by it too: a comment, an entry, a label, a key.
 * Rows of a sheet that are pasted are looked at first, and then made all at once, each a task or an entry of its own.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { required, requiredAction } from "../actor.ts";
import { eventParams } from "../form.ts";
import { broke, came, outcomeGuards, failed, type Outcome } from "./outcome.ts";
import { mostRows, type PastedRow } from "../../src/domain/pasted-rows.ts";
import type { CommandError } from "../../src/domain/refusals.ts";

/** `rows`: what was pasted, of which several are made. */
type Context = { text: string; rows: readonly PastedRow[]; error: CommandError | null };

type Event =
  | { type: "composer.opened" }
  | { type: "text.changed"; text: string }
  | { type: "rows.pasted"; rows: readonly PastedRow[] }
  | { type: "rows.dropped" }
  | { type: "submitted" }
  | { type: "composer.closed" };

const textComposer = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** What was kept of an earlier visit; empty for nothing. */
    input: {} as { draft: string },
    tags: {} as "open" | "several" | "busy" | "refused",
    meta: {} as { serves: string },
  },
  actors: {
    make: required<Outcome, { text: string }>("make"),
    makeSeveral: required<Outcome, { rows: readonly PastedRow[] }>("makeSeveral"),
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setRows: assign((_, { rows }: { rows: readonly PastedRow[] }) => ({ rows })),
    clearRows: assign({ rows: [] }),
    clearText: assign({ text: "" }),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
    keep: requiredAction<{ text: string }>("keep"),
  },
  guards: {
    ...outcomeGuards,
    hasDraft: ({ context }) => context.text !== "",
    fits: ({ context }) => context.rows.length <= mostRows,
    isWritten: ({ context }) => context.text.trim() !== "",
  },
});

const changed = [
  { type: "setText", params: eventParams },
  { type: "keep", params: ({ context }: { context: Context }) => ({ text: context.text }) },
] as const;

const pasted = {
  target: "several",
  actions: { type: "setRows", params: eventParams },
} as const;

export const textComposerMachine = textComposer.createMachine({
  id: "textComposer",
  context: ({ input }) => ({ text: input.draft, rows: [], error: null }),
  initial: "beginning",
  states: {
    beginning: { always: [{ guard: "hasDraft", target: "writing" }, { target: "closed" }] },
    closed: { on: { "composer.opened": "writing" } },
    writing: {
      tags: "open",
      meta: { serves: "WORKSPACE §4 board: c creates; WORKSPACE §4: composer with drafts that survive a reload" },
      on: {
        "text.changed": { actions: changed },
        "rows.pasted": pasted,
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
        "rows.pasted": pasted,
        submitted: "making",
        "composer.closed": "closed",
      },
    },
    several: {
      tags: ["open", "several"],
      meta: { serves: "issue 48: rows pasted from a sheet" },
      on: {
        submitted: { guard: "fits", target: "makingSeveral" },
        "rows.dropped": { target: "writing", actions: "clearRows" },
      },
    },
    makingSeveral: {
      tags: ["open", "several", "busy"],
      invoke: {
        id: "makeSeveral",
        src: "makeSeveral",
        input: ({ context }) => ({ rows: context.rows }),
        onDone: [
          { guard: { type: "isDone", params: came }, target: "writing", actions: "clearRows" },
          { target: "unmade", actions: failed },
        ],
        onError: broke("unmade"),
      },
    },
    unmade: {
      tags: ["open", "several", "refused"],
      exit: "clearError",
      on: { submitted: "makingSeveral", "rows.dropped": { target: "writing", actions: "clearRows" } },
    },
  },
});

export type TextComposerSnapshot = SnapshotFrom<typeof textComposerMachine>;
export type TextComposerActor = ActorRefFrom<typeof textComposerMachine>;
