import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: { "task.chosen": ["Press “Restore” beside a task", "กด “กู้คืน” ข้างงาน"] },
  actors: {
    loadTrash: ["loading the trash", "โหลดถังขยะ"],
    restoreTask: ["restoring the task", "กู้คืนงาน"],
  },
  states: {
    closed: ["The trash is closed", "ถังขยะปิดอยู่"],
    loading: ["The trash is being loaded", "กำลังโหลดถังขยะ"],
    unreachable: ["A banner says that the trash could not be loaded", "แถบแจ้งว่าโหลดถังขยะไม่สำเร็จ"],
    "listed.shown": ["The deleted tasks are listed, the latest first", "แสดงรายการงานที่ลบ งานล่าสุดอยู่บนสุด"],
    "listed.restoring": ["The task is being restored", "กำลังกู้คืนงาน"],
    "listed.restored": ["It says that the task is back", "หน้าแจ้งว่ากู้คืนงานแล้ว"],
    "listed.refused": ["A banner says why the task was not restored", "แถบแจ้งเหตุผลที่กู้คืนงานไม่สำเร็จ"],
  },
};
