/** The lanes of a board, and what makes a task one of another lane. */
import { describe, expect, it } from "vitest";
import type { Task } from "../../src/domain/rows.ts";
import { changeOf, lanesOf, rowsOfLanes } from "../../src/web/views/workspace/lanes/lane-places.ts";
import { id, people } from "../domain/people.ts";
import { person, project, task } from "../sync/frames.ts";

const label = (at: number) => ({ id: id(at), project: id(1), name: `Label ${at}`, color: "blue" as const });
const facts = {
  project: project(1),
  people: [person("owner"), person("member")],
  labels: [label(7), label(8)],
  me: people.owner.id,
  today: "2026-11-24",
};
const cellsOf = (kind: Parameters<typeof lanesOf>[0], tasks: Task[]) =>
  lanesOf(kind, new Map([["s1", tasks]]), facts).map(({ key, cells }) => [key, cells.get("s1") ?? []]);

describe("lanes", () => {
  it("are those of all people, the one who looks first, and of nobody; of who is gone where they have tasks", () => {
    const tasks = [task(1, { assignee: people.member.id }), task(2), task(3, { assignee: "00000000-0000-4000-8000-000000000999" })];
    expect(cellsOf("assignee", tasks)).toEqual([
      [people.owner.id, []],
      [people.member.id, [id(1)]],
      ["gone", [id(3)]],
      ["", [id(2)]],
    ]);
    expect(cellsOf("assignee", []).map(([key]) => key)).toEqual([people.owner.id, people.member.id, ""]);
  });

  it("are those of all priorities, the most urgent first", () => {
    expect(cellsOf("priority", [task(1, { priority: "high" })])).toEqual([
      ["urgent", []],
      ["high", [id(1)]],
      ["medium", []],
      ["low", []],
      ["none", []],
    ]);
  });

  it("have a task of several labels in each of theirs", () => {
    expect(cellsOf("label", [task(1, { labels: [id(8), id(7)] }), task(2)])).toEqual([
      [id(7), [id(1)]],
      [id(8), [id(1)]],
      ["", [id(2)]],
    ]);
  });

  it("have as many lines as their longest cell, one where they are empty, and none where they are collapsed", () => {
    const lanes = lanesOf(
      "label",
      new Map([
        ["s1", [task(1), task(2)]],
        ["s2", [task(3)]],
      ]),
      facts,
    );
    const lines = (collapsed: string[]) => rowsOfLanes(lanes, new Set(collapsed)).map(({ lane, at }) => [lane.key, at]);
    expect(lines([id(8)])).toEqual([
      [id(7), null],
      [id(7), 0],
      [id(8), null],
      ["", null],
      ["", 0],
      ["", 1],
    ]);
  });
});

describe("a card that is dragged to another lane", () => {
  const of = task(1, { labels: [id(7), id(9)], assignee: people.owner.id, priority: "high" });
  it.each([
    ["assignee", people.owner.id, people.member.id, [{ op: "task.edit", id: id(1), set: { assignee: people.member.id } }]],
    ["assignee", people.owner.id, "", [{ op: "task.edit", id: id(1), set: { assignee: null } }]],
    ["priority", "high", "low", [{ op: "task.edit", id: id(1), set: { priority: "low" } }]],
    ["label", id(7), id(8), [{ op: "task.label", id: id(1), add: [id(8)], remove: [id(7)] }]],
    ["label", id(7), id(9), [{ op: "task.label", id: id(1), add: [], remove: [id(7)] }]],
    ["label", id(7), "", [{ op: "task.label", id: id(1), add: [], remove: [id(7), id(9)] }]],
    ["label", "", id(8), [{ op: "task.label", id: id(1), add: [id(8)], remove: [] }]],
    ["priority", "high", "high", []],
  ] as const)("by %s from %s to %s", (kind, from, to, ops) => expect(changeOf(kind, of, from, to)).toEqual(ops));
});
