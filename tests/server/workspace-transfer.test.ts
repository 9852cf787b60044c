/** Tasks that go to another project (WORKSPACE §3): what they take along, who loses them, and that their numbers lead on. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Task } from "../../src/domain/rows.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import {
  changesAfter,
  frame,
  makeProject,
  makeTask,
  newTeam,
  nextId,
  outcomeOf,
  projectRows,
  read,
  submit,
  taskDetails,
  type Team,
  the,
} from "./workspace-rows.ts";

describe.each(storesHere())("a task that goes to another project on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  let count = 0;
  const newKey = () => `T${String.fromCharCode(65 + Math.floor(count / 26))}${String.fromCharCode(65 + (count++ % 26))}`;
  const begin = async () => {
    const [from, to, task, child] = [nextId(), nextId(), nextId(), nextId()];
    const keys = [newKey(), newKey()] as const;
    await outcomeOf(stack, team.member, makeProject(from, keys[0]), makeProject(to, keys[1]), makeTask(nextId(), to));
    await outcomeOf(stack, team.member, makeTask(nextId(), from), makeTask(task, from), makeTask(child, from, { parent: task }));
    return { from, to, task, child, keys };
  };
  const transfer = (id: string, project: string, own: object = {}) => the({ op: "task.transfer", id, project, rank: "a5", ...own });
  const tasksOf = async (project: string, who = team.member): Promise<Task[]> => (await projectRows(stack, who, project)).tasks;
  const taskIn = async (project: string, id: string) => (await tasksOf(project)).find((task) => task.id === id);

  test("takes its subtasks and all that hangs on them along, and gets numbers there that are new", async () => {
    const { from, to, task, child } = await begin();
    const [label, same, comment] = [nextId(), nextId(), nextId()];
    await outcomeOf(
      stack,
      team.member,
      the({ op: "label.make", id: label, project: from, name: "Soon", color: "rose" }),
      the({ op: "label.make", id: same, project: to, name: " soon ", color: "blue" }),
      the({ op: "task.label", id: child, add: [label] }),
      the({ op: "task.describe", id: task, from: "", to: "Slowly" }),
      the({ op: "comment.make", id: comment, task, text: "Hot" }),
      the({ op: "item.make", id: nextId(), task: child, text: "Grind", rank: "a0" }),
      the({ op: "task.edit", id: task, set: { assignee: team.other.id, due: "2026-12-01" } }),
    );
    await outcomeOf(stack, team.owner, the({ op: "task.watch", id: task, isOn: true }));
    expect(await submit(stack, team.member, transfer(task, to))).toBe("done");
    expect((await tasksOf(from)).map(({ id }) => id)).not.toEqual(expect.arrayContaining([task, child]));
    expect(await taskIn(to, task)).toMatchObject({
      number: 2,
      parent: null,
      rank: "a5",
      assignee: team.other.id,
      due: "2026-12-01",
      comments: 1,
    });
    expect(await taskIn(to, child)).toMatchObject({ number: 3, parent: task, labels: [same], items: 1 });
    const details = (await taskDetails(stack, team.other, task))!;
    expect([details.description?.project, details.comments[0]?.project, details.watchers[0]?.project]).toEqual([to, to, to]);
    expect(details.activities.at(-1)).toMatchObject({ project: to, was: { project: from }, is: { project: to } });
    // What hangs on it goes on to be changed.
    expect(
      await submit(stack, team.member, the({ op: "comment.edit", id: comment, text: "Cold" }), makeTask(nextId(), to, { parent: task })),
    ).toBe("done");
    // Whoever watches it hears where it is.
    const notice = (await frame(stack, team.owner)).notices.find((notice: { task: string }) => notice.task === task);
    expect(notice).toMatchObject({ project: to, number: 2 });
  });

  test("leads on from the number that it had, which no other gets, and gets it back where it returns", async () => {
    const { from, to, task, keys } = await begin();
    await outcomeOf(stack, team.member, transfer(task, to));
    const byName = (name: string, who = team.member) => read(stack, who, `tasks/${name}`);
    expect((await byName(`${keys[0]}-2`)).body.data.task).toMatchObject({ id: task, project: to, number: 2 });
    await outcomeOf(stack, team.member, makeTask(nextId(), from));
    expect((await tasksOf(from)).map(({ number }) => number).toSorted()).toEqual([1, 4]);
    await outcomeOf(stack, team.member, transfer(task, from));
    expect(await taskIn(from, task)).toMatchObject({ number: 2 });
    expect((await byName(`${keys[1]}-2`)).body.data.task).toMatchObject({ id: task, project: from });
    // Where one may not read it, it is as one that never was.
    await outcomeOf(stack, team.member, the({ op: "project.edit", id: from, set: { isPrivate: true } }));
    expect((await byName(`${keys[1]}-2`, team.other)).status).toBe(404);
    expect((await byName(`${keys[0]}-2`, team.other)).status).toBe(404);
  });

  test("goes at once where somebody may not read it any more, with what they were told of it", async () => {
    const { from, to, task } = await begin();
    await outcomeOf(
      stack,
      team.member,
      the({ op: "project.edit", id: to, set: { isPrivate: true } }),
      the({ op: "task.edit", id: task, set: { assignee: team.other.id } }),
    );
    await outcomeOf(stack, team.owner, the({ op: "task.watch", id: task, isOn: true }));
    const { seq } = await frame(stack, team.other);
    await outcomeOf(stack, team.member, transfer(task, to));
    const { rows } = await changesAfter(stack, team.other, seq);
    expect(rows.filter(({ kind }) => kind !== "watcher").map(({ scope, kind, row }) => [scope, kind, row])).toEqual([
      [from, "task", null],
      [from, "task", null],
      ["person", "notice", null],
    ]);
    expect(await taskIn(to, task)).toMatchObject({ assignee: null });
    expect((await taskDetails(stack, team.member, task))?.watchers).toEqual([]);
    expect(await taskDetails(stack, team.other, task)).toBeNull();
    const noticesOf = async (person: typeof team.other) =>
      (await frame(stack, person)).notices.filter((notice: { task: string }) => notice.task === task);
    expect(await noticesOf(team.other)).toEqual([]);
    const left = await stack.deps.db.query(
      sql`select 1 from notices n join projects p on p.id = n.project_id where p.is_private and n.user_id = ${team.other.id}::uuid`,
    );
    expect(left.rows).toEqual([]);
  });

  test("stands where work of its category begins, ties nothing across projects, and begins anew for the reports", async () => {
    const { from, to, task, child } = await begin();
    const [waits, blocker] = [nextId(), nextId()];
    await outcomeOf(
      stack,
      team.member,
      makeTask(waits, from),
      makeTask(blocker, from),
      the({ op: "task.block", id: waits, add: [task] }),
      the({ op: "task.block", id: task, add: [blocker, child] }),
      the({ op: "task.move", id: task, from: "s1", move: "m2" }),
    );
    await outcomeOf(stack, team.member, transfer(task, to, { states: [{ id: child, state: "s2" }] }));
    expect(await taskIn(to, task)).toMatchObject({ state: "s3", blockedBy: [child] });
    expect(await taskIn(to, child)).toMatchObject({ state: "s2" });
    expect(await taskIn(from, waits)).toMatchObject({ blockedBy: [] });
    const { rows } = await stack.deps.db.query(
      sql`select from_state, to_state, move from transitions order by seq desc, step desc limit 2`,
    );
    expect(rows).toEqual(["s2", "s3"].map((state) => ({ from_state: null, to_state: state, move: null })));
    const counts = await stack.deps.db.query<{ n: number }>(
      sql`select coalesce(sum(c.n), 0)::int as n from state_counts c join projects p on p.organization_id = c.organization_id and p.id = c.project_id
          where p.key in (select key from projects order by id desc limit 2)`,
    );
    expect(counts.rows[0]!.n).toBe((await tasksOf(from)).length + (await tasksOf(to)).length);
    // A beginning is nothing to take back.
    const back = the({ op: "task.undoMove", id: task, from: "s3", to: "s1", since: new Date().toISOString() });
    expect(await submit(stack, team.member, back)).toBe("changed_meanwhile");
  });

  test("is refused whoever may not take it away, or not put it there", async () => {
    const { from, to, task } = await begin();
    expect(await submit(stack, team.guest, transfer(task, to))).toBe("not_found");
    // Only who made it, and who leads, takes it to where not everybody sees it.
    const hidden = nextId();
    await outcomeOf(stack, team.other, makeProject(hidden, newKey()), the({ op: "project.edit", id: hidden, set: { isPrivate: true } }));
    expect(await submit(stack, team.other, transfer(task, hidden))).toBe("own_only");
    expect(await submit(stack, team.member, transfer(task, hidden))).toBe("not_found");
    await outcomeOf(stack, team.member, the({ op: "access.give", project: to, person: team.other.id, role: "viewer" }));
    const own = nextId();
    await outcomeOf(stack, team.other, makeTask(own, from));
    expect(await submit(stack, team.other, transfer(own, to))).toBe("editors_only");
    await outcomeOf(stack, team.member, the({ op: "project.archive", id: to, isArchived: true }));
    expect(await submit(stack, team.member, transfer(task, to))).toBe("project_archived");
    expect(await submit(stack, team.member, transfer(task, nextId()))).toBe("not_found");
    await outcomeOf(stack, team.member, the({ op: "task.delete", id: task }));
    expect(await submit(stack, team.member, transfer(task, from))).toBe("in_trash");
  });
});
