import { changing } from "../../../machines/kit/form.ts";
import type { groupFormMachine } from "../../../machines/workspace/group-form.ts";
import { press } from "../../../machines/model/description.ts";
import { description } from "../../../machines/workspace/group-form.model.ts";
import { test } from "../journey.ts";
import { does, joins, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext, outcomeOf } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const [submitted, cancelled] = [{ type: "submitted" }, { type: "cancelled" }];
const write = (value: string) => changing({ type: "field.changed", field: "name", value });
const toggle = changing({ type: "person.toggled", person: "somying" });
const answered = (output: unknown) => ({ type: "xstate.done.actor.save", output });
const [saved, taken] = [answered(null), answered({ code: "name_taken" })];
const broken = { type: "xstate.error.actor.save", error: {} };

/** Somebody of the project, whom the samples call so. */
let somying = "";

tour<typeof groupFormMachine>({
  chart: "groupForm",
  // The page of a project's settings has other forms.
  description: { ...description, interactions: { ...description.interactions, submitted: press("Save") } },
  tours: [
    {
      input: { name: "", people: [] },
      events: [
        [submitted, write("ผู้อนุมัติ"), toggle, submitted, taken, toggle, submitted, taken, submitted, taken, write(" ผู้ตรวจ ")],
        [submitted, broken, write("ผู้ตรวจ"), submitted, saved],
      ].flat(),
    },
    { input: { name: "ผู้อนุมัติ", people: ["somying"] }, events: [write("ผู้ชิม"), submitted, broken, cancelled] },
    { input: { name: "ผู้อนุมัติ", people: ["somying"] }, events: [toggle, cancelled] },
  ],
  async open(scene) {
    const { page, visitor, input } = scene;
    const owner = await ownsWorkspace(scene);
    somying = (await joins(scene, owner)).id;
    await does(scene, owner, (newId) => {
      const project = newId();
      return [
        ...makesProject(project, { name: "ครัว", key: "KRU" }),
        { op: "group.make", id: newId(), project, name: "ผู้อนุมัติ", people: [somying] },
      ];
    });
    await openInside(scene, "/p/KRU/settings");
    const groups = page.getByRole("region", { name: visitor.say("Groups"), exact: true });
    const opener =
      input.name === ""
        ? groups.getByRole("button", { name: visitor.say("Add a group"), exact: true })
        : groups.getByRole("button", { name: new RegExp(`^${input.name}`) });
    await scene.until(opener);
    await opener.click();
  },
  here: (sample) => (sample.change?.type === "person.toggled" ? changing({ ...sample.change, person: somying }) : sample),
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
