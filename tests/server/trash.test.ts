/** The trash is emptied by time: what was deleted for thirty days that the organisation lived is gone, from the log too, and what reports count stays. */
import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Op } from "../../src/domain/ops.ts";
import type { News } from "../../src/domain/wire.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import { Turns } from "../../src/server/turns.ts";
import { restore, suspend } from "../../src/server/use-cases/admin/organizations.ts";
import { emptyTrash, batchOfTrash } from "../../src/server/use-cases/life/trash.ts";
import { interceptQueries, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { stopClock } from "./organization-people.ts";
import {
  changesAfter,
  command,
  frame,
  idsBy,
  makeProject,
  makeTask,
  newTeam,
  projectRows,
  taskDetails,
  type Team,
  the,
} from "./workspace-rows.ts";

const day = 86_400;
/** A word that stands in everything which was written on a task. */
const secret = "chrysanthemum";

describe.each(storesHere())("the trash on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let nextId: () => string;
  let team: Team;
  let project: string;
  let news: News[];
  let count = 0;

  const rows = async (query: Sql) => (await stack.deps.db.query(query)).rows;
  const countOf = async (query: Sql) => Number((await rows(query))[0]!["count"]);
  const does = async (...ops: Op[]): Promise<string> => {
    const { status, body } = await command(stack, team.member, ops, { id: nextId() });
    expect(status).toBe(200);
    return body.data.isDone ? "done" : body.data.refused.code;
  };
  const pass = (own: object = {}) => {
    const workspaceFeed = { publish: (_: string, _seq: number, published: readonly News[]) => void news.push(...published), review() {} };
    return emptyTrash({ ...stack.deps, workspaceFeed, ...own }, clock.now());
  };
  const make = async (own: object = {}): Promise<string> => {
    const id = nextId();
    expect(await does(makeTask(id, project, { title: `Brew ${secret}`, ...own }))).toBe("done");
    return id;
  };
  const remove = (id: string) => does(the({ op: "task.delete", id }));
  const isThere = async (id: string) => (await taskDetails(stack, team.member, id)) !== null;
  const spoken = () =>
    countOf(sql`select count(*) from changes where (row::text || coalesce(before::text, '')) like ${`%${secret}%`}
    or before::text like ${`%${secret}%`}`);
  const head = async () =>
    (await rows(sql`select seq::int, tasks from organization_heads where tasks is not null order by seq desc limit 1`))[0]!;

  beforeAll(async () => {
    stack = await startStack({ store });
    clock = stopClock(stack);
    nextId = idsBy(clock);
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());
  beforeEach(async () => {
    news = [];
    project = nextId();
    count += 1;
    expect(await does(makeProject(project, `TR${"ABCDEFGHIJKLM"[count]}`))).toBe("done");
  });

  test("keeps a task for thirty days, and then nothing of it but its moves", async () => {
    const task = await make();
    const [comment, item, gone, label] = [nextId(), nextId(), nextId(), nextId()];
    // Somebody else hears of all of it.
    await command(stack, team.owner, [the({ op: "task.watch", id: task, isOn: true })]);
    await does(
      the({ op: "label.make", id: label, project, name: "Soon", color: "rose" }),
      the({ op: "task.label", id: task, add: [label] }),
      the({ op: "task.describe", id: task, from: "", to: secret }),
      the({ op: "comment.make", id: comment, task, text: secret }),
      the({ op: "item.make", id: item, task, text: secret, rank: "a0" }),
      the({ op: "item.make", id: gone, task, text: secret, rank: "a1" }),
    );
    await does(the({ op: "comment.edit", id: comment, text: `${secret} again` }), the({ op: "item.remove", id: gone }));
    await does(the({ op: "task.move", id: task, from: "s1", move: "m1" }));
    await does(the({ op: "task.edit", id: task, set: { title: `Boil ${secret}` } }));
    await remove(task);
    const reports = () =>
      rows(sql`select (select json_agg(t order by seq, step) from transitions t where project_id = ${toStored(project)}::bigint) as moves,
        (select json_agg(d order by day, state) from state_days d where project_id = ${toStored(project)}::bigint) as days,
        (select json_agg(c order by state) from state_counts c where project_id = ${toStored(project)}::bigint) as counts`);
    const before = await reports();
    const tasks = Number((await head())["tasks"]);

    clock.advance(30 * day - 1);
    await pass();
    expect([await isThere(task), news]).toEqual([true, []]);
    clock.advance(1);
    expect(await spoken()).toBeGreaterThan(6);
    const seen = (await frame(stack, team.member)).seq;
    await pass();
    expect([await isThere(task), await spoken(), await reports()]).toEqual([false, 0, before]);
    expect((await head())["tasks"]).toBe(tasks - 1);
    const left =
      await rows(sql`select (select count(*) from comments)::int + (select count(*) from items) + (select count(*) from descriptions)
      + (select count(*) from task_labels) + (select count(*) from watchers) + (select count(*) from notices) as count`);
    expect(Number(left[0]!["count"])).toBe(0);
    // Whoever has it hears so, at once or later.
    expect(news.flatMap((news) => news.rows)).toMatchObject([{ kind: "task", key: task, row: null, before: null, actor: null }]);
    expect(news[0]).toMatchObject({ scope: project, seq: seen + 1 });
    const { rows: changes, to } = await changesAfter(stack, team.member, seen);
    expect(changes.map(({ key, row }) => [key, row])).toEqual([[task, null]]);
    expect(to).toBe(seen + 1);
    // Its number is no other's.
    const next = await make();
    const found = (await projectRows(stack, team.member, project)).tasks.find(({ id }: { id: string }) => id === next);
    expect(found.number).toBe(2);
    await pass();
    expect(news).toHaveLength(1);
  });

  test("gives nothing back that is over, whether or not it was emptied", async () => {
    const [task, other] = [await make(), await make()];
    await remove(task);
    await remove(other);
    clock.advance(30 * day - 1);
    expect(await does(the({ op: "task.restore", id: other }))).toBe("done");
    clock.advance(1);
    expect(await does(the({ op: "task.restore", id: task }))).toBe("too_late");
    await pass();
    expect(await does(the({ op: "task.restore", id: task }))).toBe("not_found");
    clock.advance(60 * day);
    await pass();
    expect(await isThere(other)).toBe(true);
  });

  test("takes subtasks with their task, and frees what waited for them, which is told", async () => {
    const parent = await make();
    const child = await make({ parent });
    const grandchild = await make({ parent: child });
    const waiting = await make();
    await does(the({ op: "task.block", id: waiting, add: [child, grandchild] }));
    await remove(parent);
    clock.advance(30 * day);
    await pass();
    expect(await Promise.all([parent, child, grandchild, waiting].map(isThere))).toEqual([false, false, false, true]);
    const { tasks } = await projectRows(stack, team.member, project);
    expect(tasks.map(({ id, blockedBy }: { id: string; blockedBy: string[] }) => [id, blockedBy])).toEqual([[waiting, []]]);
    const freed = news.flatMap((news) => news.rows!).filter(({ key }) => key === waiting);
    expect(freed.at(-1)).toMatchObject({ row: { blockedBy: [] }, actor: null });
    // News follow on one another without a gap.
    for (const [at, { prev }] of news.entries()) if (at > 0) expect(prev).toBe(news[at - 1]!.seq);
  });

  test("takes the text of a deleted comment from the log, and leaves who deleted it", async () => {
    const task = await make({ title: "Brew" });
    const [comment, kept] = [nextId(), nextId()];
    const words = "geranium";
    const mentions = () => countOf(sql`select count(*) from changes where row::text like ${`%${words}%`}`);
    await does(the({ op: "comment.make", id: comment, task, text: words }), the({ op: "comment.make", id: kept, task, text: "Fine" }));
    await does(the({ op: "comment.edit", id: comment, text: `${words}!` }));
    await does(the({ op: "comment.delete", id: comment }));
    clock.advance(30 * day - 1);
    await pass();
    expect(await mentions()).toBe(2);
    clock.advance(1);
    await pass();
    expect(await mentions()).toBe(0);
    const { comments } = (await taskDetails(stack, team.member, task))!;
    expect(comments.map(({ id, text, deletedBy }) => [id, text, deletedBy])).toEqual([
      [comment, "", team.member.id],
      [kept, "Fine", null],
    ]);
    expect(news).toEqual([]);
    expect(await countOf(sql`select count(*) from comments where is_forgotten`)).toBe(1);
  });

  test("rests with a suspended organisation, and counts on when that is restored", async () => {
    const task = await make();
    await remove(task);
    clock.advance(20 * day);
    const { subdomain } = team.member;
    await suspend(stack.deps, subdomain, "Spam");
    clock.advance(100 * day);
    await pass();
    await restore(stack.deps, subdomain);
    expect(await isThere(task)).toBe(true);
    clock.advance(10 * day - 1);
    await pass();
    expect(await isThere(task)).toBe(true);
    clock.advance(1);
    await pass();
    expect(await isThere(task)).toBe(false);
    // A rest that nothing in the trash has seen is not kept.
    clock.advance(60 * day);
    await suspend(stack.deps, subdomain, "Spam");
    clock.advance(5 * day);
    await restore(stack.deps, subdomain);
    expect(
      (await rows(sql`select jsonb_array_length(rests) as count from organizations where subdomain = ${subdomain}`))[0]!["count"],
    ).toBe(1);
  });

  test("is emptied in pieces, by several servers at once, and goes on where one stopped", async () => {
    const task = await make();
    await remove(task);
    const { rows: found } = await stack.deps.db.query<{ id: string }>(
      sql`select id from organizations where subdomain = ${team.member.subdomain}`,
    );
    const organization = found[0]!.id;
    const most = 2_300;
    await rows(sql`insert into comments (organization_id, project_id, task_id, id, author, text, created_at)
      select ${organization}::uuid, ${toStored(project)}::bigint, ${toStored(task)}::bigint, n, ${team.member.id}::uuid, ${secret}, now()
      from generate_series(1, ${most}::int) n`);
    clock.advance(31 * day);
    const touched: number[] = [];
    const putBack = interceptQueries(stack.deps.db, async ({ name }, goOn) => {
      if (name === "lock_head") touched.push(0);
      const result = (await goOn()) as { rows?: unknown[] } | undefined;
      if (/^(empty_|forget_)/.test(name ?? "")) touched.push(touched.pop()! + (result?.rows?.length ?? 0));
      return result;
    });
    let asked = 0;
    await emptyTrash(stack.deps, clock.now(), () => (asked += 1) > 1);
    expect([touched.length, await isThere(task)]).toEqual([1, true]);
    expect(await does(the({ op: "task.restore", id: task }))).toBe("too_late");
    await pass();
    putBack();
    expect(await isThere(task)).toBe(false);
    expect(Math.max(...touched)).toBe(batchOfTrash);
    expect(await countOf(sql`select count(*) from comments where task_id = ${toStored(task)}::bigint`)).toBe(0);

    const others = [await make(), await make(), await make()];
    for (const id of others) await remove(id);
    clock.advance(31 * day);
    news = [];
    const before = Number((await head())["seq"]);
    await Promise.all([pass(), pass({ turns: new Turns() }), pass({ turns: new Turns() })]);
    expect(news.flatMap((news) => news.rows!.map(({ key }) => key)).toSorted()).toEqual(others.toSorted());
    expect(Number((await head())["seq"])).toBe(before + others.length);
  });
});
