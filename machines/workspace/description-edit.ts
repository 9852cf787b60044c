/**
 * A description that is written where it stands (WORKSPACE §3, §6): saved by itself once the writing pauses and when it is left. What others wrote
 * meanwhile is put together with it line by line; where both changed the same lines both stay, and it is said so.
 *
 * Escape leaves it as it was saved last. What was written since is put aside, as a comment is: it stands in the field again when that is opened, and
 * waits there until somebody writes on or throws it away.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { required, requiredAction } from "../actor.ts";
import { eventParams } from "../form.ts";
import { broke, type Outcome } from "./outcome.ts";
import type { CommandError } from "../../src/domain/refusals.ts";

/** What was written and not saved yet, and what it was written over. */
export type DescriptionDraft = { base: string; text: string };
/** `isAside`: it is not to be saved before somebody writes on. */
export type KeptDescription = DescriptionDraft & { isAside?: boolean };

/** The text as it is then, and whether both stand in it; or why it was not saved. */
export type Saved = { text: string; isBoth: boolean; refused: null } | { refused: NonNullable<Outcome> };

type Context = DescriptionDraft & {
  /** As the rows have it. */
  current: string;
  /** Whether what an earlier visit kept had been put aside. */
  wasAside: boolean;
  isBoth: boolean;
  error: CommandError | null;
};

type Event =
  | { type: "edit.began" }
  | { type: "text.changed"; text: string }
  | { type: "edit.left" }
  | { type: "edit.cancelled" }
  | { type: "text.dropped" }
  /** Here or by somebody else. */
  | { type: "row.changed"; text: string };

const descriptionEdit = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** `draft`: what was kept of an earlier visit. */
    input: {} as { text: string; draft: KeptDescription | null },
    tags: {} as "editing" | "busy" | "refused" | "held",
    meta: {} as { serves: string },
  },
  actors: { save: required<Saved, { from: string; to: string }>("save") },
  actions: {
    setCurrent: assign((_, { text }: { text: string }) => ({ current: text })),
    setText: assign((_, { text }: { text: string }) => ({ text })),
    /** What is there is what is written over. */
    beginAnew: assign(({ context }) => ({ text: context.current, base: context.current })),
    forgetBoth: assign({ isBoth: false }),
    adopt: assign((_, { text }: { text: string }) => ({ current: text, text, base: text })),
    settle: assign(({ context }, { saved }: { saved: Saved }) =>
      saved.refused === null ? { current: saved.text, text: saved.text, base: saved.text, isBoth: context.isBoth || saved.isBoth } : {},
    ),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
    keep: requiredAction<{ draft: KeptDescription | null }>("keep"),
  },
  guards: {
    wasAside: ({ context }) => context.wasAside,
    hasDraft: ({ context }) => context.text !== context.base,
    isSame: ({ context }) => context.text === context.base,
    isDone: (_, { saved }: { saved: Saved }) => saved.refused === null,
  },
  delays: {
    /** In which nothing was written. */
    pause: 800,
  },
});

type Done = { event: { output: Saved } };

const changed = [
  { type: "setText", params: eventParams },
  { type: "keep", params: ({ context }: { context: Context }) => ({ draft: { base: context.base, text: context.text } }) },
] as const;
const current = { type: "setCurrent", params: eventParams } as const;
const kept = { type: "keep", params: { draft: null } } as const;
const dropped = ["beginAnew", kept] as const;
const putAside = {
  target: "#descriptionEdit.aside",
  actions: {
    type: "keep",
    params: ({ context: { base, text } }: { context: Context }) => ({ draft: { base, text, isAside: true } }),
  },
} as const;
const came = ({ event }: Done) => ({ saved: event.output });
const saved = { guard: { type: "isDone", params: came }, actions: [{ type: "settle", params: came }, kept] } as const;
const refused = {
  target: "refused",
  actions: { type: "setError", params: ({ event }: Done) => ({ error: event.output.refused }) },
} as const;
const save = {
  id: "save",
  src: "save",
  input: ({ context }: { context: Context }) => ({ from: context.base, to: context.text }),
  onError: broke("#descriptionEdit.refused"),
} as const;

export const descriptionEditMachine = descriptionEdit.createMachine({
  id: "descriptionEdit",
  context: ({ input: { text: current, draft } }) => {
    const { base, text, isAside: wasAside = false } = draft ?? { base: current, text: current };
    return { current, base, text, wasAside, isBoth: false, error: null };
  },
  initial: "beginning",
  states: {
    beginning: { always: [{ guard: "wasAside", target: "aside" }, { guard: "hasDraft", target: "editing.typing" }, { target: "showing" }] },
    showing: {
      on: { "edit.began": { target: "editing", actions: ["beginAnew", "forgetBoth"] }, "row.changed": { actions: current } },
    },
    /** It is shown, and what was written last is kept beside it. */
    aside: {
      meta: { serves: "DECISIONS 21: nothing you typed is lost" },
      on: { "edit.began": { target: "held", actions: "forgetBoth" }, "row.changed": { actions: current } },
    },
    /** What was put aside is in the field, and nothing is done with it by itself. */
    held: {
      tags: ["editing", "held"],
      on: {
        "text.changed": { target: "editing.typing", actions: changed },
        "text.dropped": { target: "showing", actions: dropped },
        "edit.cancelled": "aside",
        "row.changed": { actions: current },
      },
    },
    editing: {
      tags: "editing",
      meta: { serves: "WORKSPACE §6: descriptions merge by line or keep both" },
      initial: "resting",
      states: {
        resting: {
          on: {
            "text.changed": { target: "typing", actions: changed },
            "row.changed": { actions: { type: "adopt", params: eventParams } },
            "edit.left": "#descriptionEdit.showing",
            "edit.cancelled": "#descriptionEdit.showing",
          },
        },
        typing: {
          after: { pause: [{ guard: "isSame", target: "resting", actions: dropped }, { target: "#descriptionEdit.saving" }] },
          on: {
            "text.changed": { target: "typing", reenter: true, actions: changed },
            // Nothing changes under the fingers: it is put together when it is saved.
            "row.changed": { actions: current },
            "edit.left": [
              { guard: "isSame", target: "#descriptionEdit.showing", actions: dropped },
              { target: "#descriptionEdit.leaving" },
            ],
            "edit.cancelled": [{ guard: "isSame", target: "#descriptionEdit.showing", actions: dropped }, putAside],
          },
        },
      },
    },
    saving: {
      tags: ["editing", "busy"],
      invoke: { ...save, onDone: [{ ...saved, target: "editing" }, refused] },
      on: { "row.changed": { actions: current } },
    },
    /** The same, and then it is over. */
    leaving: {
      tags: ["editing", "busy"],
      invoke: { ...save, id: "saveLast", onDone: [{ ...saved, target: "showing" }, refused] },
      on: { "row.changed": { actions: current } },
    },
    refused: {
      tags: ["editing", "refused"],
      exit: "clearError",
      on: {
        "text.changed": { target: "editing.typing", actions: changed },
        "text.dropped": { target: "showing", actions: dropped },
        "edit.cancelled": putAside,
        "row.changed": { actions: current },
      },
    },
  },
});

export type DescriptionEditSnapshot = SnapshotFrom<typeof descriptionEditMachine>;
export type DescriptionEditActor = ActorRefFrom<typeof descriptionEditMachine>;
