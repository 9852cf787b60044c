/** Whatever people do, in any order: what must never be, and that rows found by an index are those that fit. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { can } from "../../src/contract/workspace/can.ts";
import type { Op } from "../../src/domain/ops.ts";
import { bounds, type Task } from "../../src/domain/rows.ts";
import { Draft, type Source, type Tables } from "../../src/domain/tables.ts";
import { begin, id, people, the, type Who } from "./people.ts";

const projects = [id(1), id(2), id(3), id(4)];
const tasks = Array.from({ length: 6 }, (_, at) => id(10 + at));
const labels = [id(30), id(31)];
const limit = 2;

const projectId = fc.constantFrom(...projects);
const taskId = fc.constantFrom(...tasks);
const labelId = fc.constantFrom(...labels);
const state = fc.constantFrom("s1", "s2", "s3", "s4", "s5");
const move = fc.constantFrom("m1", "m2", "m3", "m4", "m6", "m7", "m8", "m10", "m11");
const role = fc.constantFrom(null, "lead" as const, "member" as const, "viewer" as const);
const personId = fc.constantFrom(...Object.values(people).map((person) => person.id));
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { freq: 2 });
const key = fc.constantFrom("AA", "BB", "CC", "DD");
const flag = fc.boolean();

const op: fc.Arbitrary<Op> = fc.oneof(
  fc
    .record({ id: projectId, key })
    .map((own) => the({ op: "project.make", name: "P", color: "blue", icon: null, template: "kanban", ...own })),
  fc.record({ id: projectId, isPrivate: flag, key }).map(({ id: of, ...set }) => the({ op: "project.edit", id: of, set })),
  fc.record({ id: projectId, isArchived: flag }).map((own) => the({ op: "project.archive", ...own })),
  fc.record({ project: projectId, person: personId, role }).map((own) => the({ op: "access.give", ...own })),
  fc.record({ id: labelId, project: projectId }).map((own) => the({ op: "label.make", name: own.id, color: "rose", ...own })),
  labelId.map((of) => the({ op: "label.remove", id: of })),
  ...Array.from({ length: 3 }, () =>
    fc
      .record({ id: taskId, project: projectId, state, assignee: orNull(personId), parent: orNull(taskId), labels: fc.subarray(labels) })
      .map((own) => the({ op: "task.make", title: "T", rank: "a0", ...own })),
  ),
  fc.record({ id: taskId, parent: orNull(taskId) }).map(({ id: of, parent }) => the({ op: "task.edit", id: of, set: { parent } })),
  fc.record({ id: taskId, assignee: orNull(personId) }).map(({ id: of, assignee }) => the({ op: "task.edit", id: of, set: { assignee } })),
  fc.record({ id: taskId, add: fc.subarray(labels), remove: fc.subarray(labels) }).map((own) => the({ op: "task.label", ...own })),
  ...Array.from({ length: 3 }, () => fc.record({ id: taskId, from: state, move }).map((own) => the({ op: "task.move", ...own }))),
  taskId.map((of) => the({ op: "task.delete", id: of })),
  taskId.map((of) => the({ op: "task.restore", id: of })),
);
/** So that there is something to do from the first step on. */
const start = (limitOfPlan: number | null) => {
  const org = begin(limitOfPlan);
  for (const [at, of] of projects.slice(0, 2).entries()) {
    org.does("member", the({ op: "project.make", id: of, name: "P", key: `P${"AB"[at]}`, color: "blue", icon: null, template: "kanban" }));
    org.does("member", the({ op: "label.make", id: labels[at], project: of, name: "L", color: "rose" }));
  }
  for (const of of tasks.slice(0, 4)) org.does("other", the({ op: "task.make", id: of, project: projects[0], title: "T", rank: "a0" }));
  return org;
};
const who = fc.constantFrom(...(Object.keys(people) as Who[]));
const step = fc.record({
  who,
  ops: fc.oneof({ weight: 3, arbitrary: op.map((one) => [one]) }, { weight: 1, arbitrary: fc.array(op, { minLength: 2, maxLength: 3 }) }),
});

/** Its parents, the nearest first; more than there are tasks where they lead round. */
const above = (source: Source, task: Task): Task[] => {
  const found: Task[] = [];
  for (let at: Task | undefined = task; at?.parent != null && found.length <= tasks.length;) {
    at = source.get("task", at.parent);
    if (at) found.push(at);
  }
  return found;
};

/** Every row by every index, found by looking at all of them. */
const byLooking = (source: Source) => {
  const all = [...source.all("task")].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const ids = (fits: (task: Task) => boolean) => all.filter(fits).map((task) => task.id);
  return {
    ofProject: projects.map((of) => ids((task) => task.project === of)),
    below: tasks.map((of) => ids((task) => task.parent === of)),
    labelled: labels.map((of) => ids((task) => task.labels.includes(of))),
    occupancy: projects.map((of) =>
      ["s1", "s2", "s3", "s4", "s5"].map((at) => ids((t) => t.project === of && t.state === at && !t.deletedAt).length),
    ),
    taskCount: all.length,
  };
};
const byIndex = (source: Source): ReturnType<typeof byLooking> => {
  const ids = (found: Iterable<Task>) => Array.from(found, (task) => task.id).toSorted();
  return {
    ofProject: projects.map((of) => ids(source.by("task", "project", of))),
    below: tasks.map((of) => ids(source.by("task", "parent", of))),
    labelled: labels.map((of) => ids(source.by("task", "label", of))),
    occupancy: projects.map((of) => ["s1", "s2", "s3", "s4", "s5"].map((at) => source.occupancy(of)[at] ?? 0)),
    taskCount: source.taskCount,
  };
};

const rules = (tables: Tables) => {
  const living = [...tables.all("project")].filter((project) => !project.isArchived);
  expect(living.length, "more projects than the plan has").toBeLessThanOrEqual(limit);
  const keys = Array.from(tables.all("project"), (project) => project.key);
  expect(new Set(keys).size, "a key twice").toBe(keys.length);
  for (const project of tables.all("project")) {
    const accesses = [...tables.by("access", "project", project.id)];
    expect(accesses.filter((access) => access.role === "lead").length, "nobody leads").toBeGreaterThan(0);
  }
  const numbers = Array.from(tables.all("task"), ({ project, number }) => `${project} ${number}`);
  expect(new Set(numbers).size, "a number twice").toBe(numbers.length);
  for (const task of tables.all("task")) {
    const parents = above(tables, task);
    expect(parents.length, "too deep, or in a circle").toBeLessThan(bounds.depth);
    for (const parent of parents) {
      expect(parent.project, "below another project's").toBe(task.project);
      if (task.deletedAt === null) expect(parent.deletedAt, "below one in the trash").toBeNull();
    }
    for (const of of task.labels) expect(tables.get("label", of)?.project, "another project's label").toBe(task.project);
    expect(new Set(task.labels).size).toBe(task.labels.length);
  }
};

const runs = { seed: 20_261_124, numRuns: 120 };

test("what must never be never is, and every index has what fits it", () => {
  const done = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
      const org = start(limit);
      for (const { who: person, ops } of steps) {
        const before = structuredClone([...org.tables.all("task")]);
        const outcome = org.does(person, ...ops);
        if (outcome.isDone) for (const each of ops) done.add(each.op);
        if (!outcome.isDone) expect([...org.tables.all("task")], "refused, and yet changed").toEqual(before);
        rules(org.tables);
        expect(byIndex(org.tables)).toEqual(byLooking(org.tables));
      }
    }),
    runs,
  );
  // Each was done somewhere: rules that nothing is tried against hold by themselves.
  expect(done.size).toBe(12);
});

test("a draft is asked as the rows would be that it comes to, and leaves those below as they are", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), fc.array(step, { minLength: 1, maxLength: 6 }), (first, then) => {
      const org = start(null);
      for (const { who: person, ops } of first) org.does(person, ...ops);
      const kept = byLooking(org.tables);
      const draft = new Draft(org.tables);
      const after = start(null);
      for (const { who: person, ops } of first) after.does(person, ...ops);
      for (const { who: person, ops } of then) {
        const outcome = after.does(person, ...ops);
        for (const change of outcome.isDone ? outcome.changes : [])
          if (change.kind === "task" && change.after !== undefined) draft.put("task", change.after as Task);
      }
      expect(byIndex(draft)).toEqual(byLooking(after.tables));
      expect(byIndex(org.tables)).toEqual(kept);
    }),
    runs,
  );
});

test("whoever may not see a project changes nothing in it", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
      const org = start(null);
      for (const { who: person, ops } of steps) {
        const { id: me, role: mine } = people[person];
        const hidden = Array.from(org.tables.all("project")).filter(({ id: of, isPrivate }) => {
          const given = org.tables.get("access", `${of}:${me}`)?.role ?? null;
          return can(mine, "project.know", { isPrivate, given }) === "unseen";
        });
        const rows = () => hidden.map(({ id: of }) => [org.tables.get("project", of), ...org.tables.by("task", "project", of)]);
        const before = rows();
        org.does(person, ...ops);
        expect(rows()).toEqual(before);
      }
    }),
    runs,
  );
});
