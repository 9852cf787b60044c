/** The workspace that demonstrations begin with. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromColumns } from "../../src/domain/columns.ts";
import { demoOwner } from "../../src/server/demo/texts.ts";
import { demoSubdomain, seedWorkspace } from "../../src/server/demo/workspace.ts";
import { frameOf } from "../../src/server/use-cases/workspace/snapshots.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";

describe.each(storesHere())("the seeded workspace on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
    await seedWorkspace(stack.deps, "th");
  }, 60_000);
  afterAll(() => stack.close());

  const one = async (query: ReturnType<typeof sql>) => (await stack.deps.db.query<Record<string, number>>(query)).rows[0]!;
  const counts = () =>
    one(sql`select (select count(*)::int from memberships m join organizations o on o.id = m.organization_id where o.subdomain = ${demoSubdomain}) as people,
      (select count(*)::int from projects) as projects, (select count(*)::int from tasks) as tasks,
      (select count(distinct at::date)::int from transitions) as days, (select count(*)::int from transitions where move is not null) as moves`);

  test("has eight people, four projects, and three hundred tasks with what happened to them in ninety days", async () => {
    const { moves, days, ...rest } = await counts();
    expect(rest).toEqual({ people: 8, projects: 4, tasks: 300 });
    expect(moves).toBeGreaterThan(400);
    expect(days).toBeGreaterThan(60);
    const span = await one(
      sql`select extract(day from max(at) - min(at))::int as days, (max(at) <= now())::int as is_past from transitions`,
    );
    expect(span["days"]).toBeGreaterThanOrEqual(86);
    expect(span["is_past"]).toBe(1);
    const states = await one(sql`select sum(n)::int as counted, (select count(*)::int from tasks) as tasks from state_counts`);
    expect(states["counted"]).toBe(states["tasks"]);
  });

  test("has descriptions, comments and checklists, counted on the tasks", async () => {
    const { described, said, listed, ...counted } = await one(
      sql`select (select count(*)::int from descriptions) as described, (select count(*)::int from comments) as said,
        (select count(*)::int from items) as listed, sum(comments)::int as comments, sum(items)::int as items from tasks`,
    );
    expect(described).toBeGreaterThan(50);
    expect(counted).toEqual({ comments: said, items: listed });
    expect([said! > 100, listed! > 80]).toEqual([true, true]);
  });

  test("is as busy as a workspace is: who is called and assigned, what is labelled, due, ticked and read", async () => {
    const shares = await one(sql`select
      (select avg((text like '@{%')::int)::float from comments) as called,
      (select avg((assignee is null)::int)::float from tasks) as unassigned,
      (select avg((exists (select 1 from task_labels l where l.task_id = t.id))::int)::float from tasks t) as labelled,
      (select avg((due_on is not null)::int)::float from tasks) as due,
      (select avg((priority = 'none')::int)::float from tasks) as plain,
      (select avg(is_done::int)::float from items) as ticked,
      (select avg((exists (select 1 from items i where i.task_id = d.task_id))::int)::float from descriptions d) as listed`);
    const near = (share: string, wanted: number) => expect(shares[share], share).toSatisfy((part: number) => Math.abs(part - wanted) < 0.1);
    near("called", 1 / 3);
    near("unassigned", 1 / 6);
    near("labelled", 1 / 2);
    near("due", 1 / 3);
    near("plain", 1 / 3);
    near("ticked", 1 / 2);
    near("listed", 1 / 2);
    const { least, most, urgencies, unread, read } = await one(sql`select
      (select min(due_on - created_at::date) from tasks) as least, (select max(due_on - created_at::date) from tasks) as most,
      (select count(distinct priority)::int from tasks) as urgencies,
      (select count(distinct user_id)::int from notices where not is_read) as unread,
      (select count(distinct user_id)::int from notices where is_read) as read`);
    expect({ least, most, urgencies }).toEqual({ least: 7, most: 34, urgencies: 5 });
    expect([unread! > 3, read! > 3]).toEqual([true, true]);
  });

  test("is worked in when people work: on working days, in the hours of a day in Thailand", async () => {
    const { rows } = await stack.deps.db.query<{ days: number[]; first: number; last: number; hours: number }>(
      sql`select array_agg(distinct extract(isodow from at at time zone 'Asia/Bangkok')::int) as days,
        min(extract(hour from at at time zone 'Asia/Bangkok'))::int as first, max(extract(hour from at at time zone 'Asia/Bangkok'))::int as last,
        count(distinct extract(hour from at at time zone 'Asia/Bangkok'))::int as hours
        from transitions where at > (select min(at) from transitions)`,
    );
    expect(rows[0]!.days.toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect([rows[0]!.first, rows[0]!.last, rows[0]!.hours > 5]).toEqual([9, 16, true]);
  });

  test("has a way of working for each project, in which work waits as well, and one project that few see", async () => {
    const { rows } = await stack.deps.db.query<{ key: string; waits: number; open: number; is_private: boolean; members: number }>(
      sql`select p.key, p.is_private, count(*) filter (where s.state ->> 'category' = 'waiting')::int as waits,
        count(*) filter (where s.state ->> 'category' in ('open', 'active', 'waiting'))::int as open,
        (select count(*)::int from project_members m where m.project_id = p.id) as members
        from projects p join transitions t on t.project_id = p.id
        cross join lateral (select state from jsonb_array_elements(p.workflow -> 'states') state where state ->> 'id' = t.to_state) s
        group by p.organization_id, p.id, p.key, p.is_private order by p.key`,
    );
    expect(rows.map(({ key, is_private, members }) => [key, is_private, members])).toEqual([
      ["ACC", true, 3],
      ["MENU", false, 1],
      ["MKT", false, 2],
      ["SHOP", false, 1],
    ]);
    for (const { key, waits, open } of rows) expect(waits / open, key).toBeGreaterThan(0.1);
  });

  test("stays as it is at the next start", async () => {
    const before = await counts();
    await seedWorkspace(stack.deps, "th");
    expect(await counts()).toEqual(before);
  });

  test("is its owner's to come into", async () => {
    const { rows } = await stack.deps.db.query<{ id: string }>(
      sql`select id from users where email = ${demoOwner} and email_confirmed_at is not null`,
    );
    const acting = await one(sql`select id from organizations where subdomain = ${demoSubdomain}`);
    const organizationId = String(acting["id"]);
    const owner = { organizationId, userId: rows[0]!.id, email: demoOwner, name: null, sessionId: null };
    const frame = await frameOf(stack.deps, owner, null);
    expect(frame.projects.map(({ key }) => key).toSorted()).toEqual(["ACC", "MENU", "MKT", "SHOP"]);
    expect(fromColumns(frame.tasks).length).toBeGreaterThan(3);
  });
});
