import type { Samples } from "statewalk";
import { composerMachine } from "./composer.ts";

export const samples: Samples<typeof composerMachine> = {
  inputs: [{ draft: "" }, { draft: "ชาเย็น" }],
  events: {
    "composer.opened": [{ type: "composer.opened" }],
    "title.changed": [
      { type: "title.changed", title: " กาแฟดริป " },
      { type: "title.changed", title: "  " },
    ],
    submitted: [{ type: "submitted" }],
    "composer.closed": [{ type: "composer.closed" }],
  },
  outcomes: { make: [null, { code: "tasks_full", limit: 100_000 }] },
  actions: ["keep"],
};
