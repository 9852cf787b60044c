import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  actors: {
    logIn: ["asking for a session", "ขอเซสชัน"],
    openSession: ["opening the session", "เปิดเซสชัน"],
  },
  states: {
    asking: ["The sign-in is being sent", "กำลังเข้าสู่ระบบ"],
    opening: ["The session is being opened", "กำลังเปิดเซสชัน"],
    ended: ["Whoever asked for the password is told what came of it", "แจ้งผลแก่หน้าที่ขอรหัสผ่าน"],
  },
};
