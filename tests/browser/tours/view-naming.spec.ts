import type { viewNamingMachine } from "../../../machines/workspace/view-naming.ts";
import { description } from "../../../machines/workspace/view-naming.model.ts";
import { press } from "../../../machines/model/description.ts";
import { test } from "../journey.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext, outcomeOf, takeNextId } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const [submitted, cancelled] = [{ type: "submitted" }, { type: "naming.cancelled" }];
const write = (name: string) => ({ type: "name.changed", name });
const share = { type: "sharing.chosen", isShared: true };
const answered = (output: unknown) => ({ type: "xstate.done.actor.save", output });
const [saved, taken, refused] = [answered(null), answered({ code: "name_taken" }), answered({ code: "id_taken" })];
const broken = { type: "xstate.error.actor.save", error: {} };
const another = { type: "naming.began", view: null, name: "", isShared: false };
const rename = { type: "naming.began", view: "v1", name: "งานของทีม", isShared: true };

/** What the page shows is a view that is shared, arranged otherwise than it was saved: so it can be renamed, and kept as another one. */
const shared = "งานของทีม";

tour<typeof viewNamingMachine>({
  chart: "viewNaming",
  description: {
    ...description,
    interactions: {
      ...description.interactions,
      // What is shown as it was saved is not kept once more by this button.
      "naming.began": ({ view, name }) =>
        press(view === null ? "Save as another view" : { say: "Rename the view {savedName}", with: { savedName: name as string } }, {
          isAlwaysThere: true,
        })(),
    },
  },
  tours: [
    {
      input: { mayShare: true },
      events: [
        [another, submitted, write("มีแล้ว"), share, submitted, taken, write("สัปดาห์นี้"), submitted, refused, share, submitted, refused],
        [write("เดือนนี้"), submitted, broken, submitted, refused, cancelled, rename, write("งานของทุกคน"), submitted, saved],
        [another, cancelled, another, write("ปีนี้"), submitted, saved],
      ].flat(),
    },
  ],
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    let view = "";
    await does(scene, owner, (newId) => {
      const project = newId();
      view = newId();
      Object.assign(scene.memory, { owner, project });
      const make = (id: string, name: string) =>
        ({ op: "view.make", id, project, isShared: true, name, kind: "list", query: "sort=title" }) as const;
      return [...makesProject(project, { name: "ครัว", key: "KRU" }), make(view, shared), make(newId(), "มีแล้ว")];
    });
    await openInside(scene, `/p/KRU/list?sort=number&view=${view}`);
  },
  calls: {},
  interactions: {
    submitted: async (_, scene) => {
      const { owner = "", project = "" } = scene.memory;
      const outcome = outcomeOf(scene, "save");
      const next = scene.ahead[0]?.output as { code: string } | undefined | null;
      if (outcome === "broken") await breakNext(scene);
      if (outcome === "refused" && next?.code !== "name_taken") {
        const made = Number(scene.memory["made"] ?? 0) + 1;
        scene.memory["made"] = String(made);
        const title = `สโคน ${made}`;
        await takeNextId(
          scene,
          owner,
          (id) => [
            { op: "view.make", id, project, isShared: false, name: title, kind: "list", query: "" },
            // That shows when the page has heard of both.
            ...makesTask(id, project, title),
          ],
          () => scene.until(scene.page.getByText(title, { exact: true }).first()),
        );
      }
      await scene.page.locator("[role=dialog] button[type=submit]").click();
    },
  },
  passes: answersOf("save"),
});
