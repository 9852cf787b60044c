import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "place.opened": ["Open a task, or a project's workflow", "เปิดงานหรือผังงานของโครงการ"],
    "place.left": ["Close it", "ปิดหน้านั้น"],
    "viewers.told": ["The hub tells who else has it open", "ฮับแจ้งว่ามีใครเปิดอยู่อีกบ้าง"],
    "writing.continued": ["Write a letter of a comment, or change the draft without a form", "พิมพ์ความเห็น หรือแก้ไขฉบับร่างโดยไม่เปิดแบบฟอร์ม"],
    "writing.ended": ["Send the comment or close it", "ส่งหรือปิดความเห็น"],
    "form.opened": ["Open a form of the workflow", "เปิดแบบฟอร์มของผังงาน"],
  },
  delays: {
    passage: ["half a second in the same place", "อยู่ที่เดิมครึ่งวินาที"],
    writingPause: ["four seconds without a letter or a change", "ไม่ได้พิมพ์หรือแก้ไขสี่วินาที"],
  },
  states: {
    unlinked: ["Nobody can be told what is open", "ยังบอกใครไม่ได้ว่าเปิดอะไรอยู่"],
    "linked.hidden": ["The tab is not looked at, and nobody sees this person", "ไม่ได้ดูแท็บนี้ คนอื่นจึงไม่เห็น"],
    "linked.looked.nowhere": ["Neither a task nor a workflow is open", "ไม่มีงานหรือผังงานเปิดอยู่"],
    "linked.looked.passing": ["One has just been opened", "เพิ่งเปิด"],
    "linked.looked.viewing.reading": ["It is open, and others see who has it open", "เปิดอยู่ และคนอื่นเห็นว่าใครเปิดอยู่"],
    "linked.looked.viewing.writing": ["Others see that something is being written", "คนอื่นเห็นว่ากำลังพิมพ์"],
    "linked.looked.viewing.changing": ["Others see that the workflow is being changed", "คนอื่นเห็นว่ากำลังแก้ไขผังงาน"],
  },
};
