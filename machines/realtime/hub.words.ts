import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "connect.chosen": ["Press “Connect”", "กด “เชื่อมต่อ”"],
    "latest.asked": ["Ask for the latest status", "ขอสถานะล่าสุด"],
    "status.refused": ["The hub refuses the status", "ฮับไม่ให้สถานะ"],
    "socket.opened": ["The socket opens", "ซ็อกเก็ตเปิด"],
    "socket.failed": ["The socket cannot be opened", "เปิดซ็อกเก็ตไม่ได้"],
    "disconnect.chosen": ["Press “Disconnect”", "กด “ตัดการเชื่อมต่อ”"],
    "socket.closed": ["The server closes the connection", "เซิร์ฟเวอร์ปิดการเชื่อมต่อ"],
    "socket.lost": ["The connection is lost", "การเชื่อมต่อหลุด"],
  },
  delays: {
    farewell: ["the goodbye was waited for long enough", "รอการปิดครบเวลา"],
    reconnectPause: ["the pause before reconnecting is over", "ครบเวลาก่อนเชื่อมต่อใหม่"],
  },
  states: {
    initial: ["There was no connection yet", "ยังไม่เคยเชื่อมต่อ"],
    "open.attempt.connecting": ["The page says that it is connecting", "แจ้งว่ากำลังเชื่อมต่อ"],
    "open.attempt.retrying": ["The page says that it is reconnecting", "แจ้งว่ากำลังเชื่อมต่อใหม่"],
    "open.attempt.connected.unproven": ["The page says that it is connected, as of now", "แจ้งว่าเพิ่งเชื่อมต่อแล้ว"],
    "open.attempt.connected.proven": ["The page says that it is connected, and has been for a while", "แจ้งว่าเชื่อมต่ออยู่มาระยะหนึ่งแล้ว"],
    "open.attempt.closing": ["The page says that it is disconnecting", "แจ้งว่ากำลังตัดการเชื่อมต่อ"],
    "open.pausing": ["The page says that the connection was lost and is tried again", "แจ้งว่าการเชื่อมต่อหลุดและจะลองใหม่"],
    disconnected: ["The page says that it is disconnected", "แจ้งว่าตัดการเชื่อมต่อแล้ว"],
    error: ["The page says that the hub could not be reached", "แจ้งว่าเชื่อมต่อฮับไม่ได้"],
  },
};
