import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "it is the wizard around the name's field and the code, whose own plans go through its steps",
    "เป็นตัวช่วยที่ล้อมช่องชื่อและรหัสไว้ แผนของทั้งสองเดินผ่านขั้นตอนเหล่านี้",
  ],
  within: ["subdomain", "verification"],
};
