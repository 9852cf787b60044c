import { description } from "../../../machines/workspace/writable-projects.description.ts";
import { test } from "../journey.ts";
import type { Scene } from "./driver.ts";
import { askInside, does, joins, makesProject, openInside, operates, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const keys = ["AA", "BB", "CC"];

/** The owner is not in the private project, whatever they did before. */
const leavesPrivate = async (scene: Scene<unknown>) => {
  const { member = "", me = "", closed = "" } = scene.memory;
  await does(scene, member, () => [{ op: "access.give", project: closed, person: me, role: null }]);
};

tour({
  chart: "writableProjects",
  // The rail has a list of that name as well.
  description: { ...description, sights: (now) => description.sights(now).filter((sight) => !("list" in sight)) },
  begins: ({ mayChoose }) => mayChoose,
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    await operates(scene, "upgrade", { plan: "pro" });
    const { me } = await askInside<{ me: { id: string } }>(scene, owner, "GET", "me");
    const { token: member } = await joins(scene, owner);
    Object.assign(scene.memory, { me: me.id, member });
    await does(scene, member, (newId) => {
      const closed = newId();
      scene.memory["closed"] = closed;
      const hide = { op: "project.edit", id: closed, set: { isPrivate: true } } as const;
      return [...makesProject(closed, { name: `Project ${closed}`, key: "SEC" }), hide];
    });
    await does(scene, owner, (newId) =>
      keys.flatMap((key) => {
        const id = newId();
        scene.memory["open"] = id;
        return makesProject(id, { name: key, key });
      }),
    );
    // The private one is the oldest of four, for which there is no room then.
    await operates(scene, "downgrade", { plan: "free" });
    return openInside(scene, "/settings");
  },
  said: (event, { memory }) => ("id" in event ? { ...event, id: event.id === "1" ? memory["open"] : memory["closed"] } : event),
  here(sample, { context: { projects } }) {
    if (!("id" in sample)) return sample;
    const closed = projects.find(({ isPrivate }) => isPrivate)?.id ?? "";
    return { ...sample, id: sample.id === "1" ? (projects.findLast(({ id }) => id !== closed)?.id ?? "") : closed };
  },
  calls: {
    loadProjects: "GET api/w/*/projects",
    join: "POST api/w/*/projects/*/membership",
    chooseWritable: "PUT api/w/*/writable-projects",
  },
  answers: {
    async loadProjects(output, call, scene) {
      if (!output.success) return call.cut();
      await leavesPrivate(scene);
      return call.goOn();
    },
  },
});
