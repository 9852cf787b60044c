import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "use.chosen": ["Choose what the clock does in a state", "เลือกว่าในสถานะนี้นาฬิกาทำอะไร"],
    "counting.chosen": ["Choose which time counts", "เลือกว่านับเวลาใด"],
  },
  states: {
    "asking.editing": [
      "The form asks for the promise's names, states, hours and warnings",
      "แบบฟอร์มถามชื่อ สถานะ ชั่วโมง และการเตือนของเป้าหมายเวลา",
    ],
    "asking.refused": ["A banner says why the promise was not saved", "แถบแจ้งเหตุผลที่บันทึกเป้าหมายเวลาไม่ได้"],
    saving: ["The promise is being saved", "กำลังบันทึกเป้าหมายเวลา"],
    left: ["The form is closed", "แบบฟอร์มปิดแล้ว"],
  },
};
