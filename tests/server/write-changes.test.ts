/** What a command comes to in the tables: which statements are asked for which of its changes. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { AnyRow, Kind, Project, Task } from "../../src/domain/rows.ts";
import { type Change, changeOf, Tables } from "../../src/domain/tables.ts";
import { usualHours } from "../../src/domain/working-time.ts";
import type { OrganizationStore } from "../../src/server/store/isolation.ts";
import { writeChanges, type Written } from "../../src/server/use-cases/workspace/write-changes.ts";

const asked = vi.hoisted(() => [] as [statement: string, ...given: unknown[]][]);
vi.mock("../../src/server/store/queries/workspace/write-rows.ts", async (original) => {
  const names = Object.keys(await original<object>());
  return Object.fromEntries(names.map((name) => [name, (_tx: unknown, ...given: unknown[]) => void asked.push([name, ...given])]));
});
vi.mock("../../src/server/store/queries/workspace/reminders.ts", () => ({
  planReminders: (_tx: unknown, ...given: unknown[]) => void asked.push(["planReminders", ...given]),
}));
vi.mock("../../src/server/store/queries/workspace/promises.ts", async (original) => {
  const names = Object.keys(await original<object>());
  return Object.fromEntries(names.map((name) => [name, (_tx: unknown, ...given: unknown[]) => void asked.push([name, ...given])]));
});
beforeEach(() => void asked.splice(0));

const at = new Date("2026-11-24T18:00:00Z");
const by = { actor: "mali", at };
const calendar = { timeZone: "Asia/Bangkok", ...usualHours, holidays: new Set<string>() };
const states = [
  { id: "s1", category: "todo" },
  { id: "s2", category: "done" },
];
const project = (id: string, own: object = {}) =>
  ({ id, isPrivate: false, workflow: { states }, workflowVersion: 4, ...own }) as unknown as Project;
const task = (own: Partial<Task> = {}) =>
  ({
    id: "task",
    project: "one",
    state: "s1",
    stateSince: "2026-11-24T17:00:00.000Z",
    labels: [],
    blockedBy: [],
    votes: [],
    values: {},
    parent: null,
    due: null,
    deletedAt: null,
    ...own,
  }) as unknown as Task;

/** Writes changes that are made, and says which statements that took, with what they were given. */
const write = (changes: Change[], more: Partial<Written> = {}) => {
  const after = new Tables();
  after.put("project", project("one"));
  after.put("project", project("two", { workflowVersion: 7 }));
  for (const { kind, key, after: row } of changes) after.set(kind, key, row);
  const logged = changes.map(({ kind, key }, place) => ({ kind, key, seq: 20 + place })) as unknown as Written["logged"];
  writeChanges({} as OrganizationStore, { changes, moved: [], undone: [], logged, after, calendar, ...more }, by);
  return asked.filter(([, ...given]) => given.some((one) => !Array.isArray(one) || one.length > 0));
};
// Where it is after six in the evening in London, it is the next day in Bangkok.
const today = "2026-11-25";

describe("A row", () => {
  test.each<[Kind, string, string]>([
    ["access", "writeAccess", "writeAccess"],
    ["label", "writeLabels", "dropLabels"],
    ["field", "writeFields", "writeFields"],
    ["group", "writeGroups", "writeGroups"],
    ["item", "writeItems", "dropItems"],
    ["watcher", "writeWatchers", "writeWatchers"],
    ["view", "writeViews", "writeViews"],
  ])("of the kind %s is written, and dropped once it is gone", (kind, writing, dropping) => {
    const row = { id: "row", project: "one", task: "task", person: "arun", people: [] } as unknown as AnyRow;
    const other = { ...row, name: "other" } as unknown as AnyRow;
    const isTogether = writing === dropping;
    const kept = (rows: AnyRow[]) => [writing, rows, ...(isTogether ? [[]] : [])];
    expect(write([changeOf(kind, "row", undefined, row)])).toEqual([kept([row])]);
    asked.length = 0;
    expect(write([changeOf(kind, "row", row, other)])).toEqual([kept([other])]);
    asked.length = 0;
    expect(write([changeOf(kind, "row", row, undefined)])[0]).toEqual([dropping, ...(isTogether ? [[]] : []), [row]]);
  });

  test.each<[Kind, string]>([
    ["description", "writeDescriptions"],
    ["comment", "writeComments"],
    ["notice", "writeNotices"],
  ])("of the kind %s is written", (kind, writing) => {
    const row = { id: "row", project: "one", task: "task", person: "arun" } as unknown as AnyRow;
    expect(write([changeOf(kind, "row", undefined, row)])).toEqual([[writing, [row]]]);
  });

  test("that nothing changed is not written", () => {
    expect(write([])).toEqual([]);
    // Those that take both at once are asked in any case.
    expect(asked.map(([name]) => name)).toEqual(["writeAccess", "writeFields", "writeGroups", "writeWatchers", "writeViews"]);
  });
});

describe("Of a project", () => {
  const dropped = (...projects: string[]) => ["dropUnreadable", { projects, people: [] }];
  test("that closes, what is somebody's own there goes with their right to read it", () => {
    const [open, closed] = [project("one"), project("one", { isPrivate: true })];
    expect(write([changeOf("project", "one", open, closed)])).toEqual([["writeProjects", [closed]], dropped("one")]);
    asked.length = 0;
    expect(write([changeOf("project", "one", closed, open)])).toEqual([["writeProjects", [open]]]);
    asked.length = 0;
    expect(write([changeOf("project", "one", undefined, closed)])).toEqual([
      ["writeProjects", [closed]],
      ["writeWorkflows", [closed], by],
    ]);
  });

  test("each workflow that it publishes is kept, the one that it begins with too, and no other change", () => {
    const [before, after] = [project("one"), project("one", { workflowVersion: 5 })];
    expect(write([changeOf("project", "one", before, after)])).toEqual([
      ["writeProjects", [after]],
      ["writeWorkflows", [after], by],
    ]);
    asked.length = 0;
    const drafted = project("one", { workflowDraft: { states } });
    expect(write([changeOf("project", "one", before, drafted)])).toEqual([["writeProjects", [drafted]]]);
  });

  test("the same where somebody is no longer in it, and not where they are something else in it", () => {
    const [member, lead] = [
      { project: "one", person: "arun", role: "member" },
      { project: "one", person: "arun", role: "lead" },
    ] as const;
    expect(write([changeOf("access", "one:arun", member, undefined)])).toEqual([["writeAccess", [], [member]], dropped("one")]);
    asked.length = 0;
    expect(write([changeOf("access", "one:arun", member, lead)])).toEqual([["writeAccess", [lead], []]]);
  });
});

describe("Of a task", () => {
  const begun = {
    seq: 20,
    project: "one",
    task: "task",
    workflowVersion: 4,
    from: null,
    to: "s1",
    move: null,
    spent: null,
    worked: null,
    step: 0,
    reason: null,
    votes: null,
  };

  test("that is new: the row, its beginning, and how many stand where", () => {
    expect(write([changeOf("task", "task", undefined, task())])).toEqual([
      ["writeTasks", [task()]],
      ["writeTransitions", [begun], by],
      ["writeCounts", [{ project: "one", state: "s1", n: 1 }], today],
    ]);
  });

  test("that moves: each of its moves, with the time that it took, and both states", () => {
    const [before, now] = [task(), task({ state: "s2" })];
    const moved = [{ task: before, move: "m1", to: "s2", at: at.toISOString(), reason: null }] as unknown as Written["moved"];
    expect(write([changeOf("task", "task", before, now)], { moved })).toEqual([
      ["writeTasks", [now]],
      ["writeTransitions", [{ ...begun, from: "s1", to: "s2", move: "m1", spent: 3_600_000, worked: 0, step: 1 }], by],
      [
        "writeCounts",
        [
          { project: "one", state: "s1", n: 0 },
          { project: "one", state: "s2", n: 1 },
        ],
        today,
      ],
    ]);
  });

  test("that is new and moves at once: it begins where it stood first", () => {
    const moved = [{ task: task(), move: "m1", to: "s2", at: at.toISOString(), reason: null }] as unknown as Written["moved"];
    const steps = write([changeOf("task", "task", undefined, task({ state: "s2" }))], { moved }).find(
      ([name]) => name === "writeTransitions",
    );
    expect(steps![1]).toEqual([begun, { ...begun, from: "s1", to: "s2", move: "m1", spent: 3_600_000, worked: 0, step: 1 }]);
  });

  test("that goes to another project: its ties first, then the row, which begins there, and what is unreadable there goes", () => {
    const [before, now] = [task(), task({ project: "two", state: "s2" })];
    expect(write([changeOf("task", "task", before, now)])).toEqual([
      ["leaveProjects", ["task"]],
      ["writeTasks", [now]],
      ["forgetPromises", ["task"]],
      ["dropUnreadable", { projects: ["two"], people: [] }],
      ["writeTransitions", [{ ...begun, project: "two", workflowVersion: 7, to: "s2" }], by],
      [
        "writeCounts",
        [
          { project: "one", state: "s1", n: 0 },
          { project: "two", state: "s2", n: 1 },
        ],
        today,
      ],
    ]);
  });

  test("whose move is taken back: the move, and the day that ended with it, where that is over", () => {
    const back = (when: string) =>
      ({ task: "task", from: "s1", to: "s2", at: when, seq: 7, step: 1 }) as unknown as Written["undone"][number];
    const changes = [changeOf("task", "task", task({ state: "s2" }), task())];
    const ofMoves = (when: string) => {
      asked.length = 0;
      return write(changes, { undone: [back(when)] }).filter(([name]) => name === "dropTransitions" || name === "revertDailyCounts");
    };
    // Midnight in Bangkok is at seventeen.
    expect(ofMoves("2026-11-24T17:00:00.000Z")).toEqual([["dropTransitions", [back("2026-11-24T17:00:00.000Z")]]]);
    expect(ofMoves("2026-11-24T16:59:59.000Z")).toEqual([
      ["dropTransitions", [back("2026-11-24T16:59:59.000Z")]],
      ["revertDailyCounts", [{ project: "one", day: "2026-11-24", from: "s1", to: "s2" }]],
    ]);
  });

  test.each<[string, Task | undefined, Task, string | null | undefined]>([
    ["that is due", undefined, task({ due: "2026-12-01" }), "2026-12-01"],
    ["that is due on another day", task({ due: "2026-12-01" }), task({ due: "2026-12-02" }), "2026-12-02"],
    ["that is due no more", task({ due: "2026-12-01" }), task(), null],
    ["that has ended", task({ due: "2026-12-01" }), task({ due: "2026-12-01", state: "s2" }), null],
    ["that is in the trash", task({ due: "2026-12-01" }), task({ due: "2026-12-01", deletedAt: "2026-11-24T17:00:00.000Z" }), null],
    ["that is due as before", task({ due: "2026-12-01" }), task({ due: "2026-12-01", state: "s1" }), undefined],
    ["that was never due", undefined, task(), undefined],
    [
      "that has ended and is due on another day",
      task({ due: "2026-12-01", state: "s2" }),
      task({ due: "2026-12-02", state: "s2" }),
      undefined,
    ],
  ])("%s people are reminded as it is due", (_, before, now, due) => {
    const planned = write([changeOf("task", "task", before, now)]).filter(([name]) => name === "planReminders");
    expect(planned).toEqual(due === undefined ? [] : [["planReminders", [{ id: "task", due }], { timeZone: "Asia/Bangkok", after: at }]]);
  });
});
