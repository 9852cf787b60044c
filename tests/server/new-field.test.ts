/**
 * A plain field of tasks is one line of their record and one migration: a copy of the product gets one more, and its server, its pages' store, the undo, the
 * activity and the export have it.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getTableConfig } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Task } from "../../src/domain/rows.ts";
import type { Frame, ProjectSnapshot } from "../../src/domain/wire.ts";
import type { Store } from "../../src/web/sync/store.ts";
import type { Stack } from "./harness.ts";
import type { Person, Team } from "./workspace-rows.ts";

const root = join(import.meta.dirname, "../..");
const line = `  effort: { type: z.nullable(z.int()), column: "effort", as: "integer", wire: wire.intsOrNull, default: null, ...plain },\n`;
const before = "  parent: {";

type Grown = Task & { effort: number | null };

let copy: string;
let stack: Stack;
let team: Team;
/** The copy's own code, under the types of what it is a copy of. */
let own: {
  rows: typeof import("./workspace-rows.ts");
  columns: typeof import("../../src/domain/columns.ts");
  inverse: typeof import("../../src/domain/inverse.ts");
  store: typeof import("../../src/web/sync/store.ts");
};

beforeAll(async () => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  copy = mkdtempSync(join(root, ".cache/new-field-"));
  for (const folder of ["src", "machines", "tests/server", "tests/domain", "package.json"])
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  const file = join(copy, "src/domain/records/task.ts");
  const text = readFileSync(file, "utf8");
  expect(text.split(before)).toHaveLength(2);
  writeFileSync(file, text.replace(before, `${line}${before}`));
  const migrations = join(copy, "src/server/store/migrations");
  writeFileSync(join(migrations, "0001_effort.sql"), `ALTER TABLE "tasks" ADD COLUMN "effort" integer;`);
  const journal = join(migrations, "meta/_journal.json");
  const { entries, ...head } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { when: number }[] };
  const added = { ...entries[0], idx: 1, when: entries[0]!.when + 1, tag: "0001_effort" };
  writeFileSync(journal, JSON.stringify({ ...head, entries: [...entries, added] }));

  const load = (path: string) => import(join(copy, path));
  await (await load("tests/server/embedded-image.ts")).setup();
  own = {
    rows: await load("tests/server/workspace-rows.ts"),
    columns: await load("src/domain/columns.ts"),
    inverse: await load("src/domain/inverse.ts"),
    store: await load("src/web/sync/store.ts"),
  };
  stack = await (await load("tests/server/harness.ts")).startStack({ store: "pglite" });
  team = await own.rows.newTeam(stack);
}, 120_000);
afterAll(async () => {
  await stack?.close();
  rmSync(copy, { recursive: true, force: true });
});

/** Somebody's page with a project open. */
const pageOf = async (person: Person, project: string): Promise<Store> => {
  const store = new own.store.Store(
    () => stack.clock.now().getTime(),
    (end) => Math.floor(Math.random() * end),
  );
  const { body: frame } = await own.rows.read(stack, person, "snapshot");
  const { body: snapshot } = await own.rows.read(stack, person, `snapshot?project=${project}`);
  store.begin(frame.data as Frame, new Map([[project, snapshot.data as ProjectSnapshot]]));
  return store;
};

/** Sends what a page has done. @returns what became of the last command */
const send = async (store: Store, person: Person) => {
  for (let command = store.next(); command !== null; command = store.next()) {
    store.tries(command.id);
    const { body } = await own.rows.command(stack, person, command.ops, command);
    store.settle(command.id, body.data);
  }
};

const catchUp = async (store: Store, person: Person): Promise<void> => {
  const { body } = await own.rows.read(stack, person, `changes?after=${store.after}`);
  store.takePage(body.data);
};

const effortIn = (store: Store, task: string) => (store.rows.get("task", task) as Grown | undefined)?.effort;

test("the table has its column and no other one, from which `npm run migrate:make` writes the migration", async () => {
  const columnsIn = async (folder: string) => {
    const { tasks } = (await import(
      join(folder, "src/server/store/schema/tasks.ts")
    )) as typeof import("../../src/server/store/schema/tasks.ts");
    return getTableConfig(tasks).columns.map((column) => `${column.name} ${column.getSQLType()} ${column.notNull}`);
  };
  const known = await columnsIn(root);
  expect((await columnsIn(copy)).filter((column) => !known.includes(column))).toEqual(["effort integer false"]);
});

test("it is made, edited and undone on one page, seen on another, told as an activity and exported", async () => {
  const { makeProject, makeTask, nextId, outcomeOf, submit, taskDetails } = own.rows;
  const { owner, member } = team;
  const [project, task, without] = [nextId(), nextId(), nextId()];
  await outcomeOf(stack, owner, makeProject(project, "MKT"), makeTask(task, project, { effort: 3 }), makeTask(without, project));
  const [page, other] = [await pageOf(owner, project), await pageOf(member, project)];
  expect([effortIn(page, task), effortIn(other, task), effortIn(other, without)]).toEqual([3, 3, null]);

  const edit = (set: object, expected?: object) => ({ op: "task.edit", id: task, set, ...(expected && { expect: expected }) }) as const;
  expect(page.do([edit({ effort: 5 })])).toBeNull();
  await send(page, owner);
  await catchUp(other, member);
  expect([effortIn(page, task), effortIn(other, task)]).toEqual([5, 5]);
  expect(await submit(stack, member, edit({ effort: 8 }, { effort: 3 }))).toBe("changed_meanwhile");

  expect(page.undo(page.lastAct()!, () => null, own.inverse.inverseOf)).toBeNull();
  await send(page, owner);
  await catchUp(other, member);
  expect([effortIn(page, task), effortIn(other, task)]).toEqual([3, 3]);
  expect((await own.rows.projectRows(stack, member, project)).tasks.find(({ id }: Task) => id === task)).toMatchObject({ effort: 3 });

  const details = await taskDetails(stack, member, task);
  expect(details!.task).toMatchObject({ effort: 3 });
  expect(details!.activities.map(({ was, is }) => [was["effort"], is["effort"]])).toEqual([
    [undefined, undefined],
    [3, 5],
    [5, 3],
  ]);

  const { body } = await own.rows.read(stack, owner, "export");
  const exported = String(body)
    .trimEnd()
    .split("\n")
    .map((text) => JSON.parse(text) as { kind: string; row: Grown });
  expect(exported.filter(({ kind }) => kind === "task").map(({ row }) => [row.id, row.effort])).toEqual([
    [task, 3],
    [without, null],
  ]);
});

test("a task that an older server told, and columns that an older page kept, have its default", async () => {
  const { makeProject, makeTask, nextId, outcomeOf } = own.rows;
  const { owner } = team;
  const [project, task] = [nextId(), nextId()];
  await outcomeOf(stack, owner, makeProject(project, "OLD"), makeTask(task, project, { effort: 3 }));
  const page = await pageOf(owner, project);
  const { effort: _, ...columns } = own.columns.toColumns([page.rows.get("task", task)!]) as never as { effort: unknown };
  expect(own.columns.fromColumns(own.columns.columnsOfTasks.parse(columns))).toMatchObject([{ id: task, effort: null }]);

  await outcomeOf(stack, owner, { op: "task.edit", id: task, set: { title: "Roast" } });
  const { body } = await own.rows.read(stack, owner, `changes?after=${page.after}`);
  for (const { row } of body.data.rows) delete row.effort;
  page.takePage(body.data);
  expect(page.rows.get("task", task)).toMatchObject({ title: "Roast", effort: null });
});
