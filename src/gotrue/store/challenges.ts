import type { Database } from "../../basics/sql/database.ts";
import { orNull, type RowOf, text, time, uuid } from "../../basics/sql/columns.ts";
import { statement } from "../../basics/sql/statement.ts";

const add = statement(
  "identity_challenge_add",
  `with asked as (update mfa_factors set last_challenged_at = $5::timestamptz where id = $2::uuid)
   insert into mfa_challenges (id, factor_id, code_hash, tries_left, expires_at)
   values ($1::uuid, $2::uuid, $3, $4::integer, $6::timestamptz)`,
);

/** `codeHash` is null for an authenticator, which knows its code by itself. */
export type NewChallenge = { id: string; factorId: string; codeHash: string | null; tries: number; now: Date; until: Date };

export const addChallenge = async (db: Database, { id, factorId, codeHash, tries, now, until }: NewChallenge): Promise<void> => {
  await add(db, id, factorId, codeHash, tries, now, until);
};

const challengeShape = { secret: orNull(text), status: text, expires_at: time };
/** A challenge, with its factor's sealed secret and status. */
export type Challenge = RowOf<typeof challengeShape>;

const read = statement(
  "identity_challenge_read",
  challengeShape,
  `select f.secret, f.status, c.expires_at from mfa_challenges c join mfa_factors f on f.id = c.factor_id
   where c.id = $1::uuid and f.id = $2::uuid`,
);

export const readChallenge = async (db: Database, id: string, factorId: string): Promise<Challenge | null> =>
  (await read(db, id, factorId))[0] ?? null;

const use = statement(
  "identity_challenge_use",
  { id: uuid },
  `delete from mfa_challenges where id = $1::uuid and tries_left > 0 and (code_hash is null or code_hash = $2) returning id`,
);

/** Uses a challenge up. False when no try is left, or its code is another one. */
export const useChallenge = async (db: Database, id: string, codeHash: string): Promise<boolean> =>
  (await use(db, id, codeHash)).length > 0;

const miss = statement("identity_challenge_miss", "update mfa_challenges set tries_left = tries_left - 1 where id = $1::uuid");

/** Takes a try away. */
export const missChallenge = async (db: Database, id: string): Promise<void> => {
  await miss(db, id);
};

// A code's place in time may only grow: the same code, or an older one, does not work again.
const accept = statement(
  "identity_factor_accept",
  { id: uuid },
  `with accepted as (
     update mfa_factors set status = 'verified', last_step = coalesce($2::integer, last_step), updated_at = $3::timestamptz
     where id = $1::uuid and ($2::integer is null or last_step is null or last_step < $2::integer) returning id, user_id, type
   ), others as (
     delete from mfa_factors f using accepted a where f.user_id = a.user_id and f.type = a.type and f.id <> a.id and f.status = 'unverified'
   )
   select id from accepted`,
);

/** Marks a factor as verified, and forgets others of its type that are not. False for a code that was used, or is older than one. */
export const acceptFactor = async (db: Database, factorId: string, step: number | null, now: Date): Promise<boolean> =>
  (await accept(db, factorId, step, now)).length > 0;
