import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "it leads whoever is signed in from /auth to another page, and has no page itself",
    "พาคนที่เข้าสู่ระบบแล้วจาก /auth ไปหน้าอื่น และไม่มีหน้าของตัวเอง",
  ],
  within: ["authentication"],
};
