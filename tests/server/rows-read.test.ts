/** What a change of one task reads does not grow with what else the organisation has. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { analyzeGrown } from "../../src/server/store/maintenance.ts";
import { type Stack, startStack } from "./harness.ts";
import { command, makeProject, newTeam, nextId, outcomeOf, type Person, the } from "./workspace-rows.ts";

// The embedded store has one session, which counts at once what it read.
let stack: Stack;
let member: Person;
const [project, label, task] = [nextId(), nextId(), nextId()];

const tables = ["tasks", "task_labels", "descriptions", "transitions", "changes"];

/** Rows that were read of each table since the server began, by scans and by indexes. */
const rowsRead = async (): Promise<Record<string, number>> => {
  const { db } = stack.deps;
  await db.query({ name: "flush", text: "select pg_stat_force_next_flush()" });
  const { rows } = await db.query<{ name: string; n: number }>({
    name: "rows_read",
    text: `select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_user_tables where relname = any($1)`,
    values: [tables],
  });
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
};

beforeAll(async () => {
  stack = await startStack({ store: "pglite", env: { LIMITS: "off" } });
  ({ member } = await newTeam(stack));
  const made = await outcomeOf(
    stack,
    member,
    makeProject(project, "OWN"),
    the({ op: "label.make", id: label, project, name: "ด่วน", color: "rose" }),
    the({ op: "task.make", id: task, project, title: "ชงกาแฟ", rank: "a0", labels: [label] }),
    the({ op: "task.move", id: task, from: "s1", move: "m2" }),
  );
  if (!made.isDone) throw new Error(JSON.stringify(made));
  for (let part = 0; part < 5; part += 1) {
    const { status } = await command(
      stack,
      member,
      Array.from({ length: 200 }, () => nextId()).flatMap((id) => [
        the({ op: "task.make", id, project, title: "งานอื่น", rank: "a1", labels: [label] }),
        the({ op: "task.describe", id, from: "", to: "รายละเอียด" }),
      ]),
    );
    expect(status).toBe(200);
  }
  await stack.deps.db.query({ name: "flush", text: "select pg_stat_force_next_flush()" });
  await analyzeGrown(stack.deps.db);
}, 120_000);
afterAll(() => stack.close());

test("a task is moved, described and given a label in an organisation of a thousand without reading the others", async () => {
  const ways = [the({ op: "task.move", id: task, from: "s3", move: "m7" }), the({ op: "task.move", id: task, from: "s4", move: "m10" })];
  // A statement is planned anew the first times that a connection asks it.
  for (let turn = 0; turn < 12; turn += 1) await outcomeOf(stack, member, ways[turn % 2]!);
  const before = await rowsRead();
  const rounds = 10;
  for (let turn = 0; turn < rounds; turn += 1) {
    const { isDone } = await outcomeOf(stack, member, ways[turn % 2]!);
    expect(isDone).toBe(true);
  }
  const { isDone } = await outcomeOf(
    stack,
    member,
    the({ op: "task.describe", id: task, from: "", to: "เมล็ดใหม่" }),
    the({ op: "task.label", id: task, add: [], remove: [label] }),
  );
  expect(isDone).toBe(true);
  const after = await rowsRead();
  for (const table of tables)
    expect([table, (after[table]! - before[table]!) / (rounds + 1)]).toEqual([table, expect.toSatisfy((n: number) => n < 60)]);
});
