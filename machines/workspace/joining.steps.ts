import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "it begins with an invitation that somebody sends from a workspace, which is another origin",
    "เริ่มจากคำเชิญที่มีคนส่งจากพื้นที่ทำงาน ซึ่งเป็นอีกต้นทางหนึ่ง",
  ],
  within: ["authentication"],
};
