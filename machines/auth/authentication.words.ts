import { arriving, coolingIn, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "signUp.chosen": ["Change to signing up", "สลับไปหน้าสมัครใช้งาน"],
    "signIn.chosen": ["Change to signing in", "สลับไปหน้าเข้าสู่ระบบ"],
  },
  delays: {
    modeSwitch: ["it changes to signing in", "สลับไปหน้าเข้าสู่ระบบเอง"],
  },
  states: {
    arriving,
    "signIn.editing.plain": ["The card shows the sign-in form", "การ์ดแสดงแบบฟอร์มเข้าสู่ระบบ"],
    "signIn.editing.welcomed": [
      "The card shows the sign-in form, and above it that the account is ready",
      "การ์ดแสดงแบบฟอร์มเข้าสู่ระบบ และบอกด้านบนว่าบัญชีพร้อมแล้ว",
    ],
    "signIn.refused": ["A red banner above the sign-in form says what is wrong", "แถบสีแดงเหนือแบบฟอร์มเข้าสู่ระบบบอกสิ่งที่ผิด"],
    "signIn.cooling": coolingIn("The sign-in form", "แบบฟอร์มเข้าสู่ระบบ"),
    "signIn.sending": ["The sign-in is being sent", "กำลังเข้าสู่ระบบ"],
    "signIn.leaving": ["The page leaves for Google", "กำลังไปยัง Google"],
    "signUp.editing": ["The card shows the sign-up form", "การ์ดแสดงแบบฟอร์มสมัครใช้งาน"],
    "signUp.refused": ["A red banner above the sign-up form says what is wrong", "แถบสีแดงเหนือแบบฟอร์มสมัครบอกสิ่งที่ผิด"],
    "signUp.cooling": coolingIn("The sign-up form", "แบบฟอร์มสมัครใช้งาน"),
    "signUp.sending": ["The sign-up is being sent", "กำลังสมัครใช้งาน"],
    "signUp.succeeded": ["The sign-up succeeded; the fields are empty", "สมัครสำเร็จ ช่องกรอกว่างเปล่า"],
    signedIn: ["The page leads on", "หน้าพาไปต่อ"],
  },
};
