/** Which tasks a list shows, in which groups and order (WORKSPACE §4: group, sort, filter). */
import { describe, expect, it } from "vitest";
import { templates } from "../../src/workflow/templates.ts";
import type { Field, Task } from "../../src/domain/rows.ts";
import { groupsOf } from "../../src/web/views/workspace/list/list-groups.ts";
import { plainView, type ListView } from "../../src/domain/list-view.ts";
import { id, people } from "../domain/people.ts";
import { person, project, task } from "../sync/frames.ts";

const own = project(1, { key: "MKT", workflow: templates.kanban.document });
const labels = [3, 4].map((at) => ({ id: id(at), project: id(1), name: `Label ${at}`, color: "blue" as const }));
const ofProject = { project: own.id, description: "", rank: "a0" };
const choosing: Field = {
  ...ofProject,
  id: id(60),
  name: "Channel",
  kind: "choice",
  choices: [
    { id: id(61), name: "Online", color: null },
    { id: id(62), name: "Shop", color: "teal" },
  ],
};
const naming: Field = { ...ofProject, id: id(63), name: "Taster", kind: "person", choices: [] };
const facts = {
  project: own,
  people: [person("member"), person("owner")],
  labels,
  fields: [choosing, naming],
  me: people.owner.id,
  today: "2026-11-24",
};
const shown = (tasks: Task[], view: Partial<ListView> = {}) =>
  groupsOf(tasks, { ...plainView, ...view }, facts).map(({ key, tasks: some }) => [key, ...some.map(({ number }) => number)]);
const numbers = (tasks: Task[], view: Partial<ListView>) => shown(tasks, { group: "none", ...view }).flatMap(([, ...rest]) => rest);

describe("groups", () => {
  it("are the workflow's states in their order, those without tasks left out", () => {
    expect(shown([task(1, { state: "s3" }), task(2, { state: "s1" }), task(3, { state: "s3" })])).toEqual([
      ["s1", 2],
      ["s3", 1, 3],
    ]);
  });

  it("are people, oneself first, then who is there no more, then nobody", () => {
    const tasks = [
      task(1),
      task(2, { assignee: people.member.id }),
      task(3, { assignee: people.owner.id }),
      task(4, { assignee: people.guest.id }),
    ];
    expect(shown(tasks, { group: "assignee" })).toEqual([
      [people.owner.id, 3],
      [people.member.id, 2],
      ["gone", 4],
      ["", 1],
    ]);
  });

  it("are priorities, the most urgent first", () => {
    const tasks = [task(1), task(2, { priority: "low" }), task(3, { priority: "urgent" })];
    expect(shown(tasks, { group: "priority" })).toEqual([
      ["urgent", 3],
      ["low", 2],
      ["none", 1],
    ]);
  });

  it("are what stands in a field: its choices in their order, or people with me first, and none last", () => {
    const tasks = [
      task(1, { values: { [choosing.id]: id(62), [naming.id]: people.member.id } }),
      task(2, { values: { [choosing.id]: id(61), [naming.id]: people.owner.id } }),
      task(3, { values: { [naming.id]: people.guest.id } }),
      task(4),
    ];
    expect(shown(tasks, { group: "field", by: choosing.id })).toEqual([
      [id(61), 2],
      [id(62), 1],
      ["", 3, 4],
    ]);
    expect(shown(tasks, { group: "field", by: naming.id })).toEqual([
      [people.owner.id, 2],
      [people.member.id, 1],
      ["gone", 3],
      ["", 4],
    ]);
    // Of a field that is gone all are together.
    expect(shown(tasks, { group: "field", by: id(99) })).toEqual([["", 1, 2, 3, 4]]);
    expect(shown(tasks, { group: "none", values: { [choosing.id]: [id(61)] } })).toEqual([["", 2]]);
    expect(shown(tasks, { group: "none", values: { [naming.id]: ["me"] } })).toEqual([["", 2]]);
    expect(shown(tasks, { group: "none", values: { [choosing.id]: ["none"], [naming.id]: [people.guest.id] } })).toEqual([["", 3]]);
    expect(shown(tasks, { group: "none", values: { [choosing.id]: ["none", id(61)] } })).toEqual([["", 2, 3, 4]]);
  });

  it("are labels: a task is in each of its own, and in none without", () => {
    const tasks = [task(1, { labels: [id(3), id(4)] }), task(2, { labels: [id(9)] })];
    expect(shown(tasks, { group: "label" })).toEqual([
      [id(3), 1],
      [id(4), 1],
      ["", 2],
    ]);
  });

  it("say how near a day is", () => {
    const days = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-12-01", "2026-12-02", null];
    const tasks = days.map((due, at) => task(at + 1, { due }));
    expect(shown(tasks, { group: "due" })).toEqual([
      ["late", 1],
      ["today", 2],
      ["week", 3, 4],
      ["later", 5],
      ["undated", 6],
    ]);
  });
});

describe("order", () => {
  const tasks = [
    task(1, { title: "ข 10", priority: "low", due: "2026-12-02", stateSince: "2026-11-20T00:00:00.000Z", rank: "b", state: "s2" }),
    task(2, { title: "ข 9", priority: "high", due: null, stateSince: "2026-11-19T00:00:00.000Z", rank: "c", state: "s1" }),
    task(3, { title: "ก", priority: "none", due: "2026-11-30", stateSince: "2026-11-21T00:00:00.000Z", rank: "a", state: "s1" }),
  ];
  it.each([
    ["rank", [3, 2, 1]],
    ["number", [1, 2, 3]],
    ["title", [3, 2, 1]],
    ["priority", [2, 1, 3]],
    ["due", [3, 1, 2]],
    ["age", [2, 1, 3]],
  ] as const)("by %s, and the other way round", (sort, expected) => {
    expect(numbers(tasks, { sort })).toEqual(expected);
    expect(numbers(tasks, { sort, isDescending: true })).toEqual(expected.toReversed());
  });

  describe("by a field", () => {
    const of = (kind: Field["kind"]): Field => ({ ...ofProject, id: id(64), name: "Own", kind, choices: [] });
    const sorted = (field: Field, values: (string | number | null)[], isDescending: boolean) => {
      const some = values.map((value, at) => task(at + 1, { values: value === null ? {} : { [field.id]: value } }));
      const view = { ...plainView, group: "none", sort: "field", sortBy: field.id, isDescending } as const;
      return groupsOf(some, view, { ...facts, fields: [field] }).flatMap((group) => group.tasks.map(({ number }) => number));
    };
    it.each<[what: string, field: Field, values: (string | number | null)[], expected: number[]]>([
      ["numbers by how much they are", of("number"), [10, null, 9, -1.5], [4, 3, 1]],
      ["texts as people sort them", of("text"), ["ข 10", null, "ข 9", "ก"], [4, 3, 1]],
      ["days by when they are", of("date"), ["2026-12-01", null, "2026-02-03", "2025-12-31"], [4, 3, 1]],
      ["choices as their field offers them, one that is gone behind them", choosing, [id(99), null, id(62), id(61)], [4, 3, 1]],
      ["people as groups of them come, one who has left behind them", naming, ["gone", null, people.owner.id, people.member.id], [4, 3, 1]],
    ])("%s, either way, and what is empty last", (_, field, values, expected) => {
      expect(sorted(field, values, false)).toEqual([...expected, 2]);
      expect(sorted(field, values, true)).toEqual([...expected.toReversed(), 2]);
    });

    it("that is gone stands by numbers", () => {
      const view = { ...plainView, group: "none", sort: "field", sortBy: id(98) } as const;
      const some = [task(2, { values: { [id(98)]: 1 } }), task(1, { values: { [id(98)]: 2 } })];
      expect(groupsOf(some, view, facts)[0]?.tasks.map(({ number }) => number)).toEqual([1, 2]);
    });
  });

  it("equal ones stand by their numbers, and one without a number comes last", () => {
    const alike = [task(3, { number: null }), task(2), task(1)].map((each) => ({ ...each, title: "same" }));
    expect(numbers(alike, { sort: "title" })).toEqual([1, 2, null]);
  });
});

it("tasks in a state that the project has no longer stand with those of its first, before and behind any other", () => {
  const gone = (number: number, rank: string) => task(number, { state: "gone", rank });
  const tasks = [task(1, { state: "s2", rank: "a1" }), gone(2, "a2"), task(3, { state: "s2", rank: "a3" }), gone(4, "a4")];
  expect(numbers(tasks, { sort: "rank" })).toEqual([2, 4, 1, 3]);
  expect(numbers(tasks.toReversed(), { sort: "rank" })).toEqual([2, 4, 1, 3]);
});

describe("filters", () => {
  const tasks = [
    task(1, { state: "s4", title: "Done", due: "2026-11-01" }),
    task(2, { assignee: people.owner.id, priority: "high", labels: [id(3)], title: "ชาเย็น" }),
    task(3, { assignee: people.member.id, title: "CAFÉ", due: "2026-11-02" }),
    task(4),
  ];
  it.each([
    ["what is over is left out", {}, [2, 3, 4]],
    ["unless it is asked for", { hasOver: true }, [1, 2, 3, 4]],
    ["or its state is", { state: ["s4"] }, [1]],
    ["mine", { assignee: ["me"] }, [2]],
    ["nobody's", { assignee: ["nobody"] }, [4]],
    ["somebody's", { assignee: [people.member.id] }, [3]],
    ["of a priority", { priority: ["high"] }, [2]],
    ["with a label", { label: [id(3)] }, [2]],
    ["of a title, in small letters or large, whichever way an accent is written", { q: " cafe\u0301 " }, [3]],
    ["in Thai", { q: "เย็น" }, [2]],
    ["of a number", { q: "mkt-4" }, [4]],
    ["two at once", { assignee: ["me"], priority: ["low"] }, []],
    ["of any of several people", { assignee: ["me", people.member.id] }, [2, 3]],
    ["of any of several labels and priorities", { label: [id(3), id(4)], priority: ["high", "urgent"] }, [2]],
    ["of several states", { state: ["s4", "s1"] }, [1, 2, 3, 4]],
    ["due on no day, or within a week", { due: ["undated", "week"] }, [2, 4]],
    ["late, where it is not over", { due: ["late"], hasOver: true }, [3]],
  ] as const)("%s", (_, view, expected) => {
    expect(numbers(tasks, { ...view, sort: "number" })).toEqual(expected);
  });
});
