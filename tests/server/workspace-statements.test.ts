/** Statements of a workspace, asked by themselves: which rows they write and bring, and that each keeps to its organisation. */
import sql, { raw } from "sql-template-tag";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { exportMoves, exportOfTasks, exportRefusals, exportTasks } from "../../src/server/store/queries/workspace/export.ts";
import { readChanges, readChangesOfTask, readHead } from "../../src/server/store/queries/workspace/log.ts";
import {
  dropItems,
  countRefusals,
  dropLabels,
  dropTransitions,
  dropUnreadable,
  leaveProjects,
  revertDailyCounts,
  writeAccess,
  writeCounts,
  writeFields,
  writeGroups,
  writeTasks,
  writeViews,
  writeWatchers,
} from "../../src/server/store/queries/workspace/write-rows.ts";
import {
  listTasks,
  findProject,
  listTasksConcerning,
  readDetails,
  readFrame,
  readProject,
} from "../../src/server/store/queries/workspace/snapshots.ts";
import { searchTasks } from "../../src/server/store/queries/workspace/task-search.ts";
import { listKnown, listReadable } from "../../src/server/store/queries/workspace/visibility.ts";
import {
  dropTasks,
  emptyTasks,
  forgetComments,
  listDeletedComments,
  listDueTrash,
  listTrash,
  listWaiting,
  readSuspensions,
} from "../../src/server/store/queries/workspace/trash.ts";
import { id, openTables, type Organization, person, early } from "./workspace-tables.ts";

const [mali, arun, nok, som, pim] = [person(1), person(2), person(3), person(4), person(5)];
const tables = await openTables();
afterAll(() => tables.close());

const states = [
  { id: "s1", category: "todo" },
  { id: "s2", category: "done" },
  { id: "s3", category: "cancelled" },
];
const later = "2026-11-24T02:00:00Z";

/**
 * Projects: 1, which everybody reads; 2, which is private, and Arun's and the guest's; and 3, which is archived. Tasks: 11 to 15 in the first, of which 12 is
 * done, and 13 in the trash below 11; 21 in the second, 31 in the third.
 */
const fill = async (): Promise<Organization> => {
  const made = await tables.organization(
    { 1: "owner", 2: "member", 3: "guest", 4: "member", 5: "member" },
    { seq: 9, own_seq: 4, tasks: 7 },
  );
  const workflow = { states };
  await made.projects(
    { id: 1, key: "ONE", former_keys: ["OLD"], is_private: false, is_archived: false, workflow, seq: 8 },
    { id: 2, key: "TWO", former_keys: [], is_private: true, is_archived: false, workflow, seq: 7 },
    { id: 3, key: "THREE", former_keys: [], is_private: false, is_archived: true, workflow, seq: 6 },
  );
  await made.put("project_members", ...[arun, nok].map((user_id) => ({ project_id: 2, user_id, role: "member" })));
  const plain = { assignee: null, author: mali, state: "s1", parent_id: null, deleted_at: null, field_values: {}, title: "Brew" };
  await made.fields({ id: 201, project_id: 1, kind: "person" }, { id: 202, project_id: 2, kind: "text" });
  await made.tasks(
    { id: 11, project_id: 1, ...plain, assignee: arun, title: "Brew coffee" },
    { id: 12, project_id: 1, ...plain, assignee: arun, state: "s2", state_since: early },
    { id: 13, project_id: 1, ...plain, assignee: arun, parent_id: 11, deleted_at: early },
    { id: 14, project_id: 1, ...plain, author: arun, title: "Coffee beans" },
    { id: 15, project_id: 1, ...plain, field_values: { 201: som } },
    { id: 21, project_id: 2, ...plain, assignee: arun, author: pim },
    { id: 31, project_id: 3, ...plain, assignee: arun },
  );
  await made.labels({ id: 101, project_id: 1 }, { id: 102, project_id: 1 }, { id: 103, project_id: 2 });
  const labelled = (task: number, label: number, place: number) => ({ project_id: 1, task_id: task, label_id: label, place });
  await made.put("task_labels", labelled(11, 102, 1), labelled(11, 101, 2), labelled(14, 101, 1));
  const blocks = (task: number, blocker: number, place = 1) => ({ project_id: 1, task_id: task, blocker_id: blocker, place });
  await made.put("task_blockers", blocks(11, 15), blocks(11, 14, 2), blocks(12, 11), blocks(12, 13, 2), blocks(14, 15));
  await made.groups({ id: 301, project_id: 1 }, { id: 302, project_id: 2 });
  await made.put(
    "group_people",
    { project_id: 1, group_id: 301, user_id: arun, place: 1 },
    { project_id: 2, group_id: 302, user_id: nok, place: 1 },
  );
  await made.views(
    { id: 401, project_id: 1, user_id: null },
    { id: 402, project_id: 1, user_id: arun },
    { id: 403, project_id: 2, user_id: arun },
    { id: 404, project_id: 2, user_id: som },
    { id: 405, project_id: 1, user_id: nok },
  );
  const row = { deleted_at: null, deleted_by: null, text: "Yes", is_forgotten: false };
  await made.comments(
    { id: 501, project_id: 1, task_id: 11, ...row },
    { id: 502, project_id: 1, task_id: 14, ...row },
    { id: 503, project_id: 1, task_id: 11, ...row, text: "", deleted_at: early, deleted_by: mali },
    { id: 504, project_id: 1, task_id: 11, ...row, text: "", deleted_at: later, deleted_by: mali },
  );
  await made.items({ id: 601, project_id: 1, task_id: 11 }, { id: 602, project_id: 1, task_id: 14 });
  await made.put("descriptions", { project_id: 1, task_id: 11, text: "Slowly" }, { project_id: 1, task_id: 14, text: "Fresh" });
  const watch = (task: number, user_id: string) => ({ project_id: 1, task_id: task, user_id, is_on: true });
  await made.put("watchers", watch(11, arun), watch(14, arun), watch(11, som));
  await made.notices(
    { project_id: 1, task_id: 11, user_id: arun },
    { project_id: 2, task_id: 21, user_id: arun },
    { project_id: 2, task_id: 21, user_id: som },
    { project_id: 1, task_id: 11, user_id: nok },
  );
  await made.put("task_numbers", { project_id: 2, number: 7, task_id: 11 });
  await made.transitions(
    { seq: 5, step: 0, project_id: 1, task_id: 11 },
    { seq: 6, step: 0, project_id: 1, task_id: 11 },
    { seq: 6, step: 1, project_id: 1, task_id: 12 },
    { seq: 7, step: 0, project_id: 2, task_id: 21 },
    { seq: 7, step: 1, project_id: 1, task_id: 14 },
  );
  const counts = [
    { project_id: 1, state: "s1", n: 3 },
    { project_id: 1, state: "s2", n: 1 },
    { project_id: 2, state: "s1", n: 1 },
  ];
  await made.put("state_counts", ...counts);
  await made.put(
    "move_refusals",
    { project_id: 1, day: "2026-11-24", move: "m1", reason: "needed", n: 2 },
    { project_id: 1, day: "2026-11-24", move: "m2", reason: "needed", n: 1 },
    { project_id: 1, day: "2026-11-25", move: "m1", reason: "not_so", n: 4 },
    { project_id: 2, day: "2026-11-24", move: "m1", reason: "needed", n: 8 },
  );
  await made.put(
    "state_days",
    ...counts.map((row) => ({ ...row, day: "2026-11-24" })),
    ...counts.map((row) => ({ ...row, day: "2026-11-25" })),
  );
  return made;
};

let own: Organization;
let other: Organization;
beforeEach(async () => {
  await tables.rows(raw("truncate organizations cascade"));
  own = await fill();
  other = await fill();
});

/** The rows of a table, by some of its columns; and whether those of the other organisation are still all there. */
const left = async (table: string, ...columns: string[]) => {
  const of = async ({ organizationId }: Organization) =>
    (
      await tables.rows<Record<string, unknown>>(
        raw(`select ${columns.join(", ")} from ${table} where organization_id = '${organizationId}' order by ${columns.join(", ")}`),
      )
    ).map((row) => columns.map((column) => String(row[column])).join(" "));
  return { own: await of(own), other: (await of(other)).length };
};
const names = new Map([
  [mali, "mali"],
  [arun, "arun"],
  [nok, "nok"],
  [som, "som"],
  [pim, "pim"],
]);
const number = (of: string): number => Array.from({ length: 700 }, (_, at) => at).find((at) => id(at) === of)!;
const numbers = (rows: readonly { id: string }[]) => rows.map((row) => number(row.id));
const called = (people: readonly string[]) => people.map((one) => names.get(one)).toSorted();

describe("What is written", () => {
  test("of tasks that leave their projects: their ties go, and their numbers lead on", async () => {
    await own.within(async (tx) => leaveProjects(tx, [id(11)]));
    expect(await left("task_labels", "task_id", "label_id")).toEqual({ own: ["14 101"], other: 3 });
    expect(await left("task_blockers", "task_id", "blocker_id")).toEqual({ own: ["12 13", "14 15"], other: 5 });
    expect(await left("task_numbers", "project_id", "number", "task_id")).toEqual({ own: ["1 11 11", "2 7 11"], other: 1 });
  });

  test("of tasks: labels and blockers as they are now, in their order, and nobody else's", async () => {
    const [row] = await own.within((tx) => exportTasks(tx, id(1), id(13), 1));
    await own.within(async (tx) => writeTasks(tx, [{ ...row!, title: "Beans", labels: [id(102)], blockedBy: [id(12), id(11)] }]));
    expect(await left("tasks", "id", "title")).toEqual({
      own: ["11 Brew coffee", "12 Brew", "13 Brew", "14 Beans", "15 Brew", "21 Brew", "31 Brew"],
      other: 7,
    });
    expect(await left("task_labels", "task_id", "label_id", "place")).toEqual({ own: ["11 101 2", "11 102 1", "14 102 1"], other: 3 });
    expect(await left("task_blockers", "task_id", "blocker_id", "place")).toEqual({
      own: ["11 14 2", "11 15 1", "12 11 1", "12 13 2", "14 11 2", "14 12 1"],
      other: 5,
    });
  });

  test("of moves that are taken back: each by its command and its place in it", async () => {
    await own.within(async (tx) => dropTransitions(tx, [{ seq: 6, step: 1 }]));
    expect(await left("transitions", "seq", "step")).toEqual({ own: ["5 0", "6 0", "7 0", "7 1"], other: 5 });
  });

  test("of days that ended with them: the task stood where it came from, and no count is below nothing", async () => {
    const back = { project: id(1), day: "2026-11-24", from: "s1", to: "s2" };
    await own.within(async (tx) => revertDailyCounts(tx, [back, back]));
    expect((await left("state_days", "project_id", "day::text", "state", "n")).own).toHaveLength(6);
    const { rows } = await tables.db.query<{ text: string }>(
      sql`select concat_ws(' ', project_id, day, state, n) as text from state_days where organization_id = ${own.organizationId} and project_id = 1 order by 1`,
    );
    expect(rows.map(({ text }) => text)).toEqual(["1 2026-11-24 s1 5", "1 2026-11-24 s2 0", "1 2026-11-25 s1 3", "1 2026-11-25 s2 1"]);
    expect((await tables.rows(sql`select n from state_days where organization_id = ${other.organizationId} and n > 3`)).length).toBe(0);
  });

  test("of refused moves: one more of each reason on that day", async () => {
    const refused = (move: string, reason: string) => ({ project: id(1), move, reason });
    await own.within(async (tx) =>
      countRefusals(tx, [refused("m1", "needed"), refused("m1", "needed"), refused("m9", "not_so")], "2026-11-24"),
    );
    expect(await left("move_refusals", "project_id", "day::text", "move", "reason", "n")).toMatchObject({ other: 4 });
    const { rows } = await tables.db.query<{ text: string }>(
      sql`select concat_ws(' ', day, move, reason, n) as text from move_refusals where organization_id = ${own.organizationId} and project_id = 1 order by 1`,
    );
    expect(rows.map(({ text }) => text)).toEqual([
      "2026-11-24 m1 needed 4",
      "2026-11-24 m2 needed 1",
      "2026-11-24 m9 not_so 1",
      "2026-11-25 m1 not_so 4",
    ]);
  });

  test("of counts: now, and at the end of the day", async () => {
    await own.within(async (tx) => writeCounts(tx, [{ project: id(1), state: "s2", n: 9 }], "2026-11-25"));
    expect(await left("state_counts", "project_id", "state", "n")).toEqual({ own: ["1 s1 3", "1 s2 9", "2 s1 1"], other: 3 });
    const { rows } = await tables.db.query<{ day: string }>(sql`select day::text as day from state_days where n = 9`);
    expect(rows).toEqual([{ day: "2026-11-25" }]);
  });

  test("of what goes: labels, entries, fields, groups, views, roles and watching, each by itself", async () => {
    const row = { id: id(101), project: id(1) } as never;
    await own.within(async (tx) => {
      dropLabels(tx, [row]);
      dropItems(tx, [{ id: id(601) }]);
      writeFields(tx, [], [{ id: id(201) } as never]);
      writeGroups(tx, [], [{ id: id(301) } as never]);
      writeViews(tx, [], [{ id: id(402) } as never]);
      writeAccess(tx, [], [{ project: id(2), person: nok, role: "member" }]);
      writeWatchers(tx, [], [{ project: id(1), task: id(11), person: arun, isOn: true }]);
    });
    expect(await left("labels", "id")).toEqual({ own: ["102", "103"], other: 3 });
    expect(await left("items", "id")).toEqual({ own: ["602"], other: 2 });
    expect(await left("project_fields", "id")).toEqual({ own: ["202"], other: 2 });
    expect(await left("project_groups", "id")).toEqual({ own: ["302"], other: 2 });
    expect(await left("views", "id")).toEqual({ own: ["401", "403", "404", "405"], other: 5 });
    expect(await left("project_members", "project_id", "user_id")).toEqual({ own: [`2 ${arun}`], other: 2 });
    expect(await left("watchers", "task_id", "user_id")).toEqual({ own: [`11 ${som}`, `14 ${arun}`], other: 3 });
  });

  test("of a group: its people as they are now, and those of no other", async () => {
    await own.within(async (tx) => writeGroups(tx, [{ id: id(301), project: id(1), name: "Tasters", people: [som, mali] }], []));
    expect(await left("group_people", "group_id", "user_id", "place")).toEqual({
      own: [`301 ${mali} 2`, `301 ${som} 1`, `302 ${nok} 1`],
      other: 2,
    });
    expect((await left("project_groups", "name")).own).toEqual(["Approvers", "Tasters"]);
  });

  test("where rights have changed: nobody keeps notices or views of what they may not read", async () => {
    await own.within(async (tx) => dropUnreadable(tx, { projects: [], people: [nok] }));
    expect(await left("views", "id")).toEqual({ own: ["401", "402", "403", "404"], other: 5 });
    expect(await left("notices", "task_id", "user_id")).toEqual({ own: [`11 ${arun}`, `21 ${arun}`, `21 ${som}`], other: 4 });
    await own.within(async (tx) => dropUnreadable(tx, { projects: [id(2)], people: [] }));
    expect(await left("views", "id")).toEqual({ own: ["401", "402", "403"], other: 5 });
    expect(await left("notices", "task_id", "user_id")).toEqual({ own: [`11 ${arun}`, `21 ${arun}`], other: 4 });
  });
});

describe("What is read", () => {
  test("of an export: a page of tasks, of what hangs on them, and of moves", async () => {
    const tasksAfter = (after: number | null, most: number) =>
      own.within(async (tx) => numbers(await exportTasks(tx, id(1), after === null ? null : id(after), most)));
    expect([await tasksAfter(null, 2), await tasksAfter(12, 9)]).toEqual([
      [11, 12],
      [13, 14, 15],
    ]);
    const { descriptions, comments, items } = await own.within((tx) => exportOfTasks(tx, [id(11), id(12)]));
    expect([numbers(descriptions), numbers(comments), numbers(items)]).toEqual([[11], [501, 503, 504], [601]]);
    const movesAfter = async (after: { seq: number; step: number } | null, most: number) =>
      (await own.within((tx) => exportMoves(tx, id(1), after, most))).map(({ seq, step, task }) => [seq, step, number(task)]);
    expect(await movesAfter(null, 2)).toEqual([
      [5, 0, 11],
      [6, 0, 11],
    ]);
    expect(await movesAfter({ seq: 6, step: 0 }, 9)).toEqual([
      [6, 1, 12],
      [7, 1, 14],
    ]);
    expect((await own.within((tx) => exportMoves(tx, id(2), null, 1)))[0]).toEqual({
      seq: 7,
      step: 0,
      task: id(21),
      from: "s1",
      to: "s2",
      move: null,
      actor: mali,
      at: "2026-11-24T01:00:00.000Z",
      workflowVersion: 1,
      spent: 60_000,
      worked: null,
    });
    const refusalsAfter = async (after: { day: string; move: string; reason: string } | null, most: number) =>
      (await own.within((tx) => exportRefusals(tx, id(1), after, most))).map(({ day, move, reason, count }) => [day, move, reason, count]);
    expect(await refusalsAfter(null, 1)).toEqual([["2026-11-24", "m1", "needed", 2]]);
    expect(await refusalsAfter({ day: "2026-11-24", move: "m1", reason: "needed" }, 9)).toEqual([
      ["2026-11-24", "m2", "needed", 1],
      ["2026-11-25", "m1", "not_so", 4],
    ]);
  });

  test("of a project's tasks: a page of those that live, without those that ended before", async () => {
    const page = (after: number | null, since: string, most = 9) =>
      own.within(async (tx) =>
        numbers(await listTasks(tx, id(1), after === null ? null : id(after), { ended: ["s2", "s3"], since: new Date(since), most })),
      );
    expect(await page(null, early)).toEqual([11, 12, 14, 15]);
    expect(await page(null, later)).toEqual([11, 14, 15]);
    expect(await page(11, early, 2)).toEqual([12, 14]);
  });

  test("of a task: labels and blockers in their order, as they are its own", async () => {
    const { task } = (await own.within((tx) => readDetails(tx, mali, true, id(11))))!;
    expect([task.labels, task.blockedBy]).toEqual([
      [id(102), id(101)],
      [id(15), id(14)],
    ]);
    const [exported] = await own.within((tx) => exportTasks(tx, id(1), null, 1));
    expect(exported).toEqual(task);
  });

  test("of a task by its number: the present key before a former one, and where it led before", async () => {
    const found = async (key: string, query: number, who = mali, isEverybody = true) => {
      const details = await own.within((tx) => readDetails(tx, who, isEverybody, { key, number: query }));
      return details && number(details.task.id);
    };
    expect([await found("ONE", 11), await found("OLD", 14), await found("ONE", 21), await found("NONE", 11)]).toEqual([11, 14, null, null]);
    expect([await found("TWO", 7, arun), await found("TWO", 7, som), await found("TWO", 21, som)]).toEqual([11, null, null]);
    expect([await found("ONE", 11, nok, false), await found("TWO", 21, nok, false)]).toEqual([null, 21]);
  });

  test("of what hangs on a task: that of no other", async () => {
    const details = (await own.within((tx) => readDetails(tx, mali, true, id(11))))!;
    expect(details.seq).toBe(8);
    expect([numbers(details.comments), numbers(details.items), details.watchers.length, details.description?.text]).toEqual([
      [501, 503, 504],
      [601],
      2,
      "Slowly",
    ]);
  });

  test("of projects: what everybody reads, and what one was given", async () => {
    const readable = async (who: string, isEverybody: boolean) =>
      (await own.within((tx) => listReadable(tx, who, isEverybody))).map(number).toSorted();
    expect([await readable(som, true), await readable(arun, true), await readable(nok, false)]).toEqual([[1, 3], [1, 2, 3], [2]]);
  });

  test("of people: everybody, or for a guest those who are met in what they read", async () => {
    expect(called(await own.within((tx) => listKnown(tx, som, true)))).toEqual(["arun", "mali", "nok", "pim", "som"]);
    // Arun is in the project and assigned, Pim made the task, and nobody else is met there.
    expect(called(await own.within((tx) => listKnown(tx, nok, false)))).toEqual(["arun", "nok", "pim"]);
    await own.put("project_members", { project_id: 1, user_id: nok, role: "viewer" });
    expect(called(await own.within((tx) => listKnown(tx, nok, false)))).toEqual(["arun", "mali", "nok", "pim", "som"]);
  });

  test("of a workspace at its beginning: what is in the projects that one reads, and what is one's own", async () => {
    const frame = async (who: string, isEverybody: boolean, notices = 9) => {
      const read = (await own.within((tx) => readFrame(tx, who, isEverybody, notices)))!;
      return {
        projects: numbers(read.projects).toSorted(),
        access: read.access.map(({ project }) => number(project)),
        labels: numbers(read.labels).toSorted(),
        fields: numbers(read.fields).toSorted(),
        groups: numbers(read.groups).toSorted(),
        notices: read.notices.map(({ task }) => number(task)).toSorted(),
        views: numbers(read.views).toSorted(),
      };
    };
    expect(await frame(arun, true)).toEqual({
      projects: [1, 2, 3],
      access: [2],
      labels: [101, 102, 103],
      fields: [201, 202],
      groups: [301, 302],
      notices: [11, 21],
      views: [401, 402, 403],
    });
    expect(await frame(som, true)).toEqual({
      projects: [1, 3],
      access: [],
      labels: [101, 102],
      fields: [201],
      groups: [301],
      notices: [],
      views: [401],
    });
    expect(await frame(nok, false)).toMatchObject({ projects: [2], labels: [103], fields: [202], groups: [302], notices: [], views: [] });
    expect((await frame(arun, true, 1)).notices).toHaveLength(1);
    expect((await own.within((tx) => readFrame(tx, arun, true, 0)))!.seq).toBe(9);
  });

  test("of a project: all that is in it and is not somebody's alone, for whoever reads it", async () => {
    const one = (await own.within((tx) => readProject(tx, som, true, id(1))))!;
    expect({ ...one, project: number(one.project.id), access: one.access.length }).toMatchObject({ seq: 8, project: 1, access: 0 });
    expect([numbers(one.labels).toSorted(), numbers(one.fields), numbers(one.groups), numbers(one.views)]).toEqual([
      [101, 102],
      [201],
      [301],
      [401],
    ]);
    expect(called((await own.within((tx) => readProject(tx, arun, true, id(2))))!.access.map((row) => row.person))).toEqual([
      "arun",
      "nok",
    ]);
    for (const [who, isEverybody, project] of [
      [som, true, 2],
      [nok, false, 1],
      [mali, true, 9],
    ] as const)
      expect(await own.within((tx) => readProject(tx, who, isEverybody, id(project)))).toBeNull();
  });

  test("of one's own work: what one is assigned to or made, which lives and has not ended", async () => {
    const concerning = (who: string, isEverybody: boolean, beside: string | null = null) =>
      own.within(async (tx) => numbers(await listTasksConcerning(tx, who, isEverybody, beside)));
    expect([await concerning(arun, true), await concerning(arun, false), await concerning(pim, true)]).toEqual([[11, 14, 21], [21], []]);
    const keys = await own.within(async (tx) =>
      Promise.all([1, 2].map(async (at) => (await readProject(tx, arun, true, id(at)))!.project.key)),
    );
    expect([await concerning(arun, true, keys[0]), await concerning(arun, true, keys[1])]).toEqual([[21], [11, 14]]);
    expect(await own.within(async (tx) => Promise.all([...keys, "NONE"].map((key) => findProject(tx, key))))).toEqual([id(1), id(2), null]);
  });

  test("of a search: living tasks of what one reads, by words or by number", async () => {
    const search = (
      who: string,
      words: string[],
      more: { number?: number; key?: string | null; most?: number; isEverybody?: boolean } = {},
    ) =>
      own.within(async (tx) =>
        numbers(
          (
            await searchTasks(tx, who, more.isEverybody ?? true, {
              words,
              number: more.number === undefined ? null : { number: more.number, key: more.key ?? null },
              most: more.most ?? 9,
            })
          ).tasks,
        ),
      );
    // What begins with the word comes first.
    expect(await search(som, ["coffee"])).toEqual([14, 11]);
    expect(await search(som, ["coffee", "brew"])).toEqual([11]);
    expect(await search(som, ["brew"], { most: 1 })).toEqual([15]);
    // What has ended comes after what has not, and what is archived last.
    expect(await search(som, ["brew"])).toEqual([15, 11, 12, 31]);
    expect(await search(arun, ["brew"])).toEqual([21, 15, 11, 12, 31]);
    expect(await search(nok, ["brew"], { isEverybody: false })).toEqual([21]);
    expect(await search(som, ["nothing"], { number: 14 })).toEqual([14]);
    expect(await search(som, ["coffee"], { number: 12 })).toEqual([12, 14, 11]);
    expect([await search(som, ["x"], { number: 14, key: "OLD" }), await search(som, ["x"], { number: 14, key: "TWO" })]).toEqual([
      [14],
      [],
    ]);
    expect([await search(som, ["x"], { number: 13 }), await search(som, ["x"], { number: 21 })]).toEqual([[], []]);
  });

  test("of the log: what everybody is told, what is told of projects that one reads, and what one is told alone", async () => {
    const change = {
      kind: "task",
      key: id(11),
      row: { id: id(11) },
      before: null,
      actor: mali,
      at: early,
      project_id: null,
      user_id: null,
    };
    for (const made of [own, other])
      await made.put(
        "changes",
        { seq: 1, scope: "organization", ...change },
        { seq: 2, scope: "project", ...change, project_id: 1 },
        { seq: 3, scope: "project", ...change, project_id: 2, before: { title: "x" } },
        { seq: 4, scope: "person", ...change, user_id: arun },
        { seq: 5, scope: "person", ...change, user_id: arun, project_id: 2 },
        { seq: 6, scope: "person", ...change, user_id: nok, project_id: 1 },
      );
    const changesFor = async (who: string, isEverybody: boolean, after = 0, most = { rows: 9, bytes: 9999 }) => {
      const { rows, isWhole } = await own.within((tx) => readChanges(tx, who, after, isEverybody, most));
      return [...rows.map(({ seq }) => seq), isWhole];
    };
    expect(await changesFor(arun, true)).toEqual([1, 2, 3, 4, 5, true]);
    expect(await changesFor(som, true)).toEqual([1, 2, true]);
    expect(await changesFor(nok, false)).toEqual([3, true]);
    expect(await changesFor(arun, true, 3)).toEqual([4, 5, true]);
    expect(await changesFor(arun, true, 0, { rows: 2, bytes: 9999 })).toEqual([1, 2, false]);
    expect(await changesFor(arun, true, 0, { rows: 9, bytes: 1 })).toEqual([1, false]);
    const ofTask = async (fields: string[], most = 9) =>
      (await own.within((tx) => readChangesOfTask(tx, id(11), fields, most))).map(({ seq }) => seq);
    expect([await ofTask(["title"]), await ofTask(["due"]), await ofTask(["title"], 1)]).toEqual([[2, 3], [2], [3]]);
    const head = (after: number, since: string, most: number) => own.within((tx) => readHead(tx, after, new Date(since), most));
    const before = "2026-11-24T00:59:59Z";
    expect(await head(9, later, 0)).toEqual({ seq: 9, isLogged: true });
    expect(await head(5, before, 4)).toEqual({ seq: 9, isLogged: true });
    expect([(await head(5, before, 3))?.isLogged, (await head(5, early, 9))?.isLogged, (await head(6, before, 9))?.isLogged]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("of the trash: what has been in it long enough, the oldest first, subtasks before what is above them", async () => {
    const due = (before: string, most = 9) => own.within(async (tx) => numbers(await listDueTrash(tx, new Date(before), most)));
    await tables.rows(sql`update tasks set deleted_at = ${later}::timestamptz where id in (11, 14)`);
    await tables.rows(sql`update tasks set deleted_at = ${early}::timestamptz where id = 15`);
    expect([await due("2026-11-24T00:59:59Z"), await due(early), await due(later), await due(later, 1)]).toEqual([
      [],
      [13, 15],
      [13, 15, 14],
      [13],
    ]);
    const waiting = async (of: number[], most = 9) => (await own.within((tx) => listWaiting(tx, of.map(id), most))).map(number);
    expect([await waiting([15]), await waiting([15, 11]), await waiting([15], 1)]).toEqual([[11, 14], [12, 14], [11]]);
  });

  test("of a project's trash: what was deleted after a moment, the latest first, with how much of it is below each, and by whom", async () => {
    const rest = { from: early, to: later };
    await tables.rows(sql`update organizations set rests = ${JSON.stringify([rest])}::jsonb where id = ${own.organizationId}::uuid`);
    const rests = async (of: Organization) => of.within((tx) => readSuspensions(tx));
    expect([await rests(own), await rests(other)]).toEqual([[rest], []]);
    const trash = async (since: string, most = 9, project = 1) =>
      (await own.within((tx) => listTrash(tx, id(project), new Date(since), most))).map((task) => [number(task.id), task.below]);
    const before = "2026-11-24T00:59:59Z";
    expect([await trash(before), await trash(early), await trash(before, 9, 2)]).toEqual([[[13, 0]], [], []]);
    // 12 and 14 go with 11; 13 went before. 15 and 21 are above nothing.
    await tables.rows(sql`update tasks set parent_id = 11 where id = 12`);
    await tables.rows(sql`update tasks set parent_id = 12 where id = 14`);
    await tables.rows(sql`update tasks set deleted_at = ${later}::timestamptz where id in (11, 12, 14, 15, 21)`);
    expect([await trash(before), await trash(early), await trash(before, 1), await trash(before, 9, 2)]).toEqual([
      [
        [15, 0],
        [11, 2],
        [13, 0],
      ],
      [
        [15, 0],
        [11, 2],
      ],
      [[15, 0]],
      [[21, 0]],
    ]);
    const row = { scope: "project", project_id: 1, kind: "task", at: early, row: { id: id(11) } };
    const isDeleted = { deletedAt: null };
    await own.put(
      "changes",
      { seq: 1, key: id(11), actor: arun, before: isDeleted, ...row },
      { seq: 2, key: id(11), actor: som, before: isDeleted, ...row },
      { seq: 3, key: id(11), actor: pim, before: { title: "Brew" }, ...row },
      { seq: 4, key: id(11), actor: pim, before: isDeleted, ...row, kind: "comment" },
      { seq: 5, key: id(15), actor: null, before: isDeleted, ...row },
    );
    await other.put("changes", { seq: 9, key: id(11), actor: nok, before: isDeleted, ...row });
    const [, deleted] = await own.within((tx) => listTrash(tx, id(1), new Date(before), 9));
    expect(deleted).toEqual({
      id: id(11),
      number: 11,
      title: "Brew coffee",
      author: mali,
      deletedBy: som,
      deletedAt: "2026-11-24T02:00:00.000Z",
      below: 2,
    });
  });

  test("of comments that were deleted: those of which the log has the text", async () => {
    const deleted = (before: string, most = 9) =>
      own.within(async (tx) => (await listDeletedComments(tx, new Date(before), most)).map(number));
    expect([await deleted(early), await deleted(later), await deleted(later, 1)]).toEqual([[503], [503, 504], [503]]);
    const row = { scope: "project", project_id: 1, kind: "comment", at: early, actor: mali, before: null };
    await own.put("changes", { seq: 1, key: id(503), row: { text: "Yes" }, ...row }, { seq: 2, key: id(504), row: { text: "No" }, ...row });
    expect(await own.within((tx) => forgetComments(tx, [id(503)], 9))).toBe(true);
    expect((await left("changes", "seq", "row ->> 'text'")).own).toHaveLength(2);
    expect(await tables.rows(sql`select row ->> 'text' as text from changes order by seq`)).toEqual([{ text: "" }, { text: "No" }]);
    expect([await deleted(later), await left("comments", "id")]).toEqual([[504], { own: ["501", "502", "503", "504"], other: 4 }]);
    expect(await own.within((tx) => forgetComments(tx, [id(504)], 1))).toBe(false);
  });

  test("of tasks that leave it for good: what the log says of them and what hangs on them goes a piece at a time, and then they do", async () => {
    const row = { scope: "project", project_id: 1, at: early, actor: mali, before: null };
    await own.put(
      "changes",
      { seq: 1, kind: "task", key: id(14), row: { id: id(14) }, ...row },
      { seq: 2, kind: "comment", key: id(502), row: { task: id(14) }, ...row },
      { seq: 3, kind: "task", key: id(11), row: { id: id(11) }, ...row },
    );
    let pieces = 0;
    while (!(await own.within((tx) => emptyTasks(tx, [id(14)], 2)))) pieces += 1;
    // Two of the log; a comment, an entry, a description, a watcher, a label, and two blockers.
    expect(pieces).toBe(4);
    expect(await tables.rows(sql`select seq::int from changes where row is not null order by seq`)).toEqual([{ seq: 3 }]);
    expect(await left("comments", "id")).toEqual({ own: ["501", "503", "504"], other: 4 });
    expect(await left("task_blockers", "task_id", "blocker_id")).toEqual({ own: ["11 15", "12 11", "12 13"], other: 5 });
    await own.within(async (tx) => dropTasks(tx, [id(14)]));
    expect(await left("tasks", "id")).toEqual({ own: ["11", "12", "13", "15", "21", "31"], other: 7 });
  });
});
