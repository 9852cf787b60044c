import { createHash, timingSafeEqual } from "node:crypto";
import type { Session } from "../../../contract/identity.ts";
import type { Deps } from "../../deps.ts";
import type { Database } from "../../store/database.ts";
import { addFlow, endFlow, type Flow, flowByCode, issueFlowCode, takeFlow } from "../../store/queries/identity/flows.ts";
import { userById } from "../../store/queries/identity/users.ts";
import { instant } from "../../store/statement.ts";
import { IdentityError } from "../errors.ts";
import { startSession, type Visitor } from "../sessions/sessions.ts";

/** Flows that leave the client and come back with a code (IDENTITY.md §5), stored so that any server can go on with them. */

/** What a client keeps the secret of: only it can exchange the code. */
export type Challenge = { challenge: string; method: "s256" | "plain" };

const challengePattern = /^[A-Za-z0-9\-._~]{43,128}$/;

/**
 * The client's proof key; null when it asked for none.
 *
 * @throws IdentityError validation_failed
 */
export const readChallenge = (challenge: string | null | undefined, method: string | null | undefined): Challenge | null => {
  if (!challenge && !method) return null;
  const known = method?.toLowerCase();
  if (!challenge || !method) {
    throw new IdentityError(400, "validation_failed", "PKCE flow requires code_challenge_method and code_challenge");
  }
  if (!challengePattern.test(challenge)) {
    throw new IdentityError(400, "validation_failed", "code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 - . _ ~");
  }
  if (known !== "s256" && known !== "plain")
    throw new IdentityError(400, "validation_failed", "code_challenge_method must be s256 or plain");
  return { challenge, method: known };
};

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

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
  const side = provider && { ...provider, browserHash: digest(provider.browser) };
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
  const redirectTo = await issueFlowCode(db, flowId, digest(code), userId, until);
  return redirectTo === null ? null : { redirectTo, code };
};

/** Takes the flow that a provider's answer belongs to, once: null when it is unknown, over, taken before, or another browser's. */
export const takeProviderFlow = (deps: Pick<Deps, "db" | "clock">, id: string, browser: string): Promise<Flow | null> =>
  takeFlow(deps.db, id, digest(browser), deps.clock.now());

const isProof = (flow: Flow, verifier: string): boolean => {
  const shown = flow.challenge_method === "plain" ? verifier : digest(verifier);
  return timingSafeEqual(
    createHash("sha256").update(shown).digest(),
    createHash("sha256")
      .update(flow.code_challenge ?? "")
      .digest(),
  );
};

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
  const flow = await flowByCode(deps.db, digest(code));
  if (flow === null || flow.user_id === null || flow.code_challenge === null) throw unknown;
  const userId = flow.user_id;
  if (instant(flow.expires_at) <= deps.clock.now())
    throw new IdentityError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  if (!isProof(flow, verifier))
    throw new IdentityError(400, "bad_code_verifier", "code challenge does not match previously saved code verifier");

  const session = await deps.db.transaction(async (tx) => {
    if (!(await endFlow(tx, flow.id))) return null;
    const user = await userById(tx, userId);
    return user === null ? null : startSession(deps, tx, user, flow.method, visitor, flow.provider ?? "email");
  });
  if (session === null) throw unknown;
  return session;
};
