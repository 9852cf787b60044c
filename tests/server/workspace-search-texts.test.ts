/** What is found in descriptions, comments and checklists: by whom, and that it is what reading all of them would find. */
import fc from "fast-check";
import { raw } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasWords, searchedWords } from "../../src/domain/search.ts";
import { bounds, type Found } from "../../src/domain/wire.ts";
import { inOrganization } from "../../src/server/store/isolation.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { makeProject, makeTask, newTeam, nextId, outcomeOf, type Person, read, type Team, the } from "./workspace-rows.ts";

describe.each(storesHere())("search in texts on %s", (store) => {
  let stack: Stack;
  let team: Team;
  let stranger: Team;
  const [shop, secret, other] = [nextId(), nextId(), nextId()];
  const [menu, hidden, theirs] = [nextId(), nextId(), nextId()];

  const search = async (person: Person, q: string): Promise<Found> => {
    const { status, body } = await read(stack, person, `search?${new URLSearchParams({ q }).toString()}`);
    if (status !== 200) throw new Error(`A search was answered ${status}.`);
    return body.data;
  };
  const excerpts = async (person: Person, q: string): Promise<string[]> =>
    (await search(person, q)).texts.map(({ kind, excerpt }) => `${kind}: ${excerpt}`);
  const does = async (...ops: Parameters<typeof outcomeOf>[2][]) =>
    expect(await outcomeOf(stack, team.owner, ...ops)).toMatchObject({ isDone: true });
  const organizationOf = async (subdomain: string): Promise<string> => {
    const { rows } = await stack.deps.db.query<{ id: string }>({
      text: "select organization_id as id from subdomain_claims where subdomain = $1",
      values: [subdomain],
    });
    return rows[0]!.id;
  };

  beforeAll(async () => {
    stack = await startStack({ store });
    [team, stranger] = [await newTeam(stack), await newTeam(stack)];
    await does(
      makeProject(shop, "MKT"),
      makeProject(other, "OTH"),
      makeTask(menu, shop, { title: "Menu" }),
      the({ op: "task.describe", id: menu, from: "", to: `เมนูฤดูร้อน ๑๒ อย่าง\n\nทํ\u0E32น\u0E4D\u0E49\u0E32ใบเตย @{${team.member.id}}` }),
      the({ op: "comment.make", id: nextId(), task: menu, text: "Ask the Kitchen about ใบเตย" }),
      the({ op: "item.make", id: nextId(), task: menu, text: "ซื้อใบเตย 100%", rank: "a0" }),
      makeProject(secret, "SEC"),
      the({ op: "project.edit", id: secret, set: { isPrivate: true } }),
      makeTask(hidden, secret, { title: "Hidden" }),
      the({ op: "task.describe", id: hidden, from: "", to: "ใบเตยลับ" }),
    );
    const place = nextId();
    const made = await outcomeOf(
      stack,
      stranger.owner,
      makeProject(place, "MKT"),
      makeTask(theirs, place, { title: "Theirs" }),
      the({ op: "task.describe", id: theirs, from: "", to: "ใบเตยของคนอื่น" }),
    );
    expect(made.isDone).toBe(true);
  }, 60_000);
  afterAll(() => stack.close());

  test("finds each kind, however ำ, digits and capitals are written, with the task that it is of", async () => {
    const { texts, counts, tasks } = await search(team.member, "ใบเตย");
    expect(texts.map(({ kind, task, author }) => [kind, task, author])).toEqual([
      ["item", menu, null],
      ["comment", menu, team.owner.id],
      ["description", menu, null],
    ]);
    expect(counts).toEqual({ task: 0, description: 1, comment: 1, item: 1, file: 0 });
    expect(tasks.id).toHaveLength(1);
    for (const q of ["น้ำใบ", "12 อย่าง", "เมนู ทำน้"]) expect(await excerpts(team.member, q), q).toHaveLength(1);
    expect(await excerpts(team.member, "KITCHEN")).toEqual(["comment: Ask the Kitchen about ใบเตย"]);
    expect(await excerpts(team.member, "100%")).toEqual(["item: ซื้อใบเตย 100%"]);
    for (const q of ["1_0%", "\\", "kitchen เมนู", team.member.id.slice(0, 8)]) expect(await excerpts(team.member, q), q).toEqual([]);
  });

  test("shows nobody what they may not read, from one moment to the next", async () => {
    expect(await excerpts(team.owner, "ใบเตยลับ")).toEqual(["description: ใบเตยลับ"]);
    for (const who of ["admin", "member", "guest"] as const) {
      const { texts, counts, tasks } = await search(team[who], "ใบเตยลับ");
      expect([texts, counts, tasks.id], who).toEqual([[], { task: 0, description: 0, comment: 0, item: 0, file: 0 }, []]);
    }
    const give = (role: "viewer" | null) => does(the({ op: "access.give", project: secret, person: team.guest.id, role }));
    expect(await excerpts(team.guest, "ใบเตย")).toEqual([]);
    await give("viewer");
    expect(await excerpts(team.guest, "ใบเตย")).toEqual(["description: ใบเตยลับ"]);
    await give(null);
    expect(await excerpts(team.guest, "ใบเตย")).toEqual([]);
    expect(await excerpts(stranger.owner, "ใบเตย")).toEqual(["description: ใบเตยของคนอื่น"]);
  });

  test("tells a transaction of one organisation nothing of another, whatever it asks", async () => {
    const [own, foreign] = [await organizationOf(team.owner.subdomain), await organizationOf(stranger.owner.subdomain)];
    const { rows: projects } = await stack.deps.db.query<{ id: string }>({ text: "select array_agg(id)::text as id from projects" });
    const ask = (of: string) =>
      inOrganization(stack.deps.db, own, (tx) =>
        tx.query<{ id: string }>({
          text: "select id::text from search_texts($1::uuid, $2::bigint[], array['ใบเตย'], 500)",
          values: [of, projects[0]!.id],
        }),
      );
    expect((await ask(own)).rows).toHaveLength(4);
    expect((await ask(foreign)).rows).toEqual([]);
    for (const order of ["select * from searchable_texts", "delete from searchable_texts", "update searchable_texts set search_text = ''"])
      await expect(
        inOrganization(stack.deps.db, own, (tx) => tx.query(raw(order))),
        order,
      ).rejects.toMatchObject({ code: "42501" });
  });

  test("follows what is written, deleted, put into the trash and moved to another project", async () => {
    const [task, comment, item] = [nextId(), nextId(), nextId()];
    await does(
      makeTask(task, shop, { title: "Follow" }),
      the({ op: "task.describe", id: task, from: "", to: "มะม่วง" }),
      the({ op: "comment.make", id: comment, task, text: "มะม่วงสุก" }),
      the({ op: "item.make", id: item, task, text: "มะม่วงดิบ", rank: "a0" }),
    );
    const found = async (q: string) => (await search(team.member, q)).counts;
    expect(await found("มะม่วง")).toEqual({ task: 0, description: 1, comment: 1, item: 1, file: 0 });
    await does(the({ op: "task.describe", id: task, from: "มะม่วง", to: "" }), the({ op: "comment.edit", id: comment, text: "ทุเรียน" }));
    expect(await found("มะม่วง")).toEqual({ task: 0, description: 0, comment: 0, item: 1, file: 0 });
    expect(await found("ทุเรียน")).toEqual({ task: 0, description: 0, comment: 1, item: 0, file: 0 });
    await does(the({ op: "task.delete", id: task }));
    expect(await found("ทุเรียน")).toEqual({ task: 0, description: 0, comment: 0, item: 0, file: 0 });
    await does(the({ op: "task.restore", id: task }));
    await does(the({ op: "comment.delete", id: comment }), the({ op: "item.remove", id: item }));
    expect(await found("ทุเรียน")).toEqual({ task: 0, description: 0, comment: 0, item: 0, file: 0 });
    expect(await found("มะม่วง")).toEqual({ task: 0, description: 0, comment: 0, item: 0, file: 0 });

    const moved = nextId();
    await does(makeTask(moved, shop, { title: "Moving" }), the({ op: "task.describe", id: moved, from: "", to: "ลำไยหวาน" }));
    await does(the({ op: "task.transfer", id: moved, project: secret, rank: "a5", states: [] }));
    expect(await found("ลำไย")).toEqual({ task: 0, description: 0, comment: 0, item: 0, file: 0 });
    expect(await excerpts(team.owner, "ลำไย")).toEqual(["description: ลำไยหวาน"]);
  });

  test("finds what reading every text finds, whichever way it takes", async () => {
    const words = ["การ", "การตลาด", "ใน", "ร้าน", "กาแฟ", "ซื้อ", "order", "Latte", "น้ำ", "๑๒", "100%", "a_b"];
    const some = fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(parts.length % 2 ? "" : " "));
    const written = fc.sample(some, { numRuns: 300, seed: 11 });
    const task = nextId();
    await does(makeTask(task, other, { title: "Many" }), ...written.map((text) => the({ op: "comment.make", id: nextId(), task, text })));
    for (const q of [...words, "รก", "การ ใน", "order latte", "ตลาดใน", "กาแฟซื้อ", "น้", "xyz"]) {
      const { counts } = await search(team.member, q);
      const meant = written.filter((text) => hasWords(searchedWords(q), text)).length;
      expect(counts.comment, q).toBe(Math.min(meant, bounds.countedTexts));
    }
  });

  test("reads the newest first of a word that very many texts have, and counts no further than it says", async () => {
    const organization = await organizationOf(team.owner.subdomain);
    // As the trigger would write them: 13,000 comments take a minute to make.
    await stack.deps.db.query({
      text: `insert into searchable_texts (organization_id, kind, id, project_id, task_id, search_text)
        select organization_id, 'comment', n, project_id, task_id, case when n = 7 then 'common seldom' else 'common' end
        from (select * from searchable_texts where organization_id = $1 and kind = 'description' limit 1) s, generate_series(1, 13000) n`,
      values: [organization],
    });
    const newest = nextId();
    await does(the({ op: "comment.make", id: newest, task: menu, text: "A common word" }));
    const ids = (q: string) =>
      inOrganization(stack.deps.db, organization, async (tx) => {
        const { rows } = await tx.query<{ id: string }>({
          text: "select id::text from search_texts($1::uuid, array(select id from projects), $2::text[], 500)",
          values: [organization, searchedWords(q)],
        });
        return rows.map(({ id }) => id);
      });
    const common = await ids("common");
    expect(common).toHaveLength(bounds.countedTexts);
    expect(common.slice(1, 3)).toEqual(["13000", "12999"]);
    expect(await ids("seldom")).toEqual(["7"]);
    expect(await ids("common seldom")).toEqual(["7"]);
    const { texts, counts } = await search(team.member, "common");
    expect([texts[0]?.id, texts.length, counts.comment]).toEqual([newest, 1, bounds.countedTexts]);
  });

  test("looks for no letter alone", async () => {
    const { texts, counts } = await search(team.owner, "ก");
    expect([texts, counts]).toEqual([[], { task: 0, description: 0, comment: 0, item: 0, file: 0 }]);
  });
});
