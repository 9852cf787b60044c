import type { User } from "../../contract/identity.ts";
import { instant, rfc3339, statement } from "../store/statement.ts";

export type Metadata = Record<string, unknown>;

/** A person as the store has them, with their identities. Times are the database's text. */
export type UserRow = {
  id: string;
  email: string;
  password_hash: string;
  email_confirmed_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  last_sign_in_at: string | null;
  app_metadata: Metadata;
  user_metadata: Metadata;
  created_at: string;
  updated_at: string;
  identities: IdentityRow[];
};

type IdentityRow = {
  id: string;
  provider: string;
  provider_id: string;
  data: Metadata;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
};

const select = `select u.*, coalesce((select json_agg(i order by i.created_at) from identities i where i.user_id = u.id), '[]') as identities from users u`;

export const userById = statement<UserRow>("identity_user_by_id", `${select} where u.id = $1`);
export const userByEmail = statement<UserRow>("identity_user_by_email", `${select} where u.email = $1`);

/** The columns of `userById` for a statement that joins. */
export const userColumns = `u.*, coalesce((select json_agg(i order by i.created_at) from identities i where i.user_id = u.id), '[]') as identities`;

/** Adds a person with one e-mail identity; no row when the address is taken. Values: id, email, hash, confirmed at, user metadata, now, identity id. */
export const addUser = statement<{ id: string }>(
  "identity_user_add",
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

/** Marks the address as proven. Values: user, now. */
export const confirmUser = statement(
  "identity_user_confirm",
  `with confirmed as (
     update users set email_confirmed_at = coalesce(email_confirmed_at, $2::timestamptz), updated_at = $2::timestamptz where id = $1::uuid returning id
   )
   update identities set data = data || '{"email_verified":true}', updated_at = $2::timestamptz
   from confirmed where user_id = confirmed.id and provider = 'email'`,
);

/** The person as GoTrue shows them (IDENTITY.md §2): never a hash or a pending token. */
export const publicUser = (row: UserRow): User => ({
  id: row.id,
  aud: "authenticated",
  role: "authenticated",
  email: row.email,
  phone: "",
  app_metadata: row.app_metadata,
  user_metadata: row.user_metadata,
  identities: row.identities.map((identity) => ({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: row.id,
    identity_data: identity.data,
    provider: identity.provider,
    last_sign_in_at: rfc3339(identity.last_sign_in_at) ?? null,
    created_at: instant(identity.created_at).toISOString(),
    updated_at: instant(identity.updated_at).toISOString(),
    email: identity.data["email"],
  })),
  created_at: instant(row.created_at).toISOString(),
  updated_at: instant(row.updated_at).toISOString(),
  is_anonymous: false,
  ...present({
    email_confirmed_at: rfc3339(row.email_confirmed_at),
    confirmed_at: rfc3339(row.email_confirmed_at),
    confirmation_sent_at: rfc3339(row.confirmation_sent_at),
    recovery_sent_at: rfc3339(row.recovery_sent_at),
    last_sign_in_at: rfc3339(row.last_sign_in_at),
  }),
});

const present = (fields: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** What the person is called, where they said so. */
export const displayName = (metadata: unknown): string | null => {
  const { name, full_name, first_name, last_name } = (metadata ?? {}) as Metadata;
  const words = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value.trim() : null);
  return words(name) ?? words(full_name) ?? ([words(first_name), words(last_name)].filter(Boolean).join(" ") || null);
};
