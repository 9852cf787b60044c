import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "it is the connection of a page to the server, and a tester has calls in hand, but no sockets",
    "เป็นการเชื่อมต่อของหน้ากับเซิร์ฟเวอร์ ผู้ทดสอบพักการเรียกได้แต่พักซ็อกเก็ตไม่ได้",
  ],
  within: [],
};
