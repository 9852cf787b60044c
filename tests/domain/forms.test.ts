/** The forms of rows and of ops: what belongs to each, what may be left out, and how much each may be. */
import { describe, expect, test } from "vitest";
import { op, type OpName } from "../../src/domain/ops.ts";
import { bounds, type Kind, rows } from "../../src/domain/rows.ts";
import { templates } from "../../src/workflow/templates.ts";
import { id } from "./people.ts";

const person = "00000000-0000-4000-8000-000000000001";
const moment = "2026-11-24T01:00:00.000Z";

const whole: Record<Kind, Record<string, unknown>> = {
  organization: { id: person, name: "Baan Kafae", logo: null, accent: "forest" },
  person: { id: person, name: "Mali", nickname: null, picture: null, role: "member", isOverLimit: false },
  project: {
    id: id(1),
    name: "Marketing",
    key: "MKT",
    formerKeys: ["MA", "MARK"],
    color: "blue",
    icon: null,
    description: "",
    isPrivate: false,
    isArchived: true,
    isOverLimit: false,
    workflow: templates.simple.document,
    workflowVersion: 1,
    workflowDraft: templates.kanban.document,
    formerStates: [{ id: "s9", name: { th: "พัก" }, category: "waiting" }],
    formerMoves: [{ id: "m9", to: "s1" }],
    publication: {
      workflow: templates.kanban.document,
      targets: [{ from: "s1", to: "s2" }],
      by: person,
      at: "2026-01-02T03:04:05.678Z",
      of: 6000,
      moved: 2000,
      isStopped: false,
    },
  },
  access: { project: id(1), person, role: "viewer" },
  label: { id: id(2), project: id(1), name: "Urgent", color: "rose" },
  field: {
    id: id(6),
    project: id(1),
    name: "Budget",
    description: "In baht",
    kind: "choice",
    choices: [{ id: id(7), name: "Small", color: null }],
    rank: "a0",
  },
  group: { id: id(8), project: id(1), name: "Approvers", people: [person] },
  task: {
    id: id(3),
    project: id(1),
    number: 12,
    title: "A task",
    state: "s1",
    stateSince: moment,
    rank: "a0",
    author: person,
    assignee: null,
    lastMover: person,
    reason: "Too dear",
    votes: [person],
    visits: { s1: 2 },
    priority: "high",
    labels: [id(2)],
    start: "2026-11-24",
    due: null,
    estimate: 30,
    parent: null,
    repeat: "monthly-31",
    blockedBy: [id(9)],
    values: { [id(6)]: id(7), [id(5)]: 1.5 },
    comments: 2,
    items: 3,
    files: 2,
    itemsDone: 1,
    isStale: false,
    promisedAt: moment,
    nudged: { [person]: "2026-11-27" },
    createdAt: moment,
    deletedAt: null,
  },
  description: { id: id(3), project: id(1), text: "What it is about" },
  comment: {
    id: id(4),
    project: id(1),
    task: id(3),
    author: person,
    text: "Yes",
    createdAt: moment,
    editedAt: null,
    deletedAt: null,
    deletedBy: null,
    reactions: [{ sign: "like", person }],
  },
  view: { id: id(6), project: id(1), person, name: "Mine", kind: "list", query: "assignee=me" },
  file: {
    id: id(6),
    project: id(1),
    task: id(3),
    author: "00000000-0000-4000-8000-000000000001",
    name: "ใบเสนอราคา.pdf",
    type: "application/pdf",
    bytes: 1200,
    createdAt: "2026-11-24T03:00:00.000Z",
    deletedAt: null,
  },
  item: { id: id(5), project: id(1), task: id(3), text: "Grind", isDone: false, rank: "a0" },
  watcher: { project: id(1), task: id(3), person, isOn: false },
  invitationRequest: { id: person, address: "malee@example.com", at: moment },
  notice: {
    project: id(1),
    task: id(3),
    person,
    number: 12,
    title: "A task",
    what: "moved",
    detail: "s2",
    by: null,
    at: moment,
    count: 3,
    isRead: false,
  },
  promise: {
    id: `${id(3)}.c1.2`,
    project: id(1),
    task: id(3),
    clock: "c1",
    run: 2,
    name: { th: "ตอบครั้งแรก" },
    hours: 8,
    working: true,
    warnAt: [50],
    startedAt: moment,
    state: "paused",
    since: moment,
    left: -5,
    dueAt: null,
  },
  activity: { id: "12", project: id(1), task: id(3), actor: null, at: moment, what: "changed", was: { title: "A" }, is: { title: "B" } },
};

describe.each(Object.entries(whole) as [Kind, Record<string, unknown>][])("A row of the kind %s", (kind, row) => {
  const isOne = (value: unknown) => rows[kind].safeParse(value).success;

  test("has all of its fields, and nothing is lost of them", () => {
    expect(rows[kind].parse(row)).toEqual(row);
    for (const name of Object.keys(row)) {
      const { [name]: _left, ...rest } = row;
      expect([name, isOne(rest)]).toEqual([name, false]);
      expect([name, isOne({ ...row, [name]: Symbol("of no kind") })]).toEqual([name, false]);
    }
  });
});

test.each<[Kind, string, unknown, boolean]>([
  ["task", "number", null, true],
  ["task", "number", 1.5, false],
  ["task", "title", "x".repeat(200), true],
  ["task", "title", "x".repeat(201), false],
  ["task", "rank", "x".repeat(128), true],
  ["task", "rank", "x".repeat(129), false],
  ["task", "rank", "a-0", false],
  ["task", "rank", "", false],
  ["task", "due", "2026-02-30", false],
  ["task", "repeat", "weekdays", true],
  ["task", "repeat", "monthly-1", true],
  ["task", "repeat", "monthly-32", false],
  ["task", "repeat", "monthly", false],
  ["task", "repeat", "yearly", false],
  ["task", "estimate", 0, true],
  ["task", "estimate", 10_000_000, true],
  ["task", "estimate", -1, false],
  ["task", "estimate", 10_000_001, false],
  ["task", "estimate", 1.5, false],
  ["task", "parent", id(9), true],
  ["task", "assignee", person, true],
  ["task", "assignee", "mali", false],
  ["task", "priority", "huge", false],
  ["task", "items", 0, true],
  ["task", "files", 0, true],
  ["task", "files", -1, false],
  ["file", "name", "x".repeat(200), true],
  ["file", "name", "x".repeat(201), false],
  ["file", "bytes", 0, true],
  ["file", "bytes", -1, false],
  ["task", "items", -1, false],
  ["task", "comments", 1.5, false],
  ["description", "text", "x".repeat(50_000), true],
  ["description", "text", "x".repeat(50_001), false],
  ["comment", "text", "x".repeat(10_000), true],
  ["comment", "text", "x".repeat(10_001), false],
  ["comment", "deletedBy", person, true],
  ["comment", "reactions", [{ sign: "boo", person }], false],
  ["item", "text", "x".repeat(200), true],
  ["item", "text", "x".repeat(201), false],
  ["item", "rank", "", false],
  ["activity", "what", "undone", false],
  ["project", "name", "x".repeat(80), true],
  ["project", "name", "x".repeat(81), false],
  ["project", "description", "x".repeat(2000), true],
  ["project", "description", "x".repeat(2001), false],
  ["project", "icon", "globe", true],
  ["project", "icon", "globes", false],
  ["project", "key", "AB", true],
  ["project", "key", "ABCDEF", true],
  ["project", "key", "A", false],
  ["project", "key", "ABCDEFG", false],
  ["project", "key", "Ab", false],
  ["project", "formerKeys", ["A"], false],
  ["project", "workflowVersion", 1.5, false],
  ["label", "name", "x".repeat(40), true],
  ["label", "name", "x".repeat(41), false],
  ["label", "color", "red", false],
  ["access", "role", "owner", false],
  ["person", "name", null, true],
  ["person", "role", "lead", false],
])("a %s with %s %j may be: %s", (kind, name, value, may) => {
  expect(rows[kind].safeParse({ ...whole[kind], [name]: value }).success).toBe(may);
});

test("There may be so much of each", () => {
  expect(bounds).toEqual({
    title: 200,
    projectName: 80,
    formerKeys: 20,
    projectDescription: 2000,
    labelName: 40,
    labels: 100,
    fields: 30,
    fieldName: 60,
    fieldDescription: 500,
    fieldText: 500,
    fieldNumber: 1_000_000_000_000,
    choices: 50,
    choiceName: 60,
    groups: 30,
    groupName: 60,
    groupPeople: 200,
    projects: 200,
    tasks: 100_000,
    depth: 3,
    labelsOfTask: 30,
    estimate: 10_000_000,
    blockers: 30,
    description: 50_000,
    comment: 10_000,
    reason: 500,
    item: 200,
    items: 100,
    fileName: 200,
    files: 200,
    fileBytes: 2_000_000_000,
    transferred: 500,
    notices: 500,
    views: 50,
    viewName: 60,
    viewQuery: 2000,
    formerOfWorkflow: 200,
    namedByWorkflow: 1000,
  });
});

const fieldOf = { name: "F", description: "", choices: [{ id: id(7), name: "C", color: "teal" }], rank: "a0" };

/** Every op with all that it may have, and what may be left out: what is taken for it, or undefined. */
const ops: Record<OpName, [given: Record<string, unknown>, without: Record<string, unknown>]> = {
  "project.make": [
    { id: id(1), name: "P", key: "MKT", color: "blue", icon: null, template: "kanban", ids: [{ from: id(2), to: id(3) }] },
    { ids: [] },
  ],
  "project.edit": [{ id: id(1), set: { name: "P", key: "MKT", color: "blue", icon: "rocket", description: "d", isPrivate: true } }, {}],
  "project.archive": [{ id: id(1), isArchived: true }, {}],
  "workflow.begin": [{ id: id(1), workflow: templates.kanban.document }, {}],
  "workflow.draft": [{ id: id(1), from: templates.kanban.document, to: templates.simple.document }, {}],
  "workflow.publish": [{ id: id(1), workflow: templates.kanban.document, targets: [{ from: "s1", to: "s2" }] }, {}],
  "workflow.resume": [{ id: id(1) }, {}],
  "access.give": [{ project: id(1), person, role: null }, {}],
  "label.make": [{ id: id(2), project: id(1), name: "L", color: "rose" }, {}],
  "label.edit": [{ id: id(2), set: { name: "L", color: "rose" } }, {}],
  "label.remove": [{ id: id(2) }, {}],
  "field.make": [{ ...fieldOf, id: id(6), project: id(1), kind: "text" }, {}],
  "field.edit": [{ id: id(6), set: fieldOf }, {}],
  "field.remove": [{ id: id(6) }, {}],
  "group.make": [{ id: id(8), project: id(1), name: "G", people: [person] }, { people: [] }],
  "group.edit": [{ id: id(8), set: { name: "G" } }, {}],
  "group.fill": [
    { id: id(8), add: [person], remove: [] },
    { add: [], remove: [] },
  ],
  "group.remove": [{ id: id(8) }, {}],
  "task.fill": [{ id: id(3), field: id(6), value: 2 }, {}],
  "view.make": [{ id: id(2), project: id(1), isShared: true, name: "V", kind: "calendar", query: "group=due&without=age%2Cdue" }, {}],
  "view.edit": [{ id: id(2), set: { name: "V", kind: "board", query: "" } }, {}],
  "view.remove": [{ id: id(2) }, {}],
  "task.make": [
    {
      id: id(3),
      project: id(1),
      title: "T",
      state: "s2",
      rank: "a0",
      assignee: person,
      priority: "low",
      labels: [id(2)],
      start: "2026-11-24",
      due: "2026-11-25",
      estimate: 5,
      parent: id(4),
    },
    { state: undefined, assignee: null, priority: "none", labels: [], start: null, due: null, estimate: null, parent: null },
  ],
  "task.edit": [
    {
      id: id(3),
      set: { title: "T", rank: "a0", assignee: null, priority: "low", start: null, due: "2026-11-25", estimate: 5, parent: null },
    },
    {},
  ],
  "task.label": [
    { id: id(3), add: [id(2)], remove: [id(5)] },
    { add: [], remove: [] },
  ],
  "task.block": [
    { id: id(3), add: [id(9)], remove: [id(8)] },
    { add: [], remove: [] },
  ],
  "task.move": [{ id: id(3), from: "s1", move: "m1", rank: "a0" }, { rank: undefined }],
  "task.unvote": [{ id: id(3), from: "s1" }, {}],
  "task.undoMove": [{ id: id(3), from: "s2", to: "s1", since: "2026-11-24T09:00:00.000Z", rank: "a0" }, { rank: undefined }],
  "task.transfer": [{ id: id(3), project: id(2), rank: "a0", states: [{ id: id(4), state: "s2" }] }, { states: [] }],
  "task.delete": [{ id: id(3) }, {}],
  "task.restore": [{ id: id(3) }, {}],
  "task.describe": [{ id: id(3), from: "", to: "What it is about" }, {}],
  "comment.make": [{ id: id(4), task: id(3), text: "Yes" }, {}],
  "comment.edit": [{ id: id(4), text: "No" }, {}],
  "comment.delete": [{ id: id(4) }, {}],
  "comment.react": [{ id: id(4), sign: "thanks", isOn: true }, {}],
  "item.make": [{ id: id(5), task: id(3), text: "Grind", rank: "a0" }, {}],
  "item.edit": [{ id: id(5), set: { text: "Brew", isDone: true, rank: "a1" } }, {}],
  "item.remove": [{ id: id(5) }, {}],
  "file.make": [{ id: id(6), task: id(3), name: "plan.pdf", type: "application/pdf", bytes: 12 }, {}],
  "file.remove": [{ id: id(6) }, {}],
  "file.restore": [{ id: id(6) }, {}],
  "task.nudge": [{ id: id(3), person }, {}],
  "task.watch": [{ id: id(3), isOn: false }, {}],
  "notice.read": [{ tasks: [id(3)], until: moment, isRead: true }, {}],
};

describe.each(Object.entries(ops))("The op %s", (name, [given, without]) => {
  const one = { op: name, ...given };
  test("is what is sent of it", () => expect(op.parse(one)).toEqual(one));

  test("has all that it needs, and nothing else", () => {
    for (const field of Object.keys(given)) {
      const { [field]: _left, ...rest } = given;
      const read = op.safeParse({ op: name, ...rest });
      expect([field, read.success]).toEqual([field, field in without]);
      if (read.success)
        expect(read.data).toEqual({ op: name, ...rest, ...(without[field] === undefined ? {} : { [field]: without[field] }) });
    }
    expect(op.safeParse({ ...one, more: 1 }).success).toBe(false);
  });

  test("changes one thing or several, and none that is not its own", () => {
    const { set } = given as { set?: Record<string, unknown> };
    if (set === undefined) return;
    for (const [field, value] of Object.entries(set))
      expect(op.parse({ ...one, set: { [field]: value } })).toMatchObject({ set: { [field]: value } });
    expect(op.safeParse({ ...one, set: {} }).success).toBe(false);
    expect(op.safeParse({ ...one, set: { ...set, id: id(7) } }).success).toBe(false);
  });
});

test("A project has one of the icons that are drawn for it, or none", () => {
  const isOne = (icon: unknown) => op.safeParse({ op: "project.edit", id: id(1), set: { icon } }).success;
  expect([isOne("cup"), isOne(null), isOne("cups"), isOne(""), isOne("☕")]).toEqual([true, true, false, false, false]);
});

test("An op names each label once, and no more than a task may have", () => {
  const add = Array.from({ length: bounds.labelsOfTask + 1 }, (_, at) => id(100 + at));
  const isOne = (labels: string[]) => op.safeParse({ op: "task.label", id: id(3), add: labels, remove: [] }).success;
  expect([isOne(add.slice(1)), isOne(add), isOne([id(1), id(1)])]).toEqual([true, false, false]);
  const isMove = (word: string) => op.safeParse({ op: "task.move", id: id(3), from: word, move: word }).success;
  expect([isMove("x".repeat(64)), isMove("x".repeat(65))]).toEqual([true, false]);
  const isMade = (state: string) => op.safeParse({ op: "task.make", ...ops["task.make"][0], state }).success;
  expect([isMade("x".repeat(64)), isMade("x".repeat(65))]).toEqual([true, false]);
});
