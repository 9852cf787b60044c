import { json, orNull, type RowOf, text, time, uuid } from "../../basics/sql/columns.ts";
import type { Database } from "../../basics/sql/database.ts";
import { statement } from "../../basics/sql/statement.ts";

export type Metadata = Record<string, unknown>;

/** A person as the store has them, with their identities and second factors. Times are the database's text. */
export const userShape = {
  id: uuid,
  email: text,
  password_hash: text,
  role: text,
  email_confirmed_at: orNull(time),
  confirmation_sent_at: orNull(time),
  recovery_sent_at: orNull(time),
  invited_at: orNull(time),
  reauthentication_sent_at: orNull(time),
  new_email: orNull(text),
  email_change_sent_at: orNull(time),
  phone: orNull(text),
  phone_confirmed_at: orNull(time),
  new_phone: orNull(text),
  phone_change_sent_at: orNull(time),
  last_sign_in_at: orNull(time),
  banned_until: orNull(time),
  deleted_at: orNull(time),
  app_metadata: json<Metadata>(),
  user_metadata: json<Metadata>(),
  created_at: time,
  updated_at: time,
  identities: json<IdentityRow[]>(),
  factors: json<FactorRow[]>(),
};
export type UserRow = RowOf<typeof userShape>;

export type IdentityRow = {
  id: string;
  provider: string;
  provider_id: string;
  data: Metadata;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
};

export type FactorRow = ({ type: "phone"; phone: string } | { type: "totp" | "recovery_code"; phone: null }) & {
  id: string;
  status: "unverified" | "verified";
  friendly_name: string | null;
  last_challenged_at: string | null;
  created_at: string;
  updated_at: string;
};

/** SQL: the columns of `UserRow` of users u, for a statement that joins. Secrets of factors are not among them. */
export const userColumns = `u.*,
  coalesce((select json_agg(i order by i.created_at, i.provider) from identities i where i.user_id = u.id), '[]') as identities,
  coalesce((select json_agg(json_build_object('id', f.id, 'type', f.type, 'status', f.status, 'friendly_name', f.friendly_name, 'phone', f.phone,
    'last_challenged_at', f.last_challenged_at, 'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at)
    from mfa_factors f where f.user_id = u.id), '[]') as factors`;

const select = `select ${userColumns} from users u`;

const byId = statement("identity_user_by_id", userShape, `${select} where u.id = $1`);
const byEmail = statement("identity_user_by_email", userShape, `${select} where u.email = $1`);

export const userById = async (db: Database, id: string): Promise<UserRow | null> => (await byId(db, id))[0] ?? null;
export const userByEmail = async (db: Database, email: string): Promise<UserRow | null> => (await byEmail(db, email))[0] ?? null;

const lock = statement("identity_user_lock", "select 1 from users where id = $1::uuid for no key update");

/**
 * Keeps other changes of the person waiting until the transaction ends. A statement of its own: the next one sees what they left. What
 * merely refers to the person does not wait.
 */
export const lockUser = async (tx: Database, id: string): Promise<void> => {
  await lock(tx, id);
};

const add = statement(
  "identity_user_add",
  { id: uuid },
  `with added as (
     insert into users (id, email, password_hash, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
     values ($1::uuid, $2, $3, $4::timestamptz, '{"provider":"email","providers":["email"]}', $5::jsonb, $6::timestamptz, $6::timestamptz)
     on conflict (email) do nothing returning id, email, email_confirmed_at
   ), identified as (
     insert into identities (id, user_id, provider, provider_id, data, created_at, updated_at)
     select $7::uuid, id, 'email', id::text,
            jsonb_build_object('sub', id::text, 'email', email, 'email_verified', email_confirmed_at is not null, 'phone_verified', false),
            $6::timestamptz, $6::timestamptz from added
   )
   select id from added`,
);

/** `confirmedAt` is null while the address is not proven; `identityId` names the identity that address and password are. */
export type NewUser = {
  id: string;
  identityId: string;
  email: string;
  hash: string;
  confirmedAt: Date | null;
  metadata: Metadata;
  now: Date;
};

/** Adds a person with one e-mail identity. False when the address is taken. */
export const addUser = async (db: Database, user: NewUser): Promise<boolean> => {
  const { id, identityId, email, hash, confirmedAt, metadata, now } = user;
  return (await add(db, id, email, hash, confirmedAt, JSON.stringify(metadata), now, identityId)).length > 0;
};
