import type { ChartWords } from "../common.words.ts";

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
