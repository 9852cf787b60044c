/** What is taken of what the server tells, scope by scope, and when something is missing. */
import { beforeEach, describe, expect, it } from "vitest";
import { type News, type Scope, wireVersion } from "../../src/domain/wire.ts";
import { Store } from "../../src/web/sync/store.ts";
import { id, people } from "../domain/people.ts";
import { access, comment, details, frame, item, moment, project, snapshot, task, changeOf } from "./frames.ts";

let store: Store;
const fresh = () =>
  new Store(
    () => Date.parse(moment),
    () => 0,
  );
const news = (scope: Scope, prev: number, ...rows: News["rows"] & {}): News => ({ scope, prev, seq: rows.at(-1)!.seq, rows });
const title = (at: number) => store.rows.get("task", id(at))?.title;
const called = (seq: number, text: string) => changeOf.task(seq, task(10, { title: text }));

beforeEach(() => {
  store = fresh();
  store.begin(frame("member", 10), new Map([[id(1), snapshot(10, { tasks: [task(10)] })]]));
});

describe("news", () => {
  it("are taken once, in their order", () => {
    expect(store.takeNews([news(id(1), 7, called(11, "A"))])).toBe("taken");
    expect(store.takeNews([news(id(1), 11, called(13, "B"))])).toBe("taken");
    expect(store.takeNews([news(id(1), 7, called(11, "A"))])).toBe("taken");
    expect([title(10), store.head, store.isBehind]).toEqual(["B", 13, false]);
    // What is known of the scope is not less for what was heard before.
    expect(store.takeNews([news(id(1), 13, called(14, "C"))])).toBe("taken");
  });

  it("wait for those before them", () => {
    expect(store.takeNews([news(id(1), 11, called(12, "B"))])).toBe("behind");
    expect([title(10), store.isBehind, store.after]).toEqual(["Task 10", true, 10]);
    store.takePage({ version: wireVersion, to: 12, isWhole: true, rows: [{ ...called(12, "B"), scope: id(1) }] });
    expect([title(10), store.isBehind, store.after]).toEqual(["B", false, 12]);
  });

  it("of which only those above what is there are new", () => {
    store.takeNews([news(id(1), 10, called(12, "B"))]);
    store.takeNews([news(id(1), 10, called(11, "A"), changeOf.task(13, task(11)))]);
    expect([title(10), title(11)]).toEqual(["B", "Task 11"]);
  });

  it("too long to be told are asked for", () => {
    expect(store.takeNews([{ scope: id(1), prev: 10, seq: 900, rows: null }])).toBe("behind");
    expect(store.takeNews([{ scope: id(1), prev: 3, seq: 9, rows: null }])).toBe("taken");
  });

  it("of one scope say nothing of another", () => {
    expect(store.takeNews([news("organization", 4, changeOf.project(14, project(1, { name: "Other" })))])).toBe("taken");
    expect(store.takeNews([news(id(1), 10, called(11, "A"))])).toBe("taken");
    expect([title(10), store.after]).toEqual(["A", 10]);
  });

  it("of a project that comes with them may stand before it", () => {
    const inside = news(id(2), 0, changeOf.access(12, access(2, "member", "lead")));
    expect(store.takeNews([inside, news("organization", 3, changeOf.project(11, project(2)))])).toBe("taken");
    expect(store.access(id(2))).toHaveLength(1);
    expect(store.unopened()).toEqual([id(2)]);
  });

  it("of the person's own role say that all is different", () => {
    const row = { ...people.member, name: "Mem", nickname: null, picture: null, isOverLimit: false };
    expect(store.takeNews([news("organization", 10, changeOf.row(11, "person", row))])).toBe("taken");
    expect(store.takeNews([news("organization", 11, changeOf.row(12, "person", { ...row, role: "admin" }))])).toBe("changed");
  });
});

describe("pages of changes", () => {
  it("that come late do not undo what came since", () => {
    store.takeNews([news(id(1), 10, called(14, "B"))]);
    store.takePage({ version: wireVersion, to: 12, isWhole: true, rows: [{ ...called(12, "A"), scope: id(1) }] });
    expect([title(10), store.head]).toEqual(["B", 14]);
    expect(store.takeNews([news(id(1), 14, called(15, "C"))])).toBe("taken");
  });

  it("lead on to the next one until they are whole", () => {
    store.takeNews([news(id(3), 0, changeOf.task(40, task(11)))]);
    expect([store.isBehind, store.after]).toEqual([true, 10]);
    expect(store.takePage({ version: wireVersion, to: 20, isWhole: false, rows: [] })).toBe("behind");
    expect([store.isBehind, store.after]).toEqual([true, 20]);
    expect(store.takePage({ version: wireVersion, to: 40, isWhole: true, rows: [] })).toBe("taken");
    expect([store.isBehind, store.after]).toEqual([false, 40]);
  });

  it("are asked for once more where news were heard of that they did not reach", () => {
    store.takeNews([news(id(1), 13, called(14, "B"))]);
    store.takePage({ version: wireVersion, to: 12, isWhole: true, rows: [] });
    expect([store.isBehind, store.after]).toEqual([true, 12]);
  });

  it("are asked for where the log goes further than what was heard", () => {
    store.hear(10);
    expect(store.isBehind).toBe(false);
    store.hear(11);
    expect(store.isBehind).toBe(true);
  });
});

describe("snapshots", () => {
  it("bring what is newer than news that are on their way", () => {
    store.begin(frame("member", 10), new Map());
    store.opens(id(1));
    store.takeSnapshot(id(1), snapshot(15, { tasks: [task(10, { title: "B" })] }));
    store.takeNews([news(id(1), 10, called(12, "A"))]);
    expect(title(10)).toBe("B");
    store.takeNews([news(id(1), 12, called(16, "C"))]);
    expect(title(10)).toBe("C");
  });

  it("do not undo what was told since they were asked for, of tasks that are nobody's here too", () => {
    store.begin(frame("member", 10), new Map());
    store.opens(id(1));
    store.takeNews([news(id(1), 10, called(12, "B"))]);
    expect(title(10)).toBeUndefined();
    store.takeSnapshot(id(1), snapshot(11, { tasks: [task(10, { title: "A" })] }));
    expect(title(10)).toBe("B");
  });

  it("take what is not in them", () => {
    store.opens(id(1));
    store.takeSnapshot(id(1), snapshot(11, { tasks: [task(11)] }));
    expect(store.column(id(1), "s1")).toEqual([id(11)]);
  });

  it("that nobody waits for any more are nothing", () => {
    store.opens(id(1));
    store.begin(frame("member", 12), new Map());
    store.takeSnapshot(id(1), snapshot(11, { tasks: [task(11)] }));
    expect(store.isOpen(id(1))).toBe(false);
  });

  it("that could not be had are asked for again", () => {
    store.takeNews([news("person", 10, changeOf.project(11, project(2)))]);
    store.opens(id(2));
    expect(store.unopened()).toEqual([]);
    store.opensNot(id(2));
    expect(store.unopened()).toEqual([id(2)]);
  });
});

describe("what is kept of projects that were not opened", () => {
  const mine = { assignee: people.member.id };
  beforeEach(() => store.begin(frame("member", 10, { tasks: [task(10, mine)] }), new Map()));

  it("is what concerns the person", () => {
    store.takeNews([news(id(1), 10, changeOf.task(11, task(11)), changeOf.task(12, task(12, { author: people.member.id })))]);
    expect([title(10), title(11), title(12)]).toEqual(["Task 10", undefined, "Task 12"]);
    store.takeNews([news(id(1), 12, changeOf.task(13, task(10)), changeOf.task(14, task(12, { ...mine, state: "s5" })))]);
    expect([title(10), title(12)]).toEqual([undefined, undefined]);
  });

  it("is nothing of a project that was not told", () => {
    const page = { version: wireVersion, to: 12, isWhole: true };
    const rows = [changeOf.task(11, task(11, { ...mine, project: id(2) })), changeOf.access(12, access(2, "other", "lead"))];
    store.takePage({ ...page, rows: rows.map((row) => ({ ...row, scope: id(2) })) });
    expect([title(11), store.access(id(2))]).toEqual([undefined, []]);
  });
});

describe("a project that goes", () => {
  it("goes for whoever was not given it, and stays for whoever was", () => {
    const gone = news("organization", 10, changeOf.gone(12, "project", id(1)));
    store.takeNews([news(id(1), 10, changeOf.access(11, access(1, "member", "viewer"))), gone]);
    expect(store.projects()).toHaveLength(1);
    store.begin(frame("member", 10), new Map());
    store.takeNews([gone]);
    expect(store.projects()).toEqual([]);
  });

  it("and went too soon comes back: what was heard of it says that something is missing", () => {
    store.takeNews([news("organization", 10, changeOf.gone(13, "project", id(1)))]);
    store.takeNews([news("person", 10, changeOf.gone(14, "access", `${id(2)}:${people.member.id}`))]);
    expect([store.projects(), store.after]).toEqual([[], 13]);
    expect(store.takeNews([news(id(1), 10, changeOf.access(11, access(1, "member", "lead")))])).toBe("behind");
    // From where on it was not followed, though all else is known beyond that.
    expect(store.after).toBe(10);
    const rows = [
      { ...changeOf.access(11, access(1, "member", "lead")), scope: id(1) },
      { ...changeOf.project(12, project(1, { isPrivate: true })), scope: id(1) },
      { ...changeOf.gone(13, "project", id(1)), scope: "organization" },
    ];
    store.takePage({ version: wireVersion, to: 14, isWhole: true, rows });
    expect([store.projects().length, store.unopened()]).toEqual([1, [id(1)]]);
  });

  it("does not come back with what was told of it before, and is heard of late", () => {
    store.takeNews([news("organization", 10, changeOf.gone(13, "project", id(1)))]);
    const renamed = { ...changeOf.project(12, project(1, { name: "Other" })), scope: id(1) };
    store.takePage({ version: wireVersion, to: 12, isWhole: true, rows: [renamed] });
    expect(store.projects()).toEqual([]);
    store.takeNews([news("organization", 13, changeOf.project(14, project(1)))]);
    expect(store.projects()).toEqual([project(1)]);
  });

  it("is not asked about for what was told of it while it was there", () => {
    store.takeNews([news("person", 10, changeOf.gone(13, "project", id(1)))]);
    expect(store.takeNews([news(id(1), 9, called(10, "A"))])).toBe("taken");
  });
});

describe("what hangs on a task", () => {
  const texts = () => store.comments(id(10)).map(({ text }) => text);
  const open = (seq: number, rows = {}) => {
    store.opensTask(id(10));
    store.takeTask(id(10), details(seq, rows));
  };

  it("is dropped of a task that nobody opened, and followed of one that somebody did", () => {
    store.takeNews([news(id(1), 10, changeOf.row(11, "comment", comment(40)))]);
    expect([store.isDetailed(id(10)), texts()]).toEqual([false, []]);
    open(11, { comments: [comment(40)], items: [item(50)], description: { id: id(10), project: id(1), text: "A" } });
    store.takeNews([news(id(1), 11, changeOf.row(12, "comment", comment(41)), changeOf.row(13, "comment", comment(42, { task: id(11) })))]);
    store.takeNews([
      news(id(1), 13, changeOf.gone(14, "item", id(50)), changeOf.row(15, "description", { id: id(10), project: id(1), text: "B" })),
    ]);
    expect([store.isDetailed(id(10)), texts(), store.items(id(10))]).toEqual([true, ["Comment 40", "Comment 41"], []]);
    expect(store.rows.get("description", id(10))?.text).toBe("B");
    expect(store.comments(id(11))).toEqual([]);
  });

  it("misses nothing that was told between the question and its answer, and undoes nothing that is older", () => {
    store.opensTask(id(10));
    const edited = comment(40, { text: "Edited" });
    store.takeNews([
      news(id(1), 10, changeOf.row(11, "comment", comment(40)), changeOf.row(12, "comment", edited), changeOf.row(13, "item", item(50))),
    ]);
    store.takeTask(id(10), details(11, { comments: [comment(40)] }));
    expect([texts(), store.items(id(10)).length]).toEqual([["Edited"], 1]);
    // What the answer has already is not told once more.
    store.opensTask(id(10));
    store.takeNews([news(id(1), 13, changeOf.gone(14, "item", id(50)))]);
    store.takeTask(id(10), details(20, { comments: [edited], items: [item(50)] }));
    expect(store.items(id(10))).toHaveLength(1);
  });

  it("has an activity of each change to the task that is worth telling", () => {
    open(10);
    const moved = task(10, { state: "s2", rank: "a5" });
    store.takeNews([
      news(
        id(1),
        10,
        changeOf.task(11, moved, { state: "s1" }),
        changeOf.task(12, moved, { rank: "a10", comments: 3 }),
        changeOf.task(13, moved),
        changeOf.row(14, "description", { id: id(10), project: id(1), text: "B" }),
      ),
    ]);
    expect(store.activities(id(10)).map(({ id: of, what, was, is }) => [of, what, was, is])).toEqual([
      ["11", "changed", { state: "s1" }, { state: "s2" }],
      ["14", "described", {}, {}],
    ]);
  });

  it("goes with its project, and is not taken from an answer that comes after that", () => {
    open(10, { comments: [comment(40)] });
    store.opensTask(id(11));
    store.takeNews([news("person", 10, changeOf.gone(11, "project", id(1)))]);
    store.takeTask(id(11), details(10, { task: task(11), comments: [comment(41, { task: id(11) })] }));
    expect([store.isDetailed(id(10)), store.isDetailed(id(11)), [...store.rows.all("comment")]]).toEqual([false, false, []]);
  });

  it("goes with a task that left the trash", () => {
    open(10, { comments: [comment(40)], items: [item(50)], description: { id: id(10), project: id(1), text: "A" } });
    store.takeNews([news(id(1), 10, changeOf.gone(11, "task", id(10)))]);
    expect([store.rows.get("task", id(10)), store.isDetailed(id(10)), texts(), store.items(id(10))]).toEqual([undefined, false, [], []]);
    expect(store.rows.get("description", id(10))).toBeUndefined();
  });

  it("is kept of the tasks that were opened last, with what is followed of them", () => {
    for (let at = 0; at < 31; at += 1) {
      store.opensTask(id(100 + at));
      store.takeTask(id(100 + at), details(10, { task: task(100 + at), comments: [comment(200 + at, { task: id(100 + at) })] }));
    }
    const again = new Store(Date.now, () => 0);
    again.resume(store.kept()!);
    expect([again.isDetailed(id(100)), again.comments(id(100))]).toEqual([false, []]);
    expect([again.isDetailed(id(130)), again.comments(id(130)).length]).toEqual([true, 1]);
  });
});
