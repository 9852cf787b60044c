import type { Samples } from "statewalk";
import { selectionMachine } from "./selection.ts";

/** Three tasks of a list, from above to below. */
export const three = ["00000000001", "00000000002", "00000000003"] as const;

export const samples: Samples<typeof selectionMachine> = {
  inputs: [undefined],
  events: {
    "task.toggled": [
      { type: "task.toggled", task: three[0] },
      { type: "task.toggled", task: three[1] },
    ],
    "range.chosen": [{ type: "range.chosen", tasks: [three[1], three[2]] }],
    "all.chosen": [{ type: "all.chosen", tasks: [...three] }],
    "selection.cleared": [{ type: "selection.cleared" }],
    "tasks.left": [{ type: "tasks.left", tasks: [three[0], three[1]] }],
    "change.chosen": [
      { type: "change.chosen", change: { kind: "priority", priority: "high" } },
      { type: "change.chosen", change: { kind: "move", to: "s2" } },
    ],
    "refusals.dismissed": [{ type: "refusals.dismissed" }],
  },
  outcomes: { changeAll: [[], [{ task: three[0], trouble: { code: "no_step" } }]] },
};
