import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "palette.opened": ["Press Ctrl K, or ⌘ K", "กด Ctrl K หรือ ⌘ K"],
    "palette.closed": ["Press Escape", "กด Escape"],
    "query.changed": ["Write what is looked for", "พิมพ์สิ่งที่ต้องการค้นหา"],
    "entry.pointed": ["Press an arrow key", "กดแป้นลูกศร"],
    "entry.taken": ["Press Enter", "กด Enter"],
    "search.retried": ["Press “Search again”", "กด “ค้นหาอีกครั้ง”"],
  },
  actors: { find: ["searching on the server", "ค้นหาบนเซิร์ฟเวอร์"] },
  states: {
    closed: ["No palette is over the page", "ไม่มีแถบค้นหาทับหน้า"],
    "open.resting": ["A field asks what is looked for; what the page has is listed below", "มีช่องค้นหา และรายการที่หน้านี้มีอยู่ด้านล่าง"],
    "open.pausing": ["What the page has of it is listed", "แสดงรายการที่ตรงกันจากที่หน้านี้มีอยู่"],
    "open.searching": ["A line says that the server is searched", "มีข้อความบอกว่ากำลังค้นหาบนเซิร์ฟเวอร์"],
    "open.shown": ["What the server found is listed too", "แสดงสิ่งที่เซิร์ฟเวอร์พบด้วย"],
    "open.failing": ["A line says why the server could not be searched", "มีข้อความบอกเหตุผลที่ค้นหาบนเซิร์ฟเวอร์ไม่ได้"],
    "open.offline": ["A line says that only what is held here is found", "มีข้อความบอกว่าค้นหาได้เฉพาะสิ่งที่เก็บไว้ในเครื่องนี้"],
  },
};
