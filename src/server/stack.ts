import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Clock, Deps } from "./deps.ts";
import { loadSecrets } from "./identity/keys.ts";
import { openIdentity } from "./identity/service.ts";
import { openSms } from "./identity/sms.ts";
import { createLimits } from "./limits.ts";
import { systemRandom } from "./random.ts";
import { open } from "./store/open.ts";
import { builtThai } from "./words/words.ts";

/** Tells the servers of one store from those of others that use the same Redis. */
const installationOf = (keyFor: Deps["keyFor"]): string => `lanngan:${keyFor("installation").toString("hex").slice(0, 12)}`;

/** Everything the application is made of, opened; `close` ends it in the opposite order. */
export type Stack = { deps: Deps; close(): Promise<void> };

/**
 * Opens the store, migrates it, loads keys and limits. `outbox`, `jobs` and `feed` are filled in by whoever runs the workers and the hub.
 *
 * @throws FolderInUse, or the store's own error when it cannot be reached
 */
export const openStack = async (config: Config, log: Logger, clock: Clock): Promise<Stack> => {
  const store = await open(config, log);
  try {
    const [secrets, identity] = await Promise.all([loadSecrets(store.db, config), openIdentity(config, store, clock, log)]);
    const installation = installationOf(secrets.keyFor);
    const limits = await createLimits(config, installation, log);
    const idle = { loadThai: builtThai, outbox: { wake() {} }, jobs: { wake() {} }, feed: { tell() {} } };
    const sms = openSms(config, log);
    const deps: Deps = { config, db: store.db, clock, random: systemRandom, log, installation, identity, limits, sms, ...secrets, ...idle };
    return {
      deps,
      close: async () => {
        await limits.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
};
