/** What the client of a workspace's hub asks of SignalR's library, and what it tells of each thing that the library says. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openWorkspaceHub } from "../../src/web/clients/workspace-hub.ts";
import { settings } from "../model/render.tsx";
import { id } from "../domain/people.ts";
import { task, changeOf } from "../sync/frames.ts";

type Options = { headers: Record<string, string>; accessTokenFactory: () => Promise<string> };

const library = vi.hoisted(() => ({
  asked: [] as [string, ...unknown[]][],
  listeners: {} as Record<string, (...given: unknown[]) => void>,
  start: async () => {},
  invoke: async () => {},
}));

vi.mock("@microsoft/signalr", () => {
  const record =
    (name: string) =>
    (...given: unknown[]) => (library.asked.push([name, ...given]), builder);
  const builder = {
    withUrl: record("withUrl"),
    configureLogging: record("configureLogging"),
    build: () => ({
      on: (name: string, listener: () => void) => void (library.listeners[name] = listener),
      onclose: (listener: () => void) => void (library.listeners.close = listener),
      start: () => library.start(),
      invoke: (...given: unknown[]) => (library.asked.push(["invoke", ...given]), library.invoke()),
      stop: async () => void library.asked.push(["stop"]),
    }),
  };
  class HubConnectionBuilder {
    withUrl = builder.withUrl;
  }
  return { HubConnectionBuilder, LogLevel: { None: 6 } };
});

let received: unknown[] = [];
let token: string | null = "token-of-a-person";
const open = (workspaces: "subdomain" | "path" = "subdomain") =>
  openWorkspaceHub({ ...settings, workspaces }, { subdomain: "kafae-dee", base: "" }, async () => token, {
    onNews: (news) => received.push(news),
    onHead: (seq) => received.push(seq),
    onClosed: () => received.push("closed"),
    onMoved: (subdomain) => received.push(["moved", subdomain]),
    onOpened: () => received.push("opened"),
    onViewers: (row, viewers) => received.push([row, viewers]),
    onTaskViewers: (project, taskViewers) => received.push([project, taskViewers]),
    onLost: () => received.push("lost"),
  });
const opened = async (workspaces?: "subdomain" | "path") => {
  const hub = open(workspaces);
  await vi.waitUntil(() => received.length > 0);
  expect(received.splice(0)).toEqual(["opened"]);
  return hub;
};
const given = () => library.asked.find(([name]) => name === "withUrl")!.slice(1) as [string, Options];

beforeEach(() => {
  received = [];
  token = "token-of-a-person";
  Object.assign(library, { asked: [], listeners: {}, start: async () => {}, invoke: async () => {} });
});

describe("opening", () => {
  it("asks at the hub of workspaces, with the key, and a token that is fresh each time", async () => {
    await opened();
    const [url, { headers, accessTokenFactory }] = given();
    expect(url).toBe(`${settings.hubUrl}/WorkspaceHub?apiKey=${encodeURIComponent(settings.apiKey)}`);
    expect(headers).toEqual({ ApiKey: settings.apiKey });
    expect(await accessTokenFactory()).toBe("token-of-a-person");
    token = null;
    expect(await accessTokenFactory()).toBe("");
  });

  it("says which workspace it is where they are paths", async () => {
    await opened("path");
    expect(new URL(given()[0], "http://x").searchParams.get("workspace")).toBe("kafae-dee");
  });

  it("tells that there is none where it fails", async () => {
    library.start = () => Promise.reject(new Error("no way through"));
    open();
    await vi.waitUntil(() => received.length > 0);
    expect(received).toEqual(["lost"]);
  });
});

describe("while it stands", () => {
  const news = { scope: id(1), prev: 12, seq: 13, rows: [changeOf.task(13, task(10))] };

  it("tells news and how far the log goes, and nothing that is neither", async () => {
    await opened();
    library.listeners.Changed!(news);
    library.listeners.Changed!({ ...news, rows: null });
    library.listeners.Changed!({ ...news, scope: "everybody" });
    library.listeners.Head!(14);
    library.listeners.Head!("far");
    expect(received).toEqual([news, { ...news, rows: null }, 14]);
  });

  it("tells who else has a task or a workflow open, and is told what is open here", async () => {
    const { view, leave } = await opened();
    const person = "7b0c7b43-6d0e-4b6f-9d0a-3f3c8a6f2c12";
    library.listeners.Viewers!(id(10), [{ person, isWriting: true }]);
    library.listeners.Viewers!(id(10), [{ person: "Somying" }]);
    library.listeners.Viewers!(id(1), []);
    expect(received).toEqual([
      [id(10), [{ person, isWriting: true }]],
      [id(1), []],
    ]);
    view({ project: id(1), task: id(10) }, true);
    view({ project: id(1), task: null }, false);
    // What is not taken, such as of a project that went, is no fault.
    library.invoke = () => Promise.reject(new Error("not authorised"));
    leave();
    expect(library.asked.slice(-3)).toEqual([
      ["invoke", "View", id(1), id(10), true],
      ["invoke", "View", id(1), null, false],
      ["invoke", "Leave"],
    ]);
  });

  it("tells who looks at tasks of a project that is watched, and is told which one that is", async () => {
    const { watch } = await opened();
    const taskViewers = [{ task: id(10), people: ["7b0c7b43-6d0e-4b6f-9d0a-3f3c8a6f2c12"] }];
    library.listeners.TaskViewers!(id(1), taskViewers);
    library.listeners.TaskViewers!(id(1), [{ task: id(10), people: ["Somying"] }]);
    library.listeners.TaskViewers!("MKT", taskViewers);
    expect(received).toEqual([[id(1), taskViewers]]);
    watch(id(1));
    watch(null);
    expect(library.asked.slice(-2)).toEqual([
      ["invoke", "Watch", id(1)],
      ["invoke", "Watch", null],
    ]);
  });

  it("tells its end", async () => {
    await opened();
    library.listeners.close!(new Error("gone"));
    expect(received).toEqual(["lost"]);
  });

  it("stops once it is left, and tells nothing any more", async () => {
    const { stop } = await opened();
    stop();
    library.listeners.Viewers!(id(10), []);
    library.listeners.Changed!(news);
    library.listeners.Head!(14);
    library.listeners.close!();
    expect(library.asked.at(-1)).toEqual(["stop"]);
    expect(received).toEqual([]);
  });
});
