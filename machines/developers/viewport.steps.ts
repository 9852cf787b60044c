import type { Unfollowed } from "../common.steps.ts";

export const steps: Unfollowed = {
  because: [
    "it is what developers do by hand with the drawings of /flows, which have no sentences to compare",
    "เป็นสิ่งที่นักพัฒนาทำกับภาพผังใน /flows ซึ่งไม่มีประโยคให้เทียบ",
  ],
  within: [],
};
