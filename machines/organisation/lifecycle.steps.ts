import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "the server leads it while months pass, and an operator by `npm run admin`",
    "เซิร์ฟเวอร์พาไปเมื่อผ่านไปหลายเดือน และผู้ดูแลระบบพาด้วย `npm run admin`",
  ],
  within: [],
};
