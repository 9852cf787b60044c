import type { workflowReplayMachine } from "../../../machines/workspace/workflow-replay.ts";
import { success, refusal } from "../../../machines/model/answers.ts";
import { description, nothingRefused, samples } from "../../../machines/workspace/workflow-replay.model.ts";
import type { WorkflowDocument } from "../../../src/workflow/document.ts";
import { templates } from "../../../src/workflow/templates.ts";
import { test } from "../journey.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const simple: WorkflowDocument = templates.simple.document;
type Changed = (typeof samples.events)["workflow.changed"][number];
const [shorter, longer] = samples.events["workflow.changed"] as [Changed, Changed];
const [asked, closed, retried] = [{ type: "replay.asked" }, { type: "replay.closed" }, { type: "replay.retried" }];
const [again, cancelled] = [{ type: "wait.retried" }, { type: "wait.cancelled" }];
const [slow, stalled] = [
  { type: "xstate.after.stillWorking.workflowReplay.replaying.fresh" },
  { type: "xstate.after.longWait.workflowReplay.replaying.slow" },
];
const answered = (output: unknown) => ({ type: "xstate.done.actor.replay", output });
const [replayed, unanswered] = [answered(success(nothingRefused)), answered(refusal("network"))];
const broken = { type: "xstate.error.actor.replay", error: {} };

let [owner, project] = ["", ""];
let drawn = simple;

tour<typeof workflowReplayMachine>({
  chart: "workflowReplay",
  description,
  // What says the same as before is no news.
  tours: [
    {
      input: { workflow: simple },
      events: [
        [asked, slow, stalled, again, closed, shorter, asked, replayed, closed, asked, unanswered, retried, broken, closed],
        [asked, longer, replayed, shorter, asked, slow, stalled, cancelled, retried, replayed, longer, closed],
      ].flat(),
    },
  ],
  async open(scene) {
    owner = await ownsWorkspace(scene);
    drawn = simple;
    await does(scene, owner, (newId) => {
      const task = newId();
      project = newId();
      return [
        ...makesProject(project, { name: "ครัว", key: "KRU" }).map((op) =>
          op.op === "project.make" ? { ...op, template: "simple" as const } : op,
        ),
        ...makesTask(task, project, "ซื้อข้าวสาร"),
        // In the shorter draft there is no such step.
        { op: "task.move", id: task, from: "s1", move: "m1" },
      ];
    });
    return openInside(scene, "/p/KRU/workflow?tab=trial");
  },
  calls: { replay: "POST api/w/*/projects/*/workflow-replays" },
  interactions: {
    // Somebody else changes the draft, which the page hears of.
    "workflow.changed": async ({ workflow }, scene) => {
      const to = workflow as WorkflowDocument;
      await does(scene, owner, () => [{ op: "workflow.draft", id: project, from: drawn, to }]);
      drawn = to;
    },
  },
  // Its button stays where it is. Whoever pressed another that is gone goes on at its heading.
  focus(_, { type }) {
    if (type === "replay.retried" || type.startsWith("wait.")) return "h2";
    return type === "replay.closed" ? "button" : undefined;
  },
});
