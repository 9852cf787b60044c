import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "composer.opened": ["Press “Add a task”", "กด “เพิ่มงาน”"],
    "title.changed": ["Write the task's title", "พิมพ์ชื่องาน"],
    "composer.closed": ["Press Escape", "กด Escape"],
  },
  states: {
    beginning: ["Whether something was kept is looked at", "ดูว่ามีข้อความเก็บไว้หรือไม่"],
    closed: ["A button offers to add a task", "มีปุ่มให้เพิ่มงาน"],
    writing: ["A field asks for the task's title", "มีช่องให้พิมพ์ชื่องาน"],
    making: ["The task is being made", "กำลังสร้างงาน"],
    refused: ["A line says why the task was not made", "มีข้อความบอกเหตุผลที่สร้างงานไม่ได้"],
  },
};
