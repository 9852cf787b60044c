/** Addresses for calendar programs: what two other readers find at them, and who reads nothing there any more. */
import ICAL from "ical.js";
import { async as nodeIcal, type VEvent } from "node-ical";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CalendarFeed } from "../../src/contract/workspace/calendar-feeds.ts";
import { templates } from "../../src/workflow/templates.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import { type Answer, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at } from "./workspace-people.ts";
import { makeProject, newTeam, nextId, type Person, submit, type Team, the } from "./workspace-rows.ts";

/** A whole day that something is on. */
type Entry = { day: string; until: string; title: string };

const byIcalJs = (text: string): Entry[] =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event))
    .map(({ startDate, endDate, summary }) => {
      expect(startDate.isDate).toBe(true);
      return { day: startDate.toString(), until: endDate.toString(), title: summary };
    });

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
const byNodeIcal = async (text: string): Promise<Entry[]> =>
  Object.values(await nodeIcal.parseICS(text))
    .filter((part): part is VEvent => part?.type === "VEVENT")
    .map(({ start, end, summary, datetype }) => {
      expect(datetype).toBe("date");
      return { day: dayOf(start), until: dayOf(end!), title: typeof summary === "string" ? summary : summary.val };
    });

describe.each(storesHere())("calendar addresses on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  const ask = (person: Person, method: string, path: string, body?: object) =>
    stack.request(`/api/w/${person.subdomain}/${path}`, { method, token: person.token, body, headers: at(person.subdomain) });
  const make = async (person: Person, project: string | null, view: string | null = null): Promise<CalendarFeed> => {
    const { status, body } = await ask(person, "POST", "calendar-feeds", { project, view });
    expect(status).toBe(200);
    return (body.data.feeds as CalendarFeed[]).find((feed) => feed.project === project && feed.view === view)!;
  };
  /** As a calendar program asks, which is not signed in. */
  const look = async ({ address }: Pick<CalendarFeed, "address">, headers: Record<string, string> = {}) => {
    const { host, pathname, search } = new URL(address);
    const response = await stack.app.request(pathname + search, { headers: { host, ...headers } });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const entriesOf = async (feed: CalendarFeed): Promise<Entry[]> => {
    const { status, text } = await look(feed);
    expect(status).toBe(200);
    const found = byIcalJs(text);
    expect(await byNodeIcal(text)).toEqual(found);
    return found;
  };
  let count = 0;
  /** A project with a task due, one that is done, one that was cancelled, and one without a day. */
  const begin = async (assignee: string | null = null, isPrivate = false) => {
    const project = nextId();
    count += 1;
    const key = `CAL${String.fromCharCode(64 + count)}`;
    expect(await submit(stack, team.owner, makeProject(project, key))).toBe("done");
    if (isPrivate) expect(await submit(stack, team.owner, the({ op: "project.edit", id: project, set: { isPrivate } }))).toBe("done");
    const due = the({ op: "task.make", id: nextId(), project, title: "ชงชา, ชิมชา; และ \\ เขียนรายงาน".repeat(3), rank: "a0" });
    const undated = the({ op: "task.make", id: nextId(), project, title: "Some day", rank: "a1" });
    expect(await submit(stack, team.owner, due, undated)).toBe("done");
    const set = { due: "2026-12-05", assignee };
    expect(await submit(stack, team.owner, the({ op: "task.edit", id: (due as { id: string }).id, set }))).toBe("done");
    return { project, key, task: (due as { id: string }).id };
  };

  test("show a project's tasks on the days on which they are due, to programs that are not signed in", async () => {
    const { project, key } = await begin();
    const feed = await make(team.member, project);
    const title = "ชงชา, ชิมชา; และ \\ เขียนรายงาน".repeat(3);
    expect(await entriesOf(feed)).toEqual([{ day: "2026-12-05", until: "2026-12-06", title: `${title} · ${key}-1` }]);
    const { headers, text } = await look(feed);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).toMatch(/^REFRESH-INTERVAL;VALUE=DURATION:PT1H\r$/m);
    expect(text).toMatch(/^TRANSP:TRANSPARENT\r$/m);
  });

  test("are answered 304 as long as nothing is new", async () => {
    const { project, task } = await begin();
    const feed = await make(team.member, project);
    const etag = (await look(feed)).headers.get("etag")!;
    expect((await look(feed, { "if-none-match": etag })).status).toBe(304);
    expect(await submit(stack, team.owner, the({ op: "task.edit", id: task, set: { due: "2026-12-07" } }))).toBe("done");
    expect((await look(feed, { "if-none-match": etag })).status).toBe(200);
  });

  test("show one's own tasks of all projects, and what is done with a tick, and nothing that was cancelled", async () => {
    const me = team.member.id;
    const first = await begin(me);
    await begin(me);
    await begin();
    const feed = await make(team.member, null);
    expect(await entriesOf(feed)).toHaveLength(2);
    const move = (to: string) => stack.deps.db.query(sql`update tasks set state = ${to} where id = ${toStored(first.task)}::bigint`);
    const { states } = templates.kanban.document;
    await move(states.find(({ category }) => category === "done")!.id);
    expect((await entriesOf(feed)).map(({ title }) => title.startsWith("✓ ")).toSorted()).toEqual([false, true]);
    await move(states.find(({ category }) => category === "cancelled")!.id);
    expect(await entriesOf(feed)).toHaveLength(1);
  });

  test("show what a saved view shows", async () => {
    const me = team.member.id;
    const { project } = await begin(me);
    const view = nextId();
    const made = { op: "view.make", id: view, project, isShared: true, name: "Hers", kind: "list", query: "assignee=nobody" } as const;
    expect(await submit(stack, team.owner, the(made))).toBe("done");
    const feed = await make(team.other, project, view);
    expect(await entriesOf(feed)).toEqual([]);
    expect(await submit(stack, team.owner, the({ op: "view.edit", id: view, set: { query: `assignee=${me}` } }))).toBe("done");
    expect(await entriesOf(feed)).toHaveLength(1);
    expect((await look(feed)).text).toContain("Hers");
    // Somebody's own view is nobody else's.
    const own = nextId();
    expect(await submit(stack, team.member, the({ ...made, id: own, isShared: false }))).toBe("done");
    expect((await ask(team.other, "POST", "calendar-feeds", { project, view: own })).status).toBe(404);
    expect((await ask(team.member, "POST", "calendar-feeds", { project: null, view: own })).status).toBe(404);
    expect(await submit(stack, team.owner, the({ op: "view.remove", id: view }))).toBe("done");
    expect((await look(feed)).status).toBe(404);
  });

  test("is one for each person and what it shows, and dead as soon as it is taken back", async () => {
    const { project } = await begin();
    const [once, again, others] = [await make(team.member, project), await make(team.member, project), await make(team.other, project)];
    expect([again.id, again.address]).toEqual([once.id, once.address]);
    expect(others.id).not.toBe(once.id);
    // Nobody takes another's back.
    expect((await ask(team.other, "DELETE", `calendar-feeds/${once.id}`)).status).toBe(404);
    expect((await look(once)).status).toBe(200);
    expect((await ask(team.member, "DELETE", `calendar-feeds/${once.id}`)).status).toBe(200);
    expect((await look(once)).status).toBe(404);
    expect((await look(others)).status).toBe(200);
    expect((await make(team.member, project)).address).not.toBe(once.address);
  });

  test("is read by whoever has the address, and only the whole one", async () => {
    const { project } = await begin();
    const [one, other] = [await make(team.member, project), await make(team.other, project)];
    const swapped = one.address.replace(one.id, other.id);
    const shortened = one.address.replace(/.\.ics/, ".ics");
    const elsewhere = one.address.replace(team.owner.subdomain, (await newTeam(stack)).owner.subdomain);
    for (const address of [swapped, shortened, elsewhere, one.address.replace(/-[\w-]+\.ics/, `-${"A".repeat(43)}.ics`)])
      expect((await look({ address })).status, address).toBe(404);
  });

  test("shows no more than its person may see", async () => {
    const { project } = await begin(null, true);
    expect((await ask(team.member, "POST", "calendar-feeds", { project, view: null })).status).toBe(404);
    expect(await submit(stack, team.owner, the({ op: "access.give", project, person: team.guest.id, role: "viewer" }))).toBe("done");
    const feed = await make(team.guest, project);
    expect(await entriesOf(feed)).toHaveLength(1);
    expect(await submit(stack, team.owner, the({ op: "access.give", project, person: team.guest.id, role: null }))).toBe("done");
    expect((await look(feed)).status).toBe(404);
  });

  test("tells when it was asked last, to the hour, and is counted", async () => {
    const { project } = await begin();
    const feed = await make(team.member, project);
    expect(feed.readAt).toBeNull();
    await look(feed);
    const { readAt } = await make(team.member, project);
    expect(readAt).toMatch(/:00:00\.000Z$/);
  });

  test("ends with the membership", async () => {
    const gone = await newTeam(stack);
    const { body }: Answer = await stack.request(`/api/w/${gone.member.subdomain}/calendar-feeds`, {
      token: gone.member.token,
      body: { project: null, view: null },
      headers: at(gone.member.subdomain),
    });
    const [feed] = body.data.feeds as CalendarFeed[];
    expect((await look(feed!)).status).toBe(200);
    const id = gone.member.id;
    const removal = await ask(gone.owner, "DELETE", `people/${id}`, { successor: null });
    expect(removal.status).toBe(200);
    expect((await look(feed!)).status).toBe(404);
  });
});
