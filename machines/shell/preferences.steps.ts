import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "its choices are shown by colours and by the page's language, and its words are files, which a tester has not in hand",
    "สิ่งที่เลือกแสดงเป็นสีและภาษาของหน้า ส่วนถ้อยคำเป็นไฟล์ที่ผู้ทดสอบพักไม่ได้",
  ],
  within: [],
};
