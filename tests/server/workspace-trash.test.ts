/** What is in the trash of a project, as its pages list it: who deleted what and when, for whoever reads the project, as long as it can be brought back. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { day } from "../../src/contract/time.ts";
import type { Op } from "../../src/domain/ops.ts";
import { mostTrashed, type TrashedTask } from "../../src/domain/trash.ts";
import { restore, suspend } from "../../src/server/use-cases/admin/organizations.ts";
import type { Who } from "../domain/people.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { stopClock } from "./organization-people.ts";
import { command, idsBy, makeProject, makeTask, newTeam, read, type Team, the } from "./workspace-rows.ts";

describe.each(storesHere())("the list of the trash on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let nextId: () => string;
  let team: Team;
  let project: string;
  let count = 0;

  const does = async (who: Who, ...ops: Op[]) => {
    const { body } = await command(stack, team[who], ops, { id: nextId() });
    expect(body.data.isDone ? "done" : body.data.refused.code).toBe("done");
  };
  const make = async (title: string, own: object = {}) => {
    const id = nextId();
    await does("member", makeTask(id, project, { title, ...own }));
    return id;
  };
  const removes = async (who: Who, ...ids: string[]) => {
    clock.advance(1);
    await does(who, ...ids.map((id) => the({ op: "task.delete", id })));
  };
  const trashOf = async (who: Who = "other", of = project) => (await read(stack, team[who], `projects/${of}/trash`)).body.data;
  const titles = async () => (await trashOf()).tasks.map(({ title }: TrashedTask) => title);

  beforeAll(async () => {
    stack = await startStack({ store });
    clock = stopClock(stack);
    nextId = idsBy(clock);
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());
  beforeEach(async () => {
    project = nextId();
    count += 1;
    await does("member", makeProject(project, `TR${"ABCDEFGHIJKLM"[count]}`));
  });

  test("begins with what was deleted last, and says by whom and when", async () => {
    const [first, second] = [await make("Brew"), await make("Boil")];
    await make("Living");
    await removes("member", second);
    await removes("owner", first);
    const at = clock.now().toISOString();
    expect(await trashOf()).toEqual({
      tasks: [
        { id: first, number: 1, title: "Brew", author: team.member.id, deletedBy: team.owner.id, deletedAt: at, below: 0 },
        expect.objectContaining({ id: second, number: 2, deletedBy: team.member.id }),
      ],
      isWhole: true,
    });
    // Who deleted it last counts.
    await does("member", the({ op: "task.restore", id: first }));
    expect(await titles()).toEqual(["Boil"]);
    await removes("member", first);
    expect((await trashOf()).tasks[0]).toMatchObject({ id: first, deletedBy: team.member.id });
  });

  test("counts what went with a task, and names what went before by itself", async () => {
    const whole = await make("Menu");
    const part = await make("Drinks", { parent: whole });
    await make("Tea", { parent: part });
    const before = await make("Cakes", { parent: whole });
    await removes("owner", before);
    await removes("owner", whole);
    expect((await trashOf()).tasks.map(({ title, below }: TrashedTask) => [title, below])).toEqual([
      ["Menu", 2],
      ["Cakes", 0],
    ]);
    await does("owner", the({ op: "task.restore", id: whole }));
    expect(await titles()).toEqual(["Cakes"]);
  });

  test("is that of one project, for whoever reads it", async () => {
    await removes("member", await make("Brew"));
    const other = nextId();
    await does("member", makeProject(other, `TS${"ABCDEFGHIJKLM"[count]}`));
    expect(await trashOf("other", other)).toEqual({ tasks: [], isWhole: true });
    const statusOf = async (who: Who, of = project) => (await read(stack, team[who], `projects/${of}/trash`)).status;
    expect([await statusOf("admin"), await statusOf("guest"), await statusOf("owner", "nonsense")]).toEqual([200, 404, 404]);
    await does("member", the({ op: "access.give", project, person: team.guest.id, role: "viewer" }));
    expect(await statusOf("guest")).toBe(200);
    await does("member", the({ op: "project.edit", id: project, set: { isPrivate: true } }));
    expect([await statusOf("member"), await statusOf("other"), await statusOf("owner")]).toEqual([200, 404, 404]);
  });

  test("names the latest alone where there are many, and says so", async () => {
    const ids = Array.from({ length: mostTrashed + 1 }, () => nextId());
    await does("member", ...ids.map((id, at) => makeTask(id, project, { title: `Task ${at}` })));
    const [first, ...others] = ids;
    await removes("member", first!);
    await removes("member", ...others);
    const { tasks, isWhole } = await trashOf();
    expect([tasks.length, isWhole, tasks.some(({ id }: TrashedTask) => id === first)]).toEqual([mostTrashed, false, false]);
    await does("member", the({ op: "task.restore", id: others[0]! }));
    expect(await trashOf()).toMatchObject({ isWhole: true });
  });

  test("leaves out what can be restored no more, of the days that the organisation lived", async () => {
    await removes("member", await make("Brew"));
    clock.advance((30 * day) / 1_000 - 1);
    expect(await titles()).toEqual(["Brew"]);
    await suspend(stack.deps, team.owner.subdomain, "Spam");
    clock.advance((9 * day) / 1_000);
    await restore(stack.deps, team.owner.subdomain);
    expect(await titles()).toEqual(["Brew"]);
    clock.advance(1);
    expect(await titles()).toEqual([]);
  });
});
