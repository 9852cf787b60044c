import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  actors: {
    sendSuccessEmail: ["sending the mail that the organisation is ready", "ส่งอีเมลแจ้งว่าองค์กรพร้อมใช้งาน"],
    endSession: ["ending the registration's session", "ปิดเซสชันการลงทะเบียน"],
  },
  states: {
    sendingSuccessEmail: ["The mail that the organisation is ready is being sent", "กำลังส่งอีเมลแจ้งว่าองค์กรพร้อมใช้งาน"],
    endingSession: ["The registration's session is being ended", "กำลังปิดเซสชันการลงทะเบียน"],
    completed: ["Nothing is left to do", "ไม่มีอะไรต้องทำอีก"],
  },
};
