import type { Kind } from "statewalk/record-store";
import type { Samples } from "statewalk";
import { always, hears, precedes } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { hydrationMachine } from "./hydration.ts";

export const samples: Samples<typeof hydrationMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents("page.wanted", "page.loaded", "page.missed"),
  },
  outcomes: {},
  actions: ["load", "handOver", "startOver"],
};

export const words: ChartWords = {
  events: {
    "page.wanted": ["Point at a button, press a key, or scroll to the prices", "ชี้ที่ปุ่ม กดแป้นพิมพ์ หรือเลื่อนไปที่ราคา"],
    "page.loaded": ["The page's script comes", "สคริปต์ของหน้ามาถึง"],
    "page.missed": ["The page's script cannot be fetched", "โหลดสคริปต์ของหน้าไม่ได้"],
  },
  states: {
    dehydrated: ["The page is shown; its script has not been asked for", "หน้าแสดงแล้ว ยังไม่ได้โหลดสคริปต์"],
    hydrating: ["The page's script is on its way", "กำลังโหลดสคริปต์ของหน้า"],
    hydrated: ["The page answers; what was clicked before is done", "หน้าใช้งานได้ และทำสิ่งที่กดไว้ก่อนหน้าแล้ว"],
    failed: ["The page is shown as before; its script is fetched again at the next use", "หน้าแสดงเหมือนเดิม ครั้งต่อไปจะโหลดสคริปต์ใหม่"],
  },
};

const does =
  (action: string) =>
  ({ actions }: { actions: [string, unknown?][] }) =>
    actions.some(([name]) => name === action);

export const oracle: Oracle<typeof hydrationMachine> = {
  effects: {
    begins: { at: "dehydrated" },
    events: {
      "page.wanted": { at: "hydrating", does: [["load"]] },
      "page.loaded": { at: "hydrated", does: [["handOver"]] },
      // What is lost on the way is asked for again, when the page is wanted next.
      "page.missed": { at: "failed", does: [["startOver"]] },
    },
  },
  rules: [
    {
      name: "a public page fetches its script only when something is wanted of it",
      from: "docs/decisions/deferred-hydration.md: a page stands still until something is wanted of it",
      formula: always((moment) => !does("load")(moment) || hears("page.wanted")(moment)),
    },
    {
      name: "it answers only once its script is there",
      from: "docs/decisions/deferred-hydration.md",
      formula: precedes(hears("page.loaded"), does("handOver")),
    },
  ],
};

/** It runs in a script that is no page's yet, which `tests/browser/waking.spec.ts` wakes. */
export const walks: Kind[] = ["headless", "view"];
