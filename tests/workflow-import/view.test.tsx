import { workflowImportMachine } from "../../machines/workspace/workflow-import.ts";
import { description, samples } from "../../machines/workspace/workflow-import.model.ts";
import { WorkflowImport } from "../../src/web/views/workspace/workflow/workflow-import.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "workflowImport",
  machine: workflowImportMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<WorkflowImport actor={actor} />);
    return described(description, actor);
  },
});
