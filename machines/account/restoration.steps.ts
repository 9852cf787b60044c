import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: ["its organisation would have to be unused for months", "องค์กรต้องไม่มีใครใช้อยู่หลายเดือน"],
  within: [],
};
