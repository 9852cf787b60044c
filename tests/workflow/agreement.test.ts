/** Boards are told by an evaluator what the machine decides: both say the same of every document, state, move and person. */
import fc from "fast-check";
import { mutantsOf } from "statewalk/mutation";
import { expect, test } from "vitest";
import { compile } from "../../src/workflow/compile.ts";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import type { Facts } from "../../src/workflow/facts.ts";
import { prepare } from "../../src/workflow/evaluate.ts";
import { templates } from "../../src/workflow/templates.ts";
import { seed } from "../model/random-walks.ts";
import { disagreements } from "./agreement.ts";
import { anyDocument, anyFacts, changed, everybody, ids, member, moveOf, purchases, requests, stateOf, unfit } from "./documents.ts";

test("the evaluator and the machine say the same of random documents", () => {
  fc.assert(
    fc.property(anyDocument, fc.array(anyFacts, { minLength: 1, maxLength: 8 }), (document, people) => {
      const [machine, workflow] = [compile(document), prepare(document)];
      expect(people.flatMap((facts) => disagreements(document, machine, workflow, facts))).toEqual([]);
    }),
    { seed, numRuns: 400 },
  );
});

/** All people, while a state has as many tasks as it takes, one less or one more; and one who may all, with tasks that lack one thing each. */
const relations = [{}, { isAuthor: true }, { isLastMover: true }, { isWatcher: true }, { projectRole: "lead" as const }];
const situations: Facts[] = [
  // Whoever votes, alone and as the second and the third, where it is full and where not.
  ...relations.flatMap((relation) =>
    [0, 1, 2].flatMap((votes) => [0, 1, 2].map((tasks) => ({ ...member, ...relation, votes, occupancy: { s3: tasks } }))),
  ),
  { ...member, projectRole: "lead", hasComment: false },
  { ...member, isAuthor: true, hasReason: false },
  ...unfit.flatMap((task) => [
    { ...member, task },
    { ...member, isAuthor: true, task },
    { ...member, isLastMover: true, task },
  ]),
  ...[0, 1, 2, 3].flatMap((tasks) => everybody(Object.fromEntries(purchases.states.map(({ id }) => [id, tasks])))),
  ...unfit.map((task) => ({ ...member, projectRole: "lead" as const, isAssignee: true, groups: [ids.buyers], task })),
  // Whoever may write off says nothing about it.
  { ...member, role: "owner", hasComment: false },
];
const differ = (document: WorkflowDocument, machine = compile(document), workflow = prepare(document)) =>
  situations.some((facts) => disagreements(document, machine, workflow, facts).length > 0);

test.each(Object.entries({ purchases, requests, simple: templates.simple.document, kanban: templates.kanban.document }))(
  "they say the same of %s, whoever asks",
  (_, document) => {
    expect(differ(document)).toBe(false);
  },
);

test.each(Object.entries({ purchases, requests }))("a machine of %s with a fault in it is noticed", (_, document) => {
  // Only one move has the name that an event names, so that their order decides nothing; of tags and of where tasks begin, the evaluator says nothing.
  const harmless = ["candidates swapped", "tag dropped", "initial state"];
  const mutants = mutantsOf(compile(document)).filter(({ operator }) => !harmless.includes(operator));
  expect(mutants.length).toBeGreaterThan(15);
  expect(mutants.filter((mutant) => !differ(document, mutant.machine() as never)).map(({ name }) => name)).toEqual([]);
});

const faults: Record<string, (copy: WorkflowDocument) => void> = {
  "a limit that refuses where it should warn": (copy) => (stateOf(copy, "s2").limit!.hard = true),
  "a limit that warns where it should refuse": (copy) => (stateOf(copy, "s3").limit!.hard = false),
  "a limit that is one higher": (copy) => (stateOf(copy, "s3").limit!.count = 2),
  "another target": (copy) => (moveOf(copy, "m4").to = "s5"),
  "a move that is missing": (copy) => stateOf(copy, "s3").moves.pop(),
  "a move that leaves another state": (copy) => stateOf(copy, "s4").moves.push(stateOf(copy, "s5").moves.pop()!),
  "another role": (copy) => (moveOf(copy, "m5").who = { organization: "admin" }),
  "any for all": (copy) => (moveOf(copy, "m2").who = { any: [{ role: "lead" }, { not: { is: "author" } }] }),
  "a not that is missing": (copy) => (moveOf(copy, "m2").who = { all: [{ role: "lead" }, { is: "author" }] }),
  "all for any below a not": (copy) => (moveOf(copy, "m3").who = { not: { all: [{ organization: "guest" }, { is: "author" }] } }),
  "everybody for somebody": (copy) => delete moveOf(copy, "m1").who,
  "another group": (copy) => (moveOf(copy, "m7").who = { group: ids.others }),
  "any task for a fit one": (copy) => delete moveOf(copy, "m4").when,
  "another label": (copy) => (moveOf(copy, "m7").when![0] = { label: ids.urgent }),
  "subtasks for blockers": (copy) => (moveOf(copy, "m7").when![1] = { subtasks: "done" }),
  "a checklist for subtasks": (copy) => (moveOf(copy, "m4").when![0] = { checklist: "done" }),
  "another choice": (copy) => (moveOf(copy, "m4").when![1] = { field: ids.kind, is: ids.service }),
  "an amount that is one higher": (copy) => (moveOf(copy, "m2").when = [{ field: ids.amount, atMost: 10_001 }]),
  "at most for at least": (copy) => (moveOf(copy, "m1").when![2] = { field: ids.amount, atMost: 1 }),
  "an assignee for a day": (copy) => (moveOf(copy, "m4").needs = [{ input: "assignee" }]),
  "a comment that is not asked for": (copy) => delete moveOf(copy, "m5").needs,
  "another field that is asked for": (copy) => (moveOf(copy, "m6").needs![1] = { field: ids.kind }),
  "another field that is filled": (copy) => (moveOf(copy, "m1").when![0] = { filled: ids.kind }),
};

const faultsOfVotes: Record<string, (copy: WorkflowDocument) => void> = {
  "one vote less": (copy) => (stateOf(copy, "s2").approval!.count = 1),
  "one vote more": (copy) => (stateOf(copy, "s2").approval!.count = 3),
  "yes for no": (copy) => Object.assign(stateOf(copy, "s2").approval!, { yes: "s1", no: "s3" }),
  "everybody who votes": (copy) => (stateOf(copy, "s2").approval!.from = { not: { organization: "guest" } }),
  "no words": (copy) => delete stateOf(copy, "s2").approval!.words,
  "no approval": (copy) => delete stateOf(copy, "s2").approval,
  "an author for the last mover": (copy) => (moveOf(copy, "m3").who = { is: "author" }),
  "one more visit": (copy) => (moveOf(copy, "m1").when = [{ visits: "s2", atMost: 3 }]),
  "no reason": (copy) => delete moveOf(copy, "m1").needs,
  "days for hours": (copy) => (moveOf(copy, "m2").when = [{ hereFor: 3, unit: "days" }]),
  "all days for working days": (copy) => (moveOf(copy, "m3").when = [{ hereFor: 2, unit: "days" }]),
};

test.each(Object.entries(faultsOfVotes))("an evaluator of requests with %s is noticed", (_, fault) => {
  expect(differ(requests, compile(requests), prepare(changed(requests, fault)))).toBe(true);
});

test.each(Object.entries(faults))("an evaluator with %s is noticed", (_, fault) => {
  expect(differ(purchases, compile(purchases), prepare(changed(purchases, fault)))).toBe(true);
});
