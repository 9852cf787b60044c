import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "it is what the first script of every public page does before anything is wanted of it, and nothing of it is seen",
    "เป็นสิ่งที่สคริปต์แรกของทุกหน้าสาธารณะทำก่อนมีใครใช้หน้า และไม่มีอะไรให้เห็น",
  ],
  within: ["navigation", "contact", "freeRegistration"],
};
