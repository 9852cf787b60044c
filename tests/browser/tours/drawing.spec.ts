import type { drawingMachine } from "../../../machines/workspace/drawing.ts";
import { description } from "../../../machines/workspace/drawing.model.ts";
import type { WorkflowDocument } from "../../../src/workflow/document.ts";
import { nameIn } from "../../../src/workflow/states.ts";
import { removeState, replaceState } from "../../../src/workflow/edits.ts";
import { templates } from "../../../src/workflow/templates.ts";
import { touch } from "../touch.ts";
import type { Scene } from "./driver.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { test } from "./one-tab.ts";
import { answersOf, breakNext, outcomeOf } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

// A tab that was touched is one that can be.
test.use({ settings: inPaths, hasOwnTab: true });

const [submitted, cancelled, closed] = [{ type: "submitted" }, { type: "cancelled" }, { type: "form.closed" }];
const [made, left, adding] = [{ type: "connection.made" }, { type: "connection.left" }, { type: "addition.begun" }];
const chosen = (state: string) => ({ type: "state.chosen", state });
const begun = (state: string) => ({ type: "connection.begun", state });
const target = (to: string | null) => ({ type: "target.chosen", to });
/** Whoever presses with a mouse chooses, too. */
const mouse = (state: string) => [
  { type: "state.pressed", state, pointer: "mouse", x: 0, y: 0 },
  { ...chosen(state), isOwn: true },
];
const finger = (state: string) => ({ type: "state.pressed", state, pointer: "touch", x: 0, y: 0 });
const pulled = { type: "pointer.moved", x: 0, y: 90 };
const released = { type: "pointer.released" };
const rested = { type: "xstate.after.longPress.drawing.touched" };
const naming = (state: string) => ({ type: "name.begun", state, name: "To do" });
const write = (value: string) => ({ type: "field.changed", field: "name", value });
const changed = (...states: string[]) => ({ type: "workflow.changed", states });
const answered = (output: unknown) => ({ type: "xstate.done.actor.rename", output });
const [renamed, meanwhile] = [answered(null), answered({ code: "changed_meanwhile" })];
const broken = { type: "xstate.error.actor.rename", error: {} };

const simple: WorkflowDocument = templates.simple.document;
let [owner, project] = ["", ""];
/**
 * What there is, what another took something away of, how often another has renamed the first state, whether the form of a new one is closed, and
 * whether it is drawn by touch. */
let [now, whole, turn, isAdded, isTouched] = [simple, simple, 0, false, false];

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
  return { x: box.x + 4, y: box.y + box.height - 4 };
};
const over = async (scene: Scene, state: string) => {
  const box = (await called(scene, state).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
/** @param state null for nothing */
const movePointer = async (scene: Scene, state: string | null) => {
  const at = await (state === null ? beside(scene) : over(scene, state));
  return isTouched ? touch(scene.page, "touchMove", at) : scene.page.mouse.move(at.x, at.y);
};

tour<typeof drawingMachine>({
  chart: "drawing",
  description,
  tours: [
    {
      input: { states: ["s1", "s2"] },
      events: [
        [chosen("s1"), begun("s1"), target("s2"), made, closed, begun("s1"), made, begun("s1"), left],
        [naming("s1"), write("Ideas"), cancelled],
        [naming("s1"), write(" "), submitted, write("Ideas"), submitted, renamed, naming("s1"), submitted, meanwhile, cancelled],
        [naming("s1"), write("Wishes"), submitted, meanwhile, submitted, broken, write("Plans"), submitted, renamed],
        [adding, closed],
      ].flat(),
    },
    {
      input: { states: ["s1", "s2"] },
      events: [
        [mouse("s1"), pulled, target("s2"), target(null), released, mouse("s1"), pulled, target("s2"), released, closed],
        [mouse("s2"), left, mouse("s2"), pulled, left],
        [chosen("s1"), changed("s2"), changed("s1", "s2"), naming("s1"), changed("s2"), mouse("s2"), { ...released, isClick: true }],
      ].flat(2),
    },
    {
      input: { states: ["s1", "s2"] },
      events: [
        [finger("s1"), pulled, finger("s1"), left, finger("s1"), rested, released, finger("s1"), rested, left],
        [finger("s1"), rested, pulled, target("s2"), released, closed, finger("s2"), rested, pulled, target("s1"), left],
        [finger("s1"), released],
      ].flat(),
    },
  ],
  async open(scene) {
    owner = await ownsWorkspace(scene);
    [now, whole, turn, isAdded, isTouched] = [simple, simple, 0, false, false];
    await does(scene, owner, (newId) => {
      project = newId();
      const begins = makesProject(project, { name: "ครัว", key: "KRU" });
      return begins.map((op) => (op.op === "project.make" ? { ...op, template: "simple" as const } : op));
    });
    await openInside(scene, "/p/KRU/workflow");
    await scene.until(called(scene, "s1"));
  },
  calls: {},
  interactions: {
    "state.chosen": async ({ state, isOwn }, scene) => {
      if (!isOwn) await called(scene, state as string).focus();
    },
    "state.pressed": async ({ state, pointer }, scene) => {
      const { page, memory } = scene;
      if (pointer === "touch") {
        // One that scrolled is down yet.
        if (memory["isScrolling"]) await touch(page, "touchEnd");
        delete memory["isScrolling"];
        isTouched = true;
        return touch(page, "touchStart", await over(scene, state as string));
      }
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await movePointer(scene, state as string);
      return page.mouse.down();
    },
    "pointer.moved": (_, scene) => {
      if (scene.now().value === "touched") scene.memory["isScrolling"] = "yes";
      return movePointer(scene, null);
    },
    "pointer.released": (_, { page }) => (isTouched ? touch(page, "touchEnd") : page.mouse.up()),
    "connection.begun": (_, { visitor }) => visitor.button("Connect").click(),
    "target.chosen": ({ to }, scene) =>
      scene.now().value === "choosing" ? scene.page.keyboard.press("ArrowRight") : movePointer(scene, to as string | null),
    "connection.made": (_, { page }) => page.keyboard.press("Enter"),
    "connection.left": async (_, scene) => {
      const { page } = scene;
      if (isTouched) return touch(page, "touchCancel");
      await page.keyboard.press("Escape");
      // Where it lets go of the button it clicks on nothing.
      await movePointer(scene, null);
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
  passes: (event) => event.isOwn === true || answersOf("rename")(event),
  focus({ value, hasTag }, { type, pointer, isClick }) {
    if (type === "opened" || type === "workflow.changed") return null;
    // It leads to the table.
    if (isClick === true) return null;
    // A finger that draws leaves it where it was; of a mouse it follows the press.
    if (pointer !== undefined || (isTouched && value !== "asking" && type !== "form.closed")) return null;
    if (value === "asking" || value === "adding") return "field th";
    if (value === "choosing") return "a";
    if (hasTag("naming")) return "field name";
    return type === "form.closed" && isAdded ? "button" : "a";
  },
});
