import type { Samples } from "statewalk";
import { always, both, hears, isIn, never, type Now } from "statewalk/oracle";
import { type Happening, outside, person } from "../../src/contract/timeline.ts";
import { plainEvents } from "../model/answers.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { timelineMachine } from "./timeline.ts";

const contact = { id: "x:1", name: "contact" };
const part = { tab: "a", page: "/", from: person, to: contact, data: null } as const;

export const opened: Happening = { ...part, number: 1, at: 1_790_000_000_000, kind: "event", name: "dialog.opened", state: "open.editing" };
export const asked: Happening = {
  ...part,
  number: 2,
  at: 1_790_000_001_200,
  from: contact,
  to: outside,
  kind: "call",
  name: "sendMessage",
  data: { name: "สมชาย" },
  state: null,
};

export const samples: Samples<typeof timelineMachine> = {
  inputs: [{ happenings: [] }, { happenings: [opened] }],
  events: {
    // What a tab tells again comes late.
    "flow.acted": [
      { type: "flow.acted", happening: asked },
      { type: "flow.acted", happening: opened },
    ],
    ...plainEvents("page.left", "recording.stopped", "recording.resumed", "timeline.cleared"),
  },
  outcomes: { watchTabs: [] },
  actions: ["keep"],
  systemEvents: ["flow.", "page."],
};

export const words: ChartWords = {
  events: {
    "flow.acted": ["Do something in another tab", "ทำอะไรสักอย่างในอีกแท็บ"],
    "page.left": ["Load the page again", "โหลดหน้าใหม่"],
    "recording.stopped": ["Press “Stop recording”", "กด “หยุดบันทึก”"],
    "recording.resumed": ["Press “Record on”", "กด “บันทึกต่อ”"],
    "timeline.cleared": ["Press “Clear”", "กด “ล้าง”"],
  },
  states: {
    recording: ["The timeline shows what happens in the other tabs", "ไทม์ไลน์แสดงสิ่งที่เกิดขึ้นในแท็บอื่น"],
    stopped: ["The timeline stays as it is", "ไทม์ไลน์หยุดนิ่ง"],
  },
};

type Then = Now<typeof timelineMachine>;
type Context = Then["context"];

/** Told again, nothing happens twice; told late, it stands where it happened. */
const withNew = ({ context: { happenings }, event: { happening } }: Then) =>
  happenings.some(({ tab, number }) => tab === happening.tab && number === happening.number)
    ? happenings
    : [...happenings, happening].toSorted((one, other) => one.at - other.at);

export const oracle: Oracle<typeof timelineMachine> = {
  effects: {
    begins: { at: "recording", sets: { happenings: ({ input }) => input.happenings } },
    events: {
      "flow.acted": { sets: { happenings: withNew } },
      "page.left": { does: ({ context }) => [["keep", { happenings: context.happenings }]] },
      "recording.stopped": { at: "stopped" },
      "recording.resumed": { at: "recording" },
      "timeline.cleared": { sets: { happenings: [] } },
    },
    calls: {
      watchTabs: ({ context }) => ({ known: Object.fromEntries(context.happenings.map(({ tab, number }) => [tab, number])) }),
    },
  },
  rules: [
    {
      name: "what happened stands in its order, once",
      from: "docs/charts.md §8: what happened in all tabs, in its order",
      formula: always(({ is }) => {
        const { happenings } = is.context as Context;
        return happenings.every(({ at, number }, index) => {
          const before = happenings[index - 1];
          return before === undefined || at > before.at || number > before.number;
        });
      }),
    },
    {
      name: "what is held still does not change under its reader",
      from: "docs/charts.md §8: it can be held still",
      formula: never(both(hears("flow.acted"), isIn("stopped"))),
    },
    {
      name: "what is left is kept",
      from: "docs/charts.md §8: kept across reloads",
      formula: always((moment) => !hears("page.left")(moment) || moment.actions.some(([name]) => name === "keep")),
    },
  ],
};
