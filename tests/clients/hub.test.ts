/** What the hub's client asks of SignalR's library, and what it tells the chart of each thing that the library says. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SocketEvent } from "../../machines/realtime/hub.ts";
import { openSocket } from "../../src/web/clients/hub.ts";
import { settings } from "../model/render.tsx";

type Retry = { nextRetryDelayInMilliseconds(): number | null };
type Options = { headers: Record<string, string>; accessTokenFactory?: () => string };

const library = vi.hoisted(() => ({
  asked: [] as [string, ...unknown[]][],
  listeners: {} as Record<string, (...given: unknown[]) => void>,
  start: async () => {},
  invoke: async (..._given: unknown[]): Promise<void> => {},
}));

vi.mock("@microsoft/signalr", () => {
  const record =
    (name: string) =>
    (...given: unknown[]) => (library.asked.push([name, ...given]), builder);
  const builder = {
    withUrl: record("withUrl"),
    withStatefulReconnect: record("withStatefulReconnect"),
    withAutomaticReconnect: record("withAutomaticReconnect"),
    configureLogging: record("configureLogging"),
    build: () => ({
      connectionId: "id-of-the-hub",
      on: (name: string, listener: () => void) => void (library.listeners[name] = listener),
      onclose: (listener: () => void) => void (library.listeners.close = listener),
      start: () => library.start(),
      stop: record("stop"),
      invoke: (...given: unknown[]) => (library.asked.push(["invoke", ...given]), library.invoke(...given)),
    }),
  };
  class HubConnectionBuilder {
    withUrl = builder.withUrl;
  }
  return { HubConnectionBuilder, LogLevel: { None: 6 } };
});

let events: SocketEvent[] = [];
const open = (token: string | null) => openSocket(settings, token, (event) => void events.push(event));
const opened = async (token: string | null = "token-of-a-person") => {
  const socket = open(token);
  await vi.waitUntil(() => events.length > 0);
  events = [];
  return socket;
};
const given = (name: string) => library.asked.find(([asked]) => asked === name)!.slice(1);
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  events = [];
  Object.assign(library, { asked: [], listeners: {}, start: async () => {}, invoke: async () => {} });
});

describe("opening", () => {
  it("asks at the hub's path, with the key in the address and the header, and the token of who is signed in", async () => {
    await opened();
    const [url, { headers, accessTokenFactory }] = given("withUrl") as [string, Options];
    expect(url).toBe(`${settings.hubUrl}/ProgressHub?apiKey=${encodeURIComponent(settings.apiKey)}`);
    expect(headers).toEqual({ ApiKey: settings.apiKey });
    expect(accessTokenFactory!()).toBe("token-of-a-person");
  });

  it("brings no token where nobody is signed in", async () => {
    await opened(null);
    expect((given("withUrl") as [string, Options])[1]).not.toHaveProperty("accessTokenFactory");
  });

  it("keeps short gaps to the library, and leaves a new connection to the chart", async () => {
    await opened();
    expect(library.asked.map(([name]) => name)).toContain("withStatefulReconnect");
    expect((given("withAutomaticReconnect")[0] as Retry).nextRetryDelayInMilliseconds()).toBeNull();
    expect(given("configureLogging")).toEqual([6]);
  });

  it("tells the id of the connection that stands", async () => {
    open(null);
    await vi.waitUntil(() => events.length > 0);
    expect(events).toEqual([{ type: "socket.opened", connectionId: "id-of-the-hub" }]);
  });

  it.each([
    ["an error's words", new Error("no way through"), "no way through"],
    ["anything else, as words", 503, "503"],
  ])("tells why it failed: %s", async (_, error, message) => {
    library.start = () => Promise.reject(error);
    open(null);
    await vi.waitUntil(() => events.length > 0);
    expect(events).toEqual([{ type: "socket.failed", message }]);
  });
});

describe("while it stands", () => {
  it("tells progress, and nothing that is none", async () => {
    await opened();
    library.listeners.ReceiveProgress!("a-job", { step: "start", status: "processing", percentage: 12 });
    library.listeners.ReceiveProgress!(7, "nonsense");
    expect(events).toEqual([
      { type: "progress.received", jobName: "a-job", progress: { step: "start", status: "processing", percentage: 12 } },
    ]);
  });

  it("asks for the latest of a job, and tells when that was refused", async () => {
    const socket = await opened();
    socket.order({ type: "ask", jobName: "a-job" });
    await settled();
    expect(given("invoke")).toEqual(["GetLatestProgress", "a-job"]);
    expect(events).toEqual([]);
    library.invoke = () => Promise.reject(new Error("no"));
    socket.order({ type: "ask", jobName: "another-job" });
    await settled();
    expect(events).toEqual([{ type: "status.refused", jobName: "another-job" }]);
  });

  it("says goodbye when it is told to", async () => {
    (await opened()).order({ type: "close" });
    expect(library.asked.at(-1)).toEqual(["stop"]);
  });

  it.each([
    ["closed, with the reason", new Error("going away"), "going away"],
    ["closed, without one", undefined, ""],
  ])("tells an end for good: %s", async (_, error, message) => {
    await opened();
    library.listeners.close!(error);
    expect(events).toEqual([{ type: "socket.closed", message }]);
  });

  it("tells a loss where the library would have come back", async () => {
    await opened();
    (given("withAutomaticReconnect")[0] as Retry).nextRetryDelayInMilliseconds();
    library.listeners.close!(new Error("gone"));
    expect(events).toEqual([{ type: "socket.lost", message: "gone" }]);
  });
});

describe("once it was left", () => {
  it("stops, and tells nothing any more", async () => {
    const socket = await opened();
    library.invoke = () => Promise.reject(new Error("no"));
    socket.order({ type: "ask", jobName: "a-job" });
    socket.leave();
    library.listeners.ReceiveProgress!("a-job", { step: "start", status: "processing" });
    library.listeners.close!(new Error("gone"));
    await settled();
    expect(library.asked.at(-1)).toEqual(["stop"]);
    expect(events).toEqual([]);
  });

  it("opens nothing that was left before the library came", async () => {
    open(null).leave();
    await settled();
    await settled();
    expect(library.asked).toEqual([]);
  });
});
