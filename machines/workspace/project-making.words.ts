import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "like.chosen": ["Choose another project to begin like", "เลือกโครงการอื่นเป็นต้นแบบ"],
    "color.chosen": ["Choose another colour", "เลือกสีอื่น"],
    "icon.chosen": ["Choose another icon", "เลือกไอคอนอื่น"],
  },
  states: {
    editing: ["The form asks for a name, a key, a template, a colour and an icon", "แบบฟอร์มถามชื่อ รหัส แบบเริ่มต้น สี และไอคอน"],
    making: ["The project is being made", "กำลังสร้างโครงการ"],
    refused: ["A banner says why the project was not made", "แถบแจ้งเหตุผลที่สร้างโครงการไม่ได้"],
    made: ["The board of the new project is opened", "เปิดบอร์ดของโครงการใหม่"],
  },
};
