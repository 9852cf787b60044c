import type { simulationMachine } from "../../../machines/workspace/simulation.ts";
import { description, asking, samples } from "../../../machines/workspace/simulation.model.ts";
import { press } from "../../../machines/model/description.ts";
import type { WorkflowDocument } from "../../../src/workflow/document.ts";
import { nameIn } from "../../../src/workflow/states.ts";
import { movesOf } from "../../../src/workflow/simulation.ts";
import { templates } from "../../../src/workflow/templates.ts";
import type { Language } from "../../../src/contract/preferences.ts";
import { test } from "../journey.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const kanban: WorkflowDocument = templates.kanban.document;
type Changed = (typeof samples.events)["workflow.changed"][number];
const [shorter, beginless] = samples.events["workflow.changed"] as [Changed, Changed];
const drawnAgain = { type: "workflow.changed", workflow: asking };
const [begun, left, back, restarted] = [{ type: "walk.begun" }, { type: "walk.closed" }, { type: "walk.back" }, { type: "walk.restarted" }];
const field = (name: string, value: string) => ({ type: "field.changed", field: name, value });
const move = (id: string) => ({ type: "move.made", move: id });

let [owner, project] = ["", ""];
let drawn = asking;
let speaks: Language = "en";

tour<typeof simulationMachine>({
  chart: "simulation",
  description: {
    ...description,
    interactions: {
      ...description.interactions,
      // A step is called by the project, and not by a catalogue.
      "move.made": ({ move }, now) => {
        const found = now.hasTag("open") ? movesOf(now.context).find((judged) => judged.move.id === move) : undefined;
        if (found === undefined) return { how: "press", at: null };
        return press({ say: "Make the step “{name}”", with: { name: nameIn(found.move.name, speaks) } })();
      },
    },
  },
  // What says the same as before is no news.
  tours: [
    {
      input: { workflow: asking },
      events: [
        [begun, left, begun, field("role", "lead"), shorter, beginless, drawnAgain, begun, field("role", "lead"), move("m1"), move("m3")],
        [back, back, field("comment", "yes"), move("m2"), restarted, move("m1"), shorter],
      ].flat(),
    },
  ],
  async open(scene) {
    speaks = scene.language;
    owner = await ownsWorkspace(scene);
    drawn = asking;
    await does(scene, owner, (newId) => {
      project = newId();
      return [...makesProject(project, { name: "ครัว", key: "KRU" }), { op: "workflow.draft", id: project, from: kanban, to: asking }];
    });
    return openInside(scene, "/p/KRU/workflow?tab=trial");
  },
  calls: {},
  interactions: {
    // Somebody else changes the draft, which the page hears of.
    "workflow.changed": async ({ workflow }, scene) => {
      const to = workflow as WorkflowDocument;
      await does(scene, owner, () => [{ op: "workflow.draft", id: project, from: drawn, to }]);
      drawn = to;
    },
  },
  // A step that was made is gone: where the task stands now has the focus.
  focus: (_, { type }) => (type === "move.made" ? "status" : type.startsWith("walk.") ? "button" : undefined),
});
