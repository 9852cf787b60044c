/**
 * Thousands of requests on every route of really listening servers, each cut, reset, too large, malformed, half-closed, pipelined or upgraded at
 * some byte: no connection ends a process or leaves an error in its log. `FUZZ_REQUESTS` asks for more of them, `FUZZ_SEED` for the same again.
 */
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hubPath } from "../../src/contract/hub.ts";
import { pagePaths } from "../../src/contract/pages.ts";
import { workspaceHubPath } from "../../src/domain/wire.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { freePort } from "../hub/own-redis.ts";
import { ask, negotiate } from "../hub/wire.ts";
import { fire, shots, type Targets } from "./fuzz-requests.ts";
import { newOwner } from "./free-owners.ts";
import { createDatabase, startStack } from "./harness.ts";
import { startServer, type Started } from "./started.ts";
import { oneStoreHere } from "./stores.ts";
import { comeIn } from "./workspace-people.ts";

const wanted = Number(process.env["FUZZ_REQUESTS"] ?? 3000);
const seed = Number(process.env["FUZZ_SEED"] ?? 45);

/** Connections at a time: as many as make them meet each other. */
const together = 50;

const web = new URL("../../.build/web/", import.meta.url).pathname;

describe.each(oneStoreHere())("Servers on %s", (store) => {
  const servers: Started[] = [];
  let targets: Targets;
  /** Somebody whose sessions no request ends. */
  let listener: Awaited<ReturnType<typeof newOwner>> & { workspaceToken: string };
  let release = async () => {};

  beforeAll(async () => {
    await ensureBuilt();
    const folder = mkdtempSync(join(tmpdir(), "lanngan-fuzz-"));
    const database = store === "postgres" ? await createDatabase(true) : undefined;
    const settings = { DATA_DIR: folder, LOG_LEVEL: "error", BODY_DEADLINE: "2", ...(database && { DATABASE_URL: database.url }) };
    const stack = await startStack({ store, databaseUrl: database?.url, env: settings });
    const owner = await newOwner(stack);
    const session = await comeIn(stack, owner);
    const other = await newOwner(stack);
    listener = { ...other, workspaceToken: (await comeIn(stack, other)).accessToken };
    const { anon, service } = stack.deps.apiKeys;
    const routes = [...new Set(stack.app.routes.map(({ method, path }) => `${method} ${path}`))];
    await stack.close();

    // Two that have one store pass on to each other what is the other's.
    for (let at = 0; at < (store === "postgres" ? 2 : 1); at += 1) {
      const port = String(await freePort());
      servers.push(await startServer({ ...settings, PORT: port, NODE_URL: `http://127.0.0.1:${port}`, SITE_URL: "http://localhost:3000" }));
    }
    const assets = globSync("assets/*.{js,css,woff2}", { cwd: web }).slice(0, 5);
    targets = {
      routes,
      paths: [...pagePaths, ...assets.map((file) => `/${file}`), "/", "/en", "//", "/%", "/%00", "*", "http://localhost:3000/", "/../x"],
      hosts: [
        "localhost:3000",
        `${owner.subdomain}.localhost:3000`,
        `${listener.subdomain}.localhost:3000`,
        "nobody.localhost:3000",
        "www.localhost:3000",
      ],
      keys: ["lanngan-web", anon],
      tokens: [owner.token, session.accessToken, service, "x.y.z"],
      names: [owner.subdomain, "7b0c7b43-6d0e-4b6f-9d0a-3f3c8a6f2c11", "%", "%F0%9F", "..", "x".repeat(300)],
    };
    release = async () => {
      await database?.drop();
      rmSync(folder, { recursive: true });
    };
  }, 180_000);
  afterAll(async () => {
    for (const server of servers) if (server.process.exitCode === null) await server.crash();
    await release();
  });

  /** Connections of both hubs that are really there, in each transport; those of the portal's are polled already. */
  const openHubs = async (): Promise<string[]> => {
    const places = servers.flatMap(({ url }) => [
      { url: url + hubPath, host: "localhost:3000", token: listener.token },
      { url: url + workspaceHubPath, host: `${listener.subdomain}.localhost:3000`, token: listener.workspaceToken },
    ]);
    const opened = places.map(async ({ url, host, token }, at) => {
      const query = { apiKey: targets.keys[0]!, access_token: token };
      const { connectionToken } = await negotiate({ url }, query, { host });
      const polled = { ...query, id: connectionToken };
      if (at % 2 === 0) expect(await ask({ url }, { query: polled, headers: { host } })).toMatchObject({ status: 200 });
      return `${new URL(url).pathname}?${new URLSearchParams(polled)}`;
    });
    return Promise.all(opened);
  };

  test("outlive every request that breaks", { timeout: 180_000 + wanted * 20 }, async () => {
    const ports = servers.map(({ url }) => Number(new URL(url).port));
    const begun = performance.now();
    let sent = 0;
    for (let turn = 0; turn * together < wanted; turn += 1) {
      const hubs = await openHubs();
      const live = { ...targets, paths: [...targets.paths, ...hubs, ...hubs, ...hubs] };
      const [given = []] = fc.sample(fc.array(shots(live), { minLength: together, maxLength: together }), {
        numRuns: 1,
        seed: seed + turn,
      });
      await Promise.all(given.map((shot, at) => fire(ports[at % ports.length]!, shot)));
      sent += given.length;
      for (const { process, output } of servers)
        expect({ turn, output, ended: process.exitCode }).toEqual({ turn, output: [], ended: null });
    }
    console.log(`${sent} requests, ${targets.routes.length} routes, ${Math.round(performance.now() - begun) / 1000} s`);
    for (const server of servers) {
      expect(await server.call("/health")).toMatchObject({ status: 200 });
      // Ends with an error where anything was logged.
      await server.stop();
    }
  });
});
