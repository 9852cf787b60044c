import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "report.dismissed": ["Close the report", "ปิดข้อความแจ้ง"],
  },
  actors: {
    settle: ["finding out who is signed in", "ตรวจสอบว่าใครเข้าสู่ระบบ"],
    awaitSignIn: ["somebody's signing in", "การเข้าสู่ระบบ"],
  },
  states: {
    settling: ["What was brought back is told in a moment", "กำลังจะแจ้งสิ่งที่นำกลับมา"],
    "told.halfConfirmed": ["A notice asks for the link in the other mail", "แจ้งให้เปิดลิงก์ในอีเมลอีกฉบับ"],
    "told.declined": ["A notice says that the sign-in with Google was stopped", "แจ้งว่าหยุดการเข้าสู่ระบบด้วย Google แล้ว"],
    "told.lapsed": ["A banner says that the sign-in with Google took too long", "แถบแจ้งว่าการเข้าสู่ระบบด้วย Google ใช้เวลานานเกินไป"],
    "told.deadLink": ["A banner says that the link no longer works", "แถบแจ้งว่าลิงก์ใช้ไม่ได้แล้ว"],
    "told.unconfirmed": ["A banner asks to confirm the address", "แถบแจ้งให้ยืนยันอีเมล"],
    "told.emailMissing": ["A banner says that Google told no address", "แถบแจ้งว่า Google ไม่ได้ให้อีเมล"],
    "told.closed": ["A banner says that no new accounts are made", "แถบแจ้งว่าปิดรับบัญชีใหม่"],
    "told.banned": ["A banner says that the account is suspended", "แถบแจ้งว่าบัญชีถูกระงับ"],
    "told.taken": ["A banner says that the Google account is linked already", "แถบแจ้งว่าบัญชี Google ถูกเชื่อมไว้แล้ว"],
    "told.unlinkable": ["A banner says that the ways to sign in have not changed", "แถบแจ้งว่าวิธีเข้าสู่ระบบไม่เปลี่ยนแปลง"],
    "told.busy": ["A banner asks to wait a moment", "แถบแจ้งให้รอสักครู่"],
    "told.unavailable": ["A banner says that the service is not available", "แถบแจ้งว่าบริการไม่พร้อมใช้งาน"],
    "told.unknown": ["A banner says that something went wrong, in the product's own words", "แถบแจ้งว่ามีข้อผิดพลาดด้วยถ้อยคำของระบบเอง"],
    dismissed: ["Nothing is told any more", "ไม่มีข้อความแจ้งแล้ว"],
  },
};
