import type { Factor, User } from "../../contract/identity.ts";
import { json, orNull, type RowOf, text, time, uuid } from "../store/columns.ts";
import { instant, rfc3339, statement } from "../store/statement.ts";

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

export type FactorRow = {
  id: string;
  type: "totp" | "phone" | "recovery_code";
  status: "unverified" | "verified";
  friendly_name: string | null;
  phone: string | null;
  last_challenged_at: string | null;
  created_at: string;
  updated_at: string;
};

/** The columns of `UserRow` of users u, for a statement that joins. Secrets of factors are not among them. */
export const userColumns = `u.*,
  coalesce((select json_agg(i order by i.created_at, i.provider) from identities i where i.user_id = u.id), '[]') as identities,
  coalesce((select json_agg(json_build_object('id', f.id, 'type', f.type, 'status', f.status, 'friendly_name', f.friendly_name, 'phone', f.phone,
    'last_challenged_at', f.last_challenged_at, 'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at)
    from mfa_factors f where f.user_id = u.id), '[]') as factors`;

const select = `select ${userColumns} from users u`;

export const userById = statement("identity_user_by_id", userShape, `${select} where u.id = $1`);
export const userByEmail = statement("identity_user_by_email", userShape, `${select} where u.email = $1`);

/**
 * Keeps other changes of the person waiting until the transaction ends. A statement of its own: the next one sees what they left. What
 * merely refers to the person does not wait.
 */
export const lockUser = statement("identity_user_lock", "select 1 from users where id = $1::uuid for no key update");

/** Whether the person has to show a second factor for what matters (SECURITY 18, 41). */
export const hasSecondFactor = (user: UserRow): boolean => user.factors.some(({ status }) => status === "verified");

export const isBanned = (user: UserRow, now: Date): boolean => user.banned_until !== null && instant(user.banned_until) > now;

/** Adds a person with one e-mail identity; no row when the address is taken. Values: id, email, hash, confirmed at, user metadata, now, identity id. */
export const addUser = statement(
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

const publicIdentity = (identity: IdentityRow, userId: string) => ({
  identity_id: identity.id,
  id: identity.provider_id,
  user_id: userId,
  identity_data: identity.data,
  provider: identity.provider,
  last_sign_in_at: rfc3339(identity.last_sign_in_at) ?? null,
  created_at: instant(identity.created_at).toISOString(),
  updated_at: instant(identity.updated_at).toISOString(),
  email: identity.data["email"],
});

/** A factor as GoTrue shows it: never its secret. */
export const publicFactor = (factor: FactorRow): Factor => ({
  id: factor.id,
  factor_type: factor.type,
  status: factor.status,
  created_at: instant(factor.created_at).toISOString(),
  updated_at: instant(factor.updated_at).toISOString(),
  ...present({
    friendly_name: factor.friendly_name ?? undefined,
    phone: factor.phone ?? undefined,
    last_challenged_at: rfc3339(factor.last_challenged_at),
  }),
});

/** The earlier of two times, either of which may be missing. */
const earlier = (...times: (string | null)[]) =>
  rfc3339(times.filter((time) => time !== null).toSorted((a, b) => instant(a).getTime() - instant(b).getTime())[0] ?? null);

/** The person as GoTrue shows them (IDENTITY.md §2): never a hash or a pending token. */
export const publicUser = (row: UserRow): User => ({
  id: row.id,
  aud: "authenticated",
  role: row.role,
  email: row.email,
  phone: row.phone ?? "",
  app_metadata: row.app_metadata,
  user_metadata: row.user_metadata,
  identities: row.identities.map((identity) => publicIdentity(identity, row.id)),
  factors: row.factors.map(publicFactor),
  created_at: instant(row.created_at).toISOString(),
  updated_at: instant(row.updated_at).toISOString(),
  is_anonymous: false,
  ...present({
    email_confirmed_at: rfc3339(row.email_confirmed_at),
    phone_confirmed_at: rfc3339(row.phone_confirmed_at),
    confirmed_at: earlier(row.email_confirmed_at, row.phone_confirmed_at),
    confirmation_sent_at: rfc3339(row.confirmation_sent_at),
    recovery_sent_at: rfc3339(row.recovery_sent_at),
    invited_at: rfc3339(row.invited_at),
    reauthentication_sent_at: rfc3339(row.reauthentication_sent_at),
    new_email: row.new_email ?? undefined,
    email_change_sent_at: rfc3339(row.email_change_sent_at),
    new_phone: row.new_phone ?? undefined,
    phone_change_sent_at: rfc3339(row.phone_change_sent_at),
    last_sign_in_at: rfc3339(row.last_sign_in_at),
    banned_until: rfc3339(row.banned_until),
    deleted_at: rfc3339(row.deleted_at),
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
