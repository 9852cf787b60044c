import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "job.told": ["it is told how many tasks have moved", "ได้รับแจ้งว่าย้ายงานไปแล้วกี่งาน"],
    "job.ended": ["it is told that all tasks have moved", "ได้รับแจ้งว่าย้ายงานครบแล้ว"],
    "resume.asked": ["the moving of tasks is tried again", "สั่งให้ย้ายงานต่อ"],
    "end.read": ["the notice of its end is closed", "ปิดข้อความแจ้งว่าเสร็จแล้ว"],
  },
  actors: {
    publish: ["publishing the draft", "เผยแพร่ฉบับร่าง"],
    resumePublication: ["having the moving of tasks tried again", "สั่งให้เซิร์ฟเวอร์ย้ายงานต่อ"],
  },
  states: {
    begun: ["It is looked at whether tasks are still moving", "ตรวจดูว่ายังมีงานที่กำลังย้ายอยู่หรือไม่"],
    choosing: ["The form shows where the tasks of each state that goes will stand", "แบบฟอร์มบอกว่างานในสถานะที่ถูกเอาออกจะไปอยู่ที่ใด"],
    publishing: ["The draft is being published", "กำลังเผยแพร่ฉบับร่าง"],
    refused: ["A banner says why it was not published", "แถบแจ้งเหตุผลที่เผยแพร่ไม่ได้"],
    moving: ["A bar shows how many tasks have moved", "แถบความคืบหน้าบอกว่าย้ายงานไปแล้วกี่งาน"],
    stopped: ["A banner says that the moving of tasks has stopped", "แถบแจ้งว่าการย้ายงานหยุดอยู่"],
    resuming: ["The moving of tasks is being resumed", "กำลังสั่งให้ย้ายงานต่อ"],
    ended: ["A banner says that all tasks have moved", "แถบแจ้งว่าย้ายงานครบแล้ว"],
    left: ["The form is closed", "แบบฟอร์มปิดแล้ว"],
  },
};
