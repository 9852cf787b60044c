import type { Session } from "../../contract/identity.ts";
import type { Deps } from "../deps.ts";
import type { Database } from "../store/database.ts";
import { integer, orNull, type RowOf, uuid } from "../store/columns.ts";
import { instant, statement } from "../store/statement.ts";
import type { SignedIn } from "./account.ts";
import { identityErrors } from "./errors.ts";
import { firstToken, placeOf } from "./refresh.ts";
import { sessionAnswer } from "./sessions.ts";
import type { Amr } from "./tokens.ts";
import { sessionsChannel } from "./session-cache.ts";
import { userById, type UserRow } from "./users.ts";

/** A session that has shown a second factor. */

const shape = { id: uuid, generation: orNull(integer) };
type Row = RowOf<typeof shape>;

// A generation that no token of the old line has: what was issued before is void.
const raiseSession = statement(
  "identity_session_raise",
  shape,
  `with raised as (
     update sessions set aal = 'aal2', factor_id = $3::uuid, amr = $4::jsonb, refresh_generation = refresh_generation + 1, refresh_hash = $5,
       refreshed_at = $6::timestamptz
     where id = $1::uuid and user_id = $2::uuid returning id, refresh_generation
   ), ended as (
     delete from sessions s using raised r where s.user_id = $2::uuid and s.id <> r.id and s.aal = 'aal1' returning s.id
   ), changed as (
     select id, refresh_generation as generation from raised union all select id, null from ended
   )
   select id, generation, pg_notify('${sessionsChannel}', id::text) from changed`,
);

/** What raising a session came to; nothing of it counts before its transaction has committed. */
export type Raised = { changed: Row[]; user: UserRow | undefined; amr: Amr; refresh: ReturnType<typeof firstToken> };

/**
 * Raises the person's session to aal2, makes its earlier refresh tokens void and ends their sessions that have not shown a factor.
 *
 * @param method how they proved it, as `amr` says it
 */
export const raise = async (deps: Deps, tx: Database, person: SignedIn, factorId: string, method: string): Promise<Raised> => {
  const now = deps.clock.now();
  const refresh = firstToken(person.session_id);
  const amr: Amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }, ...person.amr];
  const changed = await raiseSession(tx, person.session_id, person.id, factorId, JSON.stringify(amr), placeOf(refresh).hash, now);
  const [user] = await userById(tx, person.id);
  return { changed, user, amr, refresh };
};

/** What the client is given of a session that was raised. @throws IdentityError session_not_found */
export const raisedAnswer = async (deps: Deps, person: SignedIn, { changed, user, amr, refresh }: Raised): Promise<Session> => {
  const raised = changed.find(({ id }) => id === person.session_id);
  if (user === undefined || raised === undefined) throw identityErrors.sessionGone();
  deps.identity.forget(changed.map(({ id }) => id));
  const facts = { id: person.session_id, aal: "aal2", amr, startedAt: instant(person.session_created_at) } as const;
  return sessionAnswer(deps, user, facts, { ...refresh, generation: raised.generation! });
};
