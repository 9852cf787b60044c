import { workflowPathsMachine } from "../../machines/workspace/workflow-paths.ts";
import { description, samples } from "../../machines/workspace/workflow-paths.model.ts";
import { WorkflowPathsList } from "../../src/web/views/workspace/workflow/workflow-paths.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "workflowPaths",
  machine: workflowPathsMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<WorkflowPathsList actor={actor} project="MENU" workflow={templates.kanban.document} />);
    return described(description, actor);
  },
});
