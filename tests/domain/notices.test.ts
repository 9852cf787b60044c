/** Who hears what of a command (WORKSPACE §3): written by hand, from who is told to who is not. */
import { beforeEach, describe, expect, it } from "vitest";
import { noticesOf } from "../../src/domain/notices.ts";
import type { Op } from "../../src/domain/ops.ts";
import { type Notice, taskKey } from "../../src/domain/rows.ts";
import { type Change, DraftRows } from "../../src/domain/tables.ts";
import { watchersOf } from "../../src/domain/watching.ts";
import { begin, id, people, the, type Who } from "./people.ts";

const project = id(1);
const task = id(10);
const { owner, member, other, guest } = people;
const moment = "2026-11-24T10:00:00.000Z";

let org: ReturnType<typeof begin>;
/** Does it, and keeps the notices that it leads to. @returns who was told what, by name */
const notified = (who: Who, ...ops: Op[]): string[] => {
  const outcome = org.does(who, ...ops);
  if (!outcome.isDone) throw new Error(outcome.refused.code);
  // The tables have what was done already.
  const changes = noticesOf(
    outcome.changes,
    new DraftRows(org.tables),
    { actor: people[who].id, at: moment },
    new Map(),
    org.tables.all("person"),
  );
  for (const { kind, key, after } of changes) org.tables.set(kind, key, after);
  const nameOf = (person: string) => Object.entries(people).find(([, each]) => each.id === person)![0];
  return changes.map(({ after }: Change) => {
    const { person, what, detail } = after as Notice;
    return `${nameOf(person)} ${what}${detail === null ? "" : ` ${detail}`}`;
  });
};
const edit = (set: object) => the({ op: "task.edit", id: task, set });
const say = (text: string, at = 40) => the({ op: "comment.make", id: id(at), task, text });
const watch = (isOn: boolean) => the({ op: "task.watch", id: task, isOn });
const watching = () => {
  const row = org.tables.get("task", task)!;
  return watchersOf(row, org.tables.by("watcher", "task", task)).toSorted();
};
const noticeOf = (person: string) => org.tables.get("notice", taskKey(task, person));

beforeEach(() => {
  org = begin();
  org.does(
    "member",
    the({ op: "project.make", id: project, name: "Marketing", key: "MKT", color: "blue", icon: null, template: "kanban" }),
    the({ op: "task.make", id: task, project, title: "Brew", rank: "a0" }),
  );
});

describe("watching", () => {
  it("is what whoever made a task and whoever has its next step do, until they say otherwise", () => {
    expect(watching()).toEqual([member.id]);
    org.does("member", edit({ assignee: other.id }));
    expect(watching()).toEqual([member.id, other.id]);
    org.does("other", watch(false));
    org.does("member", watch(false));
    expect(watching()).toEqual([]);
    org.does("member", watch(true));
    expect(watching()).toEqual([member.id]);
    // What one says without a row needs none.
    expect([...org.tables.all("watcher")]).toEqual([{ project, task, person: other.id, isOn: false }]);
  });

  it("is anybody's who may read the project, also who changes nothing in it", () => {
    org.does("member", the({ op: "access.give", project, person: guest.id, role: "viewer" }));
    expect(org.does("guest", watch(true)).isDone).toBe(true);
    expect(watching()).toEqual([member.id, guest.id]);
    org.does("guest", watch(false));
    expect([...org.tables.all("watcher")]).toEqual([]);
    org.does("member", the({ op: "access.give", project, person: guest.id, role: null }));
    expect(org.does("guest", watch(true))).toMatchObject({ refused: { code: "not_found" } });
    expect(org.does("owner", the({ op: "task.watch", id: id(99), isOn: true }))).toMatchObject({ refused: { code: "not_found" } });
  });

  it("begins with what one says to a task, and not for whoever said that they do not", () => {
    org.does("other", say("Hot?"));
    expect(watching()).toEqual([member.id, other.id]);
    org.does("member", watch(false));
    org.does("member", say("Yes", 41));
    expect(watching()).toEqual([other.id]);
  });
});

describe("a command tells", () => {
  it("whoever has the next step now, and not whoever had it", () => {
    expect(notified("member", edit({ assignee: other.id }))).toEqual(["other assigned"]);
    expect(notified("member", edit({ assignee: owner.id }))).toEqual(["owner assigned"]);
    expect(notified("member", edit({ assignee: null }))).toEqual([]);
    expect(notified("member", the({ op: "task.make", id: id(11), project, title: "Boil", rank: "a1", assignee: other.id }))).toEqual([
      "other assigned",
    ]);
  });

  it("watchers what was said, moved, due, deleted and restored, and nothing less", () => {
    notified("other", watch(true));
    expect(notified("member", say("Hot?"))).toEqual(["other commented"]);
    expect(notified("member", the({ op: "comment.edit", id: id(40), text: "Cold?" }))).toEqual([]);
    expect(notified("member", the({ op: "task.move", id: task, from: "s1", move: "m2" }))).toEqual(["other moved s3"]);
    expect(notified("member", edit({ due: "2026-12-01" }))).toEqual(["other due 2026-12-01"]);
    expect(notified("member", edit({ due: null }))).toEqual(["other due"]);
    expect(notified("member", edit({ title: "Boil", priority: "high" }))).toEqual([]);
    expect(notified("member", the({ op: "task.delete", id: task }))).toEqual(["other deleted"]);
    expect(notified("member", the({ op: "task.restore", id: task }))).toEqual(["other restored"]);
    notified("other", watch(false));
    expect(notified("member", edit({ due: "2026-12-01" }))).toEqual([]);
  });

  it("nobody what they did themselves", () => {
    expect(notified("member", say("Hot?"), edit({ due: "2026-12-01", assignee: member.id }))).toEqual([]);
    expect(notified("other", say("Yes", 41))).toEqual(["member commented"]);
  });

  it("whoever is called, once each, and by an edit those alone who were not called before", () => {
    expect(notified("other", say(`@{${owner.id}} @{${owner.id}} @{${other.id}}`))).toEqual(["member commented", "owner mentioned"]);
    const again = the({ op: "comment.edit", id: id(40), text: `@{${owner.id}} @{${member.id}}` });
    expect(notified("other", again)).toEqual(["member mentioned"]);
    expect(notified("other", say("@{00000000-0000-4000-8000-000000000099}", 42))).toEqual(["member commented"]);
  });

  it("one thing of each task, that which matters most", () => {
    notified("other", watch(true));
    const all = [say(`@{${owner.id}}`), edit({ assignee: owner.id, due: "2026-12-01" })];
    expect(notified("member", ...all, the({ op: "task.move", id: task, from: "s1", move: "m2" }))).toEqual([
      "owner assigned",
      "other commented",
    ]);
  });

  it("nobody what they may not read", () => {
    notified("other", watch(true));
    org.does("member", the({ op: "project.edit", id: project, set: { isPrivate: true } }));
    expect(notified("member", say(`@{${owner.id}} @{${guest.id}}`), edit({ due: "2026-12-01" }))).toEqual([]);
    org.does("member", the({ op: "access.give", project, person: guest.id, role: "viewer" }));
    expect(notified("member", say(`@{${guest.id}}`, 41))).toEqual(["guest mentioned"]);
  });

  it("how much has happened since it was read", () => {
    notified("other", watch(true));
    notified("member", say("Hot?"));
    notified("member", edit({ due: "2026-12-01" }));
    expect(noticeOf(other.id)).toMatchObject({ what: "due", count: 2, isRead: false, by: member.id, at: moment, number: 1, title: "Brew" });
    const read = (isRead: boolean, until = moment) => org.does("other", the({ op: "notice.read", tasks: [task], until, isRead }));
    read(true, "2026-11-24T09:59:59.999Z");
    expect(noticeOf(other.id)).toMatchObject({ isRead: false });
    read(true);
    expect(noticeOf(other.id)).toMatchObject({ isRead: true, count: 2 });
    read(false);
    notified("member", edit({ due: null }));
    expect(noticeOf(other.id)).toMatchObject({ count: 3 });
    read(true);
    notified("member", say("So?", 41));
    expect(noticeOf(other.id)).toMatchObject({ what: "commented", count: 1, isRead: false });
    // Somebody else's is not read by it, and none that is not there.
    expect(org.does("owner", the({ op: "notice.read", tasks: [task, id(99)], until: moment, isRead: true })).isDone).toBe(true);
    expect(noticeOf(other.id)).toMatchObject({ isRead: false });
  });
});
