import type { textComposerMachine } from "../../../machines/workspace/text-composer.ts";
import { description } from "../../../machines/workspace/text-composer.model.ts";
import { test } from "../journey.ts";
import type { Scene } from "./driver.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext, outcomeOf, takeNextId, withLastAnswer } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

/** Brings about what comes of what is about to be made. */
const prepare = async (scene: Scene<unknown>) => {
  const { owner = "", project = "" } = scene.memory;
  const outcome = outcomeOf(scene, "make") ?? outcomeOf(scene, "makeSeveral");
  if (outcome === "broken") return breakNext(scene);
  if (outcome !== "refused") return;
  const made = Number(scene.memory["made"] ?? 0) + 1;
  scene.memory["made"] = String(made);
  const title = `สโคน ${made}`;
  return takeNextId(
    scene,
    owner,
    (id) => makesTask(id, project, title),
    () => scene.until(scene.page.getByText(title, { exact: true }).first()),
  );
};

tour<typeof textComposerMachine>({
  chart: "textComposer",
  description,
  tours: withLastAnswer<typeof textComposerMachine>("textComposer", { last: { type: "xstate.done.actor.make", output: null } }),
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    await does(scene, owner, (newId) => {
      const project = newId();
      Object.assign(scene.memory, { owner, project });
      return makesProject(project, { name: "ครัว", key: "KRU" });
    });
    const { draft } = scene.input;
    if (draft !== "")
      await scene.page.addInitScript(
        ([key, kept]) => {
          if (location.protocol === "http:" && localStorage.getItem(key) === null) localStorage.setItem(key, kept);
        },
        [`lanngan-draft-${scene.memory["project"]}-list`, draft] as const,
      );
    await openInside(scene, "/p/KRU/list");
  },
  calls: {},
  interactions: {
    submitted: async (_, scene) => {
      await prepare(scene);
      await scene.page.locator("form button[type=submit]").click();
    },
  },
  passes: answersOf("make", "makeSeveral"),
  // What was refused is said below the field, where it is mended; rows that were pasted have none.
  focus: (now) => (now.hasTag("refused") && !now.hasTag("several") ? "field text" : null),
});
