import type { Database } from "../../basics/sql/database.ts";
import { integer, orNull, type RowOf, text, time, uuid } from "../../basics/sql/columns.ts";
import { statement } from "../../basics/sql/statement.ts";

/** A person's recovery codes: a factor of its own kind, with the keyed hashes of the codes that are left. */

const setShape = { id: uuid, friendly_name: orNull(text), remaining: integer };
export type RecoveryCodeSet = RowOf<typeof setShape>;

const read = statement(
  "identity_recovery_set",
  setShape,
  `select f.id, f.friendly_name, (select count(*)::integer from mfa_recovery_codes c where c.factor_id = f.id) as remaining
   from mfa_factors f where f.user_id = $1::uuid and f.type = 'recovery_code'`,
);

export const readCodeSet = async (db: Database, userId: string): Promise<RecoveryCodeSet | null> => (await read(db, userId))[0] ?? null;

// Somebody who gave up their last factor in the meantime gets none.
const add = statement(
  "identity_recovery_set_add",
  { id: uuid },
  `insert into mfa_factors (id, user_id, type, status, friendly_name, created_at, updated_at)
   select $1::uuid, $2::uuid, 'recovery_code', 'verified', $3, $4::timestamptz, $4::timestamptz
   where exists (select 1 from mfa_factors where user_id = $2::uuid and status = 'verified' and type <> 'recovery_code')
   on conflict (user_id, friendly_name) do nothing returning id`,
);

/** False without another factor that is verified. */
export const addCodeSet = async (db: Database, id: string, userId: string, name: string, now: Date): Promise<boolean> =>
  (await add(db, id, userId, name, now)).length > 0;

const dropCodes = statement("identity_recovery_codes_drop", "delete from mfa_recovery_codes where factor_id = $1::uuid");
const addCodes = statement(
  "identity_recovery_codes_add",
  `with renewed as (
     update mfa_factors set code_misses = 0, updated_at = $3::timestamptz where id = $1::uuid returning id
   )
   insert into mfa_recovery_codes (factor_id, code_hash) select renewed.id, h from renewed, unnest($2::text[]) as h`,
);

/** Stores codes, by their hashes, in place of those that are there. */
export const replaceCodes = async (db: Database, factorId: string, hashes: readonly string[], now: Date): Promise<void> => {
  await dropCodes(db, factorId);
  await addCodes(db, factorId, `{${hashes.join(",")}}`, now);
};

const missesShape = { id: uuid, code_misses: integer, code_missed_at: orNull(time) };
/** Wrong codes in a row, and when the last one was given. */
export type CodeMisses = RowOf<typeof missesShape>;

const misses = statement(
  "identity_recovery_set_tried",
  missesShape,
  "select id, code_misses, code_missed_at from mfa_factors where user_id = $1::uuid and type = 'recovery_code'",
);

export const readCodeMisses = async (db: Database, userId: string): Promise<CodeMisses | null> => (await misses(db, userId))[0] ?? null;

const use = statement(
  "identity_recovery_code_use",
  { factor_id: uuid },
  `with used as (
     delete from mfa_recovery_codes where factor_id = $1::uuid and code_hash = $2 returning factor_id
   )
   update mfa_factors f set code_misses = 0, last_challenged_at = $3::timestamptz from used where f.id = used.factor_id returning used.factor_id`,
);

/** Uses one code up, and forgets the wrong ones before it. False when it is none. */
export const useRecoveryCode = async (db: Database, factorId: string, codeHash: string, now: Date): Promise<boolean> =>
  (await use(db, factorId, codeHash, now)).length > 0;

const miss = statement(
  "identity_recovery_code_miss",
  "update mfa_factors set code_misses = $2::integer, code_missed_at = $3::timestamptz where id = $1::uuid",
);

export const noteCodeMiss = async (db: Database, factorId: string, misses: number, now: Date): Promise<void> => {
  await miss(db, factorId, misses, now);
};
