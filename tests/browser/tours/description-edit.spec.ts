import type { descriptionEditMachine } from "../../../machines/workspace/description-edit.ts";
import type { AnyEventObject } from "xstate";
import { description } from "../../../machines/workspace/description-edit.model.ts";
import type { Saved } from "../../../machines/workspace/description-edit.ts";
import { test } from "../journey.ts";
import type { Scene } from "./driver.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const [began, left, cancelled, dropped] = ["edit.began", "edit.left", "edit.cancelled", "text.dropped"].map((type) => ({ type })) as [
  AnyEventObject,
  AnyEventObject,
  AnyEventObject,
  AnyEventObject,
];
const paused = { type: "xstate.after.pause.descriptionEdit.editing.typing" };
const write = (text: string) => ({ type: "text.changed", text });
/** Somebody else writes it. */
const other = (text: string) => ({ type: "row.changed", text });
const done = (actor: string, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const broken = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: {} });
const refused = { refused: { code: "in_trash" } };
const saved = (text: string) => ({ text, isBoth: false, refused: null });
/** What is saved here: the rows have it before the chart hears that it is. */
const own = (text: string) => ({ type: "row.changed", text, isOwn: true });
const begins = "ชงแบบดริป";

/** Somebody else puts the task in the trash, or takes it out. */
const setTrash = async (scene: Scene<unknown>, isIn: boolean) => {
  const { owner = "", task: id = "", isInTrash } = scene.memory;
  if ((isInTrash === "yes") === isIn) return;
  scene.memory["isInTrash"] = isIn ? "yes" : "no";
  await does(scene, owner, () => [{ op: isIn ? "task.delete" : "task.restore", id }]);
  await scene.until(scene.visitor.button(isIn ? "Take it out" : "Move to trash"));
};

/** Brings about what comes of the text that is about to be saved. */
const prepare = async (scene: Scene<unknown>, actor: string) => {
  const [next] = scene.ahead;
  if (next?.type === `xstate.error.actor.${actor}`) await breakNext(scene);
  if (next?.type === `xstate.done.actor.${actor}` && (next.output as Saved).refused !== null) await setTrash(scene, true);
};

tour<typeof descriptionEditMachine>({
  chart: "descriptionEdit",
  description,
  tours: [
    {
      input: { text: begins, draft: null },
      events: [
        [began, write(begins), paused, write(begins), left],
        [began, other("ชงแบบเย็น"), left, other("ชงแบบร้อน")],
        [began, write("ใช้น้ำ 92 องศา"), write("ใช้น้ำ 92 องศา"), other("ชงแบบเร็ว"), left, own("ใช้น้ำ 92 องศา")],
        [done("saveLast", saved("ใช้น้ำ 92 องศา")), began, write("ใช้น้ำ 90 องศา"), paused, own("ใช้น้ำ 90 องศา")],
        [done("save", saved("ใช้น้ำ 90 องศา")), left],
      ].flat(),
    },
    {
      input: { text: begins, draft: null },
      events: [
        [began, write("ชงสองครั้ง"), paused, done("save", refused), other("ชงแบบเย็น"), write("ชงช้า"), left, broken("saveLast"), dropped],
        [began, write("ชงสองครั้ง"), left, done("saveLast", refused), write("ชงช้ามาก"), paused, broken("save")],
      ].flat(),
    },
    {
      input: { text: begins, draft: { base: begins, text: "ใช้น้ำ 92 องศา" } },
      events: [paused, own("ใช้น้ำ 92 องศา"), done("save", saved("ใช้น้ำ 92 องศา")), left],
    },
    {
      input: { text: begins, draft: null },
      events: [
        [began, cancelled, began, write("ใช้น้ำ 92 องศา"), cancelled, other("ชงแบบเย็น"), began, other("ชงแบบร้อน"), cancelled],
        [began, dropped, began, write("ชงแบบร้อน"), cancelled, began, write("ชงช้า"), cancelled],
        [began, write("ชงช้ามาก"), paused, done("save", refused), cancelled, other("ชงแบบเย็น"), began, dropped],
      ].flat(),
    },
    {
      input: { text: begins, draft: { base: begins, text: "ใช้น้ำ 92 องศา", isAside: true } },
      events: [began, dropped],
    },
  ],
  async open(scene) {
    const { page, input } = scene;
    const owner = await ownsWorkspace(scene);
    await does(scene, owner, (newId) => {
      const [project, task] = [newId(), newId()];
      Object.assign(scene.memory, { owner, task });
      const described = { op: "task.describe", id: task, from: "", to: input.text } as const;
      return [...makesProject(project, { name: "ครัว", key: "KRU" }), ...makesTask(task, project, "ชาเย็น"), described];
    });
    if (input.draft)
      await page.addInitScript(
        ([key, draft]) => {
          if (location.protocol === "http:" && localStorage.getItem(key) === null) localStorage.setItem(key, draft);
        },
        [`lanngan-draft-description ${scene.memory["task"]}`, JSON.stringify(input.draft)] as const,
      );
    return openInside(scene, "/t/KRU-1");
  },
  calls: {},
  interactions: {
    "row.changed": async ({ text, isOwn }, scene) => {
      if (isOwn) return;
      await setTrash(scene, false);
      const { owner = "", task = "" } = scene.memory;
      const from = (scene.now().context as { current: string }).current;
      await does(scene, owner, () => [{ op: "task.describe", id: task, from, to: text as string }]);
    },
    "text.changed": async ({ text }, scene) => {
      await setTrash(scene, false);
      await scene.page.locator("[name=description]").fill("");
      await scene.page.locator("[name=description]").fill(text as string);
    },
    "edit.left": async (_, scene) => {
      await prepare(scene, "saveLast");
      await scene.page.locator("[name=description]").evaluate((field: HTMLElement) => (field.focus(), field.blur()));
    },
    "edit.cancelled": async (_, scene) => {
      // What is in the trash offers nothing to write in.
      await setTrash(scene, false);
      await scene.page.locator("[name=description]").press("Escape");
    },
    [paused.type]: async (_, scene) => {
      await prepare(scene, "save");
      await scene.pass(800);
    },
  },
  passes: (event) => event.isOwn === true || answersOf("save", "saveLast")(event),
  // What was refused is said below the field.
  focus: () => null,
});
