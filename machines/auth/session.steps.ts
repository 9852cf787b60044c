import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "it stands behind every page, and what it knows is seen in the header and in the flows of its pages",
    "อยู่เบื้องหลังทุกหน้า และสิ่งที่รู้เห็นได้ที่ส่วนหัวและในขั้นตอนของหน้าเหล่านั้น",
  ],
  within: ["authentication", "signOutEverywhere"],
};
