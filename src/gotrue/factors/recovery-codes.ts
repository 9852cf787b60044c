import type { Session } from "../wire.ts";
import type { Language } from "../language.ts";
import type { Deps } from "../deps.ts";
import { hmac } from "../../basics/hmac.ts";
import type { Database } from "../../basics/sql/database.ts";
import * as store from "../store/recovery-codes.ts";
import { lockUser } from "../store/users.ts";
import type { SecurityChange } from "../mail.ts";
import { instant } from "../../basics/sql/statement.ts";
import { IdentityError } from "../errors.ts";
import { raise, raisedAnswer } from "../sessions/assurance.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { base32 } from "./base32.ts";

type Needs = Pick<Deps, "config" | "db" | "clock" | "random" | "keyFor" | "outbox">;

/**
 * Codes for somebody who is without their second factor: shown once, each good for one sign-in, stored under a keyed hash. A set is a
 * factor of its own kind, in the calls of GoTrue; it stands beside another factor and goes with the last one.
 */

/** Codes in a set. */
const setSize = 8;
/** Random bytes of a code: 80 bits cannot be guessed, so its hash needs no salt of its own. */
const codeBytes = 10;

const notFound = () => new IdentityError(404, "mfa_factor_not_found", "Recovery codes factor not found");
const notEnough = () => new IdentityError(403, "insufficient_aal", "AAL2 required to manage recovery codes");

const newCode = (deps: Pick<Deps, "random">): string => base32(Buffer.from(deps.random.token(), "base64url").subarray(0, codeBytes));

/** A code as it was given: letter case, blanks and hyphens do not count, nor which of two letters that look alike was read. */
const canonical = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, "").replace(/[il]/g, "1").replace(/o/g, "0");

const hashOf = (deps: Pick<Deps, "keyFor">, factorId: string, code: string) => hmac(deps.keyFor("recovery codes"), factorId, code);

const tell = (deps: Pick<Deps, "clock" | "outbox">, tx: Database, person: SignedIn, what: SecurityChange, language: Language) =>
  deps.outbox.queue(tx, {
    to: person.email,
    kind: "security_changed",
    language,
    params: { what },
    now: deps.clock.now(),
  });

/** Stores a new set in place of the one that is there. @returns its codes, which are nowhere else */
const fill = async (deps: Pick<Deps, "clock" | "random" | "keyFor">, tx: Database, factorId: string): Promise<string[]> => {
  const codes = Array.from({ length: setSize }, () => newCode(deps));
  const hashes = codes.map((code) => hashOf(deps, factorId, code));
  await store.replaceCodes(tx, factorId, hashes, deps.clock.now());
  return codes;
};

const shown = (id: string, name: string | null, codes: string[]) => ({
  id,
  type: "recovery_code" as const,
  ...(name === null ? {} : { friendly_name: name }),
  total: setSize,
  codes,
});

/** GET /factors/recovery-codes: how many are left, never which. @throws IdentityError mfa_factor_not_found */
export const recoveryCodesStatus = async (deps: Pick<Deps, "db">, person: SignedIn) => {
  const set = await store.readCodeSet(deps.db, person.id);
  if (set === null) throw notFound();
  return { id: set.id, type: "recovery_code" as const, total: setSize, remaining: set.remaining };
};

/**
 * POST /factors/recovery-codes: the person's set of codes, shown this once.
 *
 * @throws IdentityError insufficient_aal, mfa_recovery_codes_sole_factor without another factor, mfa_verified_factor_exists when there is
 * a set, mfa_factor_name_conflict
 */
export const makeRecoveryCodes = async (deps: Needs, person: SignedIn, name: string, language: Language) => {
  if (person.aal !== "aal2") throw notEnough();
  const id = deps.random.uuid();
  const codes = await deps.db.transaction(async (tx) => {
    await lockUser(tx, person.id);
    if ((await store.readCodeSet(tx, person.id)) !== null) {
      throw new IdentityError(422, "mfa_verified_factor_exists", "Recovery codes exist already, regenerate them to get new ones");
    }
    if (person.factors.some(({ friendly_name }) => friendly_name === name)) {
      throw new IdentityError(422, "mfa_factor_name_conflict", `A factor with the friendly name "${name}" for this user already exists`);
    }
    if (!(await store.addCodeSet(tx, id, person.id, name, deps.clock.now()))) {
      throw new IdentityError(422, "mfa_recovery_codes_sole_factor", "Recovery codes need another verified factor");
    }
    await tell(deps, tx, person, "recovery_codes_made", language);
    return fill(deps, tx, id);
  });
  deps.outbox.wake();
  return shown(id, name, codes);
};

/**
 * POST /factors/recovery-codes/regenerate: new codes, and the old ones are void.
 *
 * @throws IdentityError insufficient_aal, mfa_factor_not_found
 */
export const renewRecoveryCodes = async (deps: Needs, person: SignedIn, language: Language) => {
  if (person.aal !== "aal2") throw notEnough();
  const answer = await deps.db.transaction(async (tx) => {
    await lockUser(tx, person.id);
    const set = await store.readCodeSet(tx, person.id);
    if (set === null) throw notFound();
    await tell(deps, tx, person, "recovery_codes_made", language);
    return shown(set.id, set.friendly_name, await fill(deps, tx, set.id));
  });
  deps.outbox.wake();
  return answer;
};

/**
 * POST /factors/recovery-codes/verify: uses one code up, raises the session to aal2 and ends the person's sessions that have not shown a
 * factor. After CODE_TRIES wrong ones in a row nothing is tried for CODE_LIFE.
 *
 * @throws IdentityError mfa_verification_failed for a code that is wrong, used or missing; mfa_recovery_codes_locked with the seconds to
 * wait; session_not_found; Refusal rate_limited
 */
export const useRecoveryCode = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "identity" | "limits" | "keyFor" | "outbox">,
  person: SignedIn,
  typed: string,
  language: Language,
): Promise<Session> => {
  const { CODE_TRIES, CODE_LIFE } = deps.config;
  await deps.limits.take("factor", person.id);
  const outcome = await deps.db.transaction(async (tx) => {
    await lockUser(tx, person.id);
    const set = await store.readCodeMisses(tx, person.id);
    if (set === null) return "wrong";
    const now = deps.clock.now();
    const end = set.code_missed_at === null ? 0 : instant(set.code_missed_at).getTime() + CODE_LIFE * 1000;
    const isPast = end <= now.getTime();
    if (set.code_misses >= CODE_TRIES && !isPast) return { retryAfter: Math.min(CODE_LIFE, Math.ceil((end - now.getTime()) / 1000)) };
    if (!(await store.useRecoveryCode(tx, set.id, hashOf(deps, set.id, canonical(typed)), now))) {
      await store.noteCodeMiss(tx, set.id, isPast ? 1 : set.code_misses + 1, now);
      return "wrong";
    }
    const raised = await raise(deps, tx, person, set.id, "mfa/recovery_code");
    await tell(deps, tx, person, "recovery_code_used", language);
    return { raised };
  });
  if (outcome === "wrong") throw new IdentityError(422, "mfa_verification_failed", "Invalid recovery code entered");
  if ("retryAfter" in outcome) {
    throw new IdentityError(429, "mfa_recovery_codes_locked", "Too many wrong recovery codes. Please try again later.", outcome);
  }
  const session = await raisedAnswer(deps, person, outcome.raised);
  deps.outbox.wake();
  await deps.limits.reset("factor", person.id);
  return session;
};
