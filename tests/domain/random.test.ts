/** Whatever people do, in any order: what must never be, and that rows found by an index are those that fit. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { can } from "../../src/contract/workspace/can.ts";
import { bounds, type Task } from "../../src/domain/rows.ts";
import { DraftRows, type Source, type Tables } from "../../src/domain/tables.ts";
import { people } from "./people.ts";
import { fields, labels, projects, start, step, tasks } from "./steps.ts";

const limit = 2;

/** Its parents, the nearest first; more than there are tasks where they lead round. */
const above = (source: Source, task: Task): Task[] => {
  const found: Task[] = [];
  for (let at: Task | undefined = task; at?.parent != null && found.length <= tasks.length;) {
    at = source.get("task", at.parent);
    if (at) found.push(at);
  }
  return found;
};

/** All that a task is blocked by, at whatever remove. */
const holdingUp = (source: Source, task: Task): Set<string> => {
  const found = new Set<string>();
  const next = [...task.blockedBy];
  for (let at = next.pop(); at !== undefined; at = next.pop())
    if (!found.has(at)) {
      found.add(at);
      next.push(...(source.get("task", at)?.blockedBy ?? []));
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
    blocked: tasks.map((of) => ids((task) => task.blockedBy.includes(of))),
    filled: fields.map((of) => ids((task) => of in task.values)),
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
    blocked: tasks.map((of) => ids(source.by("task", "blocker", of))),
    filled: fields.map((of) => ids(source.by("task", "field", of))),
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
  for (const project of tables.all("project")) {
    for (const kind of ["field", "group"] as const) {
      const names = Array.from(tables.by(kind, "project", project.id), ({ name }) => name.trim().toLowerCase());
      expect(new Set(names).size, `a name of two ${kind}s`).toBe(names.length);
    }
    for (const { people: inGroup } of tables.by("group", "project", project.id)) {
      expect(new Set(inGroup).size, "somebody twice in a group").toBe(inGroup.length);
      for (const who of inGroup) {
        const there = Object.values(people).find(({ id }) => id === who)!;
        const given = tables.get("access", `${project.id}:${who}`)?.role ?? null;
        expect(can(there.role, "project.read", { isPrivate: project.isPrivate, given }), "in a group of what they do not see").toBe("yes");
      }
    }
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
    expect(holdingUp(tables, task).has(task.id), "it waits for itself").toBe(false);
    for (const of of task.blockedBy) expect(tables.get("task", of)?.project, "blocked by another project's").toBe(task.project);
    expect(new Set(task.blockedBy).size).toBe(task.blockedBy.length);
    const items = [...tables.by("item", "task", task.id)];
    expect([task.items, task.itemsDone], "another count than entries").toEqual([items.length, items.filter(({ isDone }) => isDone).length]);
    const comments = [...tables.by("comment", "task", task.id)].filter(({ deletedAt }) => deletedAt === null);
    expect(task.comments, "another count than comments").toBe(comments.length);
    for (const { deletedAt, reactions } of tables.by("comment", "task", task.id)) {
      const signs = reactions.map(({ sign, person }) => `${sign} ${person}`);
      expect(new Set(signs).size, "a sign twice by one person").toBe(signs.length);
      if (deletedAt !== null) expect(signs, "said to a comment that is gone").toEqual([]);
    }
    for (const { person, isOn, project } of tables.by("watcher", "task", task.id)) {
      expect(project, "watched in another project").toBe(task.project);
      // The author's never changes; whose the next step is may, after they said what they want.
      if (isOn) expect(task.author, "said what would be so without it").not.toBe(person);
    }
    for (const [of, value] of Object.entries(task.values)) {
      const field = tables.get("field", of);
      expect(field?.project, "something in another project's field").toBe(task.project);
      if (field?.kind === "choice")
        expect(
          field.choices.map((choice) => choice.id),
          "a choice that is gone",
        ).toContain(value);
      // Whoever has left is still who it was; nobody else ever stood there.
      if (field?.kind === "person") expect(tables.get("person", String(value)), "nobody").toBeDefined();
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
  expect(done.size).toBe(38);
});

test("a draft is asked as the rows would be that it comes to, and leaves those below as they are", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), fc.array(step, { minLength: 1, maxLength: 6 }), (first, then) => {
      const org = start(null);
      for (const { who: person, ops } of first) org.does(person, ...ops);
      const kept = byLooking(org.tables);
      const draft = new DraftRows(org.tables);
      const after = start(null);
      for (const { who: person, ops } of first) after.does(person, ...ops);
      for (const { who: person, ops } of then) {
        const outcome = after.does(person, ...ops);
        for (const change of outcome.isDone ? outcome.changes : [])
          if (change.kind === "task" && change.after !== undefined) draft.put("task", change.after);
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
