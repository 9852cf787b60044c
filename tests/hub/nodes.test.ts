import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type HubConnection, HttpTransportType } from "@microsoft/signalr";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Balancer, startBalancer } from "./balancer.ts";
import { clientFor, type ClientOptions, messagesOf, ways } from "./client.ts";
import { freePort, hasRedisServer, type OwnRedis, startRedis } from "./own-redis.ts";
import { startProxy } from "./proxy.ts";
import { path, type TestHub } from "./test-hub.ts";
import { ask, negotiate, statusOfSocket } from "./wire.ts";

const greeting = "are you there?";
const program = fileURLToPath(new URL("./node.ts", import.meta.url));

type Node = { url: string; kill(): Promise<void> };

const startNode = async (redis: OwnRedis): Promise<Node> => {
  const port = await freePort();
  const env = { PATH: process.env["PATH"], PORT: String(port), REDIS_URL: redis.url };
  const child = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "inherit"], env });
  const ended = once(child, "exit");
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on("line", () => resolve());
    void ended.then(() => reject(new Error("The node did not start.")));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      end();
      await ended;
      process.off("exit", end);
    },
  };
};

describe.skipIf(!hasRedisServer)("two nodes behind a balancer to which nothing sticks", () => {
  let redis: OwnRedis;
  let nodes: Node[];
  let balancer: Balancer;
  const clients: HubConnection[] = [];

  beforeAll(async () => {
    redis = await startRedis();
    nodes = await Promise.all([startNode(redis), startNode(redis)]);
    balancer = await startBalancer(nodes.map(({ url }) => url));
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.stop()));
  });
  afterAll(async () => {
    await balancer?.close();
    await Promise.all(nodes?.map((node) => node.kill()) ?? []);
    await redis?.remove();
  });

  const connect = async (options: ClientOptions, origin = balancer.origin): Promise<HubConnection> => {
    const client = clientFor(`${origin}${path}`, options);
    clients.push(client);
    await client.start();
    return client;
  };
  /** As the helpers for bare requests want it. */
  const at = (origin: string) => ({ origin, url: `${origin}${path}` }) as TestHub;
  /** Events between nodes are heard once both have subscribed; until then what is sent is lost. */
  const bothHear = async (from: HubConnection, to: HubConnection) => {
    const arrived = messagesOf(to, "Said");
    await expect
      .poll(
        async () => {
          await from.invoke("SayToConnection", to.connectionId, greeting);
          return arrived.length;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    to.off("Said");
  };

  test.each(ways)("serve a client over $name, whichever of them gets its requests", async (way) => {
    const people = await Promise.all([1, 2, 3, 4].map((at) => connect({ ...way, person: `person-${at}` })));
    for (const [index, client] of people.entries()) {
      expect(await client.invoke("WhoAmI")).toBe(`person-${index + 1}`);
      expect(await Promise.all([1, 2, 3].map((number) => client.invoke("Add", number, 1)))).toEqual([2, 3, 4]);
    }
    for (const client of people) {
      const items: unknown[] = [];
      const ended = Promise.withResolvers<void>();
      client.stream("Count", 50).subscribe({ next: (item) => items.push(item), error: ended.reject, complete: ended.resolve });
      await ended.promise;
      expect(items).toHaveLength(50);
    }
  });

  test("carry events to everybody, by name, group and connection, each once", async () => {
    const [here, there] = await Promise.all(nodes.map(({ url }) => connect({ person: url, transport: HttpTransportType.WebSockets }, url)));
    await bothHear(here!, there!);
    await bothHear(there!, here!);
    const [toHere, toThere] = [messagesOf(here!, "Said"), messagesOf(there!, "Said")];
    await there!.invoke("Join", "garden");
    await here!.invoke("SayToAll", "all");
    await here!.invoke("SayToOthers", "others");
    await here!.invoke("Say", "garden", "group");
    await here!.invoke("SayTo", nodes[1]!.url, "person");
    await here!.invoke("SayToConnection", there!.connectionId, "connection");
    await here!.invoke("SayToAll", "last");
    // A greeting may still be on its way.
    const texts = (messages: unknown[][]) => messages.map(([text]) => text).filter((text) => text !== greeting);
    await expect.poll(() => texts(toThere)).toEqual(["all", "others", "group", "person", "connection", "last"]);
    expect(texts(toHere)).toEqual(["all", "last"]);
  });

  test("pass on a whole life without the client noticing: a socket that breaks, and another node that gets the next one", async () => {
    const proxy = await startProxy(balancer.origin);
    const client = await connect({ stateful: true, transport: HttpTransportType.WebSockets }, proxy.origin);
    const { connectionId } = client;
    const messages = messagesOf(client, "Said");
    const numbers = Array.from({ length: 20 }, (_, index) => String(index));
    for (const number of numbers) {
      await client.invoke("SayToAll", number);
      proxy.cut();
    }
    await expect.poll(() => messages.map(([text]) => text)).toEqual(numbers);
    expect(client.connectionId).toBe(connectionId);
    await client.stop();
    await proxy.close();
  });

  test("refuse through each other what they refuse themselves", async () => {
    const mali = { authorization: "Bearer mali" };
    const { connectionToken: id } = await negotiate(at(nodes[0]!.url), {}, mali);
    for (const { url } of nodes) {
      expect(await ask(at(url), { query: { id }, method: "DELETE", headers: mali })).toMatchObject({ status: 400 });
      expect(await ask(at(url), { query: { id }, headers: { authorization: "Bearer somchai" } })).toMatchObject({ status: 403 });
      expect(await ask(at(url), { query: { id }, headers: { authorization: "Bearer expired" } })).toMatchObject({ status: 401 });
      expect(await statusOfSocket(at(url), { id }, { authorization: "Bearer somchai" })).toBe(403);
      expect(await ask(at(url), { query: { id: `${id}x` }, headers: mali })).toMatchObject({ status: 404 });
    }
    // Nobody but a node says that it was forwarded.
    expect(await ask(at(nodes[1]!.url), { query: { id }, headers: { ...mali, "x-hub-forwarded": "1" } })).toMatchObject({ status: 403 });
  });

  test("go on without Redis each for itself, and together once it is back", async () => {
    const [here, there] = await Promise.all(nodes.map(({ url }) => connect({ transport: HttpTransportType.WebSockets }, url)));
    await bothHear(here!, there!);
    await redis.stop();
    const toHere = messagesOf(here!, "Said");
    await here!.invoke("SayToAll", "alone");
    await expect.poll(() => toHere.map(([text]) => text)).toEqual(["alone"]);
    expect(await there!.invoke("Add", 1, 2)).toBe(3);
    await redis.start();
    await bothHear(here!, there!);
    await bothHear(there!, here!);
  });

  test("survive each other: the clients of one that is killed come back to the other", async () => {
    const client = await connect(
      { transport: HttpTransportType.LongPolling, reconnect: [0, 50, 100, 200, 500, 1000] },
      // Its connection is the first node's, and its requests go to both.
      balancer.origin,
    );
    const others = await Promise.all(
      [1, 2, 3].map(() => connect({ transport: HttpTransportType.WebSockets, reconnect: [0, 50, 100, 200, 500] })),
    );
    const { connectionToken: id } = await negotiate(at(nodes[0]!.url));
    balancer.remove(nodes[0]!.url);
    await nodes[0]!.kill();
    expect(await ask(at(nodes[1]!.url), { query: { id } })).toMatchObject({ status: 404, text: "No Connection with that ID" });
    expect(await statusOfSocket(at(nodes[1]!.url), { id })).toBe(404);
    for (const one of [client, ...others]) {
      await expect.poll(() => one.invoke("Add", 1, 2).catch(() => null), { timeout: 10_000 }).toBe(3);
    }
  });
});
