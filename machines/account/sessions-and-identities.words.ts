import { cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "entry.ended": ["End an entry of the list", "ยุติรายการหนึ่ง"],
    "entry.wanted": ["Add another way of signing in", "เพิ่มวิธีเข้าสู่ระบบ"],
    "list.outdated": ["Change elsewhere on the page what is listed", "เปลี่ยนสิ่งที่อยู่ในรายการจากส่วนอื่นของหน้า"],
  },
  actors: {
    list: ["loading the list", "โหลดรายการ"],
    end: ["ending the entry", "ยุติรายการ"],
    listAgain: ["reading the list again", "อ่านรายการอีกครั้ง"],
    add: ["adding a way of signing in", "เพิ่มวิธีเข้าสู่ระบบ"],
  },
  states: {
    loading: ["The list is being loaded", "กำลังโหลดรายการ"],
    "unreachable.plain": ["A banner says that the list could not be loaded", "แถบแจ้งว่าโหลดรายการไม่สำเร็จ"],
    "unreachable.ended": [
      "One banner says that the list could not be loaded, one that the entry is ended",
      "แถบหนึ่งแจ้งว่าโหลดรายการไม่สำเร็จ อีกแถบแจ้งว่ายุติแล้ว",
    ],
    cooling,
    "shown.plain": ["The list is shown", "แสดงรายการ"],
    "shown.ended": ["The list says that the entry is ended", "รายการแจ้งว่ายุติแล้ว"],
    "shown.refused": ["A banner above the list says what was refused", "แถบเหนือรายการบอกสิ่งที่ถูกปฏิเสธ"],
    ending: ["The entry is being ended", "กำลังยุติรายการที่เลือก"],
    listing: ["The list is being read again", "กำลังอ่านรายการใหม่"],
    adding: ["Another way of signing in is being added", "กำลังเพิ่มวิธีเข้าสู่ระบบ"],
  },
};
