/** The hub of workspaces: news reach those who may read them, on every server, and nobody else, from the moment on in which that changes. */
import { request } from "node:http";
import type { HubConnection } from "@microsoft/signalr";
import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type News, workspaceHubPath } from "../../src/domain/wire.ts";
import { createDatabase, hasPostgres } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";
import { at } from "../server/workspace-people.ts";
import { frame, makeProject, makeTask, newTeam, nextId, outcomeOf, type Person, submit, type Team, the } from "../server/workspace-rows.ts";
import { messagesOf } from "./client.ts";
import { hasRedisServer, startRedis } from "./own-redis.ts";
import { type Node, startNode, workspaceClient } from "./workspace-node.ts";
import { waitFor } from "../wait-for.ts";

const clients: HubConnection[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()));
});

const clientOf = (...asked: Parameters<typeof workspaceClient>) => {
  const client = workspaceClient(...asked);
  clients.push(client);
  return client;
};

/** The status of what a server answers to a request with these headers, the host among them. */
const answered = (url: string, method: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent: false });
    asked.on("response", (answer) => resolve(answer.resume().statusCode!));
    asked.on("upgrade", ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode!);
    });
    asked.on("error", reject).end();
  });
const upgrading = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
};

/** Somebody's page, once it hears. */
const page = async (origin: string, token: string, query = "") => {
  const client = clientOf(origin, token, query);
  const [changed, heads] = [messagesOf(client, "Changed"), messagesOf(client, "Head")];
  await client.start();
  await waitFor(() => expect(heads.length).toBeGreaterThan(0));
  const news = () => changed.map(([each]) => each as News);
  return {
    client,
    heads,
    news,
    /** What it was told of, by scope and key. */
    changes: () =>
      news().flatMap(({ scope, rows }) =>
        (rows ?? []).map(({ kind, key, row }) => `${scope} ${kind} ${key}${row === null ? " gone" : ""}`),
      ),
  };
};

describe.each(storesHere())("the hub of workspaces on %s", (store) => {
  let node: Node;
  let team: Team;
  beforeAll(async () => {
    node = await startNode({ store });
    team = await newTeam(node.stack);
  }, 60_000);
  afterAll(() => node.close());

  const does = async (person: Person, ...ops: Parameters<typeof submit>[2][]) => {
    expect(await submit(node.stack, person, ...ops)).toBe("done");
  };

  test("tells what changed in a project to those who may read it, and where things stand to whoever comes", async () => {
    const [member, guest] = [await page(node.origin, team.member.token), await page(node.origin, team.guest.token)];
    expect(member.heads).toEqual([[(await frame(node.stack, team.owner)).seq]]);
    const [project, task] = [nextId(), nextId()];
    await does(team.owner, makeProject(project, "NEWS"));
    await does(team.owner, makeTask(task, project));
    await waitFor(() => expect(member.changes()).toContain(`${project} task ${task}`));
    expect(member.changes()).toContain(`organization project ${project}`);
    expect(member.news().find(({ scope, rows }) => scope === project && rows?.[0]?.kind === "task")).toMatchObject({
      rows: [{ row: { id: task, title: "Brew", number: 1 } }],
    });
    // Whom it was not given hears of it once it is.
    await does(team.owner, the({ op: "access.give", project, person: team.guest.id, role: "member" }));
    await does(team.owner, the({ op: "task.edit", id: task, set: { title: "Boil" } }));
    await waitFor(() => expect(guest.changes()).toContain(`${project} task ${task}`));
    expect(guest.changes().filter((each) => each.includes(" task "))).toHaveLength(1);
    expect(guest.changes()).toContain(`person project ${project}`);
  });

  test("ends what somebody hears in the moment in which they may no longer read it", async () => {
    const [project, other] = [nextId(), nextId()];
    await does(team.member, makeProject(project, "GONE"), makeProject(other, "STAYS"));
    const [stranger, friend] = [await page(node.origin, team.other.token), await page(node.origin, team.admin.token)];
    await does(team.member, the({ op: "access.give", project, person: team.admin.id, role: "viewer" }));
    await does(team.member, the({ op: "project.edit", id: project, set: { isPrivate: true, name: "Secret" } }));
    await does(team.member, makeTask(nextId(), project, { title: "Secret too" }));
    await does(team.member, the({ op: "access.give", project, person: team.admin.id, role: null }));
    await does(team.member, makeTask(nextId(), project, { title: "Secret as well" }));
    const last = nextId();
    await does(team.member, makeTask(last, other));
    for (const each of [stranger, friend]) await waitFor(() => expect(each.changes()).toContain(`${other} task ${last}`));
    expect(stranger.changes()).toContain(`organization project ${project} gone`);
    expect(JSON.stringify(stranger.news())).not.toContain("Secret");
    expect(JSON.stringify(friend.news())).toContain("Secret too");
    expect(JSON.stringify(friend.news())).not.toContain("Secret as well");
    expect(friend.changes()).toContain(`person project ${project} gone`);
    // Open again for everybody.
    await does(team.member, the({ op: "project.edit", id: project, set: { isPrivate: false } }));
    await does(team.member, makeTask(nextId(), project, { title: "Public" }));
    await waitFor(() => expect(JSON.stringify(stranger.news())).toContain("Public"));
  });

  test("has the pages of somebody whose role changed come back, and turns away whoever left", async () => {
    const own = await newTeam(node.stack);
    const { client } = await page(node.origin, own.other.token);
    const closed = vi.fn<() => void>();
    client.onclose(closed);
    const change = (method: string, path: string, body?: object) =>
      node.stack.request(`/api/w/${own.owner.subdomain}/people/${own.other.id}${path}`, {
        method,
        token: own.owner.token,
        body,
        headers: at(own.owner.subdomain),
      });
    expect((await change("PUT", "/role", { role: "guest" })).status).toBe(200);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    const again = await page(node.origin, own.other.token);
    const project = nextId();
    expect(await submit(node.stack, own.owner, makeProject(project, "HID"), makeTask(nextId(), project))).toBe("done");
    expect((await change("DELETE", "")).status).toBe(200);
    await waitFor(() => expect(again.client.state).toBe("Disconnected"));
    expect(again.changes()).toEqual([]);
    await expect(clientOf(node.origin, own.other.token).start()).rejects.toThrow("401");
  });

  test("tells everybody that an owner deleted the organisation, and nothing else until it is taken back", async () => {
    const own = await newTeam(node.stack);
    const [owner, guest] = [await page(node.origin, own.owner.token), await page(node.origin, own.guest.token)];
    const closed = [owner, guest].map(({ client }) => messagesOf(client, "Closed"));
    const { rows } = await node.stack.deps.db.query<{ name: string }>(
      sql`select name from organizations where subdomain = ${own.owner.subdomain}`,
    );
    const asks = (method: string, path: string, body?: object) =>
      node.stack.request(`/api/w/${own.owner.subdomain}/${path}`, {
        method,
        token: own.owner.token,
        body,
        headers: at(own.owner.subdomain),
      });
    expect((await asks("DELETE", "organization", rows[0])).status).toBe(200);
    await waitFor(() => expect(closed).toEqual([[[]], [[]]]));
    expect(owner.client.state).toBe("Connected");
    expect((await asks("POST", "restoration", {})).status).toBe(200);
    await waitFor(() => expect([owner.heads.length, guest.heads.length]).toEqual([2, 2]));
  });

  test("tells long news by their numbers alone", async () => {
    const { news } = await page(node.origin, team.member.token);
    const project = nextId();
    await does(team.owner, makeProject(project, "LONG"));
    await does(team.owner, ...Array.from({ length: 60 }, () => makeTask(nextId(), project, { title: "x".repeat(200) })));
    await waitFor(() => expect(news().at(-1)).toMatchObject({ scope: project, rows: null }));
    const [first, last] = [news().find(({ scope }) => scope === project)!, news().at(-1)!];
    expect([last.prev, last.seq]).toEqual([first.seq, first.seq + 60]);
  });

  /** Somebody's page, that can be at places of a project. */
  const looker = async ({ token }: Person, project: string, first: string | null) => {
    const { client } = await page(node.origin, token);
    const viewers = messagesOf(client, "Viewers");
    return {
      client,
      sees: () => (viewers.at(-1)?.[1] ?? []) as { person: string; isWriting: boolean }[],
      viewers,
      view: (at = first, isWriting = false) => client.invoke("View", project, at, isWriting),
      leave: () => client.invoke("Leave"),
    };
  };

  test("tells who has a task open to those who have it open too, and to whoever may not see the task nothing, from that moment on", async () => {
    const [project, task, other] = [nextId(), nextId(), nextId()];
    await does(team.member, makeProject(project, "SEEN"));
    await does(team.member, makeTask(task, project), makeTask(other, project));
    const look = (person: Person) => looker(person, project, task);
    const [own, friend, elsewhere, guest] = [
      await look(team.member),
      await look(team.other),
      await look(team.admin),
      await look(team.guest),
    ];
    await Promise.all([own.view(), friend.view(task, true), elsewhere.view(other)]);
    await waitFor(() => expect(own.sees()).toEqual([{ person: team.other.id, isWriting: true }]));
    await waitFor(() => expect(friend.sees()).toEqual([{ person: team.member.id, isWriting: false }]));
    // To a guest it is as one that never was.
    await expect(guest.view()).rejects.toThrow();
    await does(team.member, the({ op: "access.give", project, person: team.guest.id, role: "viewer" }));
    await guest.view();
    // They know the task's author, and nobody who was not given the project.
    await waitFor(() => expect(guest.sees()).toEqual([{ person: team.member.id, isWriting: false }]));
    await waitFor(() => expect(own.sees().map(({ person }) => person)).toContain(team.guest.id));
    await does(team.member, the({ op: "access.give", project, person: team.guest.id, role: null }));
    await waitFor(() => expect([guest.sees(), own.sees().length]).toEqual([[], 1]));
    await does(team.member, the({ op: "project.edit", id: project, set: { isPrivate: true } }));
    await waitFor(() => expect([own.sees(), friend.sees()]).toEqual([[], []]));
    await expect(friend.view()).rejects.toThrow();
    expect(elsewhere.viewers).toEqual([]);
    await does(team.member, the({ op: "project.edit", id: project, set: { isPrivate: false } }));
    await friend.view();
    await waitFor(() => expect(own.sees()).toHaveLength(1));
    await friend.client.stop();
    await waitFor(() => expect(own.sees()).toEqual([]));
  });

  test("has nobody at a task by another project than its own, whether they may read that one or not", async () => {
    const [open, hidden, task, secret, binned] = [nextId(), nextId(), nextId(), nextId(), nextId()];
    await does(team.member, makeProject(open, "PLAIN"), makeProject(hidden, "VEIL"));
    await does(team.member, the({ op: "project.edit", id: hidden, set: { isPrivate: true } }));
    await does(team.member, makeTask(task, open), makeTask(binned, open), makeTask(secret, hidden));
    await does(team.member, the({ op: "task.delete", id: binned }));
    for (const person of [team.other, team.member]) {
      const at = await looker(person, open, task);
      for (const elsewhere of [secret, nextId()]) await expect(at.view(elsewhere)).rejects.toThrow();
      for (const there of [task, binned, null]) await at.view(there);
    }
  });

  test("tells who has a project's workflow open, readers too, and nothing of it to those at its tasks or at another's workflow", async () => {
    const [project, other, task] = [nextId(), nextId(), nextId()];
    await does(team.member, makeProject(project, "FLOW"), makeProject(other, "ELSE"));
    await does(team.member, makeTask(task, project));
    const [own, reader, atTask, elsewhere] = [
      await looker(team.member, project, null),
      await looker(team.other, project, null),
      await looker(team.admin, project, task),
      await looker(team.owner, other, null),
    ];
    await Promise.all([own, reader, atTask, elsewhere].map(({ view }) => view()));
    await waitFor(() => expect([own.sees(), reader.sees()].flat().map(({ person }) => person)).toEqual([team.other.id, team.member.id]));
    await own.view(null, true);
    await waitFor(() => expect(reader.viewers.at(-1)).toEqual([project, [{ person: team.member.id, isWriting: true }]]));
    // Whoever goes on to a task is no longer at the workflow.
    await own.view(task);
    await waitFor(() =>
      expect([reader.sees(), atTask.viewers.at(-1)]).toEqual([[], [task, [{ person: team.member.id, isWriting: false }]]]),
    );
    await own.view();
    await waitFor(() => expect(reader.sees()).toHaveLength(1));
    await own.leave();
    await waitFor(() => expect(reader.sees()).toEqual([]));
    await own.view();
    await waitFor(() => expect(reader.sees()).toHaveLength(1));
    await own.client.stop();
    await waitFor(() => expect(reader.sees()).toEqual([]));
    expect(elsewhere.viewers).toEqual([]);
  });

  test("tells of a private project's workflow nobody who may not read it, and of another organisation's nothing at all", async () => {
    const project = nextId();
    await does(team.member, makeProject(project, "HUSH"));
    const strangers = await newTeam(node.stack);
    const [own, friend, guest, stranger] = [
      await looker(team.member, project, null),
      await looker(team.other, project, null),
      await looker(team.guest, project, null),
      await looker(strangers.owner, project, null),
    ];
    await Promise.all([own.view(), friend.view()]);
    await waitFor(() => expect([own.sees().length, friend.sees().length]).toEqual([1, 1]));
    for (const each of [guest, stranger]) await expect(each.view()).rejects.toThrow();
    await does(team.member, the({ op: "project.edit", id: project, set: { isPrivate: true } }));
    await waitFor(() => expect([own.sees(), friend.sees()]).toEqual([[], []]));
    for (const isWriting of [true, false]) await expect(friend.view(null, isWriting)).rejects.toThrow();
    const before = friend.viewers.length;
    // A project of the same id is another one in another organisation.
    expect(await submit(node.stack, strangers.owner, makeProject(project, "HUSH"))).toBe("done");
    await stranger.view();
    await does(team.member, the({ op: "access.give", project, person: team.guest.id, role: "viewer" }));
    await guest.view(null, true);
    await waitFor(() => expect(own.sees()).toEqual([{ person: team.guest.id, isWriting: true }]));
    expect([friend.viewers.length, stranger.viewers]).toEqual([before, []]);
  });

  test("tells who looks at which task of a project to whoever watches it, and nothing once they may not read it or watch no more", async () => {
    const [project, task, other] = [nextId(), nextId(), nextId()];
    await does(team.member, makeProject(project, "LOOK"));
    await does(team.member, makeTask(task, project), makeTask(other, project));
    const board = async ({ token }: Person) => {
      const { client } = await page(node.origin, token);
      const viewers = messagesOf(client, "TaskViewers");
      return { client, viewers, watch: (at: string | null = project) => client.invoke("Watch", at) };
    };
    const strangers = await newTeam(node.stack);
    const [own, guest, stranger] = [await board(team.other), await board(team.guest), await board(strangers.owner)];
    for (const each of [guest, stranger]) await expect(each.watch()).rejects.toThrow();
    const [viewer, admin] = [await looker(team.member, project, task), await looker(team.admin, project, other)];
    await viewer.view();
    await own.watch();
    await waitFor(() => expect(own.viewers).toEqual([[project, [{ task, people: [team.member.id] }]]]));
    await does(team.member, the({ op: "access.give", project, person: team.guest.id, role: "viewer" }));
    await guest.watch();
    await waitFor(() => expect(guest.viewers).toEqual([[project, [{ task, people: [team.member.id] }]]]));
    await admin.view();
    await waitFor(() => expect(own.viewers.at(-1)).toEqual([project, [{ task: other, people: [team.admin.id] }]]));
    // A guest hears of nobody whom they do not know.
    expect(guest.viewers).toHaveLength(1);
    await viewer.leave();
    await waitFor(() => expect(own.viewers.at(-1)).toEqual([project, [{ task, people: [] }]]));
    await does(team.member, the({ op: "project.edit", id: project, set: { isPrivate: true } }));
    await waitFor(() => expect(own.viewers.at(-1)).toEqual([project, [{ task: other, people: [] }]]));
    await expect(own.watch()).rejects.toThrow();
    const before = own.viewers.length;
    await viewer.view();
    await waitFor(() => expect(guest.viewers.at(-1)).toEqual([project, [{ task, people: [team.member.id] }]]));
    await guest.watch(null);
    const guestsBefore = guest.viewers.length;
    await viewer.leave();
    await viewer.view();
    expect([own.viewers.length, guest.viewers.length, stranger.viewers]).toEqual([before, guestsBefore, []]);
  });

  test("still has pages from before workflows were places see each other at tasks, by the names of then", async () => {
    const [project, task] = [nextId(), nextId()];
    await does(team.member, makeProject(project, "OLD"));
    await does(team.member, makeTask(task, project));
    const [before, now] = [await looker(team.other, project, task), await looker(team.member, project, task)];
    await Promise.all([before.client.invoke("ViewTask", project, task, true), now.view()]);
    await waitFor(() => expect(before.viewers.at(-1)).toEqual([task, [{ person: team.member.id, isWriting: false }]]));
    await waitFor(() => expect(now.sees()).toEqual([{ person: team.other.id, isWriting: true }]));
    await before.client.invoke("LeaveTask");
    await waitFor(() => expect(now.sees()).toEqual([]));
  });

  describe("each method", () => {
    type Seen = "done" | "unauthorized";
    const roles = ["owner", "admin", "member", "guest", "stranger"] as const;
    const byEverybody = { owner: "done", admin: "done", member: "done", guest: "done", stranger: "done" } as const;
    /** What is answered of a project that everybody may read, and of one that its owner alone may. */
    type Entry = { args(project: string, task: string): unknown[]; open: Record<(typeof roles)[number], Seen>; hidden: Entry["open"] };
    const ofReaders: Entry = {
      args: (project, task) => [project, task, false],
      open: { ...byEverybody, guest: "unauthorized", stranger: "unauthorized" },
      hidden: { owner: "done", admin: "unauthorized", member: "unauthorized", guest: "unauthorized", stranger: "unauthorized" },
    };
    const ofWatchers: Entry = { ...ofReaders, args: (project) => [project] };
    // Whoever leaves is where they were no more, and nobody else is told anything.
    const ofAnybody: Entry = { args: () => [], open: byEverybody, hidden: byEverybody };
    const entries: Record<string, Entry> = {
      View: ofReaders,
      Watch: ofWatchers,
      ViewTask: ofReaders,
      Leave: ofAnybody,
      LeaveTask: ofAnybody,
    };

    test("is here", () => {
      expect(Object.keys(entries).toSorted()).toEqual([...node.live.methods].toSorted());
    });

    test("is answered to each role as its entry says, and to a stranger", async () => {
      const stranger = await newTeam(node.stack);
      const tokens = { ...team, stranger: stranger.owner };
      const place = (key: string) => ({ project: nextId(), task: nextId(), key });
      const places = { open: place("OPN"), hidden: place("HID") };
      for (const { project, task, key } of Object.values(places))
        await does(team.owner, makeProject(project, key), makeTask(task, project));
      await does(team.owner, the({ op: "project.edit", id: places.hidden.project, set: { isPrivate: true } }));
      for (const role of roles) {
        const { client } = await page(node.origin, tokens[role].token);
        for (const [name, entry] of Object.entries(entries))
          for (const [of, { project, task }] of Object.entries(places)) {
            const answered = await client.invoke(name, ...entry.args(project, task)).then(
              () => "done",
              (error: Error) => (/unauthorized/.test(error.message) ? "unauthorized" : error.message),
            );
            // It names one of its two places.
            expect(answered, `${name}, ${of}, ${role}`).toBe(entry[of as keyof typeof places][role]);
          }
      }
    });
  });

  test.each([
    ["View", "project"],
    ["View", "", "", false],
    ["View", "../../etc/pw", "00000000001", false],
    ["View", "00000000001", "workflow", false],
    ["View", "00000000001", null],
    ["View", "00000000001", null, "yes"],
    ["View", null, null, false],
    ["View", "00000000001 00000000010", null, false],
    ["ViewTask", "", "", false],
    ["Watch"],
    ["Watch", ""],
    ["Watch", "../../etc/pw"],
    ["Watch", "00000000001 00000000010"],
    ["Watch", "00000000001", "00000000010"],
    ["Leave", "all"],
  ])("takes no %s with arguments that do not fit: %j", async (...call) => {
    const { client } = await page(node.origin, team.member.token);
    await expect(client.invoke(...(call as unknown as [string]))).rejects.toThrow();
  });

  test("says a number where some got lost, and only there", async () => {
    const { heads, changes } = await page(node.origin, team.member.token);
    await node.live.compare();
    const project = nextId();
    await does(team.owner, makeProject(project, "LOST"));
    await waitFor(() => expect(changes()).toContain(`organization project ${project}`));
    await node.live.compare();
    expect(heads).toHaveLength(1);
    // Another server did it, and was not heard.
    const { feed } = node.live;
    const before = feed.publish;
    feed.publish = () => {};
    const outcome = await outcomeOf(node.stack, team.owner, makeTask(nextId(), project));
    feed.publish = before;
    await node.live.compare();
    await waitFor(() => expect(heads).toHaveLength(2));
    expect(outcome.isDone && heads[1]).toEqual([outcome.isDone && outcome.news!.at(-1)!.seq]);
  });

  test("takes from whoever may no longer read something what they hear, where that was not told", async () => {
    const [project, open] = [nextId(), nextId()];
    await does(team.member, makeProject(project, "SHUT"), makeProject(open, "WIDE"));
    const stranger = await page(node.origin, team.other.token);
    await node.live.compare();
    const { feed } = node.live;
    const before = feed.publish;
    feed.publish = () => {};
    await does(team.member, the({ op: "project.edit", id: project, set: { isPrivate: true } }));
    feed.publish = before;
    await node.live.compare();
    await does(team.member, makeTask(nextId(), project, { title: "Secret" }));
    const last = nextId();
    await does(team.member, makeTask(last, open));
    await waitFor(() => expect(stranger.changes()).toContain(`${open} task ${last}`));
    expect(JSON.stringify(stranger.news())).not.toContain("Secret");
  });

  test("refuses a token that is none, the portal's, and nobody", async () => {
    const { token } = await node.stack.signUp();
    for (const shown of ["made.up.token", token, ""]) await expect(clientOf(node.origin, shown).start()).rejects.toThrow("401");
  });

  test("opens at the host of the organisation that a token is for, and is not found at another's or at nobody's", async () => {
    const { subdomain: elsewhere } = (await newTeam(node.stack)).owner;
    const { subdomain, token } = team.member;
    for (const [host, status] of [
      [subdomain, 200],
      [subdomain.toUpperCase(), 200],
      [elsewhere, 404],
      ["nobody-is-here", 404],
    ] as const) {
      const headers = { ...at(host), authorization: `Bearer ${token}` };
      const asked = await answered(`${node.origin}${workspaceHubPath}/negotiate?apiKey=lanngan-web`, "POST", headers);
      const socket = await answered(`${node.origin}${workspaceHubPath}?apiKey=lanngan-web`, "GET", { ...headers, ...upgrading });
      expect([host, asked, socket]).toEqual([host, status, status === 200 ? 101 : status]);
    }
    expect((await node.stack.request(`/api/w/${subdomain}/me`, { token, headers: at(elsewhere) })).status).toBe(404);
  });
});

describe.skipIf(!hasPostgres || !hasRedisServer).each(["Redis", "Postgres"])("two servers with %s between them", (between) => {
  test("tell each other's pages, and end on each what somebody may no longer read", async () => {
    const database = await createDatabase();
    const redis = between === "Redis" ? await startRedis() : null;
    const env: Record<string, string> = redis === null ? {} : { REDIS_URL: redis.url };
    const nodes = [
      await startNode({ store: "postgres", databaseUrl: database.url, env }),
      await startNode({ store: "postgres", databaseUrl: database.url, env }),
    ] as const;
    try {
      const team = await newTeam(nodes[0].stack);
      const project = nextId();
      expect(await submit(nodes[0].stack, team.member, makeProject(project, "TWO"))).toBe("done");
      const far = await page(nodes[1].origin, team.other.token);
      const near = async (...ops: Parameters<typeof submit>[2][]) => expect(await submit(nodes[0].stack, team.member, ...ops)).toBe("done");
      const task = nextId();
      await near(makeTask(task, project));
      await waitFor(() => expect(far.changes()).toContain(`${project} task ${task}`));
      const here = await page(nodes[0].origin, team.member.token);
      const [nearViewers, farViewers] = [messagesOf(here.client, "Viewers"), messagesOf(far.client, "Viewers")];
      // At a task, and at the workflow.
      for (const [at, row] of [
        [task, task],
        [null, project],
      ] as const) {
        await here.client.invoke("View", project, at, false);
        await far.client.invoke("View", project, at, true);
        await waitFor(() => expect(nearViewers.at(-1)).toEqual([row, [{ person: team.other.id, isWriting: true }]]));
        await waitFor(() => expect(farViewers.at(-1)).toEqual([row, [{ person: team.member.id, isWriting: false }]]));
      }
      const watched = messagesOf(far.client, "TaskViewers");
      await far.client.invoke("Watch", project);
      await here.client.invoke("View", project, task, false);
      await waitFor(() => expect(watched).toEqual([[project, [{ task, people: [team.member.id] }]]]));
      await here.client.invoke("View", project, null, false);
      await waitFor(() => expect(watched.at(-1)).toEqual([project, [{ task, people: [] }]]));
      await near(the({ op: "project.edit", id: project, set: { isPrivate: true } }));
      await waitFor(() =>
        expect([nearViewers.at(-1), farViewers.at(-1)]).toEqual([
          [project, []],
          [project, []],
        ]),
      );
      await near(makeTask(nextId(), project, { title: "Secret" }));
      const open = nextId();
      await near(makeProject(open, "OPEN"));
      await waitFor(() => expect(far.changes()).toContain(`organization project ${open}`));
      expect(JSON.stringify(far.news())).not.toContain("Secret");
    } finally {
      await Promise.all(clients.splice(0).map((client) => client.stop()));
      for (const node of nodes) await node.close();
      await redis?.remove();
      await database.drop();
    }
  }, 60_000);
});

describe.skipIf(!hasPostgres)("two servers whose words to each other were lost", () => {
  test("hear each other again, and end what somebody may no longer read", async () => {
    const database = await createDatabase();
    const nodes = [
      await startNode({ store: "postgres", databaseUrl: database.url }),
      await startNode({ store: "postgres", databaseUrl: database.url }),
    ] as const;
    try {
      const team = await newTeam(nodes[0].stack);
      const [project, open] = [nextId(), nextId()];
      const does = async (at: 0 | 1, ...ops: Parameters<typeof submit>[2][]) =>
        expect(await submit(nodes[at].stack, team.member, ...ops)).toBe("done");
      await does(0, makeProject(project, "AWAY"), makeProject(open, "STAYS"));
      const far = await page(nodes[1].origin, team.other.token);
      const { rows } = await nodes[0].stack.deps.db.query(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %WorkspaceHub%'`,
      );
      expect(rows).toHaveLength(2);
      await does(0, the({ op: "project.edit", id: project, set: { isPrivate: true } }));
      // A number is said where news were lost.
      await waitFor(() => expect(far.heads.length).toBeGreaterThan(1), { timeout: 10_000 });
      await does(1, makeTask(nextId(), project, { title: "Secret" }));
      await waitFor(
        async () => {
          await does(0, makeTask(nextId(), open, { title: "Heard" }));
          expect(JSON.stringify(far.news())).toContain("Heard");
        },
        { timeout: 10_000, interval: 100 },
      );
      expect(JSON.stringify(far.news())).not.toContain("Secret");
    } finally {
      await Promise.all(clients.splice(0).map((client) => client.stop()));
      for (const node of nodes) await node.close();
      await database.drop();
    }
  }, 60_000);
});
