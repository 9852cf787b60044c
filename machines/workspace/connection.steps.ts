import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "it keeps a page's rows true behind its screens, and a tester has calls in hand, but no sockets",
    "ทำงานอยู่เบื้องหลังหน้าจอเพื่อให้ข้อมูลตรงกัน ผู้ทดสอบพักการเรียกได้แต่พักซ็อกเก็ตไม่ได้",
  ],
  within: [],
};
