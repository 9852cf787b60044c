import { changing } from "../../../machines/kit/form.ts";
import type { stepFormMachine } from "../../../machines/workspace/step-form.ts";
import { press } from "../../../machines/model/description.ts";
import { description, ids, samples } from "../../../machines/workspace/step-form.model.ts";
import { addMove, addState, removeMove, removeState, replaceMove } from "../../../src/workflow/edits.ts";
import type { WorkflowDocument } from "../../../src/workflow/document.ts";
import { nameIn } from "../../../src/workflow/states.ts";
import { templates } from "../../../src/workflow/templates.ts";
import { test } from "../journey.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext, outcomeOf } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const [submitted, cancelled] = [{ type: "submitted" }, { type: "cancelled" }];
const write = (field: "th" | "en", value: string) => changing({ type: "field.changed", field, value });
const who = (kind: string) => changing({ type: "who.chosen", kind });
const answered = (output: unknown) => ({ type: "xstate.done.actor.save", output });
const [saved, meanwhile] = [answered(null), answered({ code: "changed_meanwhile" })];
const broken = { type: "xstate.error.actor.save", error: {} };
const [part, first, condition] = ["new-1", "condition-1", "new-3"];

const { document: kanban } = templates.kanban;
const [begun, there] = samples.inputs as [(typeof samples.inputs)[number], (typeof samples.inputs)[number]];
const name = { th: there.th, en: there.en };
const backlog = kanban.states[0]!.name;

/** The rows that the samples call otherwise. */
let real: Record<string, string> = {};
let [owner, project] = ["", ""];
const draft = () =>
  replaceMove(kanban, {
    id: "m1",
    name,
    to: "s3",
    who: { all: [{ role: "lead" }, { not: { is: "author" } }] },
    when: [
      { field: real[ids.amount]!, atLeast: 1000 },
      { field: real[ids.kind]!, is: ids.goods },
    ],
    needs: [{ input: "due" }],
    then: [{ assign: "author" }, { due: 3, working: true }, { field: real[ids.delivery]!, set: "2027-03-01" }],
  });
/** What there is, and how often another has changed it. */
let [now, turn]: [WorkflowDocument, number] = [kanban, 0];
const turnName = () => `Somebody else's ${turn}`;
/** Another takes the step away, or makes it again as they like: whichever is not what the person had before them. A state says that it was done. */
const theirs = (): WorkflowDocument => {
  const isThere = now.states.some(({ moves }) => moves.some(({ id }) => id === "m1"));
  const rest = removeState(removeMove(now, "m1"), "s100002");
  const begun = isThere ? rest : addMove(rest, "s1", { id: "m1", name: { en: "Theirs" }, to: "s2" });
  return addState(begun, { id: "s100002", name: { en: turnName() }, category: "open", moves: [] });
};

tour<typeof stepFormMachine>({
  chart: "stepForm",
  description: { ...description, interactions: { ...description.interactions, submitted: press("Save") } },
  tours: [
    {
      input: begun,
      events: [
        [
          submitted,
          changing({ type: "need.toggled", need: "due" }),
          write("th", " ตรวจ "),
          changing({ type: "target.chosen", to: "s3" }),
          who("any"),
        ],
        [
          changing({ type: "part.chosen", id: part, option: "organization:owner" }),
          changing({ type: "part.negated", id: part, isNot: true }),
        ],
        [changing({ type: "part.added" }), changing({ type: "part.removed", id: part }), changing({ type: "condition.added" })],
        [
          changing({ type: "condition.chosen", id: condition, kind: "is" }),
          changing({ type: "choice.chosen", id: condition, choice: ids.service }),
        ],
        [
          changing({ type: "condition.chosen", id: condition, kind: "atMost" }),
          changing({ type: "subject.chosen", id: condition, subject: ids.deposit }),
        ],
        [
          changing({ type: "amount.changed", id: condition, amount: "much" }),
          submitted,
          changing({ type: "amount.changed", id: condition, amount: "5" }),
        ],
        [submitted, broken, changing({ type: "condition.removed", id: condition }), submitted, saved],
      ].flat(),
    },
    {
      input: there,
      events: [
        [
          changing({ type: "effect.added" }),
          changing({ type: "effect.changed", id: "new-1", set: { kind: "comment" } }),
          submitted,
          changing({ type: "effect.changed", id: "new-1", set: { value: "Ready" } }),
          changing({ type: "effect.removed", id: "effect-1" }),
          changing({ type: "effect.changed", id: "effect-3", set: { value: "someday" } }),
          submitted,
          changing({ type: "effect.changed", id: "effect-3", set: { value: "๒ มี.ค." } }),
        ],
        [write("en", "Check"), submitted, meanwhile, submitted, meanwhile],
        [changing({ type: "amount.changed", id: first, amount: "๒,๐๐๐" }), submitted, meanwhile, cancelled],
      ].flat(),
    },
  ],
  async open(scene) {
    const { page, visitor, input, language } = scene;
    owner = await ownsWorkspace(scene);
    await does(scene, owner, (newId) => {
      project = newId();
      real = Object.fromEntries([ids.amount, ids.deposit, ids.supplier, ids.kind, ids.delivery].map((id) => [id, newId()]));
      const of = { op: "field.make" as const, project, description: "", choices: [] };
      const choices = [ids.goods, ids.service].map((id, at) => ({ id, name: `Choice ${at + 1}`, color: null }));
      return [
        ...makesProject(project, { name: "ครัว", key: "KRU" }),
        { ...of, id: real[ids.amount]!, name: "Amount", kind: "number", rank: "a0" },
        { ...of, id: real[ids.deposit]!, name: "Deposit", kind: "number", rank: "a1" },
        { ...of, id: real[ids.supplier]!, name: "Supplier", kind: "text", rank: "a2" },
        { ...of, id: real[ids.kind]!, name: "Kind", kind: "choice", choices, rank: "a3" },
        { ...of, id: real[ids.delivery]!, name: "Delivery", kind: "date", rank: "a4" },
        { op: "label.make", id: newId(), project, name: "Urgent", color: "rose" },
      ];
    });
    [now, turn] = [draft(), 0];
    await does(scene, owner, () => [{ op: "workflow.draft", id: project, from: kanban, to: now }]);
    await openInside(scene, "/p/KRU/workflow");
    const opener =
      input.th === ""
        ? page.getByRole("button", { name: visitor.say("Add a step from “{name}”", { name: nameIn(backlog, language) }), exact: true })
        : page.getByRole("button", { name: new RegExp(`^${nameIn(name, language)}`) });
    await scene.until(opener);
    await opener.click();
  },
  here: (sample) => (sample.change?.subject ? changing({ ...sample.change, subject: real[sample.change.subject] }) : sample),
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
