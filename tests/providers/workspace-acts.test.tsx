/** What people do to tasks and can take back, which moves a task has for them, and where cards stand among others. */
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import type { Op } from "../../src/domain/ops.ts";
import { bounds, type Project, type Task } from "../../src/domain/rows.ts";
import { useTaskActs, type Done } from "../../src/web/providers/workspace-acts.ts";
import { movesOf, ranksBefore, roleOf, useMoves, useTaskNamed } from "../../src/web/providers/workspace-moves.ts";
import { WorkspaceSyncContext } from "../../src/web/providers/workspace-rows.ts";
import { Store } from "../../src/web/sync/store.ts";
import { useReaders } from "../../src/web/views/workspace/members/people.ts";
import { templates } from "../../src/workflow/templates.ts";
import type { Who as Mover, WorkflowDocument } from "../../src/workflow/document.ts";
import { id, the, type Who } from "../domain/people.ts";
import { people, storeOf } from "../model/rows.tsx";
import { noLine } from "../model/workspace.tsx";
import { access, project, task, type Rows } from "../sync/frames.ts";

afterEach(cleanup);

/** Kanban, in which the assignee or the author starts, only a lead cancels, and two at most are done at a time. */
const workflow = (): WorkflowDocument => {
  const document = structuredClone<WorkflowDocument>(templates.kanban.document);
  const who: Record<string, Mover> = { m1: { is: "assignee" }, m2: { is: "author" }, m3: { role: "lead" } };
  const [backlog, next, doing, ...rest] = document.states;
  return {
    ...document,
    states: [
      { ...backlog!, moves: backlog!.moves.map((move) => ({ ...move, who: who[move.id]! })) },
      next!,
      { ...doing!, limit: { count: 2, per: "state", hard: true } },
      ...rest,
    ],
  };
};
const withRows = (rows: Parameters<typeof storeOf>[1], who: Who = "member") =>
  withStore(storeOf(who, { projects: [project(1, { workflow: workflow() })], ...rows }));
const withStore = (store: Store) => {
  let drawn = 0;
  const sync = {
    store,
    line: noLine,
    status: () => "live" as const,
    isKeeping: () => true,
    onStatus: () => () => {},
    open: () => {},
    openTask: () => () => {},
    again: () => {},
    followers: async () => 0,
  };
  const wrapper = ({ children }: { children: ReactNode }) => <WorkspaceSyncContext value={sync}>{children}</WorkspaceSyncContext>;
  return {
    store,
    drawn: () => drawn,
    does: (...ops: Op[]) => act(() => expect(store.do(ops)).toBeNull()),
    use: <Seen,>(hook: () => Seen) =>
      renderHook(
        () => {
          drawn += 1;
          return hook();
        },
        { wrapper },
      ).result,
    task: (number: number): Task => store.rows.get("task", id(number))!,
  };
};
/** What came of something that was done. */
const after = <Answer,>(does: () => Answer): Answer => {
  const answers: Answer[] = [];
  act(() => void answers.push(does()));
  return answers[0]!;
};
const only = (store: Store): Project => store.projects()[0]!;

describe("somebody's role in a project", () => {
  it.each<[Who, Partial<Project>, Rows["access"], string | null]>([
    ["member", {}, [], "member"],
    ["member", {}, [access(1, "member", "lead")], "lead"],
    ["member", {}, [access(1, "other", "lead")], "member"],
    ["owner", { isPrivate: true }, [], null],
    ["guest", {}, [], null],
    ["guest", { isPrivate: true }, [access(1, "guest", "viewer")], "viewer"],
  ])("of a %s in %j with %j is %s", (who, changed, given, role) => {
    const store = storeOf(who, { projects: [project(1, changed)], access: given! });
    expect(roleOf(store, project(1, changed))).toBe(role);
  });

  it("is none before there are rows", () => {
    const store = new Store(
      () => 0,
      () => 0,
    );
    expect([roleOf(store, project(1)), movesOf(store, task(1))]).toEqual([null, []]);
  });
});

describe("the moves of a task", () => {
  const allowed = (store: Store, of: Task) => movesOf(store, of).flatMap(({ move, isAllowed }) => (isAllowed ? [move.id] : []));

  it("are there for whom the project's way of working names", () => {
    const { me, own, mine } = {
      me: people.member.id,
      own: task(1, { author: people.member.id }),
      mine: task(2, { assignee: people.member.id }),
    };
    const { store } = withRows({ tasks: [own, mine, task(3), task(4, { author: me, assignee: me })] });
    expect([own, mine, task(3), task(4, { author: me, assignee: me })].map((of) => allowed(store, of))).toEqual([
      ["m2"],
      ["m1"],
      [],
      ["m1", "m2"],
    ]);
    expect(movesOf(store, task(3)).map(({ move }) => move.id)).toEqual(["m1", "m2", "m3"]);
    const lead = withRows({ tasks: [task(3)], access: [access(1, "member", "lead")] });
    expect(allowed(lead.store, task(3))).toEqual(["m3"]);
  });

  it("are none where the project is archived or not there, and none into what is full", () => {
    const rows = { tasks: [task(1, { state: "s2" })] };
    expect(allowed(withRows(rows).store, task(1, { state: "s2" }))).toEqual(["m4", "m5", "m6"]);
    const archived = withRows({ ...rows, projects: [project(1, { workflow: workflow(), isArchived: true })] });
    expect(allowed(archived.store, task(1, { state: "s2" }))).toEqual([]);
    expect(movesOf(withRows(rows).store, task(1, { project: id(9) }))).toEqual([]);
    const full = withRows({ tasks: [...rows.tasks, task(2, { state: "s3" }), task(3, { state: "s3" })] });
    expect(allowed(full.store, task(1, { state: "s2" }))).toEqual(["m5", "m6"]);
  });

  it("are others at once when another fills what they lead to, makes room there, or changes what somebody may", () => {
    const tasks = [task(1, { state: "s2" }), task(2, { state: "s2" }), task(3, { state: "s3" }), task(4)];
    const { use, does, drawn } = withRows({ tasks, access: [access(1, "owner", "lead")] }, "owner");
    const now = use(() => useMoves(task(1, { state: "s2" })));
    const isRoom = () => now.current.find(({ move }) => move.id === "m4")!.isAllowed;
    expect(isRoom()).toBe(true);
    does(the({ op: "task.move", id: id(2), from: "s2", move: "m4" }));
    expect(isRoom()).toBe(false);
    does(the({ op: "task.move", id: id(3), from: "s3", move: "m7" }));
    expect(isRoom()).toBe(true);
    const before = drawn();
    does(the({ op: "task.edit", id: id(4), set: { title: "Other" } }));
    expect(drawn()).toBe(before);
    does(the({ op: "project.archive", id: id(1), isArchived: true }));
    expect(isRoom()).toBe(false);
  });

  it("are others as soon as somebody is another in the project", () => {
    const { use, does } = withRows({ tasks: [task(1)], access: [access(1, "owner", "member"), access(1, "member", "lead")] }, "owner");
    const now = use(() => useMoves(task(1)));
    const mayCancel = () => now.current.find(({ move }) => move.id === "m3")!.isAllowed;
    expect(mayCancel()).toBe(false);
    does(the({ op: "access.give", project: id(1), person: people.owner.id, role: "lead" }));
    expect(mayCancel()).toBe(true);
  });
});

it("a project's readers are others as soon as somebody is given it, or it is taken from them", () => {
  const { use, does } = withRows({ projects: [project(1, { isPrivate: true })], access: [access(1, "owner", "lead")] }, "owner");
  const now = use(() => useReaders(project(1, { isPrivate: true })));
  const readers = () => now.current.map((person) => person.id);
  const give = (role: "viewer" | null) => does(the({ op: "access.give", project: id(1), person: people.guest.id, role }));
  expect(readers()).toEqual([people.owner.id]);
  give("viewer");
  expect(readers()).toContain(people.guest.id);
  give(null);
  expect(readers()).toEqual([people.owner.id]);
});

describe("a place in a column", () => {
  const column = { project: id(1), state: "s1" };
  const ranked = (...ranks: string[]) => withRows({ tasks: ranks.map((rank, at) => task(at + 1, { rank })) }).store;
  const rankBefore = (store: Store, of: typeof column, before: string | null | undefined, own: string) =>
    ranksBefore(store, of, before, [own]).ranks[0]!;
  /** Where a card with this rank stands among them, and its rank. */
  const among = (rank: string, ...ranks: string[]) => [...ranks, rank].toSorted().indexOf(rank);

  it("is before the card that is named, behind all where none is, and does not count the card itself", () => {
    const store = ranked("a1", "a2", "a3");
    const before = (card: number | null, own = 9) =>
      among(rankBefore(store, column, card === null ? null : id(card), id(own)), "a1", "a2", "a3");
    expect([before(1), before(2), before(3), before(null)]).toEqual([0, 1, 2, 3]);
    expect(before(99), "a card that has gone").toBe(3);
    expect(rankBefore(store, column, id(3), id(2)), "where it is already").toMatch(/^a[12]/);
    expect(before(1, 1), "before itself").toBe(0);
    expect(rankBefore(store, { ...column, state: "s4" }, null, id(9))).toBe("a0");
  });

  it("is between two of one rank, and beside what no page of ours has put there, where these get others with it", () => {
    const drop = (store: Store, before: string | null) => {
      const { use: drawn } = withStore(store);
      const acts = drawn(() => useTaskActs());
      act(() => void acts.current.make(id(1), "s1", "Last"));
      const made = store.column(id(1), "s1").at(-1)!;
      act(() => expect(acts.current.place(store.rows.get("task", made)!, before).refused).toBeNull());
      return store.column(id(1), "s1").map((card) => (card === made ? "own" : card));
    };
    expect(drop(ranked("a1", "a1"), id(2))).toEqual([id(1), "own", id(2)]);
    expect(drop(ranked("a1", "a1", "a1", "a2"), id(2))).toEqual([id(1), "own", id(2), id(3), id(4)]);
    expect(drop(ranked("0", "00", "a1"), id(2))).toEqual([id(1), "own", id(2), id(3)]);
    expect(drop(ranked("m", "zz"), null)).toEqual([id(1), id(2), "own"]);
  });

  it("at its top is before all others", async () => {
    const store = ranked("a1", "a2");
    expect(among(rankBefore(store, column, undefined, id(9)), "a1", "a2")).toBe(0);
    expect(among(rankBefore(store, column, undefined, id(1)), "a2")).toBe(0);
    expect(rankBefore(store, { ...column, state: "s4" }, undefined, id(9))).toBe("a0");
  });
});

it("a task is found by its number or its id, in the trash or not, as soon as it is there", () => {
  const { use, does, store } = withRows({ tasks: [task(7)] }, "owner");
  const [seven, named, eight, none] = ["7", id(7), "8", null].map((name) => use(() => useTaskNamed(only(store), name)));
  expect([seven, named, eight, none].map((found) => found!.current)).toEqual([id(7), id(7), null, null]);
  const coming = use(() => useTaskNamed(only(store), id(9)));
  expect(coming.current).toBeNull();
  does(the({ op: "task.make", id: id(9), project: id(1), title: "Nine", rank: "a9" }));
  expect(coming.current).toBe(id(9));
  does(the({ op: "task.delete", id: id(7) }));
  expect(seven!.current).toBe(id(7));
});

describe("what is done to a task", () => {
  const rows = () =>
    withRows(
      {
        tasks: [task(1, { state: "s2", rank: "a1", title: "One" }), task(2, { rank: "a2" }), task(3, { state: "s3", rank: "a5" })],
      },
      "owner",
    );
  const begin = () => {
    const all = rows();
    return { ...all, acts: all.use(useTaskActs).current };
  };
  const undone = async ({ refused, undo }: Done) => {
    expect(refused).toBeNull();
    expect(await act(async () => undo!())).toBeNull();
  };

  it("is a move to the top of its new column, or to a place there, and back to where it was", async () => {
    const { acts, task: now } = begin();
    let done = after(() => acts.move(now(1), "m4"));
    expect([now(1).state, now(1).rank < "a5"]).toEqual(["s3", true]);
    // Back by the step that leads there.
    await undone(done);
    expect([now(1).state, now(1).rank]).toEqual(["s2", "a1"]);
    done = after(() => acts.move(now(1), "m4", null));
    expect([now(1).state, now(1).rank > "a5"]).toEqual(["s3", true]);
    await undone(done);
    done = after(() => acts.move(now(1), "m4", id(3)));
    expect(now(1).rank < "a5").toBe(true);
  });

  it("is nothing where it is refused", () => {
    const { acts, task: now } = begin();
    expect(after(() => acts.move(now(2), "m1"))).toEqual({
      refused: expect.objectContaining({ code: expect.any(String) as string }),
      undo: null,
    });
    expect(now(2).state).toBe("s1");
  });

  it("stays where it was moved on meanwhile", async () => {
    const { acts, does, task: now } = begin();
    const done = after(() => acts.move(now(1), "m4"));
    does(the({ op: "task.move", id: id(1), from: "s3", move: "m7" }));
    expect(await done.undo?.()).toEqual({ code: "moved_meanwhile", state: "s4" });
    expect(now(1).state).toBe("s4");
  });

  it("is another place in its column, and the one before", async () => {
    const all = withRows({ tasks: [task(1, { rank: "a1" }), task(2, { rank: "a2" }), task(3, { rank: "a3" })] });
    const acts = all.use(useTaskActs).current;
    const done = after(() => acts.place(all.task(1), id(3)));
    expect(all.store.column(id(1), "s1")).toEqual([id(2), id(1), id(3)]);
    await undone(done);
    expect(all.store.column(id(1), "s1")).toEqual([id(1), id(2), id(3)]);
    after(() => acts.place(all.task(1), null));
    expect(all.store.column(id(1), "s1")).toEqual([id(2), id(3), id(1)]);
  });

  it("is a change of its fields, taken back with the others left as they are by then", async () => {
    const { acts, task: now } = begin();
    const done = after(() => acts.edit(now(1), { title: "Two", due: "2026-12-01" }));
    after(() => acts.edit(now(1), { priority: "high" }));
    expect(now(1)).toMatchObject({ title: "Two", due: "2026-12-01", priority: "high" });
    await undone(done);
    expect(now(1)).toMatchObject({ title: "One", due: null, priority: "high" });
  });

  it("is a label on it or off", async () => {
    const labels = [{ id: id(30), project: id(1), name: "Urgent", color: "rose" as const }];
    const all = withRows({ tasks: [task(1)], labels });
    const acts = all.use(useTaskActs).current;
    const on = after(() => acts.label(all.task(1), id(30), true));
    expect(all.task(1).labels).toEqual([id(30)]);
    await undone(on);
    expect(all.task(1).labels).toEqual([]);
    after(() => acts.label(all.task(1), id(30), true));
    const off = after(() => acts.label(all.task(1), id(30), false));
    expect(all.task(1).labels).toEqual([]);
    await undone(off);
    expect(all.task(1).labels).toEqual([id(30)]);
  });

  it("is its way to the trash, and back", async () => {
    const { acts, task: now } = begin();
    const gone = after(() => acts.remove(now(1)));
    expect(now(1).deletedAt).not.toBeNull();
    await undone(gone);
    expect(now(1).deletedAt).toBeNull();
    after(() => acts.remove(now(1)));
    const back = after(() => acts.restore(now(1)));
    expect(now(1).deletedAt).toBeNull();
    await undone(back);
    expect(now(1).deletedAt).not.toBeNull();
  });

  it("is a new one at the foot of a column, below another where that is said", () => {
    const { acts, store, task: now } = begin();
    expect(after(() => acts.make(id(1), "s1", "Foot"))).toBeNull();
    expect(after(() => acts.make(id(1), "s1", "Sub", { parent: id(2) }))).toBeNull();
    const made = store.column(id(1), "s1").map((key) => store.rows.get("task", key)!);
    expect(made.map(({ title, parent }) => [title, parent])).toEqual([
      [now(2).title, null],
      ["Foot", null],
      ["Sub", id(2)],
    ]);
    expect(made[1]).toMatchObject({ assignee: null, labels: [], start: null, due: null, estimate: null, priority: "none" });
    expect(after(() => acts.make(id(1), "s1", " "))).toEqual({ code: "title_required" });
  });

  it("begins the next one where it ends one that comes again, and nothing else does", () => {
    const tasks = [task(1, { state: "s2", repeat: "weekdays" }), task(2, { state: "s2" })];
    const all = withRows({ tasks }, "owner");
    const acts = all.use(useTaskActs).current;
    const nextIn = (at: number, move: string) => {
      after(() => acts.move(all.task(at), move));
      const op = all.store.pending().at(-1)?.ops[0];
      return op?.op === "task.move" && op.next !== undefined;
    };
    expect([nextIn(1, "m4"), nextIn(1, "m7"), nextIn(2, "m4"), nextIn(2, "m7")]).toEqual([false, true, false, false]);
  });

  it("goes to another project at its rank, with all that the server finds below it", () => {
    const { store, use, task: now } = withRows({ projects: [project(1), project(2)], tasks: [task(1, { rank: "a7" })] }, "owner");
    const acts = use(useTaskActs).current;
    after(() => acts.transfer(now(1), id(2)));
    expect(store.pending().at(-1)?.ops).toEqual([{ op: "task.transfer", id: id(1), project: id(2), rank: "a7", states: [] }]);
  });

  it("is an entry at the foot of its checklist, which goes up and down by one and no further than its ends", async () => {
    const { store, use, task: now } = withRows({ tasks: [task(1)] }, "owner");
    const acts = use(useTaskActs).current;
    for (const text of ["One", "Two", "Three"]) expect(after(() => acts.list(now(1), text))).toBeNull();
    const texts = () => store.items(id(1)).map(({ text }) => text);
    const shift = (text: string, by: 1 | -1) =>
      after(() =>
        acts.shiftItem(
          store.items(id(1)).find((item) => item.text === text)!,
          by,
        ),
      );
    expect(texts()).toEqual(["One", "Two", "Three"]);
    const done = shift("Two", -1);
    expect(texts()).toEqual(["Two", "One", "Three"]);
    expect(shift("Two", -1)).toBeNull();
    await undone(done!);
    expect(texts()).toEqual(["One", "Two", "Three"]);
    shift("Three", -1);
    expect(texts()).toEqual(["One", "Three", "Two"]);
    shift("One", 1);
    shift("One", 1);
    expect(texts()).toEqual(["Three", "Two", "One"]);
    expect([shift("One", 1), texts()]).toEqual([null, ["Three", "Two", "One"]]);
    // Each has a place that others can be put before and behind.
    for (const { rank } of store.items(id(1))) expect(rank).toMatch(/^[A-Za-z][0-9A-Za-z]+$/);
  });

  it("is the reading of any number of notices, until the newest of them", () => {
    const notices = Array.from({ length: bounds.notices + 1 }, (_, at) => ({
      project: id(1),
      task: id(at + 1),
      person: people.owner.id,
      number: at + 1,
      title: `Task ${at + 1}`,
      what: "commented" as const,
      detail: null,
      by: people.member.id,
      at: new Date(Date.UTC(2026, 10, 24, 8, 0, at)).toISOString(),
      count: 1,
      isRead: false,
    }));
    const { store, use } = withRows({ notices }, "owner");
    const acts = use(useTaskActs).current;
    after(() => acts.read(notices, true));
    const read = { op: "notice.read", until: notices.at(-1)!.at, isRead: true };
    const tasks = notices.map((notice) => notice.task);
    expect(store.pending().flatMap(({ ops }) => ops)).toEqual([
      { ...read, tasks: tasks.slice(0, bounds.notices) },
      { ...read, tasks: tasks.slice(bounds.notices) },
    ]);
  });
});
