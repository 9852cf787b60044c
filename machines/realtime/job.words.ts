import { cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "hub.noted": ["The connection tells what it did", "การเชื่อมต่อแจ้งสิ่งที่ทำ"],
    "hub.warned": ["The connection tells of a problem", "การเชื่อมต่อแจ้งปัญหา"],
    "log.cleared": ["Clear the log", "ล้างบันทึก"],
    "start.chosen": ["Start the job", "เริ่มงาน"],
  },
  actors: {
    startJob: ["starting the job", "เริ่มงาน"],
  },
  states: {
    idle: ["All steps of the job wait", "ทุกขั้นของงานรออยู่"],
    starting: ["The job is being started", "กำลังเริ่มงาน"],
    refused: ["A banner says why the job was not started", "แถบแจ้งเหตุผลที่เริ่มงานไม่ได้"],
    cooling,
    running: ["The progress moves", "ความคืบหน้าเดินอยู่"],
    failed: ["A step says that it failed", "มีขั้นที่ล้มเหลว"],
    unknown: ["The job is not known to the server", "เซิร์ฟเวอร์ไม่รู้จักงานนี้"],
    "completed.closing": ["The job is done; the connection is about to close", "งานเสร็จแล้ว กำลังจะปิดการเชื่อมต่อ"],
    "completed.closed": ["The job is done; the connection is closed", "งานเสร็จแล้ว ปิดการเชื่อมต่อแล้ว"],
  },
};
