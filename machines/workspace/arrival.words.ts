import { cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "retry.chosen": ["Press “Try again”", "กด “ลองใหม่”"],
    "enter.chosen": ["Press the button that leads in", "กดปุ่มเข้าสู่พื้นที่ทำงาน"],
    "session.closed": ["The session ends elsewhere", "เซสชันสิ้นสุดจากที่อื่น"],
    "page.restored": ["The browser shows the page again, as Back does", "เบราว์เซอร์แสดงหน้านี้อีกครั้ง เช่นเมื่อกดย้อนกลับ"],
  },
  actors: {
    exchange: ["exchanging the code for a session", "แลกรหัสเป็นเซสชัน"],
    open: ["opening the workspace", "เปิดพื้นที่ทำงาน"],
    openAgain: ["opening the workspace without the code", "เปิดพื้นที่ทำงานโดยไม่ใช้รหัส"],
    leave: ["leading to the portal", "พาไปยังพอร์ทัล"],
    renew: ["renewing the session", "ต่ออายุเซสชัน"],
  },
  delays: {
    renewalDue: ["the session is to be renewed", "ถึงเวลาต่ออายุเซสชัน"],
    renewalWait: ["the renewal takes too long", "การต่ออายุนานเกินไป"],
    renewalRetry: ["ten seconds after a renewal without an answer", "สิบวินาทีหลังการต่ออายุที่ไม่มีคำตอบ"],
  },
  states: {
    deciding: ["Whether a code came along is looked at", "ดูว่ามีรหัสมาด้วยหรือไม่"],
    exchanging: ["The workspace is opening, with a code", "กำลังเปิดพื้นที่ทำงานด้วยรหัส"],
    opening: ["The workspace is opening", "กำลังเปิดพื้นที่ทำงาน"],
    returning: ["The code was spent; the workspace is opening without it", "รหัสถูกใช้ไปแล้ว กำลังเปิดพื้นที่ทำงานโดยไม่ใช้รหัส"],
    leaving: ["The browser is led to the portal", "เบราว์เซอร์กำลังไปยังพอร์ทัล"],
    unknown: ["A page says that there is no workspace at this address", "หน้าแจ้งว่าไม่มีพื้นที่ทำงานที่ที่อยู่นี้"],
    spent: ["A page says that this way in was used or has expired", "หน้าแจ้งว่าทางเข้านี้ถูกใช้ไปแล้วหรือหมดอายุ"],
    cooling,
    failed: ["A page says why the workspace could not be opened", "หน้าแจ้งเหตุผลที่เปิดพื้นที่ทำงานไม่ได้"],
    stopped: ["A page says that the workspace was not opened", "หน้าแจ้งว่ายังไม่ได้เปิดพื้นที่ทำงาน"],
    inside: ["The workspace is shown", "แสดงพื้นที่ทำงาน"],
    "inside.renewing": ["The workspace is shown; its session is being renewed", "แสดงพื้นที่ทำงาน กำลังต่ออายุเซสชัน"],
    "inside.unrenewed": ["The workspace is shown; renewing got no answer", "แสดงพื้นที่ทำงาน การต่ออายุไม่มีคำตอบ"],
    "inside.expired": ["The workspace stays; a notice says that the session has ended", "พื้นที่ทำงานยังอยู่ มีข้อความแจ้งว่าเซสชันสิ้นสุดแล้ว"],
    "inside.unended": ["The workspace is shown; a notice says that signing out did not work", "แสดงพื้นที่ทำงาน มีข้อความแจ้งว่าออกจากระบบไม่สำเร็จ"],
    signingOut: ["The session is being ended", "กำลังออกจากระบบ"],
    signedOut: ["A page says that the person is signed out", "หน้าแจ้งว่าออกจากระบบแล้ว"],
  },
};
