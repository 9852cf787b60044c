/** Files of other programs that are taken in: in pieces that a kill leaves whole, once each, quietly, and undone as a whole. */
import { readFileSync } from "node:fs";
import { join as pathOf } from "node:path";
import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkFor, continueFor, importsFor, startFor, undoFor } from "../../src/server/use-cases/admin/imports.ts";
import { newOwner, type Owner } from "./free-owners.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { comeIn, join } from "./workspace-people.ts";
import { nextId, outcomeOf, type Person, projectRows, the } from "./workspace-rows.ts";

const sample = (name: string) => readFileSync(pathOf(import.meta.dirname, "../imports/samples", name));
const file = (name: string, bytes: Uint8Array = sample(name)) => ({ bytes, name, project: null, isNew: false });

describe.each(storesHere())("files of other programs on %s", (store) => {
  let stack: Stack;
  let owner: Owner;
  let inside: Person;
  let member: { email: string };
  const ofOwner = () => ({ key: owner.subdomain, as: null });
  const rows = async (query: Sql) => (await stack.deps.db.query(query)).rows;
  const count = async (table: string): Promise<number> =>
    Number((await stack.deps.db.query<{ n: string }>({ text: `select count(*)::text as n from ${table}` })).rows[0]?.n);
  /** Writes the rest of an import, one piece at a call. */
  const finish = async (id: string) => {
    for (;;) {
      const progress = await continueFor(stack.deps, id);
      if (progress.state !== "writing") return progress;
    }
  };
  const take = async (given: ReturnType<typeof file>) => finish((await startFor(stack.deps, ofOwner(), given)).id);

  beforeAll(async () => {
    stack = await startStack({ store });
    owner = await newOwner(stack);
    inside = { subdomain: owner.subdomain, token: (await comeIn(stack, owner)).accessToken };
    const other = await stack.signUp();
    await join(stack, owner.subdomain, other.email, "member");
    member = other;
  });
  afterAll(() => stack.close());

  test("a check writes nothing", async () => {
    const before = await Promise.all(["projects", "tasks", "changes", "imports"].map(count));
    const checked = await checkFor(stack.deps, ofOwner(), file("trello-board.json"));
    expect([checked.counts.tasks, checked.refused, checked.plan.project.isNew]).toEqual([7, [], true]);
    expect(await Promise.all(["projects", "tasks", "changes", "imports"].map(count))).toEqual(before);
  });

  test("a board becomes a project with its columns, numbers, moments and texts, and nobody is told", async () => {
    const [notices, mails] = [await count("notices"), await count("outbox")];
    const progress = await take(file("trello-board.json"));
    expect([progress.state, progress.refused, progress.summary.tasks]).toEqual(["done", [], 7]);
    const [project] = (await rows(sql`select id::text as id, workflow from projects where name = 'การตลาด Q4'`)) as {
      id: string;
      workflow: any;
    }[];
    const states = project!.workflow.states as { id: string; name: { th?: string; en?: string }; category: string; moves: unknown[] }[];
    expect(states.map(({ name, category }) => [name.th, category])).toEqual([
      ["ไอเดียเก่า", "open"],
      ["ต้องทำ", "open"],
      ["กำลังทำ", "active"],
      ["เสร็จแล้ว", "done"],
      ["เก็บถาวร", "cancelled"],
    ]);
    // Every move that the board let.
    expect(states.map(({ moves }) => moves.length)).toEqual([4, 4, 4, 4, 4]);
    const tasks = (await rows(
      sql`select t.number, t.title, t.state, t.due_on::text as due, t.items, t.items_done, t.comments, t.created_at, d.text from tasks t
          left join descriptions d on d.organization_id = t.organization_id and d.task_id = t.id where t.project_id = ${project!.id}::bigint order by t.number`,
    )) as {
      number: number;
      title: string;
      state: string;
      due: string;
      items: number;
      items_done: number;
      comments: number;
      created_at: string;
      text: string;
    }[];
    const nameOf = (id: string) => states.find((state) => state.id === id)?.name.th;
    expect(tasks.map(({ number, state }) => [number, nameOf(state)])).toEqual([
      [1, "ต้องทำ"],
      [2, "กำลังทำ"],
      [3, "เสร็จแล้ว"],
      [4, "เก็บถาวร"],
      [5, "ต้องทำ"],
      [6, "กำลังทำ"],
      [7, "ต้องทำ"],
    ]);
    expect([tasks[0]!.due, tasks[5]!.items, tasks[5]!.items_done, tasks[1]!.comments]).toEqual(["2026-11-27", 4, 2, 1]);
    expect(new Date(tasks[1]!.created_at).toISOString()).toBe("2026-11-10T02:00:00.000Z");
    expect(tasks[6]!.text).toContain("[ใบเสนอราคา.pdf](https://trello.com/1/cards/");
    expect(tasks[0]!.text).toContain("**assignee**: สมชาย ใจดี");
    const [comment] = (await rows(sql`select text, created_at from comments where project_id = ${project!.id}::bigint`)) as {
      text: string;
      created_at: string;
    }[];
    expect([comment!.text.startsWith("**วิชัย ลาออก**"), new Date(comment!.created_at).toISOString()]).toEqual([
      true,
      "2026-11-19T08:00:00.000Z",
    ]);
    expect([await count("notices"), await count("outbox")]).toEqual([notices, mails]);
  });

  test("the next number follows the kept ones", async () => {
    const [project] = (await rows(sql`select id from projects where name = 'การตลาด Q4'`)) as { id: string }[];
    const { fromStored } = await import("../../src/server/store/row-ids.ts");
    const id = nextId();
    await outcomeOf(stack, inside, the({ op: "task.make", id, project: fromStored(String(project!.id)), title: "ใหม่", rank: "a0V" }));
    const { tasks } = await projectRows(stack, inside, fromStored(String(project!.id)));
    expect(tasks.find((task: { id: string }) => task.id === id)?.number).toBe(8);
  });

  test("the same file again brings only what is new", async () => {
    const before = await count("tasks");
    const json = JSON.parse(sample("trello-board.json").toString("utf8"));
    const [first] = json.cards;
    json.cards.push({ ...first, id: "new", idShort: 40, name: "มาทีหลัง" });
    const progress = await take(file("trello-board.json", Buffer.from(JSON.stringify(json))));
    expect([progress.refused, progress.summary.tasks, progress.summary.known, progress.summary.project.isNew]).toEqual([[], 1, 7, false]);
    expect(await count("tasks")).toBe(before + 1);
  });

  test("what is killed between two pieces is gone on with, and nothing is there twice", async () => {
    const lines = Array.from({ length: 1200 }, (_, at) => `${at + 1},งาน ${at + 1},${["Todo", "Doing", "Done"][at % 3]},${member.email}`);
    const given = file("many.csv", Buffer.from(["ID,Task,Status,Assignee", ...lines].join("\n")));
    const { id, pieces } = await startFor(stack.deps, ofOwner(), given);
    expect(pieces).toBeGreaterThan(3);
    // A turn that ends within a piece: its transaction is taken back.
    let statements = 0;
    const db = stack.deps.db;
    const dying = {
      ...db,
      transaction: (work: (tx: any) => Promise<unknown>, first?: string) =>
        db.transaction(async (tx) => {
          const done = await work(tx);
          statements += 1;
          if (statements === 2) throw new Error("killed");
          return done;
        }, first),
    };
    await expect(continueFor({ ...stack.deps, db: dying } as never, id)).rejects.toThrow("killed");
    const [{ step } = { step: 0 }] = (await rows(sql`select step from imports order by created_at desc limit 1`)) as { step: number }[];
    expect(step).toBeLessThan(pieces);
    // The same file again is the same import.
    const again = await startFor(stack.deps, ofOwner(), given);
    expect(again.id).toBe(id);
    const progress = await finish(id);
    expect([progress.state, progress.refused]).toEqual(["done", []]);
    const [{ n, people } = { n: 0, people: 0 }] = (await rows(
      sql`select count(*)::int as n, count(distinct t.assignee)::int as people from tasks t join imported_tasks m on m.organization_id = t.organization_id and m.task_id = t.id
          where m.source = 'csv'`,
    )) as { n: number; people: number }[];
    expect([n, people]).toEqual([1200, 1]);
    expect(Number((await rows(sql`select count(*) as n from import_pieces`))[0]!["n"])).toBe(0);
  });

  test("an import is undone as a whole but for what somebody touched, and then that too", async () => {
    const progress = await take(file("asana.csv"));
    const [project] = (await rows(sql`select id::text as id from projects where name = 'เปิดตัว'`)) as { id: string }[];
    const { fromStored } = await import("../../src/server/store/row-ids.ts");
    const { tasks } = await projectRows(stack, inside, fromStored(project!.id));
    const touched = tasks.find((task: { title: string }) => task.title === "ส่งใบแจ้งหนี้");
    await outcomeOf(stack, inside, the({ op: "comment.make", id: nextId(), task: touched!.id, text: "ยังอยู่" }));
    const first = await undoFor(stack.deps, progress.id, false);
    expect([first.removed, first.kept]).toEqual([3, [touched!.id]]);
    // One that is below another went along with it, and not twice.
    const left = () => rows(sql`select title from tasks where project_id = ${project!.id}::bigint and deleted_at is null`);
    expect(await left()).toEqual([{ title: "ส่งใบแจ้งหนี้" }]);
    expect((await undoFor(stack.deps, progress.id, true)).removed).toBe(1);
    expect(await left()).toEqual([]);
    expect(await rows(sql`select 1 from projects where id = ${project!.id}::bigint and deleted_at is not null`)).toHaveLength(1);
    expect((await importsFor(stack.deps, owner.subdomain)).find(({ id }) => id === progress.id)?.state).toBe("undone");
  });

  test("another organisation's people and projects are not reached", async () => {
    const other = await newOwner(stack);
    const checked = await checkFor(
      stack.deps,
      { key: other.subdomain, as: null },
      { ...file("many.csv", Buffer.from(`Task,Assignee\na,${member.email}`)) },
    );
    expect(checked.plan.unmatched).toEqual([member.email]);
    await expect(checkFor(stack.deps, { key: other.subdomain, as: member.email }, file("asana.csv"))).rejects.toMatchObject({
      code: "not_a_member",
    });
  });
});
