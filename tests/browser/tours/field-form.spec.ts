import { changing } from "../../../machines/kit/form.ts";
import type { fieldFormMachine } from "../../../machines/workspace/field-form.ts";
import { press } from "../../../machines/model/description.ts";
import { description } from "../../../machines/workspace/field-form.model.ts";
import { test } from "../journey.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext, outcomeOf } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const [submitted, cancelled, add] = [{ type: "submitted" }, { type: "cancelled" }, changing({ type: "choice.added" })];
const write = (value: string, field = "name") => changing({ type: "field.changed", field, value });
const kind = (chosen: string) => changing({ type: "kind.chosen", kind: chosen });
const named = (id: string, name: string) => changing({ type: "choice.named", id, name });
const colored = (id: string) => changing({ type: "choice.colored", id, color: "rose" });
const raised = (id: string) => changing({ type: "choice.raised", id });
const removed = (id: string) => changing({ type: "choice.removed", id });
const answered = (output: unknown) => ({ type: "xstate.done.actor.save", output });
const [saved, taken] = [answered(null), answered({ code: "name_taken" })];
const broken = { type: "xstate.error.actor.save", error: {} };

/** The choices of the field that there is, whom the samples call otherwise: rows are named by ids of this form. */
const ids: Record<string, string> = { c1: "10000000001", c2: "10000000002" };
const [c1 = "", c2 = ""] = Object.values(ids);
const begun = { name: "", description: "", kind: "text", choices: [], isNew: true, added: 0 } as const;
const there = {
  name: "ช่องทาง",
  description: "ขายทางไหน",
  kind: "choice",
  choices: [
    { id: "c1", name: "หน้าร้าน", color: null },
    { id: "c2", name: "ออนไลน์", color: "teal" },
  ],
  isNew: false,
  added: 0,
} as const;

tour<typeof fieldFormMachine>({
  chart: "fieldForm",
  // The page of a project's settings has other forms.
  description: { ...description, interactions: { ...description.interactions, submitted: press("Save") } },
  tours: [
    {
      input: begun,
      events: [
        [submitted, write("ช่องทาง"), kind("choice"), submitted, add, submitted, named("new-1", "สาขา"), colored("new-1"), add],
        [named("new-2", "ตลาด"), raised("new-2"), removed("new-1"), submitted, taken, write("ที่ขาย"), write("ช่องทาง"), submitted, taken],
        [
          kind("number"),
          kind("choice"),
          submitted,
          taken,
          add,
          named("new-3", "งาน"),
          submitted,
          taken,
          named("new-3", "งานวัด"),
          submitted,
          taken,
        ],
        [colored("new-3"), submitted, taken, raised("new-3"), submitted, taken, removed("new-3"), submitted, taken, submitted, broken],
        [write("ที่ขาย"), submitted, saved],
      ].flat(),
    },
    { input: begun, events: [write("ช่องทาง"), submitted, taken, cancelled] },
    { input: there, events: [raised("c2"), removed("c1"), write("", "description"), cancelled] },
  ],
  async open(scene) {
    const { page, visitor, input } = scene;
    const owner = await ownsWorkspace(scene);
    const choices = [
      { id: c1, name: "หน้าร้าน", color: null },
      { id: c2, name: "ออนไลน์", color: "teal" as const },
    ];
    await does(scene, owner, (newId) => {
      const project = newId();
      const { name, description: about } = there;
      return [
        ...makesProject(project, { name: "ครัว", key: "KRU" }),
        { op: "field.make", id: newId(), project, name, description: about, kind: "choice", choices, rank: "a0" },
      ];
    });
    await openInside(scene, "/p/KRU/settings");
    const fields = page.getByRole("region", { name: visitor.say("Fields"), exact: true });
    const opener = input.isNew
      ? fields.getByRole("button", { name: visitor.say("Add a field"), exact: true })
      : fields.getByRole("button", { name: new RegExp(`^${input.name}`) });
    await scene.until(opener);
    await opener.click();
  },
  here: (sample) => (sample.change?.id in ids ? changing({ ...sample.change, id: ids[sample.change.id] }) : sample),
  calls: {},
  interactions: {
    submitted: async (_, scene) => {
      if (outcomeOf(scene, "save") === "broken") await breakNext(scene);
      await scene.visitor.button("Save").click();
    },
  },
  passes: answersOf("save"),
  isGone: ({ value }) => value === "left",
});
