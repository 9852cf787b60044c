/** Three servers of an installation, without TRUSTED_PROXY: a request counts for whoever sent it, whichever server passed it on. */
import { request } from "node:http";
import { mountHub } from "signalr-for-node";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { hubPath } from "../../src/contract/hub.ts";
import { createTokens } from "../../src/signalr/nodes/tokens.ts";
import type { Limits } from "../../src/server/limits.ts";
import { createHttpServer, listen } from "../../src/server/listen.ts";
import { openProgressHub } from "../../src/server/progress-hub.ts";
import { createDatabase, hasPostgres, type Stack, startStack } from "../server/harness.ts";
import { freePort } from "./own-redis.ts";

type Node = { url: string; stack: Stack; close(): Promise<void> };
type Asked = { from: string; path?: string; method?: string; id?: string; headers?: Record<string, string> };

const address = (url: string, { path = "", id }: Pick<Asked, "path" | "id">) =>
  `${url}${hubPath}${path}?${new URLSearchParams({ apiKey: "lanngan-web", negotiateVersion: "1", ...(id === undefined ? {} : { id }) })}`;

const ask = (url: string, asked: Asked): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { from, method = "GET", headers = {} } = asked;
    const call = request(address(url, asked), { method, headers, localAddress: from, agent: false }, async (response) => {
      const chunks = await response.toArray();
      resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString() });
    });
    call.on("error", reject).end();
  });

describe.skipIf(!hasPostgres)("three servers that know of no proxy", () => {
  const nodes: Node[] = [];
  /** Whom requests to the hub were counted for, by the server that answered them. */
  const counted: { url: string; key: string }[] = [];
  let drop = async () => {};

  beforeAll(async () => {
    const database = await createDatabase();
    drop = database.drop;
    for (let turn = 0; turn < 3; turn += 1) {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const take: Limits["take"] = async (name, key) => void (name === "hub" && counted.push({ url, key }));
      const stack = await startStack({
        store: "postgres",
        databaseUrl: database.url,
        env: { NODE_URL: url },
        instead: ({ limits }) => ({ limits: { ...limits, take } }),
      });
      const server = createHttpServer(10);
      const progress = await openProgressHub(stack.deps);
      const listening = await listen(server, stack.app, { host: "127.0.0.1", port }, mountHub(server, hubPath, progress.hub));
      const close = async () => {
        await progress.close();
        await listening.close();
        await stack.close();
      };
      nodes.push({ url, stack, close });
    }
  });
  afterAll(async () => {
    for (const { close } of nodes) await close();
    await drop();
  });
  beforeEach(() => void counted.splice(0));

  /** A connection of the first server. */
  const reserve = async () => {
    const { text } = await ask(nodes[0]!.url, { from: "127.0.0.5", path: "/negotiate", method: "POST" });
    counted.splice(0);
    return (JSON.parse(text) as { connectionToken: string }).connectionToken;
  };

  test("count whoever sent it, not the server that passed it on", async () => {
    const id = await reserve();
    for (const [at, { url }] of nodes.entries()) {
      expect(await ask(url, { from: `127.0.0.${10 + at}`, id, method: "DELETE" })).toMatchObject({ status: 400 });
    }
    expect(counted).toEqual([10, 11, 12].map((last) => ({ url: nodes[0]!.url, key: `127.0.0.${last}` })));
  });

  test("count whoever opened a socket", async () => {
    const id = await reserve();
    const socket = new WebSocket(address(nodes[2]!.url, { id }).replace("http", "ws"), { localAddress: "127.0.0.20" });
    await new Promise((opened, failed) => socket.on("open", opened).on("error", failed));
    socket.terminate();
    expect(counted).toEqual([{ url: nodes[0]!.url, key: "127.0.0.20" }]);
  });

  test("count the first socket with its negotiation, and every further try by itself", async () => {
    const id = await reserve();
    const open = async () => {
      const socket = new WebSocket(address(nodes[0]!.url, { id }).replace("http", "ws"), { localAddress: "127.0.0.21" });
      return new Promise((resolve) => {
        socket.on("open", () => resolve(socket)).on("unexpected-response", (_, { statusCode }) => resolve(statusCode));
      });
    };
    const first = (await open()) as WebSocket;
    expect(counted).toEqual([]);
    for (let turn = 0; turn < 3; turn += 1) expect(await open()).toBe(409);
    expect(counted).toEqual(Array.from({ length: 3 }, () => ({ url: nodes[0]!.url, key: "127.0.0.21" })));
    first.terminate();
  });

  test("count whoever tries a token that was refused before", async () => {
    const id = await reserve();
    const open = (token: string) =>
      new Promise((resolve) => {
        const url = `${address(nodes[0]!.url, { id }).replace("http", "ws")}&access_token=${token}`;
        new WebSocket(url, { localAddress: "127.0.0.22" })
          .on("error", () => {})
          .on("unexpected-response", (_, { statusCode }) => resolve(statusCode));
      });
    for (let turn = 0; turn < 3; turn += 1) expect(await open(`none.${turn}`)).toBe(401);
    expect(counted).toHaveLength(2);
  });

  test("believe no address that the caller names", async () => {
    const id = await reserve();
    await ask(nodes[1]!.url, { from: "127.0.0.30", id, method: "DELETE", headers: { "x-forwarded-for": "203.0.113.9" } });
    expect(counted).toEqual([{ url: nodes[0]!.url, key: "127.0.0.30" }]);
  });

  test("refuse what says that it was passed on, and was not by one of them", async () => {
    const [id, other] = [await reserve(), await reserve()];
    const { keyFor } = nodes[0]!.stack.deps;
    const own = createTokens(keyFor("hub connection tokens"), nodes[1]!.url);
    const word = own.vouch(id, "203.0.113.9");
    const forged = [
      "1",
      "",
      "203.0.113.9",
      ".203.0.113.9",
      word.replace("203.0.113.9", "203.0.113.10"),
      own.vouch(other, "203.0.113.9"),
      createTokens("the secret of others", nodes[1]!.url).vouch(id, "203.0.113.9"),
      `${word}, ${word}`,
    ];
    for (const { url } of nodes) {
      for (const header of forged) {
        const headers = { "x-hub-forwarded": header };
        expect([header, (await ask(url, { from: "127.0.0.40", id, method: "DELETE", headers })).status]).toEqual([header, 403]);
        expect((await ask(url, { from: "127.0.0.40", path: "/negotiate", method: "POST", headers })).status).toBe(403);
      }
    }
    expect(counted).toEqual([]);
    expect((await ask(nodes[0]!.url, { from: "127.0.0.40", id, method: "DELETE", headers: { "x-hub-forwarded": word } })).status).toBe(400);
    expect(counted).toEqual([{ url: nodes[0]!.url, key: "203.0.113.9" }]);
  });
});
