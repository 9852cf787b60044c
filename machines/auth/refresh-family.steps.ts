import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: ["the server decides it in its store whenever a page renews its session", "เซิร์ฟเวอร์ตัดสินในที่เก็บข้อมูลทุกครั้งที่หน้าต่ออายุเซสชัน"],
  within: [],
};
