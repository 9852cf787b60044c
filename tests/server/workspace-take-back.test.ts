/** Taking moves back within ten seconds of their commit, by the server's clock: as if they had never been (WORKSPACE §9). */
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { day } from "../../src/contract/time.ts";
import type { Op } from "../../src/domain/ops.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { makeProject, makeTask, newTeam, nextId, projectRows, submit, type Team, the } from "./workspace-rows.ts";

describe.each(storesHere())("a move on %s", (store) => {
  let stack: Stack;
  let team: Team;
  let project: string;
  let task: string;
  let count = 0;
  beforeAll(async () => {
    stack = await startStack({ store, env: { ACCESS_TOKEN_LIFE: "200000" } });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());
  beforeEach(async () => {
    [project, task] = [nextId(), nextId()];
    count += 1;
    await submit(stack, team.member, makeProject(project, `TB${"ABCDEFGHIJ"[count]}`));
    await submit(stack, team.member, makeTask(task, project));
  });

  const rows = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> => (await stack.deps.db.query(statement)).rows as Row[];
  const transitions = () =>
    rows<{ from_state: string | null; to_state: string }>(
      sql`select from_state, to_state from transitions where task_id = ${toStored(task)}::bigint order by seq, step`,
    );
  const counts = async () => {
    const found = await rows<{ state: string; n: number }>(
      sql`select state, n from state_counts where project_id = ${toStored(project)}::bigint and n > 0`,
    );
    return Object.fromEntries(found.map(({ state, n }) => [state, n]));
  };
  const days = async () => {
    const found = await rows<{ day: string; state: string; n: number }>(
      sql`select day::text, state, n from state_days where project_id = ${toStored(project)}::bigint order by day, state`,
    );
    return found.map(({ day, state, n }) => `${day} ${state} ${n}`);
  };
  const taskNow = async () => (await projectRows(stack, team.member, project)).tasks.find(({ id }: { id: string }) => id === task);
  const move = (from = "s1", taken = "m1"): Op => the({ op: "task.move", id: task, from, move: taken });
  const takeBack = (own: object = {}): Op =>
    the({ op: "task.undoMove", id: task, from: "s2", to: "s1", since: "2000-01-01T00:00:00.000Z", ...own });

  test("is taken out of the moves, the counts and the days, and the task has stood where it was ever since", async () => {
    const before = await taskNow();
    stack.clock.advance(30);
    expect(await submit(stack, team.member, move())).toBe("done");
    expect([(await transitions()).length, await counts()]).toEqual([2, { s2: 1 }]);
    stack.clock.advance(9);
    expect(await submit(stack, team.member, takeBack())).toBe("done");
    expect(await transitions()).toEqual([{ from_state: null, to_state: "s1" }]);
    expect(await counts()).toEqual({ s1: 1 });
    expect((await days()).map((each) => each.slice(11))).toEqual(["s1 1", "s2 0"]);
    // Whatever the client says of it.
    expect(await taskNow()).toMatchObject({ state: "s1", stateSince: before.stateSince });
  });

  test("leaves the task stale that was so before, whatever the page says, and no other", async () => {
    const mark = (isStale: boolean) => rows(sql`update tasks set is_stale = ${isStale} where id = ${toStored(task)}::bigint`);
    await mark(true);
    await submit(stack, team.member, move());
    expect(await taskNow()).toMatchObject({ state: "s2", isStale: false });
    expect(await submit(stack, team.member, takeBack())).toBe("done");
    expect(await taskNow()).toMatchObject({ state: "s1", isStale: true });
    await mark(false);
    await submit(stack, team.member, move());
    expect(await submit(stack, team.member, takeBack({ isStale: true }))).toBe("done");
    expect(await taskNow()).toMatchObject({ state: "s1", isStale: false });
    // Two steps of one command: the one that is taken back left a state in which it had not stood for long.
    await mark(true);
    await submit(stack, team.member, move(), move("s2", "m4"));
    expect(await taskNow()).toMatchObject({ state: "s3" });
    expect(await submit(stack, team.member, takeBack({ from: "s3", to: "s2" }))).toBe("done");
    expect(await taskNow()).toMatchObject({ state: "s2", isStale: false });
  });

  test("is left as it was when more than ten seconds have passed", async () => {
    await submit(stack, team.member, move());
    stack.clock.advance(11);
    expect(await submit(stack, team.member, takeBack())).toBe("too_late");
    expect((await transitions()).length).toBe(2);
  });

  test("of somebody else is theirs, and one before the last is nobody's any more", async () => {
    expect(await submit(stack, team.member, takeBack())).toBe("moved_meanwhile");
    await submit(stack, team.owner, move());
    expect(await submit(stack, team.member, takeBack())).toBe("changed_meanwhile");
    expect(await submit(stack, team.owner, takeBack({ to: "s3" }))).toBe("changed_meanwhile");
    await submit(stack, team.owner, move("s2", "m4"));
    expect(await submit(stack, team.owner, takeBack())).toBe("moved_meanwhile");
    // A task that never moved is where it began.
    const other = nextId();
    await submit(stack, team.member, makeTask(other, project));
    expect(await submit(stack, team.member, takeBack({ id: other, from: "s1", to: "s2" }))).toBe("changed_meanwhile");
  });

  test("is taken back once: what came before it stays", async () => {
    await submit(stack, team.member, move());
    expect(await submit(stack, team.member, takeBack())).toBe("done");
    await submit(stack, team.member, move());
    expect(await submit(stack, team.member, takeBack())).toBe("done");
    expect(await submit(stack, team.member, takeBack())).toBe("moved_meanwhile");
    expect((await transitions()).length).toBe(1);
  });

  test("that was taken back after midnight has not been on the day before either", async () => {
    // In Bangkok.
    const midnight = new Date(stack.clock.now().getTime() + day);
    midnight.setUTCHours(17, 0, 0, 0);
    const [last, next] = [midnight.toISOString().slice(0, 10), new Date(midnight.getTime() + day).toISOString().slice(0, 10)];
    stack.clock.advance((midnight.getTime() - 3_000 - stack.clock.now().getTime()) / 1000);
    expect(await submit(stack, team.member, move())).toBe("done");
    expect(await days()).toEqual(expect.arrayContaining([`${last} s1 0`, `${last} s2 1`]));
    stack.clock.advance(6);
    expect(await submit(stack, team.member, takeBack())).toBe("done");
    expect(await days()).toEqual(expect.arrayContaining([`${last} s1 1`, `${last} s2 0`, `${next} s1 1`, `${next} s2 0`]));
  });

  test("and any other change stay where the same was changed since", async () => {
    const edit = (own: object) => the({ op: "task.edit", id: task, ...own });
    await submit(stack, team.member, edit({ set: { title: "Mine" } }));
    await submit(stack, team.owner, edit({ set: { title: "Theirs" } }));
    expect(await submit(stack, team.member, edit({ set: { title: "Task" }, expect: { title: "Mine" } }))).toBe("changed_meanwhile");
    expect(await submit(stack, team.member, edit({ set: { title: "Task" }, expect: { title: "Theirs" } }))).toBe("done");
    const given = (own: object) => the({ op: "access.give", project, person: team.other.id, ...own });
    expect(await submit(stack, team.member, given({ role: "viewer", expect: "member" }))).toBe("changed_meanwhile");
    expect(await submit(stack, team.member, given({ role: "viewer", expect: null }))).toBe("done");
    const rename = (own: object) => the({ op: "project.edit", id: project, set: { name: "Other" }, ...own });
    expect(await submit(stack, team.member, rename({ expect: { name: "Nothing" } }))).toBe("changed_meanwhile");
    const label = nextId();
    await submit(stack, team.member, the({ op: "label.make", id: label, project, name: "L", color: "rose" }));
    const recolor = (color: string) => the({ op: "label.edit", id: label, set: { name: "M" }, expect: { color } } as never);
    expect([await submit(stack, team.member, recolor("blue")), await submit(stack, team.member, recolor("rose"))]).toEqual([
      "changed_meanwhile",
      "done",
    ]);
  });
});
