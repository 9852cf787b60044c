import { coolingIn, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "factor.chosen": ["Choose a second factor", "เลือกวิธียืนยันตัวตนขั้นที่สอง"],
    "challenge.retried": ["Try again", "ลองใหม่"],
    "recovery.changed": ["Write a recovery code", "กรอกรหัสกู้คืน"],
  },
  actors: {
    challenge: ["asking for the second factor", "ขอการยืนยันขั้นที่สอง"],
    verify: ["checking the second factor", "ตรวจสอบการยืนยันขั้นที่สอง"],
    useCode: ["checking the recovery code", "ตรวจสอบรหัสกู้คืน"],
  },
  states: {
    challenging: ["The second factor is being asked for", "กำลังขอการยืนยันขั้นที่สอง"],
    "unreachable.refused": ["A banner says that it could not be asked for", "แถบแจ้งว่าขอการยืนยันไม่สำเร็จ"],
    "unreachable.cooling": coolingIn("No code could be asked for", "ยังขอรหัสไม่ได้"),
    "unreachable.ready": ["A button asks for a code again", "มีปุ่มขอรหัสอีกครั้ง"],
    "asking.cooling": coolingIn("The six boxes", "ช่องหกช่อง"),
    "asking.typing": ["The six boxes wait for a code", "ช่องหกช่องรอรหัส"],
    "asking.refused": ["A banner says why the code was refused; the boxes are empty", "แถบแจ้งเหตุผลที่ปฏิเสธรหัส ช่องว่างเปล่า"],
    verifying: ["The code is being checked", "กำลังตรวจสอบรหัส"],
    "recovering.typing": [
      "A field asks for a recovery code, with an error beside it where it was wrong",
      "มีช่องให้กรอกรหัสกู้คืน พร้อมข้อผิดพลาดหากรหัสไม่ถูกต้อง",
    ],
    "recovering.cooling": coolingIn("The field of the recovery code", "ช่องรหัสกู้คืน"),
    "recovering.refused": ["A banner says why the recovery code could not be checked", "แถบแจ้งเหตุผลที่ตรวจสอบรหัสกู้คืนไม่ได้"],
    usingCode: ["The recovery code is being checked", "กำลังตรวจสอบรหัสกู้คืน"],
    verified: ["The page leads on", "หน้าพาไปต่อ"],
  },
};
