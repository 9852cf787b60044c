import type { JWK } from "jose";
import type { Database } from "../../basics/sql/database.ts";
import { json, type RowOf, text } from "../../basics/sql/columns.ts";
import { statement } from "../../basics/sql/statement.ts";
import { sessionsChannel } from "./sessions.ts";

/** The keys that sign access tokens: the newest signs, every one of them verifies. */

/** Said on `sessionsChannel` when the keys have changed. */
export const keysNotice = "keys";

const keyShape = { kid: text, private_jwk: json<JWK>() };
export type KeyRow = RowOf<typeof keyShape>;

/** Any number will do that no other lock of the store's has. */
const firstKeyLock = 7_402_611;
const lockFirstKey = statement("identity_key_lock", `select pg_advisory_xact_lock(${firstKeyLock})`);
const addFirstKey = statement(
  "identity_key_add",
  `insert into signing_keys (kid, private_jwk, created_at)
   select $1, $2::jsonb, $3::timestamptz where not exists (select 1 from signing_keys)`,
);

/** Stores the first key of a store that has none, one server at a time. */
export const addFirstSigningKey = (db: Database, kid: string, jwk: JWK, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await lockFirstKey(tx);
    await addFirstKey(tx, kid, JSON.stringify(jwk), now);
  });

const list = statement("identity_keys", keyShape, "select kid, private_jwk from signing_keys order by created_at desc, kid");

/** The newest first. */
export const listSigningKeys = (db: Database): Promise<KeyRow[]> => list(db);

const add = statement(
  "identity_key_rotate",
  `with added as (insert into signing_keys (kid, private_jwk, created_at) values ($1, $2::jsonb, $3::timestamptz))
   select pg_notify('${sessionsChannel}', '${keysNotice}')`,
);

/** Stores a key that signs from now on, and tells every server. */
export const addSigningKey = async (db: Database, kid: string, jwk: JWK, now: Date): Promise<void> => {
  await add(db, kid, JSON.stringify(jwk), now);
};

// A key signed its last token when the next one was made.
const drop = statement(
  "identity_keys_forget",
  `with gone as (
     delete from signing_keys k where exists (select 1 from signing_keys n where n.created_at > k.created_at and n.created_at <= $1::timestamptz)
     returning 1
   )
   select pg_notify('${sessionsChannel}', '${keysNotice}') from gone limit 1`,
);

/** Drops the keys that signed nothing since, and tells every server. False when there are none. */
export const dropSigningKeys = async (db: Database, before: Date): Promise<boolean> => (await drop(db, before)).length > 0;
