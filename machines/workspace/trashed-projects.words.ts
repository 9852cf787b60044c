import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "projects.told": ["Somebody else restores a project", "คนอื่นกู้คืนโครงการ"],
    "project.chosen": ["Press “Restore” beside a project", "กด “กู้คืน” ข้างโครงการ"],
    "end.chosen": ["Press “Delete for good” beside a project", "กด “ลบถาวร” ข้างโครงการ"],
  },
  actors: {
    loadTrashed: ["loading the projects in the trash", "โหลดโครงการในถังขยะ"],
    restoreProject: ["restoring the project", "กู้คืนโครงการ"],
    endProject: ["deleting the project for good", "ลบโครงการถาวร"],
  },
  states: {
    loading: ["The projects in the trash are being loaded", "กำลังโหลดโครงการในถังขยะ"],
    unreachable: ["A banner says that they could not be loaded", "แถบแจ้งว่าโหลดไม่สำเร็จ"],
    "listed.shown": ["The deleted projects are listed, the latest first", "แสดงรายการโครงการที่ลบ รายการล่าสุดอยู่บนสุด"],
    "listed.restoring": ["The project is being restored", "กำลังกู้คืนโครงการ"],
    "listed.restored": ["It says that the project is back", "หน้าแจ้งว่ากู้คืนโครงการแล้ว"],
    "listed.unrestored": ["A banner says why the project was not restored", "แถบแจ้งเหตุผลที่กู้คืนโครงการไม่สำเร็จ"],
    "listed.confirming.editing": [
      "It says what is deleted for good, and asks for the project's name or key",
      "หน้าแจ้งว่าจะลบอะไรถาวร และขอให้พิมพ์ชื่อหรือรหัสของโครงการ",
    ],
    "listed.confirming.refused": ["A banner says why the project was not deleted", "แถบแจ้งเหตุผลที่ลบโครงการไม่ได้"],
    "listed.deleting": ["The project is being deleted for good", "กำลังลบโครงการถาวร"],
    "listed.gone": ["It says that the project is not in the trash any more", "หน้าแจ้งว่าโครงการไม่อยู่ในถังขยะแล้ว"],
    "listed.deleted": ["It says that the project is gone for good", "หน้าแจ้งว่าลบโครงการถาวรแล้ว"],
  },
};
