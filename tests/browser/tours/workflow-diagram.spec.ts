import type { workflowDiagramMachine } from "../../../machines/workspace/workflow-diagram.ts";
import { description } from "../../../machines/workspace/workflow-diagram.model.ts";
import type { WorkflowDocument } from "../../../src/workflow/document.ts";
import { isSameWorkflow } from "../../../src/workflow/merge.ts";
import { templates } from "../../../src/workflow/templates.ts";
import { test } from "../journey.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const simple: WorkflowDocument = templates.simple.document;
let [owner, project] = ["", ""];
let drawn = simple;

tour<typeof workflowDiagramMachine>({
  chart: "workflowDiagram",
  description,
  // What says the same is drawn already.
  possible: ({ context }, event) =>
    event.type !== "workflow.changed" || !isSameWorkflow(context.workflow, event.workflow as WorkflowDocument),
  async open(scene) {
    owner = await ownsWorkspace(scene);
    drawn = simple;
    await does(scene, owner, (newId) => {
      project = newId();
      return makesProject(project, { name: "ครัว", key: "KRU" }).map((op) =>
        op.op === "project.make" ? { ...op, template: "simple" as const } : op,
      );
    });
    return openInside(scene, "/p/KRU/workflow");
  },
  calls: { layOutWorkflow: "POST api/w/*/workflow-layouts" },
  interactions: {
    // Somebody else changes the draft, which the page hears of.
    "workflow.changed": async ({ workflow }, scene) => {
      const to = workflow as WorkflowDocument;
      await does(scene, owner, () => [{ op: "workflow.draft", id: project, from: drawn, to }]);
      drawn = to;
    },
  },
});
