import type { Description } from "../../../machines/model/description.ts";
import type { dragMachine, DropPlace } from "../../../machines/workspace/drag.ts";
import { touch } from "../touch.ts";
import type { Scene } from "./driver.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./in-workspace.ts";
import { test } from "./one-tab.ts";
import { answersOf, breakNext, outcomeOf } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

// A tab that was touched is one that can be.
test.use({ settings: inPaths, hasOwnTab: true });

/** A card of the second column, and one of the first. */
const [card, other] = ["00000000001", "00000000002"] as const;
/** What the second column is called, which no catalogue has. */
const second = { th: "ทำต่อไป", en: "Next" } as const;
let from: string;

const description: Description<typeof dragMachine> = {
  interactions: {},
  expectations: (now) => {
    const { place, isByKeys } = now.context;
    const isShown = now.hasTag("held") || now.hasTag("returning");
    return [
      { words: "puts it back", isSeen: isShown },
      { words: "Arrows choose a place, Enter puts it there", isSeen: isShown && isByKeys },
      { words: "Let it go where the dashed frame is", isSeen: isShown && !isByKeys },
      {
        words: { say: "No step leads here from “{from}”", with: { from } },
        isSeen: now.hasTag("forbidden") || (now.hasTag("returning") && place?.isAllowed === false),
      },
    ];
  },
};

const mouse = { type: "card.pressed", pointer: "mouse", task: card, from: "s2", x: 0, y: 0 };
const finger = { type: "card.pressed", pointer: "touch", task: other, from: "s1", x: 0, y: 0 };
const pulled = { type: "pointer.moved", x: 0, y: 90 };
const [lifted, released, cancelled] = [
  { type: "card.lifted", task: card, from: "s2" },
  { type: "card.released" },
  { type: "drag.cancelled" },
];
const over = (state: string, move: string | null, isAllowed = true) => {
  const place: DropPlace = { state, before: null, move, isAllowed };
  return { type: "place.entered", place };
};
const [allowed, barred, nowhere] = [over("s3", "m4"), over("s4", null, false), { type: "place.entered", place: null }];
/** A finger that rests is over the place of its card. */
const own = { ...over("s1", null), isOwn: true };
const rested = { type: "xstate.after.longPress.drag.touched" };
const home = { type: "xstate.after.slide.drag.returning" };
const dropped = { type: "xstate.done.actor.drop", output: null };
/** Somebody else has moved it. */
const refused = { type: "xstate.done.actor.drop", output: { code: "not_possible" } };
const broken = { type: "xstate.error.actor.drop", error: {} };

const column = ({ page }: Scene, state: string) => page.locator(`[data-state="${state}"]`);
const cardOf = ({ page }: Scene, task: string) => page.locator(`[data-task="${task}"]`);
/** Where its number stands, which leads nowhere. */
const gripOf = async (scene: Scene, task: string) => {
  const box = (await cardOf(scene, task).boundingBox())!;
  return { x: box.x + 20, y: box.y + 14 };
};
/** In no column. */
const outside = { x: 640, y: 8 };

/** Whether a finger holds it: the other card alone is touched. */
const isTouched = ({ now }: Scene) => (now().context as { held: { task: string } | null }).held?.task === other;

tour<typeof dragMachine>({
  chart: "drag",
  description,
  tours: [
    {
      input: undefined,
      events: [
        [mouse, cancelled, mouse, pulled, released, home],
        [mouse, pulled, allowed, barred, nowhere, barred, released, mouse, pulled, cancelled, home],
        [mouse, pulled, allowed, released, dropped, mouse, released],
      ].flat(),
    },
    {
      input: undefined,
      events: [
        [lifted, allowed, released, broken, lifted, cancelled, home],
        [lifted, allowed, released, refused, home, lifted, over("s2", "m1"), released, dropped],
      ].flat(),
    },
    {
      input: undefined,
      events: [finger, pulled, finger, cancelled, finger, rested, own, cancelled, finger, released],
    },
  ],
  async open(scene) {
    from = second[scene.language];
    const owner = await ownsWorkspace(scene);
    await does(scene, owner, (newId) => {
      const project = newId();
      Object.assign(scene.memory, { owner });
      return [
        ...makesProject(project, { name: "ครัว", key: "KRU" }),
        ...makesTask(card, project, "ชาเย็น", { state: "s2" }),
        ...makesTask(other, project, "สโคน", { rank: "a1" }),
      ];
    });
    await openInside(scene, "/p/KRU");
    await scene.until(cardOf(scene, card));
    // A finger that rests while the page is looked at opens no menu.
    await scene.page.evaluate(() => addEventListener("contextmenu", (event) => event.preventDefault()));
  },
  calls: {},
  interactions: {
    "card.pressed": async ({ task, pointer }, scene) => {
      const { mouse: own } = scene.page;
      if (pointer === "touch") {
        // One that scrolled is down yet.
        if (scene.memory["isScrolling"]) await touch(scene.page, "touchEnd");
        delete scene.memory["isScrolling"];
        return touch(scene.page, "touchStart", await gripOf(scene, task as string));
      }
      // It may be down yet, and where it is let go it would click.
      await own.move(outside.x, outside.y);
      await own.up();
      const { x, y } = await gripOf(scene, task as string);
      await own.move(x, y);
      return own.down();
    },
    "pointer.moved": async (_, scene) => {
      if (!isTouched(scene)) return scene.page.mouse.move(outside.x, outside.y);
      const { x, y } = await gripOf(scene, other);
      scene.memory["isScrolling"] = "yes";
      return touch(scene.page, "touchMove", { x, y: y + 90 });
    },
    "card.lifted": (_, scene) => cardOf(scene, card).getByRole("link").press("Space"),
    "place.entered": async ({ place, isOwn }, scene) => {
      if (isOwn) return;
      const { isByKeys } = scene.now().context as { isByKeys: boolean };
      if (isByKeys) return scene.page.keyboard.press("ArrowRight");
      if (place === null) return scene.page.mouse.move(outside.x, outside.y);
      const { x, y, width } = (await column(scene, (place as DropPlace).state).boundingBox())!;
      return scene.page.mouse.move(x + width / 2, y + 160);
    },
    "card.released": async (_, scene) => {
      const { page, memory, now } = scene;
      if (isTouched(scene)) return touch(scene.page, "touchEnd");
      if (!(now().context as { isByKeys: boolean }).isByKeys) return page.mouse.up();
      const outcome = outcomeOf(scene, "drop");
      if (outcome === "broken") await breakNext(scene);
      if (outcome === "refused") {
        const { owner = "" } = memory;
        await does(scene, owner, () => [{ op: "task.move", id: card, from: "s2", move: "m5" }]);
        await scene.until(column(scene, "s1").locator(`[data-task="${card}"]`));
      }
      return page.keyboard.press("Enter");
    },
    "drag.cancelled": async (_, scene) => {
      if (isTouched(scene)) return touch(scene.page, "touchCancel");
      return scene.page.keyboard.press("Escape");
    },
  },
  passes: (event) => event.isOwn === true || answersOf("drop")(event),
  // The keyboard stays on the card, also where another one has moved it.
  focus: ({ context: { isByKeys } }, { type }) => (isByKeys && type !== "opened" ? "a" : null),
});
