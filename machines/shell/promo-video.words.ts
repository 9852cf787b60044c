import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "video.failed": ["The video cannot be played", "วิดีโอเล่นไม่ได้"],
    "play.chosen": ["Press play", "กดเล่น"],
    "video.played": ["The video begins to play", "วิดีโอเริ่มเล่น"],
    "video.paused": ["The video stops", "วิดีโอหยุด"],
    "pause.chosen": ["Press pause", "กดหยุด"],
    "motion.reduced": ["Ask the system for less motion", "ตั้งระบบให้ลดการเคลื่อนไหว"],
  },
  actors: {
    awaitMoment: ["the moment to begin", "จังหวะที่วิดีโอจะเริ่มเล่น"],
  },
  states: {
    "still.waiting": ["The poster stands; the video has not begun", "แสดงภาพนิ่ง วิดีโอยังไม่เริ่ม"],
    "still.calm": ["The poster stays, because less motion was asked for", "คงภาพนิ่งไว้เพราะขอให้ลดการเคลื่อนไหว"],
    "still.sparing": ["The poster stays, because the line is slow or data is saved", "คงภาพนิ่งไว้เพราะเน็ตช้าหรือเปิดโหมดประหยัดข้อมูล"],
    "still.begun": ["The video was asked to begin", "สั่งให้วิดีโอเริ่มแล้ว"],
    playing: ["The video plays; its button says pause", "วิดีโอกำลังเล่น ปุ่มแสดงหยุด"],
    paused: ["The video stands; its button says play", "วิดีโอหยุด ปุ่มแสดงเล่น"],
    unplayable: ["The poster stays and the button is gone", "คงภาพนิ่งไว้และไม่มีปุ่ม"],
  },
};
