import { coolingIn, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "weekday.toggled": ["Tick or clear a day of the week", "เลือกหรือยกเลิกวันในสัปดาห์"],
    "holiday.toggled": ["Tick or clear one of the country's holidays", "เลือกหรือยกเลิกวันหยุดราชการ"],
    "holiday.added": ["Press “Add a day off”", "กด “เพิ่มวันหยุด”"],
    "holiday.removed": ["Take a day off away again", "ลบวันหยุดขององค์กร"],
  },
  actors: {
    loadCalendar: ["loading the working time", "โหลดเวลาทำงาน"],
    saveCalendar: ["saving the working time", "บันทึกเวลาทำงาน"],
  },
  states: {
    loading: ["The working time is being loaded", "กำลังโหลดเวลาทำงาน"],
    unreachable: ["A banner says why the working time could not be loaded", "แถบแจ้งเหตุผลที่โหลดเวลาทำงานไม่ได้"],
    "shown.editing": ["The days, hours and holidays are shown", "แสดงวัน เวลา และวันหยุด"],
    "shown.refused": ["A banner says why the working time was not saved", "แถบแจ้งเหตุผลที่บันทึกเวลาทำงานไม่ได้"],
    "shown.saved": ["It says that the working time is saved", "หน้าแจ้งว่าบันทึกเวลาทำงานแล้ว"],
    saving: ["The working time is being saved", "กำลังบันทึกเวลาทำงาน"],
    cooling: coolingIn("Saving the working time", "การบันทึกเวลาทำงาน"),
  },
};
