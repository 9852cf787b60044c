import { description } from "../../../machines/workspace/trashed-projects.description.ts";
import { full } from "../../../machines/workspace/trashed-projects.samples.ts";
import type { TrashedProjects } from "../../../src/domain/trash.ts";
import { test } from "../journey.ts";
import type { Answered, Scene } from "./driver.ts";
import { askInside, does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

type Known = { owner: string };

/** What the sample says is in the trash is so on the server. */
const arrange = async (scene: Scene<unknown>, wanted: TrashedProjects) => {
  const { owner } = scene.memory as Known;
  const { projects } = await askInside<TrashedProjects>(scene, owner, "GET", "trashed-projects");
  for (const { id, key } of full.projects.toReversed()) {
    const isThere = projects.some((project) => project.id === id);
    const isWanted = wanted.projects.some((project) => project.id === id);
    if (isWanted && !isThere) await askInside(scene, owner, "DELETE", `projects/${id}`, { name: key });
    if (isThere && !isWanted) await askInside(scene, owner, "POST", `trashed-projects/${id}/restoration`);
  }
};

tour({
  chart: "trashedProjects",
  description,
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    Object.assign(scene.memory, { owner } satisfies Known);
    await does(scene, owner, () => full.projects.flatMap(({ id, name, key }) => makesProject(id, { name, key })));
    return openInside(scene, "/settings");
  },
  calls: {
    loadTrashed: "GET api/w/*/trashed-projects",
    restoreProject: "POST api/w/*/trashed-projects/*/restoration",
    endProject: "DELETE api/w/*/trashed-projects/*",
  },
  answers: {
    loadTrashed: async (output: Answered, call, scene) => {
      if (output.code === "network") return call.cut();
      await arrange(scene, output.data as TrashedProjects);
      return call.goOn();
    },
  },
});
