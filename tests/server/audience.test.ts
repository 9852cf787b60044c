/** Whom the changes of a command are told, what, and in which order; and how what is told is numbered. */
import { describe, expect, test } from "vitest";
import type { Role } from "../../src/contract/workspace/roles.ts";
import { accessKey, type Access, type Comment, type Project, type RowOf, type Task, taskKey } from "../../src/domain/rows.ts";
import { type Change, changeOf, Tables } from "../../src/domain/tables.ts";
import { numbered } from "../../src/server/use-cases/workspace/numbering.ts";
import { fanOut, type AudienceChange } from "../../src/server/use-cases/workspace/audience.ts";

const roles = { owner: "owner", member: "member", guest: "guest", stranger: "member" } as const satisfies Record<string, Role>;
const then = "2026-11-24T01:00:00.000Z";

// Rows with no more in them than what is asked of them here.
const project = (id: string, own: Partial<Project> = {}) => ({ id, name: "Marketing", isPrivate: false, ...own }) as Project;
const access = (of: string, person: string, role: Access["role"] = "member"): Access => ({ project: of, person, role });
const task = (own: Partial<Task> = {}) =>
  ({
    id: "task",
    project: "open",
    title: "Brew",
    author: "member",
    assignee: null,
    parent: null,
    labels: [],
    blockedBy: [],
    values: {},
    ...own,
  }) as Task;
const comment = (own: Partial<Comment> = {}) =>
  ({ id: "comment", project: "open", task: "task", author: "member", text: "Yes", reactions: [], ...own }) as Comment;

/** Two projects, of which the guest was given the first, and the member the private one. */
const begin = () => {
  const tables = new Tables();
  for (const [id, role] of Object.entries(roles))
    tables.put("person", { id, role, name: null, nickname: null, picture: null, isOverLimit: false });
  tables.put("project", project("open"));
  tables.put("project", project("closed", { isPrivate: true }));
  tables.put("access", access("open", "guest"));
  tables.put("access", access("closed", "member", "lead"));
  tables.put("field", { id: "person field", project: "open", kind: "person" } as RowOf<"field">);
  tables.put("field", { id: "text field", project: "open", kind: "text" } as RowOf<"field">);
  return tables;
};

const whom = (addressed: AudienceChange): string | undefined => {
  if (addressed.scope === "organization") return "all";
  if (addressed.scope === "project") return `in ${addressed.project}`;
  return addressed.scope === "person" ? `to ${addressed.person}` : undefined;
};
const line = (addressed: AudienceChange) =>
  `${whom(addressed)}: ${addressed.kind} ${addressed.key}${addressed.row === null ? " is gone" : ""}${addressed.before === null ? "" : ", and what it was"}`;

/** What is told of changes, once they are made, and who reads what from then on. */
const published = (changes: Change[], { hasGuests = true, tables = begin() } = {}) => {
  for (const { kind, key, after } of changes) tables.set(kind, key, after);
  const { addressed, shifts } = fanOut(changes, { after: tables, hasGuests: () => hasGuests });
  return { addressed: addressed.map(line), shifts };
};
const addressedOf = (...changes: Change[]) => published(changes).addressed;

describe("Of a project", () => {
  test("that is new everybody is told, and reads it; of a private one nobody", () => {
    expect(published([changeOf("project", "new", undefined, project("new"))])).toEqual({
      addressed: ["all: project new"],
      shifts: [{ project: "new", who: "everybody", reads: true }],
    });
    expect(published([changeOf("project", "new", undefined, project("new", { isPrivate: true }))])).toEqual({ addressed: [], shifts: [] });
  });

  test("that is called otherwise those are told who read it, and they read on", () => {
    for (const isPrivate of [true, false]) {
      const [before, after] = [project("open", { isPrivate }), project("open", { isPrivate, name: "Sales" })];
      expect(published([changeOf("project", "open", before, after)])).toEqual({
        addressed: ["in open: project open, and what it was"],
        shifts: [],
      });
    }
  });

  test("that opens everybody is told, and reads it", () => {
    const closed = project("closed", { isPrivate: true });
    expect(published([changeOf("project", "closed", closed, project("closed"))])).toEqual({
      addressed: ["all: project closed", "in closed: project closed, and what it was"],
      shifts: [{ project: "closed", who: "everybody", reads: true }],
    });
  });

  test("that closes it is taken from everybody but those who were given it", () => {
    expect(published([changeOf("project", "open", project("open"), project("open", { isPrivate: true }))])).toEqual({
      addressed: ["all: project open is gone", "in open: project open, and what it was"],
      shifts: [
        { project: "open", who: "everybody", reads: false },
        { project: "open", who: { person: "guest" }, reads: true },
      ],
    });
  });
});

describe("Of what somebody is given in a project", () => {
  const key = (of: string, person: string) => accessKey(of, person);

  test("they are told with the project where they could not read it, and others in it, who meet them there", () => {
    expect(published([changeOf("access", key("closed", "stranger"), undefined, access("closed", "stranger"))])).toEqual({
      addressed: [
        "to stranger: project closed",
        "to stranger: access closed:stranger",
        "in closed: person stranger, and what it was",
        "in closed: access closed:stranger",
      ],
      shifts: [{ project: "closed", who: { person: "stranger" }, reads: true }],
    });
  });

  test("they are told alone where they read it before", () => {
    expect(published([changeOf("access", key("open", "stranger"), undefined, access("open", "stranger", "lead"))])).toEqual({
      addressed: ["to stranger: access open:stranger", "in open: person stranger, and what it was", "in open: access open:stranger"],
      shifts: [],
    });
    const [before, after] = [access("closed", "member", "lead"), access("closed", "member", "viewer")];
    expect(published([changeOf("access", key("closed", "member"), before, after)])).toEqual({
      addressed: ["to member: access closed:member", "in closed: access closed:member, and what it was"],
      shifts: [],
    });
  });

  test("the project is taken from them with it where they read it by nothing else", () => {
    expect(published([changeOf("access", key("closed", "member"), access("closed", "member"), undefined)])).toEqual({
      addressed: [
        "to member: project closed is gone",
        "to member: access closed:member is gone",
        "in closed: access closed:member is gone, and what it was",
      ],
      shifts: [{ project: "closed", who: { person: "member" }, reads: false }],
    });
    expect(published([changeOf("access", key("open", "guest"), access("open", "guest"), undefined)]).shifts).toEqual([
      { project: "open", who: { person: "guest" }, reads: false },
    ]);
    expect(published([changeOf("access", key("open", "member"), access("open", "member"), undefined)]).shifts).toEqual([]);
  });

  test("whoever has left the organisation is told nothing of the project", () => {
    expect(addressedOf(changeOf("access", key("open", "gone"), access("open", "gone"), undefined))).toEqual([
      "to gone: access open:gone is gone",
      "in open: access open:gone is gone, and what it was",
    ]);
  });
});

describe("Of what is in a project", () => {
  test.each([
    ["label", { id: "row", project: "open", name: "Soon" }, true],
    ["field", { id: "row", project: "open", kind: "text" }, true],
    ["item", { id: "row", project: "open", task: "task", text: "Grind" }, true],
    ["view", { id: "row", project: "open", person: null }, true],
    ["watcher", { project: "open", task: "task", person: "guest", isOn: true }, false],
  ] as const)("whoever reads it is told of a %s that comes, changes and goes", (kind, given, isKept) => {
    const row = given as never as RowOf<"label">;
    const key = kind === "watcher" ? taskKey("task", "guest") : "row";
    const was = isKept ? ", and what it was" : "";
    expect(addressedOf(changeOf(kind, key, undefined, row))).toEqual([`in open: ${kind} ${key}`]);
    expect(addressedOf(changeOf(kind, key, row, row))).toEqual([`in open: ${kind} ${key}${was}`]);
    expect(addressedOf(changeOf(kind, key, row, undefined))).toEqual([`in open: ${kind} ${key} is gone${was}`]);
  });

  test("a view that is somebody's own is told to them alone", () => {
    const own = { id: "row", project: "open", person: "member" } as RowOf<"view">;
    expect(addressedOf(changeOf("view", "row", undefined, own))).toEqual(["to member: view row"]);
    expect(addressedOf(changeOf("view", "row", own, undefined))).toEqual(["to member: view row is gone, and what it was"]);
  });

  test("what a text was is not told again", () => {
    const text = { id: "task", project: "open", text: "Slowly" };
    expect(addressedOf(changeOf("description", "task", text, { ...text, text: "Fast" }))).toEqual(["in open: description task"]);
    expect(addressedOf(changeOf("comment", "comment", comment(), comment({ text: "No" })))).toEqual(["in open: comment comment"]);
  });

  test("a task that changes is told where it is, and one that goes to another project is taken from those who read the first", () => {
    expect(addressedOf(changeOf("task", "task", task(), task({ title: "Beans" })))).toEqual(["in open: task task, and what it was"]);
    expect(published([changeOf("task", "task", task({ project: "closed" }), task())], { hasGuests: false }).addressed).toEqual([
      "in closed: task task is gone",
      "in open: task task, and what it was",
    ]);
  });
});

describe("Guests of a project are told of whom they meet there by it", () => {
  const meets = (name: string) => `in open: person ${name}, and what it was`;
  const group = (people: string[]) => ({ id: "group", project: "open", name: "Tasters", people });
  const watching = (isOn: boolean) => ({ project: "open", task: "task", person: "stranger", isOn });

  test.each<[string, Change, string[]]>([
    ["whoever is assigned", changeOf("task", "task", task(), task({ assignee: "stranger" })), ["stranger"]],
    ["nobody who was assigned before", changeOf("task", "task", task({ assignee: "stranger" }), task({ assignee: "stranger" })), []],
    ["nobody where nobody is", changeOf("task", "task", task({ assignee: "stranger" }), task()), []],
    [
      "author and assignee of a task that comes from elsewhere",
      changeOf("task", "task", task({ project: "closed" }), task({ assignee: "stranger" })),
      ["member", "stranger"],
    ],
    ["its author alone where nobody is assigned", changeOf("task", "task", task({ project: "closed" }), task()), ["member"]],
    ["whoever stands in a field", changeOf("task", "task", task(), task({ values: { "person field": "stranger" } })), ["stranger"]],
    [
      "nobody who stood there before",
      changeOf("task", "task", task({ values: { "person field": "stranger" } }), task({ values: { "person field": "stranger" } })),
      [],
    ],
    ["nobody whose id is a text", changeOf("task", "task", task(), task({ values: { "text field": "stranger" } })), []],
    ["whoever writes", changeOf("comment", "comment", undefined, comment({ author: "stranger" })), ["stranger"]],
    ["nobody who writes anew", changeOf("comment", "comment", comment({ author: "stranger" }), comment({ author: "stranger" })), []],
    [
      "whoever gives a sign",
      changeOf(
        "comment",
        "comment",
        comment({ reactions: [{ sign: "👍", person: "member" }] as never }),
        comment({
          reactions: [
            { sign: "👍", person: "member" },
            { sign: "👍", person: "stranger" },
          ] as never,
        }),
      ),
      ["stranger"],
    ],
    ["whoever watches", changeOf("watcher", "task:stranger", undefined, watching(true)), ["stranger"]],
    ["nobody who does not", changeOf("watcher", "task:stranger", undefined, watching(false)), []],
    ["whoever comes into a group", changeOf("group", "group", group(["member"]), group(["member", "stranger"])), ["stranger"]],
    ["nobody who leaves it", changeOf("group", "group", group(["stranger"]), undefined), []],
    ["nobody whom they met already", changeOf("task", "task", task(), task({ assignee: "guest" })), []],
    ["nobody who has left", changeOf("task", "task", task(), task({ assignee: "gone" })), []],
  ])("%s", (_, change, met) => {
    const { addressed } = published([change]);
    expect(addressed.filter((one) => one.includes(": person "))).toEqual(met.map(meets));
    // Before the row that names them.
    expect(addressed.at(-1)).not.toContain(": person ");
    expect(published([change], { hasGuests: false }).addressed.filter((one) => one.includes(": person "))).toEqual([]);
  });
});

describe("Of a notice", () => {
  const notice = (person: string, by: string | null) => ({ project: "open", task: "task", person, by, what: "moved" }) as RowOf<"notice">;
  const addressed = (person: string, by: string | null) => addressedOf(changeOf("notice", `task:${person}`, undefined, notice(person, by)));

  test("its person alone is told, a guest with whoever did it and is not in the project", () => {
    expect(addressed("member", "stranger")).toEqual(["to member: notice task:member"]);
    expect(addressed("guest", "stranger")).toEqual(["to guest: person stranger, and what it was", "to guest: notice task:guest"]);
    for (const by of [null, "guest", "gone"]) expect(addressed("guest", by)).toEqual(["to guest: notice task:guest"]);
  });

  test("that goes too", () => {
    expect(addressedOf(changeOf("notice", "task:member", notice("member", null), undefined))).toEqual([
      "to member: notice task:member is gone, and what it was",
    ]);
  });
});

test("A change in a project that was not read is a mistake of ours", () => {
  expect(() => published([changeOf("access", "none:member", undefined, access("none", "member"))])).toThrow(
    "A row that changed is of a project that was not read.",
  );
});

describe("What is told is numbered", () => {
  const from = { seq: 10, ownSeq: 7, ofProject: (id: string) => (id === "open" ? 5 : 0), ofPerson: () => 3 };
  const by = { actor: "member", at: new Date(then) };
  const row = task();
  const addressed: AudienceChange[] = [
    { scope: "project", project: "open", kind: "task", key: "task", row: task({ title: "Beans" }), before: row },
    { scope: "organization", kind: "project", key: "new", row: project("new"), before: null },
    { scope: "project", project: "open", kind: "item", key: "item", row: null, before: row },
    { scope: "person", person: "guest", kind: "notice", key: "task:guest", row: { project: "open" } as never, before: null },
    { scope: "person", person: "guest", kind: "view", key: "view", row: null, before: { project: "closed" } as never },
    { scope: "person", person: "guest", kind: "access", key: "open:guest", row: access("open", "guest"), before: access("open", "guest") },
  ];

  test("through the organisation without a gap, with what is otherwise in a row, and all of one that is gone", () => {
    const { changes } = numbered(addressed, from, by);
    expect(changes.map(({ seq, scope, project: of, person, kind, key }) => [seq, scope, of, person, kind, key])).toEqual([
      [11, "project", "open", null, "task", "task"],
      [12, "organization", null, null, "project", "new"],
      [13, "project", "open", null, "item", "item"],
      [14, "person", "open", "guest", "notice", "task:guest"],
      [15, "person", "closed", "guest", "view", "view"],
      [16, "person", null, "guest", "access", "open:guest"],
    ]);
    expect(changes.map(({ before }) => before)).toEqual([{ title: "Brew" }, null, row, null, { project: "closed" }, null]);
    expect(changes.map((change) => change.row)).toEqual(addressed.map((one) => one.row));
  });

  test("in each scope after its own last one, by whom and when", () => {
    const { news, heads } = numbered(addressed, from, by);
    expect(news.map(({ scope, person, prev, seq, rows }) => [scope, person, prev, seq, rows!.map((one) => one.seq)])).toEqual([
      ["open", null, 5, 13, [11, 13]],
      ["organization", null, 7, 12, [12]],
      ["person", "guest", 3, 16, [14, 15, 16]],
    ]);
    expect(news[0]!.rows![0]).toEqual({
      seq: 11,
      kind: "task",
      key: "task",
      row: task({ title: "Beans" }),
      before: { title: "Brew" },
      actor: "member",
      at: then,
    });
    expect(heads).toEqual({ seq: 16, ownSeq: 12, people: [{ id: "guest", seq: 16 }], projects: [{ id: "open", seq: 13 }] });
    expect(numbered([], from, by)).toEqual({ changes: [], news: [], heads: { seq: 10, ownSeq: 7, people: [], projects: [] } });
  });
});
