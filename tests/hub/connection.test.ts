import { type HubSettings, method } from "signalr-for-node";
import { afterEach, describe, expect, test } from "vitest";
import { connect, ways } from "./client.ts";
import { ManualClock } from "./clock.ts";
import { startTestHub, type TestHub } from "./test-hub.ts";
import { call, end, handshake, openSocket, reserve, settled, shaken } from "./wire.ts";

const hubs: TestHub[] = [];
afterEach(async () => {
  await Promise.all(hubs.splice(0).map((hub) => hub.close()));
});

const start = async (options: Parameters<typeof startTestHub>[0] = {}): Promise<TestHub> => {
  const hub = await startTestHub(options);
  hubs.push(hub);
  return hub;
};

const closing = { type: 7, error: "Connection closed with an error.", allowReconnect: true };

describe("the handshake", () => {
  test("may come in pieces, with calls behind it in the same one", async () => {
    const hub = await start();
    const client = await openSocket(hub);
    const whole = `${handshake()}${JSON.stringify(call("1", "Add", 1, 2))}${end}`;
    for (const piece of [whole.slice(0, 5), whole.slice(5, 60), whole.slice(60)]) client.raw(piece);
    await expect.poll(() => client.records).toEqual([{}, { type: 3, invocationId: "1", result: 3 }]);
  });

  test.each([
    ["an unknown protocol", handshake(1, "xml"), "The protocol 'xml' is not supported."],
    ["a version to come", handshake(3), "The server does not support version 3 of the 'json' protocol."],
    ["no JSON", `}${end}`, "An unexpected error occurred during connection handshake."],
    ["something endless", "x".repeat(40_000), "Handshake was canceled."],
  ])("with %s is refused and the socket closed in order", async (_, sent, error) => {
    const hub = await start();
    const client = await openSocket(hub);
    client.raw(sent);
    expect(await client.closed).toBe(1000);
    expect(client.records).toEqual([{ error }]);
    expect(hub.notes.connected).toEqual([]);
    expect(hub.notes.disconnected).toEqual([]);
  });

  test("that does not come in time is cancelled", async () => {
    const clock = new ManualClock();
    const hub = await start({ clock });
    const client = await openSocket(hub);
    clock.advance(14_000);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    clock.advance(2000);
    expect(await client.closed).toBe(1000);
    expect(client.records).toEqual([{ error: "Handshake was canceled." }]);
  });
});

describe("messages", () => {
  test.each([
    ["no JSON", `{${end}`],
    ["no object", `[]${end}`],
    ["no type", `{}${end}`],
    ["no target", `{"type":1,"arguments":[]}${end}`],
    ["result and error", `{"type":3,"invocationId":"1","result":1,"error":"2"}${end}`],
    ["too much", `${JSON.stringify(call("1", "Echo", "x".repeat(33_000)))}${end}`],
    ["an endless one", "x".repeat(33_000)],
  ])("with %s end the connection, to come back", async (_, sent) => {
    const hub = await start();
    const client = await shaken(hub);
    client.raw(sent);
    expect(await client.closed).toBe(1000);
    expect(client.records).toEqual([closing]);
    await expect.poll(() => hub.notes.disconnected).toEqual(hub.notes.connected);
  });

  test("before a broken one are answered", async () => {
    const hub = await start();
    const client = await shaken(hub);
    client.raw(`${JSON.stringify(call("1", "Add", 1, 2))}${end}broken${end}${JSON.stringify(call("2", "Add", 1, 2))}${end}`);
    await client.closed;
    expect(client.records).toEqual([{ type: 3, invocationId: "1", result: 3 }, closing]);
  });

  test("longer together than one may be are read", async () => {
    const hub = await start();
    const client = await shaken(hub);
    const long = "x".repeat(30_000);
    client.send(call("1", "Echo", long), call("2", "Echo", long), call("3", "Echo", long));
    await expect.poll(() => client.records.map(({ invocationId }) => invocationId)).toEqual(["1", "2", "3"]);
  });

  test("in a frame beyond the limit close the socket as too big", async () => {
    const hub = await start({ settings: { maximumChunkSize: 10_000 } });
    const client = await shaken(hub);
    client.raw("x".repeat(20_000));
    expect(await client.closed).toBe(1009);
    await expect.poll(() => hub.notes.disconnected).toEqual(hub.notes.connected);
  });

  test("of unknown types, and answers to nothing, are ignored", async () => {
    const hub = await start();
    const client = await shaken(hub);
    client.send(
      { type: 42 },
      { type: 2, invocationId: "no", item: 1 },
      { type: 3, invocationId: "no", result: 1 },
      { type: 5, invocationId: "no" },
      { type: 8, sequenceId: 5 },
      { type: 9, sequenceId: 5 },
      { type: 6, extra: true },
    );
    await settled(client);
    expect(client.records).toHaveLength(1);
  });

  test("in one chunk belong together: a cancelled stream completes, an upload is read", async () => {
    const hub = await start();
    const client = await shaken(hub);
    client.send(
      { type: 4, invocationId: "1", target: "Forever", arguments: [] },
      { type: 5, invocationId: "1" },
      { type: 1, invocationId: "2", target: "Sum", arguments: [], streamIds: ["s"] },
      { type: 2, invocationId: "s", item: 40 },
      { type: 2, invocationId: "s", item: 2 },
      { type: 3, invocationId: "s" },
    );
    await expect.poll(() => client.records.filter(({ type }) => type === 3)).toHaveLength(2);
    expect(client.records).toContainEqual({ type: 3, invocationId: "1" });
    expect(client.records).toContainEqual({ type: 3, invocationId: "2", result: 42 });
  });

  test("of a stream that hangs are not waited for once it is cancelled", async () => {
    const hub = await start();
    const client = await shaken(hub);
    client.send({ type: 4, invocationId: "1", target: "Forever", arguments: [] });
    await expect.poll(() => client.records).toEqual([{ type: 2, invocationId: "1", item: "first" }]);
    client.send({ type: 5, invocationId: "1" });
    await expect.poll(() => client.records.at(-1)).toEqual({ type: 3, invocationId: "1" });
  });

  test("that use an id twice are refused", async () => {
    const hub = await start();
    const client = await shaken(hub);
    client.send({ type: 4, invocationId: "1", target: "Forever", arguments: [] });
    client.send({ type: 4, invocationId: "1", target: "Forever", arguments: [] });
    await expect.poll(() => client.records).toContainEqual({ type: 3, invocationId: "1", error: "Invocation ID '1' is already in use." });
  });

  test("that wait for earlier ones are all answered, in their order", async () => {
    const hub = await start({ settings: { maximumQueuedInvocations: 5 } });
    const client = await shaken(hub);
    client.send(call("first", "Slow", "gate"));
    for (let turn = 0; turn < 50; turn += 1) client.send(call(String(turn), "Add", turn, 0));
    await expect.poll(() => hub.notes.order).toEqual(["gate begins"]);
    hub.notes.gate("gate").resolve();
    await expect.poll(() => client.records.map(({ result }) => result)).toEqual(["gate", ...Array.from({ length: 50 }, (_, at) => at)]);
  });

  test("of an upload may all come before its call is begun", async () => {
    const hub = await start();
    const client = await shaken(hub);
    client.send(call("1", "Slow", "gate"), { type: 1, invocationId: "2", target: "Sum", arguments: [], streamIds: ["s"] });
    for (let turn = 1; turn <= 100; turn += 1) client.send({ type: 2, invocationId: "s", item: turn });
    client.send({ type: 3, invocationId: "s" }, call("3", "Nothing"));
    await expect.poll(() => hub.notes.order).toEqual(["gate begins"]);
    hub.notes.gate("gate").resolve();
    await expect
      .poll(() => client.records.map(({ invocationId, result }) => [invocationId, result]))
      .toEqual([
        ["1", "gate"],
        ["2", 5050],
        ["3", undefined],
      ]);
  });

  test("from a client that ends them leave nothing behind", async () => {
    const hub = await start();
    const client = await shaken(hub);
    client.send(call("1", "Join", "garden"), { type: 7 });
    expect(await client.closed).toBe(1000);
    await expect.poll(() => hub.notes.disconnected).toEqual(hub.notes.connected);
    expect(hub.hub.size).toBe(0);
    expect(hub.notes.failed).toEqual([]);
  });
});

describe("time", () => {
  const started = async (settings: Partial<HubSettings> = {}) => {
    const clock = new ManualClock();
    const hub = await start({ clock, settings });
    return { clock, hub, client: await shaken(hub) };
  };

  test("in which nothing is sent is filled with pings", async () => {
    const { clock, client } = await started();
    clock.advance(14_000);
    await settled(client);
    clock.advance(14_000);
    await settled(client);
    expect(client.records.filter(({ type }) => type === 6)).toEqual([]);
    clock.advance(16_000);
    await expect.poll(() => client.records.at(-1)).toEqual({ type: 6 });
  });

  test("in which a client that pings is silent ends its connection, to come back", async () => {
    const { clock, hub, client } = await started();
    clock.advance(60_000);
    client.send({ type: 6 });
    await settled(client);
    clock.advance(29_000);
    client.send({ type: 6 });
    await settled(client);
    clock.advance(29_000);
    expect(hub.hub.size).toBe(1);
    clock.advance(3000);
    await client.closed;
    expect(client.records.at(-1)).toEqual({ type: 7, allowReconnect: true });
  });

  test("after which a proof is no longer good ends the connection, to come back with another", async () => {
    const clock = new ManualClock();
    const expiresAt = clock.now() + 60_000;
    const hub = await start({ clock, authorise: async () => ({ user: { id: "mali", expiresAt } }) });
    const client = await shaken(hub);
    clock.advance(59_000);
    expect(hub.hub.size).toBe(1);
    clock.advance(1000);
    await client.closed;
    expect(client.records.at(-1)).toEqual({ type: 7, allowReconnect: true });
  });

  test("in which a client does not answer the server ends the question", async () => {
    const { clock, client } = await started();
    client.send(call("1", "Ask", "anybody?"));
    await expect.poll(() => client.records).toEqual([{ type: 1, invocationId: "s1", target: "Answer", arguments: ["anybody?"] }]);
    clock.advance(31_000);
    await expect
      .poll(() => client.records.at(-1))
      .toEqual({ type: 3, invocationId: "1", error: "An unexpected error occurred invoking 'Ask' on the server." });
  });
});

describe("the application", () => {
  test("that cannot greet a connection ends it for good", async () => {
    const hub = await start({
      onConnected: async () => {
        throw new Error("no");
      },
    });
    const client = await openSocket(hub);
    client.raw(handshake() + JSON.stringify(call("1", "Add", 1, 2)) + end);
    expect(await client.closed).toBe(1000);
    expect(client.records).toEqual([{}, { type: 7, error: "Connection closed with an error." }]);
    expect(hub.notes.disconnected).toEqual([]);
    expect(hub.notes.failed).toHaveLength(1);
  });

  test("greets before the first call, and says goodbye also to one that left meanwhile", async () => {
    const gate = Promise.withResolvers<void>();
    const hub = await start({ onConnected: () => gate.promise });
    const client = await openSocket(hub);
    client.raw(handshake() + JSON.stringify(call("1", "Note", "called")) + end);
    await expect.poll(() => client.records).toEqual([{}]);
    expect(hub.notes.order).toEqual([]);
    client.socket.close();
    await expect.poll(() => hub.hub.size).toBe(0);
    expect(hub.notes.disconnected).toEqual([]);
    gate.resolve();
    await expect.poll(() => hub.notes.disconnected).toHaveLength(1);
    expect(hub.notes.order).toEqual([]);
  });

  test("hears of its own errors, which the caller does not", async () => {
    const hub = await start({
      methods: {
        Broken: method([], async () => {
          throw new Error("a secret of the server");
        }),
      },
    });
    const client = await shaken(hub);
    client.send(call("1", "Broken"));
    await expect.poll(() => JSON.stringify(client.records)).toContain("unexpected error");
    expect(JSON.stringify(client.records)).not.toContain("secret");
    expect(hub.notes.failed).toEqual([new Error("a secret of the server")]);
  });

  test("may send clients elsewhere", async () => {
    const there = await start();
    const here = await start({ redirect: () => ({ url: `${there.url}?apiKey=test-client`, accessToken: "mali" }) });
    const client = await connect(here.url);
    expect(await client.invoke("WhoAmI")).toBe("mali");
    expect([here.hub.size, there.hub.size]).toEqual([0, 1]);
    await client.stop();
  });
});

describe("a hub that stops", () => {
  test("takes nobody new, answers what runs, and sends everybody away to come back", async () => {
    const hub = await startTestHub();
    const clients = await Promise.all(ways.map(({ transport, protocol }) => connect(hub.url, { transport, protocol })));
    const raw = await shaken(hub);
    const closed = clients.map((client) => new Promise<unknown>((resolve) => client.onclose(resolve)));
    const running = clients.map((client) => client.invoke("Slow", "gate"));
    await expect.poll(() => hub.notes.order).toHaveLength(clients.length);
    const stopped = hub.close();
    const answer = await fetch(`${hub.url}/negotiate?apiKey=test-client`, { method: "POST" });
    expect(answer.status).toBe(503);
    expect(raw.records).not.toContainEqual(expect.objectContaining({ result: "gate" }));
    hub.notes.gate("gate").resolve();
    expect(await Promise.all(running)).toEqual(clients.map(() => "gate"));
    await Promise.all(closed);
    expect(await raw.closed).toBe(1000);
    expect(raw.records).toEqual([{ type: 7, allowReconnect: true }]);
    await stopped;
    expect(hub.notes.disconnected.toSorted()).toEqual(hub.notes.connected.toSorted());
  });

  test("does not wait for ever", async () => {
    const clock = new ManualClock();
    const hub = await startTestHub({ clock });
    const client = await shaken(hub);
    client.send(call("1", "Slow", "never"));
    await expect.poll(() => hub.notes.order).toHaveLength(1);
    const stopped = hub.close();
    clock.advance(5000);
    expect(await client.closed).toBe(1000);
    await stopped;
  });

  test("leaves a reservation no chance", async () => {
    const hub = await startTestHub();
    const id = await reserve(hub);
    await hub.hub.stop();
    await expect(openSocket(hub, { id })).rejects.toThrow("404");
    await expect(openSocket(hub)).rejects.toThrow("503");
    await hub.close();
  });
});
