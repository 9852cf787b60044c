import type { projectDeletionMachine } from "../../../machines/workspace/project-deletion.ts";
import { description } from "../../../machines/workspace/project-deletion.model.ts";
import { test } from "../journey.ts";
import type { Answered } from "./driver.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

tour<typeof projectDeletionMachine>({
  chart: "projectDeletion",
  description: {
    ...description,
    // Another form of the page is sent for itself: that of the key.
    expectations: (now) => description.expectations(now).filter((expectation) => !("isSending" in expectation)),
  },
  begins: ({ project }) => project.key === "KRU",
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    await does(scene, owner, (newId) => makesProject(newId(), { name: "ครัว", key: "KRU" }));
    return openInside(scene, "/p/KRU/settings");
  },
  calls: { remove: "DELETE api/w/*/projects/*" },
  answers: {
    remove: (output: Answered, call) =>
      output.success
        ? call.answered("news may take the page away before the answer is heard", 200, { success: true, data: null })
        : call.cut(),
  },
  // The page goes on to what is left.
  isGone: ({ value }) => value === "deleted",
});
