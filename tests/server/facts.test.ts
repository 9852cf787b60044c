/** What a command is judged by: for everything that ops name, the rows that are read, which are no more than these, and none of another organisation. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFacts, type ReadSet } from "../../src/server/store/queries/workspace/facts.ts";
import { readSetOf } from "../../src/server/use-cases/workspace/read-set.ts";
import { id, openTables, type Organization, person, early } from "./workspace-tables.ts";

const names = [
  "nobody",
  "mali",
  "maker",
  "nok",
  "author 12",
  "author 13",
  "assignee 13",
  "watcher 12",
  "stranger",
  "author 14",
  "assignee 14",
  "watcher 14",
  "field of 12",
  "field of 18",
  "in 301",
  "in 302",
  "in 303",
  "leaving",
] as const;
const who = (name: (typeof names)[number]): string => person(names.indexOf(name));
const nameOf = (userId: string): string => names.find((_, place) => person(place) === userId)!;

let tables: Awaited<ReturnType<typeof openTables>>;
let own: Organization;

/** Everybody belongs to both organisations. */
const everybody = Object.fromEntries(
  names.slice(1).map((name, place) => [place + 1, name === "mali" ? "owner" : name === "nok" ? "guest" : "member"] as const),
);
const access = (project: number, name: (typeof names)[number]) => ({ project_id: project, user_id: who(name), role: "member" });

const fill = async () => {
  own = await tables.organization(everybody, { seq: 90, own_seq: 80, tasks: 10 });
  await own.projects({ id: 1, key: "ONE", seq: 71, last_number: 18 }, { id: 2, key: "TWO", seq: 72 }, { id: 3, key: "THREE" });
  await own.put(
    "project_members",
    access(1, "mali"),
    access(1, "watcher 12"),
    access(1, "stranger"),
    access(2, "mali"),
    access(2, "watcher 12"),
    access(2, "nok"),
    access(2, "leaving"),
  );
  const by = (name: (typeof names)[number] = "maker") => who(name);
  await own.fields(
    { id: 201, project_id: 1 },
    { id: 202, project_id: 1, kind: "person" },
    { id: 203, project_id: 2 },
    { id: 204, project_id: 1 },
  );
  const plain = { author: by(), assignee: null, parent_id: null, repeat: null, field_values: {} };
  await own.tasks(
    { id: 11, project_id: 1, ...plain },
    { id: 12, project_id: 1, ...plain, author: by("author 12"), parent_id: 11, field_values: { 202: who("field of 12") } },
    { id: 13, project_id: 1, ...plain, author: by("author 13"), assignee: who("assignee 13"), parent_id: 12 },
    { id: 14, project_id: 1, ...plain, author: by("author 14"), assignee: who("assignee 14"), field_values: { 201: "Doi Chang" } },
    { id: 15, project_id: 1, ...plain },
    { id: 16, project_id: 1, ...plain },
    { id: 17, project_id: 1, ...plain, repeat: "weekly" },
    { id: 18, project_id: 1, ...plain, field_values: { 202: who("field of 18"), 204: "x" } },
    { id: 21, project_id: 2, ...plain, field_values: { 203: "y" } },
    { id: 22, project_id: 2, ...plain, assignee: who("leaving") },
  );
  const blocks = (task: number, blocker: number) => ({ project_id: 1, task_id: task, blocker_id: blocker, place: 1 });
  await own.put("task_blockers", blocks(14, 15), blocks(15, 16), blocks(18, 12));
  await own.labels({ id: 101, project_id: 1 }, { id: 102, project_id: 1 }, { id: 103, project_id: 2 });
  const labelled = (project: number, task: number, label: number) => ({ project_id: project, task_id: task, label_id: label, place: 1 });
  await own.put("task_labels", labelled(1, 12, 101), labelled(2, 21, 103));
  await own.groups({ id: 301, project_id: 1 }, { id: 302, project_id: 1 }, { id: 303, project_id: 2 });
  const inGroup = (project: number, group: number, name: (typeof names)[number], place = 1) => ({
    project_id: project,
    group_id: group,
    user_id: who(name),
    place,
  });
  await own.put(
    "group_people",
    inGroup(1, 301, "in 301"),
    inGroup(1, 302, "in 302"),
    inGroup(1, 302, "leaving", 2),
    inGroup(2, 303, "in 303"),
  );
  await own.views(
    { id: 401, project_id: 1, user_id: null },
    { id: 402, project_id: 1, user_id: who("mali") },
    { id: 403, project_id: 1, user_id: who("stranger") },
    { id: 404, project_id: 2, user_id: null },
  );
  await own.comments({ id: 501, project_id: 1, task_id: 14 }, { id: 502, project_id: 2, task_id: 21 });
  await own.put("descriptions", { project_id: 1, task_id: 17, text: "17" }, { project_id: 1, task_id: 18, text: "18" });
  await own.items({ id: 601, project_id: 1, task_id: 17 }, { id: 602, project_id: 1, task_id: 18 });
  const watches = (project: number, task: number, name: (typeof names)[number]) => ({
    project_id: project,
    task_id: task,
    user_id: who(name),
    is_on: true,
  });
  await own.put(
    "watchers",
    watches(1, 12, "watcher 12"),
    watches(1, 14, "watcher 14"),
    watches(1, 18, "stranger"),
    watches(2, 21, "leaving"),
  );
  await own.notices(
    ...(
      [
        [11, "watcher 12"],
        [12, "watcher 12"],
        [12, "stranger"],
        [14, "mali"],
        [14, "watcher 14"],
        [18, "mali"],
      ] as const
    ).map(([task, name]) => ({ project_id: 1, task_id: task, user_id: who(name) })),
  );
  await own.put("task_numbers", { project_id: 2, number: 7, task_id: 12 }, { project_id: 2, number: 8, task_id: 14 });
  await own.transitions(
    { seq: 5, step: 0, project_id: 1, task_id: 14 },
    { seq: 6, step: 0, project_id: 1, task_id: 14 },
    { seq: 6, step: 1, project_id: 1, task_id: 14 },
    { seq: 7, step: 0, project_id: 1, task_id: 15 },
  );
  await own.put("state_counts", { project_id: 1, state: "s1", n: 8 }, { project_id: 2, state: "s1", n: 2 });
  await own.put(
    "commands",
    { user_id: who("mali"), id: 900, body_hash: "mali's", outcome: {}, at: early },
    { user_id: who("stranger"), id: 900, body_hash: "a stranger's", outcome: {}, at: early },
  );
};

/** Another organisation with rows of the same ids, each of which hangs on others. */
const fillOther = async () => {
  const other = await tables.organization(everybody, { seq: 1, own_seq: 1, tasks: 1 });
  await other.projects({ id: 1, key: "ONE" }, { id: 2, key: "TWO" }, { id: 3, key: "THREE" });
  await other.put("project_members", access(1, "nok"), access(3, "leaving"));
  await other.fields({ id: 201, project_id: 2 }, { id: 209, project_id: 1, kind: "person" });
  const plain = { project_id: 2, author: who("stranger"), assignee: null, parent_id: null, repeat: null, field_values: {} };
  await other.tasks(
    { id: 16, ...plain },
    { id: 17, ...plain },
    { id: 11, ...plain, parent_id: 16 },
    { id: 12, ...plain, parent_id: 17, assignee: who("stranger") },
    { id: 13, ...plain, parent_id: 12 },
    { id: 14, ...plain, parent_id: 12 },
    { id: 15, ...plain, assignee: who("leaving"), field_values: { 201: "x" } },
    { id: 18, ...plain, repeat: "daily" },
    { id: 21, ...plain, project_id: 3 },
    { id: 22, ...plain, project_id: 3 },
  );
  const blocks = (task: number, blocker: number) => ({ project_id: 2, task_id: task, blocker_id: blocker, place: 1 });
  await other.put("task_blockers", blocks(14, 18), blocks(17, 12));
  await other.labels({ id: 101, project_id: 2 }, { id: 102, project_id: 2 });
  await other.put(
    "task_labels",
    { project_id: 2, task_id: 18, label_id: 101, place: 1 },
    { project_id: 2, task_id: 12, label_id: 102, place: 1 },
  );
  await other.groups({ id: 301, project_id: 2 });
  await other.put("group_people", { project_id: 2, group_id: 301, user_id: who("leaving"), place: 1 });
  await other.views({ id: 402, project_id: 2 });
  await other.comments({ id: 501, project_id: 2, task_id: 18 });
  await other.items({ id: 602, project_id: 2, task_id: 11 });
  await other.put("descriptions", { project_id: 2, task_id: 17, text: "17" });
  await other.put(
    "watchers",
    { project_id: 2, task_id: 12, user_id: who("stranger"), is_on: true },
    { project_id: 3, task_id: 22, user_id: who("leaving"), is_on: true },
  );
  await other.notices({ project_id: 2, task_id: 12, user_id: who("in 303") }, { project_id: 2, task_id: 14, user_id: who("mali") });
  await other.put("task_numbers", { project_id: 1, number: 70, task_id: 12 });
  await other.transitions({ seq: 99, step: 0, project_id: 2, task_id: 14 });
  await other.put("state_counts", { project_id: 1, state: "s9", n: 1 });
  await other.put("commands", { user_id: who("mali"), id: 901, body_hash: "elsewhere", outcome: {}, at: early });
};

beforeAll(async () => {
  tables = await openTables();
  await fill();
  await fillOther();
});
afterAll(() => tables.close());

const number = (text: string) => Number(text);
const sorted = <Item>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (typeof one === "number" ? one - Number(other) : String(one).localeCompare(String(other))));

/** What is read of a workspace for somebody who asks for something, by kinds; kinds of which there is nothing are left out. */
const read = async (more: Partial<ReadSet>, command: number | null = null) => {
  const wanted = { ...readSetOf(who("mali")), ...more };
  const facts = (await own.within((tx) => readFacts(tx, who("mali"), command === null ? null : id(command), wanted)))!;
  const of = <Row extends { person: string }>(row: Row, what: string) => `${what} ${nameOf(row.person)}`;
  const found = {
    people: sorted(facts.people.map(({ row }) => nameOf(row.id))),
    projects: sorted(facts.projects.map((row) => number(row.id))),
    access: sorted(facts.access.map((row) => of(row, row.project))),
    labels: sorted(facts.labels.map((row) => number(row.id))),
    fields: sorted(facts.fields.map((row) => number(row.id))),
    groups: sorted(facts.groups.map((row) => number(row.id))),
    tasks: sorted(facts.tasks.map((row) => number(row.id))),
    descriptions: sorted(facts.descriptions.map((row) => number(row.id))),
    comments: sorted(facts.comments.map((row) => number(row.id))),
    items: sorted(facts.items.map((row) => number(row.id))),
    watchers: sorted(facts.watchers.map((row) => of(row, row.task))),
    notices: sorted(facts.notices.map((row) => of(row, row.task))),
    views: sorted(facts.views.map((row) => number(row.id))),
    moves: facts.moves.map(({ task, seq, step }) => `${task} ${seq}.${step}`),
    numbers: sorted(facts.numbers.map((row) => `${row.task} was ${row.project}-${row.number}`)),
    storedOutcome: facts.storedOutcome === null ? [] : [facts.storedOutcome.bodyHash],
  };
  // What is known of projects beside their rows is known of the same ones.
  expect(sorted(facts.states.map((row) => number(row.id)))).toEqual(found.projects);
  return Object.fromEntries(Object.entries(found).filter(([, rows]) => rows.length > 0));
};
const ids = (...numbers: number[]) => new Set(numbers.map(id));

const me = { people: ["mali"] };
/** Whoever asks is told what they were given in a project that is read. */
const inOne = { ...me, projects: [1], access: ["1 mali"] };

describe("A command is judged by", () => {
  test("whoever sent it, and the organisation", async () => {
    expect(await read({})).toEqual(me);
    const facts = (await own.within((tx) => readFacts(tx, who("mali"), null, readSetOf(who("mali")))))!;
    expect(facts.head).toEqual({ seq: 90, ownSeq: 80, tasks: 10 });
    const { holidays, ...days } = facts.organization.calendar;
    expect({ ...facts.organization, calendar: days }).toEqual({
      planId: 2,
      life: "active",
      calendar: { timeZone: "Asia/Bangkok", hours: null },
      rests: [],
    });
    expect(holidays).toContainEqual({ day: "2026-12-05" });
    expect(facts.people.map(({ seq }) => seq)).toEqual([names.indexOf("mali")]);
  });

  test("nobody where the system acts, and nothing where the organisation is gone", async () => {
    const facts = await own.within((tx) => readFacts(tx, null, null, readSetOf(null)));
    expect(facts?.people).toEqual([]);
    expect(await own.within((tx) => readFacts({ ...tx, organizationId: person(99) }, null, null, readSetOf(null)))).toBeNull();
  });

  test("projects, with what is known of each", async () => {
    expect(await read({ projects: ids(1) })).toEqual(inOne);
    expect(await read({ isEveryProject: true })).toEqual({ ...me, projects: [1, 2, 3], access: ["1 mali", "2 mali"] });
    const facts = (await own.within((tx) => readFacts(tx, null, null, { ...readSetOf(null), projects: ids(1, 2) })))!;
    expect(facts.states.toSorted((one, other) => number(one.id) - number(other.id))).toEqual([
      { id: "1", seq: 71, lastNumber: 18, deletedAt: null, hasGuests: false, counts: { s1: 8 } },
      { id: "2", seq: 72, lastNumber: 0, deletedAt: null, hasGuests: true, counts: { s1: 2 } },
    ]);
  });

  test("what everybody was given in a project", async () => {
    expect(await read({ accessOf: ids(2) })).toEqual({ ...me, access: ["2 leaving", "2 mali", "2 nok", "2 watcher 12"] });
  });

  test("tasks, with their projects", async () => {
    expect(await read({ tasks: ids(14) })).toEqual({ ...inOne, tasks: [14] });
    expect(await read({ tasks: ids(14, 21) })).toEqual({ ...me, projects: [1, 2], access: ["1 mali", "2 mali"], tasks: [14, 21] });
  });

  test("a task's family, with whoever may be told of what is below it", async () => {
    expect(await read({ families: ids(12) })).toEqual({
      people: ["assignee 13", "author 12", "author 13", "mali", "watcher 12"],
      projects: [1],
      access: ["1 mali", "1 watcher 12"],
      tasks: [11, 12, 13],
      watchers: ["12 watcher 12"],
      notices: ["12 watcher 12"],
    });
  });

  test("all that a task waits for", async () => {
    expect(await read({ chains: ids(14) })).toEqual({ ...inOne, tasks: [14, 15, 16] });
  });

  test("a task that is moved: with those right below it, those that it waits for, and its project's groups", async () => {
    expect(await read({ judged: ids(14) })).toEqual({ ...inOne, groups: [301, 302], tasks: [15] });
    expect(await read({ judged: ids(11) })).toEqual({ ...inOne, groups: [301, 302], tasks: [12] });
    expect(await read({ judged: ids(22) })).toEqual({ ...me, groups: [303] });
  });

  test("labels, their sisters, and the tasks that bear them", async () => {
    expect(await read({ labels: ids(101) })).toEqual({ ...inOne, labels: [101] });
    expect(await read({ siblings: ids(101) })).toEqual({ ...inOne, labels: [101, 102] });
    expect(await read({ labelsOf: ids(1) })).toEqual({ ...inOne, labels: [101, 102] });
    expect(await read({ labelled: ids(101) })).toEqual({ ...inOne, tasks: [12] });
  });

  test("fields, and the tasks in which something stands there", async () => {
    expect(await read({ fields: ids(201) })).toEqual({ ...inOne, fields: [201, 202, 204] });
    expect(await read({ fieldsOf: ids(1) })).toEqual({ ...inOne, fields: [201, 202, 204] });
    expect(await read({ filled: ids(201) })).toEqual({ ...inOne, tasks: [14] });
  });

  test("groups, with their people", async () => {
    const ofOne = { ...inOne, people: ["in 301", "in 302", "leaving", "mali"], groups: [301, 302] };
    expect(await read({ groups: ids(301) })).toEqual(ofOne);
    expect(await read({ groupsOf: ids(1) })).toEqual(ofOne);
  });

  test("people, and all that is whose who leaves", async () => {
    expect(await read({ people: new Set([who("stranger")]) })).toEqual({ people: ["stranger"] });
    expect(await read({ leaving: new Set([who("leaving")]) })).toEqual({
      people: ["in 302", "leaving", "mali"],
      projects: [1, 2],
      access: ["1 mali", "2 leaving", "2 mali"],
      groups: [302],
      tasks: [22],
      watchers: ["21 leaving"],
    });
  });

  test("what hangs on a task, by itself", async () => {
    expect(await read({ described: ids(17) })).toEqual({ ...me, descriptions: [17] });
    expect(await read({ items: ids(602) })).toEqual({ ...inOne, tasks: [18], items: [602] });
    expect(await read({ comments: ids(501) })).toEqual({
      people: ["assignee 14", "author 14", "mali", "watcher 14"],
      projects: [1],
      access: ["1 mali"],
      tasks: [14],
      comments: [501],
      watchers: ["14 watcher 14"],
      notices: ["14 mali", "14 watcher 14"],
    });
  });

  test("what comes along as a task comes again, where it does", async () => {
    expect(await read({ repeated: ids(17) })).toEqual({ ...me, descriptions: [17], items: [601] });
    expect(await read({ repeated: ids(18) })).toEqual(me);
  });

  test("the last move of a task", async () => {
    expect(await read({ lastMoves: ids(14) })).toEqual({ ...me, moves: ["14 6.1"] });
    expect(await read({ lastMoves: ids(18) })).toEqual(me);
  });

  test("whoever is told of a task, and what they were told before", async () => {
    const wanted = { watchers: ["14 watcher 14"], notices: ["14 mali", "14 watcher 14"] };
    expect(await read({ notified: ids(14) })).toEqual({ people: ["mali", "watcher 14"], ...wanted });
    const people = ["assignee 14", "author 14", "mali", "watcher 14"];
    expect(await read({ notified: ids(14), tasks: ids(14) })).toEqual({ ...inOne, people, tasks: [14], ...wanted });
    expect(await read({ notices: ids(14) })).toEqual({ ...me, notices: ["14 mali"] });
  });

  test("all that is tied to a task that goes to another project", async () => {
    expect(await read({ families: ids(12), transferred: ids(12) })).toEqual({
      people: ["assignee 13", "author 12", "author 13", "field of 12", "mali", "stranger", "watcher 12"],
      projects: [1],
      access: ["1 mali", "1 stranger", "1 watcher 12"],
      tasks: [11, 12, 13, 18],
      labels: [101],
      fields: [201, 202, 204],
      watchers: ["12 watcher 12"],
      notices: ["12 stranger", "12 watcher 12"],
      numbers: ["12 was 2-7"],
    });
  });

  test("the views of a project that the person sees", async () => {
    expect(await read({ viewsOf: ids(1) })).toEqual({ ...inOne, views: [401, 402] });
    expect(await read({ views: ids(402) })).toEqual({ ...inOne, views: [401, 402] });
    expect(await read({ views: ids(403) })).toEqual({ ...inOne, views: [401, 402, 403] });
  });

  test("what became of it before, where its sender sent it here", async () => {
    expect(await read({}, 900)).toEqual({ ...me, storedOutcome: ["mali's"] });
    expect(await read({}, 901)).toEqual(me);
  });
});
