/** Which rows each op of a command is judged by. */
import { expect, test } from "vitest";
import { type Op, op, type OpName, type OpOf } from "../../src/domain/ops.ts";
import { readSetFor, readSetOf } from "../../src/server/use-cases/workspace/read-set.ts";
import { id } from "./workspace-tables.ts";

const [mali, arun, nok] = [
  "00000000-0000-4000-8000-000000000001",
  "00000000-0000-4000-8000-000000000002",
  "00000000-0000-4000-8000-000000000003",
];
// What forms add is not asked about here.
const the = <Name extends OpName>(given: { op: Name } & Partial<OpOf<Name>>): Op => given as never;

/** What is read beside whoever asks, by kinds; kinds of which nothing is read are left out. */
const readBy = (...ops: Op[]) => {
  const { isEveryProject, people, resettledAtMost: _, ...sets } = readSetFor(ops, mali);
  expect(people).toContain(mali);
  const others = [...people].filter((person) => person !== mali);
  return Object.fromEntries([
    ...(isEveryProject ? [["isEveryProject", true] as const] : []),
    ...Object.entries({ ...sets, people: new Set(others) })
      .filter(([, set]) => set.size > 0)
      .map(([kind, set]) => [kind, [...set]] as const),
  ]);
};

const [one, two, three, four] = [id(1), id(2), id(3), id(4)];

test("Nothing but whoever asks is read by itself", () => {
  expect(readBy()).toEqual({});
  expect([readSetOf(null).people.size, readSetOf(null).isEveryProject]).toEqual([0, false]);
});

test.each<[string, Op, object]>([
  ["a new project", the({ op: "project.make", id: one }), { isEveryProject: true, projects: [one], accessOf: [one] }],
  ["another name of one", the({ op: "project.edit", id: one, set: { name: "Sales" } }), { projects: [one] }],
  ["another key of one", the({ op: "project.edit", id: one, set: { key: "SAL" } }), { isEveryProject: true, projects: [one] }],
  ["one that opens", the({ op: "project.edit", id: one, set: { isPrivate: false } }), { projects: [one], accessOf: [one] }],
  [
    "one that closes",
    the({ op: "project.edit", id: one, set: { isPrivate: true } }),
    { projects: [one], accessOf: [one], groupsOf: [one] },
  ],
  ["one that is archived", the({ op: "project.archive", id: one, isArchived: true }), { isEveryProject: true, projects: [one] }],
  [
    "what somebody is given",
    the({ op: "access.give", project: one, person: arun, role: null }),
    { projects: [one], accessOf: [one], people: [arun], groupsOf: [one] },
  ],
  ["a new label", the({ op: "label.make", id: two, project: one }), { projects: [one], labels: [two], labelsOf: [one] }],
  ["a label", the({ op: "label.edit", id: two, set: {} }), { siblings: [two] }],
  ["a label that goes", the({ op: "label.remove", id: two }), { labels: [two], labelled: [two] }],
  ["a new field", the({ op: "field.make", id: two, project: one }), { projects: [one], fields: [two], fieldsOf: [one] }],
  ["a field", the({ op: "field.edit", id: two, set: { name: "Beans" } }), { fields: [two] }],
  ["a field's choices", the({ op: "field.edit", id: two, set: { choices: [] } }), { fields: [two], filled: [two] }],
  ["a field that goes", the({ op: "field.remove", id: two }), { fields: [two], filled: [two] }],
  [
    "a new group",
    the({ op: "group.make", id: two, project: one, people: [arun, nok] }),
    { projects: [one], groups: [two], groupsOf: [one], people: [arun, nok] },
  ],
  ["a group", the({ op: "group.edit", id: two, set: {} }), { groups: [two] }],
  ["who is in a group", the({ op: "group.fill", id: two, add: [arun], remove: [nok] }), { groups: [two], people: [arun] }],
  ["a group that goes", the({ op: "group.remove", id: two }), { groups: [two] }],
  [
    "a new task",
    the({ op: "task.make", id: two, project: one, labels: [three], assignee: arun, parent: null }),
    { projects: [one], asking: [one], tasks: [two], labels: [three], people: [arun] },
  ],
  [
    "a new subtask",
    the({ op: "task.make", id: two, project: one, labels: [], assignee: null, parent: three }),
    { projects: [one], asking: [one], tasks: [two], families: [two, three] },
  ],
  ["a task", the({ op: "task.edit", id: two, set: { assignee: arun } }), { tasks: [two], people: [arun], notified: [two] }],
  ["a task of nobody", the({ op: "task.edit", id: two, set: { assignee: null } }), { tasks: [two], notified: [two] }],
  ["a task below another", the({ op: "task.edit", id: two, set: { parent: three } }), { families: [two, three], notified: [two] }],
  ["a task below no other", the({ op: "task.edit", id: two, set: { parent: null } }), { families: [two], notified: [two] }],
  ["its labels", the({ op: "task.label", id: two, add: [three], remove: [four] }), { tasks: [two], labels: [three] }],
  ["what it waits for", the({ op: "task.block", id: two, add: [three], remove: [four] }), { tasks: [two], chains: [three] }],
  ["a text in its field", the({ op: "task.fill", id: two, field: three, value: "Doi Chang" }), { tasks: [two], fields: [three] }],
  [
    "somebody in its field",
    the({ op: "task.fill", id: two, field: three, value: arun }),
    { tasks: [two], fields: [three], people: [arun] },
  ],
  ["nothing in its field", the({ op: "task.fill", id: two, field: three, value: null }), { tasks: [two], fields: [three] }],
  [
    "its move",
    the({ op: "task.move", id: two, from: "s1", move: "m1" }),
    { tasks: [two], judged: [two], repeated: [two], notified: [two] },
  ],
  [
    "its move, and what comes after it",
    the({ op: "task.move", id: two, next: three }),
    { tasks: [two, three], judged: [two], repeated: [two], notified: [two] },
  ],
  [
    "its move that is taken back",
    the({ op: "task.undoMove", id: two }),
    { tasks: [two], lastMoves: [two], judged: [two], notified: [two] },
  ],
  ["a vote that is taken back", the({ op: "task.unvote", id: two }), { tasks: [two], notified: [two] }],
  [
    "its way to another project",
    the({ op: "task.transfer", id: two, project: one }),
    { families: [two], transferred: [two], projects: [one], asking: [one], labelsOf: [one], fieldsOf: [one] },
  ],
  ["its end", the({ op: "task.delete", id: two }), { families: [two] }],
  ["its return", the({ op: "task.restore", id: two }), { families: [two] }],
  ["its description", the({ op: "task.describe", id: two, from: "", to: "x" }), { tasks: [two], described: [two] }],
  [
    "a new comment",
    the({ op: "comment.make", id: three, task: two, text: `@{${arun}} Yes` }),
    { tasks: [two], notified: [two], people: [arun], comments: [three] },
  ],
  ["a comment", the({ op: "comment.edit", id: three, text: `@{${nok}} No` }), { comments: [three], people: [nok] }],
  ["a comment that goes", the({ op: "comment.delete", id: three }), { comments: [three] }],
  ["a sign at it", the({ op: "comment.react", id: three, sign: "👍" as never, isOn: true }), { comments: [three] }],
  ["a new entry", the({ op: "item.make", id: three, task: two, text: "x", rank: "a0" }), { tasks: [two], items: [three] }],
  ["an entry", the({ op: "item.edit", id: three, set: { isDone: true } }), { items: [three] }],
  ["an entry that goes", the({ op: "item.remove", id: three }), { items: [three] }],
  ["watching", the({ op: "task.watch", id: two, isOn: true }), { tasks: [two], notified: [two] }],
  ["a nudge", the({ op: "task.nudge", id: two, person: arun }), { tasks: [two], notified: [two], people: [arun] }],
  ["a new view", the({ op: "view.make", id: three, project: one }), { projects: [one], views: [three], viewsOf: [one] }],
  ["a view", the({ op: "view.edit", id: three, set: {} }), { views: [three] }],
  ["a view that goes", the({ op: "view.remove", id: three }), { views: [three] }],
  ["notices", the({ op: "notice.read", tasks: [two, three], until: "", isRead: true }), { notices: [two, three] }],
])("Of %s", (_, asked, expected) => {
  expect(readBy(asked)).toEqual(expected);
});

test("Of several ops together, and of every op there is something", () => {
  expect(readBy(the({ op: "item.remove", id: one }), the({ op: "view.remove", id: two }), the({ op: "item.remove", id: three }))).toEqual({
    items: [one, three],
    views: [two],
  });
  expect(op.def.options.length).toBeGreaterThan(30);
  const moved = the({ op: "task.move", id: two });
  const made = the({ op: "task.make", id: two, project: one, labels: [], assignee: null, parent: null });
  expect(readBy(made, moved)).toEqual({
    projects: [one],
    asking: [one],
    groupsOf: [one],
    tasks: [two],
    judged: [two],
    repeated: [two],
    notified: [two],
  });
  expect(readBy(the({ op: "task.transfer", id: three, project: one }), moved)).toMatchObject({ groupsOf: [one], judged: [two] });
});
