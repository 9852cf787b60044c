import type { Clock } from "../basics/clock.ts";
import type { Database } from "../basics/sql/database.ts";
import { type Config, externalUrl } from "./config.ts";
import type { App, Log } from "./deps.ts";
import type { Identity } from "./identity.ts";
import { createTokens } from "./sessions/access-tokens.ts";
import { type Bearer, SessionCache } from "./sessions/session-cache.ts";
import { loadKeys } from "./sessions/signing-keys.ts";
import { sessionsChannel } from "./store/sessions.ts";
import { keysNotice } from "./store/signing-keys.ts";
import { createPasswords } from "./users/passwords.ts";

type ChangeListener = Parameters<Identity["onChanged"]>[0];

/** What servers of one store say to each other with Postgres' `notify`. */
export type Notices = {
  /** `received` gets each payload; `lost` is called when notices may have been missed, and until `found` nothing is heard. */
  listen(channel: string, on: { received(payload: string): void; lost(): void; found(): void }): void;
};

/** Of a server that has its store to itself. */
export const noNotices: Notices = { listen: (_channel, on) => on.found() };

type Needs = Readonly<{ config: Config; app: Pick<App, "ownWords">; db: Database; notices: Notices; clock: Clock; log: Log }>;

/** Opens the service: loads the signing keys, or makes the first one, and hears of sessions that end on other servers. */
export const openIdentity = async ({ config, app, db, notices, clock, log }: Needs): Promise<Identity> => {
  const keys = await loadKeys(db, clock);
  const tokens = createTokens(keys, clock, externalUrl(config), config.ACCESS_TOKEN_LIFE);
  const caches: Pick<SessionCache<Bearer>, "forget" | "hear">[] = [];
  const listeners = new Set<ChangeListener>();
  let hears = false;
  const cacheOf = <Caller extends Bearer>(read: (token: string) => Promise<Caller | null>) => {
    const cache = new SessionCache(db, clock, read);
    cache.hear(hears);
    caches.push(cache);
    return cache;
  };
  const own = cacheOf(async (token) => (await tokens.read(token))?.principal ?? null);
  // Whoever is told asks at once who is still welcome: nothing may be kept of these sessions by then, by any cache.
  const tell: ChangeListener = (sessionIds) => listeners.forEach((listener) => listener(sessionIds));
  const forget = (sessionIds: readonly string[]) => {
    for (const cache of caches) cache.forget(sessionIds);
    if (sessionIds.length > 0) tell(sessionIds);
  };
  const hear = (now: boolean) => {
    hears = now;
    for (const cache of caches) cache.hear(hears);
    if (hears) tell("all");
  };
  const reload = () => keys.reload().catch((error: unknown) => log.warn({ err: error }, "the signing keys could not be read again"));
  notices.listen(sessionsChannel, {
    received: (payload) => void (payload === keysNotice ? reload() : forget([payload])),
    found: () => void reload().then(() => hear(true)),
    lost: () => hear(false),
  });
  return {
    keys,
    tokens,
    passwords: createPasswords(config.PASSWORD_MIN, app.ownWords),
    verify: (token) => own.verify(token),
    lacksFactor: (token) => own.lacksFactor(token),
    verifier: (read) => {
      const cache = cacheOf(read);
      return (token) => cache.verify(token);
    },
    forget,
    onChanged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
