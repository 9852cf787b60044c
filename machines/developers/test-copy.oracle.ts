import { after, always, both, calls, either, hears, isIn, never, precedes, type Now } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { testCopyMachine } from "./test-copy.ts";

type Then = Now<typeof testCopyMachine>;

/** Recordings have a text, refusals a reason. */
const isTest = ({ event }: Pick<Then, "event">) => event.output.reason === undefined;
const nothing = { text: "", blanks: [], madeUp: [], unrecorded: null };

export const oracle: Oracle<typeof testCopyMachine> = {
  effects: {
    file: "machines/developers/test-copy.oracle.ts",
    begins: { at: "idle", sets: { tab: ({ input }) => input.tab, actor: ({ input }) => input.actor, ...nothing } },
    events: {
      "test.requested": { at: "replaying", sets: nothing },
      "replayFlow done": {
        at: (now) => (isTest(now) ? "recorded.copying" : "refused"),
        sets: {
          text: (now) => (isTest(now) ? now.event.output.text : ""),
          blanks: (now) => (isTest(now) ? now.event.output.blanks : []),
          madeUp: (now) => (isTest(now) ? now.event.output.madeUp : []),
          unrecorded: (now) => (isTest(now) ? null : now.event.output),
        },
      },
      "replayFlow failed": { at: "silent" },
      "after replayTimeout": { at: "silent" },
      "copyText done": { at: ({ event }: Then) => (event.output ? "recorded.copied" : "recorded.uncopied") },
      "copyText failed": { at: "recorded.uncopied" },
    },
    calls: { replayFlow: ({ input }) => ({ tab: input.tab, actor: input.actor }), copyText: ({ context }) => ({ text: context.text }) },
    waits: { replayTimeout: 3_000 },
  },
  rules: [
    {
      name: "nothing is copied that was not taken again",
      from: "docs/charts.md §6: a recording is taken again before it is offered",
      formula: precedes(hears("replayFlow done"), calls("copyText")),
    },
    {
      name: "a recording that went elsewhere is not offered",
      from: "docs/charts.md §6: a recording is taken again before it is offered",
      formula: never(both(isIn("refused"), ({ is }) => (is.context as { text: string }).text !== "")),
    },
    {
      name: "the tab is asked once at a time",
      from: "docs/charts.md §6",
      formula: after(calls("replayFlow"))
        .until(either(hears("replayFlow done", "replayFlow failed", "after replayTimeout")))
        .never(calls("replayFlow")),
    },
    {
      name: "whoever waits is answered",
      from: "docs/charts.md §6: a tab that is gone is said so",
      formula: always((moment) => !hears("after replayTimeout")(moment) || isIn("silent")(moment)),
    },
  ],
};
