import { cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  actors: {
    saveNames: ["saving the names", "บันทึกชื่อ"],
  },
  states: {
    editing: ["The form shows the names", "แบบฟอร์มแสดงชื่อ"],
    saving: ["The names are being saved", "กำลังบันทึกชื่อ"],
    saved: ["The form says that the names are saved", "แบบฟอร์มแจ้งว่าบันทึกชื่อแล้ว"],
    refused: ["A banner says why the names were not saved", "แถบแจ้งเหตุผลที่บันทึกไม่ได้"],
    cooling,
  },
};
