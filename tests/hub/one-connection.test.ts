/** The life of one connection: its phases and their ends, silence, room and reading. */
import { describe, expect, test } from "vitest";
import { NotingTransport, oneConnection, turns } from "./one-connection.ts";
import { handshake } from "./wire.ts";

const messageOf = (text: string) => ({ type: 1, target: "Said", arguments: [text] });
const comeBack = { type: 7, allowReconnect: true };

describe("A connection", () => {
  test("is reserved, shakes hands, is open and ended", async () => {
    const { connection, state, tell } = oneConnection();
    const transport = new NotingTransport();
    const now = () => [connection.isOpen, connection.isEnded, connection.isAttachable, connection.protocol?.name, connection.transportName];
    expect(now()).toEqual([false, false, true, undefined, null]);
    expect(connection.carrier).toBeNull();
    connection.attach(transport);
    expect(now()).toEqual([false, false, false, undefined, "WebSockets"]);
    expect([connection.carrier, state.opened]).toEqual([transport, 0]);
    connection.receive(Buffer.from(handshake()), transport);
    expect(transport.sent).toEqual([{}]);
    expect(now()).toEqual([true, false, false, "json", "WebSockets"]);
    expect([state.opened, state.ended]).toEqual([1, 0]);
    tell(transport, { type: 7 });
    expect(now()).toEqual([false, true, false, undefined, "WebSockets"]);
    expect([transport.did, transport.sent, state.ended]).toEqual([["finish"], [{}], 1]);
  });

  test("that nobody comes for ends after its time", () => {
    const { connection, later, state } = oneConnection({ settings: { disconnectTimeout: 5000 } });
    later(4999);
    expect(connection.isEnded).toBe(false);
    later(1);
    expect([connection.isEnded, state.ended]).toEqual([true, 1]);
    later(10_000);
    expect(state.ended).toBe(1);
  });

  test("that is not introduced ends after its time, counted from its transport", () => {
    const { connection, later } = oneConnection({ settings: { disconnectTimeout: 5000, handshakeTimeout: 3000 } });
    const transport = new NotingTransport();
    later(4000);
    connection.attach(transport);
    later(2999);
    expect(connection.isEnded).toBe(false);
    later(1);
    expect([transport.sent, transport.did]).toEqual([[{ error: "Handshake was canceled." }], ["finish"]]);
  });

  test("that is introduced wrongly is refused, and never open", () => {
    const { connection, state } = oneConnection();
    const transport = new NotingTransport();
    connection.attach(transport);
    connection.receive(Buffer.from(handshake(7)), transport);
    expect(transport.sent).toEqual([{ error: "The server does not support version 7 of the 'json' protocol." }]);
    expect([state.opened, state.ended, transport.did]).toEqual([0, 1, ["finish"]]);
  });

  test("hears nothing of a transport that is not its own", async () => {
    const { connection, tell, open, state } = oneConnection();
    const transport = await open();
    const other = new NotingTransport();
    tell(other, { type: 7 });
    connection.lost(other);
    connection.left(other);
    expect([connection.isOpen, state.ended]).toEqual([true, 0]);
    connection.left(transport);
    expect([connection.isEnded, transport.did]).toEqual([true, ["finish"]]);
    connection.lost(transport);
    connection.left(transport);
    expect(state.ended).toBe(1);
  });

  test("whose transport is lost has ended", async () => {
    const { connection, open } = oneConnection();
    connection.lost(await open());
    expect(connection.isEnded).toBe(true);
  });

  test("looks at its transport's timings too", async () => {
    const { open, later, state } = oneConnection();
    const transport = await open();
    later(10);
    expect(transport.ticks).toEqual([state.now]);
  });

  test("ends with the proof of its person, to come back with another", async () => {
    const { open, later, state } = oneConnection({ expiresAt: 3000 });
    const transport = await open();
    later(1999);
    expect(transport.sent).toEqual([]);
    later(1);
    expect([transport.sent, state.ended]).toEqual([[comeBack], 1]);
  });

  test("says why it ends where there is something to say, and nothing before it is open", async () => {
    const { connection, open } = oneConnection();
    const transport = await open();
    connection.end({ error: "No.", allowReconnect: false });
    expect([transport.sent, transport.did]).toEqual([[{ type: 7, error: "No.", allowReconnect: false }], ["finish"]]);
    connection.end({});
    expect(transport.sent).toHaveLength(1);
    const other = oneConnection();
    const early = new NotingTransport();
    other.connection.attach(early);
    other.connection.end({ allowReconnect: true });
    expect([early.sent, early.did]).toEqual([[], ["finish"]]);
  });

  test("ends at once and without a word when it is destroyed", async () => {
    const { connection, open, state } = oneConnection();
    const transport = await open();
    connection.destroy();
    expect([transport.sent, transport.did, state.ended]).toEqual([[], ["finish", "destroy"], 1]);
    oneConnection().connection.destroy();
  });

  test("whose client breaks the protocol ends, to come back", async () => {
    const { connection, open, failed } = oneConnection();
    const transport = await open();
    connection.receive(Buffer.from("broken\u001e"), transport);
    expect(transport.sent).toEqual([{ type: 7, error: "Connection closed with an error.", allowReconnect: true }]);
    expect(failed).toEqual([]);
  });

  test("that the application cannot greet ends for good, and it hears why", async () => {
    const error = new Error("no");
    const { open, failed } = oneConnection({ greet: () => Promise.reject(error) });
    const transport = new NotingTransport();
    await open(transport);
    expect([transport.did, failed]).toEqual([["finish"], [["hub onConnected", error]]]);
  });

  test("reads what came in one chunk with its handshake", async () => {
    const { connection, state } = oneConnection();
    const transport = new NotingTransport();
    connection.attach(transport);
    connection.receive(Buffer.from(`${handshake()}{"type":7}\u001e`), transport);
    expect([connection.isEnded, state.ended]).toEqual([true, 1]);
  });

  test("is sent what fits its protocol, and nothing once it has ended", async () => {
    const { connection, open, packet } = oneConnection();
    connection.send({ type: 6 });
    const transport = await open();
    connection.send({ type: 6 });
    connection.deliver(packet("hello"), true);
    expect(transport.sent).toEqual([{ type: 6 }, messageOf("hello")]);
    connection.end({});
    connection.send({ type: 6 });
    connection.deliver(packet("hello"), true);
    expect(transport.sent).toHaveLength(3);
  });
});

describe("A connection that is silent", () => {
  test("is told that the hub is there once nothing was sent for so long", async () => {
    const { connection, open, later } = oneConnection({ settings: { keepAliveInterval: 5000 } });
    const transport = await open();
    later(4999);
    expect(transport.sent).toEqual([]);
    later(1);
    expect(transport.sent).toEqual([{ type: 6 }]);
    later(1);
    later(4999);
    expect(transport.sent).toHaveLength(1);
    connection.send({ type: 3, invocationId: "1", result: 1 });
    later(1);
    later(4999);
    expect(transport.sent).toHaveLength(2);
    later(1);
    expect(transport.sent.at(-1)).toEqual({ type: 6 });
  });

  test("is gone once its client pinged and then was not heard for so long", async () => {
    const { connection, open, later, tell } = oneConnection({ settings: { clientTimeoutInterval: 9000, keepAliveInterval: 100_000 } });
    const transport = await open();
    later(50_000);
    expect(connection.isOpen).toBe(true);
    tell(transport, { type: 6 });
    later(0);
    later(8999);
    expect(connection.isOpen).toBe(true);
    tell(transport, { type: 2, invocationId: "no", item: 1 });
    later(1);
    later(8999);
    expect(connection.isOpen).toBe(true);
    later(1);
    expect([connection.isEnded, transport.sent]).toEqual([true, [comeBack]]);
  });

  test("is gone once nothing of what waits could be sent for so long", async () => {
    const { connection, open, later } = oneConnection({ settings: { sendTimeout: 4000, keepAliveInterval: 100_000 } });
    const transport = await open();
    transport.queued = 10;
    later(0);
    later(3999);
    connection.drained();
    later(1);
    later(3999);
    expect(connection.isOpen).toBe(true);
    transport.queued = 0;
    later(1000);
    transport.queued = 10;
    later(0);
    later(3999);
    expect(connection.isOpen).toBe(true);
    later(1);
    expect([connection.isEnded, transport.sent]).toEqual([true, [comeBack]]);
  });

  test("keeps itself alive where it polls, and not where it does not read", async () => {
    const { connection, open, later, tell } = oneConnection({
      settings: { keepAliveInterval: 1000, clientTimeoutInterval: 1000, sendTimeout: 4000 },
    });
    const transport = await open(new NotingTransport("LongPolling"));
    tell(transport, { type: 6 });
    later(0);
    later(90_000);
    expect([connection.isOpen, transport.sent]).toEqual([true, []]);
    transport.queued = 1;
    later(0);
    later(4000);
    expect(connection.isEnded).toBe(true);
  });
});

describe("Room", () => {
  const settings = { transportBufferSize: 100, maximumQueuedBytes: 1000, statefulReconnectBufferSize: 200 };

  test("is there as long as not too much waits, and again once that has gone", async () => {
    const { connection, open } = oneConnection({ settings });
    const transport = await open();
    const state: string[] = [];
    const ask = (name: string) => void connection.room().then(() => state.push(name));
    transport.queued = 100;
    ask("at the mark");
    transport.queued = 101;
    ask("beyond it");
    await turns();
    expect(state).toEqual(["at the mark"]);
    connection.drained();
    await turns();
    expect(state).toHaveLength(1);
    transport.queued = 100;
    connection.drained();
    await turns();
    expect(state).toEqual(["at the mark", "beyond it"]);
    transport.queued = 101;
    ask("at the end");
    connection.end({});
    ask("after it");
    await turns();
    expect(state.slice(2)).toEqual(["at the end", "after it"]);
  });

  test("is not there without a transport", async () => {
    const { connection } = oneConnection({ settings });
    let isThere = false;
    void connection.room().then(() => (isThere = true));
    await turns();
    expect(isThere).toBe(false);
  });

  test("that a reader leaves none of ends the connection, to come back", async () => {
    const { connection, open, packet } = oneConnection({ settings });
    const transport = await open();
    transport.queued = 1000;
    connection.deliver(packet("a"), true);
    expect(connection.isOpen).toBe(true);
    transport.queued = 1001;
    connection.deliver(packet("b"), true);
    expect([connection.isEnded, transport.sent.at(-1)]).toEqual([true, comeBack]);
  });

  test("is made by not reading on while somebody holds, once for all who do", async () => {
    const { connection, open } = oneConnection();
    const transport = await open();
    const state: string[] = [];
    const ask = (name: string) => void connection.readable().then(() => state.push(name));
    ask("before");
    connection.hold();
    connection.hold();
    ask("held");
    connection.release();
    await turns();
    expect([state, transport.did]).toEqual([["before"], ["pause"]]);
    connection.release();
    await turns();
    expect([state, transport.did]).toEqual([
      ["before", "held"],
      ["pause", "resume"],
    ]);
    connection.hold();
    ask("at the end");
    connection.end({});
    ask("after it");
    await turns();
    expect(state.slice(2)).toEqual(["at the end", "after it"]);
  });
});
