import { arriving, coolingIn, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "reset.opened": ["Press “Forgot your password?”", "กด “ลืมรหัสผ่าน?”"],
    "reset.closed": ["Go back to signing in", "กลับไปหน้าเข้าสู่ระบบ"],
  },
  actors: {
    sendResetLink: ["sending the reset link", "ส่งลิงก์ตั้งรหัสผ่านใหม่"],
    savePassword: ["saving the password", "บันทึกรหัสผ่าน"],
  },
  states: {
    arriving,
    "request.closed": ["The reset box is closed", "กล่องขอตั้งรหัสผ่านใหม่ปิดอยู่"],
    "request.idle": ["The reset box asks for the address", "กล่องขออีเมลสำหรับตั้งรหัสผ่านใหม่"],
    "request.sending": ["The reset mail is being asked for", "กำลังขออีเมลตั้งรหัสผ่านใหม่"],
    "request.sent": ["The box says that the mail was sent", "กล่องแจ้งว่าส่งอีเมลแล้ว"],
    "request.error": ["The box says why no mail was sent", "กล่องบอกเหตุผลที่ส่งอีเมลไม่ได้"],
    "request.cooling": coolingIn("The reset box", "กล่องขอตั้งรหัสผ่านใหม่"),
    "newPassword.choosing": ["The page asks for a new password", "หน้าขอรหัสผ่านใหม่"],
    "newPassword.saving": ["The new password is being saved", "กำลังบันทึกรหัสผ่านใหม่"],
    "newPassword.refused": ["A banner says why the password was refused", "แถบแจ้งเหตุผลที่ปฏิเสธรหัสผ่าน"],
    "newPassword.cooling": coolingIn("The form of the new password", "แบบฟอร์มรหัสผ่านใหม่"),
    "newPassword.saved": ["The page says that the password is saved", "หน้าแจ้งว่าบันทึกรหัสผ่านแล้ว"],
    "newPassword.dead": ["The page says that the link has ended", "หน้าแจ้งว่าลิงก์ใช้ไม่ได้แล้ว"],
  },
};
