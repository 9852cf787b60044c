import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: ["a second build would have to be started behind the page", "ต้องมีการเปลี่ยนเวอร์ชันของเซิร์ฟเวอร์ขณะเปิดหน้าอยู่"],
  within: [],
};
