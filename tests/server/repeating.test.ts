/** Tasks that come again, as the server does it: with all that hangs on them, in one command, once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Task } from "../../src/domain/rows.ts";
import { racesOn, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import {
  command,
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

describe.each(storesHere())("what comes again on %s", (store) => {
  let stack: Stack;
  let team: Team;
  let count = 0;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  const begin = async () => {
    count += 1;
    const [project, task] = [nextId(), nextId()];
    const made = [
      makeProject(project, `RP${"ABCDEFGHIJ"[count]}`),
      makeTask(task, project, { due: "2026-11-24", assignee: team.other.id }),
    ];
    expect(await submit(stack, team.member, ...made, the({ op: "task.edit", id: task, set: { repeat: "weekly" } }))).toBe("done");
    return { project, task };
  };
  const cancel = (task: string, own: object = {}) => the({ op: "task.move", id: task, from: "s1", move: "m3", ...own });
  const others = async (project: string, task: string): Promise<Task[]> =>
    (await projectRows(stack, team.member, project))!.tasks.filter(({ id, deletedAt }: Task) => id !== task && deletedAt === null);

  test("comes with what hangs on it, whether or not whoever ended it knew that it does", async () => {
    for (const knows of [true, false]) {
      const { project, task } = await begin();
      const hanging = [
        the({ op: "task.describe", id: task, from: "", to: "Slowly" }),
        the({ op: "item.make", id: nextId(), task, text: "Boil", rank: "a0" }),
        the({ op: "item.make", id: nextId(), task, text: "Pour", rank: "a1" }),
      ];
      expect(await submit(stack, team.member, ...hanging)).toBe("done");
      await submit(stack, team.owner, the({ op: "task.watch", id: task, isOn: true }));
      const { items } = (await taskDetails(stack, team.member, task))!;
      await submit(stack, team.member, the({ op: "item.edit", id: items[0]!.id, set: { isDone: true } }));
      const next = nextId();
      expect(await submit(stack, team.member, cancel(task, knows ? { next } : {}))).toBe("done");
      const [after, ...more] = await others(project, task);
      expect(more).toEqual([]);
      expect(after!.id === next).toBe(knows);
      expect(after).toMatchObject({ number: 2, state: "s1", repeat: "weekly", items: 2, itemsDone: 0, assignee: team.other.id });
      const details = (await taskDetails(stack, team.member, after!.id))!;
      expect(details.description?.text).toBe("Slowly");
      expect(details.items.map(({ text, isDone }) => [text, isDone])).toEqual([
        ["Boil", false],
        ["Pour", false],
      ]);
      expect(details.watchers.map(({ person, isOn }) => [person, isOn])).toEqual([[team.owner.id, true]]);
      expect((await taskDetails(stack, team.member, task))!.items.map(({ isDone }) => isDone)).toEqual([true, false]);
    }
  });

  test("comes once by a command that is sent twice, and by two people at once", { timeout: 120_000 }, async () => {
    const { project, task } = await begin();
    const own = { id: nextId() };
    const ops = [cancel(task, { next: nextId() })];
    await Promise.all([command(stack, team.member, ops, own), command(stack, team.member, ops, own)]);
    expect(await others(project, task)).toHaveLength(1);
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      const again = nextId();
      await outcomeOf(stack, team.member, makeTask(again, project), the({ op: "task.edit", id: again, set: { repeat: "daily" } }));
      const before = (await others(project, task)).length;
      const both = await Promise.all([
        submit(stack, team.member, cancel(again, { next: nextId() })),
        submit(stack, team.other, cancel(again, { next: nextId() })),
      ]);
      expect(both.toSorted(), `batch ${batch}`).toEqual(["done", "moved_meanwhile"]);
      expect(await others(project, task), `batch ${batch}`).toHaveLength(before + 1);
    }
  });
});
