/** People whom a file names and who are nobody here: kept by name, invited once it is done, and given what is theirs once they have come. */
import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportChoices, ImportProgress } from "../../src/contract/workspace/imports.ts";
import { upgrade } from "../../src/server/use-cases/admin/organizations.ts";
import { carryOutImports } from "../../src/server/use-cases/life/imports.ts";
import { newOwner, type Owner } from "./free-owners.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at, comeIn, join, tokenTo } from "./workspace-people.ts";
import { outcomeOf, type Person, projectRows, the } from "./workspace-rows.ts";

const none: ImportChoices = { project: null, name: null, columns: null, encoding: null, states: {}, people: {} };
const csv = (address: string, rows = 3) =>
  Buffer.from(
    [
      "ID,Task,Status,Assignee,Author,Comment",
      ...Array.from({ length: rows }, (_, row) => `${row + 1},งาน ${row + 1},Todo,${address},${address},ความเห็น`),
    ].join("\n"),
  );

describe.each(storesHere())("people of files on %s", (store) => {
  let stack: Stack;
  let owner: Owner;
  let inside: Person;
  const rows = async (query: Sql) => (await stack.deps.db.query(query)).rows as any[];
  const ok = async (method: string, path: string, body?: object) => {
    const answer = await stack.request(`/api/w/${owner.subdomain}/${path}`, {
      method,
      token: inside.token,
      headers: at(owner.subdomain),
      ...(body && { body }),
    });
    expect([answer.status, answer.body.error ?? null]).toEqual([200, null]);
    return answer.body.data;
  };
  const send = async (bytes: Buffer): Promise<string> => {
    const { id } = await ok("POST", "import-files", { name: "tasks.csv", size: bytes.length });
    await ok("PUT", `import-files/${id}?from=0`, bytes);
    return id;
  };
  const take = async (bytes: Buffer, choices: Partial<ImportChoices>): Promise<ImportProgress> => {
    const { id } = await ok("POST", "imports", { file: await send(bytes), choices: { ...none, ...choices } });
    await carryOutImports(stack.deps);
    return ok("GET", `imports/${id}`);
  };
  const tasksOf = async ({ projectId }: ImportProgress) =>
    rows(
      sql`select t.id::text as id, t.title, t.assignee, t.author, d.text from tasks t
          left join descriptions d on d.organization_id = t.organization_id and d.task_id = t.id
          where t.project_id = ${(await import("../../src/server/store/row-ids.ts")).toStored(projectId)}::bigint and t.deleted_at is null order by t.number`,
    );
  const userOf = async (email: string): Promise<string> => (await rows(sql`select id from users where email = ${email}`))[0].id;
  const accept = async (email: string, token: string) =>
    stack.request("/api/auth/invitations/acceptance", { token, body: { token: await tokenTo(stack, email), acceptTerms: true } });

  beforeAll(async () => {
    stack = await startStack({ store });
    owner = await newOwner(stack);
    await upgrade(stack.deps, owner.subdomain, 2, null);
    inside = { subdomain: owner.subdomain, token: (await comeIn(stack, owner)).accessToken };
  });
  afterAll(() => stack.close());

  test("whoever is invited is so once it is done, and all that is theirs becomes theirs", async () => {
    const person = await stack.signUp();
    const bytes = csv(person.email);
    const file = await send(bytes);
    const choices = { ...none, name: "เชิญ", people: { [person.email]: "invite" } };
    const checked = await ok("POST", `import-files/${file}/check`, choices);
    expect([checked.invitations, checked.seats.used >= 1, checked.plan.unmatched]).toEqual([1, true, [person.email]]);
    expect(await stack.mails(person.email)).toEqual(expect.not.arrayContaining([expect.objectContaining({ kind: "invitation" })]));
    const done = await take(bytes, choices);
    expect(done.people).toEqual([{ name: person.email, address: person.email, invitation: "sent", hasJoined: false }]);
    const kept = await tasksOf(done);
    expect(kept[0].text).toContain(`**assignee**: ${person.email.replaceAll("_", "\\_")}`);
    expect(kept.map(({ assignee }) => assignee)).toEqual([null, null, null]);
    // Somebody has one of them by now, who keeps it.
    const me = await userOf(owner.email);
    const { tasks } = await projectRows(stack, inside, done.projectId);
    const last = tasks.find(({ title }: { title: string }) => title === "งาน 3")!;
    await outcomeOf(stack, inside, the({ op: "task.edit", id: last.id, set: { assignee: me } }));

    expect((await accept(person.email, person.token)).status).toBe(200);
    await carryOutImports(stack.deps);
    const id = await userOf(person.email);
    const theirs = await tasksOf(done);
    expect(theirs.map(({ assignee, author }) => [assignee, author])).toEqual([
      [id, id],
      [id, id],
      [me, id],
    ]);
    expect(theirs.map(({ text }) => text ?? "")).toEqual(["", "", expect.stringContaining("**assignee**")]);
    expect((await ok("GET", `imports/${done.id}`)).people).toEqual([
      { name: person.email, address: person.email, invitation: "sent", hasJoined: true },
    ]);
    expect(await rows(sql`select 1 from imported_names`)).toEqual([]);
    // What became theirs touched nothing: only the task that somebody took stays.
    await ok("PUT", `imports/${done.id}`, { state: "undoing" });
    await carryOutImports(stack.deps);
    expect(await ok("GET", `imports/${done.id}`)).toMatchObject({ state: "undone", removed: 2, kept: 1, people: [] });
  });

  test("comments become those of whoever wrote them and comes with the same address later, however they come", async () => {
    const person = await stack.signUp();
    const board = {
      name: "ความเห็น",
      lists: [{ id: "l1", name: "Todo", closed: false, pos: 1 }],
      cards: [{ id: "c1", idShort: 1, idList: "l1", name: "ก", pos: 1, closed: false, idMembers: [], idLabels: [], desc: "" }],
      labels: [],
      members: [],
      checklists: [],
      customFields: [],
      actions: [],
    };
    // Of this format no address comes along: it stands in the name.
    const name = person.email;
    const actions = [
      {
        id: "a1",
        type: "commentCard",
        date: "2026-11-19T08:00:00.000Z",
        data: { text: "รอก่อน", card: { id: "c1" } },
        memberCreator: { id: "m1", fullName: name, username: name },
      },
    ];
    const done = await take(Buffer.from(JSON.stringify({ ...board, actions })), { name: "ความเห็น" });
    const comments = () =>
      rows(sql`select author, text from comments where task_id in (select task_id from imported_tasks where source = 'trello')`);
    expect((await comments())[0].text).toMatch(/^\*\*.*\*\* · 2026-11-19\n\nรอก่อน$/);
    await join(stack, owner.subdomain, person.email, "member");
    await carryOutImports(stack.deps);
    expect(await comments()).toEqual([{ author: await userOf(person.email), text: "รอก่อน" }]);
    expect((await ok("GET", `imports/${done.id}`)).people[0].hasJoined).toBe(true);
  });

  test("guests, and whoever was said to be nobody, take nothing over", async () => {
    const [guest, member] = [await stack.signUp(), await stack.signUp()];
    await join(stack, owner.subdomain, member.email, "member");
    const bytes = Buffer.from(`ID,Task,Status,Assignee\n1,ก,Todo,${guest.email}\n2,ข,Todo,${member.email}\n`);
    const done = await take(bytes, { name: "แขก", people: { [member.email]: null } });
    await join(stack, owner.subdomain, guest.email, "guest");
    await carryOutImports(stack.deps);
    expect((await tasksOf(done)).map(({ assignee }) => assignee)).toEqual([null, null]);
  });

  test("a server that is killed while somebody takes theirs over goes on where it was", async () => {
    const person = await stack.signUp();
    const done = await take(csv(person.email, 250), { name: "หลายงาน" });
    await join(stack, owner.subdomain, person.email, "member");
    const { db } = stack.deps;
    let transactions = 0;
    const dying = {
      ...db,
      transaction: (work: (tx: any) => Promise<unknown>, first?: string) =>
        db.transaction(async (tx) => {
          const result = await work(tx);
          transactions += 1;
          if (transactions === 5) throw new Error("killed");
          return result;
        }, first),
    };
    let isGone = false;
    await carryOutImports({ ...stack.deps, db: dying } as never, () => isGone || (isGone = transactions >= 5)).catch(() => {});
    const id = await userOf(person.email);
    const isTheirs = (task: { assignee: string; author: string }) => task.assignee === id && task.author === id;
    expect([(await tasksOf(done)).some(({ assignee }) => assignee === id), (await tasksOf(done)).every(isTheirs)]).toEqual([true, false]);
    await carryOutImports(stack.deps);
    expect((await tasksOf(done)).filter(isTheirs)).toHaveLength(250);
  });

  test("what was chosen is offered for the next file of the format", async () => {
    const { id: person } = (await rows(sql`select user_id as id from memberships where role = 'member' limit 1`))[0];
    const first = Buffer.from("หัวเรื่อง,ทำแล้ว,คน\nชงกาแฟ,พักไว้,ส้ม\n");
    const columns = ["title", "state", "assignee"] as const;
    await take(first, { name: "จำได้", columns: [...columns], states: { พักไว้: "waiting" }, people: { ส้ม: person } });
    const file = await send(Buffer.from("หัวเรื่อง,ทำแล้ว,คน,อื่น\nล้างแก้ว,พักไว้,ส้ม,ก\nกวาด,เสร็จ,แดง,ข\n"));
    const read = await ok("POST", `import-files/${file}/reading`, {});
    expect(read.columns.map(({ role }: { role: string }) => role)).toEqual([...columns, null]);
    expect(read.remembered).toMatchObject({ hasColumns: true, states: { new: { พักไว้: "waiting" } }, people: { ส้ม: person } });
    expect(Object.keys(read.remembered.people)).toEqual(["ส้ม"]);
  });

  test("all that does not fit is told, of a file and of its import", async () => {
    const lines = Array.from({ length: 8 }, (_, n) => `${n},งาน ${n},Todo,31/02/2569`);
    const bytes = Buffer.from(["ID,Task,Status,Due", ...lines, "9,,Todo,"].join("\n"));
    const file = await send(bytes);
    const remarks = await ok("POST", `import-files/${file}/remarks`, { ...none, name: "ไม่ลงตัว" });
    const codes = remarks.said.map(({ code }: { code: string }) => code);
    expect(codes.filter((code: string) => code.startsWith("date."))).toHaveLength(8);
    expect(remarks.said).toContainEqual(expect.objectContaining({ code: "title.empty", line: 10 }));
    const done = await take(bytes, { name: "ไม่ลงตัว" });
    expect(await ok("GET", `imports/${done.id}/remarks`)).toEqual(remarks);
  });

  test("a file that can be read in two ways is read as it is said", async () => {
    // The bytes of แขก in windows-874, which are letters of UTF-8 too.
    const bytes = Buffer.concat([Buffer.from("Task,Status\n"), Buffer.from([0xe1, 0xa2, 0xa1]), Buffer.from(",Todo\n")]);
    const file = await send(bytes);
    const read = await ok("POST", `import-files/${file}/reading`, {});
    expect(read.readings.map(({ encoding }: { encoding: string }) => encoding).toSorted()).toEqual(["utf-8", "windows-874"]);
    expect(read.readings.flatMap(({ lines }: { lines: string[] }) => lines)).toContain("แขก,Todo");
    const other = read.encoding === "utf-8" ? "windows-874" : "utf-8";
    const again = await ok("POST", `import-files/${file}/reading`, { encoding: other });
    expect([again.encoding, again.said.some(({ code }: { code: string }) => code === "encoding.doubtful")]).toEqual([other, false]);
    const { id } = await ok("POST", "imports", { file, choices: { ...none, name: "แขก", encoding: "windows-874" } });
    await carryOutImports(stack.deps);
    expect((await tasksOf(await ok("GET", `imports/${id}`))).map(({ title }) => title)).toEqual(["แขก"]);
  });

  test("where there is no seat nobody is invited, and the report says so", async () => {
    const { projectId } = await take(csv("somebody@example.com", 1), { name: "เต็ม" });
    await rows(sql`update organizations set plan_id = 1 where subdomain = ${owner.subdomain}`);
    const addresses = Array.from({ length: 12 }, (_, n) => `nobody${n}@example.com`);
    const bytes = Buffer.from(["ID,Task,Status,Assignee", ...addresses.map((address, n) => `${n},ก ${n},Todo,${address}`)].join("\n"));
    const done = await take(bytes, { project: projectId, people: Object.fromEntries(addresses.map((address) => [address, "invite"])) });
    expect(done.people.map(({ invitation }) => invitation)).toContain("no_seat");
    expect(done.people.map(({ invitation }) => invitation)).not.toContain("wanted");
  });
});
