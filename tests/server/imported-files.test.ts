/** Files that an archive carries come onto their tasks: whole and once, however often the server ends meanwhile, as far as the plan has room. */
import { strToU8, zipSync } from "fflate";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportChoices } from "../../src/contract/workspace/imports.ts";
import { planById } from "../../src/contract/plans.ts";
import type { FileRow } from "../../src/domain/rows.ts";
import { upgrade } from "../../src/server/use-cases/admin/organizations.ts";
import { carryOutImports } from "../../src/server/use-cases/life/imports.ts";
import { storageOf } from "../../src/server/use-cases/organization/usage.ts";
import { newOwner, type Owner } from "./free-owners.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at, comeIn } from "./workspace-people.ts";
import { projectRows, taskDetails } from "./workspace-rows.ts";

const choices: ImportChoices = { project: null, name: null, columns: null, encoding: null, states: {}, people: {} };
const contents: Record<string, Uint8Array> = {
  "ใบเสนอราคา.pdf": strToU8("%PDF-1.7 ราคา"),
  // Of several pieces where the store takes them by the megabyte.
  "เสียง.bin": new Uint8Array(3_000_000).map((_, place) => place % 251),
  "ว่าง.txt": new Uint8Array(),
};
const names = Object.keys(contents);
const archive = (project: string, of = contents) =>
  Buffer.from(
    zipSync({
      "data.json": strToU8(
        JSON.stringify([
          {
            id: 1,
            title: project,
            views: [{ id: 1, view_kind: "kanban" }],
            buckets: [{ id: 1, title: "To-Do", project_view_id: 1 }],
            tasks: [
              {
                id: 7,
                index: 1,
                title: "ส่งใบเสนอราคา",
                bucket_id: 1,
                created: "2026-11-01T03:00:00Z",
                attachments: Object.keys(of).map((name, n) => ({ id: n + 1, file: { id: n + 1, name, size: of[name]!.length } })),
              },
            ],
          },
        ]),
      ),
      ...Object.fromEntries(Object.values(of).map((bytes, n) => [`files/${n + 1}`, bytes])),
    }),
  );

describe.each(storesHere())("files of an import on %s", (store) => {
  let stack: Stack;
  let owner: Owner;
  let token: string;
  const inside = () => ({ subdomain: owner.subdomain, token });
  const ok = async (method: string, path: string, body?: object) => {
    const answer = await stack.request(`/api/w/${owner.subdomain}/${path}`, {
      method,
      token,
      headers: at(owner.subdomain),
      ...(body && { body }),
    });
    expect([answer.status, answer.body.error ?? null]).toEqual([200, null]);
    return answer.body.data;
  };
  const send = async (bytes: Buffer): Promise<string> => {
    const { id } = await ok("POST", "import-files", { name: "vikunja.zip", size: bytes.length });
    for (let from = 0; from < bytes.length; from += 1_000_000)
      await ok("PUT", `import-files/${id}?from=${from}`, bytes.subarray(from, from + 1_000_000));
    return id;
  };
  const taskOf = async (project: string) => {
    const rows = await projectRows(stack, inside(), project);
    const [task] = rows.tasks;
    return { task, files: (await taskDetails(stack, inside(), task.id))!.files };
  };
  const bytesOf = async (task: string, { id }: FileRow): Promise<Buffer> => {
    const { pass } = await ok("GET", `tasks/${task}/file-pass`);
    const answer = await stack.app.request(`/files/${owner.subdomain}/${id}/${pass}`, { headers: at(owner.subdomain) });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };

  beforeAll(async () => {
    stack = await startStack({ store, env: { LIMITS: "off", LOG_LEVEL: "silent" } });
    owner = await newOwner(stack);
    await upgrade(stack.deps, owner.subdomain, 2, null);
    token = (await comeIn(stack, owner)).accessToken;
  });
  afterAll(() => stack.close());

  test("come onto their tasks by servers that end after each transaction, and go with the import that is undone", async () => {
    const file = await send(archive("เอกสาร"));
    const checked = await ok("POST", `import-files/${file}/check`, choices);
    expect(checked.files).toEqual({ n: names.length, bytes: expect.toSatisfy((n: number) => n > 3_000_000), isTooMuch: false });
    const begun = await ok("POST", "imports", { file, choices });
    expect(begun.pieces).toBeGreaterThan(names.length);
    let progress = begun;
    for (let ends = 1; progress.state !== "done"; ends += 1) {
      expect(ends).toBeLessThan(60);
      let done = 0;
      const { db } = stack.deps;
      const dying: typeof db = {
        ...db,
        transaction: (work, first) =>
          db.transaction(async (tx) => {
            const result = await work(tx);
            done += 1;
            // A little further each time.
            if (done > ends) throw new Error("killed");
            return result;
          }, first),
      };
      await carryOutImports({ ...stack.deps, db: dying }, () => done > ends).catch(() => {});
      progress = await ok("GET", `imports/${begun.id}`);
      if (progress.state === "stopped") await ok("PUT", `imports/${begun.id}`, { state: "writing" });
    }
    expect(progress.refused).toEqual([]);
    const { task, files } = await taskOf(progress.projectId);
    expect(files.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    for (const each of files) expect((await bytesOf(task.id, each)).equals(contents[each.name]!)).toBe(true);
    expect((await stack.deps.db.query(sql`select count(*)::int as n from imported_files`)).rows).toEqual([{ n: 0 }]);

    // They are not what somebody did to the task since.
    await ok("PUT", `imports/${begun.id}`, { state: "undoing" });
    await carryOutImports(stack.deps);
    expect(await ok("GET", `imports/${begun.id}`)).toMatchObject({ state: "undone", removed: 1, kept: 0 });
  });

  test("are named in the report where the plan has no room for them", async () => {
    const { db } = stack.deps;
    const { rows } = await db.query<{ id: string; bytes: string }>(
      sql`select o.id, coalesce(r.bytes, 0)::text as bytes from organizations o left join file_room r on r.organization_id = o.id where o.subdomain = ${owner.subdomain}`,
    );
    const [{ id, bytes }] = rows as [{ id: string; bytes: string }];
    const most = storageOf(planById(2));
    const fill = (used: number) =>
      db.query(
        sql`insert into file_room (organization_id, bytes) values (${id}::uuid, ${used}) on conflict (organization_id) do update set bytes = excluded.bytes`,
      );
    await fill(most - 100);
    const file = await send(archive("ล้น"));
    expect((await ok("POST", `import-files/${file}/check`, choices)).files.isTooMuch).toBe(true);
    const begun = await ok("POST", "imports", { file, choices });
    await carryOutImports(stack.deps);
    const progress = await ok("GET", `imports/${begun.id}`);
    expect([progress.state, progress.refused]).toEqual(["done", [{ op: "file.make", code: "storage_full", n: 1, sources: ["เสียง.bin"] }]]);
    const { files } = await taskOf(progress.projectId);
    expect(files.map(({ name }) => name).toSorted()).toEqual(names.filter((name) => name !== "เสียง.bin").toSorted());
    await fill(Number(bytes));
  });
});
