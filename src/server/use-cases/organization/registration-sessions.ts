import type { Deps } from "../../deps.ts";
import type { Caller } from "../../principal.ts";
import { beginSession, endSession } from "../../store/queries/organization/claims.ts";

/** Notes that the caller began a registration; the same one again changes nothing. */
export const startRegistrationSession = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal }: Caller,
  sessionId: string,
): Promise<void> => beginSession(db, principal.userId, sessionId, clock.now());

/** Ends a registration and gives up the names the caller only held. A submitted registration keeps its name. */
export const endRegistrationSession = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal }: Caller,
  sessionId: string,
): Promise<void> => endSession(db, principal.userId, sessionId, clock.now());
