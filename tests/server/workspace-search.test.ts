/** What is found in a workspace, by whom: what somebody may not read is not found, and not counted. */
import fc from "fast-check";
import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { comparable } from "../../src/domain/search.ts";
import { fromColumns } from "../../src/domain/columns.ts";
import { bounds, wireVersion } from "../../src/domain/wire.ts";
import { searchText } from "../../src/server/store/search-text.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import {
  makeProject,
  makeTask,
  newTeam,
  nextId,
  outcomeOf,
  type Person,
  read,
  submit,
  taskDetails,
  type Team,
  the,
} from "./workspace-rows.ts";

describe.each(storesHere())("search on %s", (store) => {
  let stack: Stack;
  let team: Team;
  let stranger: Team;
  const [shop, secret, old] = [nextId(), nextId(), nextId()];
  const [menu, water, percent, hidden, trashed, done, archived] = [nextId(), nextId(), nextId(), nextId(), nextId(), nextId(), nextId()];

  const found = async (person: Person, q: string): Promise<string[]> => {
    const { status, body } = await read(stack, person, `search?${new URLSearchParams({ q }).toString()}`);
    if (status !== 200) throw new Error(`A search was answered ${status}.`);
    expect(body.data.version).toBe(wireVersion);
    return fromColumns(body.data.tasks).map(({ title }) => title);
  };

  beforeAll(async () => {
    stack = await startStack({ store });
    [team, stranger] = [await newTeam(stack), await newTeam(stack)];
    const made = await outcomeOf(
      stack,
      team.owner,
      makeProject(shop, "MKT"),
      makeTask(menu, shop, { title: "ประชุมเมนูใหม่ Summer ๑๒" }),
      makeTask(water, shop, { title: "ทํ\u0E32น\u0E4D\u0E49\u0E32ใบเตย" }),
      makeTask(percent, shop, { title: "ลด 100% _วันนี้_ \\ จบ" }),
      makeTask(trashed, shop, { title: "ประชุมที่ถูกทิ้ง" }),
      the({ op: "task.delete", id: trashed }),
      makeTask(done, shop, { title: "ประชุมที่จบแล้ว", state: "s4" }),
      makeProject(secret, "SEC"),
      the({ op: "project.edit", id: secret, set: { isPrivate: true } }),
      makeTask(hidden, secret, { title: "ประชุมลับ" }),
      makeProject(old, "OLD"),
      makeTask(archived, old, { title: "ประชุมเก่า" }),
      the({ op: "project.archive", id: old, isArchived: true }),
    );
    expect(made.isDone).toBe(true);
    expect(await submit(stack, stranger.owner, makeProject(nextId(), "MKT"))).toBe("done");
    const theirs = nextId();
    const { body } = await read(stack, stranger.owner, "snapshot");
    expect(await submit(stack, stranger.owner, makeTask(theirs, body.data.projects[0].id, { title: "ประชุมของคนอื่น" }))).toBe("done");
  }, 60_000);
  afterAll(() => stack.close());

  test("finds parts of titles, without regard to spaces that Thai has not, capitals, and how ำ and digits are written", async () => {
    for (const q of ["ชุมเมนู", "SUMMER", "summer ประชุมเมนู", "๑๒ summer", "12 summer"])
      expect(await found(team.owner, q), q).toEqual(["ประชุมเมนูใหม่ Summer ๑๒"]);
    for (const q of ["ทำน้ำ", "ทํ\u0E32", "น้ำใบเตย"]) expect(await found(team.owner, q), q).toEqual(["ทํ\u0E32น\u0E4D\u0E49\u0E32ใบเตย"]);
    expect(await found(team.owner, "ประชุม น้ำ")).toEqual([]);
  });

  test("takes each letter for itself", async () => {
    for (const q of ["100%", "_วันนี้_", "\\", "'"]) expect(await found(team.owner, q), q).toEqual(q === "'" ? [] : ["ลด 100% _วันนี้_ \\ จบ"]);
    expect(await found(team.owner, "1_0")).toEqual([]);
    expect(await found(team.owner, "%ใหม่")).toEqual([]);
  });

  test("begins with what is meant soonest, and leaves out the trash", async () => {
    expect(await found(team.member, "ประชุม")).toEqual(["ประชุมเมนูใหม่ Summer ๑๒", "ประชุมที่จบแล้ว", "ประชุมเก่า"]);
  });

  test("finds a task by its number, by a key of before, and in Thai digits", async () => {
    for (const q of ["MKT-1", "mkt 1", "MKT-๑"]) expect(await found(team.member, q), q).toEqual(["ประชุมเมนูใหม่ Summer ๑๒"]);
    expect((await found(team.member, "#1")).toSorted()).toEqual(["ประชุมเก่า", "ประชุมเมนูใหม่ Summer ๑๒"]);
    expect(await submit(stack, team.owner, the({ op: "project.edit", id: shop, set: { key: "SHOP" } }))).toBe("done");
    for (const q of ["MKT-1", "SHOP-1"]) expect(await found(team.member, q), q).toEqual(["ประชุมเมนูใหม่ Summer ๑๒"]);
    expect(await found(team.member, "MKT-99")).toEqual([]);
  });

  test("shows nobody what they may not read", async () => {
    expect(await found(team.owner, "ลับ")).toEqual(["ประชุมลับ"]);
    for (const who of ["admin", "member", "guest"] as const) {
      expect(await found(team[who], "ลับ"), who).toEqual([]);
      expect(await found(team[who], "SEC-1"), who).toEqual([]);
      expect(await taskDetails(stack, team[who], "SEC-1"), who).toBeNull();
    }
    expect(await found(team.guest, "ประชุม")).toEqual([]);
    expect(await submit(stack, team.owner, the({ op: "access.give", project: secret, person: team.guest.id, role: "viewer" }))).toBe(
      "done",
    );
    expect(await found(team.guest, "ประชุม")).toEqual(["ประชุมลับ"]);
    expect(await submit(stack, team.owner, the({ op: "access.give", project: secret, person: team.guest.id, role: null }))).toBe("done");
    expect(await found(team.guest, "ประชุม")).toEqual([]);
    expect(await found(stranger.owner, "ประชุม")).toEqual(["ประชุมของคนอื่น"]);
  });

  test("says what is wrong with what cannot be looked for", async () => {
    for (const query of ["", "q=", "q=%20%20", `q=${"ก".repeat(bounds.query + 1)}`]) {
      const { status, body } = await read(stack, team.member, `search?${query}`);
      expect([status, body.code], query).toEqual([400, "validation"]);
    }
  });

  test("answers a little, however much there is", async () => {
    const many = Array.from({ length: bounds.found + 5 }, (_, at) => makeTask(nextId(), shop, { title: `กาแฟ ${at}` }));
    expect((await outcomeOf(stack, team.owner, ...many)).isDone).toBe(true);
    expect(await found(team.member, "กาแฟ")).toHaveLength(bounds.found);
  });

  test("opens a task by its number, also one that no snapshot has", async () => {
    const byNumber = await taskDetails(stack, team.member, "MKT-5");
    expect([byNumber?.task.id, byNumber?.task.title, byNumber?.project]).toEqual([done, "ประชุมที่จบแล้ว", shop]);
    expect((await taskDetails(stack, team.member, done))?.task).toEqual(byNumber?.task);
    expect(await taskDetails(stack, team.guest, "MKT-5")).toBeNull();
    expect(await taskDetails(stack, stranger.owner, "MKT-5")).toBeNull();
    expect((await taskDetails(stack, team.member, "shop-4"))?.task.deletedAt).not.toBeNull();
  });

  test("compares in the store as pages do", async () => {
    const letters = fc.constantFrom(...Array.from("aÉé %_\\'๐๙9กำ\u0E4D\u0E32\u0E48\u0E49e\u0301"));
    const texts = fc.sample(fc.string({ unit: letters, maxLength: 12 }), { numRuns: 200, seed: 7 });
    const { rows } = await stack.deps.db.query<{ text: string }>({
      text: `select ${searchText("t")} as text from unnest($1::text[]) with ordinality as w(t, at) order by at`,
      values: [texts],
    });
    expect(rows.map(({ text }) => text)).toEqual(texts.map(comparable));
    expect((await stack.deps.db.query(sql`select id from tasks where ${raw(searchText("title"))} <> search_text`)).rows).toEqual([]);
  });
});
