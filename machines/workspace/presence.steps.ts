import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "another person has to have the same place open too, and a tester has one browser",
    "ต้องมีอีกคนเปิดที่เดียวกันอยู่ด้วย แต่ผู้ทดสอบมีเบราว์เซอร์เดียว",
  ],
  within: [],
};
