/** What filters of a search and names of files find, for whom, and that a page, which has the same rows, finds the same tasks. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromColumns } from "../../src/domain/columns.ts";
import { dayAfter, dayIn } from "../../src/domain/days.ts";
import type { Project, Task } from "../../src/domain/rows.ts";
import { fitsFilter, noFilter, parametersOf, type SearchFilter } from "../../src/domain/search-filter.ts";
import type { Found } from "../../src/domain/wire.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at } from "./workspace-people.ts";
import {
  frame,
  makeProject,
  makeTask,
  newMember,
  newTeam,
  nextId,
  outcomeOf,
  type Person,
  projectRows,
  read,
  type Team,
  the,
} from "./workspace-rows.ts";

const nothing = { task: 0, description: 0, comment: 0, item: 0, file: 0 };

describe.each(storesHere())("search with filters, and of files, on %s", (store) => {
  let stack: Stack;
  let team: Team;
  let stranger: Team;
  let today: string;
  const [shop, other, secret] = [nextId(), nextId(), nextId()];
  const [menu, late, free, ended, foreign, hidden, theirs] = [nextId(), nextId(), nextId(), nextId(), nextId(), nextId(), nextId()];

  const answerTo = async (person: Person, q: string, filter: Partial<SearchFilter> = {}): Promise<Found> => {
    const query = new URLSearchParams({ ...(q === "" ? {} : { q }), ...parametersOf({ ...noFilter, ...filter }) }).toString();
    const { status, body } = await read(stack, person, `search?${query}`);
    if (status !== 200) throw new Error(`A search was answered ${status}.`);
    return body.data;
  };
  /** Titles of those that are meant themselves; behind them come those of texts. */
  const found = async (person: Person, q: string, filter: Partial<SearchFilter> = {}): Promise<string[]> => {
    const { tasks, counts } = await answerTo(person, q, filter);
    return fromColumns(tasks)
      .slice(0, counts.task)
      .map(({ title }) => title)
      .toSorted();
  };
  const texts = async (person: Person, q: string, filter: Partial<SearchFilter> = {}): Promise<string[]> =>
    (await answerTo(person, q, filter)).texts.map(({ kind, excerpt }) => `${kind}: ${excerpt}`).toSorted();
  const does = async (...ops: Parameters<typeof outcomeOf>[2][]) =>
    expect(await outcomeOf(stack, team.owner, ...ops)).toMatchObject({ isDone: true });
  const due = (days: [from: string, until: string][], isLate = false, isUndated = false): Partial<SearchFilter> => ({
    due: { days: days.map(([from, until]) => ({ from, until })), isLate, isUndated },
  });
  const upload = async (who: Person, task: string, name: string): Promise<string> => {
    const ask = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
      const { subdomain, token } = who;
      const { status, body: answer } = await stack.request(`/api/w/${subdomain}/${path}`, {
        method,
        token,
        body,
        headers: { ...at(subdomain), ...headers },
      });
      if (status !== 200) throw new Error(`${method} ${path} was answered ${status}.`);
      return answer.data;
    };
    const { id } = await ask("POST", "files", { task, name, bytes: 3, lastModified: 7 });
    await ask("PUT", `files/${id}?from=0`, new Uint8Array([1, 2, 3]), { "content-length": "3" });
    await ask("POST", `files/${id}/done`, {});
    return id;
  };

  beforeAll(async () => {
    stack = await startStack({ store });
    [team, stranger] = [await newTeam(stack), await newTeam(stack)];
    today = dayIn("Asia/Bangkok", stack.deps.clock.now());
    await does(
      makeProject(shop, "MKT"),
      makeProject(other, "OTH"),
      makeProject(secret, "SEC"),
      the({ op: "project.edit", id: secret, set: { isPrivate: true } }),
      makeTask(menu, shop, { title: "ชามะลิ", due: today, assignee: team.member.id }),
      makeTask(late, shop, { title: "ชามะนาว", due: dayAfter(today, -2), state: "s3" }),
      makeTask(free, shop, { title: "กาแฟ", due: dayAfter(today, 5) }),
      makeTask(ended, shop, { title: "ชาจบ", due: dayAfter(today, -9), state: "s4" }),
      makeTask(foreign, other, { title: "ชาอื่น" }),
      makeTask(hidden, secret, { title: "ชาลับ", assignee: team.owner.id }),
      ...[menu, late, ended, foreign, hidden].map((task) => the({ op: "task.describe", id: task, from: "", to: `ใบชา ${task}` })),
      the({ op: "comment.make", id: nextId(), task: hidden, text: "ใบชาความลับ" }),
    );
    expect(await outcomeOf(stack, team.member, the({ op: "comment.make", id: nextId(), task: late, text: "ใบชาหอม" }))).toMatchObject({
      isDone: true,
    });
    const place = nextId();
    const made = await outcomeOf(stack, stranger.owner, makeProject(place, "MKT"), makeTask(theirs, place, { title: "ชาของคนอื่น" }));
    expect(made.isDone).toBe(true);
  }, 120_000);
  afterAll(() => stack.close());

  test("narrow to projects, people, states and days, alone and together with words", async () => {
    const who = team.member;
    expect(await found(who, "ชา", { projects: [other] })).toEqual(["ชาอื่น"]);
    expect(await found(who, "", { projects: [other] })).toEqual(["ชาอื่น"]);
    expect(await found(who, "", { people: [team.member.id] })).toEqual(["ชามะลิ"]);
    expect(await found(who, "", { categories: ["done"] })).toEqual(["ชาจบ"]);
    expect(await found(who, "ชา", { categories: ["active", "done"] })).toEqual(["ชาจบ", "ชามะนาว"]);
    expect(await found(who, "", due([[today, today]]))).toEqual(["ชามะลิ"]);
    expect(await found(who, "", due([[today, dayAfter(today, 7)]]))).toEqual(["กาแฟ", "ชามะลิ"]);
    // Nothing is late any more that is over.
    expect(await found(who, "", due([], true))).toEqual(["ชามะนาว"]);
    expect(await found(who, "", due([[today, today]], true))).toEqual(["ชามะนาว", "ชามะลิ"]);
    expect(await found(who, "", due([], false, true))).toEqual(["ชาอื่น"]);
    expect(await found(who, "ชา", { isUnassigned: true, projects: [shop] })).toEqual(["ชาจบ", "ชามะนาว"]);
    expect(await found(who, "MKT-2", { categories: ["active"] })).toEqual(["ชามะนาว"]);
    expect(await found(who, "MKT-2", { categories: ["done"] })).toEqual([]);
    expect((await answerTo(who, "ชา", { projects: [shop] })).counts).toMatchObject({ task: 3 });
  });

  test("narrow texts to those of such tasks, and to whoever wrote them", async () => {
    const who = team.member;
    expect(await texts(who, "ใบชา", { projects: [other] })).toEqual([`description: ใบชา ${foreign}`]);
    expect(await texts(who, "ใบชา", { categories: ["active"] })).toEqual(["comment: ใบชาหอม", `description: ใบชา ${late}`]);
    expect(await texts(who, "ใบชา", { people: [team.member.id] })).toEqual(["comment: ใบชาหอม", `description: ใบชา ${menu}`]);
    expect(await texts(who, "ใบชา", { ...due([], true), people: [team.owner.id] })).toEqual([`description: ใบชา ${late}`]);
    expect(await texts(who, "", { projects: [shop] })).toEqual([]);
    expect((await answerTo(who, "ใบชา", { categories: ["done"] })).counts).toEqual({ ...nothing, description: 1 });
  });

  test("find of a word that very many texts have those that are asked for, however old", async () => {
    const organization = (
      await stack.deps.db.query<{ id: string }>({
        text: "select organization_id as id from subdomain_claims where subdomain = $1",
        values: [team.owner.subdomain],
      })
    ).rows[0]!.id;
    await does(the({ op: "task.describe", id: foreign, from: `ใบชา ${foreign}`, to: "ทุกวัน" }));
    // As the trigger would write them.
    await stack.deps.db.query({
      text: `insert into searchable_texts (organization_id, kind, id, project_id, task_id, search_text)
        select s.organization_id, 'item', 9000000000000000000 + n, s.project_id, s.task_id, 'ทุกวัน'
        from (select * from searchable_texts where organization_id = $1 and search_text like '%หอม' limit 1) s, generate_series(1, 12500) n`,
      values: [organization],
    });
    const { counts } = await answerTo(team.member, "ทุกวัน", { projects: [other] });
    expect(counts).toEqual({ ...nothing, description: 1 });
    expect((await answerTo(team.member, "ทุกวัน", due([], false, true))).counts).toEqual({ ...nothing, description: 1 });
    await stack.deps.db.query({ text: "delete from searchable_texts where id > 9000000000000000000" });
    await does(the({ op: "task.describe", id: foreign, from: "ทุกวัน", to: `ใบชา ${foreign}` }));
  });

  test("find the tasks that a page finds among the same rows", async () => {
    const projects: Project[] = (await frame(stack, team.owner)).projects;
    const rows: { task: Task; project: Project }[] = [];
    for (const project of projects)
      for (const task of (await projectRows(stack, team.owner, project.id)).tasks as Task[]) rows.push({ task, project });
    expect(rows.length).toBeGreaterThan(5);
    const some = <Value>(values: readonly Value[]) => fc.option(fc.subarray([...values], { minLength: 1 }));
    const days = [-9, -2, 0, 5].map((away) => ({ from: dayAfter(today, away), until: dayAfter(today, away + 1) }));
    const filters = fc.record({
      projects: some(projects.map(({ id }) => id)),
      people: some([team.owner.id, team.member.id, team.guest.id]),
      categories: some(["open", "active", "waiting", "done", "cancelled"] as const),
      isUnassigned: fc.boolean(),
      due: fc.option(
        fc
          .record({ days: fc.subarray(days), isUndated: fc.boolean(), isLate: fc.boolean() })
          .filter(({ days: asked, isUndated, isLate }) => asked.length > 0 || isUndated || isLate),
      ),
    });
    for (const filter of fc.sample(filters, { numRuns: 60, seed: 5 })) {
      const meant = rows.filter(({ task, project }) => task.title.includes("ชา") && fitsFilter(filter, task, project, today));
      expect(await found(team.owner, "ชา", filter), JSON.stringify(filter)).toEqual(meant.map(({ task }) => task.title).toSorted());
    }
  });

  test("find names of files while those are there, however they are written", async () => {
    const id = await upload(team.member, menu, "ใบเสนอราคา_ชาน\u0E4D\u0E49\u0E32ผึ้ง ๒๕๖๙.PDF");
    for (const q of ["ชาน้ำผึ้ง", "2569.pdf", "ใบเสนอ ๒๕๖๙"]) {
      const { texts: hits, counts, tasks } = await answerTo(team.other, q);
      expect(hits, q).toEqual([
        { kind: "file", id, task: menu, author: team.member.id, excerpt: "ใบเสนอราคา_ชาน\u0E4D\u0E49\u0E32ผึ้ง ๒๕๖๙.PDF" },
      ]);
      expect([counts.file, fromColumns(tasks).map(({ id: task }) => task)], q).toEqual([1, [menu]]);
    }
    expect(await texts(team.other, "2569.pdf", { people: [team.member.id] })).toHaveLength(1);
    expect(await texts(team.other, "2569.pdf", { people: [team.other.id] })).toEqual([]);
    await does(the({ op: "file.remove", id }));
    expect(await texts(team.other, "2569.pdf")).toEqual([]);
    await does(the({ op: "file.restore", id }));
    expect(await texts(team.other, "2569.pdf")).toHaveLength(1);
    await does(the({ op: "task.delete", id: menu }));
    expect(await texts(team.other, "2569.pdf")).toEqual([]);
    await does(the({ op: "task.restore", id: menu }), the({ op: "task.transfer", id: menu, project: secret, rank: "a5", states: [] }));
    expect(await texts(team.other, "2569.pdf")).toEqual([]);
    expect(await texts(team.owner, "2569.pdf")).toHaveLength(1);
    await does(the({ op: "task.transfer", id: menu, project: shop, rank: "a5", states: [] }));
    expect(await texts(team.other, "2569.pdf")).toHaveLength(1);
  });

  test("show nothing of what somebody may no longer read, from one moment to the next, whatever they ask for", async () => {
    await upload(team.owner, hidden, "ใบชาลับ.pdf");
    const asks: readonly [q: string, filter: Partial<SearchFilter>][] = [
      ["ใบชา", {}],
      ["ใบชา", { projects: [secret] }],
      ["", { projects: [secret] }],
      ["ชา", { people: [team.owner.id] }],
      ["ลับ", { categories: ["open", "active", "waiting", "done", "cancelled"] }],
      ["SEC-1", {}],
    ];
    const seenBy = async (who: Person) => {
      const all = await Promise.all(asks.map(async ([q, filter]) => answerTo(who, q, { projects: [secret], ...filter })));
      return all.map(({ tasks, texts: hits, counts }) =>
        [tasks.id.length, hits.length, ...Object.values(counts)].reduce((sum, each) => sum + each, 0),
      );
    };
    const all = await seenBy(team.owner);
    expect(all.every((count) => count > 0)).toBe(true);
    const give = (who: { id: string }, role: "viewer" | "member" | null) =>
      does(the({ op: "access.give", project: secret, person: who.id, role }));
    for (const [who, role] of [
      [team.guest, "viewer"],
      [team.other, "member"],
    ] as const) {
      expect(await seenBy(who)).toEqual(asks.map(() => 0));
      await give(who, role);
      expect(await seenBy(who)).toEqual(all);
      await give(who, null);
      expect(await seenBy(who)).toEqual(asks.map(() => 0));
    }
    // Neither does the file come without its project being asked for.
    expect(await texts(team.other, "ลับ")).toEqual([]);
    expect(await seenBy(stranger.owner)).toEqual(asks.map(() => 0));
    expect(await found(stranger.owner, "", { people: [team.owner.id] })).toEqual([]);
  });

  test("answer nobody who was removed from the organisation", async () => {
    const leaver = await newMember(stack, team.owner.subdomain, "guest");
    await does(the({ op: "access.give", project: shop, person: leaver.id, role: "viewer" }));
    expect(await found(leaver, "", { projects: [shop] })).not.toEqual([]);
    const { subdomain, token } = team.owner;
    await stack.request(`/api/w/${subdomain}/people/${leaver.id}`, { method: "DELETE", token, headers: at(subdomain) });
    const { status, body } = await read(stack, leaver, `search?in=${shop}`);
    expect([status, body.data]).not.toContain(200);
    expect(JSON.stringify(body)).not.toContain("ชา");
  });

  test("are refused where they are none", async () => {
    for (const query of [
      "in=MKT",
      "by=me",
      "is=todo",
      "due=soon",
      "due=2026-02-30",
      "due=2026-01-01..",
      "in=",
      `in=${Array.from({ length: 51 }, () => nextId()).join(",")}`,
    ]) {
      const { status, body } = await read(stack, team.member, `search?q=tea&${query}`);
      expect([status, body.code], query).toEqual([400, "validation"]);
    }
  });
});
