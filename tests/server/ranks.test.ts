/** Places of cards on the server: what fractional-indexing 4.0.0 cannot go on from is refused; publishing makes no two the same. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Task } from "../../src/domain/rows.ts";
import { isRank } from "../../src/domain/ranks.ts";
import { removeState } from "../../src/workflow/edits.ts";
import { templates } from "../../src/workflow/templates.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { command, makeProject, makeTask, newTeam, nextId, projectRows, submit, type Team, the } from "./workspace-rows.ts";

const kanban = templates.kanban.document;

describe.each(storesHere())("ranks on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  const does = async (...ops: Parameters<typeof submit>[2][]) => expect(await submit(stack, team.member, ...ops)).toBe("done");
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
      expect(await command(stack, team.member, [op as Parameters<typeof submit>[2]])).toMatchObject({
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
    expect(await submit(stack, team.member, the({ op: "task.move", id: ids[1]!, from: "s2", move: "m4" }))).toBe("workflow_changed");
    // As they stood: those of one rank together.
    expect(cards.map(({ id }) => Math.floor(ids.indexOf(id) / 3))).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
  });
});
