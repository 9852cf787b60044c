import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: ["it shows developers on /flows what the flows of other tabs do", "แสดงให้นักพัฒนาเห็นใน /flows ว่าแท็บอื่นทำอะไร"],
  within: [],
};
