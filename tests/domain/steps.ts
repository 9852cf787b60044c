/** What people may do, in any order, on few rows that are often the same. */
import fc from "fast-check";
import type { Op } from "../../src/domain/ops.ts";
import { icons } from "../../src/domain/rows.ts";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import { begin, id, people, the, type Who } from "./people.ts";

export const projects = [id(1), id(2), id(3), id(4)];
export const tasks = Array.from({ length: 6 }, (_, at) => id(10 + at));
export const labels = [id(30), id(31)];

export const comments = [id(40), id(41), id(42)];
export const fields = [id(60), id(61), id(62), id(63)];
export const choices = [id(70), id(71), id(72)];
export const groups = [id(80), id(81)];
export const items = [id(50), id(51), id(52)];

export const views = [id(60), id(61), id(62)];

const projectId = fc.constantFrom(...projects);
const taskId = fc.constantFrom(...tasks);
const labelId = fc.constantFrom(...labels);
const state = fc.constantFrom("s1", "s2", "s3", "s4", "s5");
const move = fc.constantFrom("m1", "m2", "m3", "m4", "m6", "m7", "m8", "m10", "m11");
const role = fc.constantFrom(null, "lead" as const, "member" as const, "viewer" as const);
const personId = fc.constantFrom(...Object.values(people).map((person) => person.id));
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { freq: 2 });
const fieldId = fc.constantFrom(...fields);
const groupId = fc.constantFrom(...groups);
const some = fc.subarray(choices).map((ids) => ids.map((of) => ({ id: of, name: of, color: null })));
const peopleIds = fc.subarray(Object.values(people).map((person) => person.id));
const value = fc.oneof(personId, fc.constantFrom(...choices), fc.constantFrom("2026-11-24", " a ", "", 1.5, -2e12));
const commentId = fc.constantFrom(...comments);
const itemId = fc.constantFrom(...items);
const viewId = fc.constantFrom(...views);
const text = fc.constantFrom("a", "a\nb", "b\nc", " ");
const key = fc.constantFrom("AA", "BB", "CC", "DD");
const flag = fc.boolean();

/** What a project's workflow may come to be: as it began, called otherwise, and without a state. */
const begun: WorkflowDocument = templates.kanban.document;
const workflows: WorkflowDocument[] = [
  begun,
  { ...begun, states: begun.states.map((one) => (one.id === "s1" ? { ...one, name: { en: "Ideas" } } : one)) },
  { ...begun, states: begun.states.filter((one) => one.id !== "s2") },
];
const workflow = fc.constantFrom(...workflows);
const icon = fc.constantFrom(null, ...icons);

const op: fc.Arbitrary<Op> = fc.oneof(
  fc
    .record({ id: projectId, key })
    .map((own) => the({ op: "project.make", name: "P", color: "blue", icon: null, template: "kanban", ...own })),
  fc.record({ id: projectId, isPrivate: flag, key, icon }).map(({ id: of, ...set }) => the({ op: "project.edit", id: of, set })),
  fc.record({ id: projectId, isArchived: flag }).map((own) => the({ op: "project.archive", ...own })),
  fc.record({ id: projectId, workflow }).map((own) => the({ op: "workflow.begin", ...own })),
  fc.record({ id: projectId, from: workflow, to: workflow }).map((own) => the({ op: "workflow.draft", ...own })),
  ...Array.from({ length: 3 }, () =>
    fc
      .record({ id: projectId, workflow, to: state })
      .map(({ to, ...own }) => the({ op: "workflow.publish", targets: [{ from: "s2", to }], ...own })),
  ),
  fc.record({ project: projectId, person: personId, role }).map((own) => the({ op: "access.give", ...own })),
  fc.record({ id: labelId, project: projectId }).map((own) => the({ op: "label.make", name: own.id, color: "rose", ...own })),
  labelId.map((of) => the({ op: "label.remove", id: of })),
  fc
    .record({ id: fieldId, project: projectId, kind: fc.constantFrom("person", "choice"), choices: some })
    .map((own) => the({ op: "field.make", name: own.id, description: "", rank: "a0", ...own })),
  fc.record({ id: fieldId, choices: some }).map(({ id: of, ...set }) => the({ op: "field.edit", id: of, set })),
  fieldId.map((of) => the({ op: "field.remove", id: of })),
  fc.record({ id: groupId, project: projectId, people: peopleIds }).map((own) => the({ op: "group.make", name: own.id, ...own })),
  fc.record({ id: groupId, name: fc.constantFrom("G", ...groups) }).map(({ id: of, ...set }) => the({ op: "group.edit", id: of, set })),
  fc.record({ id: groupId, add: peopleIds, remove: peopleIds }).map((own) => the({ op: "group.fill", ...own })),
  groupId.map((of) => the({ op: "group.remove", id: of })),
  ...Array.from({ length: 3 }, () =>
    fc.record({ id: taskId, field: fieldId, value: orNull(value) }).map((own) => the({ op: "task.fill", ...own })),
  ),
  ...Array.from({ length: 3 }, () =>
    fc
      .record({ id: taskId, project: projectId, state, assignee: orNull(personId), parent: orNull(taskId), labels: fc.subarray(labels) })
      .map((own) => the({ op: "task.make", title: "T", rank: "a0", ...own })),
  ),
  fc.record({ id: taskId, parent: orNull(taskId) }).map(({ id: of, parent }) => the({ op: "task.edit", id: of, set: { parent } })),
  fc.record({ id: taskId, assignee: orNull(personId) }).map(({ id: of, assignee }) => the({ op: "task.edit", id: of, set: { assignee } })),
  fc.record({ id: taskId, add: fc.subarray(labels), remove: fc.subarray(labels) }).map((own) => the({ op: "task.label", ...own })),
  fc
    .record({ id: taskId, add: fc.subarray(tasks, { maxLength: 2 }), remove: fc.subarray(tasks, { maxLength: 1 }) })
    .map((own) => the({ op: "task.block", ...own })),
  ...Array.from({ length: 3 }, () => fc.record({ id: taskId, from: state, move }).map((own) => the({ op: "task.move", ...own }))),
  ...Array.from({ length: 2 }, () =>
    fc.record({ id: taskId, project: projectId }).map((own) => the({ op: "task.transfer", rank: "a1", ...own })),
  ),
  fc.record({ id: taskId, person: personId }).map((own) => the({ op: "task.nudge", ...own })),
  taskId.map((of) => the({ op: "task.delete", id: of })),
  taskId.map((of) => the({ op: "task.restore", id: of })),
  fc.record({ id: taskId, from: text, to: text }).map((own) => the({ op: "task.describe", ...own })),
  fc.record({ id: commentId, task: taskId, text }).map((own) => the({ op: "comment.make", ...own })),
  fc.record({ id: commentId, text }).map((own) => the({ op: "comment.edit", ...own })),
  commentId.map((of) => the({ op: "comment.delete", id: of })),
  fc.record({ id: commentId, sign: fc.constantFrom("like", "love"), isOn: flag }).map((own) => the({ op: "comment.react", ...own })),
  fc.record({ id: itemId, task: taskId, text }).map((own) => the({ op: "item.make", rank: "a0", ...own })),
  fc.record({ id: itemId, isDone: flag }).map(({ id: of, ...set }) => the({ op: "item.edit", id: of, set })),
  itemId.map((of) => the({ op: "item.remove", id: of })),
  fc.record({ id: taskId, isOn: flag }).map((own) => the({ op: "task.watch", ...own })),
  fc
    .record({ id: viewId, project: projectId, isShared: flag, query: fc.constantFrom("", "group=due") })
    .map((own) => the({ op: "view.make", name: own.id, kind: "list", ...own })),
  fc.record({ id: viewId, name: fc.constantFrom("V", "W") }).map(({ id: of, ...set }) => the({ op: "view.edit", id: of, set })),
  viewId.map((of) => the({ op: "view.remove", id: of })),
  fc
    .record({ tasks: fc.subarray(tasks), isRead: flag })
    .map((own) => the({ op: "notice.read", until: "2030-01-01T00:00:00.000Z", ...own })),
);
/** So that there is something to do from then on. */
export const firstSteps: { who: Who; ops: Op[] }[] = [
  ...projects.slice(0, 2).map((of, at): { who: Who; ops: Op[] } => ({
    who: "member",
    ops: [
      the({ op: "project.make", id: of, name: "P", key: `P${"AB"[at]}`, color: "blue", icon: null, template: "kanban" }),
      the({ op: "label.make", id: labels[at], project: of, name: "L", color: "rose" }),
    ],
  })),
  {
    who: "member",
    ops: [
      ...projects
        .slice(0, 2)
        .map((of, at) =>
          the({ op: "field.make", id: fields[at * 2], project: of, kind: "person", name: "F", description: "", choices: [], rank: "a0" }),
        ),
      the({
        op: "field.make",
        id: fields[1],
        project: projects[0],
        kind: "choice",
        name: "C",
        description: "",
        choices: choices.map((of) => ({ id: of, name: of, color: null })),
        rank: "a1",
      }),
      the({ op: "group.make", id: groups[0], project: projects[0], name: "G", people: [people.member.id, people.other.id] }),
    ],
  },
  { who: "other", ops: tasks.slice(0, 4).map((of) => the({ op: "task.make", id: of, project: projects[0], title: "T", rank: "a0" })) },
  {
    who: "other",
    ops: [
      // Late, whatever day it is.
      the({ op: "task.edit", id: tasks[1], set: { assignee: people.member.id, due: "2026-01-01" } }),
      the({ op: "comment.make", id: comments[0], task: tasks[0], text: "C" }),
      the({ op: "task.fill", id: tasks[0], field: fields[0], value: people.member.id }),
      the({ op: "task.fill", id: tasks[0], field: fields[1], value: choices[0] }),
      the({ op: "item.make", id: items[0], task: tasks[0], text: "I", rank: "a0" }),
      the({ op: "view.make", id: views[0], project: projects[0], isShared: false, name: "O", kind: "list", query: "" }),
    ],
  },
];

export const start = (limitOfPlan: number | null) => {
  const org = begin(limitOfPlan);
  for (const { who, ops } of firstSteps) org.does(who, ...ops);
  return org;
};
const who = fc.constantFrom(...(Object.keys(people) as Who[]));
export const step = fc.record({
  who,
  ops: fc.oneof({ weight: 3, arbitrary: op.map((one) => [one]) }, { weight: 1, arbitrary: fc.array(op, { minLength: 2, maxLength: 3 }) }),
});
