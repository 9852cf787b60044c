import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: ["it copies for developers on /flows what another tab did", "คัดลอกให้นักพัฒนาใน /flows ว่าอีกแท็บทำอะไรไป"],
  within: [],
};
