import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "it is led from one origin to another, and what is held on the test page is held for the portal's alone",
    "พาจากต้นทางหนึ่งไปอีกต้นทางหนึ่ง และหน้าทดสอบหยุดคำเรียกได้เฉพาะของพอร์ทัล",
  ],
  within: ["authentication"],
};
