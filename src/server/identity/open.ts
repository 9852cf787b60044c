import type { Logger } from "pino";
import type { Clock } from "../../basics/clock.ts";
import type { Config } from "../config.ts";
import type { Store } from "../store/open.ts";
import { sessionsChannel } from "../store/queries/identity/sessions.ts";
import { keysNotice } from "../store/queries/identity/signing-keys.ts";
import type { Identity } from "./identity.ts";
import { externalUrl, isEmbedded } from "./location.ts";
import { projectTokens } from "./external-project.ts";
import { createTokens } from "./sessions/access-tokens.ts";
import { SessionCache } from "./sessions/session-cache.ts";
import { loadKeys } from "./sessions/signing-keys.ts";
import { createPasswords } from "./users/passwords.ts";

type ChangeListener = Parameters<Identity["onChanged"]>[0];

/** Opens the identity service: the one that is built in, with the tokens of another one where IDENTITY_URL names it. */
export const openIdentity = async (config: Config, { db, notices }: Store, clock: Clock, log: Logger): Promise<Identity> => {
  const keys = await loadKeys(db, clock);
  const tokens = createTokens(keys, clock, externalUrl(config), config.ACCESS_TOKEN_LIFE);
  const portal = new SessionCache(db, clock, async (token) => (await tokens.read(token))?.principal ?? null);
  const workspaces = new SessionCache(db, clock, tokens.readForWorkspace);
  const caches = [portal, workspaces];
  const listeners = new Set<ChangeListener>();
  // Whoever is told asks at once who is still welcome: nothing may be kept of these sessions by then, by any cache.
  const tell: ChangeListener = (sessionIds) => listeners.forEach((listener) => listener(sessionIds));
  const forget = (sessionIds: readonly string[]) => {
    for (const cache of caches) cache.forget(sessionIds);
    if (sessionIds.length > 0) tell(sessionIds);
  };
  const hear = (hears: boolean) => {
    for (const cache of caches) cache.hear(hears);
    if (hears) tell("all");
  };
  const reload = () => keys.reload().catch((error: unknown) => log.warn({ err: error }, "the signing keys could not be read again"));
  notices.listen(sessionsChannel, {
    heard: (told) => void (told === keysNotice ? reload() : forget([told])),
    found: () => void reload().then(() => hear(true)),
    lost: () => hear(false),
  });
  const tokensOfOthers = isEmbedded(config) ? {} : projectTokens(config, clock);
  return {
    keys,
    tokens,
    passwords: createPasswords(config.PASSWORD_MIN),
    verify: (token) => portal.verify(token),
    lacksFactor: (token) => portal.lacksFactor(token),
    verifyForWorkspace: (token) => workspaces.verify(token),
    forget,
    onChanged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ...tokensOfOthers,
  };
};
