import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "onlookers.told": ["The hub tells who looks at which task", "ฮับแจ้งว่าใครกำลังดูงานใดอยู่"],
  },
  states: {
    unlinked: ["Nobody can tell who looks at the tasks", "ยังไม่มีใครแจ้งได้ว่าใครดูงานใด"],
    "linked.hidden": ["The tab is not looked at, and nothing is told", "ไม่ได้ดูแท็บนี้ จึงไม่มีการแจ้ง"],
    "linked.watching": ["The board shows on its cards who looks at them", "บอร์ดแสดงบนการ์ดว่าใครกำลังดูอยู่"],
  },
};
