import { openIdentity as openService } from "gotrue-for-node";
import type { Logger } from "pino";
import type { Clock } from "../../basics/clock.ts";
import type { Config } from "../config.ts";
import type { Store } from "../store/open.ts";
import { app } from "./app.ts";
import { projectTokens } from "./external-project.ts";
import type { Identity } from "./identity.ts";
import { isEmbedded } from "./location.ts";
import { readForWorkspace } from "./workspace-tokens.ts";

/** Opens the identity service: the one that is built in, with the tokens of another one where IDENTITY_URL names it. */
export const openIdentity = async (config: Config, { db, notices }: Store, clock: Clock, log: Logger): Promise<Identity> => {
  const service = await openService({ config, app, db, notices, clock, log });
  const verifyForWorkspace = service.verifier((token) => readForWorkspace(service.tokens, token));
  return { ...service, verifyForWorkspace, ...(isEmbedded(config) ? {} : projectTokens(config, clock)) };
};
