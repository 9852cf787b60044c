import { lockPerson, proveAddress } from "gotrue-for-node";
import { isWholeCode, latinDigits } from "../../../contract/fields.ts";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../../principal.ts";
import { Refusal } from "../../refusal.ts";
import type { Database } from "../../../basics/sql/database.ts";
import { type CodeRecord, lockCode, rememberTries, useCode } from "../../store/queries/organization/codes.ts";
import { findOrganization } from "../../store/queries/organization/organizations.ts";
import { messages } from "../../words/messages.ts";
import { activatePending } from "./activation.ts";
import { hashCode, hashToken, triesBarredUntil } from "./codes.ts";
import { secondsUntil } from "./subdomain.ts";

export type Confirmed = { organizationName: string; subdomainName: string; trialEndsAt: string | null };

type Verdict =
  | { verdict: "right" | "done" | "expired" | "absent" | "lost" | "unknown" }
  | { verdict: "wrong"; triesLeft: number }
  | { verdict: "exhausted"; until: Date };

/**
 * What a typed code is worth. Wrong tries belong to the address for CODE_LIFE after the last of them, and no new code forgives them;
 * `tries` in the answer is what to remember.
 */
export const verifyCode = (
  record: CodeRecord,
  hash: string,
  { now, allowed, life }: { now: Date; allowed: number; life: number },
): { verdict: Verdict; remember?: { tries: number; until: Date } } => {
  const isMatch = record.codeHash === hash;
  if (record.isUsed && isMatch) return { verdict: { verdict: "done" } };
  const barredUntil = triesBarredUntil(record, now, allowed);
  if (barredUntil) return { verdict: { verdict: "exhausted", until: barredUntil } };
  if (record.expiresAt <= now) return { verdict: { verdict: "expired" } };
  if (isMatch) return { verdict: { verdict: "right" } };
  const tries = record.triesUntil !== null && record.triesUntil > now ? record.tries : 0;
  const until = new Date(now.getTime() + life * 1000);
  const triesLeft = allowed - tries - 1;
  return {
    verdict: triesLeft > 0 ? { verdict: "wrong", triesLeft } : { verdict: "exhausted", until },
    remember: { tries: tries + 1, until },
  };
};

/** What a mailed link's token is worth. It cannot be guessed, so it costs no try. */
const verifyToken = (record: CodeRecord, hash: string, now: Date): Verdict => {
  if (record.tokenHash !== hash) return { verdict: "unknown" };
  if (record.isUsed) return { verdict: "done" };
  return { verdict: record.expiresAt <= now ? "expired" : "right" };
};

type Acted = { verdict: Verdict; ended: string[] };

/**
 * Brings the caller's organisation to life; the code did its work only when it is. It proves the address for identity, too; a person of
 * another identity service is not known there.
 */
const activate = async (
  deps: Pick<Deps, "config" | "clock" | "random">,
  tx: Database,
  { principal, language }: Caller,
  now: Date,
): Promise<Acted> => {
  const owner = { id: principal.userId, email: principal.email, language };
  const verdict = await activatePending(deps, tx, owner, now);
  if (verdict !== "right") return { verdict: { verdict }, ended: [] };
  await useCode(tx, owner.email, now);
  const ended = await proveAddress(deps, tx, owner.id, { by: "session", sessionId: principal.sessionId });
  return { verdict: { verdict }, ended };
};

/** The living organisation that the caller registered. Read after the transaction: a request that waited for another's sees what that one wrote. */
const confirmed = async ({ db }: Pick<Deps, "db">, { principal }: Caller): Promise<Confirmed> => {
  const organization = await findOrganization(db, principal.userId);
  if (!organization?.isRegistrant) throw new Refusal("registration_absent");
  return { organizationName: organization.name, subdomainName: organization.subdomain, trialEndsAt: organization.trialEndsAt };
};

/** Judges under the lock of the person's code and acts on "right" in the same transaction. Refusals are thrown after it: a counted try stays. */
const decide = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "jobs" | "outbox">,
  caller: Caller,
  verify: (tx: Database, record: CodeRecord | null, now: Date) => Promise<Verdict>,
): Promise<Verdict> => {
  const { email, userId } = caller.principal;
  const { verdict, ended } = await deps.db.transaction(async (tx): Promise<Acted> => {
    await lockPerson(tx, userId);
    const now = deps.clock.now();
    const record = await lockCode(tx, email, userId);
    const verified = await verify(tx, record, now);
    return verified.verdict === "right" ? activate(deps, tx, caller, now) : { verdict: verified, ended: [] };
  });
  deps.identity.forget(ended);
  if (verdict.verdict === "right") {
    deps.outbox.wake();
    deps.jobs.wake();
  }
  return verdict;
};

/** Six digits, Thai ones as ASCII; null for anything else. */
const sixDigits = (typed: string): string | null => {
  const digits = latinDigits(typed.trim());
  return isWholeCode(digits) ? digits : null;
};

/**
 * Confirms the caller's registration with the mailed code: once, however often it is sent; the owner's repetition is told the same.
 * With DEMO_VERIFICATION any six digits do.
 *
 * @throws Refusal("code_invalid", { triesLeft }), ("code_exhausted", { triesLeft: 0, retryAfter }), ("code_expired"),
 * ("subdomain_lost"), ("registration_absent")
 */
export const confirmCode = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "keyFor" | "jobs" | "outbox">,
  caller: Caller,
  code: string,
): Promise<Confirmed> => {
  const { config, clock } = deps;
  const digits = sixDigits(code);
  // No code has another form: this guess was none, and costs no try.
  if (digits === null) throw new Refusal("code_invalid");
  const hash = hashCode(deps, caller.principal.email, digits);

  const verdict = await decide(deps, caller, async (tx, record, now) => {
    if (config.DEMO_VERIFICATION) return { verdict: "right" };
    if (record === null) return { verdict: "absent" };
    const { verdict, remember } = verifyCode(record, hash, { now, allowed: config.CODE_TRIES, life: config.CODE_LIFE });
    if (remember) await rememberTries(tx, caller.principal.email, remember.tries, remember.until);
    return verdict;
  });

  switch (verdict.verdict) {
    case "right":
    case "done":
      return confirmed(deps, caller);
    case "absent":
      // A demo has no code to be told from a replay by: whoever is done is told so.
      if (config.DEMO_VERIFICATION) return confirmed(deps, caller);
      throw new Refusal("registration_absent");
    case "wrong":
      throw new Refusal("code_invalid", { triesLeft: verdict.triesLeft });
    case "exhausted":
      throw new Refusal("code_exhausted", { triesLeft: 0, retryAfter: secondsUntil(verdict.until, clock.now(), config.CODE_LIFE) });
    case "expired":
      throw new Refusal("code_expired");
    case "lost":
      throw new Refusal("subdomain_lost");
    case "unknown":
      throw new Refusal("code_invalid");
  }
};

/**
 * Confirms the caller's registration with the token of the mailed link; the outcome is that of the code beside it.
 *
 * @throws Refusal("link_invalid"), ("link_expired"), ("subdomain_lost")
 */
export const confirmLink = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "jobs" | "outbox">,
  caller: Caller,
  token: string,
): Promise<Confirmed> => {
  const hash = hashToken(token);
  const verdict = await decide(deps, caller, async (_tx, record, now) =>
    record === null ? { verdict: "unknown" } : verifyToken(record, hash, now),
  );

  switch (verdict.verdict) {
    case "right":
    case "done":
      return confirmed(deps, caller);
    case "expired":
      throw new Refusal("link_expired");
    case "lost":
      throw new Refusal("subdomain_lost");
    default:
      throw new Refusal("link_invalid");
  }
};

/** What the success of a confirmation says. */
export const confirmedMessage = ({ config }: Pick<Deps, "config">): string =>
  (config.DEMO_VERIFICATION ? messages.demoConfirmed : messages.confirmed).id;
