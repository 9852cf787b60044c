import { changing } from "../../../machines/kit/form.ts";
import type { moveFormMachine } from "../../../machines/workspace/move-form.ts";
import { description, ids, people, samples } from "../../../machines/workspace/move-form.model.ts";
import { replaceMove } from "../../../src/workflow/edits.ts";
import type { Need } from "../../../src/workflow/document.ts";
import { nameIn } from "../../../src/workflow/states.ts";
import { templates } from "../../../src/workflow/templates.ts";
import { test } from "../journey.ts";
import { askInside, does, makesProject, makesTask, openInside, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext, outcomeOf } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const [submitted, cancelled] = [{ type: "submitted" }, { type: "cancelled" }];
const write = (need: string, value: string) => changing({ type: "field.changed", field: need, value });
const answered = (output: unknown) => ({ type: "xstate.done.actor.save", output });
const [made, meanwhile] = [answered(null), answered({ code: "moved_meanwhile", state: "s3" })];
const broken = { type: "xstate.error.actor.save", error: {} };

const { document: kanban } = templates.kanban;
const [written, chosen] = samples.inputs as [(typeof samples.inputs)[number], (typeof samples.inputs)[number]];
const [supplier, amount, kind] = [`field:${ids.supplier}`, `field:${ids.amount}`, `field:${ids.kind}`] as const;

/** The rows and people that the samples call otherwise. */
let real: Record<string, string> = {};
let [owner, project, task] = ["", "", ""];
const realNeed = (need: string) => (need.startsWith("field:") ? `field:${real[need.slice("field:".length)]}` : need);

tour<typeof moveFormMachine>({
  chart: "moveForm",
  description,
  tours: [
    {
      input: written,
      events: [
        [submitted, write("comment", "ตกลงตามนี้"), write(amount, "much"), write("due", "someday"), submitted],
        [write(amount, "๑,๕๐๐"), write("due", "25/12/2569"), submitted, broken, submitted, made],
      ].flat(),
    },
    {
      input: chosen,
      events: [
        [submitted, write(supplier, "สวนดอยช้าง"), submitted, meanwhile],
        [submitted, meanwhile, write(kind, ids.service), submitted, meanwhile, cancelled],
      ].flat(),
    },
    { input: chosen, events: [cancelled] },
  ],
  async open(scene) {
    const { visitor, input, language } = scene;
    owner = await ownsWorkspace(scene);
    const { me } = await askInside<{ me: { id: string } }>(scene, owner, "GET", "me");
    const isComment = input.asks.some(({ kind: of }) => of === "comment");
    await does(scene, owner, (newId) => {
      [project, task] = [newId(), newId()];
      real = Object.fromEntries([ids.amount, ids.supplier, ids.kind].map((id) => [id, newId()]));
      const of = { op: "field.make" as const, project, description: "", choices: [] };
      const choices = [ids.goods, ids.service].map((id, at) => ({ id, name: `Choice ${at + 1}`, color: null }));
      const needs: Need[] = isComment
        ? [{ input: "comment" }, { input: "due" }, { field: real[ids.amount]! }]
        : [{ input: "assignee" }, { field: real[ids.supplier]! }, { field: real[ids.kind]! }];
      const workflow = replaceMove(kanban, { ...kanban.states[0]!.moves[0]!, needs });
      return [
        ...makesProject(project, { name: "ครัว", key: "KRU" }),
        { ...of, id: real[ids.amount]!, name: "Amount", kind: "number", rank: "a0" },
        { ...of, id: real[ids.supplier]!, name: "Supplier", kind: "text", rank: "a1" },
        { ...of, id: real[ids.kind]!, name: "Kind", kind: "choice", choices, rank: "a2" },
        ...makesTask(task, project, "ซื้อข้าวสาร", isComment ? { due: "2026-12-24" } : { assignee: me.id }),
        ...(isComment ? [] : [{ op: "task.fill" as const, id: task, field: real[ids.kind]!, value: ids.goods }]),
        { op: "workflow.draft", id: project, from: kanban, to: workflow },
        { op: "workflow.publish", id: project, workflow, targets: [] },
      ];
    });
    real[people.member] = me.id;
    await openInside(scene, "/p/KRU?task=KRU-1");
    const opener = visitor.page.getByRole("button", { name: nameIn(kanban.states[0]!.moves[0]!.name, language) }).first();
    await scene.until(opener);
    await opener.click();
  },
  here: ({ change, ...sample }) =>
    change ? changing({ ...change, field: realNeed(change.field), value: real[change.value] ?? change.value }) : sample,
  calls: {},
  interactions: {
    submitted: async (_, scene) => {
      const outcome = outcomeOf(scene, "save");
      if (outcome === "broken") await breakNext(scene);
      // Another moves it, and the page has heard of it.
      const moved = scene.page.locator(`[data-state=s3] [data-task="${task}"]`);
      if (outcome === "refused" && !(await moved.isVisible())) {
        await does(scene, owner, () => [{ op: "task.move", id: task, from: "s1", move: "m2" }]);
        await scene.until(moved);
      }
      await scene.page.locator("button[type=submit]").click();
    },
  },
  passes: answersOf("save"),
  isGone: ({ value }) => value === "left",
});
