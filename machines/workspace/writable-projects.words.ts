import { coolingIn, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "join.chosen": ["Press “Add yourself” beside a private project", "กด “เพิ่มตัวเอง” ข้างโครงการส่วนตัว"],
    "project.toggled": ["Tick or clear a project", "ทำเครื่องหมายหรือเอาเครื่องหมายออกจากโครงการ"],
  },
  actors: {
    loadProjects: ["loading the projects", "โหลดโครงการ"],
    join: ["adding oneself to a project", "เพิ่มตัวเองในโครงการ"],
    chooseWritable: ["keeping the choice of projects", "บันทึกโครงการที่เลือก"],
  },
  states: {
    loading: ["The projects are being loaded", "กำลังโหลดโครงการ"],
    unreachable: ["A banner says why the projects could not be loaded", "แถบแจ้งเหตุผลที่โหลดโครงการไม่ได้"],
    "listed.choosing": ["The projects are listed, with those that are writable", "แสดงรายการโครงการ พร้อมบอกว่าโครงการใดแก้ไขได้"],
    "listed.refused": ["A banner says why the choice was not kept", "แถบแจ้งเหตุผลที่บันทึกตัวเลือกไม่ได้"],
    "listed.saved": ["It says that the choice is kept", "หน้าแจ้งว่าบันทึกตัวเลือกแล้ว"],
    joining: ["The person is being added to the project", "กำลังเพิ่มตัวเองในโครงการ"],
    saving: ["The choice is being kept", "กำลังบันทึกตัวเลือก"],
    cooling: coolingIn("Choosing projects", "การเลือกโครงการ"),
  },
};
