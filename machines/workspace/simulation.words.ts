import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "walk.begun": ["Press “Walk a pretend task”", "กด “ลองเดินงานสมมติ”"],
    "walk.closed": ["Press “Stop pretending”", "กด “เลิกสมมติ”"],
    "move.made": ["Press a step that can be made", "กดก้าวที่ทำได้"],
    "walk.back": ["Press “One step back”", "กด “ย้อนหนึ่งก้าว”"],
    "walk.restarted": ["Press “From the beginning”", "กด “เริ่มใหม่”"],
  },
  states: {
    closed: ["No pretend task is walked", "ยังไม่ได้ลองเดินงานสมมติ"],
    "walking.begun": ["The pretend task stands where tasks begin", "งานสมมติอยู่ที่สถานะเริ่มต้น"],
    "walking.gone": ["The steps that were made are listed", "แสดงรายการก้าวที่ทำแล้ว"],
  },
};
