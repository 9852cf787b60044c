import type { projectLeavingMachine } from "../../../machines/workspace/project-leaving.ts";
import { description } from "../../../machines/workspace/project-leaving.model.ts";
import { test } from "../journey.ts";
import { does, joins, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

tour<typeof projectLeavingMachine>({
  chart: "projectLeaving",
  description,
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    const { token, id } = await joins(scene, owner);
    await does(scene, owner, (newId) => {
      const project = newId();
      Object.assign(scene.memory, { other: token, project });
      return [
        ...makesProject(project, { name: "ครัว", key: "KRU" }),
        { op: "access.give", project, person: id, role: "lead" },
        { op: "project.edit", id: project, set: { isPrivate: scene.input.isLosing } },
      ];
    });
    return openInside(scene, "/p/KRU/settings");
  },
  calls: {},
  interactions: {
    "sight.changed": async ({ isLosing }, scene) => {
      const { other = "", project = "" } = scene.memory;
      await does(scene, other, () => [{ op: "project.edit", id: project, set: { isPrivate: isLosing as boolean } }]);
    },
  },
  // The row goes with whoever leaves, and the project too where they see it no more.
  isGone: ({ value }) => value === "left",
  // A page hears of what changes alone.
  possible: ({ value, context }, event) => value !== "left" && event.isLosing !== context.isLosing,
  never: {
    "projectLeaving.left: leaving.chosen (1 of 2)":
      "the row is gone with whoever left; who could not leave is asked in tests/project-leaving",
    "projectLeaving.left: leaving.chosen (2 of 2)":
      "the row is gone with whoever left; who could not leave is asked in tests/project-leaving",
  },
});
