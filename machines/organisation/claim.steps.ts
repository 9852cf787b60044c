import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: ["the server decides it in its store, between people who want the same name", "เซิร์ฟเวอร์ตัดสินในที่เก็บข้อมูล ระหว่างคนที่ต้องการชื่อเดียวกัน"],
  within: ["subdomain"],
};
