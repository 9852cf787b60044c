/** The rows of a page, kept true against a server in memory: how they come, how what is done is sent, and what is left when they go. */
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { visit } from "../../machines/workspace/arrival.model.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Op } from "../../src/domain/ops.ts";
import { type Command, type Found, type News, wireVersion } from "../../src/domain/wire.ts";
import { refused } from "../../src/web/clients/calls.ts";
import type { openWorkspaceHub, WorkspaceNews } from "../../src/web/clients/workspace-hub.ts";
import type { RowCalls } from "../../src/web/clients/workspace-rows.ts";
import { openWorkspaceStorage } from "../../src/web/clients/workspace-storage.ts";
import { keepBoards, keepVisit } from "../../src/web/clients/workspace-visit.ts";
import { doConfirmed } from "../../src/web/providers/confirmed.ts";
import { provideTaskViewers } from "../../src/web/providers/task-viewers.ts";
import { providePresence } from "../../src/web/providers/presence.ts";
import { createWorkspaceSync } from "../../src/web/providers/workspace-sync.ts";
import type { Workspace } from "../../src/web/providers/workspace.ts";
import { pageClock } from "../../src/web/loading/page-clock.ts";
import { id, people, the } from "../domain/people.ts";
import { settings } from "../model/render.tsx";
import { Server } from "../sync/server.ts";

const hub = vi.hoisted(() => ({ open: [] as WorkspaceNews[], ordered: [] as unknown[] }));
vi.mock("../../src/web/clients/workspace-hub.ts", () => ({
  openWorkspaceHub: ((_settings, _place, _bearer, listeners) => {
    hub.open.push(listeners);
    return {
      view: (shown, isWriting) => void hub.ordered.push({ ...shown, isWriting }),
      leave: () => void hub.ordered.push("leave"),
      watch: (project) => void hub.ordered.push(project === null ? "watch none" : `watch ${project}`),
      stop: () => void hub.open.splice(hub.open.indexOf(listeners), 1),
    };
  }) satisfies typeof openWorkspaceHub,
}));

const me = people.member.id;
let server: Server;
/** What the next calls of a name are answered in place of the server. */
let instead: Record<string, Answer<never>[]> = {};
let isDown = false;
let asked: string[] = [];

const done = <Data>(data: Data): Answer<Data> => ({ success: true, data });
const ask = async <Data>(name: string, answer: () => Data | null): Promise<Answer<Data>> => {
  asked.push(name);
  const given = isDown ? refused("network") : instead[name]?.shift();
  if (given !== undefined) return given;
  const data = answer();
  return data === null ? refused("not_found") : done(data);
};
const rows: RowCalls = {
  frame: (beside) => ask(beside === null ? "frame" : `frame beside ${beside}`, () => server.frame(me, beside)),
  project: (of) => ask("project", () => server.snapshot(me, of)),
  task: (of) => ask("task", () => server.task(me, of)),
  search: () => ask<Found>("search", () => null),
  changes: (after) => ask("changes", () => server.changes(me, after)),
  command: (command) => ask("command", () => server.command(me, JSON.parse(JSON.stringify(command)) as Command)),
};
let messages: string[] = [];
const workspace = {
  settings,
  place: { subdomain: "kafae-dee", base: "" },
  session: { bearer: async () => "token", holder: () => ({ person: me, session: "session", since: 0, until: 0 }) },
  until: () => ({ rows }),
  tellAddress: (subdomain: string) => messages.push(`at ${subdomain}`),
  tellRest: ({ type }: { type: string }) => messages.push(type),
} as unknown as Workspace;

const ownStorage = () => openWorkspaceStorage({ person: me, organization: visit.organization.id, session: "session" });
const stops: (() => void)[] = [];
const open = () => {
  const sync = createWorkspaceSync(workspace, { ...visit, me: { ...visit.me, id: me } });
  stops.push(sync.start());
  return sync;
};
const close = () => {
  for (const stop of stops.splice(0)) stop();
};
const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 4_000, interval: 2 });
const live = async () => {
  const sync = open();
  await until(() => sync.status() === "live");
  return sync;
};
const theirs = (at: number, ...ops: Op[]) =>
  server.command(people.owner.id, { id: id(at), version: wireVersion, base: 0, ops, partial: false });
const title = (text: string, at = 10) => the({ op: "task.edit", id: id(at), set: { title: text } });
const make = (at: number, of = 1) => the({ op: "task.make", id: id(at), project: id(of), title: `Task ${at}`, rank: `a${at}V` });
const makeProject = (at: number, key: string) =>
  the({ op: "project.make", id: id(at), name: "P", key, color: "blue", icon: null, template: "kanban" });
const mayHear = (news: News) => {
  for (const { onNews } of hub.open) onNews(news);
};
/** Until what was answered has been heard. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  server = new Server();
  theirs(800, makeProject(1, "AA"), make(10));
  Object.assign(hub, { open: [], ordered: [] });
  [instead, isDown, asked] = [{}, false, []];
});
afterEach(() => {
  close();
  pageClock.options = {};
});

describe("the rows of a page", () => {
  it("come as a whole, and a project with all of it once it is opened", async () => {
    const { store, open: openProject } = await live();
    expect([store.projects().length, store.column(id(1), "s1")]).toEqual([1, []]);
    openProject(id(1));
    await until(() => store.isOpen(id(1)));
    expect(store.column(id(1), "s1")).toEqual([id(10)]);
  });

  it("come with the projects that were wanted before there was any", async () => {
    const sync = open();
    sync.open(id(1));
    await until(() => sync.status() === "live");
    expect([sync.store.column(id(1), "s1"), asked.slice(0, 2)]).toEqual([[id(10)], ["frame", "project"]]);
    expect(asked.filter((name) => name === "project")).toHaveLength(1);
  });

  it("come all or not at all: a project that could not be had is asked for again with the rest", async () => {
    instead = { project: [refused("network")] };
    const sync = open();
    sync.open(id(1));
    await until(() => sync.status() === "offline");
    expect(sync.store.place).toBeNull();
    window.dispatchEvent(new Event("online"));
    await until(() => sync.status() === "live");
    expect(sync.store.isOpen(id(1))).toBe(true);
  });

  it("come without a project that is not to be had, which is asked for once", async () => {
    instead = { project: [refused("not_found"), refused("not_found")] };
    const sync = open();
    sync.open(id(1));
    await until(() => sync.status() === "live");
    expect([sync.store.isOpen(id(1)), asked.filter((name) => name === "project").length]).toEqual([false, 2]);
  });

  describe("at a project's address", () => {
    beforeEach(() => history.replaceState(null, "", "/p/aa"));
    afterEach(() => history.replaceState(null, "", "/"));

    it("come together with the project, which is asked for by its key", async () => {
      const { store } = await live();
      expect([store.column(id(1), "s1"), asked.slice(0, 2)]).toEqual([[id(10)], ["frame beside AA", "project"]]);
      expect(asked.filter((name) => name === "project")).toHaveLength(1);
    });

    it("come all or not at all", async () => {
      instead = { project: [refused("network")] };
      const sync = open();
      await until(() => sync.status() === "offline");
      expect(sync.store.place).toBeNull();
    });

    it("are asked for once more where the key was another project's by then, or nobody's", async () => {
      theirs(801, makeProject(2, "BB"));
      theirs(802, make(20, 2));
      instead = { project: [done(server.snapshot(me, id(2))!) as Answer<never>] };
      const { store } = await live();
      expect([store.column(id(1), "s1"), store.column(id(2), "s1")]).toEqual([[id(10)], []]);
      close();
      theirs(803, the({ op: "project.edit", id: id(1), set: { key: "CC" } }));
      asked = [];
      const again = await live();
      expect([again.store.column(id(1), "s1"), asked.filter((name) => name === "project").length]).toEqual([[id(10)], 2]);
    });
  });

  it("come with what was in a project that is theirs from now on", async () => {
    theirs(801, the({ op: "project.edit", id: id(1), set: { isPrivate: true } }));
    const { store } = await live();
    expect(store.projects()).toEqual([]);
    server.listen(me, mayHear);
    theirs(802, the({ op: "access.give", project: id(1), person: me, role: "member" }));
    await until(() => store.isOpen(id(1)));
    expect(store.column(id(1), "s1")).toEqual([id(10)]);
  });

  it("have a hub that tells who else has a task open, while it stands and the page is looked at", async () => {
    const sync = await live();
    pageClock.options = { clock: new SimulatedClock() };
    const presence = createActor(providePresence(sync.line), pageClock.options).start();
    stops.push(() => presence.stop());
    const shown = { project: id(1), task: id(10) };
    const come = () => {
      hub.open[0]!.onOpened();
      (pageClock.options.clock as SimulatedClock).increment(500);
    };
    presence.send({ type: "place.opened", ...shown });
    expect(hub.ordered).toEqual([]);
    come();
    expect(hub.ordered).toEqual([{ ...shown, isWriting: false }]);
    hub.open[0]!.onViewers(id(10), [{ person: people.owner.id, isWriting: false }]);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    expect(presence.getSnapshot().context.viewers).toHaveLength(1);
    document.dispatchEvent(new Event("visibilitychange"));
    expect([hub.ordered.at(-1), presence.getSnapshot().context.viewers]).toEqual(["leave", []]);
    hidden.mockRestore();
    document.dispatchEvent(new Event("visibilitychange"));
    (pageClock.options.clock as SimulatedClock).increment(500);
    hub.open[0]!.onViewers(id(10), [{ person: people.owner.id, isWriting: false }]);
    // Another one takes its place, and knows of nothing.
    hub.open[0]!.onLost();
    expect(presence.getSnapshot().context.viewers).toEqual([]);
    window.dispatchEvent(new Event("online"));
    await until(() => hub.open.length > 0);
    hub.ordered = [];
    come();
    expect(hub.ordered).toEqual([{ ...shown, isWriting: false }]);
  });

  it("have a hub that tells who looks at a project's tasks, while it stands, the page is looked at and its board is shown", async () => {
    const sync = await live();
    const taskViewers = createActor(provideTaskViewers(sync.line), { input: { project: id(1) } }).start();
    hub.open[0]!.onOpened();
    hub.open[0]!.onTaskViewers(id(1), [{ task: id(10), people: [people.owner.id] }]);
    expect(taskViewers.getSnapshot().context.seen).toEqual({ [id(10)]: [people.owner.id] });
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(taskViewers.getSnapshot().context.seen).toEqual({});
    hidden.mockRestore();
    document.dispatchEvent(new Event("visibilitychange"));
    taskViewers.stop();
    expect(hub.ordered).toEqual([`watch ${id(1)}`, "watch none", `watch ${id(1)}`, "watch none"]);
  });

  it("follow what the hub tells, and what it did not", async () => {
    const { store, open: openProject } = await live();
    openProject(id(1));
    await until(() => store.isOpen(id(1)));
    server.listen(me, mayHear);
    theirs(801, title("Theirs"));
    expect(store.rows.get("task", id(10))?.title).toBe("Theirs");
    hub.open[0]!.onHead(server.head);
    expect(store.isBehind).toBe(false);
    const unheard = hub.open.splice(0);
    theirs(802, title("Unheard"));
    hub.open.push(...unheard);
    theirs(803, make(11));
    await until(() => store.rows.get("task", id(10))?.title === "Unheard" && store.rows.get("task", id(11)) !== undefined);
  });

  it("come with all of a project that somebody has made", async () => {
    const { store } = await live();
    server.listen(me, mayHear);
    theirs(801, makeProject(2, "BB"));
    await until(() => store.isOpen(id(2)));
    expect(store.access(id(2))).toHaveLength(1);
  });

  it("come with all of it once it can be had, where it could not at first", async () => {
    const { store, status } = await live();
    instead = { project: [refused("network")] };
    theirs(801, makeProject(2, "BB"), make(20, 2));
    hub.open[0]!.onHead(server.head);
    await until(() => status() === "offline");
    window.dispatchEvent(new Event("online"));
    await until(() => store.isOpen(id(2)));
    expect(store.column(id(2), "s1")).toEqual([id(20)]);
  });

  it("are asked for when the log goes further, and when the page is looked at again", async () => {
    const sync = await live();
    theirs(801, makeProject(2, "BB"));
    hub.open[0]!.onHead(server.head);
    await until(() => sync.store.projects().length === 2 && sync.status() === "live");
    theirs(802, makeProject(3, "CC"));
    document.dispatchEvent(new Event("visibilitychange"));
    await until(() => sync.store.projects().length === 3 && sync.store.isOpen(id(3)));
  });

  it("are others once the person is something else", async () => {
    const sync = await live();
    server.listen(me, mayHear);
    server.changeRole(me, "guest");
    await until(() => sync.store.place?.me.role === "guest" && sync.status() === "live");
    expect(sync.store.projects()).toEqual([]);
    expect(asked.filter((name) => name === "frame")).toHaveLength(2);
  });

  it("are had anew where the log does not go back so far", async () => {
    const sync = await live();
    theirs(801, makeProject(2, "BB"));
    instead = { changes: [refused("server", { reason: "log_too_short" })] };
    hub.open[0]!.onHead(server.head);
    await until(() => sync.store.projects().length === 2 && sync.status() === "live");
    expect(asked.filter((name) => name === "frame")).toHaveLength(2);
  });

  it("stay as they were without a network, and are made true when it is there again", async () => {
    const sync = await live();
    const { store } = sync;
    [isDown] = [true];
    hub.open[0]!.onLost();
    await until(() => sync.status() === "offline");
    expect([hub.open, store.projects().length]).toEqual([[], 1]);
    store.do([makeProject(2, "BB")]);
    expect(store.projects()).toHaveLength(2);
    theirs(801, makeProject(3, "CC"));
    [isDown] = [false];
    window.dispatchEvent(new Event("online"));
    await until(() => sync.status() === "live" && store.pending().length === 0);
    expect(store.projects()).toHaveLength(3);
    expect(hub.open).toHaveLength(1);
  });

  it("go with the right to them, though the hub goes before the answer that says so", async () => {
    const sync = await live();
    instead = { changes: [refused("forbidden", { reason: "not_a_member" })] };
    hub.open[0]!.onHead(server.head + 1);
    hub.open[0]!.onLost();
    await until(() => !["live", "catchingUp"].includes(sync.status()));
    expect(sync.status()).toBe("forbidden");
  });

  it("are without a network as soon as the browser says so, whatever the socket believes", async () => {
    const sync = await live();
    window.dispatchEvent(new Event("offline"));
    expect(sync.status()).toBe("offline");
    window.dispatchEvent(new Event("online"));
    await until(() => sync.status() === "live");
  });

  it("say when they stand otherwise to the server's", async () => {
    const sync = await live();
    const seen: string[] = [];
    const stop = sync.onStatus(() => seen.push(sync.status()));
    hub.open[0]!.onLost();
    await until(() => seen.length > 0);
    stop();
    window.dispatchEvent(new Event("online"));
    expect(seen).toEqual(["offline"]);
  });
});

describe("what hangs on a task", () => {
  const say = (at: number, task: number) => the({ op: "comment.make", id: id(at), task: id(task), text: `C${at}` });
  const texts = (sync: Awaited<ReturnType<typeof live>>, task = 10) => sync.store.comments(id(task)).map(({ text }) => text);

  it("comes once it is opened, is followed, and is asked for once", async () => {
    theirs(801, say(50, 10));
    const sync = await live();
    sync.open(id(1));
    await until(() => sync.store.isOpen(id(1)));
    expect([texts(sync), asked.includes("task")]).toEqual([[], false]);
    const leave = sync.openTask(id(10));
    await until(() => sync.store.isDetailed(id(10)));
    theirs(802, say(51, 10));
    hub.open[0]!.onHead(server.head);
    await until(() => texts(sync).length === 2);
    leave();
    sync.openTask(id(10));
    expect(asked.filter((name) => name === "task")).toHaveLength(1);
  });

  it("of a task that was just made is asked for when the server has heard of it", async () => {
    const sync = await live();
    sync.open(id(1));
    sync.store.do([make(20)]);
    sync.openTask(id(20));
    await until(() => sync.store.isDetailed(id(20)));
    expect(sync.store.activities(id(20)).map(({ what }) => what)).toEqual(["made"]);
  });

  it("comes with the task where it ended so long ago that no snapshot has it, and is asked for by its number", async () => {
    theirs(801, make(20), the({ op: "task.delete", id: id(20) }), say(50, 10));
    const sync = await live();
    sync.open(id(1));
    await until(() => sync.store.isOpen(id(1)));
    expect(sync.store.taskNamed("AA-2")).toBeUndefined();
    sync.openTask("AA-2");
    await until(() => sync.store.isDetailed(id(20)));
    expect([sync.store.taskNamed("AA-2")?.title, sync.store.taskNamed(id(20))?.id]).toEqual(["Task 20", id(20)]);
  });

  it("of a name that the server does not know is asked for once", async () => {
    const sync = await live();
    sync.open(id(1));
    sync.openTask("AA-7");
    await until(() => sync.store.isUnknown("AA-7"));
    const { length } = asked.filter((name) => name === "task");
    theirs(801, say(50, 10));
    hub.open[0]!.onHead(server.head);
    await until(() => sync.store.head === server.head);
    expect([length, asked.filter((name) => name === "task").length]).toEqual([1, 1]);
  });

  it("comes again with all else where the log does not go back so far", async () => {
    theirs(801, say(50, 10));
    const sync = await live();
    sync.open(id(1));
    sync.openTask(id(10));
    await until(() => texts(sync).length === 1);
    instead = { changes: [refused("server", { reason: "log_too_short" })] };
    theirs(802, say(51, 10));
    hub.open[0]!.onHead(server.head);
    await until(() => texts(sync).length === 2);
  });
});

describe("what hangs on several tasks", () => {
  it("comes with all else or not at all: what could not be had is asked for again, and what is gone is no obstacle", async () => {
    theirs(801, make(11), the({ op: "comment.make", id: id(50), task: id(11), text: "One" }));
    const sync = await live();
    sync.open(id(1));
    for (const at of [99, 10, 11]) sync.openTask(id(at));
    await until(() => sync.store.isDetailed(id(11)));
    instead = { changes: [refused("server", { reason: "log_too_short" })], task: [refused("not_found"), refused("network")] };
    theirs(802, the({ op: "comment.make", id: id(51), task: id(11), text: "Two" }));
    hub.open[0]!.onHead(server.head);
    await until(() => sync.status() === "offline");
    window.dispatchEvent(new Event("online"));
    await until(() => sync.status() === "live" && sync.store.comments(id(11)).length === 2);
    expect(sync.store.isDetailed(id(10))).toBe(true);
  });
});

describe("what is done", () => {
  it("reaches the server in its order, and stays", async () => {
    const { store } = await live();
    store.do([makeProject(2, "BB")]);
    store.do([make(20, 2)]);
    store.do([title("Mine", 20)]);
    await until(() => store.pending().length === 0);
    expect(server.tables.get("task", id(20))?.title).toBe("Mine");
    expect(store.rows.get("task", id(20))).toEqual(server.tables.get("task", id(20)));
  });

  it("is sent once more where no answer came, and done once", async () => {
    const clock = new SimulatedClock();
    pageClock.options = { clock };
    const { store } = await live();
    const commands = () => asked.filter((name) => name === "command").length;
    instead = { command: [refused("network"), refused("unavailable", { params: { retryAfter: 7 } })] };
    store.do([makeProject(2, "BB")]);
    await until(() => commands() === 1);
    await settled();
    clock.increment(1_000);
    await until(() => commands() === 2);
    await settled();
    clock.increment(6_999);
    await settled();
    expect(commands()).toBe(2);
    clock.increment(1);
    await until(() => store.pending().length === 0);
    expect(commands()).toBe(3);
    expect(server.tables.get("project", id(2))).toBeDefined();
  });

  it("is taken back where the server refuses it", async () => {
    const { store } = await live();
    theirs(801, makeProject(2, "BB"));
    expect(store.do([makeProject(3, "BB")])).toBeNull();
    await until(() => store.unsent().length > 0);
    expect([store.rows.get("project", id(3)), store.unsent()[0]!.refused]).toEqual([undefined, { code: "key_unseen" }]);
    const storage = ownStorage();
    await vi.waitUntil(async () => (await storage.read()).unsent.length === 1);
    store.forget(store.unsent()[0]!.id);
    await vi.waitUntil(async () => (await storage.read()).unsent.length === 0);
  });

  it("is answered to whoever waits for what the server says, and is not among what was not sent", async () => {
    theirs(801, makeProject(2, "BB"), the({ op: "project.edit", id: id(2), set: { isPrivate: true } }));
    const sync = await live();
    const { signal } = new AbortController();
    expect(await doConfirmed(sync, [makeProject(3, "BB")], signal)).toEqual({ code: "key_unseen" });
    expect(await doConfirmed(sync, [makeProject(4, "AA")], signal)).toEqual({ code: "key_taken" });
    expect(await doConfirmed(sync, [makeProject(5, "CC")], signal)).toBeNull();
    expect([sync.store.unsent(), sync.store.pending(), server.tables.get("project", id(5))?.key]).toEqual([[], [], "CC"]);
  });

  it("is waited for only while the server can be reached, and as long as somebody waits", async () => {
    const sync = await live();
    const { store } = sync;
    isDown = true;
    const gone = new AbortController();
    const waited = doConfirmed(sync, [makeProject(3, "BB")], gone.signal);
    gone.abort();
    expect([await waited, store.pending().length]).toEqual([null, 1]);
    const other = doConfirmed(sync, [makeProject(4, "CC")], new AbortController().signal);
    window.dispatchEvent(new Event("offline"));
    expect([await other, store.pending().length, store.unsent()]).toEqual([null, 2, []]);
  });

  it.each([
    ["cannot be read there", refused("validation")],
    ["is too much", refused("too_large")],
    ["has the id of something else", refused("server", { reason: "command_reused" })],
  ])("and %s is given up, and what comes after it is sent", async (_, answer) => {
    const { store } = await live();
    instead = { command: [answer] };
    store.do([makeProject(2, "BB")]);
    store.do([makeProject(3, "CC")]);
    await until(() => store.pending().length === 0);
    expect(store.unsent().map((each) => each.refused.code)).toEqual(["unreadable"]);
    expect(server.tables.get("project", id(3))).toBeDefined();
  });

  it("is sent as soon as the server can be reached again", async () => {
    // Nobody waits for a pause to be over.
    pageClock.options = { clock: new SimulatedClock() };
    const sync = await live();
    isDown = true;
    sync.store.do([makeProject(2, "BB")]);
    await until(() => asked.includes("command"));
    hub.open[0]!.onLost();
    await until(() => sync.status() === "offline");
    isDown = false;
    window.dispatchEvent(new Event("online"));
    await until(() => sync.store.pending().length === 0);
  });

  it("is said not to be kept where the browser keeps nothing, and whoever leaves is asked until it is sent", async () => {
    const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const sync = await live();
    isDown = true;
    sync.store.do([makeProject(2, "BB")]);
    await settled();
    expect([sync.isKeeping(), isAsked()]).toEqual([true, false]);
    close();
    vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("It is switched off.", "SecurityError");
    });
    isDown = false;
    const other = await live();
    isDown = true;
    const changes: boolean[] = [];
    other.onStatus(() => changes.push(other.isKeeping()));
    other.store.do([makeProject(3, "CC")]);
    await until(() => !other.isKeeping());
    expect([changes, isAsked()]).toEqual([[false], true]);
    isDown = false;
    window.dispatchEvent(new Event("online"));
    await until(() => other.store.pending().length === 0);
    expect(isAsked()).toBe(false);
    isDown = true;
    other.store.do([makeProject(4, "DD")]);
    await until(isAsked);
    close();
    expect(isAsked()).toBe(false);
  });

  it("is kept by a page of before, which asks to be loaded again", async () => {
    const sync = await live();
    const outdated = refused("server", { reason: "client_outdated" });
    instead = { command: [outdated, outdated], changes: [outdated] };
    sync.store.do([makeProject(2, "BB")]);
    await until(() => instead.command?.length === 1);
    hub.open[0]!.onHead(99);
    await until(() => sync.status() === "outdated");
    expect(sync.store.pending()).toHaveLength(1);
  });
});

describe("a page that is opened again", () => {
  it("has what was kept before the server answers, and sends what was not", async () => {
    const { store } = await live();
    isDown = true;
    store.do([makeProject(2, "BB")]);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    vi.restoreAllMocks();
    close();
    const storage = ownStorage();
    await vi.waitUntil(async () => (await storage.read()).kept !== null);
    const put = vi.spyOn(IDBObjectStore.prototype, "put");
    const again = open();
    await until(() => again.store.place !== null && again.store.pending().length === 1);
    expect(again.store.projects()).toHaveLength(2);
    expect(again.status()).not.toBe("starting");
    // What was kept is not written again as it was.
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    // What is read afterwards is read once all is written.
    for (let turn = 0; turn < 5; turn += 1) await storage.read();
    expect(put).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    isDown = false;
    window.dispatchEvent(new Event("online"));
    await until(() => again.store.pending().length === 0);
    close();
    const last = await live();
    expect([last.store.pending(), last.store.projects().length]).toEqual([[], 2]);
  });
});

it("the rows of a page are kept every ten seconds, where they are others", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { store } = await live();
  const storage = ownStorage();
  await vi.waitUntil(async () => (await storage.read()).kept !== null);
  const before = store.head;
  const renamed = theirs(801, the({ op: "project.edit", id: id(1), set: { name: "Renamed" } }));
  for (const news of renamed.isDone ? (renamed.news ?? []) : []) mayHear(news);
  await until(() => store.head > before);
  const head = async () => (await storage.read()).kept?.numbers.head;
  expect(await head()).toBe(before);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await vi.waitUntil(async () => (await head()) === store.head);
});

describe("a page that is left", () => {
  it("asks for nothing any more, even where it was left before it began", async () => {
    open();
    close();
    const storage = ownStorage();
    await storage.read();
    await settled();
    expect([asked, hub.open]).toEqual([[], []]);
  });
});

it("a page that is left hears nothing of the network and of being looked at any more", async () => {
  const listeners: { type: string; signal: AbortSignal | undefined }[] = [];
  for (const target of [window, document] as EventTarget[]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation((type, then, how) => {
      if (/^(online|offline|visibilitychange)$/.test(type))
        listeners.push({ type, signal: (how as AddEventListenerOptions | undefined)?.signal });
      listen(type, then, how);
    });
  }
  await live();
  vi.restoreAllMocks();
  expect(listeners.map(({ type }) => type).toSorted()).toEqual(["offline", "online", "visibilitychange", "visibilitychange"]);
  expect(listeners.map(({ signal }) => signal?.aborted)).toEqual(listeners.map(() => false));
  close();
  expect(listeners.map(({ signal }) => signal?.aborted)).toEqual(listeners.map(() => true));
});

describe("two tabs of one person", () => {
  beforeEach(() => {
    let last: Promise<unknown> = Promise.resolve();
    // As browsers have them: held one after another.
    const request = (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<unknown>) => {
      const turn = last.then(() => (signal.aborted ? undefined : hold()));
      last = turn;
      return turn;
    };
    Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, "locks"));

  it("hear what came of what was done, where only one of them sends", async () => {
    const [one, other] = [await live(), await live()];
    theirs(801, makeProject(3, "CC"));
    other.store.do([makeProject(2, "BB")]);
    other.store.do([makeProject(4, "CC")]);
    await until(() => one.store.unsent().length === 1 && other.store.unsent().length === 1);
    await until(() => one.store.pending().length === 0 && other.store.pending().length === 0);
    expect(asked.filter((name) => name === "command")).toHaveLength(2);
    instead = { command: [refused("validation")] };
    other.store.do([makeProject(5, "DD")]);
    await until(() => one.store.unsent().length === 2 && other.store.unsent().length === 2);
    other.store.forget(other.store.unsent()[0]!.id);
    await until(() => one.store.unsent().length === 1);
  });

  it("send nothing once the one that sends was told that its person is a member no more", async () => {
    const [one, other] = [await live(), await live()];
    instead = { changes: [refused("forbidden", { reason: "not_a_member" })] };
    hub.open[0]!.onHead(99);
    await until(() => one.status() === "forbidden");
    other.store.do([makeProject(2, "BB")]);
    // What is sent is sent as soon as it is heard of.
    await until(() => one.store.pending().length === 1 || asked.includes("command"));
    await settled();
    expect(asked).not.toContain("command");
  });

  it("see at once what is done in the other, sent by one of them", async () => {
    const [one, other] = [await live(), await live()];
    isDown = true;
    one.store.do([makeProject(2, "BB")]);
    await until(() => other.store.projects().length === 2);
    expect(other.store.pending()).toHaveLength(1);
    isDown = false;
    window.dispatchEvent(new Event("online"));
    for (const { onLost } of hub.open.slice()) onLost();
    window.dispatchEvent(new Event("online"));
    await until(() => one.store.pending().length === 0 && other.store.pending().length === 0);
    expect(server.tables.get("project", id(2))).toBeDefined();
  });
});

describe("an organisation that takes nothing", () => {
  it("has its rows nowhere while it is suspended, which is told, and gets what was done once it is restored", async () => {
    messages = [];
    const sync = await live();
    await ownStorage().writeRows(sync.store.kept()!);
    const suspended = refused("forbidden", { reason: "organization_suspended" });
    instead = { command: [suspended], frame: [suspended] };
    sync.store.do([makeProject(2, "BB")]);
    await until(() => sync.status() === "closed");
    expect([sync.store.place, sync.store.projects(), sync.store.pending().length, sync.store.unsent()]).toEqual([null, [], 1, []]);
    await vi.waitUntil(async () => (await ownStorage().read()).kept === null);
    expect((await ownStorage().read()).commands).toHaveLength(1);
    // Somebody asks too early.
    hub.open.at(-1)!.onHead(99);
    await until(() => instead.frame!.length === 0);
    await settled();
    expect([sync.status(), messages]).toEqual(["closed", ["organization.closed"]]);
    hub.open.at(-1)!.onHead(100);
    await until(() => sync.store.pending().length === 0 && sync.status() === "live");
    expect([server.tables.get("project", id(2)) !== undefined, messages]).toEqual([true, ["organization.closed", "organization.opened"]]);
  });

  it("closes as the hub tells it, and is there again as it tells otherwise", async () => {
    const sync = await live();
    hub.open.at(-1)!.onClosed();
    await until(() => sync.status() === "closed");
    expect(sync.store.place).toBeNull();
    hub.open.at(-1)!.onHead(100);
    await until(() => sync.status() === "live");
    expect(sync.store.projects()).toHaveLength(1);
  });

  it("has its rows nowhere any more once it is gone, and what was done is kept until it is restored", async () => {
    const clock = new SimulatedClock();
    pageClock.options = { clock };
    const sync = await live();
    await ownStorage().writeRows(sync.store.kept()!);
    const gone = refused("not_found");
    instead = { command: [gone], changes: [gone], frame: [gone] };
    sync.store.do([makeProject(2, "BB")]);
    await until(() => sync.status() === "gone");
    expect([sync.store.place, sync.store.projects(), sync.store.pending().length]).toEqual([null, [], 1]);
    await vi.waitUntil(async () => (await ownStorage().read()).kept === null);
    expect((await ownStorage().read()).commands).toHaveLength(1);
    const frames = () => asked.filter((name) => name === "frame").length;
    for (const count of [2, 3]) {
      clock.increment(60_000);
      await until(() => frames() === count);
      await settled();
    }
    await until(() => sync.status() === "live");
    await until(() => sync.store.pending().length === 0);
    expect(server.tables.get("project", id(2))).toBeDefined();
  });
});

describe("somebody who is a member no more", () => {
  it("has nothing of the organisation on the page or in the browser, and can read what they did", async () => {
    const sync = await live();
    await ownStorage().writeRows(sync.store.kept()!);
    keepVisit(workspace.place.subdomain, workspace.session.holder()!, visit);
    keepBoards(workspace.place.subdomain, ["AA"]);
    isDown = true;
    sync.store.do([makeProject(2, "BB")]);
    await until(() => asked.includes("command"));
    isDown = false;
    instead = { changes: [refused("forbidden", { reason: "not_a_member" })] };
    hub.open[0]!.onHead(99);
    await until(() => sync.status() === "forbidden");
    expect([sync.store.place, sync.store.projects(), sync.store.unsent().length]).toEqual([null, [], 1]);
    expect(hub.open).toEqual([]);
    close();
    const storage = ownStorage();
    await vi.waitUntil(async () => (await storage.read()).kept === null);
    expect((await storage.read()).commands).toEqual([]);
    await vi.waitUntil(() => Object.keys(localStorage).every((key) => !key.endsWith(workspace.place.subdomain)));
    const count = asked.length;
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(asked).toHaveLength(count);
  });
});
