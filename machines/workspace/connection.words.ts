import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "rows.missed": ["Something may have been missed", "อาจมีข้อมูลที่ยังไม่ได้รับ"],
    "person.changed": ["The person is given another role", "สมาชิกได้รับบทบาทใหม่"],
  },
  actors: {
    begin: ["getting all rows", "รับข้อมูลทั้งหมด"],
    beginAgain: ["asking whether the workspace is there again", "ถามว่าพื้นที่ทำงานกลับมาแล้วหรือยัง"],
    beginOpened: ["asking for all rows of what was closed", "ขอข้อมูลทั้งหมดของพื้นที่ทำงานที่เคยปิด"],
    catchUp: ["asking for what has changed", "ขอสิ่งที่เปลี่ยนไป"],
  },
  delays: {
    comparing: ["a minute has passed", "ผ่านไปหนึ่งนาที"],
  },
  states: {
    "open.deciding": ["Whether rows were kept is looked at", "ดูว่ามีข้อมูลที่เก็บไว้หรือไม่"],
    "open.beginning.asking": ["The workspace is being loaded", "กำลังโหลดพื้นที่ทำงาน"],
    "open.beginning.pausing": ["The workspace could not be loaded, and is tried again", "โหลดพื้นที่ทำงานไม่ได้ จะลองใหม่"],
    "open.following.linked.catchingUp.once": ["What has changed is being asked for", "กำลังขอสิ่งที่เปลี่ยนไป"],
    "open.following.linked.catchingUp.again": [
      "What has changed is being asked for, and once more after that",
      "กำลังขอสิ่งที่เปลี่ยนไป และจะขออีกครั้ง",
    ],
    "open.following.linked.live": ["The rows are those of the server, as of now", "ข้อมูลตรงกับเซิร์ฟเวอร์แล้ว"],
    "open.following.linked.live.proven": ["The rows have been those of the server for a while", "ข้อมูลตรงกับเซิร์ฟเวอร์มาระยะหนึ่งแล้ว"],
    "open.following.pausing": ["The rows are as they were when the network went", "ข้อมูลเป็นของเดิมก่อนเครือข่ายหลุด"],
    "open.resyncing.asking": ["All rows are being loaded anew", "กำลังโหลดข้อมูลใหม่ทั้งหมด"],
    "open.resyncing.pausing": ["All rows are to be loaded anew, and that is tried again", "ต้องโหลดข้อมูลใหม่ทั้งหมด จะลองอีกครั้ง"],
    forbidden: ["Nothing of the workspace is there any more", "ไม่มีข้อมูลของพื้นที่ทำงานเหลืออยู่"],
    "closed.linked.quiet": [
      "The organisation rests; nothing of the workspace is there, and what was done is kept",
      "องค์กรปิดอยู่ ไม่มีข้อมูลของพื้นที่ทำงาน สิ่งที่ทำไว้ยังเก็บอยู่",
    ],
    "closed.linked.asking": ["Whether the workspace is open again is asked", "กำลังถามว่าพื้นที่ทำงานเปิดอีกครั้งหรือยัง"],
    "closed.pausing": ["The organisation rests, and the hub is tried again", "องค์กรปิดอยู่ จะลองเชื่อมต่อฮับใหม่"],
    "gone.quiet": ["Nothing of the workspace is there; what was done is kept", "ไม่มีข้อมูลของพื้นที่ทำงาน สิ่งที่ทำไว้ยังเก็บอยู่"],
    "gone.asking": ["Whether the workspace is there again is asked", "กำลังถามว่าพื้นที่ทำงานกลับมาแล้วหรือยัง"],
    expired: ["The rows stay; the session has ended", "ข้อมูลยังอยู่ เซสชันสิ้นสุดแล้ว"],
    outdated: ["The page asks to be loaded again", "หน้าแจ้งให้โหลดใหม่"],
  },
};
