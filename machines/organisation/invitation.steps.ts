import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: ["the server leads it, between whoever invites and whoever is invited", "เซิร์ฟเวอร์พาไป ระหว่างผู้เชิญกับผู้ได้รับเชิญ"],
  within: [],
};
