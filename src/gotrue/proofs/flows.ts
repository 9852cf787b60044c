import type { Session } from "../wire.ts";
import type { Deps } from "../deps.ts";
import { sha256 } from "../../basics/sha256.ts";
import type { Database } from "../../basics/sql/database.ts";
import { addFlow, endFlow, type Flow, flowByCode, issueFlowCode, takeFlow } from "../store/flows.ts";
import { userById } from "../store/users.ts";
import { instant } from "../../basics/sql/statement.ts";
import { IdentityError } from "../errors.ts";
import { startSession, type Visitor } from "../sessions/sessions.ts";
import { type Challenge, isProof } from "./pkce.ts";

/** Flows that leave the client and come back with a code (IDENTITY.md §5), stored so that any server can go on with them. */

/** What a browser that leaves for a provider has to come back with. */
type ProviderSide = { provider: string; linkUserId: string | null; browser: string; nonce: string; verifier: string };

/** @param until when the flow is over unless its code is issued */
export const startFlow = async (
  deps: Pick<Deps, "random">,
  db: Database,
  flow: { challenge: Challenge | null; method: string; redirectTo: string; until: Date; provider?: ProviderSide },
): Promise<string> => {
  const id = deps.random.uuid();
  const { challenge, method, redirectTo, until, provider } = flow;
  const side = provider && { ...provider, browserHash: sha256(provider.browser) };
  await addFlow(db, { id, challenge, method, redirectTo, until, provider: side });
  return id;
};

/** The person is known: where to lead them to, with the code that the client exchanges. Null when the flow is over. */
export const finishFlow = async (
  deps: Pick<Deps, "config" | "clock" | "random">,
  db: Database,
  flowId: string,
  userId: string,
): Promise<{ redirectTo: string; code: string } | null> => {
  const code = deps.random.uuid();
  const until = new Date(deps.clock.now().getTime() + deps.config.FLOW_LIFE * 1000);
  const redirectTo = await issueFlowCode(db, flowId, sha256(code), userId, until);
  return redirectTo === null ? null : { redirectTo, code };
};

/** Takes the flow that a provider's answer belongs to, once: null when it is unknown, over, taken before, or another browser's. */
export const takeProviderFlow = (deps: Pick<Deps, "db" | "clock">, id: string, browser: string): Promise<Flow | null> =>
  takeFlow(deps.db, id, sha256(browser), deps.clock.now());

/**
 * POST /token?grant_type=pkce: the code for a session, once, also when it is sent ten times at the same moment.
 *
 * @throws IdentityError flow_state_not_found, flow_state_expired, bad_code_verifier, user_banned
 */
export const exchangeCode = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity">,
  code: string,
  verifier: string,
  visitor: Visitor,
): Promise<Session> => {
  const unknown = new IdentityError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  const flow = await flowByCode(deps.db, sha256(code));
  if (flow === null || flow.user_id === null || flow.code_challenge === null) throw unknown;
  const userId = flow.user_id;
  if (instant(flow.expires_at) <= deps.clock.now())
    throw new IdentityError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  const challenge: Challenge = { challenge: flow.code_challenge, method: flow.challenge_method === "plain" ? "plain" : "s256" };
  if (!isProof(challenge, verifier))
    throw new IdentityError(400, "bad_code_verifier", "code challenge does not match previously saved code verifier");

  const session = await deps.db.transaction(async (tx) => {
    if (!(await endFlow(tx, flow.id))) return null;
    const user = await userById(tx, userId);
    return user === null ? null : startSession(deps, tx, user, flow.method, visitor, flow.provider ?? "email");
  });
  if (session === null) throw unknown;
  return session;
};
