import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "it needs codes of an authenticator app by the time that the test tools have moved on",
    "ต้องใช้รหัสจากแอปยืนยันตัวตนตามเวลาที่เครื่องมือทดสอบเลื่อนไปแล้ว",
  ],
  within: [],
};
