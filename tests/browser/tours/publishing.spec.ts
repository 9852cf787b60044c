import type { publishingMachine } from "../../../machines/workspace/publishing.ts";
import { description } from "../../../machines/workspace/publishing.model.ts";
import type { WorkflowDocument } from "../../../src/workflow/document.ts";
import { removeState, replaceState } from "../../../src/workflow/edits.ts";
import { templates } from "../../../src/workflow/templates.ts";
import { test } from "../journey.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext, outcomeOf } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const [submitted, cancelled] = [{ type: "submitted" }, { type: "cancelled" }];
const target = (from: string, to: string) => ({ type: "target.chosen", from, to });
const answered = (output: unknown) => ({ type: "xstate.done.actor.publish", output });
const [published, meanwhile] = [answered(null), answered({ code: "changed_meanwhile" })];
const broken = { type: "xstate.error.actor.publish", error: {} };

const kanban: WorkflowDocument = templates.kanban.document;
const simple: WorkflowDocument = templates.simple.document;
const named = (workflow: WorkflowDocument, en: string): WorkflowDocument => {
  const [first] = workflow.states;
  return first ? replaceState(workflow, { ...first, name: { en } }) : workflow;
};
const shorter = removeState(removeState(kanban, "s2"), "s5");
/** What another makes of it meanwhile: a state by which that is seen. */
const theirs = named(shorter, "Somebody else's");
/** A draft in which no state goes. */
const renamed = named(simple, "Ideas");

/** Nothing is left to do of what was published before. */
const own = { job: null, mayResume: true };

let [owner, project] = ["", ""];

tour<typeof publishingMachine>({
  chart: "publishing",
  description,
  tours: [
    {
      input: {
        targets: [
          { from: "s2", to: "s1" },
          { from: "s5", to: "s1" },
        ],
        states: ["s1", "s3", "s4"],
        ...own,
      },
      events: [
        [target("s2", "s3"), submitted, meanwhile, target("s5", "s4"), submitted, meanwhile, submitted, meanwhile],
        [submitted, broken, submitted, published],
      ].flat(),
    },
    { input: { targets: [], states: ["s1", "s2"], ...own }, events: [submitted, meanwhile, cancelled] },
    { input: { targets: [], states: ["s1", "s2"], ...own }, events: [cancelled] },
  ],
  async open(scene) {
    const { page, visitor, input } = scene;
    const hasTargets = input.targets.length > 0;
    owner = await ownsWorkspace(scene);
    await does(scene, owner, (newId) => {
      project = newId();
      const made = makesProject(project, { name: "ครัว", key: "KRU" });
      const [from, to] = hasTargets ? [kanban, shorter] : [simple, renamed];
      const begun = made.map((op) => (op.op === "project.make" && !hasTargets ? { ...op, template: "simple" as const } : op));
      return [...begun, { op: "workflow.draft", id: project, from, to }];
    });
    await openInside(scene, "/p/KRU/workflow");
    const opener = page.getByRole("button", { name: visitor.say("Publish…"), exact: true });
    await scene.until(opener);
    await opener.click();
  },
  calls: {},
  interactions: {
    submitted: async (_, scene) => {
      const outcome = outcomeOf(scene, "publish");
      const own = (scene.input as { targets: unknown[] }).targets.length > 0 ? shorter : renamed;
      const other = own === shorter ? theirs : named(renamed, "Somebody else's");
      const seen = scene.page.getByRole("region", { name: "Somebody else's", exact: true });
      const isTheirs = await seen.isVisible();
      if (outcome === "refused" && !isTheirs) {
        await does(scene, owner, () => [{ op: "workflow.draft", id: project, from: own, to: other }]);
        await scene.until(seen);
      }
      if (outcome !== "refused" && isTheirs) {
        await does(scene, owner, () => [{ op: "workflow.draft", id: project, from: other, to: own }]);
        await seen.waitFor({ state: "hidden" });
      }
      if (outcome === "broken") await breakNext(scene);
      await scene.visitor.button("Publish it").click();
    },
  },
  passes: answersOf("publish"),
  ended: { "xstate.done.actor.publish": "with the draft that is published its form goes, before it hears of it" },
  isGone: ({ value }) => value === "left",
  never: Object.fromEntries(
    [
      "begun: always (1 of 3)",
      "begun: always (2 of 3)",
      ...["job.changed (1 of 2)", "job.changed (2 of 2)", "job.ended"].map((news) => `moving: ${news}`),
      ...["job.changed (1 of 2)", "job.changed (2 of 2)", "job.ended", "resume.asked"].map((news) => `stopped: ${news}`),
      ...["done.actor.resumePublication (1 of 2)", "done.actor.resumePublication (2 of 2)", "error.actor.resumePublication"].map(
        (answer) => `resuming: ${answer}`,
      ),
      ...["job.changed", "job.ended"].map((news) => `resuming: ${news}`),
      "ended: end.read",
    ].map((transition) => [`publishing.${transition}`, "the server moves tasks at its own speed: workspace-publication.spec.ts sees it"]),
  ),
});
