import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "it begins with a message to sales, and an operator leads it on by `npm run admin`",
    "เริ่มจากข้อความถึงฝ่ายขาย แล้วผู้ดูแลระบบพาไปต่อด้วย `npm run admin`",
  ],
  within: ["contact"],
};
