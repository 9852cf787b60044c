import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "import.opened": ["Press “Bring a definition in”", "กด “นำเข้า”"],
    "import.closed": ["Press “Leave it”", "กด “ไม่นำเข้า”"],
    "import.back": ["Press “Back to the text”", "กด “กลับไปแก้ข้อความ”"],
    "import.taken": ["Press “Make it the draft”", "กด “ใช้เป็นฉบับร่าง”"],
  },
  actors: {
    openFile: ["opening the file", "เปิดไฟล์"],
    readDefinition: ["reading the definition", "อ่านนิยาม"],
    take: ["replacing the draft", "แทนที่ฉบับร่าง"],
  },
  states: {
    closed: ["The form is closed", "แบบฟอร์มปิดอยู่"],
    writing: ["The form takes a definition or a file", "แบบฟอร์มรับนิยามหรือไฟล์"],
    opening: ["The file is being opened", "กำลังเปิดไฟล์"],
    reading: ["The definition is being read", "กำลังอ่านนิยาม"],
    proposed: ["The page says what the draft would be, and what was left out", "หน้าบอกว่าฉบับร่างจะเป็นอย่างไร และอะไรที่นำเข้าไม่ได้"],
    taking: ["The draft is being replaced", "กำลังแทนที่ฉบับร่าง"],
    refused: ["A banner says why the draft was not replaced", "แถบแจ้งเหตุผลที่แทนที่ไม่ได้"],
  },
};
