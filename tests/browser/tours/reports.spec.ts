import type { reportsMachine } from "../../../machines/workspace/reports.ts";
import { description } from "../../../machines/workspace/reports.model.ts";
import { test } from "../journey.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

tour<typeof reportsMachine>({
  chart: "reports",
  description,
  async open(scene) {
    const { query } = scene.input;
    // Its samples are of one project.
    const project = scene.input.project!;
    const token = await ownsWorkspace(scene);
    await does(scene, token, (newId) => [
      ...makesProject(project, { name: "Menu", key: "MENU" }),
      ...makesTask(newId(), project, "Brew"),
      ...(query.label ?? []).map((id) => ({ op: "label.make", id, project, name: "Print", color: "blue" }) as const),
    ]);
    return openInside(
      scene,
      `/p/MENU/reports?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`,
    );
  },
  calls: { loadReports: "GET api/w/*/projects/*/reports" },
});
