import { cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "terms.accepted": ["Accept the newer terms", "ยอมรับข้อกำหนดฉบับใหม่"],
    "terms.postponed": ["Leave the newer terms for later", "ไว้ยอมรับข้อกำหนดภายหลัง"],
  },
  actors: { acceptTerms: ["keeping that the terms were accepted", "บันทึกการยอมรับข้อกำหนด"] },
  states: {
    asking: ["A dialog asks to accept the newer terms", "กล่องโต้ตอบขอให้ยอมรับข้อกำหนดฉบับใหม่"],
    accepting: ["The acceptance is being kept", "กำลังบันทึกการยอมรับ"],
    refused: ["A banner says why it could not be kept", "แถบแจ้งเหตุผลที่บันทึกไม่ได้"],
    cooling,
    accepted: ["The dialog is gone for good", "กล่องโต้ตอบหายไปและไม่ถามอีก"],
    postponed: ["The dialog is gone until the next visit", "กล่องโต้ตอบหายไปจนกว่าจะเข้ามาครั้งหน้า"],
  },
};
