import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "edit.began": ["Press “Write the description”", "กด “เขียนรายละเอียด”"],
    "text.changed": ["Write the description", "พิมพ์รายละเอียด"],
    "edit.left": ["Leave the field", "ออกจากช่อง"],
    "text.dropped": ["Press “Throw away what I wrote”", "กด “ทิ้งที่พิมพ์ไว้”"],
    "row.changed": ["The description is changed, here or by somebody else", "รายละเอียดเปลี่ยนไป ไม่ว่าจากที่นี่หรือจากคนอื่น"],
  },
  actors: {
    save: ["saving the description", "บันทึกรายละเอียด"],
    saveLast: ["saving the description as it is left", "บันทึกรายละเอียดเมื่อออกจากช่อง"],
  },
  delays: { pause: ["nothing was written for a moment", "หยุดพิมพ์ครู่หนึ่ง"] },
  states: {
    beginning: ["Whether something was kept is looked at", "ดูว่ามีข้อความเก็บไว้หรือไม่"],
    showing: ["The description is shown", "แสดงรายละเอียด"],
    "editing.resting": ["The description is in a field; all of it is saved", "รายละเอียดอยู่ในช่อง บันทึกครบแล้ว"],
    "editing.typing": ["The description is being written", "กำลังพิมพ์รายละเอียด"],
    saving: ["The description is being saved", "กำลังบันทึกรายละเอียด"],
    leaving: ["The description is being saved as the field is left", "กำลังบันทึกรายละเอียดเมื่อออกจากช่อง"],
    refused: ["A line says why the description was not saved", "มีข้อความบอกเหตุผลที่บันทึกรายละเอียดไม่ได้"],
  },
};
