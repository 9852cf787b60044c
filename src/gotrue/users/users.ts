import type { Factor, User } from "../wire.ts";
import type { FactorRow, IdentityRow, Metadata, UserRow } from "../store/users.ts";
import { instant, rfc3339 } from "../../basics/sql/statement.ts";

/** Somebody who is there for sure, because the transaction has them locked or has just added them. */
export const mustExist = (user: UserRow | null): UserRow => {
  if (user === null) throw new Error("The person is gone.");
  return user;
};

/** Whether the person has to show a second factor for what matters (SECURITY 18, 41). */
export const hasSecondFactor = (user: UserRow): boolean => user.factors.some(({ status }) => status === "verified");

export const isBanned = (user: UserRow, now: Date): boolean => user.banned_until !== null && instant(user.banned_until) > now;

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

/** A text of somebody's metadata; null for what is none. */
const words = (value: unknown): string | null => (typeof value === "string" && value.trim() !== "" ? value.trim() : null);

/** What somebody wants to be called, where they or their provider say so. */
export const nicknameOf = ({ nickname }: Metadata): string | null => words(nickname);

/** What the person is called, where they said so. */
export const displayName = (metadata: unknown): string | null => {
  const { name, full_name, first_name, last_name }: Metadata = typeof metadata === "object" ? { ...metadata } : {};
  return words(name) ?? words(full_name) ?? ([words(first_name), words(last_name)].filter(Boolean).join(" ") || null);
};
