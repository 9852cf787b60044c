/**
 * A title that is written anew where it stands (WORKSPACE §4, §6): saved by itself once the writing pauses and when it is left. Where somebody else
 * changed it meanwhile both are shown, and the person says which stays.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { required } from "../actor.ts";
import { eventParams } from "../form.ts";
import { broke, came, outcomeGuards, failed, type Outcome } from "./outcome.ts";
import type { CommandError } from "../../src/domain/refusals.ts";

type Context = {
  /** As the rows have it. */
  current: string;
  /** What was written over. */
  base: string;
  text: string;
  error: CommandError | null;
};

type Event =
  | { type: "edit.began" }
  | { type: "text.changed"; text: string }
  | { type: "edit.left" }
  | { type: "edit.cancelled" }
  /** Here or by somebody else. */
  | { type: "row.changed"; title: string }
  | { type: "mine.kept" }
  | { type: "theirs.taken" };

const titleEdit = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { title: string },
    tags: {} as "editing" | "busy" | "refused" | "conflict",
    meta: {} as { serves: string },
  },
  actors: { save: required<Outcome, { title: string }>("save") },
  actions: {
    setCurrent: assign((_, { title }: { title: string }) => ({ current: title })),
    setText: assign((_, { text }: { text: string }) => ({ text })),
    /** What is there is what is written over. */
    beginAnew: assign(({ context }) => ({ text: context.current, base: context.current })),
    /** What is there is written over, whatever it is. */
    writeOver: assign(({ context }) => ({ base: context.current })),
    adopt: assign((_, { title }: { title: string }) => ({ current: title, text: title, base: title })),
    settle: assign(({ context }) => ({ base: context.text.trim(), text: context.text.trim() })),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
  },
  guards: {
    ...outcomeGuards,
    isSame: ({ context }) => context.text.trim() === context.base,
    /** Nothing was written that could be lost, or both wrote the same. */
    isAgreed: ({ context }, { title }: { title: string }) => context.text === context.base || context.text.trim() === title,
    /** What was written over is there again: somebody's change was taken back. */
    isBase: ({ context }, { title }: { title: string }) => context.base === title,
  },
  delays: {
    /** In which nothing was written. */
    pause: 800,
  },
});

const changed = { type: "setText", params: eventParams } as const;
const current = { type: "setCurrent", params: eventParams } as const;
const adopted = { type: "adopt", params: eventParams } as const;
const saved = { guard: { type: "isDone", params: came }, actions: "settle" } as const;
const save = {
  id: "save",
  src: "save",
  input: ({ context }: { context: Context }) => ({ title: context.text.trim() }),
  onError: broke("#titleEdit.refused"),
} as const;

export const titleEditMachine = titleEdit.createMachine({
  id: "titleEdit",
  context: ({ input }) => ({ current: input.title, base: input.title, text: input.title, error: null }),
  initial: "showing",
  states: {
    showing: {
      on: { "edit.began": { target: "editing", actions: "beginAnew" }, "row.changed": { actions: current } },
    },
    editing: {
      tags: "editing",
      meta: { serves: "WORKSPACE §4: inline edit with autosave and conflict" },
      initial: "resting",
      on: {
        "row.changed": [
          { guard: { type: "isAgreed", params: eventParams }, target: ".resting", actions: adopted },
          { guard: { type: "isBase", params: eventParams }, actions: current },
          { target: "conflicted", actions: current },
        ],
        "edit.cancelled": "showing",
      },
      states: {
        resting: { on: { "text.changed": { target: "typing", actions: changed }, "edit.left": "#titleEdit.showing" } },
        typing: {
          after: { pause: [{ guard: "isSame", target: "resting" }, { target: "#titleEdit.saving" }] },
          on: {
            "text.changed": { target: "typing", reenter: true, actions: changed },
            "edit.left": [{ guard: "isSame", target: "#titleEdit.showing" }, { target: "#titleEdit.leaving" }],
          },
        },
      },
    },
    saving: {
      tags: ["editing", "busy"],
      invoke: {
        ...save,
        onDone: [
          { ...saved, target: "editing" },
          { target: "refused", actions: failed },
        ],
      },
      on: { "row.changed": { actions: current } },
    },
    /** The same, and then it is over. */
    leaving: {
      tags: ["editing", "busy"],
      invoke: {
        ...save,
        id: "saveLast",
        onDone: [
          { ...saved, target: "showing" },
          { target: "refused", actions: failed },
        ],
      },
      on: { "row.changed": { actions: current } },
    },
    refused: {
      tags: ["editing", "refused"],
      exit: "clearError",
      on: {
        "text.changed": { target: "editing.typing", actions: changed },
        "edit.cancelled": "showing",
        "row.changed": { actions: current },
      },
    },
    conflicted: {
      tags: ["editing", "conflict"],
      meta: { serves: "WORKSPACE §6: conflicts per field" },
      on: {
        "text.changed": { actions: changed },
        "row.changed": [{ guard: { type: "isAgreed", params: eventParams }, target: "editing", actions: adopted }, { actions: current }],
        "mine.kept": { target: "saving", actions: "writeOver" },
        "theirs.taken": { target: "editing", actions: "beginAnew" },
        "edit.cancelled": "showing",
      },
    },
  },
});

export type TitleEditSnapshot = SnapshotFrom<typeof titleEditMachine>;
export type TitleEditActor = ActorRefFrom<typeof titleEditMachine>;
