import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "lead.taken": ["This tab becomes the one that sends", "แท็บนี้เป็นแท็บที่ส่ง"],
    "command.given": ["Something is done in the workspace", "ทำอะไรบางอย่างในพื้นที่ทำงาน"],
    "line.came": ["The server can be reached again", "ติดต่อเซิร์ฟเวอร์ได้อีกครั้ง"],
    "line.ended": ["The person is a member no more", "ไม่ได้เป็นสมาชิกแล้ว"],
  },
  actors: {
    sendAgain: ["asking whether the organisation takes something again", "ถามว่าองค์กรรับข้อมูลได้อีกหรือยัง"],
    send: ["sending what was done first", "ส่งสิ่งที่ทำไว้ก่อน"],
  },
  states: {
    following: ["Another tab sends", "อีกแท็บเป็นผู้ส่ง"],
    "leading.idle": ["There is nothing to be sent", "ไม่มีอะไรต้องส่ง"],
    "leading.sending.all": ["What was done is being sent", "กำลังส่งสิ่งที่ทำ"],
    "leading.sending.given": ["What was done is being sent, and more was done since", "กำลังส่งสิ่งที่ทำ และมีเพิ่มมาระหว่างนั้น"],
    "leading.waiting": ["What was done is kept, and sent again soon", "เก็บสิ่งที่ทำไว้ อีกสักครู่จะส่งใหม่"],
    "leading.blocked": ["What was done is kept until the server can be asked again", "เก็บสิ่งที่ทำไว้จนกว่าจะติดต่อเซิร์ฟเวอร์ได้"],
    "leading.resting.quiet": ["What was done is kept; the organisation takes nothing now", "เก็บสิ่งที่ทำไว้ ขณะนี้องค์กรยังไม่รับข้อมูล"],
    "leading.resting.asking": [
      "What was done is kept; whether the organisation takes it again is asked",
      "เก็บสิ่งที่ทำไว้ กำลังถามว่าองค์กรรับข้อมูลได้อีกหรือยัง",
    ],
    ended: ["Nothing is sent any more", "ไม่มีการส่งอีกแล้ว"],
  },
};
