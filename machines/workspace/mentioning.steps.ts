import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "it is on a workspace's own origin, and what is held on the test page is held for the portal's alone",
    "อยู่บนต้นทางของพื้นที่ทำงานเอง และหน้าทดสอบหยุดคำเรียกได้เฉพาะของพอร์ทัล",
  ],
  within: ["enter"],
};
