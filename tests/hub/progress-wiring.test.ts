/** What the progress hub is made with, and whom it asks, with a hub that only notes it down. */
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { HubOptions, HubUser } from "signalr-for-node";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadConfig } from "../../src/server/config.ts";
import type { Resources } from "../../src/server/deps.ts";
import { openProgressHub } from "../../src/server/progress-hub.ts";
import { Refusal } from "../../src/server/refusal.ts";

type Visitor = HubUser & { sessionId?: string | null; token?: string };
type Options = HubOptions<Visitor, { ReceiveProgress: [string, object]; AllProgress: [object] }>;

const made = vi.hoisted(() => ({ options: undefined as unknown, reviews: [] as unknown[], sent: [] as unknown[][], stopped: 0 }));
vi.mock("signalr-for-node", async (original) => ({
  ...(await original<typeof import("signalr-for-node")>()),
  createHub: (options: unknown) => {
    made.options = options;
    const audience = (...to: unknown[]) => ({ send: (...what: unknown[]) => made.sent.push([...to, ...what]) });
    return {
      all: audience("all"),
      group: (name: string) => audience("group", name),
      user: (id: string) => audience("user", id),
      review: async (isConcerned: unknown) => void made.reviews.push(isConcerned),
      stop: async () => void (made.stopped += 1),
    };
  },
}));

const options = () => made.options as Options;
const person = { userId: "mali", sessionId: "a session", expiresAt: 17, email: "", role: "", aal: "aal1", name: null };

describe("The hub of progress", () => {
  let taken: unknown[][];
  let full: unknown;
  let verify: (token: string) => Promise<typeof person | null>;
  let changed: ((ids: readonly string[] | "all") => void) | undefined;
  let close: () => Promise<void>;
  let feed: Awaited<ReturnType<typeof openProgressHub>>["feed"];

  const open = async (env: Record<string, string> = {}) => {
    const resources = {
      config: loadConfig(env),
      limits: {
        take: async (...what: unknown[]) => {
          taken.push(what);
          if (full !== undefined) throw full;
        },
      },
      identity: {
        verify: (token: string) => verify(token),
        onChanged: (listener: typeof changed) => {
          changed = listener;
          return () => (changed = undefined);
        },
      },
      keyFor: (purpose: string) => Buffer.from(purpose),
      log: "the log",
    } as unknown as Resources;
    ({ close, feed } = await openProgressHub(resources));
  };

  beforeEach(() => {
    taken = [];
    full = undefined;
    verify = async (token) => (token === "good" ? person : null);
    Object.assign(made, { reviews: [], sent: [], stopped: 0 });
    vi.useFakeTimers();
  });
  afterEach(async () => {
    await close();
    vi.useRealTimers();
  });

  test("waits and holds what the settings say, in milliseconds", async () => {
    await open({
      HUB_HANDSHAKE_TIMEOUT: "1",
      HUB_KEEP_ALIVE: "2",
      HUB_CLIENT_TIMEOUT: "3",
      HUB_SEND_TIMEOUT: "4",
      HUB_POLL_TIMEOUT: "5",
      HUB_DISCONNECT_TIMEOUT: "6",
      HUB_ACK_INTERVAL: "7",
      HUB_MESSAGE_SIZE: "8000",
      HUB_QUEUE_SIZE: "9000",
      HUB_STRANGERS: "10",
      HUB_STATEFUL_BUFFER: "11000",
      HUB_ORIGINS: "https://a.example, https://b.example,,",
      NODE_URL: "http://node",
    });
    expect(options()).toMatchObject({
      settings: {
        handshakeTimeout: 1000,
        keepAliveInterval: 2000,
        clientTimeoutInterval: 3000,
        sendTimeout: 4000,
        pollTimeout: 5000,
        disconnectTimeout: 6000,
        ackInterval: 7000,
        maximumReceiveMessageSize: 8000,
        maximumQueuedBytes: 9000,
        maximumAnonymousConnections: 10,
        statefulReconnectBufferSize: 11_000,
      },
      origins: ["https://a.example", "https://b.example"],
      nodeUrl: "http://node",
      secret: Buffer.from("hub connection tokens"),
      log: "the log",
      backplane: expect.objectContaining({ join: expect.any(Function) }),
    });
    await close();
    await open();
    expect(options().origins).toEqual([]);
  });

  test("lets in with the client id alone, and counts by address", async () => {
    await open({ API_KEY: "key" });
    const ask = (accessToken: string | null, address: string | null = "2001:db8::1", apiKey: string | null = "key") =>
      options().authorise({ apiKey, accessToken, address, query: () => null, request: new IncomingMessage(new Socket()) });
    expect(await ask(null, "1.2.3.4", "another")).toEqual({ refused: 401 });
    expect(taken).toEqual([]);
    expect(await ask(null)).toEqual({ user: { id: null } });
    expect(taken).toEqual([["hub", "2001:db8:0:0"]]);
    expect(await ask("good", null)).toEqual({ user: { id: "mali", sessionId: "a session", token: "good", expiresAt: 17_000 } });
    expect(taken).toHaveLength(1);
    expect(await ask("bad")).toEqual({ refused: 401 });
    full = new Refusal("rate_limited");
    expect(await ask("good")).toEqual({ refused: 429 });
    full = new Error("broken");
    await expect(ask("good")).rejects.toThrow("broken");
  });

  test("looks for the address past our own proxies", async () => {
    await open({ TRUSTED_PROXY: "10.0.0.0/8" });
    const from = (remoteAddress: string | undefined, forwarded?: string) =>
      options().addressOf!({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } } as unknown as IncomingMessage);
    expect(from("10.1.1.1", "1.2.3.4")).toBe("1.2.3.4");
    expect(from("9.9.9.9", "1.2.3.4")).toBe("9.9.9.9");
    expect(from("10.1.1.1")).toBe("10.1.1.1");
    expect(from(undefined, "1.2.3.4")).toBe("");
  });

  test("keeps whose token is still good, and everybody while that cannot be known", async () => {
    await open();
    const isWelcome = (token?: string) => options().isWelcome!({ id: "mali", token });
    expect(await isWelcome("good")).toBe(true);
    expect(await isWelcome("bad")).toBe(false);
    expect(await isWelcome()).toBe(true);
    verify = () => Promise.reject(new Refusal("unavailable"));
    expect(await isWelcome("bad")).toBe(true);
    verify = () => Promise.reject(new Error("broken"));
    await expect(isWelcome("bad")).rejects.toThrow("broken");
  });

  test("gathers the people who are signed in", async () => {
    await open();
    const joined: unknown[] = [];
    const connected = (id: string | null) =>
      options().onConnected!({ user: { id }, join: (group: string) => joined.push([id, group]) } as unknown as Parameters<
        NonNullable<Options["onConnected"]>
      >[0]);
    await connected(null);
    await connected("mali");
    expect(joined).toEqual([["mali", "people"]]);
    feed.publish({ signedIn: true }, "a job", { step: "one" });
    feed.publish({ everybody: true }, "a job", { step: "two" });
    feed.publish({ people: ["mali", "somchai"] }, "a job", { step: "three" });
    expect(made.sent).toEqual([
      ["group", "people", "ReceiveProgress", "a job", { step: "one" }],
      ["all", "ReceiveProgress", "a job", { step: "two" }],
      ["user", "mali", "ReceiveProgress", "a job", { step: "three" }],
      ["user", "somchai", "ReceiveProgress", "a job", { step: "three" }],
    ]);
  });

  test("looks again at those whose sessions changed, or at all, until it is closed", async () => {
    await open();
    changed!(["a session"]);
    changed!("all");
    const [isOf, all] = made.reviews as [(user: Visitor) => boolean, undefined];
    expect(all).toBeUndefined();
    expect([
      isOf({ id: "mali", sessionId: "a session" }),
      isOf({ id: "mali", sessionId: "another" }),
      isOf({ id: null, sessionId: null }),
    ]).toEqual([true, false, false]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(made.reviews).toHaveLength(2);
    await close();
    expect([changed, made.stopped]).toEqual([undefined, 1]);
  });

  test("asks a service elsewhere every minute, until it is closed", async () => {
    await open({ IDENTITY_URL: "https://identity.example", ANON_KEY: "key" });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(made.reviews).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(made.reviews).toEqual([undefined]);
    await close();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(made.reviews).toHaveLength(1);
  });
});
