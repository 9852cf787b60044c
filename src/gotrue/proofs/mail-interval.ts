import type { Deps } from "../deps.ts";
import { takeInterval } from "../store/mail-intervals.ts";
import { identityErrors } from "../errors.ts";

/**
 * Seconds until this purpose may be mailed to the address, or sent to the phone, again; 0 when it may be now, and then the interval begins.
 *
 * @param purpose any word; an app has some of its own
 */
export const takeMailInterval = async (deps: Pick<Deps, "config" | "db" | "clock">, address: string, purpose: string): Promise<number> => {
  const now = deps.clock.now();
  const length = deps.config.MAIL_INTERVAL * 1000;
  const from = await takeInterval(deps.db, address, purpose, now, length);
  if (from === null) return 0;
  const left = Math.min(length, from.getTime() + length - now.getTime());
  return Math.max(1, Math.ceil(left / 1000));
};

/**
 * The same for known and unknown addresses (DECISIONS 42).
 *
 * @throws IdentityError over_email_send_rate_limit, over_sms_send_rate_limit
 */
export const requireMailInterval = async (deps: Pick<Deps, "config" | "db" | "clock">, address: string, purpose: string): Promise<void> => {
  const wait = await takeMailInterval(deps, address, purpose);
  if (wait > 0) throw identityErrors.tooSoon(wait, purpose === "sms" ? "over_sms_send_rate_limit" : "over_email_send_rate_limit");
};
