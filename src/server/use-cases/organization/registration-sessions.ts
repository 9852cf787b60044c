import type { Deps } from "../../deps.ts";
import type { Caller } from "../../principal.ts";
import { beginRegistrationSession, deleteRegistrationSession } from "../../store/queries/organization/subdomain-claims.ts";

/** Notes that the caller began a registration; the same one again changes nothing. */
export const startRegistrationSession = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal }: Caller,
  sessionId: string,
): Promise<void> => beginRegistrationSession(db, principal.userId, sessionId, clock.now());

/** Ends a registration and gives up the names the caller only held. A submitted registration keeps its name. */
export const endRegistrationSession = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal }: Caller,
  sessionId: string,
): Promise<void> => deleteRegistrationSession(db, principal.userId, sessionId, clock.now());
