import { coolingIn, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "proof.changed": ["Write the password, or the address where there is none", "พิมพ์รหัสผ่าน หรืออีเมลหากไม่มีรหัสผ่าน"],
  },
  actors: {
    look: ["looking at what keeps the account", "ตรวจว่าลบบัญชีได้หรือไม่"],
  },
  states: {
    ready: ["The profile offers to delete the account", "หน้าโปรไฟล์เสนอให้ลบบัญชี"],
    looking: ["It is looked at what keeps the account", "กำลังตรวจว่าลบบัญชีได้หรือไม่"],
    waiting: coolingIn("Looking at it", "การตรวจ"),
    unreachable: ["A banner says why it could not be looked at", "แถบแจ้งเหตุผลที่ตรวจไม่ได้"],
    owning: ["The organisations that nobody else owns are listed", "แสดงองค์กรที่ไม่มีเจ้าของคนอื่น"],
    "confirming.editing": ["It says what is deleted, and asks for the proof", "หน้าแจ้งว่าจะลบอะไร และขอให้ยืนยันตัวตน"],
    "confirming.refused": ["A banner says why the account was not deleted", "แถบแจ้งเหตุผลที่ลบบัญชีไม่ได้"],
    deleting: ["The account is being deleted", "กำลังลบบัญชี"],
    cooling: coolingIn("Deleting the account", "การลบบัญชี"),
    deleted: ["The page leads to the sign-in", "หน้าพาไปเข้าสู่ระบบ"],
  },
};
