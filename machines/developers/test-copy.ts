/**
 * What was recorded of a flow, as a test on the clipboard. The tab in which the flow runs takes the recording again before it is offered: one
 * that leads elsewhere is not, and the page says where it went. A tab that is gone does not answer; a browser without a clipboard shows the text.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Replayed, Unrecorded } from "../../src/contract/flows.ts";
import { required } from "../actor.ts";

/** `text` is the test; `blanks` names the placeholders that are to be filled in, `madeUp` those that need not. */
type Context = { tab: string; actor: string; text: string; blanks: string[]; madeUp: string[]; unrecorded: Unrecorded | null };

const testCopy = setup({
  types: {
    context: {} as Context,
    events: {} as { type: "test.requested" },
    input: {} as Pick<Context, "tab" | "actor">,
    tags: {} as "busy" | "shown" | "copied" | "uncopied" | "refused" | "silent",
    meta: {} as { serves: string },
  },
  actors: {
    /** Lets the tab take its recording again. */
    replayFlow: required<Replayed | Unrecorded, Pick<Context, "tab" | "actor">>("replayFlow"),
    /** Whether the text lies on the clipboard now. */
    copyText: required<boolean, { text: string }>("copyText"),
  },
  actions: {
    setTest: assign((_, { replayed }: { replayed: Replayed | Unrecorded }) => ("text" in replayed ? replayed : {})),
    setUnrecorded: assign((_, { replayed }: { replayed: Replayed | Unrecorded }) => ("text" in replayed ? {} : { unrecorded: replayed })),
    clear: assign({ text: "", blanks: [], madeUp: [], unrecorded: null }),
  },
  guards: {
    isRecorded: (_, { replayed }: { replayed: Replayed | Unrecorded }) => "text" in replayed,
    isCopied: (_, { isCopied }: { isCopied: boolean }) => isCopied,
  },
  delays: {
    /** A tab that has not answered by then is gone, or asleep. */
    replayTimeout: 3_000,
  },
});

const replayed = ({ event }: { event: { output: Replayed | Unrecorded } }) => ({ replayed: event.output });
const asks = { "test.requested": "replaying" } as const;

export const testCopyMachine = testCopy.createMachine({
  id: "testCopy",
  context: ({ input }) => ({ ...input, text: "", blanks: [], madeUp: [], unrecorded: null }),
  initial: "idle",
  states: {
    idle: { on: asks },
    replaying: {
      tags: "busy",
      entry: "clear",
      meta: { serves: "docs/charts.md §6: a recording is taken again before it is offered" },
      invoke: {
        id: "replayFlow",
        src: "replayFlow",
        input: ({ context }) => ({ tab: context.tab, actor: context.actor }),
        onDone: [
          { guard: { type: "isRecorded", params: replayed }, target: "recorded", actions: { type: "setTest", params: replayed } },
          { target: "refused", actions: { type: "setUnrecorded", params: replayed } },
        ],
        onError: "silent",
      },
      after: { replayTimeout: "silent" },
    },
    recorded: {
      tags: "shown",
      initial: "copying",
      on: asks,
      states: {
        copying: {
          invoke: {
            id: "copyText",
            src: "copyText",
            input: ({ context }) => ({ text: context.text }),
            onDone: [
              { guard: { type: "isCopied", params: ({ event }) => ({ isCopied: event.output }) }, target: "copied" },
              { target: "uncopied" },
            ],
            onError: "uncopied",
          },
        },
        copied: { tags: "copied" },
        uncopied: { tags: "uncopied" },
      },
    },
    refused: { tags: "refused", on: asks },
    silent: { tags: "silent", on: asks },
  },
});

export type TestCopySnapshot = SnapshotFrom<typeof testCopyMachine>;
export type TestCopyActor = ActorRefFrom<typeof testCopyMachine>;
