import { cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "password.changed": ["Write the password", "กรอกรหัสผ่าน"],
  },
  states: {
    "asking.editing": ["The dialog asks for the password, or offers the provider", "กล่องโต้ตอบขอรหัสผ่าน หรือเสนอให้ใช้ผู้ให้บริการ"],
    "asking.refused": ["The dialog says why the sign-in was refused", "กล่องโต้ตอบบอกเหตุผลที่ปฏิเสธการเข้าสู่ระบบ"],
    "asking.cooling": cooling,
    sending: ["The password is being checked", "กำลังตรวจสอบรหัสผ่าน"],
    leaving: ["The page leaves for Google", "กำลังไปยัง Google"],
    reauthenticated: ["The page goes on where it was", "หน้าทำงานต่อจากเดิม"],
  },
};
