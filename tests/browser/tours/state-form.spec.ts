import { changing } from "../../../machines/kit/form.ts";
import type { stateFormMachine } from "../../../machines/workspace/state-form.ts";
import { press } from "../../../machines/model/description.ts";
import { description } from "../../../machines/workspace/state-form.model.ts";
import { stateInputOf } from "../../../src/web/providers/workflow-edits.ts";
import { addState, removeState } from "../../../src/workflow/edits.ts";
import type { State, WorkflowDocument } from "../../../src/workflow/document.ts";
import { nameIn } from "../../../src/workflow/states.ts";
import { templates } from "../../../src/workflow/templates.ts";
import { test } from "../journey.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext, outcomeOf } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const [submitted, cancelled] = [{ type: "submitted" }, { type: "cancelled" }];
const to = (vote: "yes" | "no", state: string) => changing({ type: "outcome.chosen", vote, to: state });
const write = (field: "th" | "en" | "limit" | "count", value: string) => changing({ type: "field.changed", field, value });
const category = (chosen: string) => changing({ type: "category.chosen", category: chosen });
const strictness = (isHard: boolean) => changing({ type: "strictness.chosen", isHard });
const answered = (output: unknown) => ({ type: "xstate.done.actor.save", output });
const [saved, meanwhile] = [answered(null), answered({ code: "changed_meanwhile" })];
const broken = { type: "xstate.error.actor.save", error: {} };

const { document: kanban } = templates.kanban;
const [timer, effect] = ["new-1", "new-2"];
const there = { th: "รอชิม", en: "Tasting" } as const;
const stateThere: State = {
  id: "s100001",
  name: { th: there.th, en: there.en },
  category: "waiting",
  limit: { count: 3, per: "state", hard: true },
  after: [{ id: "t1", days: 3, working: true, then: [{ notify: "assignee" }, { mark: "stale" }] }],
  moves: [],
};
const draft = addState(kanban, stateThere);
/** The project has nothing that effects may be about. */
const days = { today: "2026-11-26", language: "en" } as const;
const none = { fields: [], labels: [], groups: [], people: [], moves: [] };
let [owner, project] = ["", ""];
/** What there is, and how often another has changed it. */
let [now, turn]: [WorkflowDocument, number] = [draft, 0];
const turnName = () => `Somebody else's ${turn}`;
/** Another takes the state away, or makes it again as they like: whichever is not what the person had before them. A state says that it was done. */
const theirs = (): WorkflowDocument => {
  const isThere = now.states.some(({ id }) => id === "s100001");
  const rest = removeState(removeState(now, "s100001"), "s100002");
  const begun = isThere ? rest : addState(rest, { id: "s100001", name: { en: "Theirs" }, category: "open", moves: [] });
  return addState(begun, { id: "s100002", name: { en: turnName() }, category: "open", moves: [] });
};

tour<typeof stateFormMachine>({
  chart: "stateForm",
  description: { ...description, interactions: { ...description.interactions, submitted: press("Save") } },
  tours: [
    {
      // A new one begins as active.
      input: stateInputOf(null, draft, none, days),
      events: [
        [submitted, write("en", "Taste it and say what is missing, so that it can be cooked anew"), submitted, write("en", "Taste ")],
        [write("limit", "0.5"), submitted, write("limit", "๑๒"), strictness(true), category("done")],
        [
          changing({ type: "timer.added" }),
          submitted,
          changing({ type: "timer.changed", id: timer, set: { days: "2" } }),
          changing({ type: "effect.added", timer }),
        ],
        [
          changing({ type: "effect.changed", id: effect, set: { kind: "comment" } }),
          changing({ type: "effect.changed", id: effect, set: { value: "Still here" } }),
          changing({ type: "effect.removed", id: "new-3" }),
        ],
        [submitted, broken, submitted, saved],
      ].flat(),
    },
    {
      // One in which people vote.
      input: stateInputOf(null, draft, none, days),
      events: [
        [
          write("en", "Approval"),
          changing({ type: "approval.toggled" }),
          changing({ type: "part.removed", id: "part-1" }),
          changing({ type: "part.removed", id: "part-2" }),
        ],
        [
          submitted,
          changing({ type: "who.chosen", kind: "any" }),
          changing({ type: "part.added" }),
          changing({ type: "part.negated", id: "new-1", isNot: true }),
        ],
        [changing({ type: "part.chosen", id: "new-2", option: "organization:owner" }), write("count", "0"), submitted, write("count", "๓")],
        [to("yes", "s4"), to("no", "s1"), changing({ type: "reason.toggled" }), submitted, saved],
      ].flat(),
    },
    {
      input: stateInputOf(stateThere, draft, none, days),
      events: [
        write("th", " ชิม "),
        submitted,
        meanwhile,
        submitted,
        meanwhile,
        strictness(false),
        changing({ type: "timer.removed", id: "timer-1" }),
        submitted,
        meanwhile,
        cancelled,
      ],
    },
  ],
  async open(scene) {
    const { page, visitor, input, language } = scene;
    owner = await ownsWorkspace(scene);
    [now, turn] = [draft, 0];
    await does(scene, owner, (newId) => {
      project = newId();
      return [...makesProject(project, { name: "ครัว", key: "KRU" }), { op: "workflow.draft", id: project, from: kanban, to: draft }];
    });
    await openInside(scene, "/p/KRU/workflow");
    const opener =
      input.th === ""
        ? page.getByRole("button", { name: visitor.say("Add a state"), exact: true })
        : page.getByRole("button", { name: visitor.say("Change the state “{name}”", { name: nameIn(there, language) }), exact: true });
    await scene.until(opener);
    await opener.click();
  },
  calls: {},
  interactions: {
    submitted: async (_, scene) => {
      const outcome = outcomeOf(scene, "save");
      if (outcome === "broken") await breakNext(scene);
      if (outcome === "refused") {
        turn += 1;
        const to = theirs();
        await does(scene, owner, () => [{ op: "workflow.draft", id: project, from: now, to }]);
        now = to;
        await scene.until(scene.page.getByRole("region", { name: turnName(), exact: true }));
      }
      await scene.visitor.button("Save").click();
    },
  },
  passes: answersOf("save"),
  isGone: ({ value }) => value === "left",
});
