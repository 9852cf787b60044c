import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "connection.begun": ["Press “Connect”, or drag from a state", "กด “เชื่อมต่อ” หรือลากจากสถานะ"],
    "connection.made": ["Press Enter, or let go over a state", "กด Enter หรือปล่อยบนสถานะ"],
    "connection.left": ["Press Escape", "กด Escape"],
    "name.begun": ["Press “Rename it”", "กด “แก้ชื่อสถานะ”"],
    "addition.begun": ["Press “Add a state here”", "กด “เพิ่มสถานะในภาพ”"],
  },
  actors: { rename: ["renaming the state", "เปลี่ยนชื่อสถานะ"] },
  states: {
    idle: ["The picture shows the workflow", "ภาพแสดงผังงาน"],
    connecting: ["A line leads from the state to where it is to be connected", "เส้นลากจากสถานะไปยังปลายทาง"],
    asking: ["The form of the new step is open", "แบบฟอร์มของก้าวใหม่เปิดอยู่"],
    adding: ["The form of a new state is open", "แบบฟอร์มของสถานะใหม่เปิดอยู่"],
    "naming.writing": ["The field takes a name", "ช่องรับชื่อ"],
    "naming.refused": ["It is said why the name was not taken", "แจ้งเหตุผลที่ใช้ชื่อนี้ไม่ได้"],
    renaming: ["The name is being saved", "กำลังบันทึกชื่อ"],
  },
};
