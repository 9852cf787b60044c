import type { Samples } from "statewalk";
import { projectMakingMachine } from "./project-making.ts";

export const samples: Samples<typeof projectMakingMachine> = {
  inputs: [
    {
      taken: ["OLD"],
      models: [
        { id: "p1", name: "การขาย", icon: "cart" },
        { id: "p2", name: "ครัว", icon: null },
      ],
      color: "teal",
    },
    { taken: [], models: [], color: "blue" },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "name", value: "การตลาด" },
      { type: "field.changed", field: "name", value: "ข".repeat(81) },
      { type: "field.changed", field: "key", value: "old" },
      { type: "field.changed", field: "key", value: "" },
    ],
    "template.chosen": [
      { type: "template.chosen", template: "kanban" },
      { type: "template.chosen", template: "purchasing" },
    ],
    "like.chosen": [
      { type: "like.chosen", project: "p1" },
      { type: "like.chosen", project: "p2" },
    ],
    "color.chosen": [{ type: "color.chosen", color: "rose" }],
    "icon.chosen": [
      { type: "icon.chosen", icon: "rocket" },
      { type: "icon.chosen", icon: null },
    ],
    submitted: [{ type: "submitted" }],
  },
  outcomes: { make: [null, { code: "key_taken" }, { code: "key_unseen" }, { code: "projects_full", limit: 3 }] },
  actions: ["open"],
};
