import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: { "person.toggled": ["Tick or clear a person", "ทำเครื่องหมายหรือยกเลิกที่คน"] },
  states: {
    editing: ["The form asks for the group's name and its people", "แบบฟอร์มถามชื่อกลุ่มและคนในกลุ่ม"],
    saving: ["The group is being saved", "กำลังบันทึกกลุ่ม"],
    refused: ["A banner says why the group was not saved", "แถบแจ้งเหตุผลที่บันทึกกลุ่มไม่ได้"],
    left: ["The form is closed", "แบบฟอร์มปิดแล้ว"],
  },
};
