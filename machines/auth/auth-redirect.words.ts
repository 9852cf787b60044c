import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "person.signedIn": ["Sign in", "เข้าสู่ระบบ"],
    "organization.found": ["The lookup finds an organisation", "ตรวจสอบแล้วพบองค์กร"],
    "organization.missed": ["The lookup finds no organisation", "ตรวจสอบแล้วไม่พบองค์กร"],
    "lookup.failed": ["The lookup fails", "ตรวจสอบองค์กรไม่สำเร็จ"],
  },
  states: {
    waiting: ["The page at /auth is shown", "แสดงหน้า /auth"],
    left: ["Another page is shown in its place", "แสดงหน้าอื่นแทน"],
  },
};
