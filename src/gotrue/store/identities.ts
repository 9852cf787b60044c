import type { Database } from "../../basics/sql/database.ts";
import { uuid } from "../../basics/sql/columns.ts";
import { statement } from "../../basics/sql/statement.ts";
import type { Metadata } from "./users.ts";

/** The ways to sign in that an account has: an address with its password, and people of providers. */

const lock = statement("identity_account_lock", "select pg_advisory_xact_lock(hashtextextended($1::text, 0))");

/** Lets one sign-in of a provider's person happen at a time. `name` is their address, or what the provider calls them. */
export const lockSignIn = async (tx: Database, name: string): Promise<void> => {
  await lock(tx, name);
};

const owner = statement(
  "identity_external_owner",
  { user_id: uuid },
  "select user_id from identities where provider = $1 and provider_id = $2",
);

/** The account that a provider's person is linked to. */
export const ownerOfIdentity = async (db: Database, provider: string, providerId: string): Promise<string | null> =>
  (await owner(db, provider, providerId))[0]?.user_id ?? null;

const refresh = statement(
  "identity_external_refresh",
  "update identities set data = $3::jsonb, updated_at = $4::timestamptz where provider = $1 and provider_id = $2",
);

/** What the provider says of its person now. */
export const refreshIdentity = async (db: Database, provider: string, providerId: string, data: Metadata, now: Date): Promise<void> => {
  await refresh(db, provider, providerId, JSON.stringify(data), now);
};

// What the person calls themselves stays; the provider fills in what is missing.
const add = statement(
  "identity_external_add",
  `with added as (
     insert into identities (id, user_id, provider, provider_id, data, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3, $4, $5::jsonb, $7::timestamptz, $7::timestamptz) returning user_id
   )
   update users u set user_metadata = $6::jsonb || u.user_metadata, updated_at = $7::timestamptz,
     app_metadata = u.app_metadata || jsonb_build_object('providers',
       (select jsonb_agg(distinct p) from jsonb_array_elements(coalesce(u.app_metadata->'providers', '[]') || to_jsonb(array[$3::text])) p))
   from added where u.id = added.user_id`,
);

/** `data` is what the identity is stored with, `metadata` what of it the account takes over. */
export type NewIdentity = {
  id: string;
  userId: string;
  provider: string;
  providerId: string;
  data: Metadata;
  metadata: Metadata;
  now: Date;
};

/** Links a provider's person to an account. */
export const addIdentity = async (db: Database, identity: NewIdentity): Promise<void> => {
  const { id, userId, provider, providerId, data, metadata, now } = identity;
  await add(db, id, userId, provider, providerId, JSON.stringify(data), JSON.stringify(metadata), now);
};

const addEmail = statement(
  "identity_email_identity_add",
  `with added as (
     insert into identities (id, user_id, provider, provider_id, data, created_at, updated_at)
     select $1::uuid, id, 'email', id::text,
       jsonb_build_object('sub', id::text, 'email', email, 'email_verified', email_confirmed_at is not null, 'phone_verified', false),
       $3::timestamptz, $3::timestamptz
     from users where id = $2::uuid
     on conflict (provider, provider_id) do nothing returning user_id
   )
   update users u set updated_at = $3::timestamptz,
     app_metadata = u.app_metadata || jsonb_build_object('providers',
       (select jsonb_agg(distinct p) from jsonb_array_elements(coalesce(u.app_metadata->'providers', '[]') || '["email"]') p))
   from added where u.id = added.user_id`,
);

/** Makes address and password a way to sign in, unless they are one. */
export const addEmailIdentity = async (db: Database, id: string, userId: string, now: Date): Promise<void> => {
  await addEmail(db, id, userId, now);
};

const addUser = statement(
  "identity_external_person_add",
  `insert into users (id, email, password_hash, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
   values ($1::uuid, $2, $3, $4::timestamptz, jsonb_build_object('provider', $5::text, 'providers', array[$5::text]), '{}', $6::timestamptz, $6::timestamptz)`,
);

/** `confirmedAt` is null where the provider does not vouch for the address. */
export type UserOfProvider = { id: string; email: string; hash: string; confirmedAt: Date | null; provider: string; now: Date };

/** Adds a person who has no identity yet. */
export const addUserOfProvider = async (db: Database, user: UserOfProvider): Promise<void> => {
  const { id, email, hash, confirmedAt, provider, now } = user;
  await addUser(db, id, email, hash, confirmedAt, provider, now);
};

// Without its e-mail identity an account has no password either.
const remove = statement(
  "identity_unlink",
  `with gone as (delete from identities where id = $1::uuid and user_id = $2::uuid returning provider)
   update users u set updated_at = $3::timestamptz, password_hash = case when gone.provider = 'email' then $4 else u.password_hash end,
     app_metadata = u.app_metadata || jsonb_build_object('providers', coalesce(u.app_metadata->'providers', '[]') - gone.provider)
   from gone where u.id = $2::uuid`,
);

/** Unlinks an identity. @param noPassword what the account's password becomes with the identity that address and password are */
export const removeIdentity = async (db: Database, id: string, userId: string, noPassword: string, now: Date): Promise<void> => {
  await remove(db, id, userId, now, noPassword);
};
