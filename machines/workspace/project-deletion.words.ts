import { coolingIn, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  states: {
    offered: ["The project's settings offer to delete it", "หน้าตั้งค่าโครงการเสนอให้ลบโครงการ"],
    "confirming.editing": [
      "It says what is deleted, and asks for the project's name or key",
      "หน้าแจ้งว่าจะลบอะไร และขอให้พิมพ์ชื่อหรือรหัสของโครงการ",
    ],
    "confirming.refused": ["A banner says why the project was not deleted", "แถบแจ้งเหตุผลที่ลบโครงการไม่ได้"],
    deleting: ["The project is being moved to the trash", "กำลังย้ายโครงการลงถังขยะ"],
    cooling: coolingIn("Deleting the project", "การลบโครงการ"),
    deleted: ["The project is gone from the workspace", "โครงการหายไปจากพื้นที่ทำงานแล้ว"],
  },
};
