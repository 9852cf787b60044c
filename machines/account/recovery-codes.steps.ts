import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "they are made for whoever has an authenticator app, whose codes go by the time that the test tools have moved on",
    "ทำได้เฉพาะคนที่มีแอปยืนยันตัวตน ซึ่งรหัสเป็นไปตามเวลาที่เครื่องมือทดสอบเลื่อนไปแล้ว",
  ],
  within: [],
};
