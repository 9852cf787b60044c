import { isWholeCode } from "../../basics/fields.ts";
import type { Session } from "../wire.ts";
import type { Language } from "../language.ts";
import type { Deps } from "../deps.ts";
import type { Database } from "../../basics/sql/database.ts";
import { isTaken } from "../../basics/sql/failure.ts";
import type { Proven, Purpose } from "../store/proofs.ts";
import { userById } from "../store/users.ts";
import { IdentityError, identityErrors } from "../errors.ts";
import { startSession, type Visitor } from "../sessions/sessions.ts";
import { confirmEmailChange } from "../users/email-change.ts";
import { changePhone } from "../users/phone.ts";
import { proveAddress } from "./first-proof.ts";
import { finishFlow } from "./flows.ts";
import { lockProof, useCode, useLink } from "./one-time-tokens.ts";

/** What each type of IDENTITY.md §3 may use up. */
const purposes: Record<string, readonly Purpose[]> = {
  signup: ["confirmation"],
  email: ["confirmation", "magiclink"],
  invite: ["invite"],
  magiclink: ["magiclink"],
  recovery: ["recovery"],
  email_change: ["email_change_current", "email_change_new"],
  sms: ["sms"],
  phone_change: ["phone_change"],
};

/** A link's token, alone or with its address; or six digits, which need the address or phone that they were sent to. */
export type Proof = { type: string; token: string; address: string | null };

/** How a proof ends: signed in; with a code for the client that holds the key; or half of a change of address. */
export type VerificationOutcome =
  | { kind: "session"; session: Session }
  | { kind: "code"; code: string; redirectTo: string }
  | { kind: "waiting" };

/** What was proven takes effect. @returns sessions to be forgotten, or why it does not go on */
const takeEffect = async (
  deps: Pick<Deps, "config" | "clock" | "random" | "outbox" | "hooks">,
  tx: Database,
  proven: Proven,
  language: Language,
): Promise<string[] | "waiting" | "lost"> => {
  const now = deps.clock.now();
  switch (proven.purpose) {
    case "email_change_current":
    case "email_change_new":
      return confirmEmailChange(deps, tx, proven.user_id, language);
    case "phone_change": {
      if (!(await changePhone(deps, tx, proven.user_id, proven.address))) return "lost";
      const email = (await userById(tx, proven.user_id))?.email ?? "";
      const params = { what: "phone_changed" } as const;
      await deps.outbox.queue(tx, { to: email, kind: "security_changed", language, params, now });
      return [];
    }
    case "sms":
      return [];
    default:
      return proveAddress(deps, tx, proven.user_id, { by: "mail", brought: proven.brought });
  }
};

/** Carries a "no" out of a transaction that must not stay. */
class Lost extends Error {}

/**
 * Proves an address or a phone and signs its owner in. What was shown works once, also when it is shown ten times at the same moment.
 *
 * @param mayEndInCode for the form behind a link: a caller of the API gets a session in any case
 * @throws IdentityError validation_failed for an unknown type, otp_expired for everything that does not work, user_banned
 */
export const verifyProof = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "keyFor" | "outbox" | "hooks">,
  { type, token, address }: Proof,
  visitor: Visitor,
  language: Language,
  mayEndInCode = false,
): Promise<VerificationOutcome> => {
  const may = Object.hasOwn(purposes, type) ? purposes[type] : undefined;
  if (may === undefined) throw new IdentityError(400, "validation_failed", "Verify requires a verification type");

  let ended: string[] = [];
  // A wrong code throws only after the transaction: the try that it cost must stay.
  const work = deps.db.transaction(async (tx): Promise<VerificationOutcome | null> => {
    const codeOf = isWholeCode(token) ? address : null;
    await lockProof(tx, token, codeOf);
    const proven = await (codeOf === null ? useLink(deps, tx, token, may, address) : useCode(deps, tx, codeOf, token, may));
    if (proven === null) return null;
    const effect = await takeEffect(deps, tx, proven, language);
    if (effect === "lost") throw new Lost();
    if (effect === "waiting") return { kind: "waiting" };
    ended = effect;
    if (mayEndInCode && proven.flow_id !== null) {
      const finished = await finishFlow(deps, tx, proven.flow_id, proven.user_id);
      return finished === null ? null : { kind: "code", ...finished };
    }
    const user = await userById(tx, proven.user_id);
    const session = user === null ? null : await startSession(deps, tx, user, "otp", visitor);
    return session === null ? null : { kind: "session", session };
  });
  const outcome = await work.catch((error: unknown) => {
    if (error instanceof Lost || isTaken(error)) return null;
    throw error;
  });
  if (outcome === null) throw identityErrors.tokenExpired();
  deps.identity.forget(ended);
  deps.outbox.wake();
  return outcome;
};
