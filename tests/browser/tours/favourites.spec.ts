import type { favouritesMachine } from "../../../machines/workspace/favourites.ts";
import { brewing, description, kitchen } from "../../../machines/workspace/favourites.model.ts";
import type { Favourites } from "../../../src/contract/workspace/favourites.ts";
import { test } from "../journey.ts";
import type { Call } from "./calls.ts";
import type { Answered, Scene } from "./driver.ts";
import { askInside, does, makesProject, makesTask, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const ownerIn = ({ memory }: Pick<Scene, "memory">) => (memory as { owner: string }).owner;

/** The server has those of the sample, in their order. */
const arrange = async (scene: Scene<unknown>, wanted: Favourites) => {
  const owner = ownerIn(scene);
  const { favourites } = await askInside<Favourites>(scene, owner, "GET", "favourites");
  for (const { kind, id } of favourites) await askInside(scene, owner, "DELETE", `favourites/${kind}/${id}`);
  for (const { kind, id } of wanted.favourites) await askInside(scene, owner, "PUT", "favourites", { kind, id, before: null });
};

const answerLoad = async (output: Answered, call: Call, scene: Scene) => {
  if (output.code === "network") return call.cut();
  await arrange(scene, output.data as Favourites);
  return call.goOn();
};

tour<typeof favouritesMachine>({
  chart: "favourites",
  description,
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    Object.assign(scene.memory, { owner });
    await does(scene, owner, () => [
      ...makesProject(kitchen.id, { name: kitchen.name, key: "KRU" }),
      ...makesTask(brewing.id, kitchen.id, brewing.name),
    ]);
    return openInside(scene, "/p/KRU/list");
  },
  interactions: {
    "page.returned": (_, { page }) => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange"))),
  },
  calls: {
    load: "GET api/w/*/favourites",
    reload: "GET api/w/*/favourites",
    changeFavourites: /\/api\/w\/[^/]+\/favourites(\/\w+\/\w+)?$/,
  },
  answers: {
    load: answerLoad,
    reload: answerLoad,
    changeFavourites: (output: Answered, call) =>
      output.code === "network"
        ? call.cut()
        : call.answered("another device may have changed the list meanwhile", 200, { success: true, data: output.data }),
  },
});
