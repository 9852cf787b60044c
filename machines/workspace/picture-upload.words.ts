import { coolingIn, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "sending.retried": ["Press the button that sends the picture again", "กดปุ่มส่งรูปอีกครั้ง"],
    "picture.removed": ["Press the button that removes your picture", "กดปุ่มลบรูปของคุณ"],
  },
  actors: {
    readPicture: ["drawing a square from the file", "วาดรูปสี่เหลี่ยมจากไฟล์"],
    savePicture: ["sending the picture", "ส่งรูป"],
    removePicture: ["removing the picture", "ลบรูป"],
  },
  delays: {
    readingWait: ["the file takes too long to be read", "อ่านไฟล์นานเกินไป"],
  },
  states: {
    offered: ["A picture can be chosen and, where there is one, removed", "เลือกรูปได้ และลบรูปได้ถ้ามีอยู่"],
    reading: ["The file is being read", "กำลังอ่านไฟล์"],
    sending: ["The picture is being sent", "กำลังส่งรูป"],
    cooling: coolingIn("Sending the picture", "การส่งรูป"),
    unsent: ["The picture is shown, and can be sent again", "รูปแสดงอยู่ และส่งอีกครั้งได้"],
    failed: ["A banner says why it was not sent, and it can be sent again", "แถบแจ้งเหตุผลที่ส่งไม่ได้ และส่งอีกครั้งได้"],
    full: ["A banner says that the plan's storage is full, and who can change that", "แถบแจ้งว่าพื้นที่ของแพ็กเกจเต็ม และใครแก้ได้"],
    saved: ["It says that everybody sees the new picture", "มีข้อความว่าทุกคนเห็นรูปใหม่แล้ว"],
    removing: ["The picture is being removed", "กำลังลบรูป"],
    removalCooling: coolingIn("Removing the picture", "การลบรูป"),
    removed: ["It says that the picture is gone", "มีข้อความว่าลบรูปแล้ว"],
    refused: ["It says what is wrong with the file, or why it was not done", "มีข้อความบอกว่าไฟล์ผิดตรงไหน หรือทำไม่ได้เพราะอะไร"],
  },
};
