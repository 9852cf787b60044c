/** What a store shows of what the server tells and of what the person does, and whom it tells of it. */
import { beforeEach, describe, expect, it } from "vitest";
import { inverseOf } from "../../src/domain/inverse.ts";
import { idTime } from "../../src/domain/ids.ts";
import type { Op } from "../../src/domain/ops.ts";
import type { Task } from "../../src/domain/rows.ts";
import { type CommandOutcome, wireVersion } from "../../src/domain/wire.ts";
import { queryKey } from "../../src/web/sync/query-keys.ts";
import { Store } from "../../src/web/sync/store.ts";
import { id, people, the } from "../domain/people.ts";
import { frame, moment, project, snapshot, task, changeOf } from "./frames.ts";

let store: Store;
const now = Date.parse(moment);
/** A store of the member's with a project of which all is there. */
const begin = (tasks: Task[], seq = 10) => {
  store = new Store(
    () => now,
    () => 0,
  );
  store.begin(frame("member", seq), new Map([[id(1), snapshot(seq, { tasks })]]));
};
/** How often each is told while something is done. */
const notifiedBy = (keys: string[], work: () => void) => {
  const counts: Record<string, number> = {};
  const stops = keys.map((key) => store.subscribe(key, () => void (counts[key] = (counts[key] ?? 0) + 1)));
  work();
  for (const stop of stops) stop();
  return counts;
};
const column = (state: string) => store.column(id(1), state);
const move = (at: number, from: string, taken: string, rank?: string): Op =>
  the({ op: "task.move", id: id(at), from, move: taken, ...(rank === undefined ? {} : { rank }) });
const edit = (at: number, set: Partial<Task>): Op => the({ op: "task.edit", id: id(at), set });

beforeEach(() => begin([task(10), task(11), task(12, { state: "s2" }), task(13, { state: "s3" })]));

describe("ids", () => {
  it.each([
    ["400 days back", -400 * 86_400_000],
    ["two days ahead", 2 * 86_400_000],
    ["a minute ahead", 50_000],
  ])("are made by the server's clock where the device's is %s", (_, wrong) => {
    let here = now + wrong;
    const own = new Store(
      () => here,
      () => 0,
    );
    own.begin(frame("member", 10), new Map());
    expect(Math.abs(idTime(own.newId()) - now)).toBeLessThan(60_000);
    here += 3_600_000;
    expect(Math.abs(own.now() - now - 3_600_000)).toBeLessThan(60_000);
  });

  it("are ids where nobody has said what time it is, whatever the clock says", () => {
    const own = new Store(
      () => Date.UTC(1970, 0, 2),
      () => 0,
    );
    expect(own.newId()).toMatch(/^[0-9A-Za-z]{11}$/);
    expect(own.newId() > own.newId()).toBe(false);
  });
});

describe("columns", () => {
  it("are by rank, by the codes of its letters, and equal ones by id", () => {
    begin([task(10, { rank: "a" }), task(11, { rank: "Z" }), task(12, { rank: "a" }), task(13, { rank: "0" })]);
    expect(column("s1")).toEqual([id(13), id(11), id(10), id(12)]);
  });

  it("leave out what is in the trash", () => {
    store.do([the({ op: "task.make", id: id(20), project: id(1), title: "Mine", rank: "a1" })]);
    expect(column("s1")).toContain(id(20));
    store.do([the({ op: "task.delete", id: id(20) })]);
    expect(column("s1")).not.toContain(id(20));
  });

  it("are new lists where a task moved, and the same ones elsewhere", () => {
    const [first, second, third] = ["s1", "s2", "s3"].map(column);
    expect(store.do([move(10, "s1", "m1", "a0")])).toBeNull();
    expect(column("s1")).toEqual([id(11)]);
    expect(column("s2")).toEqual([id(10), id(12)]);
    expect(column("s1")).not.toBe(first);
    expect(column("s2")).not.toBe(second);
    expect(column("s3")).toBe(third);
  });

  it("follow a rank that changes within them", () => {
    store.do([edit(10, { rank: "a99" })]);
    expect(column("s1")).toEqual([id(11), id(10)]);
  });
});

describe("whom it tells", () => {
  it("of a move: the task, both columns, and nobody who looks at another", () => {
    const keys = [queryKey.row("task", id(10)), queryKey.row("task", id(11)), queryKey.mine, queryKey.projects, queryKey.pending];
    const columns = ["s1", "s2", "s3"].map((state) => queryKey.column(id(1), state));
    const counts = notifiedBy([...keys, ...columns, queryKey.isPending("task", id(10))], () => store.do([move(10, "s1", "m1")]));
    expect(counts).toEqual({
      [queryKey.row("task", id(10))]: 1,
      [queryKey.column(id(1), "s1")]: 1,
      [queryKey.column(id(1), "s2")]: 1,
      [queryKey.isPending("task", id(10))]: 1,
      [queryKey.pending]: 1,
    });
  });

  it("of a title: the task alone", () => {
    const columns = ["s1", "s2"].map((state) => queryKey.column(id(1), state));
    expect(notifiedBy([queryKey.row("task", id(10)), ...columns], () => store.do([edit(10, { title: "Other" })]))).toEqual({
      [queryKey.row("task", id(10))]: 1,
    });
  });

  it("nobody of news that says what was done already, but that it has its answer", () => {
    store.do([edit(10, { title: "Other" })]);
    const [command] = store.pending();
    const news = [{ scope: id(1), prev: 10, seq: 11, rows: [changeOf.task(11, task(10, { title: "Other" }))] }];
    const keys = [queryKey.row("task", id(10)), queryKey.isPending("task", id(10))];
    const seen = store.rows.get("task", id(10));
    expect(notifiedBy(keys, () => store.settle(command!.id, { isDone: true, news, refusals: [] }))).toEqual({
      [queryKey.isPending("task", id(10))]: 1,
    });
    expect(store.rows.get("task", id(10))).toBe(seen);
  });

  it("nobody who stopped", () => {
    let count = 0;
    store.subscribe(queryKey.row("task", id(10)), () => void (count += 1))();
    store.do([edit(10, { title: "Other" })]);
    expect(count).toBe(0);
  });
});

it("tells of what was held once it is released, each thing once, and of what is to be sent before that", () => {
  let held = { send: () => {}, show: () => {} };
  const titled = (title: string) => store.do([edit(10, { title })]);
  const keys = [queryKey.row("task", id(10)), queryKey.pending];
  const hold = () => {
    held = store.hold();
    titled("One");
    titled("Two");
  };
  expect([notifiedBy(keys, hold), store.rows.get("task", id(10))?.title]).toEqual([{}, "Two"]);
  const twice = (again: () => void) => () => {
    again();
    again();
  };
  expect(notifiedBy(keys, twice(held.send))).toEqual({ [queryKey.pending]: 1 });
  expect(notifiedBy(keys, twice(held.show))).toEqual({ [queryKey.row("task", id(10))]: 1 });
  expect(notifiedBy(keys, () => titled("Three"))).toEqual({ [queryKey.row("task", id(10))]: 1, [queryKey.pending]: 1 });
  // Also where nothing is sent apart.
  const again = notifiedBy(keys, hold);
  expect([again, notifiedBy(keys, held.show)]).toEqual([{}, { [queryKey.row("task", id(10))]: 1, [queryKey.pending]: 1 }]);
});

describe("what is done", () => {
  it("is seen and under way at once", () => {
    expect(store.do([edit(10, { title: "Other" })])).toBeNull();
    expect(store.rows.get("task", id(10))?.title).toBe("Other");
    expect(store.isPending("task", id(10))).toBe(true);
    expect(store.isPending("task", id(11))).toBe(false);
    expect(store.pending()).toMatchObject([{ version: wireVersion, base: 10, partial: false, ops: [{ op: "task.edit" }] }]);
  });

  it("is refused at once where what is there refuses it, and then nothing is under way", () => {
    expect(store.do([edit(10, { title: "Other" }), edit(11, { title: " " })])).toEqual({ code: "title_required" });
    expect(store.rows.get("task", id(10))?.title).toBe("Task 10");
    expect(store.pending()).toEqual([]);
  });

  it("is done each for itself, and only what is not refused is sent", () => {
    const refused = { code: "title_required" };
    expect(store.doEach([edit(10, { title: " " }), edit(11, { title: "Other" })])).toEqual([{ at: 0, refused }]);
    expect(store.pending()).toMatchObject([{ partial: true, ops: [{ id: id(11) }] }]);
    expect(store.doEach([edit(10, { title: " " })])).toHaveLength(1);
    expect(store.pending()).toHaveLength(1);
  });

  it("may be several things to one task", () => {
    expect(store.doEach([move(10, "s1", "m1"), edit(10, { title: "Other" }), move(10, "s2", "m4")])).toEqual([]);
    expect([column("s1"), column("s2"), column("s3")]).toEqual([[id(11)], [id(12)], [id(10), id(13)]]);
    const [command] = store.pending();
    store.settle(command!.id, { isDone: false, at: 0, refused: { code: "not_found" } });
    expect(store.rows.get("task", id(10))).toEqual(task(10));
  });

  it("stays over what the server tells meanwhile of other fields and tasks", () => {
    store.do([edit(10, { title: "Mine" })]);
    store.takeNews([{ scope: id(1), prev: 10, seq: 11, rows: [changeOf.task(11, task(10, { title: "Theirs", priority: "high" }))] }]);
    expect(store.rows.get("task", id(10))).toMatchObject({ title: "Mine", priority: "high" });
  });

  it("is taken back when the server refuses it, and kept with the reason", () => {
    store.do([move(10, "s1", "m1")]);
    const [command] = store.pending();
    const refused = { code: "moved_meanwhile", state: "s3" } as const;
    store.settle(command!.id, { isDone: false, at: 0, refused });
    expect(store.rows.get("task", id(10))?.state).toBe("s1");
    expect(column("s1")).toEqual([id(10), id(11)]);
    expect(store.pending()).toEqual([]);
    expect(store.unsent()).toEqual([{ id: command!.id, ops: command!.ops, at: 0, refused }]);
    store.forget(command!.id);
    expect(store.unsent()).toEqual([]);
  });

  it("is seen until what it came to has come in, when news before it is missing", () => {
    store.do([edit(10, { title: "Mine" })]);
    const [command] = store.pending();
    const row = changeOf.task(12, task(10, { title: "Mine" }));
    const news = [{ scope: id(1), prev: 11, seq: 12, rows: [row] }];
    expect(store.settle(command!.id, { isDone: true, news, refusals: [] })).toBe("behind");
    expect(store.next()).toBeNull();
    expect(store.rows.get("task", id(10))?.title).toBe("Mine");
    store.takePage({ version: wireVersion, to: 12, isWhole: true, rows: [{ ...row, scope: id(1) }] });
    expect(store.rows.get("task", id(10))?.title).toBe("Mine");
    expect(store.isPending("task", id(10))).toBe(false);
  });
});

describe("a command that has its answer", () => {
  beforeEach(() => void store.do([edit(10, { title: "Mine" })]));
  const settle = (outcome: CommandOutcome) => store.settle(store.pending()[0]!.id, outcome);

  it("of before says nothing of its rows: they are seen until nothing is missing", () => {
    expect(settle({ isDone: true, news: null, refusals: [] })).toBe("behind");
    expect([store.isBehind, store.next(), store.rows.get("task", id(10))?.title]).toEqual([true, null, "Mine"]);
    store.takePage({
      version: wireVersion,
      to: 11,
      isWhole: true,
      rows: [{ ...changeOf.task(11, task(10, { title: "Theirs" })), scope: id(1) }],
    });
    expect([store.isBehind, store.pending(), store.rows.get("task", id(10))?.title]).toEqual([false, [], "Theirs"]);
  });

  it("in parts keeps those that were refused", () => {
    const refused = { code: "moved_meanwhile", state: "s3" } as const;
    store.doEach([move(11, "s1", "m1"), move(10, "s1", "m1")]);
    const [, command] = store.pending();
    store.settle(command!.id, { isDone: true, news: [], refusals: [{ at: 1, refused }] });
    expect(store.unsent()).toEqual([{ id: command!.id, ops: [command!.ops[1]], at: 1, refused }]);
    expect(column("s1")).toEqual([id(10), id(11)]);
  });

  it("says nothing of a vote that is there already, but of what else was to be done", () => {
    const refused = { code: "move_refused", reasons: [{ code: "voted", params: { lacks: 1 } }] } as const;
    expect(settle({ isDone: false, at: 0, refused })).toBe("behind");
    expect([store.isBehind, store.unsent(), store.lastAct()]).toEqual([true, [], expect.any(String)]);
    store.takePage({ version: wireVersion, to: 10, isWhole: true, rows: [] });
    expect(store.pending()).toEqual([]);

    store.doEach([move(11, "s1", "m1"), move(10, "s1", "m1")]);
    store.settle(store.pending()[0]!.id, { isDone: true, news: [], refusals: [{ at: 1, refused }] });
    expect(store.unsent()).toEqual([]);
    store.do([edit(11, { title: "One" }), move(10, "s1", "m1")]);
    store.settle(store.pending().at(-1)!.id, { isDone: false, at: 1, refused });
    expect(store.unsent()).toMatchObject([{ at: 1, refused }]);
    store.do([edit(11, { title: "Two" })]);
    const full = { ...refused, reasons: [...refused.reasons, { code: "role_lacking", params: {} }] } as never;
    store.settle(store.pending().at(-1)!.id, { isDone: false, at: 0, refused: full });
    expect(store.unsent()).toHaveLength(2);
  });

  it("that nobody can read is given up, and what comes after it is next", () => {
    store.do([edit(11, { title: "Mine too" })]);
    const [first, second] = store.pending();
    expect(notifiedBy([queryKey.row("task", id(10)), queryKey.unsent], () => store.giveUp(first!.id, { code: "unreadable" }))).toEqual({
      [queryKey.row("task", id(10))]: 1,
      [queryKey.unsent]: 1,
    });
    expect([store.rows.get("task", id(10))?.title, store.next()]).toEqual(["Task 10", second]);
    expect(store.unsent()).toMatchObject([{ id: first!.id, refused: { code: "unreadable" } }]);
  });

  it("twice has it once", () => {
    const [command] = store.pending();
    settle({ isDone: false, at: 0, refused: { code: "not_found" } });
    store.settle(command!.id, { isDone: false, at: 0, refused: { code: "not_found" } });
    expect(store.unsent()).toHaveLength(1);
  });
});

describe("what is mine", () => {
  it("is what I do or made and what is not over, told when it changes", () => {
    begin([task(10, { assignee: people.member.id }), task(11, { author: people.member.id }), task(12)]);
    expect(store.mine().map((row) => row.id)).toEqual([id(10), id(11)]);
    expect(notifiedBy([queryKey.mine], () => store.do([edit(12, { assignee: people.member.id })]))).toEqual({ [queryKey.mine]: 1 });
    expect(store.mine().map((row) => row.id)).toEqual([id(10), id(11), id(12)]);
    store.takeNews([{ scope: id(1), prev: 10, seq: 11, rows: [changeOf.task(11, task(11, { author: people.member.id, state: "s5" }))] }]);
    expect(store.mine().map((row) => row.id)).toEqual([id(10), id(12)]);
  });

  it("is after each change what it would be if it were looked for anew", () => {
    const own = { assignee: people.member.id };
    begin([10, 11, 12, 13].map((at) => task(at, at % 2 === 0 ? own : {})));
    const anew = () => {
      const all = [...store.rows.all("task")].filter(({ assignee, author }) => [assignee, author].includes(people.member.id));
      // The workflow's last states are s5 and s6.
      const open = all.filter(({ state, deletedAt }) => deletedAt === null && !["s5", "s6"].includes(state));
      return open.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    };
    const changes = [
      () => store.do([edit(11, own)]),
      () => store.do([edit(10, { title: "Another" })]),
      () => store.do([the({ op: "task.delete", id: id(12) })]),
      () => store.do([the({ op: "task.restore", id: id(12) })]),
      () => store.do([the({ op: "task.make", id: id(9), project: id(1), title: "First", rank: "a1", ...own })]),
      () => store.do([edit(13, own), edit(10, { assignee: null })]),
      () => store.takeNews([{ scope: id(1), prev: 10, seq: 11, rows: [changeOf.task(11, task(11, { ...own, state: "s5" }))] }]),
      () => store.undo(store.lastAct()!, () => null, inverseOf),
    ];
    for (const change of changes) {
      store.mine();
      change();
      expect(store.mine()).toEqual(anew());
    }
  });
});

describe("what is gone", () => {
  it("is a project with everything in it", () => {
    store.takeNews([{ scope: "person", prev: 10, seq: 11, rows: [changeOf.gone(11, "project", id(1))] }]);
    expect(store.projects()).toEqual([]);
    expect(store.rows.taskCount).toBe(0);
    expect(column("s1")).toEqual([]);
  });

  it("is everything, where somebody signs out", () => {
    store.do([edit(10, { title: "Mine" })]);
    store.wipe();
    expect([store.place, store.rows.taskCount, store.pending(), store.people(), store.isOpen(id(1))]).toEqual([null, 0, [], [], false]);
    expect(() => store.do([edit(10, { title: "Mine" })])).toThrow("nothing is there");
  });

  it("is everything but what nobody took, where somebody is a member no more", () => {
    store.do([edit(10, { title: "Mine" })]);
    const [command] = store.pending();
    store.leave();
    expect([store.place, store.rows.taskCount, store.pending(), store.next()]).toEqual([null, 0, [], null]);
    expect(store.unsent()).toEqual([{ id: command!.id, ops: command!.ops, at: 0, refused: { code: "not_a_member" } }]);
    // It is to be copied, not tried again.
    expect(store.unsent().map((each) => store.mayRetry(each))).toEqual([false]);
  });
});

describe("what was kept", () => {
  it("is gone on with, and what was under way too", () => {
    store.do([edit(10, { title: "Mine" })]);
    const other = new Store(
      () => now,
      () => 0,
    );
    other.resume(store.kept()!);
    expect(other.rows.get("task", id(10))?.title).toBe("Task 10");
    other.give(store.pending(), []);
    expect(other.rows.get("task", id(10))?.title).toBe("Mine");
    expect(other.isOpen(id(1))).toBe(true);
    expect(other.after).toBe(10);
    expect(other.projects()).toEqual([project(1)]);
  });

  it("is judged by the plan that the organisation has now, and not by the one that was kept", () => {
    const kept = store.kept()!;
    store = new Store(
      () => now,
      () => 0,
    );
    const free = { ...kept.place, organization: { ...kept.place.organization, planId: 1 as const, projectLimit: 3 } };
    store.resume({ ...kept, place: free });
    const make = (at: number) =>
      store.do([
        the({
          op: "project.make",
          id: id(at),
          name: `P${at}`,
          key: `Q${"ABCDEF"[at - 70]}`,
          color: "teal",
          icon: null,
          template: "simple",
        }),
      ]);
    expect([make(70), make(71), make(72)]).toEqual([null, null, { code: "projects_full", limit: 3 }]);
    expect(notifiedBy([queryKey.frame], () => store.setOrganization({ planId: 2 }))).toEqual({ [queryKey.frame]: 1 });
    expect(make(72)).toBeNull();
    expect(store.kept()!.place.organization).toMatchObject({ planId: 2, projectLimit: null });
    // The same again is no news.
    expect(notifiedBy([queryKey.frame], () => store.setOrganization({ planId: 2 }))).toEqual({});
    store.setOrganization({ planId: 1 });
    expect(make(73)).toEqual({ code: "projects_full", limit: 3 });
    expect(notifiedBy([queryKey.frame], () => store.setOrganization({ timeZone: "Europe/Berlin" }))).toEqual({ [queryKey.frame]: 1 });
    expect(store.kept()!.place.organization).toMatchObject({ planId: 1, projectLimit: 3, timeZone: "Europe/Berlin" });
  });

  it("has no plan before there is anything", () => {
    const empty = new Store(
      () => now,
      () => 0,
    );
    empty.setOrganization({ planId: 2 });
    expect(empty.place).toBeNull();
  });
});
