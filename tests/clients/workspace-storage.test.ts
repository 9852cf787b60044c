// @vitest-environment jsdom
/** What a browser keeps of workspaces: for whom, of which version, and until when. */
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, describe, expect, it } from "vitest";
import { kinds } from "../../src/domain/rows.ts";
import { type Command, wireVersion } from "../../src/domain/wire.ts";
import { countUnsent, hasStoredRows, openWorkspaceStorage, wipeStoredWorkspaces } from "../../src/web/clients/workspace-storage.ts";
import { forgetVisit, forgetVisits } from "../../src/web/clients/workspace-visit.ts";
import { Store } from "../../src/web/sync/store.ts";
import { id, people, the } from "../domain/people.ts";
import { access, comment, details, frame, item, moment, snapshot, task } from "../sync/frames.ts";

const organization = "11111111-1111-4111-8111-111111111111";
const other = "99999999-9999-4999-8999-999999999999";
const ownerOf = (who: keyof typeof people = "member", of = organization, session = who as string) => ({
  person: people[who].id,
  organization: of,
  session,
});
const storage = (...owner: Parameters<typeof ownerOf>) => openWorkspaceStorage(ownerOf(...owner));
const command = (at: number, version: number = wireVersion): Command => ({
  id: id(at),
  version,
  base: 12,
  ops: [the({ op: "task.edit", id: id(10), set: { title: "Other" } })],
  partial: false,
});
const nothing = { kept: null, commands: [], unsent: [] };
const begun = () => {
  const store = new Store(
    () => Date.parse(moment),
    () => 0,
  );
  const [person, project] = [people.member.id, id(1)];
  const all = {
    access: [access(1, "member", "lead")],
    tasks: [task(10), task(11, { start: "2026-12-01" })],
    labels: [{ id: id(30), project, name: "Urgent", color: "rose" as const }],
    fields: [{ id: id(60), project, name: "Budget", description: "", kind: "number" as const, choices: [], rank: "a0" }],
    groups: [{ id: id(70), project, name: "Tasters", people: [person] }],
    views: [{ id: id(80), project, person: null, name: "Soon", kind: "list" as const, query: "group=due" }],
  };
  const noticed = { number: 10, title: "Task 10", what: "commented" as const, detail: null, by: null, at: moment, count: 1, isRead: false };
  const notices = [{ project, task: id(10), person, ...noticed }];
  const invitationRequests = [{ id: person, address: "malee@example.com", at: moment }];
  store.begin(frame("member", 12, { ...all, notices, invitationRequests }), new Map([[id(1), snapshot(12, all)]]));
  const activity = { id: "9", project: id(1), task: id(10), actor: null, at: moment, what: "made" as const, was: {}, is: {} };
  const description = { id: id(10), project: id(1), text: "Slowly" };
  const watchers = [{ project, task: id(10), person, isOn: true }];
  const promises = [
    {
      id: `${id(10)}.c1.1`,
      project: id(1),
      task: id(10),
      clock: "c1",
      run: 1,
      name: { en: "First answer" },
      hours: 8,
      working: true,
      warnAt: [80],
      startedAt: moment,
      state: "running" as const,
      since: moment,
      left: 5_000,
      dueAt: moment,
    },
  ];
  const file = {
    id: id(60),
    project: id(1),
    task: id(10),
    author: people.owner.id,
    name: "menu.pdf",
    type: "application/pdf",
    bytes: 3,
    createdAt: moment,
    deletedAt: null,
  };
  store.opensTask(id(10));
  store.takeTask(
    id(10),
    details(12, { description, comments: [comment(40)], items: [item(50)], files: [file], activities: [activity], watchers, promises }),
  );
  return store;
};

beforeEach(() => void (globalThis.indexedDB = new IDBFactory()));

describe("rows", () => {
  it("come back as they were, with where they stood", async () => {
    const kept = begun().kept()!;
    const first = storage();
    await first.writeRows(kept);
    await first.close();
    const again = (await storage().read()).kept!;
    expect([again.place, again.numbers]).toEqual([kept.place, kept.numbers]);
    for (const kind of kinds) {
      expect([...kept.serverRows.all(kind)], kind).not.toEqual([]);
      expect([...again.serverRows.all(kind)]).toEqual([...kept.serverRows.all(kind)]);
    }
  });

  it("are told by the keys of their projects, for pages that have yet to begin, until the visit is forgotten", async () => {
    const kept = begun().kept()!;
    const { subdomain } = kept.place.organization;
    const boards = () => localStorage.getItem(`lanngan-boards-${subdomain}`);
    for (const forget of [() => forgetVisit(subdomain), forgetVisits]) {
      await storage().writeRows(kept);
      expect(boards()).toBe("PB");
      forget();
      expect(boards()).toBeNull();
    }
  });

  it("of another version are none", async () => {
    await storage().writeRows(begun().kept()!);
    const database = await openDB("lanngan-workspaces");
    const [key] = await database.getAllKeys("rows");
    await database.put("rows", { ...(await database.get("rows", key!)), version: 0 }, key);
    database.close();
    expect((await storage().read()).kept).toBeNull();
  });

  it("are one's own, in one organisation, and nobody else's stay", async () => {
    await storage().writeRows(begun().kept()!);
    expect((await storage("member", other).read()).kept).toBeNull();
    expect((await storage().read()).kept).not.toBeNull();
    expect((await storage("owner").read()).kept).toBeNull();
    expect((await storage().read()).kept).toBeNull();
  });
});

describe("rows of a session", () => {
  it("are there to be drawn in it, and gone before the next one draws", async () => {
    await storage().writeRows(begun().kept()!);
    const next = ownerOf("member", organization, "next");
    expect([await hasStoredRows(ownerOf()), await hasStoredRows(next)]).toEqual([true, false]);
    await storage().keep(command(900));
    expect(await openWorkspaceStorage(next).read()).toEqual({ ...nothing, commands: [command(900)] });
    expect(await hasStoredRows(ownerOf())).toBe(false);
  });
});

describe("what was done", () => {
  it("comes back in its order, until it has its answer", async () => {
    const own = storage();
    for (const at of [902, 900, 901]) await own.keep(command(at));
    await own.drop(id(901));
    await storage("member", other).keep(command(905));
    expect((await storage().read()).commands).toEqual([command(900), command(902)]);
  });

  it("stays for whoever did it while somebody else was here", async () => {
    await storage().keep(command(900));
    expect((await storage("owner").read()).commands).toEqual([]);
    expect((await storage().read()).commands).toEqual([command(900)]);
  });

  it("is not sent by a page of another version, and can be read", async () => {
    await storage().keep(command(900, 0));
    const { ops } = command(900);
    expect(await storage().read()).toEqual({ ...nothing, unsent: [{ id: id(900), ops, at: 0, refused: { code: "unreadable" } }] });
  });

  it("and nobody took is counted, in all organisations of a person", async () => {
    await storage().keep(command(900));
    await storage("member", other).keep(command(901));
    await storage("owner").keep(command(902));
    const refused = { ops: command(900).ops, at: 0, refused: { code: "not_found" as const } };
    await storage().writeUnsent([
      { ...refused, id: id(903) },
      { ...refused, id: id(904) },
    ]);
    expect([await countUnsent(people.member.id), await countUnsent(people.owner.id), await countUnsent("")]).toEqual([4, 1, 0]);
    expect(await countUnsent(null)).toBe(5);
  });

  it("and was refused comes back too", async () => {
    const unsent = [{ id: id(900), ops: command(900).ops, at: 0, refused: { code: "not_found" as const } }];
    await storage().writeUnsent(unsent);
    expect((await storage().read()).unsent).toEqual(unsent);
    await storage().writeUnsent([]);
    expect((await storage().read()).unsent).toEqual([]);
  });
});

describe("nothing stays", () => {
  const fill = async (of: string) => {
    const own = storage("member", of);
    await own.writeRows(begun().kept()!);
    await own.keep(command(900));
    await own.writeUnsent([{ id: id(901), ops: [], at: 0, refused: { code: "not_found" } }]);
  };

  it("of an organisation that one is a member of no more, and all of others does", async () => {
    await fill(organization);
    await fill(other);
    await storage().wipe();
    expect(await storage().read()).toEqual(nothing);
    expect(await storage("member", other).read()).toMatchObject({ kept: {}, commands: [command(900)], unsent: [{ id: id(901) }] });
  });

  it("of any where somebody signs out", async () => {
    await fill(organization);
    await fill(other);
    await wipeStoredWorkspaces();
    for (const of of [organization, other]) expect(await storage("member", of).read()).toEqual(nothing);
  });

  it("where nothing can be kept, and nobody is told of a failure", async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new Error("private");
      },
    } as unknown as IDBFactory;
    const own = storage();
    await own.keep(command(900));
    await own.wipe();
    await wipeStoredWorkspaces();
    expect(await own.read()).toEqual(nothing);
  });
});
