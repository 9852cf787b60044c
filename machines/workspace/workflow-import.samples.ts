import type { Samples } from "statewalk";
import { templates } from "../../src/workflow/templates.ts";
import { workflowImportMachine } from "./workflow-import.ts";

const { document: workflow } = templates.simple;
const another = { ...workflow, initial: "s2" };

/** A door that opens, with a guard that a workflow does not have. */
export const door = JSON.stringify({
  initial: "shut",
  states: { shut: { on: { open: { target: "open", guard: "isUnlocked" } } }, open: { type: "final" } },
});

export const samples: Samples<typeof workflowImportMachine> = {
  inputs: [undefined],
  events: {
    "import.opened": [{ type: "import.opened" }],
    "import.closed": [{ type: "import.closed" }],
    "field.changed": [
      { type: "field.changed", field: "definition", value: door },
      { type: "field.changed", field: "definition", value: "{" },
    ],
    "file.chosen": [
      { type: "file.chosen", file: new File([door], "door.json", { type: "application/json" }) },
      { type: "file.chosen", file: new File(["{"], "broken.json", { type: "application/json" }) },
    ],
    submitted: [{ type: "submitted" }],
    "import.back": [{ type: "import.back" }],
    "import.taken": [{ type: "import.taken" }],
  },
  outcomes: {
    openFile: [{ fault: null, text: door }, { fault: null, text: "{" }, { fault: "too_large" }],
    readDefinition: [
      { fault: null, workflow, left: [{ code: "guard", at: ["states", "shut", "on", "open", "guard"], what: "isUnlocked" }] },
      { fault: null, workflow: another, left: [] },
      { fault: "no_json" },
    ],
    take: [null, { code: "changed_meanwhile" }],
  },
};
