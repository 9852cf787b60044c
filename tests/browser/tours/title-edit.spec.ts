import type { titleEditMachine } from "../../../machines/workspace/title-edit.ts";
import type { AnyEventObject } from "xstate";
import { description } from "../../../machines/workspace/title-edit.model.ts";
import { test } from "../journey.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext, outcomeOf } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const [began, left, cancelled, mine, theirs] = ["edit.began", "edit.left", "edit.cancelled", "mine.kept", "theirs.taken"].map((type) => ({
  type,
})) as [AnyEventObject, AnyEventObject, AnyEventObject, AnyEventObject, AnyEventObject];
const paused = { type: "xstate.after.pause.titleEdit.editing.typing" };
const write = (text: string) => ({ type: "text.changed", text });
/** Somebody else writes it anew. */
const other = (title: string) => ({ type: "row.changed", title });
/** What is saved here: the rows have it before the chart hears that it is. */
const own = (title: string) => ({ type: "row.changed", title, isOwn: true });
const done = (actor: string, output: unknown = null) => ({ type: `xstate.done.actor.${actor}`, output });
const broken = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: {} });
const [saved, savedLast] = [done("save"), done("saveLast")];
const without = { code: "title_required" };
/** No title. */
const blank = write(" ");

tour<typeof titleEditMachine>({
  chart: "titleEdit",
  description,
  tours: [
    {
      input: { title: "ชาเย็น" },
      events: [
        [began, write("ชาเย็นโซดา "), write("ชาเย็นโซดา "), left, own("ชาเย็นโซดา"), savedLast, other("ชาร้อน")],
        [began, left, began, other("ชานม"), cancelled],
        [began, write("ชานม"), paused, write("ชานมเย็น"), paused, own("ชานมเย็น"), saved],
        [write("ชานมปั่น"), other("ชาเขียว"), write("ชานมหวาน"), other("ชาดำ"), other("ชานมหวาน")],
        [write("ชาใส"), other("ชาข้น"), mine, own("ชาใส"), saved, write("ชาอุ่น"), other("ชาจีน"), theirs],
        [blank, left, done("saveLast", without), other("ชาไทย"), write("ชาอู่หลง"), other("ชาจีน"), write("ชาจีน"), left],
      ].flat(),
    },
    {
      input: { title: "ชาเย็น" },
      events: [
        [began, write("ชาเย็นโซดา"), left, broken("saveLast"), write("ชาโซดา"), paused, broken("save"), cancelled],
        [began, blank, paused, done("save", without), write("ชาแดง"), other("ชาดำ"), cancelled],
      ].flat(),
    },
  ],
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    await does(scene, owner, (newId) => {
      const [project, task] = [newId(), newId()];
      Object.assign(scene.memory, { owner, task });
      return [...makesProject(project, { name: "ครัว", key: "KRU" }), ...makesTask(task, project, scene.input.title)];
    });
    return openInside(scene, "/t/KRU-1");
  },
  calls: {},
  interactions: {
    "row.changed": async ({ title, isOwn }, scene) => {
      const { owner = "", task = "" } = scene.memory;
      if (!isOwn) await does(scene, owner, () => [{ op: "task.edit", id: task, set: { title: title as string } }]);
    },
    "edit.left": async (_, scene) => {
      if (outcomeOf(scene, "saveLast") === "broken") await breakNext(scene);
      await scene.page.locator("[name=title]").evaluate((field: HTMLElement) => (field.focus(), field.blur()));
    },
    "edit.cancelled": (_, { page }) => page.locator("[name=title]").press("Escape"),
    [paused.type]: async (_, scene) => {
      if (outcomeOf(scene, "save") === "broken") await breakNext(scene);
      await scene.pass(800);
    },
  },
  passes: (event) => event.isOwn === true || answersOf("save", "saveLast")(event),
  // What was refused is said below the field.
  focus: () => null,
});
