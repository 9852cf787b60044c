import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: ["it is the part of several forms that asks the server about a password", "เป็นส่วนของหลายแบบฟอร์มที่ถามเซิร์ฟเวอร์เรื่องรหัสผ่าน"],
  within: ["authentication", "onePageRegistration"],
};
