import { description } from "../../../machines/workspace/drawing.description.ts";
import { nameIn, type WorkflowDocument } from "../../../src/workflow/document.ts";
import { removeState, replaceState } from "../../../src/workflow/edits.ts";
import { templates } from "../../../src/workflow/templates.ts";
import { test } from "../journey.ts";
import type { Scene } from "./driver.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext, outcomeOf } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const [submitted, cancelled, closed] = [{ type: "submitted" }, { type: "cancelled" }, { type: "form.closed" }];
const [made, left, adding] = [{ type: "connection.made" }, { type: "connection.left" }, { type: "addition.begun" }];
const chosen = (state: string) => ({ type: "state.chosen", state });
/** Of the chosen state by its button, of another by pulling at it. */
const begun = (state: string) => ({ type: "connection.begun", state });
const target = (to: string | null) => ({ type: "target.chosen", to });
const naming = (state: string) => ({ type: "name.begun", state, name: "To do" });
const write = (value: string) => ({ type: "field.changed", field: "name", value });
const changed = (...states: string[]) => ({ type: "workflow.changed", states });
const answered = (output: unknown) => ({ type: "xstate.done.actor.rename", output });
const [renamed, meanwhile] = [answered(null), answered({ code: "changed_meanwhile" })];
const broken = { type: "xstate.error.actor.rename", error: {} };

const simple: WorkflowDocument = templates.simple.document;
let [owner, project] = ["", ""];
/** What there is, what another took something away of, how often another has renamed the first state, and whether the form of a new one is closed. */
let [now, whole, turn, isAdded] = [simple, simple, 0, false];

const inPicture = ({ page }: Scene) => page.locator("svg[role=presentation]");
const called = (scene: Scene, state: string) => {
  const name = nameIn(now.states.find(({ id }) => id === state)!.name, scene.language);
  return inPicture(scene).getByRole("link", { name, exact: true });
};
const rename = (name: { th?: string; en?: string }) => {
  const first = now.states.find(({ id }) => id === "s1")!;
  return replaceState(now, { ...first, name: { ...first.name, ...name } });
};
const contextOf = ({ now }: Scene) => now().context as { chosen: string | null; name: string };
/** Where nothing stands in the picture. */
const beside = async (scene: Scene) => {
  const box = (await inPicture(scene).boundingBox())!;
  return [box.x + 4, box.y + box.height - 4] as const;
};
const over = async (scene: Scene, state: string) => {
  const box = (await called(scene, state).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
};

tour({
  chart: "drawing",
  description,
  tours: [
    {
      input: { states: ["s1", "s2"] },
      events: [
        [chosen("s1"), begun("s1"), target("s2"), made, closed, begun("s1"), left, naming("s1"), write("Ideas"), cancelled],
        [naming("s1"), write(" "), submitted, write("Ideas"), submitted, renamed, naming("s1"), submitted, meanwhile, cancelled],
        [naming("s1"), write("Wishes"), submitted, meanwhile, submitted, broken, write("Plans"), submitted, renamed],
        [adding, closed],
      ].flat(),
    },
    {
      input: { states: ["s1", "s2"] },
      events: [
        [begun("s1"), target("s2"), target(null), made, begun("s1"), target("s2"), made, closed, begun("s2"), left],
        [chosen("s1"), changed("s2"), changed("s1", "s2"), naming("s1"), changed("s2")],
      ].flat(),
    },
  ],
  async open(scene) {
    owner = await ownsWorkspace(scene);
    [now, whole, turn, isAdded] = [simple, simple, 0, false];
    await does(scene, owner, (newId) => {
      project = newId();
      const begins = makesProject(project, { name: "ครัว", key: "KRU" });
      return begins.map((op) => (op.op === "project.make" ? { ...op, template: "simple" as const } : op));
    });
    await openInside(scene, "/p/KRU/workflow");
    await scene.until(called(scene, "s1"));
  },
  calls: {},
  deeds: {
    "state.chosen": ({ state }, scene) => called(scene, state as string).focus(),
    "connection.begun": async ({ state }, scene) => {
      const { page, visitor, memory } = scene;
      delete memory["isPulled"];
      if (contextOf(scene).chosen === state && scene.ahead[0]?.type !== "connection.left") return visitor.button("Connect").click();
      memory["isPulled"] = "yes";
      await page.mouse.move(...(await over(scene, state as string)));
      await page.mouse.down();
      return page.mouse.move(...(await beside(scene)));
    },
    "target.chosen": async ({ to }, scene) => {
      const { page, memory } = scene;
      if (!memory["isPulled"]) return page.keyboard.press("ArrowRight");
      return page.mouse.move(...(to === null ? await beside(scene) : await over(scene, to as string)));
    },
    "connection.made": (_, { page, memory }) => (memory["isPulled"] ? page.mouse.up() : page.keyboard.press("Enter")),
    "connection.left": async (_, { page }) => {
      await page.keyboard.press("Escape");
      return page.mouse.up();
    },
    "name.begun": async ({ state }, scene) => {
      await called(scene, state as string).focus();
      return scene.page.keyboard.press("F2");
    },
    "form.closed": async (_, scene) => {
      isAdded = scene.now().value === "adding";
      await scene.visitor.button("Cancel").click();
    },
    submitted: async (_, scene) => {
      const outcome = outcomeOf(scene, "rename");
      if (outcome === "broken") await breakNext(scene);
      if (outcome === "refused") {
        // Another renames it, and the page has heard of it.
        turn += 1;
        const to = rename({ th: `ของคนอื่น ${turn}`, en: `Somebody else's ${turn}` });
        await does(scene, owner, () => [{ op: "workflow.draft", id: project, from: now, to }]);
        now = to;
        await scene.until(called(scene, "s1"));
      }
      if (outcome === "done") now = rename({ [scene.language]: contextOf(scene).name });
      await scene.visitor.button("Rename").click();
    },
    // Somebody else changes the draft, which the page hears of.
    "workflow.changed": async ({ states }, scene) => {
      const from = now;
      if ((states as string[]).length > 1) now = whole;
      else [whole, now] = [now, { ...removeState(now, "s1"), initial: "s2" }];
      await does(scene, owner, () => [{ op: "workflow.draft", id: project, from, to: now }]);
    },
  },
  passes: answersOf("rename"),
  focus({ value }, { type }) {
    if (type === "opened" || type === "workflow.changed") return null;
    if (value === "asking" || value === "adding") return "field th";
    if (value === "connecting") return "a";
    if (value !== "idle") return "field name";
    return type === "form.closed" && isAdded ? "button" : "a";
  },
});
