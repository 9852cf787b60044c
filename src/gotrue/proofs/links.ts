import type { Deps } from "../deps.ts";
import type { Database } from "../../basics/sql/database.ts";
import { externalUrl } from "../config.ts";
import { startFlow } from "./flows.ts";
import type { Challenge } from "./pkce.ts";
import { newProof } from "./one-time-tokens.ts";

/** Where a mailed link ends, and the client's proof key if it is to end in a code. */
export type Target = { redirectTo: string; challenge: Challenge | null };

/** The address of a mailed link: a page whose button uses the token up (DECISIONS 34). */
const verifyLink = (deps: Pick<Deps, "config">, token: string, type: string, redirectTo: string): string =>
  `${externalUrl(deps.config)}/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`;

/**
 * A fresh link and code for an address, with the flow that they go on with. Makes the flow for an unknown address as well, or its
 * answer would come sooner; nobody can finish it, and housekeeping takes it away.
 *
 * @param type as the client names it in /verify
 * @param method as `amr` says it at the end of a flow
 */
export const prepareLink = async (
  deps: Pick<Deps, "config" | "clock" | "random" | "keyFor">,
  db: Database,
  address: string,
  type: string,
  method: string,
  target: Target,
) => {
  const { config, clock } = deps;
  const now = clock.now();
  const until = new Date(now.getTime() + config.CODE_LIFE * 1000);
  const { challenge, redirectTo } = target;
  const flowId = challenge === null ? null : await startFlow(deps, db, { challenge, method, redirectTo, until });
  const { token, code, linkHash, codeHash } = newProof(deps, address, flowId);
  const link = verifyLink(deps, token, type, redirectTo);
  const stored = { linkHash, codeHash, tries: config.CODE_TRIES, flowId, until, now };
  return { token, code, stored, params: { code, link, minutes: Math.ceil(config.CODE_LIFE / 60) } };
};
