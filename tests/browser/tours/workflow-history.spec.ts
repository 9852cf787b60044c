import type { workflowHistoryMachine } from "../../../machines/workspace/workflow-history.ts";
import { description } from "../../../machines/workspace/workflow-history.model.ts";
import { test } from "../journey.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

tour<typeof workflowHistoryMachine>({
  chart: "workflowHistory",
  description,
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    await does(scene, owner, (newId) => makesProject(newId(), { name: "ครัว", key: "KRU" }));
    return openInside(scene, "/p/KRU/workflow?tab=history");
  },
  calls: { load: "GET api/w/*/projects/*/workflow-versions" },
});
