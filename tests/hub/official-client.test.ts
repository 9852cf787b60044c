import { get } from "node:http";
import { text } from "node:stream/consumers";
import { type HubConnection, HubConnectionState, Subject } from "@microsoft/signalr";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { clientFor, type ClientOptions, messagesOf, ways } from "./client.ts";
import { startTestHub, type TestHub } from "./test-hub.ts";

let server: TestHub;
const clients: HubConnection[] = [];

beforeAll(async () => {
  server = await startTestHub();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()));
});
afterAll(() => server.close());

const connect = async (options: ClientOptions): Promise<HubConnection> => {
  const client = clientFor(server.url, options);
  clients.push(client);
  await client.start();
  return client;
};

/** All items of a stream, and how it ended. */
const drain = (client: HubConnection, name: string, ...values: unknown[]) =>
  new Promise<{ items: unknown[]; error: string | null }>((resolve) => {
    const items: unknown[] = [];
    client.stream(name, ...values).subscribe({
      next: (item) => void items.push(item),
      error: (error: Error) => resolve({ items, error: error.message }),
      complete: () => resolve({ items, error: null }),
    });
  });

describe.each(ways)("the official client over $name", (way) => {
  test("calls methods, by names in any case", async () => {
    const client = await connect(way);
    expect(await client.invoke("Add", 40, 2)).toBe(42);
    expect(await client.invoke("ADD", 1, 2)).toBe(3);
    const value = { text: "ลานงาน 🌾", list: [1, -2.5, null, true], deep: { "": {} } };
    expect(await client.invoke("Echo", value)).toEqual(value);
    expect((await client.invoke("Nothing")) ?? null).toBeNull();
    expect(await client.invoke("Echo", "a".repeat(30_000))).toHaveLength(30_000);
  });

  test("is told what went wrong in the words it knows, and goes on", async () => {
    const client = await connect(way);
    const says = async (name: string, ...values: unknown[]) => client.invoke(name, ...values).catch((error: Error) => error.message);
    expect(await says("Missing")).toBe("Unknown hub method 'Missing'");
    expect(await says("Add", 1)).toBe("Failed to invoke 'Add' due to an error on the server.");
    expect(await says("Add", 1, "2")).toBe("Failed to invoke 'Add' due to an error on the server.");
    expect(await says("Break")).toBe("An unexpected error occurred invoking 'Break' on the server.");
    expect(await says("Refuse")).toBe("An unexpected error occurred invoking 'Refuse' on the server. HubException: not today");
    expect(await says("Forbid")).toBe("Failed to invoke 'Forbid' because user is unauthorized");
    expect(await says("Cycle")).toBe("An unexpected error occurred invoking 'Cycle' on the server.");
    expect(await says("Count", 1)).toBe("The client attempted to invoke the streaming 'Count' method with a non-streaming invocation.");
    expect((await drain(client, "Add", 1, 2)).error).toBe(
      "The client attempted to invoke the non-streaming 'Add' method with a streaming invocation.",
    );
    expect(await client.invoke("Add", 1, 2)).toBe(3);
  });

  test("gets no answer to what it only sends", async () => {
    const client = await connect(way);
    for (const value of ["sent", 1, 2]) await client.send("Note", `${way.name} ${value}`);
    await client.send("Missing");
    await client.invoke("Nothing");
    expect(server.notes.order.slice(-3)).toEqual(["sent", 1, 2].map((value) => `${way.name} ${value}`));
  });

  test("has its calls run one after the other, in their order", async () => {
    const client = await connect(way);
    const name = (turn: number) => `${way.name} call ${turn}`;
    const calls = [1, 2, 3].map((turn) => client.invoke("Slow", name(turn)));
    for (const turn of [3, 2, 1]) server.notes.gate(name(turn)).resolve();
    await Promise.all(calls);
    expect(server.notes.order.slice(-6)).toEqual([1, 2, 3].flatMap((turn) => [`${name(turn)} begins`, `${name(turn)} ends`]));
  });

  test("reads streams, to their end or until they fail", async () => {
    const client = await connect(way);
    const hundred = Array.from({ length: 100 }, (_, at) => at + 1);
    expect(await drain(client, "Count", 100)).toEqual({ items: hundred, error: null });
    expect(await drain(client, "CountAndBreak")).toEqual({
      items: [1],
      error: "An unexpected error occurred invoking 'CountAndBreak' on the server. HubException: enough",
    });
    expect((await drain(client, "Count", "many")).error).toBe("Failed to invoke 'Count' due to an error on the server.");
  });

  test("cancels a stream, beside which calls go on", async () => {
    const client = await connect(way);
    const before = server.notes.order.filter((note) => note === "counted").length;
    const stop = await new Promise<{ dispose(): void }>((resolve) => {
      const items: unknown[] = [];
      const subscription = client.stream("Count", 1_000_000_000).subscribe({
        next: (item) => {
          items.push(item);
          if (items.length === 50) resolve(subscription);
        },
        error: () => {},
        complete: () => {},
      });
    });
    expect(await client.invoke("Add", 1, 1)).toBe(2);
    stop.dispose();
    await expect.poll(() => server.notes.order.filter((note) => note === "counted").length).toBe(before + 1);
    expect(await client.invoke("Add", 1, 1)).toBe(2);
  });

  test("sends streams, of which items that do not fit fail the call", async () => {
    const client = await connect(way);
    const send = async (items: unknown[], error?: Error) => {
      const subject = new Subject<unknown>();
      const sum = client.invoke("Sum", subject).catch((refused: Error) => refused.message);
      for (const item of items) subject.next(item);
      if (error) subject.error(error);
      else subject.complete();
      return sum;
    };
    const hundred = Array.from({ length: 100 }, (_, at) => at + 1);
    expect(await send(hundred)).toBe(5050);
    expect(await send([])).toBe(0);
    expect(await send([1, "2"])).toMatch(/^An unexpected error occurred invoking 'Sum' on the server\./);
    expect(await send([1], new Error("the client's end"))).toMatch(/HubException: .*the client's end/);
    const subject = new Subject<number>();
    const doubled = drain(client, "Doubled", 2, subject);
    for (const item of [1, 2, 3]) subject.next(item);
    subject.complete();
    expect(await doubled).toEqual({ items: [2, 4, 6], error: null });
  });

  test("answers the server", async () => {
    const client = await connect(way);
    expect(await client.invoke("Ask", "anybody?").catch((error: Error) => error.message)).toMatch(/unexpected error/);
    client.on("Answer", (question: string) => question.toUpperCase());
    expect(await client.invoke("Ask", "is it you?")).toBe("You said IS IT YOU?");
  });

  test("is reached by name, by group and with all others", async () => {
    const [mali, somchai, nobody] = await Promise.all([
      connect({ ...way, person: "mali" }),
      connect({ ...way, person: "somchai" }),
      connect(way),
    ]);
    const [toMali, toSomchai, toNobody] = [messagesOf(mali, "said"), messagesOf(somchai, "Said"), messagesOf(nobody, "Said")];
    expect(await Promise.all([mali, somchai, nobody].map((client) => client.invoke("WhoAmI")))).toEqual(["mali", "somchai", null]);
    await mali.invoke("Join", "garden");
    await somchai.invoke("Join", "garden");
    await nobody.invoke("Say", "garden", "to two");
    await nobody.invoke("SayTo", "somchai", "to one");
    await nobody.invoke("SayToConnection", mali.connectionId, "to her");
    await somchai.invoke("Leave", "garden");
    await nobody.invoke("Say", "garden", "to the last");
    await mali.invoke("SayToOthers", "to the others");
    await mali.invoke("SayToAll", "to all");
    const containing = (...texts: string[]) => texts.map((text) => expect.arrayContaining([text]) as unknown);
    await expect.poll(() => toMali).toEqual(containing("to two", "to her", "to the last", "to all"));
    await expect.poll(() => toSomchai).toEqual(containing("to two", "to one", "to the others", "to all"));
    await expect.poll(() => toNobody).toEqual(containing("to the others", "to all"));
  });

  test("leaves, and the hub notices once", async () => {
    const client = await connect(way);
    const { connectionId } = client;
    const timesOf = (list: string[]) => list.filter((id) => id === connectionId).length;
    expect(timesOf(server.notes.connected)).toBe(1);
    await client.stop();
    await expect.poll(() => timesOf(server.notes.disconnected)).toBe(1);
  });

  test("is sent away for good when the server closes", async () => {
    const client = await connect({ ...way, reconnect: [0] });
    const closed = new Promise<Error | undefined>((resolve) => client.onclose(resolve));
    client.send("Hang").catch(() => {});
    expect(await closed).toBeUndefined();
    expect(client.state).toBe(HubConnectionState.Disconnected);
  });
});

test("a client that skips the negotiation is taken as well", async () => {
  const client = await connect({ transport: ways[0].transport, skipNegotiation: true });
  expect(await client.invoke("Add", 1, 2)).toBe(3);
});

test("everything that is not the hub's is served as before, also when it asks for another protocol", async () => {
  const answer = await fetch(`${server.origin}/hello`);
  expect(await answer.text()).toBe("hello");
  const upgrade = await new Promise<string>((resolve, reject) => {
    const headers = { connection: "Upgrade, HTTP2-Settings", upgrade: "h2c", "http2-settings": "" };
    get(`${server.origin}/hello`, { headers, agent: false }, (response) => void text(response).then(resolve, reject)).on("error", reject);
  });
  expect(upgrade).toBe("hello");
});
