import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: ["the server judges codes in its store", "เซิร์ฟเวอร์ตัดสินรหัสในที่เก็บข้อมูล"],
  within: ["verification"],
};
