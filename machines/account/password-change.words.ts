import { cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "ways.changed": ["Add the password to the ways of signing in, or remove it", "เพิ่มหรือลบรหัสผ่านจากวิธีเข้าสู่ระบบ"],
  },
  actors: {
    changePassword: ["changing the password", "เปลี่ยนรหัสผ่าน"],
  },
  states: {
    editing: ["The form asks for the new password, and for the present one where there is one", "แบบฟอร์มขอรหัสผ่านใหม่ และรหัสผ่านปัจจุบันหากมี"],
    saving: ["The password is being changed", "กำลังเปลี่ยนรหัสผ่าน"],
    "saved.another": ["The form says that the password is changed", "แบบฟอร์มแจ้งว่าเปลี่ยนรหัสผ่านแล้ว"],
    "saved.first": ["The form says that the password is set", "แบบฟอร์มแจ้งว่าตั้งรหัสผ่านแล้ว"],
    refused: ["A banner says why the password was not changed", "แถบแจ้งเหตุผลที่เปลี่ยนรหัสผ่านไม่ได้"],
    cooling,
  },
};
