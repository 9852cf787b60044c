import type { trashedProjectsMachine } from "../../../machines/workspace/trashed-projects.ts";
import { description, full } from "../../../machines/workspace/trashed-projects.model.ts";
import type { TrashedProjects } from "../../../src/domain/trash.ts";
import { test } from "../journey.ts";
import type { Call } from "./calls.ts";
import type { Answered, Scene } from "./driver.ts";
import { askInside, does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

type Known = { owner: string };

/** Never in the trash. */
const office = { id: "00000000003", name: "ออฟฟิศ", key: "OFF" };

const trashed = async (scene: Scene<unknown>): Promise<TrashedProjects["projects"]> => {
  const { owner } = scene.memory as Known;
  return (await askInside<TrashedProjects>(scene, owner, "GET", "trashed-projects")).projects;
};

/** What the sample says is in the trash is so on the server. */
const arrange = async (scene: Scene<unknown>, wanted: TrashedProjects) => {
  const { owner } = scene.memory as Known;
  const projects = await trashed(scene);
  for (const { id, key } of full.projects.toReversed()) {
    const isThere = projects.some((project) => project.id === id);
    const isWanted = wanted.projects.some((project) => project.id === id);
    if (isWanted && !isThere) await askInside(scene, owner, "DELETE", `projects/${id}`, { name: key });
    if (isThere && !isWanted) await askInside(scene, owner, "POST", `trashed-projects/${id}/restoration`);
  }
};

/** Where it is to be gone, somebody else had it go for good. */
const settle = async ({ success, code }: Answered, call: Call, scene: Scene<unknown>) => {
  if (!success && code === "network") return call.cut();
  if (!success)
    for (const { id, key } of await trashed(scene))
      if (call.url.includes(`trashed-projects/${id}`))
        await askInside(scene, (scene.memory as Known).owner, "DELETE", `trashed-projects/${id}`, { name: key });
  return call.goOn();
};

tour<typeof trashedProjectsMachine>({
  chart: "trashedProjects",
  description,
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    Object.assign(scene.memory, { owner } satisfies Known);
    await does(scene, owner, () => [...full.projects, office].flatMap(({ id, name, key }) => makesProject(id, { name, key })));
    return openInside(scene, "/settings");
  },
  calls: {
    loadTrashed: "GET api/w/*/trashed-projects",
    restoreProject: "POST api/w/*/trashed-projects/*/restoration",
    endProject: "DELETE api/w/*/trashed-projects/*",
  },
  interactions: {
    "projects.listed": async ({ ids }, scene) => {
      const { owner } = scene.memory as Known;
      const back = (await trashed(scene)).filter(({ id }) => (ids as string[]).includes(id));
      for (const { id } of back) await askInside(scene, owner, "POST", `trashed-projects/${id}/restoration`);
      // The page is told of the projects that are there when one of them is another, too.
      if (back.length === 0) await does(scene, owner, (newId) => [{ op: "project.edit", id: office.id, set: { description: newId() } }]);
    },
  },
  answers: {
    loadTrashed: async (output: Answered, call, scene) => {
      if (output.code === "network") return call.cut();
      await arrange(scene, output.data as TrashedProjects);
      return call.goOn();
    },
    restoreProject: settle,
    endProject: settle,
  },
});
