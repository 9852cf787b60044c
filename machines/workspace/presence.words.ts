import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "hub.came": ["The hub is there", "เชื่อมต่อกับฮับแล้ว"],
    "page.shown": ["The tab is looked at", "เปิดดูแท็บ"],
    "page.hidden": ["Another tab is looked at", "เปลี่ยนไปดูแท็บอื่น"],
    "task.opened": ["Open a task", "เปิดงาน"],
    "task.left": ["Close the task", "ปิดงาน"],
    "viewers.told": ["The hub tells who else has the task open", "ฮับแจ้งว่ามีใครเปิดงานนี้อยู่อีกบ้าง"],
    "comment.written": ["Write a letter of a comment", "พิมพ์ความเห็น"],
    "comment.left": ["Send the comment or close it", "ส่งหรือปิดความเห็น"],
  },
  delays: {
    passage: ["half a second on the same task", "อยู่ที่งานเดิมครึ่งวินาที"],
    writingPause: ["four seconds without a letter", "ไม่ได้พิมพ์สี่วินาที"],
  },
  states: {
    unlinked: ["Nobody can be told what is open", "ยังบอกใครไม่ได้ว่าเปิดอะไรอยู่"],
    "linked.hidden": ["The tab is not looked at, and nobody sees this person", "ไม่ได้ดูแท็บนี้ คนอื่นจึงไม่เห็น"],
    "linked.looked.nowhere": ["No task is open", "ไม่มีงานเปิดอยู่"],
    "linked.looked.passing": ["A task has just been opened", "เพิ่งเปิดงาน"],
    "linked.looked.viewing.reading": ["The task is open, and others see who has it open", "เปิดงานอยู่ และคนอื่นเห็นว่าใครเปิดอยู่"],
    "linked.looked.viewing.writing": ["Others see that something is being written", "คนอื่นเห็นว่ากำลังพิมพ์"],
  },
};
