import { coolingIn, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  states: {
    offered: ["The settings offer to delete the organisation", "หน้าตั้งค่าเสนอให้ลบองค์กร"],
    "confirming.editing": ["It says what is deleted, and asks for the organisation's name", "หน้าแจ้งว่าจะลบอะไร และขอให้พิมพ์ชื่อองค์กร"],
    "confirming.refused": ["A banner says why the organisation was not deleted", "แถบแจ้งเหตุผลที่ลบองค์กรไม่ได้"],
    deleting: ["The organisation is being deleted", "กำลังลบองค์กร"],
    cooling: coolingIn("Deleting the organisation", "การลบองค์กร"),
    deleted: ["The browser goes to the door of the workspace", "เบราว์เซอร์ไปที่หน้าประตูของพื้นที่ทำงาน"],
  },
};
