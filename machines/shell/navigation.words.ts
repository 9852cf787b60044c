import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "width.changed": ["Change the window's width", "เปลี่ยนความกว้างของหน้าต่าง"],
    "link.chosen": ["Choose a link of the menu", "เลือกลิงก์ในเมนู"],
    "menu.opened": ["Open the menu", "เปิดเมนู"],
    "menu.closed": ["Close the menu", "ปิดเมนู"],
  },
  states: {
    unmeasured: ["The header is as the page was drawn", "ส่วนหัวเป็นไปตามที่หน้าแสดงไว้"],
    "sheet.closed": ["A menu button is in the header; the sheet is closed", "ส่วนหัวมีปุ่มเมนู แผงด้านขวาปิดอยู่"],
    "sheet.open": ["The right-side sheet is open with four links", "แผงด้านขวาเปิดพร้อมลิงก์สี่รายการ"],
    "dropDown.closed": ["A menu button is in the header; the drop-down is closed", "ส่วนหัวมีปุ่มเมนู เมนูแบบเลื่อนลงปิดอยู่"],
    "dropDown.open": ["The drop-down is open with four links", "เมนูแบบเลื่อนลงเปิดพร้อมลิงก์สี่รายการ"],
    inline: ["The four links stand in the header", "ลิงก์สี่รายการอยู่ในส่วนหัว"],
  },
};
