import { cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "others.chosen": ["Ask to sign out on all other devices", "ขอออกจากระบบบนอุปกรณ์อื่นทั้งหมด"],
    "everywhere.chosen": ["Ask to sign out on all devices", "ขอออกจากระบบทุกอุปกรณ์"],
    "others.confirmed": ["Confirm that the others are signed out", "ยืนยันการออกจากระบบบนอุปกรณ์อื่น"],
    "others.cancelled": ["Leave the others signed in", "ให้อุปกรณ์อื่นอยู่ในระบบต่อไป"],
    "everywhere.confirmed": ["Confirm it", "ยืนยันการออกจากระบบ"],
    "everywhere.cancelled": ["Stay signed in", "อยู่ในระบบต่อไป"],
  },
  actors: {
    endOthersAlone: ["ending the other sessions alone", "สิ้นสุดเฉพาะเซสชันอื่น"],
    endOthers: ["ending the other sessions", "สิ้นสุดเซสชันอื่น"],
  },
  states: {
    ready: ["Buttons sign out on the other devices, and on all", "มีปุ่มออกจากระบบบนอุปกรณ์อื่นและทุกอุปกรณ์"],
    "asking.others": ["A question asks whether to sign out on the other devices", "ถามว่าต้องการออกจากระบบบนอุปกรณ์อื่นหรือไม่"],
    "asking.everywhere": ["A question asks whether to sign out here too", "ถามว่าต้องการออกจากระบบบนอุปกรณ์นี้ด้วยหรือไม่"],
    endingOthers: ["The other sessions are being ended; this one stays", "กำลังสิ้นสุดเซสชันอื่น เซสชันนี้ยังอยู่"],
    ended: ["The page says how many devices were signed out", "หน้าแจ้งจำนวนอุปกรณ์ที่ออกจากระบบแล้ว"],
    ending: ["The other sessions are being ended", "กำลังสิ้นสุดเซสชันอื่น"],
    cooling,
    refused: ["A banner says why they were not ended", "แถบแจ้งเหตุผลที่สิ้นสุดเซสชันอื่นไม่ได้"],
    left: ["The page leads to the sign-in", "หน้าพาไปเข้าสู่ระบบ"],
  },
};
