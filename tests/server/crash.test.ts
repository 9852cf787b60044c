import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadConfig } from "../../src/server/config.ts";
import { createLog } from "../../src/server/log.ts";
import { openStack } from "../../src/server/stack.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { allWelcomed, crowdOf, type Walker } from "./crowd.ts";
import { createDatabase, type StoreKind } from "./harness.ts";
import { endLeases } from "./leases.ts";
import { oneStoreHere } from "./stores.ts";
import { brokenRules, mailCounts, oneEach } from "./invariants.ts";
import { type Started, startServer } from "./started.ts";

beforeAll(ensureBuilt, 180_000);

describe.each(oneStoreHere())("A server on %s that is killed under load", (store: StoreKind) => {
  let folder: string;
  let database: Awaited<ReturnType<typeof createDatabase>> | undefined;
  let settings: Record<string, string>;
  const everybody: Walker[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "lanngan-crash-"));
    database = store === "postgres" ? await createDatabase() : undefined;
    // One code for everybody, however long it takes: a second one would end the first.
    const patient = { COOLDOWN_AUTOMATIC: "3600", CODE_LIFE: "3600", HOLD_LIFE: "3600" };
    settings = { DATA_DIR: folder, ...patient, ...(database && { DATABASE_URL: database.url }) };
  });
  afterAll(async () => {
    await database?.drop();
    rmSync(folder, { recursive: true });
  });

  /** What the store holds, read without a server. What a dead one had in hand is free then. */
  const look = async () => {
    const { resources, close } = await openStack(loadConfig(settings), createLog("silent"));
    await endLeases(resources.db);
    const seen = { broken: await brokenRules(resources.db), mail: await mailCounts(resources.db) };
    await close();
    return seen;
  };
  const lockHolder = () => Number(readFileSync(join(folder, "lock"), "utf8").split(" ")[0]);

  /** Starts, sees that nothing told is lost, lets everybody go on, and kills the server once `kills` more of them are through. */
  const crashAfter = async (kills: number, before: Started | undefined): Promise<Started> => {
    const server = await startServer(settings);
    if (store === "pglite") {
      expect(lockHolder()).toBe(server.process.pid);
      expect(lockHolder()).not.toBe(before?.process.pid);
    }
    await Promise.all(everybody.map((person) => person.findsIt(server)));
    everybody.push(...(await crowdOf(12, server)));

    const already = everybody.filter((person) => person.isDone).length;
    let crash: Promise<void> | undefined;
    const cut: Walker[] = [];
    await Promise.all(
      everybody.map(async (person) => {
        try {
          await person.walk(server);
          if (everybody.filter((one) => one.isDone).length >= already + kills) crash ??= server.crash();
        } catch (error) {
          // fetch says so when the server is gone; anything else is a failure of the product's.
          if (!(error instanceof TypeError)) throw error;
          cut.push(person);
        }
      }),
    );
    await crash;
    expect(cut.length, "the kill came under load").toBeGreaterThan(0);
    if (store === "pglite") expect(lockHolder(), "a killed server leaves its lock").toBe(server.process.pid);
    expect((await look()).broken).toEqual([]);
    return server;
  };

  test("loses nothing it acknowledged, leaves nothing half-written, and goes on where everybody was", { timeout: 180_000 }, async () => {
    let before: Started | undefined;
    for (const kills of [2, 4]) before = await crashAfter(kills, before);

    const server = await startServer(settings);
    await Promise.all(everybody.map((person) => person.findsIt(server)));
    await Promise.all(everybody.map((person) => person.walk(server)));
    await Promise.all(everybody.map((person) => person.findsIt(server)));
    await allWelcomed(everybody, server);
    await server.stop();

    const { broken, mail } = await look();
    expect(broken).toEqual([]);
    expect(mail).toEqual(oneEach(everybody.length));
  });
});
