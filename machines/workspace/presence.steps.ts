import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: ["another person has to have the task open too, and a tester has one browser", "ต้องมีอีกคนเปิดงานเดียวกัน แต่ผู้ทดสอบมีเบราว์เซอร์เดียว"],
  within: [],
};
