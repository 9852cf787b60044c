import type { Logger } from "pino";
import type { Clock, Identity } from "../deps.ts";
import type { Config } from "../config.ts";
import type { Store } from "../store/open.ts";
import { sessionsChannel } from "../store/queries/identity/sessions.ts";
import { keysNotice } from "../store/queries/identity/signing-keys.ts";
import { loadKeys } from "./keys.ts";
import { isEmbedded, projectTokens } from "./project.ts";
import { createPasswords } from "./passwords.ts";
import { SessionCache } from "./session-cache.ts";
import { createTokens } from "./tokens.ts";

/** Where the identity service is reached from outside; also the issuer of its tokens. */
export const externalUrl = (config: Config) => `${config.IDENTITY_URL || config.SITE_URL}/auth/v1`;

/** The identity service's long-lived parts. */
export const openIdentity = async (config: Config, { db, notices }: Store, clock: Clock, log: Logger): Promise<Identity> => {
  const keys = await loadKeys(db, clock);
  const tokens = createTokens(keys, clock, externalUrl(config), config.ACCESS_TOKEN_LIFE);
  const cache = new SessionCache(db, clock, tokens);
  const reload = () => keys.reload().catch((error: unknown) => log.warn({ err: error }, "the signing keys could not be read again"));
  notices.listen(sessionsChannel, {
    heard: (told) => void (told === keysNotice ? reload() : cache.forget([told])),
    found: () => void reload().then(() => cache.hear(true)),
    lost: () => cache.hear(false),
  });
  const tokensOfOthers = isEmbedded(config) ? {} : projectTokens(config, clock);
  return {
    keys,
    tokens,
    passwords: createPasswords(config.PASSWORD_MIN),
    verify: (token) => cache.verify(token),
    lacksFactor: (token) => cache.lacksFactor(token),
    forget: (sessionIds) => cache.forget(sessionIds),
    onChanged: (listener) => cache.onChanged(listener),
    ...tokensOfOthers,
  };
};
