import { cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "website.changed": ["Let a machine fill the hidden field", "ให้โปรแกรมอัตโนมัติกรอกช่องที่ซ่อนไว้"],
  },
  actors: {
    registerFree: ["the free registration", "ลงทะเบียนฟรี"],
  },
  states: {
    closed: ["No dialog is open", "ไม่มีกล่องโต้ตอบเปิดอยู่"],
    "form.editing": ["The dialog asks for the address and the terms", "กล่องโต้ตอบขออีเมลและการยอมรับข้อกำหนด"],
    "form.refused": ["An error banner stands above the form", "มีแถบข้อผิดพลาดเหนือแบบฟอร์ม"],
    "form.cooling": cooling,
    submitting: ["The registration is being sent", "กำลังส่งการลงทะเบียน"],
    success: ["The dialog names the package and says that an e-mail will come", "กล่องโต้ตอบบอกชื่อแพ็กเกจและแจ้งว่าจะมีอีเมลส่งถึง"],
    completed: ["The dialog leads to the workspace that exists already", "กล่องโต้ตอบพาไปยังพื้นที่ทำงานที่มีอยู่แล้ว"],
  },
};
