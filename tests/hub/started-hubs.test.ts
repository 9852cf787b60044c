import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, test } from "vitest";
import { fakeJob } from "../../src/contract/hub.ts";
import { loadConfig } from "../../src/server/config.ts";
import { createLog } from "../../src/server/log.ts";
import { openStack } from "../../src/server/stack.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { createDatabase, hasPostgres } from "../server/harness.ts";
import { oneStoreHere } from "../server/stores.ts";
import { type Started, startServer } from "../server/started.ts";
import { messagesOf } from "./client.ts";
import { hasRedisServer, startRedis } from "./own-redis.ts";
import { clientOf, serviceKey, steps, progressOf } from "./progress.ts";
import { waitFor } from "../wait-for.ts";

describe.each(oneStoreHere())("A job on %s", (store) => {
  beforeAll(ensureBuilt, 180_000);

  // Two servers are started one after the other, and a busy machine takes its time.
  test("goes on after its server was killed, where it was", async () => {
    const folder = mkdtempSync(join(tmpdir(), "lanngan-job-"));
    const database = store === "postgres" ? await createDatabase() : undefined;
    // A step is longer than it may take until the server is killed: what it did meanwhile nobody would have heard of.
    const settings = { DATA_DIR: folder, FAKE_JOB_STEP: "2", TEST_CLOCK: "on", ...(database && { DATABASE_URL: database.url }) };
    const watch = async (server: Started) => {
      const client = clientOf(server.url);
      const events = messagesOf(client, "ReceiveProgress");
      await client.start();
      return { client, seen: () => progressOf(events, fakeJob.name) };
    };

    const first = await startServer(settings);
    const before = await watch(first);
    await first.call("/api/debug/fake-job", { body: { email: fakeJob.email, progressName: fakeJob.name } });
    await waitFor(() => expect(before.seen()).toContain("data_validation success"), { timeout: 10_000, interval: 5 });
    await first.crash();

    // However long the next one takes to start, it begins nothing before somebody listens.
    const { resources, close } = await openStack(loadConfig(settings), createLog("silent"));
    await resources.db.query(sql`update jobs set due_at = due_at + interval '1 hour'`);
    await close();
    const second = await startServer(settings);
    const after = await watch(second);
    await second.call("/test/clock", { body: { advance: 3_600 } });
    // The dead server's lease ends by itself, in ten seconds.
    await waitFor(() => expect(after.seen()).toContain("completed success"), { timeout: 40_000, interval: 20 });
    const done = (seen: string[]) => seen.filter((step) => step.endsWith("success"));
    expect([...new Set([...done(before.seen()), ...done(after.seen())])]).toEqual(done(steps));
    expect(done(after.seen()).filter((step) => done(before.seen()).includes(step))).toEqual([]);
    await after.client.stop();
    await second.stop();
    await database?.drop();
    rmSync(folder, { recursive: true });
  }, 90_000);
});

describe.skipIf(!hasPostgres || !hasRedisServer)("Two servers on one Postgres and one Redis", () => {
  beforeAll(ensureBuilt, 180_000);

  test("tell each other's connections what is new", async () => {
    const [database, redis] = [await createDatabase(), await startRedis()];
    const settings = { DATABASE_URL: database.url, REDIS_URL: redis.url, SERVICE_KEY: serviceKey, FAKE_JOB_STEP: "0", TEST_CLOCK: "on" };
    const servers = [await startServer(settings), await startServer(settings)];
    const clients = servers.map(({ url }) => clientOf(url));
    const events = clients.map((client) => messagesOf(client, "ReceiveProgress"));
    await Promise.all(clients.map((client) => client.start()));
    await servers[0]!.call("/api/debug/fake-job", { body: { email: fakeJob.email, progressName: fakeJob.name } });
    for (const seen of events) await waitFor(() => expect(progressOf(seen, fakeJob.name)).toEqual(steps), { timeout: 20_000 });
    await Promise.all(clients.map((client) => client.stop()));
    await Promise.all(servers.map((server) => server.stop()));
    await redis.remove();
    await database.drop();
  }, 90_000);
});
