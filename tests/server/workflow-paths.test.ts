/** Which ways a project's tasks have gone, held against moves that were made one by one. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathTaken, stepTaken, type WorkflowPaths } from "../../src/domain/workflow-paths.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import { startStack, type Stack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { makeProject, makeTask, newTeam, nextId, projectRows, read, submit, type Team, the } from "./workspace-rows.ts";

describe.each(storesHere())("the ways of tasks on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  const targets: Record<string, string> = { m1: "s2", m2: "s3", m4: "s3", m7: "s4", m8: "s2" };
  const does = async (...ops: Parameters<typeof submit>[2][]) => expect(await submit(stack, team.member, ...ops)).toBe("done");
  const paths = async (project: string): Promise<WorkflowPaths> =>
    (await read(stack, team.other, `projects/${project}/workflow-paths`)).body.data;

  test("each step with its tasks, and each way from the beginning", async () => {
    const [project, elsewhere] = [nextId(), nextId()];
    await does(makeProject(project, "PAA"), makeProject(elsewhere, "PAB"));
    /** A task that begins somewhere and makes these moves. */
    const goes = async (begins: string, ...moves: string[]) => {
      const task = nextId();
      await does(makeTask(task, project, { state: begins }));
      let from = begins;
      for (const move of moves) {
        await does(the({ op: "task.move", id: task, from, move }));
        from = targets[move]!;
      }
      return task;
    };
    await goes("s1", "m1", "m4", "m7");
    await goes("s1", "m1", "m4", "m8", "m4", "m7");
    const old = await goes("s1", "m1", "m4", "m7");
    await goes("s2", "m4", "m7");
    await goes("s1");
    const [gone, left, back] = [await goes("s1", "m2"), await goes("s1", "m2"), await goes("s1", "m2")];
    await does(the({ op: "task.delete", id: gone }), the({ op: "task.transfer", id: left, project: elsewhere, rank: "a0" }));
    const { tasks } = await projectRows(stack, team.member, project);
    const { stateSince: since, rank } = tasks.find(({ id }: { id: string }) => id === back);
    await does(the({ op: "task.undoMove", id: back, from: "s3", to: "s1", since, rank }));
    await stack.deps.db.query(sql`update transitions set at = at - interval '91 days' where task_id = ${toStored(old)}::bigint`);

    const found = await paths(project);
    const counted = found.steps.map(({ from, move, to, ever, lately }) => [from, move, to, ever, lately]);
    expect(counted.toSorted()).toEqual([
      ["s1", "m1", "s2", 3, 2],
      ["s2", "m4", "s3", 4, 3],
      ["s3", "m7", "s4", 4, 3],
      ["s3", "m8", "s2", 1, 1],
    ]);
    expect(found.ways.toSorted((one, other) => one.moves.length - other.moves.length || other.ever - one.ever)).toEqual([
      { begins: "s1", moves: [], ever: 2, lately: 0 },
      { begins: "s2", moves: ["m4", "m7"], ever: 1, lately: 1 },
      { begins: "s1", moves: ["m1", "m4", "m7"], ever: 2, lately: 1 },
      { begins: "s1", moves: ["m1", "m4", "m8", "m4", "m7"], ever: 1, lately: 1 },
    ]);
    expect(found.isWhole).toBe(true);
    expect(stepTaken(found, { from: "s1", move: "m1", to: "s2" })).toEqual({ ever: 3, lately: 2 });
    expect(stepTaken(found, { from: "s1", move: "m2", to: "s3" })).toEqual({ ever: 0, lately: 0 });
    expect(pathTaken(found, "s1", ["m1", "m4"])).toEqual({ ever: 3, lately: 2 });
    expect(pathTaken(found, "s1", ["m1", "m4", "m7"])).toEqual({ ever: 2, lately: 1 });
    expect(pathTaken(found, "s2", ["m4"])).toEqual({ ever: 1, lately: 1 });
    expect(pathTaken(found, "s1", ["m2"])).toEqual({ ever: 0, lately: 0 });
    // Of another project, its own.
    expect((await paths(elsewhere)).ways).toEqual([{ begins: "s3", moves: [], ever: 1, lately: 0 }]);
  });
});
