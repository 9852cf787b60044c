import type { daysOffMachine } from "../../../machines/workspace/days-off.ts";
import { description } from "../../../machines/workspace/days-off.model.ts";
import { usual } from "../../../machines/workspace/working-time.model.ts";
import type { WorkingTime } from "../../../src/contract/workspace/calendar.ts";
import { test } from "../journey.ts";
import { askInside, does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

tour<typeof daysOffMachine>({
  chart: "daysOff",
  description,
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    const { holidays: _, ...hours } = usual satisfies WorkingTime;
    await askInside(scene, owner, "PUT", "calendar", hours);
    await does(scene, owner, (newId) => makesProject(newId(), { name: "ครัว", key: "KRU" }));
    return openInside(scene, "/p/KRU/calendar");
  },
  calls: { loadDaysOff: "GET api/w/*/calendar" },
});
