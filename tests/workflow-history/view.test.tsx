import { workflowHistoryMachine } from "../../machines/workspace/workflow-history.ts";
import { description, samples } from "../../machines/workspace/workflow-history.model.ts";
import { WorkflowHistory } from "../../src/web/views/workspace/workflow/workflow-history.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";
import { project } from "../sync/frames.ts";

walkView({
  name: "workflowHistory",
  machine: workflowHistoryMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<WorkflowHistory actor={actor} project={project(1, { workflowVersion: 2 })} onTake={() => {}} />);
    return described(description, actor);
  },
});
