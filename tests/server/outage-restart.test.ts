import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadConfig } from "../../src/server/config.ts";
import { createLog } from "../../src/server/log.ts";
import { openStack } from "../../src/server/stack.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { type Cluster, hasPostgresBinaries, startCluster } from "./cluster.ts";
import { allWelcomed, crowdOf, type Walker } from "./crowd.ts";
import { brokenRules, mailCounts, oneEach } from "./invariants.ts";
import { endLeases } from "./leases.ts";
import { type Started, startServer } from "./started.ts";

/** Milliseconds that a busy machine may need; an idle one takes one or two seconds. */
const soon = 30_000;

describe.skipIf(!hasPostgresBinaries)("When Postgres restarts under load", () => {
  let cluster: Cluster;
  let server: Started;
  let settings: Record<string, string>;
  const everybody: Walker[] = [];

  beforeAll(async () => {
    await ensureBuilt();
    cluster = await startCluster();
    settings = { DATABASE_URL: cluster.url, COOLDOWN_AUTOMATIC: "3600", CODE_LIFE: "3600", HOLD_LIFE: "3600" };
    server = await startServer(settings);
  }, 180_000);
  afterAll(async () => {
    await cluster?.remove();
  });

  const ask = () => server.call("/api/auth/login", { body: { email: "nobody@example.com", password: "none of them" } });
  const isServed = async () => (await ask()).body.code === "credentials_wrong";

  /** Mail that the worker had in hand when it lost the store goes out when its lease ends. */
  const passLeases = async () => {
    const client = new pg.Client({ connectionString: cluster.url });
    // The store may go away again meanwhile.
    client.on("error", () => {});
    await client.connect();
    await endLeases(client).finally(() => client.end());
  };

  /** Lets newcomers and everybody who is under way go on, and `disturbs` once `confirmed` of them are through. */
  const under = async (confirmed: number, disturb: () => Promise<void>) => {
    everybody.push(...(await crowdOf(12, server)));
    const already = everybody.filter((person) => person.isDone).length;
    const back = Promise.withResolvers<void>();
    let disturbance: Promise<void> | undefined;
    let refused = 0;
    let isBack = false;
    // A worker may also lose a mail to a connection that it does not know to be dead yet.
    const timePasses = setInterval(() => void (isBack && passLeases().catch(() => {})), 5000);
    await Promise.all(
      everybody.map(async (person) => {
        await person.walk(server, {
          async away() {
            refused += 1;
            await back.promise;
          },
        });
        if (everybody.filter((one) => one.isDone).length >= already + confirmed) {
          disturbance ??= disturb()
            .then(passLeases)
            .finally(() => {
              isBack = true;
              back.resolve();
            });
          await disturbance;
        }
      }),
    ).finally(() => clearInterval(timePasses));
    return refused;
  };

  test("calls meanwhile are refused with 503, and all is served again by itself", { timeout: 180_000 }, async () => {
    const refused = await under(2, async () => {
      await cluster.stop();
      await expect.poll(async () => (await ask()).status, { timeout: soon }).toBe(503);
      expect((await ask()).body).toMatchObject({ success: false, data: null, code: "unavailable" });
      expect(await server.call("/health")).toMatchObject({ status: 503, body: { status: "unavailable" } });
      expect(await server.call("/health/live")).toMatchObject({ status: 200 });
      await cluster.start();
      await expect.poll(isServed, { timeout: soon, interval: 50 }).toBe(true);
    });
    expect(refused, "somebody was under way").toBeGreaterThan(0);

    await under(2, async () => {
      await cluster.restart();
      await expect.poll(isServed, { timeout: soon, interval: 50 }).toBe(true);
    });
    expect(server.process.exitCode).toBeNull();

    // What was answered is there, nothing is there by half, and each mail went out once.
    await Promise.all(everybody.map((person) => person.findsIt(server)));
    expect(everybody.filter((person) => !person.isDone)).toEqual([]);
    await allWelcomed(everybody, server);
    await server.stop();
    const { resources, close } = await openStack(loadConfig(settings), createLog("silent"));
    expect(await brokenRules(resources.db)).toEqual([]);
    expect(await mailCounts(resources.db)).toEqual(oneEach(everybody.length));
    await close();
  });
});
