import { arriving, cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    confirmed: ["Press “Confirm my email”", "กด “ยืนยันอีเมลของฉัน”"],
  },
  actors: {
    confirmLink: ["confirming the link", "ยืนยันลิงก์"],
  },
  states: {
    arriving,
    needsSignIn: ["The page asks to sign in first", "หน้าขอให้เข้าสู่ระบบก่อน"],
    otherAccount: ["The page says that the link is for another account", "หน้าแจ้งว่าลิงก์เป็นของบัญชีอื่น"],
    ready: ["The page offers to confirm the address", "หน้าเสนอให้ยืนยันอีเมล"],
    confirming: ["The address is being confirmed", "กำลังยืนยันอีเมล"],
    success: ["The page says that the address is confirmed", "หน้าแจ้งว่ายืนยันอีเมลแล้ว"],
    dead: ["The page says that the link has ended", "หน้าแจ้งว่าลิงก์ใช้ไม่ได้แล้ว"],
    nameLost: ["The page says that the subdomain was lost", "หน้าแจ้งว่าเสียซับโดเมนไป"],
    refused: ["A banner says why the address was not confirmed", "แถบแจ้งเหตุผลที่ยืนยันไม่สำเร็จ"],
    cooling,
    typing: ["The page asks for the code", "หน้าขอรหัสยืนยัน"],
    left: ["The page goes to /register", "หน้าไปที่ /register"],
  },
};
