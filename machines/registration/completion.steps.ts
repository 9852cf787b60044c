import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: ["it runs behind the page once an organisation is confirmed, and shows nothing", "ทำงานอยู่หลังหน้าเมื่อยืนยันองค์กรแล้ว และไม่แสดงอะไร"],
  within: ["verification"],
};
