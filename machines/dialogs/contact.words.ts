import { cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "interest.chosen": ["Choose what the message is about", "เลือกเรื่องที่ต้องการติดต่อ"],
  },
  actors: {
    sendMessage: ["sending the message", "ส่งข้อความ"],
  },
  states: {
    closed: ["No dialog is open", "ไม่มีกล่องโต้ตอบเปิดอยู่"],
    "open.editing": ["The dialog shows its form", "กล่องโต้ตอบแสดงแบบฟอร์ม"],
    "open.refused": ["The form shows an error banner and keeps what was typed", "แบบฟอร์มแสดงแถบข้อผิดพลาดและเก็บข้อมูลที่กรอกไว้"],
    "open.cooling": cooling,
    submitting: ["The message is being sent", "กำลังส่งข้อความ"],
    success: ["The dialog says that the message is on its way", "กล่องโต้ตอบแจ้งว่าส่งข้อความแล้ว"],
  },
};
