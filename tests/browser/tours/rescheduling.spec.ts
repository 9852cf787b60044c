import type { Description } from "../../../machines/model/description.ts";
import type { reschedulingMachine } from "../../../machines/workspace/rescheduling.ts";
import { touch } from "../touch.ts";
import type { Scene } from "./driver.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./in-workspace.ts";
import { test } from "./one-tab.ts";
import { answersOf, breakNext, outcomeOf } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

// A tab that was touched is one that can be.
test.use({ settings: inPaths, hasOwnTab: true });

/** A task of five days, and one that only has a day by which it is due. */
const [long, short] = ["00000000001", "00000000002"] as const;
const days = { start: "2026-11-23", due: "2026-11-27" };
const dayWidth = 36;

const description: Description<typeof reschedulingMachine> = {
  interactions: {},
  expectations: (now) => [
    { words: "Arrows move it by days, Enter keeps the days, Esc takes it back", isSeen: now.hasTag("held") && now.context.isByKeys },
    { words: "Somebody has changed this since", isSeen: now.hasTag("refused") && now.context.error?.code === "changed_meanwhile" },
  ],
};

const [held, finger] = [
  { task: long, schedule: days },
  { task: short, schedule: { start: null, due: "2026-11-26" } },
];
const mouse = { type: "bar.pressed", pointer: "mouse", part: "whole", ...held, x: 0, y: 0 };
const fingerDown = { type: "bar.pressed", pointer: "touch", part: "whole", ...finger, x: 0, y: 0 };
const pulled = { type: "pointer.moved", x: 0, y: 90 };
const carried = { type: "bar.carried", by: 2 };
const nudged = { type: "bar.nudged", part: "due", by: 1, ...held };
const [released, cancelled] = [{ type: "bar.released" }, { type: "drag.cancelled" }];
const rested = { type: "xstate.after.longPress.rescheduling.touched" };
const done = { type: "xstate.done.actor.reschedule", output: null };
/** Somebody else has changed it meanwhile. */
const refused = { type: "xstate.done.actor.reschedule", output: { code: "changed_meanwhile" } };
const broken = { type: "xstate.error.actor.reschedule", error: {} };

const barOf = ({ page }: Scene, task: string) => page.locator(`[data-bar="${task}"]`);
/** The middle of a bar. */
const gripOf = async (scene: Scene, task: string) => {
  const box = (await barOf(scene, task).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const isTouched = ({ now }: Scene) => (now().context as { held: { task: string } | null }).held?.task === short;

tour<typeof reschedulingMachine>({
  chart: "rescheduling",
  description,
  tours: [
    {
      input: undefined,
      events: [
        [mouse, cancelled, mouse, released, mouse, pulled, released, mouse, pulled, carried, cancelled],
        [mouse, pulled, carried, released, done],
      ].flat(),
    },
    {
      input: undefined,
      events: [
        [nudged, cancelled, nudged, nudged, released, broken, nudged, released, refused, mouse, released],
        [nudged, released, done],
      ].flat(),
    },
    {
      input: undefined,
      events: [
        fingerDown,
        pulled,
        fingerDown,
        cancelled,
        fingerDown,
        rested,
        cancelled,
        fingerDown,
        released,
        nudged,
        released,
        broken,
        fingerDown,
        released,
      ],
    },
  ],
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    await does(scene, owner, (newId) => {
      const project = newId();
      Object.assign(scene.memory, { owner });
      return [
        ...makesProject(project, { name: "ครัว", key: "KRU" }),
        ...makesTask(long, project, "ชาเย็น", days),
        ...makesTask(short, project, "สโคน", { due: "2026-11-26", rank: "a1" }),
      ];
    });
    await openInside(scene, "/p/KRU/timeline?zoom=day");
    await scene.until(barOf(scene, long));
    // A finger that rests while the page is looked at opens no menu.
    await scene.page.evaluate(() => addEventListener("contextmenu", (event) => event.preventDefault()));
    await barOf(scene, long).scrollIntoViewIfNeeded();
  },
  calls: {},
  interactions: {
    "bar.pressed": async ({ task, pointer }, scene) => {
      const { mouse: own } = scene.page;
      if (pointer === "touch") {
        // One that scrolled is down yet.
        if (scene.memory["isScrolling"]) await touch(scene.page, "touchEnd");
        delete scene.memory["isScrolling"];
        return touch(scene.page, "touchStart", await gripOf(scene, task as string));
      }
      const { x, y } = await gripOf(scene, task as string);
      // It may be down yet, and where it is let go it would click.
      await own.move(x, 4);
      await own.up();
      await own.move(x, y);
      return own.down();
    },
    "pointer.moved": async (_, scene) => {
      const { x, y } = await gripOf(scene, isTouched(scene) ? short : long);
      if (!isTouched(scene)) return scene.page.mouse.move(x, y + 40);
      scene.memory["isScrolling"] = "yes";
      return touch(scene.page, "touchMove", { x, y: y + 90 });
    },
    "bar.carried": async ({ by }, scene) => {
      const { x, y } = await gripOf(scene, long);
      return scene.page.mouse.move(x + (by as number) * dayWidth, y + 40);
    },
    "bar.nudged": ({ task }, scene) => barOf(scene, task as string).press("Shift+ArrowRight"),
    "bar.released": async (_, scene) => {
      const { page, memory, now } = scene;
      const { isByKeys } = now().context as { isByKeys: boolean };
      const outcome = outcomeOf(scene, "reschedule");
      if (outcome === "broken") await breakNext(scene);
      if (outcome === "refused") {
        const { owner = "" } = memory;
        await does(scene, owner, () => [{ op: "task.edit", id: long, set: { start: "2026-11-22", title: "ชาเย็นแก้วใหญ่" } }]);
        await scene.until(page.locator(`[data-bar="${long}"][title*="ชาเย็นแก้วใหญ่"]`));
      }
      if (isByKeys) return page.keyboard.press("Enter");
      if (isTouched(scene)) return touch(scene.page, "touchEnd");
      return page.mouse.up();
    },
    "drag.cancelled": async (_, scene) => {
      if (isTouched(scene)) return touch(scene.page, "touchCancel");
      return scene.page.keyboard.press("Escape");
    },
  },
  passes: (event) => answersOf("reschedule")(event),
  // The keyboard stays on the bar.
  focus: ({ context: { isByKeys } }, { type }) => (isByKeys && type === "bar.nudged" ? "a" : null),
});
