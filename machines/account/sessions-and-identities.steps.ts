import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "its lists ask the same call as the rest of their page, and nobody could tell which of the held ones is theirs",
    "รายการเหล่านี้เรียกเหมือนส่วนอื่นของหน้า จึงบอกไม่ได้ว่าการเรียกที่พักไว้เป็นของส่วนใด",
  ],
  within: [],
};
