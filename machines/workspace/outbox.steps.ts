import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: ["it sends behind the screens what is done on them", "ทำงานอยู่เบื้องหลังหน้าจอเพื่อส่งสิ่งที่ทำบนหน้าจอ"],
  within: [],
};
