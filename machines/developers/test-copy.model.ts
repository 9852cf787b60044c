import type { Samples } from "statewalk";
import { after, always, both, calls, either, hears, isIn, never, type Now, precedes } from "statewalk/oracle";
import type { Replayed, Unrecorded } from "../../src/contract/flows.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { testCopyMachine } from "./test-copy.ts";

const test: Replayed = {
  text: 'it("contact goes from dialog.opened to open:editing", () => {});',
  blanks: ["password1"],
  madeUp: ["address1"],
};
const begun: Unrecorded = { reason: "begun" };
const diverged: Unrecorded = { reason: "diverged", step: 3, event: "submitted", was: "sending", is: "editing" };

export const samples: Samples<typeof testCopyMachine> = {
  inputs: [
    { tab: "a", actor: "x:1" },
    { tab: "b", actor: "x:2" },
  ],
  events: { "test.requested": [{ type: "test.requested" }] },
  outcomes: {
    replayFlow: [test, { text: 'it("contact goes from its beginning to closed", () => {});', blanks: [], madeUp: [] }, begun, diverged],
    copyText: [true, false],
  },
};

export const words: ChartWords = {
  events: { "test.requested": ["Press “Copy as test”", "กด “คัดลอกเป็นชุดทดสอบ”"] },
  actors: {
    replayFlow: ["the other tab's answer", "คำตอบของอีกแท็บ"],
    copyText: ["the clipboard", "คลิปบอร์ด"],
  },
  delays: { replayTimeout: ["the other tab did not answer for a while", "รออีกแท็บตอบจนครบเวลา"] },
  states: {
    idle: ["What happened can be copied as a test", "คัดลอกสิ่งที่เกิดขึ้นเป็นชุดทดสอบได้"],
    replaying: ["The other tab replays what it has recorded", "อีกแท็บเล่นซ้ำสิ่งที่บันทึกไว้"],
    "recorded.copying": ["The test is shown and being copied", "แสดงชุดทดสอบและกำลังคัดลอก"],
    "recorded.copied": ["The test is copied", "คัดลอกชุดทดสอบแล้ว"],
    "recorded.uncopied": ["The test is shown, and could not be copied", "แสดงชุดทดสอบ แต่คัดลอกไม่ได้"],
    refused: ["The page says why there is no test", "บอกเหตุผลที่ไม่มีชุดทดสอบ"],
    silent: ["The page says that the other tab does not answer", "บอกว่าอีกแท็บไม่ตอบ"],
  },
};

type Then = Now<typeof testCopyMachine>;

/** Recordings have a text, refusals a reason. */
const isTest = ({ event }: Pick<Then, "event">) => event.output.reason === undefined;
const nothing = { text: "", blanks: [], madeUp: [], unrecorded: null };

export const oracle: Oracle<typeof testCopyMachine> = {
  effects: {
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
