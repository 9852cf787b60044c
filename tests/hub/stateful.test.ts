import { HttpTransportType } from "@microsoft/signalr";
import { inProcessBackplane } from "signalr-for-node";
import { afterEach, describe, expect, test } from "vitest";
import { connect, messagesOf } from "./client.ts";
import { ManualClock } from "./clock.ts";
import { type Proxy, startProxy, through } from "./proxy.ts";
import { startTestHub, type TestHub } from "./test-hub.ts";
import { handshake, negotiate, openSocket, type OpenSocket, statusOfSocket } from "./wire.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});
const kept = <One extends { close(): Promise<void> }>(one: One): One => {
  open.push(one);
  return one;
};

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const call = (invocationId: string | undefined, target: string, ...values: unknown[]) => ({
  type: 1,
  invocationId,
  target,
  arguments: values,
});

describe.each(["json", "messagepack"] as const)("the official client in %s, over a network that breaks", (protocol) => {
  const start = async (): Promise<{ hub: TestHub; proxy: Proxy; url: string }> => {
    const hub = kept(await startTestHub());
    const proxy = kept(await startProxy(hub.origin));
    return { hub, proxy, url: through(hub, proxy).url };
  };
  const options = { protocol, stateful: true, transport: HttpTransportType.WebSockets };

  test("misses nothing, hears nothing twice and nothing out of order, both ways", async () => {
    const { hub, proxy, url } = await start();
    const client = await connect(url, options);
    kept({ close: () => client.stop() });
    const counted = messagesOf(client, "Counted");
    const interruptions: unknown[] = [];
    client.onclose((error) => interruptions.push(error));
    const answers: Promise<unknown>[] = [];
    for (let round = 0; round < 25; round += 1) {
      for (const turn of numbers(1, 20)) {
        const number = round * 20 + turn;
        hub.hub.all.send("Counted", number);
        answers.push(client.invoke("Add", number, 0));
        client.send("Note", number).catch(() => {});
      }
      // In the middle of a message, at once, or after a while.
      if (round % 3 === 0) proxy.cutAfter(50 + round * 7);
      else if (round % 3 === 1) proxy.cut();
      await expect.poll(() => counted.length, { interval: 5, timeout: 10_000 }).toBe((round + 1) * 20);
    }
    expect(await Promise.all(answers)).toEqual(numbers(1, 500));
    expect(counted.map(([number]) => number)).toEqual(numbers(1, 500));
    await expect.poll(() => hub.notes.order.length).toBe(500);
    expect(hub.notes.order).toEqual(numbers(1, 500));
    expect(proxy.made).toBeGreaterThan(15);
    expect(hub.notes.connected).toHaveLength(1);
    expect(interruptions).toEqual([]);
  });

  test("goes on with its streams", async () => {
    const { proxy, url } = await start();
    const client = await connect(url, options);
    kept({ close: () => client.stop() });
    const items: number[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      client.stream<number>("Count", 3000).subscribe({
        next: (item) => {
          items.push(item);
          if (item % 700 === 0) proxy.cut();
        },
        error: reject,
        complete: resolve,
      });
    });
    await ended;
    expect(items).toEqual(numbers(1, 3000));
  });
});

/** A raw client that negotiated stateful reconnect and shook hands. */
const begin = async (hub: TestHub, version = 2) => {
  const { connectionToken: id, useStatefulReconnect } = await negotiate(hub, { useStatefulReconnect: "true" });
  expect(useStatefulReconnect).toBe(true);
  const client = await openSocket(hub, { id });
  client.raw(handshake(version));
  await expect.poll(() => client.records, { interval: 5 }).toEqual([{}]);
  client.records.length = 0;
  return { id, client };
};

/** Cuts the socket, and waits until the hub has seen it: the next one then is no second one. */
const lose = async ({ socket, closed }: OpenSocket) => {
  socket.terminate();
  await closed;
};

const messageOf = (text: string) => ({ type: 1, target: "Said", arguments: [text, ""] });

describe("a connection that outlives its socket", () => {
  test("is told which message comes first, gets those again that it did not acknowledge, and goes on", async () => {
    const hub = kept(await startTestHub());
    const { id, client } = await begin(hub);
    for (const text of ["one", "two", "three"]) hub.hub.all.send("Said", text, "");
    await expect.poll(() => client.records).toHaveLength(3);
    client.send({ type: 8, sequenceId: 1 }, call("1", "Nothing"));
    await expect.poll(() => client.records).toHaveLength(4);
    await lose(client);
    hub.hub.all.send("Said", "four", "");
    const again = await openSocket(hub, { id });
    await expect
      .poll(() => again.records)
      .toEqual([{ type: 9, sequenceId: 2 }, messageOf("two"), messageOf("three"), { type: 3, invocationId: "1" }, messageOf("four")]);
    again.send({ type: 9, sequenceId: 2 }, call("2", "Add", 1, 1));
    await expect.poll(() => again.records.at(-1)).toEqual({ type: 3, invocationId: "2", result: 2 });
    // Everything is acknowledged: the next number is the one to come.
    again.send({ type: 8, sequenceId: 6 }, call("3", "Nothing"));
    await expect.poll(() => again.records).toHaveLength(7);
    again.send({ type: 8, sequenceId: 7 });
    await lose(again);
    const third = await openSocket(hub, { id });
    await expect.poll(() => third.records).toEqual([{ type: 9, sequenceId: 8 }]);
    third.socket.close();
  });

  test("processes what it gets twice once, and acknowledges it", async () => {
    const clock = new ManualClock();
    const hub = kept(await startTestHub({ clock }));
    const { id, client } = await begin(hub);
    client.send(call(undefined, "Note", 1), call(undefined, "Note", 2));
    await expect.poll(() => hub.notes.order).toEqual([1, 2]);
    clock.advance(1000);
    await expect.poll(() => client.records).toEqual([{ type: 8, sequenceId: 2 }]);
    clock.advance(5000);
    await lose(client);
    const again = await openSocket(hub, { id });
    again.send({ type: 9, sequenceId: 1 }, call(undefined, "Note", 1), call(undefined, "Note", 2), call(undefined, "Note", 3));
    await expect.poll(() => hub.notes.order).toEqual([1, 2, 3]);
    clock.advance(1000);
    await expect.poll(() => again.records.at(-1)).toEqual({ type: 8, sequenceId: 3 });
    // One acknowledgement each.
    expect(client.records).toHaveLength(1);
    again.socket.close();
  });

  test("forgets half a message of the lost socket", async () => {
    const hub = kept(await startTestHub());
    const { id, client } = await begin(hub);
    client.raw('{"type":1,"target":"No');
    await lose(client);
    const again = await openSocket(hub, { id });
    again.send({ type: 9, sequenceId: 1 }, call(undefined, "Note", "whole"));
    await expect.poll(() => hub.notes.order).toEqual(["whole"]);
    again.socket.close();
  });

  test.each([0, -1, 3])("ends when the client says that message %i follows", async (sequenceId) => {
    const hub = kept(await startTestHub());
    const { id, client } = await begin(hub);
    client.send(call(undefined, "Note", 1));
    await expect.poll(() => hub.notes.order).toHaveLength(1);
    await lose(client);
    const again = await openSocket(hub, { id });
    again.send({ type: 9, sequenceId });
    expect(await again.closed).toBe(1000);
    expect(again.records.at(-1)).toEqual({ type: 7, error: "Connection closed with an error." });
  });

  test("moves to a new socket while the old one still looks alive", async () => {
    const hub = kept(await startTestHub());
    const proxy = kept(await startProxy(hub.origin));
    const { id, client } = await begin(through(hub, proxy));
    proxy.stall();
    hub.hub.all.send("Said", "unheard", "");
    const again = await openSocket(hub, { id });
    await expect.poll(() => again.records).toEqual([{ type: 9, sequenceId: 1 }, messageOf("unheard")]);
    expect(client.records).toEqual([]);
    expect(hub.notes.disconnected).toEqual([]);
    again.socket.close();
  });

  test("leaves its old socket when it moves, and listens to that no longer", async () => {
    const hub = kept(await startTestHub());
    const { id, client } = await begin(hub);
    const again = await openSocket(hub, { id });
    expect(await client.closed).toBe(1006);
    again.send({ type: 9, sequenceId: 1 }, call("1", "Add", 1, 1));
    await expect.poll(() => again.records.at(-1)).toEqual({ type: 3, invocationId: "1", result: 2 });
    expect(hub.notes.disconnected).toEqual([]);
    again.socket.close();
  });

  test("is not there for anybody else", async () => {
    const hub = kept(await startTestHub());
    const mali = { authorization: "Bearer mali" };
    const { connectionToken: id } = await negotiate(hub, { useStatefulReconnect: "true" }, mali);
    const client = await openSocket(hub, { id }, mali);
    client.raw(handshake(2));
    await expect.poll(() => client.records).toEqual([{}]);
    expect(await statusOfSocket(hub, { id }, { authorization: "Bearer somchai" })).toBe(403);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    client.socket.close();
  });

  test("waits for a while, and no longer", async () => {
    const clock = new ManualClock();
    const hub = kept(await startTestHub({ clock }));
    const { id, client } = await begin(hub);
    await lose(client);
    // Seen when the lost socket's connection can be attached to again without killing another.
    const again = await openSocket(hub, { id });
    await lose(again);
    await expect
      .poll(() => {
        clock.advance(16_000);
        return hub.hub.size;
      })
      .toBe(0);
    expect(await statusOfSocket(hub, { id })).toBe(404);
    await expect.poll(() => hub.notes.disconnected).toEqual(hub.notes.connected);
  });

  test("is over once it was closed, by either side", async () => {
    const hub = kept(await startTestHub());
    for (const leave of [
      ({ socket }: OpenSocket) => socket.close(),
      ({ socket }: OpenSocket) => socket.close(1001),
      (client: OpenSocket) => client.send({ type: 7 }),
      (client: OpenSocket) => client.send(call(undefined, "Hang")),
      (client: OpenSocket) => client.raw("broken\u001e"),
    ]) {
      const { id, client } = await begin(hub);
      leave(client);
      await client.closed;
      await expect.poll(() => statusOfSocket(hub, { id })).toBe(404);
    }
  });

  test("is not to be had with the first version, nor before the handshake", async () => {
    const hub = kept(await startTestHub());
    const { id, client } = await begin(hub, 1);
    expect(await statusOfSocket(hub, { id })).toBe(409);
    client.send(call("1", "Nothing"));
    await expect.poll(() => client.records).toEqual([{ type: 3, invocationId: "1" }]);
    await lose(client);
    await expect.poll(() => statusOfSocket(hub, { id })).toBe(404);

    const { connectionToken: other } = await negotiate(hub, { useStatefulReconnect: "true" });
    const early = await openSocket(hub, { id: other });
    expect(await statusOfSocket(hub, { id: other })).toBe(409);
    early.socket.terminate();
  });

  test("is not to be had by who did not ask for it", async () => {
    const hub = kept(await startTestHub());
    const { connectionToken: id } = await negotiate(hub);
    const client = await openSocket(hub, { id });
    client.raw(handshake(2));
    await expect.poll(() => client.records).toEqual([{}]);
    expect(await statusOfSocket(hub, { id })).toBe(409);
    client.socket.close();
  });

  test("is closed, to come back anew, when too much is not acknowledged", async () => {
    const hub = kept(await startTestHub({ settings: { statefulReconnectBufferSize: 1000, maximumQueuedBytes: 10_000 } }));
    const { id, client } = await begin(hub);
    let sent = 0;
    while (hub.hub.size > 0 && sent < 1000) hub.hub.all.send("Said", "x".repeat(100), String((sent += 1)));
    await client.closed;
    expect(client.records.at(-1)).toEqual({ type: 7, allowReconnect: true });
    expect(client.records).toHaveLength(sent + 1);
    expect(await statusOfSocket(hub, { id })).toBe(404);
  });

  test("counts what comes from other nodes as well", async () => {
    const backplane = inProcessBackplane();
    const [here, there] = [kept(await startTestHub({ backplane })), kept(await startTestHub({ backplane }))];
    const { id, client } = await begin(here);
    there.hub.all.send("Said", "from there", "");
    here.hub.all.send("Said", "from here", "");
    await expect.poll(() => client.records).toEqual([messageOf("from there"), messageOf("from here")]);
    client.send({ type: 8, sequenceId: 1 }, call("1", "Nothing"));
    await expect.poll(() => client.records).toHaveLength(3);
    await lose(client);
    there.hub.all.send("Said", "meanwhile", "");
    const again = await openSocket(here, { id });
    await expect
      .poll(() => again.records)
      .toEqual([{ type: 9, sequenceId: 2 }, messageOf("from here"), { type: 3, invocationId: "1" }, messageOf("meanwhile")]);
    again.socket.close();
  });
});
