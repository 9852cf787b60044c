import type { dayPickingMachine } from "../../../machines/workspace/day-picking.ts";
import { description, bounds } from "../../../machines/workspace/day-picking.model.ts";
import { test } from "../journey.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

tour<typeof dayPickingMachine>({
  chart: "dayPicking",
  description,
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    await does(scene, owner, (newId) => {
      const project = newId();
      return [
        ...makesProject(project, { name: "ครัว", key: "KRU" }),
        ...makesTask(newId(), project, "ชาเย็น", { due: "2026-12-24", start: bounds.from }),
      ];
    });
    return openInside(scene, "/t/KRU-1");
  },
  // The task's due date stands before the day on which it begins.
  which: 0,
  calls: {},
  interactions: {
    "picker.opened": (_, { page, visitor }) => page.getByRole("button", { name: new RegExp(`^${visitor.say("Due")}: `) }).click(),
    "picker.closed": (_, { page }) => page.keyboard.press("Escape"),
  },
});
