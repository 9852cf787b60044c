import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "another person has to look at a task meanwhile, and a tester has one browser",
    "ต้องมีอีกคนดูงานอยู่ระหว่างนั้น แต่ผู้ทดสอบมีเบราว์เซอร์เดียว",
  ],
  within: [],
};
