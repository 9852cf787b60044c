import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: ["its news come by the hub, and a tester has calls in hand, but no sockets", "ข่าวของงานมาทางฮับ ผู้ทดสอบพักการเรียกได้แต่พักซ็อกเก็ตไม่ได้"],
  within: [],
};
