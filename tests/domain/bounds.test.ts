/** How much there may be, up to the last that fits. */
import { beforeEach, expect, test } from "vitest";
import { attempt } from "../../src/domain/attempt.ts";
import { bounds } from "../../src/domain/rows.ts";
import type { Source } from "../../src/domain/tables.ts";
import { begin, id, people, codeOf, the } from "./people.ts";

const project = id(1);
let org: ReturnType<typeof begin>;
beforeEach(() => {
  org = begin();
  org.does("member", the({ op: "project.make", id: project, name: "P", key: "PA", color: "blue", icon: null, template: "kanban" }));
});
const label = (number: number) => the({ op: "label.make", id: id(number), project, name: `L ${number}`, color: "rose" });

test("An organisation has so many tasks, those in the trash too", () => {
  const make = the({ op: "task.make", id: id(10), project, title: "T", rank: "a0" });
  const circumstances = { me: people.member, now: "2026-11-24T01:00:00Z", projectLimit: null, nextNumber: () => 1 };
  const full = (taskCount: number): Source => ({
    get: (kind, key) => org.tables.get(kind, key),
    all: (kind) => org.tables.all(kind),
    by: (kind, index, value) => org.tables.by(kind, index, value),
    occupancy: (of) => org.tables.occupancy(of),
    taskCount,
  });
  expect(codeOf(attempt(full(bounds.tasks - 1), circumstances, [make]))).toBe("done");
  expect(attempt(full(bounds.tasks), circumstances, [make])).toEqual({
    isDone: false,
    at: 0,
    refused: { code: "tasks_full", limit: bounds.tasks },
  });
});

test("An organisation has so many projects, archived ones too", () => {
  const letters = (number: number) => `P${String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26))}`;
  const make = (number: number) =>
    the({ op: "project.make", id: id(number), name: "P", key: letters(number), color: "blue", icon: null, template: "simple" });
  for (let number = 2; number <= bounds.projects; number += 1) expect(codeOf(org.does("member", make(number)))).toBe("done");
  org.does("member", the({ op: "project.archive", id: project, isArchived: true }));
  expect(org.does("member", make(bounds.projects + 1))).toMatchObject({ refused: { code: "projects_full", limit: bounds.projects } });
});

test("A task has so many labels", () => {
  for (let number = 0; number <= bounds.labelsOfTask; number += 1) org.does("member", label(100 + number));
  org.does("member", the({ op: "task.make", id: id(10), project, title: "T", rank: "a0" }));
  const ids = Array.from({ length: bounds.labelsOfTask + 1 }, (_, at) => id(100 + at));
  expect(codeOf(org.does("member", the({ op: "task.label", id: id(10), add: ids.slice(1) })))).toBe("done");
  expect(org.does("member", the({ op: "task.label", id: id(10), add: ids.slice(0, 1) }))).toMatchObject({
    refused: { code: "task_labels_full", limit: bounds.labelsOfTask },
  });
  expect(codeOf(org.does("member", the({ op: "task.label", id: id(10), add: ids.slice(0, 1), remove: ids.slice(1, 2) })))).toBe("done");
  expect(org.tables.get("task", id(10))!.labels).toEqual([...ids.slice(2), ids[0]]);
});

test("A task is blocked by so many", () => {
  const ids = Array.from({ length: bounds.blockers + 1 }, (_, at) => id(100 + at));
  for (const of of [id(10), ...ids]) org.does("member", the({ op: "task.make", id: of, project, title: "T", rank: "a0" }));
  expect(codeOf(org.does("member", the({ op: "task.block", id: id(10), add: ids.slice(1) })))).toBe("done");
  const one = the({ op: "task.block", id: id(10), add: ids.slice(0, 1) });
  expect(org.does("member", one)).toMatchObject({ refused: { code: "blockers_full", limit: bounds.blockers } });
});

test("A name is one among those of its project, however it is written", () => {
  org.does("member", label(100), label(101));
  const rename = (number: number, name: string) => codeOf(org.does("member", the({ op: "label.edit", id: id(number), set: { name } })));
  expect([rename(101, " l 100 "), rename(101, "L 101"), rename(101, "  ")]).toEqual(["name_taken", "done", "name_required"]);
  expect(codeOf(org.does("member", the({ op: "label.make", id: id(102), project, name: " ", color: "rose" })))).toBe("name_required");
  expect(codeOf(org.does("member", the({ op: "label.make", id: id(102), project, name: "L 101 ", color: "rose" })))).toBe("name_taken");
  expect(rename(101, " Later ")).toBe("done");
  expect(org.tables.get("label", id(101))).toMatchObject({ name: "Later", color: "rose" });
  expect(codeOf(org.does("member", the({ op: "label.edit", id: id(99), set: { name: "X" } })))).toBe("not_found");
  expect(codeOf(org.does("member", label(100)))).toBe("id_taken");
});

test("A project keeps its key, and takes none that another has", () => {
  const edit = (of: string, set: object) => codeOf(org.does("member", the({ op: "project.edit", id: of, set })));
  org.does("member", the({ op: "project.make", id: id(2), name: "Q", key: "QA", color: "blue", icon: null, template: "simple" }));
  expect([edit(id(2), { key: "QA" }), edit(id(2), { key: "PA" }), edit(id(2), { key: "RA" }), edit(id(9), { key: "SA" })]).toEqual([
    "done",
    "key_taken",
    "done",
    "not_found",
  ]);
  expect([edit(id(2), { name: "  " }), edit(id(2), { name: " New " })]).toEqual(["name_required", "done"]);
  expect(org.tables.get("project", id(2))).toMatchObject({ name: "New", key: "RA", workflowVersion: 1 });
  expect(codeOf(org.does("other", the({ op: "project.edit", id: id(2), set: { name: "X" } })))).toBe("leads_only");
});

test("Whoever is in no project may come in or be taken in, and nobody who is not of the organisation", () => {
  const give = (who: Parameters<typeof org.does>[0], person: string, role: "lead" | "member" | "viewer" | null) =>
    codeOf(org.does(who, the({ op: "access.give", project, person, role })));
  expect(give("member", "00000000-0000-4000-8000-000000000009", "member")).toBe("no_member");
  expect(give("other", people.guest.id, "member")).toBe("leads_only");
  expect(give("member", people.guest.id, "member")).toBe("done");
  expect([...org.tables.by("access", "project", project)]).toContainEqual({ project, person: people.guest.id, role: "member" });
  expect(give("guest", people.guest.id, "lead")).not.toBe("done");
  expect(give("admin", people.admin.id, "lead")).toBe("done");
  expect(give("member", people.member.id, "viewer")).toBe("done");
  expect(give("guest", people.guest.id, null)).toBe("done");
});

test("A task of a private project is nobody's who is not in it", () => {
  org.does("member", the({ op: "project.edit", id: project, set: { isPrivate: true } }));
  const make = (number: number, assignee: string) =>
    codeOf(org.does("member", the({ op: "task.make", id: id(number), project, title: "T", rank: "a0", assignee })));
  expect([make(10, people.other.id), make(11, people.member.id)]).toEqual(["no_member", "done"]);
  org.does("member", the({ op: "access.give", project, person: people.other.id, role: "viewer" }));
  expect(make(12, people.other.id)).toBe("done");
});

test("A task has its dates in order, and a label of its own project alone", () => {
  const make = (own: object) => codeOf(org.does("member", the({ op: "task.make", id: id(10), project, title: "T", rank: "a0", ...own })));
  expect(make({ start: "2026-12-02", due: "2026-12-01" })).toBe("start_after_due");
  expect(make({ start: "2026-12-01", due: "2026-12-01" })).toBe("done");
  const edit = (set: object) => codeOf(org.does("member", the({ op: "task.edit", id: id(10), set })));
  expect([
    edit({ start: "2026-12-02" }),
    edit({ due: "2026-11-30" }),
    edit({ due: null, start: "2026-12-02" }),
    edit({ title: "  " }),
  ]).toEqual(["start_after_due", "start_after_due", "done", "title_required"]);
});
