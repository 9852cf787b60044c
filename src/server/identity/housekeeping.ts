import type { Deps } from "../deps.ts";
import { statement } from "../store/statement.ts";
import { forgetMailIntervals } from "./mail-interval.ts";

const everyHour = 3_600_000;

const forgetProofs = statement("identity_proofs_forget", "delete from one_time_tokens where expires_at <= $1::timestamptz");

/** Drops what has run out: proofs that were never used, intervals that are long over. Any server may do it at any time. */
export const tidyIdentity = async (deps: Deps): Promise<void> => {
  await forgetProofs(deps.db, deps.clock.now());
  await forgetMailIntervals(deps);
};

/** Tidies now and then. @returns ends it */
export const keepTidy = (deps: Deps): (() => void) => {
  const tidy = () => tidyIdentity(deps).catch((error: unknown) => deps.log.warn({ err: error }, "could not tidy; trying again later"));
  const timer = setInterval(tidy, everyHour);
  timer.unref();
  return () => clearInterval(timer);
};
