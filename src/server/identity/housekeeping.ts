import type { Deps } from "../deps.ts";
import { statement } from "../store/statement.ts";
import { factorPatience } from "./factors.ts";
import { forgetOldKeys } from "./keys.ts";
import { forgetMailIntervals } from "./mail-interval.ts";

const everyHour = 3_600_000;

const forgetExpired = statement(
  "identity_expired_forget",
  // What a sign-up brought along waits with its proof for the mail to be asked for again, as long as the account waits.
  `with proofs as (delete from one_time_tokens where expires_at <= $1::timestamptz and brought is null),
     flows as (delete from flow_states where expires_at <= $1::timestamptz),
     challenges as (delete from mfa_challenges where expires_at <= $1::timestamptz),
     factors as (delete from mfa_factors where status = 'unverified' and created_at <= $2::timestamptz)
   delete from sessions where refreshed_at <= $3::timestamptz or created_at <= $4::timestamptz`,
);

/** Drops what has run out: proofs, flows and challenges that were never used, factors never verified, sessions and intervals that are over. Any server may do it at any time. */
export const tidyIdentity = async (deps: Deps): Promise<void> => {
  const { SESSION_IDLE, SESSION_LIFE } = deps.config;
  const now = deps.clock.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await forgetExpired(deps.db, now, ago(factorPatience), ago(SESSION_IDLE), ago(SESSION_LIFE));
  await forgetOldKeys(deps);
  await forgetMailIntervals(deps);
};

/** Tidies now and then. @returns ends it */
export const keepTidy = (deps: Deps): (() => void) => {
  const tidy = () => tidyIdentity(deps).catch((error: unknown) => deps.log.warn({ err: error }, "could not tidy; trying again later"));
  const timer = setInterval(tidy, everyHour);
  timer.unref();
  return () => clearInterval(timer);
};
