import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: ["it follows what the browser's video does by itself", "เป็นไปตามสิ่งที่วิดีโอในเบราว์เซอร์ทำเอง"],
  within: [],
};
