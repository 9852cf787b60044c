/** How often a call waits for Postgres: pairs of request and answer on the wire, those of begin and commit included (WORKSPACE §8). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCounting } from "./counting.ts";
import { createDatabase, hasPostgres, type Stack, startStack } from "./harness.ts";
import { makeProject, makeTask, newTeam, nextId, submit, type Team, the } from "./workspace-rows.ts";

describe.skipIf(!hasPostgres)("On the wire to Postgres", () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let wire: Awaited<ReturnType<typeof startCounting>>;
  let stack: Stack;
  let team: Team;
  const [project, task] = [nextId(), nextId()];
  const does = async (...ops: Parameters<typeof submit>[2][]) => expect(await submit(stack, team.member, ...ops)).toBe("done");
  beforeAll(async () => {
    database = await createDatabase();
    wire = await startCounting(database.url);
    stack = await startStack({ store: "postgres", databaseUrl: wire.url });
    team = await newTeam(stack);
    await does(makeProject(project, "TRIP"), makeTask(task, project));
  }, 60_000);
  afterAll(async () => {
    await stack?.close();
    wire?.close();
    await database?.drop();
  });

  test("a move waits for whose workspace it is, for what it is judged by, and for being written", async () => {
    const moves = [
      { from: "s1", move: "m2" },
      { from: "s3", move: "m7" },
      { from: "s4", move: "m10" },
    ];
    for (const move of moves) expect([move, await wire.during(() => does(the({ op: "task.move", id: task, ...move })))]).toEqual([move, 3]);
  });

  test("a change of everything that hangs on a task waits no longer", async () => {
    const ops = [
      the({ op: "task.edit", id: task, set: { title: "Boil" } }),
      the({ op: "comment.make", id: nextId(), task, text: "Hot" }),
      the({ op: "item.make", id: nextId(), task, text: "Water", rank: "a1" }),
    ];
    expect(await wire.during(() => does(...ops))).toBe(3);
  });
});
