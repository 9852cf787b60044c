import { loadSecrets } from "gotrue-for-node";
import type { Logger } from "pino";
import type { Clock } from "../basics/clock.ts";
import type { Config } from "./config.ts";
import type { Deps, Resources } from "./deps.ts";
import { FileWriters } from "./files/file-writers.ts";
import { openFileStore } from "./files/open.ts";
import { app } from "./identity/app.ts";
import { openIdentity } from "./identity/open.ts";
import { WorkflowLayouts } from "./layout/workflow-layouts.ts";
import { createLimits } from "./limits.ts";
import { MaintenanceMode } from "./maintenance-mode.ts";
import { systemRandom } from "../basics/random.ts";
import { SnapshotCache } from "./snapshot-cache.ts";
import { openSms } from "./sms.ts";
import { StoreClock } from "./store-clock.ts";
import { open } from "./store/open.ts";
import { Turns } from "./turns.ts";
import { builtThai } from "./words/words.ts";

/** Tells the servers of one store from those of others that use the same Redis. */
const installationOf = (keyFor: Deps["keyFor"]): string => `lanngan:${keyFor("installation").toString("hex").slice(0, 12)}`;

/** What a server works with, opened; `close` ends it in the opposite order. `storeClock` is null where the caller has a clock of its own. */
export type Stack = { resources: Resources; storeClock: StoreClock | null; close(): Promise<void> };

/** What use cases are given by a process that runs neither the workers nor the hub, such as the operator's tool. */
export const withoutWorkers = (resources: Resources): Deps => {
  const idle = { wake() {} };
  const workspaceFeed = { publish() {}, review() {} };
  return {
    ...resources,
    feed: { publish() {} },
    workspaceFeed,
    jobs: idle,
    publications: idle,
    imports: idle,
    outbox: idle,
    pushes: idle,
    webhooks: idle,
    loadThai: builtThai,
  };
};

/**
 * Opens the store, migrates it, loads keys and limits.
 *
 * @param own.clock instead of the store's
 * @param own.image what a new embedded store begins with
 * @throws StoreRefusal
 */
export const openStack = async (config: Config, log: Logger, own: { clock?: Clock; image?: Blob } = {}): Promise<Stack> => {
  const store = await open(config, log, own.image);
  let storeClock: StoreClock | null = null;
  try {
    const isMovable = config.TEST_CLOCK || config.TEST_TOOLS;
    const clock = own.clock ?? (storeClock = await StoreClock.open({ ...store, log, isMovable }));
    const [secrets, identity] = await Promise.all([
      loadSecrets(store.db, app.prefix, { anon: config.ANON_KEY, service: config.SERVICE_KEY }),
      openIdentity(config, store, clock, log),
    ]);
    const installation = installationOf(secrets.keyFor);
    const limits = await createLimits(config, installation, log);
    const maintenance = await MaintenanceMode.open({ db: store.db, clock, log, isSet: config.MAINTENANCE }, storeClock !== null);
    const sms = openSms(config, log);
    const layouts = new WorkflowLayouts();
    const files = await openFileStore(config);
    return {
      resources: {
        ...secrets,
        config,
        db: store.db,
        notices: store.notices,
        storeState: store.state,
        clock,
        random: systemRandom,
        log,
        installation,
        identity,
        limits,
        sms,
        turns: new Turns(),
        snapshots: new SnapshotCache(),
        maintenance,
        layouts,
        files,
        fileWriters: new FileWriters(),
      },
      storeClock,
      close: async () => {
        storeClock?.close();
        maintenance.close();
        await layouts.close();
        files.close();
        await limits.close();
        await store.close();
      },
    };
  } catch (error) {
    storeClock?.close();
    await store.close();
    throw error;
  }
};
