import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "token.presented": ["A refresh token is presented", "มีการใช้โทเค็นต่ออายุ"],
    "session.raised": ["The second factor is shown", "ยืนยันตัวตนขั้นที่สอง"],
    "session.ended": ["Sign out", "ออกจากระบบ"],
  },
  delays: {
    reuseInterval: ["10 seconds passed since the refresh", "ครบ 10 วินาทีหลังต่ออายุ"],
    idle: ["the session was not refreshed for 30 days", "ไม่มีการต่ออายุเซสชันครบ 30 วัน"],
    life: ["90 days passed since the sign-in", "ครบ 90 วันหลังเข้าสู่ระบบ"],
  },
  states: {
    "live.refreshed.just": ["The session was refreshed just now", "เพิ่งต่ออายุเซสชัน"],
    "live.refreshed.before": ["The session was refreshed a while ago", "ต่ออายุเซสชันไปสักพักแล้ว"],
    expired: ["The session is over", "เซสชันหมดอายุ"],
    ended: ["The session is gone", "เซสชันสิ้นสุดแล้ว"],
  },
};
