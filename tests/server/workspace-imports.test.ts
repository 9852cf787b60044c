/** Files of other programs on the page of a workspace: sent in pieces, looked at, chosen, written by whichever server, paused, undone, and one at a time. */
import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportChoices } from "../../src/contract/workspace/imports.ts";
import { upgrade } from "../../src/server/use-cases/admin/organizations.ts";
import { carryOutImports } from "../../src/server/use-cases/life/imports.ts";
import { doDueTimers } from "../../src/server/use-cases/life/timers.ts";
import { purge } from "../../src/server/use-cases/life/purge.ts";
import { templates } from "../../src/workflow/templates.ts";
import { changed } from "../workflow/documents.ts";
import { newOwner, type Owner } from "./free-owners.ts";
import { type Answer, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at, comeIn, join } from "./workspace-people.ts";
import { makeProject, nextId, outcomeOf, type Person, projectRows, the } from "./workspace-rows.ts";

const none: ImportChoices = { project: null, name: null, columns: null, encoding: null, states: {}, people: {} };
const many = (n: number, comments = 0) =>
  Buffer.from(
    [
      ["ID", "Task", "Status", ...Array.from({ length: comments }, () => "Comment")].join(","),
      ...Array.from({ length: n }, (_, row) =>
        [
          row + 1,
          `งาน ${row + 1}`,
          ["Todo", "Doing", "Done"][row % 3],
          ...Array.from({ length: comments }, (__, c) => `ความเห็น ${c}`),
        ].join(","),
      ),
    ].join("\n"),
  );

describe.each(storesHere())("imports on the page on %s", (store) => {
  let stack: Stack;
  let owner: Owner;
  let token: string;
  let inside: Person;
  const rows = async (query: Sql) => (await stack.deps.db.query(query)).rows;
  const call = (method: string, path: string, body?: object, by = token): Promise<Answer> =>
    stack.request(`/api/w/${owner.subdomain}/${path}`, { method, token: by, headers: at(owner.subdomain), ...(body && { body }) });
  const ok = async (method: string, path: string, body?: object, by = token) => {
    const answer = await call(method, path, body, by);
    expect([answer.status, answer.body.error ?? null]).toEqual([200, null]);
    return answer.body.data;
  };
  /** Sends a file in pieces of so many bytes. */
  const send = async (bytes: Buffer, name = "tasks.csv", piece = bytes.length): Promise<string> => {
    const { id } = await ok("POST", "import-files", { name, size: bytes.length });
    for (let from = 0; from < bytes.length; from += piece)
      await ok("PUT", `import-files/${id}?from=${from}`, bytes.subarray(from, from + piece));
    return id;
  };
  const begin = async (bytes: Buffer, choices: Partial<ImportChoices> = {}) =>
    ok("POST", "imports", { file: await send(bytes), choices: { ...none, ...choices } });
  const carryOut = () => carryOutImports(stack.deps);
  const take = async (bytes: Buffer, choices: Partial<ImportChoices> = {}) => {
    const { id } = await begin(bytes, choices);
    await carryOut();
    return ok("GET", `imports/${id}`);
  };

  beforeAll(async () => {
    stack = await startStack({ store });
    owner = await newOwner(stack);
    await upgrade(stack.deps, owner.subdomain, 2, null);
    token = (await comeIn(stack, owner)).accessToken;
    inside = { subdomain: owner.subdomain, token };
  });
  afterAll(() => stack.close());

  test("a file comes in pieces, of which one that comes twice is one and a wrong one is told what is next", async () => {
    const bytes = many(50);
    const { id } = await ok("POST", "import-files", { name: "tasks.csv", size: bytes.length });
    expect(await ok("PUT", `import-files/${id}?from=0`, bytes.subarray(0, 100))).toEqual({ id, next: 100 });
    expect(await ok("PUT", `import-files/${id}?from=0`, bytes.subarray(0, 100))).toEqual({ id, next: 100 });
    const early = await call("PUT", `import-files/${id}?from=200`, bytes.subarray(200, 300));
    expect([early.status, early.body.code, early.body.data]).toEqual([409, "import_piece", { next: 100 }]);
    expect((await call("POST", `import-files/${id}/reading`, {})).body.code).toBe("import_file_gone");
    await ok("PUT", `import-files/${id}?from=100`, bytes.subarray(100));
    const more = await call("PUT", `import-files/${id}?from=${bytes.length}`, Buffer.from("x"));
    expect(more.body.code).toBe("import_piece");
    const read = await ok("POST", `import-files/${id}/reading`, {});
    expect([read.format, read.counts.tasks, read.columns.map(({ role }: { role: string }) => role)]).toEqual([
      "csv",
      50,
      ["id", "title", "state"],
    ]);
  });

  test("what is too large, and what cannot be read, is said in words of its own", async () => {
    const large = await call("POST", "import-files", { name: "a.csv", size: 50 * 1024 * 1024 + 1 });
    expect([large.status, large.body.code]).toEqual([413, "import_too_large"]);
    const broken = await call("POST", `import-files/${await send(Buffer.from('{"lists": [1, 2'), "a.json")}/reading`, {});
    expect([broken.status, broken.body.code]).toEqual([400, "import_broken"]);
  });

  test("columns, states and people are as they were chosen", async () => {
    const member = await stack.signUp();
    await join(stack, owner.subdomain, member.email, "member");
    const [{ id: person }] = (await rows(sql`select id from users where email = ${member.email}`)) as [{ id: string }];
    const bytes = Buffer.from("หัวเรื่อง,ทำแล้ว,ใคร\nชงกาแฟ,ยัง,ส้ม\nล้างแก้ว,รอของ,ส้ม\n");
    const file = await send(bytes);
    const columns = ["title", "state", "assignee"] as const;
    const read = await ok("POST", `import-files/${file}/reading`, { columns });
    expect(read.states.map(({ name }: { name: string }) => name)).toEqual(["ยัง", "รอของ"]);
    const choices = { ...none, name: "ร้าน", columns: [...columns], states: { รอของ: "waiting" }, people: { ส้ม: person } };
    const checked = await ok("POST", `import-files/${file}/check`, choices);
    expect([checked.plan.tasks, checked.refused, checked.isOtherUnderWay]).toEqual([2, [], false]);
    expect(checked.workflow.states.map(({ category }: { category: string }) => category)).toContain("waiting");
    const { id } = await ok("POST", "imports", { file, choices });
    await carryOut();
    const done = await ok("GET", `imports/${id}`);
    expect([done.state, done.summary.project.name]).toEqual(["done", "ร้าน"]);
    const { tasks } = await projectRows(stack, inside, done.projectId);
    expect(tasks.map((task: { title: string; assignee: string }) => [task.title, task.assignee]).toSorted()).toEqual(
      [
        ["ชงกาแฟ", person],
        ["ล้างแก้ว", person],
      ].toSorted(),
    );
    // The file has had its use.
    expect(
      await rows(
        sql`select 1 from import_files where organization_id = (select id from organizations where subdomain = ${owner.subdomain})`,
      ),
    ).toEqual([]);
  });

  test("another list goes into the same project, and what grew brings its new rows alone", async () => {
    const first = await take(Buffer.from("Task,Status\nหนึ่ง,Todo\nสอง,Done\n"), { name: "รายการ" });
    const other = await take(Buffer.from("Task,Status\nสาม,Todo\nสี่,Done\n"), { project: first.projectId });
    expect([other.summary.tasks, other.summary.known]).toEqual([2, 0]);
    const grown = await take(Buffer.from("Task,Status\nห้า,Todo\nหนึ่ง,Todo\nสอง,Done\n"), { project: first.projectId });
    expect([grown.summary.tasks, grown.summary.known]).toEqual([1, 2]);
  });

  test("an organisation has one import at a time: a second one is told, and begins once the first has ended", async () => {
    const first = await begin(many(600), { name: "แรก" });
    const file = await send(many(30));
    expect((await ok("POST", `import-files/${file}/check`, none)).isOtherUnderWay).toBe(true);
    const second = await call("POST", "imports", { file, choices: { ...none, name: "สอง" } });
    expect([second.status, second.body.code]).toEqual([409, "import_under_way"]);
    await carryOut();
    expect((await ok("GET", `imports/${first.id}`)).state).toBe("done");
    await ok("POST", "imports", { file, choices: { ...none, name: "สอง" } });
    await carryOut();
  });

  test("of two that are begun at once one is begun", async () => {
    const other = await stack.signUp();
    await join(stack, owner.subdomain, other.email, "admin");
    const theirs = (await comeIn(stack, { ...other, subdomain: owner.subdomain })).accessToken;
    const bytes = many(20);
    const { id: ofOther } = await ok("POST", "import-files", { name: "b.csv", size: bytes.length }, theirs);
    await ok("PUT", `import-files/${ofOther}?from=0`, bytes, theirs);
    const own = await send(Buffer.concat([bytes, Buffer.from("\n99,อีกงาน,Todo")]));
    const answers = await Promise.all([
      call("POST", "imports", { file: own, choices: { ...none, name: "ก" } }),
      call("POST", "imports", { file: ofOther, choices: { ...none, name: "ข" } }, theirs),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await carryOut();
  });

  test("it waits and goes on as somebody says", async () => {
    const { id } = await begin(many(700), { name: "พัก" });
    expect((await ok("PUT", `imports/${id}`, { state: "resting" })).state).toBe("resting");
    await carryOut();
    expect(await ok("GET", `imports/${id}`)).toMatchObject({ state: "resting", step: 0 });
    await ok("PUT", `imports/${id}`, { state: "writing" });
    await carryOut();
    expect((await ok("GET", `imports/${id}`)).state).toBe("done");
    expect((await call("PUT", `imports/${id}`, { state: "resting" })).body.code).toBe("import_not_now");
  });

  test("servers that are killed at every tenth piece leave nothing out and nothing twice", async () => {
    const { id, pieces, projectId } = await begin(many(2000, 3), { name: "ใหญ่" });
    expect(pieces).toBeGreaterThan(15);
    for (let kill = 0; ; kill += 1) {
      let done = 0;
      const db = stack.deps.db;
      const dying = {
        ...db,
        transaction: (work: (tx: any) => Promise<unknown>, first?: string) =>
          db.transaction(async (tx) => {
            const result = await work(tx);
            done += 1;
            if (done === 10) throw new Error("killed");
            return result;
          }, first),
      };
      // Its server is gone with it: nobody says that the import has stopped.
      let isGone = false;
      await carryOutImports({ ...stack.deps, db: dying } as never, () => isGone || (isGone = done >= 10)).catch(() => {});
      const progress = await ok("GET", `imports/${id}`);
      if (progress.state === "stopped") await ok("PUT", `imports/${id}`, { state: "writing" });
      if (progress.state === "done") break;
      expect(kill).toBeLessThan(20);
    }
    const [tasks] = (await rows(
      sql`select count(*)::int as n, count(distinct title)::int as own from tasks
          where project_id = (select project_id from imports order by created_at desc limit 1)`,
    )) as [{ n: number; own: number }];
    expect(tasks).toEqual({ n: 2000, own: 2000 });
    const [comments] = (await rows(
      sql`select count(*)::int as n, count(distinct (task_id, text))::int as own from comments
          where project_id = (select project_id from imports order by created_at desc limit 1)`,
    )) as [{ n: number; own: number }];
    expect(comments).toEqual({ n: 6000, own: 6000 });
    expect((await ok("GET", `imports/${id}`)).projectId).toBe(projectId);
  }, 240_000);

  test("it is undone in the background by another owner's word, until its days are over", async () => {
    const done = await take(many(450), { name: "ยกเลิก" });
    const { tasks } = await projectRows(stack, inside, done.projectId);
    await outcomeOf(stack, inside, the({ op: "comment.make", id: nextId(), task: tasks[0]!.id, text: "ยังอยู่" }));
    expect((await ok("PUT", `imports/${done.id}`, { state: "undoing" })).state).toBe("undoing");
    await carryOut();
    expect(await ok("GET", `imports/${done.id}`)).toMatchObject({ state: "undone", removed: 449, kept: 1, undoableUntil: null });
    await ok("PUT", `imports/${done.id}`, { state: "undoing", touched: true });
    await carryOut();
    expect(await ok("GET", `imports/${done.id}`)).toMatchObject({ state: "undone", removed: 1, kept: 0 });
    const late = await take(many(3), { name: "นาน" });
    await rows(sql`update imports set finished_at = finished_at - interval '31 days' where state = 'done'`);
    expect((await ok("GET", `imports/${late.id}`)).undoableUntil).toBe(null);
    expect((await call("PUT", `imports/${late.id}`, { state: "undoing" })).body.code).toBe("import_over");
  });

  test("timers of a project that is there count from the import", async () => {
    const project = nextId();
    const workflow = changed(templates.simple.document, (copy) => {
      copy.states[0]!.after = [{ id: "t1", days: 3, working: false, then: [{ mark: "stale" }] }];
    });
    await outcomeOf(stack, inside, makeProject(project, "TIM"), the({ op: "workflow.begin", id: project, workflow }));
    const state = workflow.states[0]!.name.en!;
    const bytes = Buffer.from(`Task,Status,Created at\nเก่า,${state},2020-01-01\n`);
    await take(bytes, { project });
    await doDueTimers(stack.deps, stack.clock.now());
    const isStale = async () => (await projectRows(stack, inside, project)).tasks[0]!.isStale;
    expect(await isStale()).toBe(false);
    await doDueTimers(stack.deps, new Date(stack.clock.now().getTime() + 4 * 86_400_000));
    expect(await isStale()).toBe(true);
  });

  test("a file that nobody imports is deleted after a day", async () => {
    await send(many(5));
    // Timers were looked at later than that above, and nothing is written before what was.
    await purge(stack.deps, new Date(stack.clock.now().getTime() + 10 * 86_400_000));
    expect(await rows(sql`select 1 from import_files`)).toEqual([]);
    expect(await rows(sql`select 1 from import_file_parts`)).toEqual([]);
  });
});
