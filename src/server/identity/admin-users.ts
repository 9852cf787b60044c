import type { User } from "../../contract/identity.ts";
import type { Language } from "../../contract/preferences.ts";
import type { Deps } from "../deps.ts";
import { integer, uuid } from "../store/columns.ts";
import { statement } from "../store/statement.ts";
import { IdentityError } from "./errors.ts";
import { removeFactor } from "./factors.ts";
import { noPassword } from "./passwords.ts";
import { requireGoodPassword } from "./password-rules.ts";
import { endSessions } from "./sessions.ts";
import { addUser, type Metadata, publicFactor, publicUser, userById, userColumns, type UserRow, userShape } from "./users.ts";
import { isTaken } from "./verification.ts";

/** What the bearer of the service key may do with people (IDENTITY.md §3, Admin). */

const notFound = () => new IdentityError(404, "user_not_found", "User not found");
const taken = () => new IdentityError(422, "email_exists", "A user with this email address has already been registered");

/** @throws IdentityError user_not_found */
export const requireUser = async (deps: Deps, id: string): Promise<UserRow> => {
  const [user] = await userById(deps.db, id);
  if (user === undefined) throw notFound();
  return user;
};

const listUsers = statement(
  "identity_users_list",
  { ...userShape, total: integer },
  `select ${userColumns}, (select count(*)::integer from users where deleted_at is null) as total
   from users u where u.deleted_at is null order by u.created_at desc, u.id limit $1::integer offset $2::integer`,
);
const countUsers = statement(
  "identity_users_count",
  { total: integer },
  "select count(*)::integer as total from users where deleted_at is null",
);

/** One page of people, the newest first, and how many there are. */
export const pageOfUsers = async (deps: Deps, page: number, size: number): Promise<{ users: User[]; total: number }> => {
  const rows = await listUsers(deps.db, size, (page - 1) * size);
  const [count] = rows.length > 0 ? rows : await countUsers(deps.db);
  return { users: rows.map(publicUser), total: count?.total ?? 0 };
};

export type AdminChange = {
  email?: string;
  phone?: string;
  password?: string;
  emailConfirm?: boolean;
  phoneConfirm?: boolean;
  userMetadata?: Metadata;
  appMetadata?: Metadata;
  role?: string;
  /** Seconds from now; 0 ends a ban. */
  banFor?: number;
};

const changeUser = statement(
  "identity_user_change",
  { id: uuid },
  `with changed as (
     update users set email = coalesce($2, email), phone = coalesce($3, phone), password_hash = coalesce($4, password_hash),
       email_confirmed_at = case when $5::boolean then coalesce(email_confirmed_at, $10::timestamptz) else email_confirmed_at end,
       phone_confirmed_at = case when $6::boolean then coalesce(phone_confirmed_at, $10::timestamptz) else phone_confirmed_at end,
       user_metadata = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(user_metadata || $7::jsonb) where value <> 'null'),
       app_metadata = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(app_metadata || $8::jsonb) where value <> 'null'),
       role = coalesce($9, role), banned_until = case when $11::boolean then $12::timestamptz else banned_until end, updated_at = $10::timestamptz
     where id = $1::uuid returning id, email, email_confirmed_at
   ), unproven as (
     delete from one_time_tokens t using changed where t.user_id = changed.id and ($4 is not null or $2 is not null)
   ), identified as (
     update identities i set data = i.data || jsonb_build_object('email', changed.email, 'email_verified', changed.email_confirmed_at is not null)
     from changed where i.user_id = changed.id and i.provider = 'email'
   )
   select id from changed`,
);

/**
 * PUT /admin/users/{id}. A new password, address or ban ends all sessions of the person.
 *
 * @throws IdentityError user_not_found, email_exists, phone_exists; Refusal of `requireGoodPassword`
 */
export const changeUserAsAdmin = async (deps: Deps, id: string, change: AdminChange): Promise<User> => {
  const user = await requireUser(deps, id);
  const { email, phone, password } = change;
  if (password !== undefined) await requireGoodPassword(deps, password, email ?? user.email);
  const hash = password === undefined ? null : await deps.identity.passwords.hash(password);
  const now = deps.clock.now();
  const until = change.banFor ? new Date(now.getTime() + change.banFor * 1000) : null;
  const confirmed = [change.emailConfirm === true, change.phoneConfirm === true] as const;
  const metadata = [JSON.stringify(change.userMetadata ?? {}), JSON.stringify(change.appMetadata ?? {})] as const;
  const ban = [change.banFor !== undefined, until] as const;
  try {
    await changeUser(deps.db, id, email ?? null, phone ?? null, hash, ...confirmed, ...metadata, change.role ?? null, now, ...ban);
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw email === undefined
      ? new IdentityError(422, "phone_exists", "A user with this phone number has already been registered")
      : taken();
  }
  if (hash !== null || email !== undefined || until !== null) await endSessions(deps, id, {});
  return publicUser(await requireUser(deps, id));
};

/**
 * POST /admin/users.
 *
 * @throws IdentityError email_exists; those of `changeUserAsAdmin`
 */
export const createUser = async (deps: Deps, email: string, id: string | null, change: AdminChange): Promise<User> => {
  const { password, ...rest } = change;
  if (password !== undefined) await requireGoodPassword(deps, password, email);
  const hash = password === undefined ? noPassword : await deps.identity.passwords.hash(password);
  const now = deps.clock.now();
  const metadata = JSON.stringify(change.userMetadata ?? {});
  const own = id ?? deps.random.uuid();
  const adding = addUser(deps.db, own, email, hash, change.emailConfirm === true ? now : null, metadata, now, deps.random.uuid());
  const added = await adding.catch((error: unknown) => {
    if (isTaken(error)) return [];
    throw error;
  });
  if (added.length === 0) throw taken();
  return changeUserAsAdmin(deps, own, rest);
};

const deleteUser = statement("identity_user_delete", { id: uuid }, "delete from users where id = $1::uuid returning id");

// The row stays for what refers to it; nothing in it leads to the person, and the address is free.
const obscureUser = statement(
  "identity_user_obscure",
  { id: uuid },
  `with obscured as (
     update users set email = 'deleted-' || id::text, password_hash = $2, phone = null, phone_confirmed_at = null, new_email = null, new_phone = null,
       user_metadata = '{}', app_metadata = '{}', deleted_at = $3::timestamptz, updated_at = $3::timestamptz
     where id = $1::uuid returning id
   ), identified as (delete from identities i using obscured o where i.user_id = o.id
   ), unproven as (delete from one_time_tokens t using obscured o where t.user_id = o.id
   ), factors as (delete from mfa_factors f using obscured o where f.user_id = o.id)
   select id from obscured`,
);

/**
 * DELETE /admin/users/{id}; all their sessions end, on every server at once.
 *
 * @throws IdentityError user_not_found
 */
export const deleteUserAsAdmin = async (deps: Deps, id: string, isSoft: boolean): Promise<void> => {
  await requireUser(deps, id);
  await endSessions(deps, id, {});
  await (isSoft ? obscureUser(deps.db, id, noPassword, deps.clock.now()) : deleteUser(deps.db, id));
};

const factorNotFound = () => new IdentityError(404, "mfa_factor_not_found", "Factor not found");

/** DELETE /admin/users/{id}/factors/{factor}. @throws IdentityError user_not_found, mfa_factor_not_found */
export const removeFactorAsAdmin = async (deps: Deps, id: string, factorId: string, language: Language) => {
  const user = await requireUser(deps, id);
  const factor = user.factors.find((one) => one.id === factorId);
  const owner = { id, email: user.email, language };
  const ended = factor === undefined ? null : await deps.db.transaction((tx) => removeFactor(deps, tx, owner, factorId, null));
  if (factor === undefined || ended === null) throw factorNotFound();
  deps.identity.forget(ended);
  deps.outbox.wake();
  return publicFactor(factor);
};

const changeFactor = statement(
  "identity_admin_factor_change",
  { id: uuid },
  `update mfa_factors set friendly_name = coalesce($3, friendly_name), phone = case when type = 'phone' then coalesce($4, phone) else phone end,
     updated_at = $5::timestamptz
   where id = $1::uuid and user_id = $2::uuid returning id`,
);

/**
 * PUT /admin/users/{id}/factors/{factor}: another name, or another number for a phone.
 *
 * @throws IdentityError user_not_found, mfa_factor_not_found, mfa_factor_name_conflict
 */
export const changeFactorAsAdmin = async (
  deps: Deps,
  id: string,
  factorId: string,
  change: { name: string | null; phone: string | null },
) => {
  const { name, phone } = change;
  await requireUser(deps, id);
  const changed = await changeFactor(deps.db, factorId, id, name, phone, deps.clock.now()).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    throw new IdentityError(422, "mfa_factor_name_conflict", `A factor with the friendly name "${name}" for this user already exists`);
  });
  const factor = (await requireUser(deps, id)).factors.find((one) => one.id === factorId);
  if (changed.length === 0 || factor === undefined) throw factorNotFound();
  return publicFactor(factor);
};
