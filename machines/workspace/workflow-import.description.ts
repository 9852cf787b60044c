import type { AnyEventObject } from "xstate";
import { common, press, type Interaction, type Description } from "../common.description.ts";
import type { workflowImportMachine } from "./workflow-import.ts";

export const description: Description<typeof workflowImportMachine> = {
  interactions: {
    ...common,
    "import.opened": press("Bring a definition in"),
    "import.closed": press("Leave it"),
    "file.chosen": ({ file }: AnyEventObject): Interaction => ({ how: "attach", at: { field: "file" }, file: file as File }),
    submitted: press("Read it"),
    "import.back": press("Back to the text"),
    "import.taken": press("Make it the draft"),
  },
  expectations: (now) => [
    { field: "definition", text: now.context.text, isWrong: now.context.fault !== null, isOptional: !now.hasTag("writing") },
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { list: "What was left out", entries: now.hasTag("proposed") ? now.context.left.length : 0 },
  ],
};
