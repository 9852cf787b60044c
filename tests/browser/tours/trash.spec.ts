import type { trashMachine } from "../../../machines/workspace/trash.ts";
import { description } from "../../../machines/workspace/trash.model.ts";
import type { Trash } from "../../../src/domain/trash.ts";
import { test } from "../journey.ts";
import type { Answered, Scene } from "./driver.ts";
import { askInside, does, makesProject, makesTask, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

/** The tasks of the samples, the one that was deleted last at the end. */
const ids = ["00000000002", "00000000001"];

type Known = { owner: string; project: string };
const knownIn = ({ memory }: Pick<Scene, "memory">) => memory as Known;
const archives = (scene: Scene<unknown>, isArchived: boolean) => {
  const { owner, project } = knownIn(scene);
  return does(scene, owner, () => [{ op: "project.archive", id: project, isArchived }]);
};

/** What the sample says is in the trash is so on the server, once that has heard of what came back before. */
const arrange = async (scene: Scene<unknown>, wanted: Trash) => {
  const { owner, project } = knownIn(scene);
  const { page, visitor } = scene;
  await scene.until(page.getByText(visitor.say("Everything is saved")));
  const { tasks } = await askInside<Trash>(scene, owner, "GET", `projects/${project}/trash`);
  const isWanted = wanted.tasks.length > 0;
  for (const id of ids)
    if (tasks.some((task) => task.id === id) !== isWanted)
      await does(scene, owner, () => [{ op: isWanted ? "task.delete" : "task.restore", id }]);
};

tour<typeof trashMachine>({
  chart: "trash",
  description,
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    await does(scene, owner, (newId) => {
      const project = newId();
      Object.assign(scene.memory, { owner, project } satisfies Known);
      return [
        ...makesProject(project, { name: "ครัว", key: "KRU" }),
        ...ids.toReversed().flatMap((id, at) => makesTask(id, project, `Task ${at + 1}`)),
      ];
    });
    return openInside(scene, "/p/KRU/settings");
  },
  calls: { loadTrash: "GET api/w/*/projects/*/trash", restoreTask: "GET api/w/*/tasks/*" },
  answers: {
    loadTrash: async (output: Answered, call, scene) => {
      if (output.code === "network") return call.cut();
      await arrange(scene, output.data as Trash);
      return call.goOn();
    },
    restoreTask: async (output: Answered, call, scene) => {
      if (output.code === "network") return call.cut();
      if (output.data === null) return call.goOn();
      // What is there refuses it: nothing comes back to a project that is only read.
      const { page, visitor, until } = scene;
      await archives(scene, true);
      await until(visitor.button("Bring the project back"));
      await call.goOn();
      await until(page.getByRole("alert"));
      await archives(scene, false);
      return until(visitor.button("Archive the project"));
    },
  },
});
