/** What people vote on (WORKSPACE §5, §9): whose vote counts, when it decides, what is told of it, and what is left of it. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Op } from "../../src/domain/ops.ts";
import type { Notice, Task } from "../../src/domain/rows.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import type { Approval, WorkflowDocument } from "../../src/workflow/document.ts";
import type { Who } from "../domain/people.ts";
import { racesOn, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import {
  frame,
  makeProject,
  makeTask,
  newTeam,
  nextId,
  outcomeOf,
  projectRows,
  submit,
  taskDetails,
  type Team,
  the,
} from "./workspace-rows.ts";

/** Two of the leads, the administrators and the owner approve what none of them asked for. */
const two: Approval = {
  from: { all: [{ any: [{ role: "lead" }, { organization: "admin" }, { organization: "owner" }] }, { not: { is: "author" } }] },
  count: 2,
  yes: "s3",
  no: "s1",
};

const requests = (approval: Approval, limit = 1): WorkflowDocument => ({
  format: 1,
  initial: "s1",
  states: [
    { id: "s1", name: { en: "Request" }, category: "open", moves: [{ id: "m1", name: { en: "Send" }, to: "s2" }] },
    { id: "s2", name: { en: "Approval" }, category: "waiting", approval, moves: [{ id: "m2", name: { en: "Withdraw" }, to: "s4" }] },
    {
      id: "s3",
      name: { en: "Approved" },
      category: "done",
      limit: { count: limit, per: "state", hard: true },
      moves: [{ id: "m3", name: { en: "Ask again" }, to: "s2" }],
    },
    { id: "s4", name: { en: "Dropped" }, category: "cancelled", moves: [{ id: "m4", name: { en: "Again" }, to: "s1" }] },
  ],
});

describe.each(storesHere())("approvals on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  const does = async (who: Who, ...ops: Op[]) => expect(await submit(stack, team[who], ...ops)).toBe("done");
  let count = 0;
  /** A project that the member leads, with a task of the other's that waits for votes. */
  const begin = async (approval: Approval = two, limit = 1) => {
    const [project, task] = [nextId(), nextId()];
    count += 1;
    const key = `V${String.fromCharCode(65 + Math.floor(count / 26), 65 + (count % 26))}`;
    await does("member", makeProject(project, key), the({ op: "workflow.begin", id: project, workflow: requests(approval, limit) }));
    await does("other", makeTask(task, project), the({ op: "task.move", id: task, from: "s1", move: "m1" }));
    return { project, task };
  };
  type Own = Awaited<ReturnType<typeof begin>>;
  const vote = (task: string, move: "yes" | "no" = "yes") => the({ op: "task.move", id: task, from: "s2", move });
  const taskIn = async ({ project, task }: Own): Promise<Task> =>
    (await projectRows(stack, team.member, project)).tasks.find(({ id }: { id: string }) => id === task);
  const movesOf = async ({ task }: Own) => {
    const { rows } = await stack.deps.db.query<{ move: string | null; actor: string; votes: string[] | null }>(
      sql`select move, actor, votes from transitions where task_id = ${toStored(task)}::bigint order by seq, step`,
    );
    return rows.map(({ move, actor, votes }) => [move, Object.entries(team).find(([, { id }]) => id === actor)![0], votes]);
  };
  const reasonsOf = async (who: Who, op: Op) => {
    const outcome = await outcomeOf(stack, team[who], op);
    return outcome.isDone || outcome.refused.code !== "move_refused" ? outcome : outcome.refused.reasons;
  };

  test("two who are asked decide, and the vote that did is the move", async () => {
    const own = await begin();
    await does("member", vote(own.task));
    expect(await taskIn(own)).toMatchObject({ state: "s2", votes: [team.member.id], lastMover: team.other.id });
    await does("owner", vote(own.task));
    expect(await taskIn(own)).toMatchObject({ state: "s3", votes: [], lastMover: team.owner.id });
    expect(await movesOf(own)).toEqual([
      [null, "other", null],
      ["m1", "other", null],
      ["yes", "owner", [team.member.id]],
    ]);
    // What was voted stays told.
    const { activities } = (await taskDetails(stack, team.other, own.task))!;
    expect(activities.slice(-2)).toMatchObject([
      { actor: team.member.id, was: { votes: [] }, is: { votes: [team.member.id] } },
      { actor: team.owner.id, was: { state: "s2" }, is: { state: "s3" }, flow: { by: "vote", id: "yes" } },
    ]);
    expect(activities.at(-2)!.flow).toBeUndefined();
    // The votes are of that time: it is approved anew.
    await does("other", the({ op: "task.move", id: own.task, from: "s3", move: "m3" }));
    expect(await taskIn(own)).toMatchObject({ state: "s2", votes: [] });
  });

  test("one who is against it leads away, with words where they are asked for", async () => {
    const own = await begin({ ...two, words: true });
    await does("member", vote(own.task));
    expect(await reasonsOf("admin", vote(own.task, "no"))).toEqual([{ code: "needed", params: { needs: [{ input: "comment" }] } }]);
    await does("admin", the({ op: "comment.make", id: nextId(), task: own.task, text: "Too dear" }), vote(own.task, "no"));
    expect(await taskIn(own)).toMatchObject({ state: "s1", votes: [] });
    expect((await movesOf(own)).at(-1)).toEqual(["no", "admin", [team.member.id]]);
  });

  test("nobody votes who is not asked, nor the author, nor twice, nor on what has moved", async () => {
    const own = await begin();
    for (const who of ["guest", "other"] as const) expect(await submit(stack, team[who], vote(own.task))).not.toBe("done");
    // Whoever asks for it leads now: as its author they are not asked all the same.
    await does("member", the({ op: "access.give", project: own.project, person: team.other.id, role: "lead" }));
    expect(await reasonsOf("other", vote(own.task))).toEqual([{ code: "not_for_you", params: { barred: { is: "author" } } }]);
    await does("member", vote(own.task));
    expect(await reasonsOf("member", vote(own.task))).toEqual([{ code: "voted", params: { lacks: 1 } }]);
    await does("other", the({ op: "task.move", id: own.task, from: "s2", move: "m2" }));
    expect((await taskIn(own)).votes).toEqual([]);
    expect(await submit(stack, team.admin, vote(own.task))).toBe("moved_meanwhile");
    // Nothing was decided by whoever took it away.
    expect(await submit(stack, team.other, vote(own.task))).toBe("moved_meanwhile");
    expect(await submit(stack, team.member, the({ op: "task.unvote", id: own.task, from: "s2" }))).toBe("moved_meanwhile");
    // There is no vote where nobody is asked for any.
    expect(await submit(stack, team.admin, the({ op: "task.move", id: own.task, from: "s4", move: "yes" }))).toBe("workflow_changed");
  });

  test("a vote that decided is given again for nothing, by its voter alone", async () => {
    const own = await begin();
    await does("member", vote(own.task));
    await does("owner", vote(own.task));
    const made = await movesOf(own);
    expect(await outcomeOf(stack, team.owner, vote(own.task))).toEqual({ isDone: true, news: [], refusals: [] });
    expect(await movesOf(own)).toEqual(made);
    expect(await submit(stack, team.member, vote(own.task))).toBe("moved_meanwhile");
    expect(await submit(stack, team.owner, vote(own.task, "no"))).toBe("moved_meanwhile");
  });

  test("the author votes where whoever is asked for may be the author", async () => {
    const own = await begin({ from: { is: "author" }, count: 1, yes: "s3", no: "s1" });
    expect(await submit(stack, team.owner, vote(own.task))).toBe("move_refused");
    await does("other", vote(own.task));
    expect((await taskIn(own)).state).toBe("s3");
  });

  test("a vote is taken back, and changed, until it is decided", async () => {
    const own = await begin();
    await does("member", vote(own.task));
    expect(await submit(stack, team.admin, the({ op: "task.unvote", id: own.task, from: "s2" }))).toBe("changed_meanwhile");
    await does("member", the({ op: "task.unvote", id: own.task, from: "s2" }));
    expect((await taskIn(own)).votes).toEqual([]);
    await does("admin", vote(own.task));
    expect((await taskIn(own)).state).toBe("s2");
    await does("admin", vote(own.task, "no"));
    expect((await taskIn(own)).state).toBe("s1");
  });

  test("a vote counts while its voter is who is asked, and again when they are", async () => {
    const own = await begin();
    await does("member", the({ op: "access.give", project: own.project, person: team.other.id, role: "lead" }));
    await does("member", vote(own.task));
    await does("other", the({ op: "access.give", project: own.project, person: team.member.id, role: "member" }));
    await does("admin", vote(own.task));
    expect(await taskIn(own)).toMatchObject({ state: "s2", votes: [team.member.id, team.admin.id] });
    // As a lead again they have voted; that is counted with the next vote, their own pressed again.
    await does("other", the({ op: "access.give", project: own.project, person: team.member.id, role: "lead" }));
    await does("member", vote(own.task));
    expect((await taskIn(own)).state).toBe("s3");
  });

  test("a vote of whoever leaves a group that is asked does not count", async () => {
    const [project, task, group] = [nextId(), nextId(), nextId()];
    const approval: Approval = { from: { group }, count: 2, yes: "s3", no: "s1" };
    await does(
      "member",
      makeProject(project, "VOG"),
      the({ op: "group.make", id: group, project, name: "Approvers", people: [team.admin.id, team.owner.id, team.other.id] }),
      the({ op: "workflow.begin", id: project, workflow: requests(approval) }),
      makeTask(task, project),
      the({ op: "task.move", id: task, from: "s1", move: "m1" }),
    );
    await does("admin", vote(task));
    await does("member", the({ op: "group.fill", id: group, add: [], remove: [team.admin.id] }));
    await does("owner", vote(task));
    expect((await taskIn({ project, task })).state).toBe("s2");
    await does("other", vote(task));
    expect((await taskIn({ project, task })).state).toBe("s3");
  });

  test("where it leads is full: the vote that decides is refused with the reason", async () => {
    const own = await begin();
    await does("other", makeTask(nextId(), own.project, { state: "s3" }));
    await does("member", vote(own.task));
    const full = { code: "limit_reached", params: { state: "s3", count: 1, limit: 1 } };
    expect(await reasonsOf("admin", vote(own.task))).toEqual([full]);
    expect(await taskIn(own)).toMatchObject({ state: "s2", votes: [team.member.id] });
  });

  test("what decided is taken back, with the votes of the others as they were", async () => {
    const own = await begin();
    await does("member", vote(own.task));
    await does("admin", vote(own.task));
    const back = the({ op: "task.undoMove", id: own.task, from: "s3", to: "s2", since: "2026-01-01T00:00:00.000Z" });
    expect(await submit(stack, team.member, back)).toBe("changed_meanwhile");
    await does("admin", back);
    expect(await taskIn(own)).toMatchObject({ state: "s2", votes: [team.member.id], lastMover: team.other.id });
    expect((await movesOf(own)).map(([move]) => move)).toEqual([null, "m1"]);
  });

  const noticeFor = async (who: Who, task: string): Promise<string | undefined> =>
    ((await frame(stack, team[who])).notices as Notice[]).find((notice) => notice.task === task)?.what;

  test("those who may vote are told when it comes to them, and have it before they open its project", async () => {
    const own = await begin();
    expect([await noticeFor("member", own.task), await noticeFor("admin", own.task), await noticeFor("owner", own.task)]).toEqual([
      "approval",
      "approval",
      "approval",
    ]);
    expect(await noticeFor("other", own.task)).toBeUndefined();
    expect((await frame(stack, team.owner)).tasks.map(({ id }: Task) => id)).toContain(own.task);
    // A vote that decides nothing is no news; the decision is, for whoever watches it.
    await does("member", vote(own.task));
    expect(await noticeFor("other", own.task)).toBeUndefined();
    await does("admin", vote(own.task));
    expect(await noticeFor("other", own.task)).toBe("moved");
    expect((await frame(stack, team.owner)).tasks.map(({ id }: Task) => id)).not.toContain(own.task);
  });

  test("what begins where people vote is told as well, also what comes from another project", async () => {
    const own = await begin();
    const [made, came, elsewhere] = [nextId(), nextId(), nextId()];
    await does("other", makeTask(made, own.project, { state: "s2" }));
    expect(await noticeFor("owner", made)).toBe("approval");
    await does("member", makeProject(elsewhere, "VOE"), makeTask(came, elsewhere));
    const states = [{ id: came, state: "s2" }];
    await does("member", the({ op: "task.transfer", id: came, project: own.project, rank: "a0", states }));
    expect(await noticeFor("owner", came)).toBe("approval");
    expect(await noticeFor("member", came)).toBeUndefined();
  });

  test("what goes to another project leaves its votes behind, and what was deleted comes back with them", async () => {
    const own = await begin();
    const elsewhere = nextId();
    await does("member", vote(own.task), makeProject(elsewhere, "VOF"));
    await does("other", the({ op: "task.delete", id: own.task }));
    expect(await submit(stack, team.admin, vote(own.task))).toBe("in_trash");
    await does("other", the({ op: "task.restore", id: own.task }));
    expect((await taskIn(own)).votes).toEqual([team.member.id]);
    await does("member", the({ op: "task.transfer", id: own.task, project: elsewhere, rank: "a0" }));
    expect(await taskIn({ ...own, project: elsewhere })).toMatchObject({ votes: [], visits: {}, reason: null });
    const { rows } = await stack.deps.db.query(sql`select 1 from task_votes where task_id = ${toStored(own.task)}::bigint`);
    expect(rows).toEqual([]);
  });

  test("two last votes at once decide once", async () => {
    const { project } = await begin(two, 100);
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      const own = { project, task: nextId() };
      await does("other", makeTask(own.task, project, { state: "s2" }));
      await does("member", vote(own.task));
      const answers = await Promise.all([
        submit(stack, team.admin, vote(own.task)),
        submit(stack, team.owner, vote(own.task, batch % 2 === 0 ? "yes" : "no")),
      ]);
      expect(answers.toSorted()).toEqual(["done", "moved_meanwhile"]);
      const decided = (await movesOf(own)).filter(([move]) => move !== null);
      expect(decided).toHaveLength(1);
      expect((await taskIn(own)).state).toBe(decided[0]![0] === "yes" ? "s3" : "s1");
    }
  });
});
