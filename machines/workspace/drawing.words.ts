import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "state.pressed": ["Press on a state", "กดที่สถานะ"],
    "pointer.released": ["Let go", "ปล่อย"],
    "connection.begun": ["Press “Connect”", "กด “เชื่อมต่อ”"],
    "connection.made": ["Press Enter, or press on a state", "กด Enter หรือกดที่สถานะ"],
    "connection.left": ["Press Escape", "กด Escape"],
    "name.begun": ["Press “Rename it”", "กด “แก้ชื่อสถานะ”"],
    "addition.begun": ["Press “Add a state here”", "กด “เพิ่มสถานะในภาพ”"],
  },
  actors: { rename: ["renaming the state", "เปลี่ยนชื่อสถานะ"] },
  states: {
    idle: ["The picture shows the workflow", "ภาพแสดงผังงาน"],
    pressed: ["A state is pressed", "กำลังกดสถานะ"],
    touched: ["A finger rests on a state", "นิ้วแตะค้างที่สถานะ"],
    "held.still": ["The state is marked, and the finger has not moved", "สถานะถูกเลือกไว้ และนิ้วยังไม่เลื่อน"],
    "held.pulled": ["A line leads from the state to the pointer", "เส้นลากจากสถานะไปยังตัวชี้"],
    choosing: ["It is asked where the step leads", "มีคำถามว่าขั้นตอนไปที่ใด"],
    asking: ["The form of the new step is open", "แบบฟอร์มของขั้นตอนใหม่เปิดอยู่"],
    adding: ["The form of a new state is open", "แบบฟอร์มของสถานะใหม่เปิดอยู่"],
    "naming.writing": ["The field takes a name", "ช่องรับชื่อ"],
    "naming.refused": ["It is said why the name was not taken", "แจ้งเหตุผลที่ใช้ชื่อนี้ไม่ได้"],
    renaming: ["The name is being saved", "กำลังบันทึกชื่อ"],
  },
};
