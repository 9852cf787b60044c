import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "text.dropped": ["Press “Throw away what I wrote”", "กด “ทิ้งที่พิมพ์ไว้”"],
  },
  states: {
    beginning: ["Whether something was kept is looked at", "ดูว่ามีข้อความเก็บไว้หรือไม่"],
    showing: ["The description is shown", "แสดงรายละเอียด"],
    aside: ["The description is shown; what was written last is put aside", "แสดงรายละเอียด และพักข้อความที่พิมพ์ล่าสุดไว้"],
    held: ["What was put aside is in the field", "ข้อความที่พักไว้อยู่ในช่อง"],
    "editing.resting": ["The description is in a field; all of it is saved", "รายละเอียดอยู่ในช่อง บันทึกครบแล้ว"],
    "editing.typing": ["The description is being written", "กำลังพิมพ์รายละเอียด"],
    saving: ["The description is being saved", "กำลังบันทึกรายละเอียด"],
    leaving: ["The description is being saved as the field is left", "กำลังบันทึกรายละเอียดเมื่อออกจากช่อง"],
    refused: ["A line says why the description was not saved", "มีข้อความบอกเหตุผลที่บันทึกรายละเอียดไม่ได้"],
  },
};
