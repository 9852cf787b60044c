import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "walk.begun": ["Press “Simulate”", "กด “ลองเดินงานสมมติ”"],
    "walk.closed": ["Press “Stop simulating”", "กด “เลิกสมมติ”"],
    "move.made": ["Press a step that can be made", "กดขั้นตอนที่ทำได้"],
    "walk.back": ["Press “One step back”", "กด “ย้อนหนึ่งขั้นตอน”"],
    "walk.restarted": ["Press “From the beginning”", "กด “เริ่มใหม่”"],
  },
  states: {
    closed: ["No pretend task is walked", "ยังไม่ได้ลองเดินงานสมมติ"],
    "walking.begun": ["The pretend task stands where tasks begin", "งานสมมติอยู่ที่สถานะเริ่มต้น"],
    "walking.gone": ["The steps that were made are listed", "แสดงรายการขั้นตอนที่ทำแล้ว"],
  },
};
