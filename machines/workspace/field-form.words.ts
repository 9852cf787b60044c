import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "kind.chosen": ["Choose what stands in the field", "เลือกชนิดของช่องข้อมูล"],
    "choice.added": ["Press “Add a choice”", "กด “เพิ่มตัวเลือก”"],
    "choice.named": ["Write the name of a choice", "พิมพ์ชื่อตัวเลือก"],
    "choice.colored": ["Choose the colour of a choice", "เลือกสีของตัวเลือก"],
    "choice.raised": ["Move a choice up", "เลื่อนตัวเลือกขึ้น"],
    "choice.removed": ["Remove a choice", "ลบตัวเลือก"],
  },
  states: {
    editing: ["The form asks for the field's name, its kind and its choices", "แบบฟอร์มถามชื่อ ชนิด และตัวเลือกของช่องข้อมูล"],
    saving: ["The field is being saved", "กำลังบันทึกช่องข้อมูล"],
    refused: ["A banner says why the field was not saved", "แถบแจ้งเหตุผลที่บันทึกช่องข้อมูลไม่ได้"],
    left: ["The form is closed", "แบบฟอร์มปิดแล้ว"],
  },
};
