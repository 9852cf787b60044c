/** What each op does, whom it is refused, and what it leaves alone, written by hand. */
import { beforeEach, describe, expect, it, test } from "vitest";
import { accessKey, bounds, projectNamed } from "../../src/domain/rows.ts";
import type { Op } from "../../src/domain/ops.ts";
import { begin, id, people, codeOf, the, type Who } from "./people.ts";

const project = id(1);
const secret = id(2);
const task = id(10);
const make = (number: number, own: object = {}) =>
  the({ op: "task.make", id: id(number), project, title: `Task ${number}`, rank: "a0", ...own });
const makeProject = (of: string, key: string, template: "simple" | "kanban" = "kanban") =>
  the({ op: "project.make", id: of, name: "Marketing", key, color: "blue", icon: null, template });

let org: ReturnType<typeof begin>;
const asks = (who: Who, ...ops: Op[]) => codeOf(org.does(who, ...ops));
const taskAt = (of: string) => org.tables.get("task", of)!;
beforeEach(() => {
  org = begin();
  expect(asks("member", makeProject(project, "MKT"))).toBe("done");
  expect(asks("member", make(10))).toBe("done");
});

describe("a project", () => {
  it("is led by whoever makes it, public, with its template's way of working", () => {
    expect(org.tables.get("project", project)).toMatchObject({ key: "MKT", isPrivate: false, isArchived: false, workflowVersion: 1 });
    expect([...org.tables.by("access", "project", project)]).toEqual([{ project, person: people.member.id, role: "lead" }]);
  });

  it("begins like another that its maker reads, archived or not, with that one's way of working", () => {
    const like = (who: Who, of: string, key: string, from: string) =>
      asks(who, the({ op: "project.make", id: of, name: "Copy", key, color: "blue", icon: null, template: "simple", like: from }));
    expect(like("other", id(3), "CPY", project)).toBe("done");
    expect(org.tables.get("project", id(3))?.workflow).toEqual(org.tables.get("project", project)?.workflow);
    expect(asks("member", makeProject(secret, "SEC"))).toBe("done");
    expect(asks("member", the({ op: "project.edit", id: secret, set: { isPrivate: true } }))).toBe("done");
    // An owner knows of it, and does not read it.
    expect(like("owner", id(4), "CPA", secret)).not.toBe("done");
    expect(like("other", id(4), "CPA", secret)).toBe("not_found");
    expect(like("other", id(4), "CPA", id(99))).toBe("not_found");
    expect(asks("member", the({ op: "project.archive", id: project, isArchived: true }))).toBe("done");
    expect(like("member", id(5), "CPB", project)).toBe("done");
  });

  it("is made by nobody who is a guest, with no key that another has, and with a name", () => {
    expect(asks("guest", makeProject(secret, "SEC"))).toBe("members_only");
    expect(asks("owner", makeProject(secret, "MKT"))).toBe("key_taken");
    expect(asks("owner", makeProject(project, "SEC"))).toBe("id_taken");
    expect(asks("owner", { ...makeProject(secret, "SEC"), name: "  " } as Op)).toBe("name_required");
    expect(org.tables.get("project", secret)).toBeUndefined();
  });

  it("is one of as many as the plan has, where an archived one does not count", () => {
    org = begin(1);
    org.does("owner", makeProject(project, "MKT"));
    expect(org.does("owner", makeProject(secret, "SEC"))).toMatchObject({ refused: { code: "projects_full", limit: 1 } });
    org.does("owner", the({ op: "project.archive", id: project, isArchived: true }));
    expect(asks("owner", makeProject(secret, "SEC"))).toBe("done");
    expect(asks("owner", the({ op: "project.archive", id: project, isArchived: false }))).toBe("projects_full");
  });

  it("keeps the keys that it had, by which it is found as long as no other has them", () => {
    const called = (of: string, key: string) => org.does("member", the({ op: "project.edit", id: of, set: { key } }));
    const formerKeys = () => org.tables.get("project", project)?.formerKeys;
    const named = (key: string) => projectNamed([...org.tables.all("project")], key)?.id;
    for (const key of ["MA", "MB", "MA"]) called(project, key);
    expect(formerKeys()).toEqual(["MKT", "MB"]);
    expect([named("MA"), named("MB"), named("MKT"), named("MC")]).toEqual([project, project, project, undefined]);
    expect(asks("member", makeProject(secret, "MB"))).toBe("done");
    expect(named("MB")).toBe(secret);
    called(secret, "MC");
    // Whoever had it last has it.
    expect([named("MB"), named("MC")]).toEqual([secret, secret]);
    for (let at = 0; at < 26; at += 1) called(project, `X${String.fromCharCode(65 + at)}`);
    expect(formerKeys()).toHaveLength(bounds.formerKeys);
    expect(formerKeys()?.at(-1)).toBe("XY");
  });

  it("keeps whoever makes it private", () => {
    const privacy = (isPrivate: boolean) => the({ op: "project.edit", id: project, set: { isPrivate } });
    expect(asks("owner", privacy(true))).toBe("done");
    expect(org.tables.get("access", accessKey(project, people.owner.id))).toMatchObject({ role: "lead" });
    expect(asks("owner", make(11))).toBe("done");
    expect(asks("other", make(12))).toBe("not_found");
    expect([asks("member", privacy(false)), asks("other", make(12))]).toEqual(["done", "done"]);
    expect(org.tables.get("access", accessKey(project, people.other.id))).toBeUndefined();
  });

  it("is not led by whoever calls it otherwise, or leaves it open", () => {
    for (const set of [{ name: "Sales" }, { isPrivate: false }]) {
      expect(asks("owner", the({ op: "project.edit", id: project, set }))).toBe("done");
      expect(org.tables.get("access", accessKey(project, people.owner.id))).toBeUndefined();
    }
  });

  it("takes a workflow whose tasks find as much room as they need, and none in which one has none", () => {
    const { workflow } = org.tables.get("project", project)!;
    const limited = (count: number) => ({
      ...workflow,
      states: workflow.states
        .filter((state) => state.id !== "s1")
        .map((state) => (state.id === "s2" ? { ...state, limit: { count, per: "state" as const, hard: true } } : state)),
      initial: "s2",
    });
    org.does("member", make(11));
    const publish = (count: number) => {
      const next = limited(count);
      return org.does(
        "member",
        the({ op: "workflow.draft", id: project, from: workflow, to: next }),
        the({ op: "workflow.publish", id: project, workflow: next, targets: [{ from: "s1", to: "s2" }] }),
      );
    };
    expect(publish(1)).toMatchObject({
      refused: { code: "move_refused", reasons: [{ code: "limit_reached", params: { state: "s2", count: 2, limit: 1 } }] },
    });
    expect(codeOf(publish(2))).toBe("done");
    expect([taskAt(task).state, taskAt(id(11)).state]).toEqual(["s2", "s2"]);
  });

  it("is nobody's to write in while it is archived", () => {
    org.does("member", the({ op: "project.archive", id: project, isArchived: true }));
    for (const op of [make(11), the({ op: "task.edit", id: task, set: { title: "New" } }), the({ op: "task.delete", id: task })])
      expect(asks("member", op)).toBe("project_archived");
    expect(asks("member", the({ op: "project.edit", id: project, set: { name: "New" } }))).toBe("project_archived");
  });

  it("that is private is, for whoever is not in it, as one that never was", () => {
    org.does("member", makeProject(secret, "SEC"), the({ op: "project.edit", id: secret, set: { isPrivate: true } }));
    org.does("member", make(20, { project: secret }));
    const all: Op[] = [
      make(21, { project: secret }),
      the({ op: "task.edit", id: id(20), set: { title: "Seen" } }),
      the({ op: "task.move", id: id(20), from: "s1", move: "m1" }),
      the({ op: "task.delete", id: id(20) }),
      the({ op: "access.give", project: secret, person: people.other.id, role: "lead" }),
      the({ op: "access.give", project: secret, person: people.other.id, role: null }),
      the({ op: "label.make", id: id(22), project: secret, name: "Mine", color: "rose" }),
      the({ op: "project.archive", id: secret, isArchived: true }),
    ];
    for (const op of all) for (const who of ["other", "guest"] as const) expect([op.op, asks(who, op)]).toEqual([op.op, "not_found"]);
    expect(taskAt(id(20))).toMatchObject({ title: "Task 20", state: "s1", deletedAt: null });
    expect(asks("admin", all[1]!)).toBe("not_found");
    // An owner adds themselves by a call that tells its members, and by no command.
    for (const who of ["owner", "admin"] as const)
      expect(asks(who, the({ op: "access.give", project: secret, person: people[who].id, role: "member" }))).toBe("leads_only");
    expect(asks("owner", all[1]!)).toBe("not_found");
    org.does("member", the({ op: "access.give", project: secret, person: people.owner.id, role: "member" }));
    expect(asks("owner", all[1]!)).toBe("done");
  });

  it("never loses its last lead", () => {
    const give = (role: "lead" | "member" | null) => the({ op: "access.give", project, person: people.member.id, role });
    expect([asks("owner", give("member")), asks("member", give(null)), asks("member", give("lead"))]).toEqual([
      "last_lead",
      "last_lead",
      "done",
    ]);
    org.does("member", the({ op: "access.give", project, person: people.other.id, role: "lead" }));
    // One of two may lead no more, and who does not lead may have another role while there is one; that one may not.
    const step = the({ op: "access.give", project, person: people.other.id, role: "viewer" });
    expect([asks("member", give("member")), asks("other", give("member")), asks("other", step)]).toEqual(["done", "done", "last_lead"]);
    expect(asks("member", give(null))).toBe("done");
    expect(asks("member", give(null))).toBe("no_member");
  });
});

describe("a task", () => {
  it("begins in the workflow's first state, with the next number and its author", () => {
    expect(taskAt(task)).toMatchObject({ number: 1, state: "s1", author: people.member.id, assignee: null, labels: [], deletedAt: null });
    org.does("owner", make(11, { state: "s3", assignee: people.other.id, priority: "high", due: "2026-12-01", estimate: 30 }));
    expect(taskAt(id(11))).toMatchObject({ number: 2, state: "s3", assignee: people.other.id, priority: "high", due: "2026-12-01" });
  });

  it.each<[string, object, string]>([
    ["no title", { title: "   " }, "title_required"],
    ["a state that is not in the workflow", { state: "s9" }, "workflow_changed"],
    ["an assignee who does not see the project", { assignee: people.guest.id }, "no_member"],
    ["an assignee who is nobody", { assignee: "00000000-0000-4000-8000-000000000009" }, "no_member"],
    ["a label that there is not", { labels: [id(99)] }, "label_elsewhere"],
    ["an end before its beginning", { start: "2026-12-02", due: "2026-12-01" }, "start_after_due"],
    ["a parent that there is not", { parent: id(99) }, "parent_elsewhere"],
    ["an id that another has", { id: task }, "id_taken"],
  ])("is not made with %s", (_, own, code) => {
    expect(asks("member", make(11, own))).toBe(code);
    expect(org.tables.get("task", id(11))).toBeUndefined();
    expect(taskAt(task).title).toBe("Task 10");
  });

  it("is changed field by field, and what is not named stays", () => {
    org.does("other", the({ op: "task.edit", id: task, set: { title: " New ", assignee: people.admin.id } }));
    org.does("other", the({ op: "task.edit", id: task, set: { due: "2026-12-24", rank: "a1V" } }));
    expect(taskAt(task)).toMatchObject({
      title: "New",
      assignee: people.admin.id,
      due: "2026-12-24",
      rank: "a1V",
      priority: "none",
      number: 1,
    });
    expect(asks("member", the({ op: "task.edit", id: task, set: { start: "2026-12-25" } }))).toBe("start_after_due");
    expect(asks("member", the({ op: "task.edit", id: task, set: { assignee: people.guest.id } }))).toBe("no_member");
  });

  it("has in a field what was put there last, by whoever knew what stood there", () => {
    const field = id(20);
    const fill = (value: string | null, expect?: string | null) => asks("other", the({ op: "task.fill", id: task, field, value, expect }));
    org.does(
      "member",
      the({ op: "field.make", id: field, project, name: "Supplier", description: "", kind: "text", choices: [], rank: "a0" }),
    );
    expect([fill(" Doi Chang "), fill("Mae Salong", "Doi Tung"), fill("Mae Salong", null)]).toEqual([
      "done",
      "changed_meanwhile",
      "changed_meanwhile",
    ]);
    expect(taskAt(task).values).toEqual({ [field]: "Doi Chang" });
    expect([fill(null, "Doi Chang"), fill("Mae Salong", null)]).toEqual(["done", "done"]);
    expect(taskAt(task).values).toEqual({ [field]: "Mae Salong" });
  });

  it("is nobody's to change who only reads", () => {
    org.does("member", the({ op: "access.give", project, person: people.guest.id, role: "viewer" }));
    for (const op of [
      make(11),
      the({ op: "task.edit", id: task, set: { title: "New" } }),
      the({ op: "task.move", id: task, from: "s1", move: "m1" }),
    ])
      expect(asks("guest", op)).toBe("editors_only");
  });

  it("moves along its workflow, from where it was seen, and says so to reports", () => {
    const move = (from: string, by: string) => the({ op: "task.move", id: task, from, move: by, rank: "a1W" });
    const outcome = org.does("other", move("s1", "m2"));
    expect(outcome).toMatchObject({ isDone: true, moved: [{ task: { state: "s1" }, move: "m2", to: "s3" }] });
    const { state, stateSince, rank } = taskAt(task);
    expect([state, stateSince, rank]).toEqual(["s3", "2026-11-24T09:03:00.000Z", "a1W"]);
    expect(org.does("other", move("s1", "m1"))).toMatchObject({ refused: { code: "moved_meanwhile", state: "s3" } });
    expect(asks("other", move("s3", "m1"))).toBe("workflow_changed");
  });

  it("never comes into a state that takes no more: by move, by making, out of the trash", () => {
    const { workflow, ...rest } = org.tables.get("project", project)!;
    const states = workflow.states.map((state) =>
      state.id === "s3" ? { ...state, limit: { count: 1, per: "state" as const, hard: true } } : state,
    );
    org.tables.put("project", { ...rest, workflow: { ...workflow, states } });
    org.does("member", make(11, { state: "s3" }));
    const full = { code: "move_refused", reasons: [{ code: "limit_reached", params: { state: "s3", count: 1, limit: 1 } }] };
    expect(org.does("member", the({ op: "task.move", id: task, from: "s1", move: "m2" }))).toMatchObject({ refused: full });
    expect(org.does("member", make(12, { state: "s3" }))).toMatchObject({ refused: full });
    org.does("member", the({ op: "task.delete", id: id(11) }));
    expect(asks("member", the({ op: "task.move", id: task, from: "s1", move: "m2" }))).toBe("done");
    expect(org.does("member", the({ op: "task.restore", id: id(11) }))).toMatchObject({ refused: full });
  });

  it("goes to the trash with what is below it, and comes back with what went with it", () => {
    org.does("member", make(11, { parent: task }), make(12, { parent: id(11) }), make(13, { parent: task }));
    org.does("member", the({ op: "task.delete", id: id(13) }));
    expect(asks("other", the({ op: "task.delete", id: task }))).toBe("own_only");
    org.does("member", the({ op: "task.delete", id: task }));
    const trashed = () => [10, 11, 12, 13].filter((number) => taskAt(id(number)).deletedAt !== null);
    expect(trashed()).toEqual([10, 11, 12, 13]);
    expect(asks("member", the({ op: "task.edit", id: task, set: { title: "New" } }))).toBe("in_trash");
    org.does("member", the({ op: "task.restore", id: task }));
    expect(trashed()).toEqual([13]);
    org.does("member", the({ op: "task.delete", id: task }), the({ op: "task.restore", id: id(11) }));
    expect([taskAt(id(11)).parent, taskAt(id(12)).parent, trashed()]).toEqual([null, id(11), [10, 13]]);
  });

  it("is deleted and brought back by who made it, who need not lead the project", () => {
    expect(asks("other", make(11))).toBe("done");
    for (const op of ["task.delete", "task.restore"] as const) {
      expect(asks("other", the({ op, id: task }))).toBe("own_only");
      expect(asks("other", the({ op, id: id(11) }))).toBe("done");
    }
  });

  it("stands below no other project's, not below itself, and not too deep", () => {
    org.does("owner", makeProject(secret, "SEC"), make(20, { project: secret }));
    org.does("member", make(11, { parent: task }), make(12, { parent: id(11) }));
    const below = (child: string, parent: string) => asks("member", the({ op: "task.edit", id: child, set: { parent } }));
    expect(below(task, id(20))).toBe("parent_elsewhere");
    expect([below(task, task), below(task, id(12))]).toEqual(["parent_circle", "parent_circle"]);
    expect(asks("member", make(13, { parent: id(12) }))).toBe("too_deep");
    org.does("member", make(16), the({ op: "task.delete", id: id(16) }));
    expect(asks("member", make(13, { parent: id(16) }))).toBe("parent_elsewhere");
    org.does("member", make(14), make(15, { parent: id(14) }));
    expect(below(id(14), id(11))).toBe("too_deep");
    expect(below(id(14), task)).toBe("done");
  });
});

describe("a task that others block", () => {
  const block = (of: string, ...add: string[]) => the({ op: "task.block", id: of, add });
  beforeEach(() => void org.does("member", make(11), make(12), make(13)));

  it("waits for others of its project, and for none that is gone", () => {
    expect(asks("other", block(task, id(11), id(12)))).toBe("done");
    expect(asks("other", the({ op: "task.block", id: task, add: [id(13)], remove: [id(11)] }))).toBe("done");
    expect(taskAt(task).blockedBy).toEqual([id(12), id(13)]);
    org.does("owner", makeProject(secret, "SEC"), make(20, { project: secret }));
    org.does("member", the({ op: "task.delete", id: id(11) }));
    for (const of of [id(20), id(99), id(11)]) expect(asks("owner", block(task, of))).toBe("blocker_elsewhere");
    expect(asks("guest", block(task, id(13)))).toBe("not_found");
  });

  it("waits neither for itself nor for one that waits for it, at whatever remove", () => {
    expect(asks("member", block(task, task))).toBe("blocker_circle");
    expect(asks("member", block(id(11), task), block(id(12), id(11)))).toBe("done");
    expect(asks("member", block(task, id(12)))).toBe("blocker_circle");
    org.does("member", the({ op: "task.delete", id: id(11) }));
    expect(asks("member", block(task, id(12)))).toBe("blocker_circle");
    expect(asks("member", the({ op: "task.block", id: id(12), remove: [id(11)] }), block(task, id(12)))).toBe("done");
  });
});

describe("a label", () => {
  const label = id(30);
  const makeLabel = (number: number, name: string, of = project) =>
    the({ op: "label.make", id: id(number), project: of, name, color: "teal" });
  beforeEach(() => void org.does("member", makeLabel(30, "Urgent")));

  it("is its lead's to make, with a name that no other of the project has", () => {
    expect(asks("other", makeLabel(31, "Later"))).toBe("leads_only");
    expect(asks("member", makeLabel(31, " urgent "))).toBe("name_taken");
    expect(asks("member", the({ op: "label.edit", id: label, set: { name: "URGENT", color: "rose" } }))).toBe("done");
    expect(org.tables.get("label", label)).toMatchObject({ name: "URGENT", color: "rose" });
  });

  it("is put to tasks of its project and taken from them, each once", () => {
    org.does("other", the({ op: "task.label", id: task, add: [label] }), the({ op: "task.label", id: task, add: [label] }));
    expect(taskAt(task).labels).toEqual([label]);
    org.does("owner", makeProject(secret, "SEC"), makeLabel(32, "Elsewhere", secret));
    expect(asks("owner", the({ op: "task.label", id: task, add: [id(32)] }))).toBe("label_elsewhere");
    org.does("other", the({ op: "task.label", id: task, remove: [label] }));
    expect(taskAt(task).labels).toEqual([]);
  });

  it("that is removed is gone from every task", () => {
    org.does("member", make(11, { labels: [label] }), the({ op: "label.remove", id: label }));
    expect([taskAt(id(11)).labels, org.tables.get("label", label)]).toEqual([[], undefined]);
  });

  it("is one of so many", () => {
    for (let number = 1; number < bounds.labels; number += 1) org.does("member", makeLabel(100 + number, `Label ${number}`));
    expect(asks("member", makeLabel(31, "One more"))).toBe("labels_full");
  });
});

describe("what hangs on a task", () => {
  const describe = (from: string, to: string) => the({ op: "task.describe", id: task, from, to });
  // As a page has them, before they are sent.
  const say = (of: string, text = "Hello"): Op => ({ op: "comment.make", id: of, task, text });
  const list = (of: string, text = "Grind"): Op => ({ op: "item.make", id: of, task, text, rank: "a0" });
  const [comment, item] = [id(40), id(50)];
  beforeEach(() => {
    expect(asks("other", say(comment), list(item))).toBe("done");
  });

  it("has a description that several people write, none of whose lines is lost", () => {
    expect(asks("member", describe("", "one\ntwo"))).toBe("done");
    expect(asks("other", describe("one\ntwo", "one\nTWO"))).toBe("done");
    expect(asks("member", describe("one\ntwo", "ONE\ntwo"))).toBe("done");
    expect(org.tables.get("description", task)?.text).toBe("ONE\nTWO");
    // Written over what is no longer there, by both: both stay.
    expect(asks("owner", describe("one\ntwo", "eins\ntwo"))).toBe("done");
    expect(org.tables.get("description", task)?.text).toBe("ONE\nTWO\neins\ntwo");
  });

  it("takes no longer texts than it may have, together neither", () => {
    const long = "x".repeat(bounds.description);
    expect(asks("member", describe("", long))).toBe("done");
    expect(org.does("other", describe("", "y"))).toMatchObject({ refused: { code: "text_long", limit: bounds.description } });
    expect(org.does("other", say(id(41), "x".repeat(bounds.comment + 1)))).toMatchObject({ refused: { limit: bounds.comment } });
    expect(org.does("other", list(id(51), "x".repeat(bounds.item + 1)))).toMatchObject({ refused: { limit: bounds.item } });
    expect(asks("other", say(id(41), " \n"))).toBe("text_required");
    expect(asks("other", list(id(51), " "))).toBe("text_required");
    expect(asks("other", the({ op: "item.edit", id: item, set: { text: " " } }))).toBe("text_required");
    expect(asks("other", the({ op: "comment.edit", id: comment, text: " " }))).toBe("text_required");
  });

  it("has comments, edited by whoever wrote them, and deleted by them or a lead, which is seen", () => {
    expect(org.tables.get("comment", comment)).toMatchObject({ author: people.other.id, text: "Hello", editedAt: null });
    expect(taskAt(task).comments).toBe(1);
    const edit = the({ op: "comment.edit", id: comment, text: " Bye " });
    for (const who of ["member", "owner"] as const) expect(asks(who, edit)).toBe("own_only");
    expect(asks("other", edit)).toBe("done");
    expect(org.tables.get("comment", comment)).toMatchObject({ text: "Bye", editedAt: expect.any(String) });
    org.does("other", say(id(41)));
    org.does("member", say(id(42)));
    const remove = (of: string) => the({ op: "comment.delete", id: of });
    expect(asks("other", remove(id(42)))).toBe("own_only");
    expect([asks("other", remove(id(41))), asks("member", remove(comment))]).toEqual(["done", "done"]);
    expect(org.tables.get("comment", comment)).toMatchObject({ text: "", deletedBy: people.member.id, deletedAt: expect.any(String) });
    expect(taskAt(task).comments).toBe(1);
    for (const op of [edit, remove(comment)]) expect(asks("other", op)).toBe("comment_deleted");
  });

  it("is answered without words, each sign once by each person, until the comment is deleted", () => {
    const react = (sign: "like" | "love", isOn: boolean) => the({ op: "comment.react", id: comment, sign, isOn });
    const reactions = () => org.tables.get("comment", comment)?.reactions.map(({ sign, person }) => [sign, person]);
    for (const who of ["member", "other"] as const) expect(asks(who, react("like", true), react("like", true))).toBe("done");
    expect(asks("member", react("love", true), react("like", false), react("like", false))).toBe("done");
    expect(reactions()).toEqual([
      ["like", people.other.id],
      ["love", people.member.id],
    ]);
    expect(asks("other", the({ op: "comment.edit", id: comment, text: "Bye" }))).toBe("done");
    expect(reactions()).toHaveLength(2);
    expect(asks("other", the({ op: "comment.delete", id: comment }))).toBe("done");
    expect(reactions()).toEqual([]);
    expect(asks("member", react("like", true))).toBe("comment_deleted");
  });

  it("has a checklist of so many, counted on the task", () => {
    const tick = (of: string, isDone: boolean) => the({ op: "item.edit", id: of, set: { isDone } });
    org.does("other", list(id(51)), tick(id(51), true), tick(id(51), true));
    expect(taskAt(task)).toMatchObject({ items: 2, itemsDone: 1 });
    org.does("other", tick(item, true), tick(item, false), the({ op: "item.edit", id: item, set: { text: "Brew", rank: "a2" } }));
    expect(org.tables.get("item", item)).toEqual({ id: item, project, task, text: "Brew", isDone: false, rank: "a2" });
    org.does("other", the({ op: "item.remove", id: id(51) }));
    expect(taskAt(task)).toMatchObject({ items: 1, itemsDone: 0 });
    const many = Array.from({ length: bounds.items - 1 }, (_, at) => list(id(100 + at)));
    expect(asks("other", ...many)).toBe("done");
    expect(org.does("other", list(id(99)))).toMatchObject({ refused: { code: "items_full", limit: bounds.items } });
    expect(asks("other", list(item))).toBe("id_taken");
    expect(asks("other", say(comment))).toBe("id_taken");
  });

  it("is read, and not written, by whoever views the project, and is nothing to whoever does not see it", () => {
    org.does("member", the({ op: "access.give", project, person: people.other.id, role: "viewer" }));
    const all: Op[] = [
      describe("", "x"),
      say(id(41)),
      the({ op: "comment.edit", id: comment, text: "x" }),
      the({ op: "comment.delete", id: comment }),
      the({ op: "comment.react", id: comment, sign: "like", isOn: true }),
      list(id(51)),
      the({ op: "item.edit", id: item, set: { isDone: true } }),
      the({ op: "item.remove", id: item }),
    ];
    for (const op of all) expect([op.op, asks("other", op), asks("guest", op)]).toEqual([op.op, "editors_only", "not_found"]);
    org.does("member", the({ op: "access.give", project, person: people.other.id, role: "member" }));
    org.does("member", the({ op: "task.delete", id: task }));
    for (const op of all) expect([op.op, asks("other", op)]).toEqual([op.op, "in_trash"]);
    for (const op of [all[2]!, all[3]!, all[4]!, all[6]!, all[7]!]) expect(asks("member", { ...op, id: id(77) } as Op)).toBe("not_found");
  });
});

test("of several ops none is done where one is refused, and its place is told", () => {
  const outcome = org.does("member", make(11), the({ op: "task.edit", id: id(11), set: { title: "Both" } }), make(12, { title: " " }));
  expect(outcome).toEqual({ isDone: false, at: 2, refused: { code: "title_required" } });
  expect(org.tables.get("task", id(11))).toBeUndefined();
  const done = org.does("member", make(11), the({ op: "task.edit", id: id(11), set: { title: "Both" } }));
  expect(done).toMatchObject({ isDone: true, changes: [{ kind: "task", key: id(11), before: undefined, after: { title: "Both" } }] });
});
