import type { projectMakingMachine } from "../../../machines/workspace/project-making.ts";
import { description } from "../../../machines/workspace/project-making.model.ts";
import { test } from "../journey.ts";
import { written, type Scene } from "./driver.ts";
import { does, makesProject, openInside, operates, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext, outcomeOf, takeNextId, withLastAnswer } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const full = { type: "xstate.done.actor.make", output: { code: "projects_full", limit: 3 } };
/** Keys that the tours of a page have not taken. */
const newKey = ({ memory }: Pick<Scene, "memory">) => {
  const made = Number(memory["made"] ?? 0);
  memory["made"] = String(made + 1);
  return `Z${String.fromCharCode(65 + made)}`;
};

/** Brings about what comes of the project that is about to be made. */
const prepare = async (scene: Scene<unknown>) => {
  const { owner } = scene.memory as { owner: string };
  const next = scene.ahead[0];
  if ((next?.output as { code?: string } | null)?.code === "key_taken") {
    const key = await written(scene, "key");
    await does(scene, owner, (newId) => makesProject(newId(), { name: "การตลาดใหม่", key }));
    return scene.until(scene.page.getByRole("link", { name: "การตลาดใหม่" }));
  }
  const outcome = outcomeOf(scene, "make");
  if (outcome === "broken") return breakNext(scene);
  if (outcome !== "refused") return;
  const key = newKey(scene);
  const name = `ครัว ${key}`;
  return takeNextId(
    scene,
    owner,
    (id) => makesProject(id, { name, key }),
    () => scene.until(scene.page.getByRole("link", { name })),
  );
};

tour<typeof projectMakingMachine>({
  chart: "projectMaking",
  description,
  begins: ({ models, like }) => models.length > 0 && like === null,
  tours: withLastAnswer<typeof projectMakingMachine>("projectMaking", { last: full }),
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    await operates(scene, "upgrade", { plan: "pro" });
    scene.memory["owner"] = owner;
    await does(scene, owner, (newId) => [
      ...makesProject(newId(), { name: "การขาย", key: "OLD" }),
      ...makesProject(newId(), { name: "ครัว", key: "KRU" }),
    ]);
    await openInside(scene, "/new");
  },
  here: (sample, { context: { models } }) =>
    sample.type === "like.chosen" ? { ...sample, project: models[sample.project === "p1" ? 0 : 1]?.id ?? "" } : sample,
  calls: {},
  interactions: {
    submitted: async (_, scene) => {
      await prepare(scene);
      await scene.page.locator("form button[type=submit]").click();
    },
  },
  passes: answersOf("make"),
  isGone: ({ value }) => value === "made",
});
