import type { Session } from "../wire.ts";
import type { Deps } from "../deps.ts";
import type { Database } from "../../basics/sql/database.ts";
import { type Amr, type RaisedRow, raiseSession } from "../store/sessions.ts";
import { userById, type UserRow } from "../store/users.ts";
import { instant } from "../../basics/sql/statement.ts";
import { identityErrors } from "../errors.ts";
import { firstToken, placeOf } from "./refresh-token.ts";
import { sessionAnswer } from "./sessions.ts";
import type { SignedIn } from "./signed-in.ts";

/** A session that has shown a second factor. */

/** What raising a session came to; nothing of it counts before its transaction has committed. */
export type Raised = { changed: RaisedRow[]; user: UserRow | null; amr: Amr; refresh: ReturnType<typeof firstToken> };

/**
 * Raises the person's session to aal2, makes its earlier refresh tokens void and ends their sessions that have not shown a factor.
 *
 * @param method how they proved it, as `amr` says it
 */
export const raise = async (
  deps: Pick<Deps, "clock">,
  tx: Database,
  person: SignedIn,
  factorId: string,
  method: string,
): Promise<Raised> => {
  const now = deps.clock.now();
  const refresh = firstToken(person.session_id);
  const amr: Amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }, ...person.amr];
  const session = { id: person.session_id, userId: person.id, factorId, amr, refreshHash: placeOf(refresh).hash, now };
  const changed = await raiseSession(tx, session);
  const user = await userById(tx, person.id);
  return { changed, user, amr, refresh };
};

/** What the client is given of a session that was raised. @throws IdentityError session_not_found */
export const raisedAnswer = async (
  deps: Pick<Deps, "config" | "identity">,
  person: SignedIn,
  { changed, user, amr, refresh }: Raised,
): Promise<Session> => {
  const raised = changed.find(({ id }) => id === person.session_id);
  if (user === null || raised === undefined || raised.generation === null) throw identityErrors.sessionGone();
  deps.identity.forget(changed.map(({ id }) => id));
  const facts = { id: person.session_id, aal: "aal2", amr, startedAt: instant(person.session_created_at) } as const;
  return sessionAnswer(deps, user, facts, { ...refresh, generation: raised.generation });
};
