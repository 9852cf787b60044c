/** Places of cards on the server: what fractional-indexing 4.0.0 cannot go on from is refused, and was put right where it was stored; publishing makes no two the same. */
import { readFileSync } from "node:fs";
import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Task } from "../../src/domain/rows.ts";
import { isRank } from "../../src/domain/ranks.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import { removeState } from "../../src/workflow/edits.ts";
import { templates } from "../../src/workflow/templates.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { command, makeProject, makeTask, newTeam, nextId, projectRows, said, type Team, the } from "./workspace-rows.ts";

const kanban = templates.kanban.document;
const migration = new URL("../../src/server/store/migrations/0039_ranks.sql", import.meta.url);

describe.each(storesHere())("ranks on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  const does = async (...ops: Parameters<typeof said>[2][]) => expect(await said(stack, team.member, ...ops)).toBe("done");
  const column = async (project: string, state: string): Promise<Task[]> =>
    (await projectRows(stack, team.member, project)).tasks.filter((task: Task) => task.state === state);

  it.each(["0", "a00"])("are refused where they are %s", async (rank) => {
    const [project, task] = [nextId(), nextId()];
    await does(
      makeProject(
        project,
        `NO${rank.length}`.replaceAll(/\d/g, (digit) => "ABCD"[Number(digit)]!),
      ),
      makeTask(task, project),
    );
    const ops = [
      { ...makeTask(nextId(), project), rank },
      { op: "task.edit", id: task, set: { rank } },
      { op: "task.move", id: task, from: "s1", move: "m2", rank },
      { op: "item.make", id: nextId(), task, text: "Mill", rank },
    ];
    for (const op of ops)
      expect(await command(stack, team.member, [op as Parameters<typeof said>[2]])).toMatchObject({
        status: 400,
        body: { code: "validation" },
      });
  });

  it("are of one card each where publishing has put the cards of several states together", async () => {
    const project = nextId();
    const ids = Array.from({ length: 9 }, nextId);
    await does(
      makeProject(project, "MERGE"),
      ...ids.map((id, at) => makeTask(id, project, { state: ["s1", "s2", "s2"][at % 3]!, rank: `a${Math.floor(at / 3)}` })),
    );
    const shorter = removeState(kanban, "s2");
    await does(
      the({ op: "workflow.draft", id: project, from: kanban, to: shorter }),
      the({ op: "workflow.publish", id: project, workflow: shorter, targets: [{ from: "s2", to: "s1" }] }),
    );
    const cards = (await column(project, "s1")).toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
    expect(new Set(cards.map(({ rank }) => rank)).size).toBe(9);
    expect(cards.filter(({ rank }) => !isRank(rank))).toEqual([]);
    // Nobody moved them: whoever saw one where it stood is told that the workflow is another.
    expect(await said(stack, team.member, the({ op: "task.move", id: ids[1]!, from: "s2", move: "m4" }))).toBe("workflow_changed");
    // As they stood: those of one rank together.
    expect(cards.map(({ id }) => Math.floor(ids.indexOf(id) / 3))).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
  });

  it("that were stored before are put right, each where it stood", async () => {
    const project = nextId();
    const stored = ["0", "1z", "A", "A00000000000000000000000000", "M", "Zx", "Zx0", "a0", "a00", "a0V", "a1", "b", "b0", "m", "zz"];
    const ids = stored.map(() => nextId());
    await does(makeProject(project, "OLD"), ...ids.map((id) => makeTask(id, project)));
    for (const [at, id] of ids.entries())
      await stack.deps.db.query(sql`update tasks set rank = ${stored[at]} where id = ${toStored(id)}::bigint`);
    for (const text of readFileSync(migration, "utf8").split("--> statement-breakpoint"))
      await stack.deps.db.query(raw(text.replace(/;\s*$/, "")));
    const { rows } = await stack.deps.db.query<{ id: string; rank: string }>(
      sql`select id::text as id, rank from tasks where project_id = ${toStored(project)}::bigint`,
    );
    const ranks = ids.map((id) => rows.find((row) => row.id === toStored(id))!.rank);
    expect(ranks.filter((rank) => !isRank(rank))).toEqual([]);
    expect(ranks).toEqual(ranks.toSorted());
    const right = ["Zx", "a0", "a0V", "a1"];
    expect(right.map((rank) => ranks[stored.indexOf(rank)])).toEqual(right);
  });
});
