/** A connection that outlives its socket: what is sent again over the next one, and what is acknowledged. */
import { describe, expect, test } from "vitest";
import { NotingTransport, oneConnection, turns } from "./one-connection.ts";

const messageOf = (text: string) => ({ type: 1, target: "Said", arguments: [text] });

describe("Under stateful reconnect a connection", () => {
  const settings = {
    disconnectTimeout: 5000,
    ackInterval: 1000,
    keepAliveInterval: 100_000,
    statefulReconnectBufferSize: 200,
    maximumQueuedBytes: 300,
  };
  const stateful = () => oneConnection({ settings, isStateful: true });

  test.each([
    ["was not asked for", false, 2, "WebSockets"],
    ["is in the first version", true, 1, "WebSockets"],
    ["is carried by events", true, 2, "ServerSentEvents"],
  ] as const)("is none where it %s", async (_why, isStateful, version, name) => {
    const { connection, open } = oneConnection({ settings, isStateful });
    const transport = await open(new NotingTransport(name), version);
    expect(connection.isAttachable).toBe(false);
    connection.lost(transport);
    expect(connection.isEnded).toBe(true);
  });

  test("outlives its socket for a while", async () => {
    const { connection, open, later } = stateful();
    const transport = await open();
    expect(connection.isAttachable).toBe(true);
    later(3000);
    connection.lost(transport);
    expect(connection.carrier).toBeNull();
    later(4999);
    expect(connection.isOpen).toBe(true);
    later(1);
    expect(connection.isEnded).toBe(true);
  });

  test("sends what nobody acknowledged over the next socket, after saying from where on", async () => {
    const { connection, open, tell, packet } = stateful();
    const first = await open();
    for (const text of ["a", "b"]) connection.deliver(packet(text), true);
    connection.send({ type: 6 });
    tell(first, { type: 8, sequenceId: 1 });
    connection.lost(first);
    connection.deliver(packet("c"), true);
    expect(first.sent).toEqual([messageOf("a"), messageOf("b"), { type: 6 }]);
    const next = new NotingTransport();
    connection.attach(next);
    expect(next.sent).toEqual([{ type: 9, sequenceId: 2 }, messageOf("b"), messageOf("c")]);
    expect(next.did).toEqual([]);
    tell(next, { type: 8, sequenceId: 99 });
    const last = new NotingTransport();
    connection.attach(last);
    expect([last.sent, next.did, first.did]).toEqual([[{ type: 9, sequenceId: 4 }], ["destroy"], []]);
    tell(last, { type: 8, sequenceId: 0 });
    connection.deliver(packet("d"), true);
    expect(last.sent.at(-1)).toEqual(messageOf("d"));
  });

  test("does not read on over the next socket while somebody holds", async () => {
    const { connection, open } = stateful();
    connection.lost(await open());
    connection.hold();
    const next = new NotingTransport();
    connection.attach(next);
    expect(next.did).toEqual(["pause"]);
    connection.release();
    expect(next.did).toEqual(["pause", "resume"]);
  });

  test("counts as heard with its next socket, whose first bytes begin anew", async () => {
    const { connection, open, tell, later } = oneConnection({ settings: { ...settings, clientTimeoutInterval: 9000 }, isStateful: true });
    const first = await open();
    tell(first, { type: 6 });
    later(0);
    connection.receive(Buffer.from('{"type":'), first);
    later(4500);
    connection.lost(first);
    later(4499);
    const next = new NotingTransport();
    connection.attach(next);
    later(1);
    tell(next, { type: 6 });
    expect(connection.isOpen).toBe(true);
  });

  test("acknowledges what it took, once for each interval, and only what is new", async () => {
    const { open, tell, later } = stateful();
    const transport = await open();
    later(1000);
    expect(transport.sent).toEqual([]);
    tell(transport, { type: 2, invocationId: "no", item: 1 }, { type: 6 }, { type: 2, invocationId: "no", item: 2 });
    later(1000);
    expect(transport.sent).toEqual([{ type: 8, sequenceId: 2 }]);
    tell(transport, { type: 2, invocationId: "no", item: 3 });
    later(999);
    expect(transport.sent).toHaveLength(1);
    later(1);
    later(1000);
    expect(transport.sent).toEqual([
      { type: 8, sequenceId: 2 },
      { type: 8, sequenceId: 3 },
    ]);
  });

  test("takes what is sent again once, and says again that it took it", async () => {
    const noted: unknown[] = [];
    const { connection, open, tell, later } = oneConnection({
      settings,
      isStateful: true,
      methods: { Note: { isStream: false, uploads: 0, call: ([value]) => ({ result: void noted.push(value) }) } },
    });
    const note = (value: number) => ({ type: 1, target: "Note", arguments: [value] });
    const first = await open();
    tell(first, note(1), note(2));
    later(1000);
    expect(first.sent).toEqual([{ type: 8, sequenceId: 2 }]);
    connection.lost(first);
    const next = new NotingTransport();
    connection.attach(next);
    tell(next, { type: 9, sequenceId: 2 }, note(2), note(3));
    expect(noted).toEqual([1, 2, 3]);
    next.sent.length = 0;
    later(1000);
    expect(next.sent).toEqual([{ type: 8, sequenceId: 3 }]);
    tell(next, { type: 9, sequenceId: 2 }, note(2));
    later(1000);
    expect(next.sent.at(-1)).toEqual({ type: 8, sequenceId: 3 });
    expect(next.sent).toHaveLength(2);
  });

  test.each([
    [0, false],
    [1, true],
    [2, true],
    [3, false],
  ])("that goes on at %d after one message may: %s", async (sequenceId, may) => {
    const { connection, open, tell } = stateful();
    const transport = await open();
    tell(transport, { type: 2, invocationId: "no", item: 1 }, { type: 9, sequenceId });
    expect(connection.isOpen).toBe(may);
    if (!may) expect(transport.sent).toEqual([{ type: 7, error: "Connection closed with an error." }]);
  });

  test("has no room while too much is not acknowledged, and is ended beyond all measure", async () => {
    const { connection, open, tell, packet } = stateful();
    const transport = await open();
    let isThere = false;
    const size = packet("a").size;
    for (let bytes = size; bytes <= 200; bytes += size) connection.deliver(packet("a"), true);
    void connection.room().then(() => (isThere = true));
    await turns();
    expect(isThere).toBe(true);
    isThere = false;
    connection.deliver(packet("a"), true);
    void connection.room().then(() => (isThere = true));
    await turns();
    expect(isThere).toBe(false);
    tell(transport, { type: 8, sequenceId: 1 });
    await turns();
    expect(isThere).toBe(true);
    connection.lost(transport);
    const kept = Math.floor(200 / size);
    for (let bytes = (kept + 1) * size; bytes <= 500; bytes += size) {
      expect(connection.isOpen).toBe(true);
      connection.deliver(packet("a"), true);
    }
    expect(connection.isOpen).toBe(true);
    connection.deliver(packet("a"), true);
    expect(connection.isEnded).toBe(true);
  });
});
