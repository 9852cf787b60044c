import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "it tells what a provider or a mailed link brought back in an address, as soon as the page is open",
    "บอกสิ่งที่ผู้ให้บริการหรือลิงก์ในอีเมลนำกลับมาในที่อยู่ ทันทีที่เปิดหน้า",
  ],
  within: [],
};
