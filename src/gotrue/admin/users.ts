import type { User } from "../wire.ts";
import type { Deps } from "../deps.ts";
import { isTaken } from "../../basics/sql/failure.ts";
import { changeUser, deleteUser, listUsers, obscureUser } from "../store/admin.ts";
import { addUser, type Metadata, userById, type UserRow } from "../store/users.ts";
import { IdentityError } from "../errors.ts";
import { endSessions } from "../sessions/sessions.ts";
import { requireGoodPassword } from "../users/password-rules.ts";
import { noPassword } from "../users/passwords.ts";
import { publicUser } from "../users/users.ts";

type Needs = Pick<Deps, "config" | "db" | "clock" | "identity">;

/** What the bearer of the service key may do with people (IDENTITY.md §3, Admin). */

const notFound = () => new IdentityError(404, "user_not_found", "User not found");
const taken = () => new IdentityError(422, "email_exists", "A user with this email address has already been registered");

/** @throws IdentityError user_not_found */
export const requireUser = async (deps: Pick<Deps, "db">, id: string): Promise<UserRow> => {
  const user = await userById(deps.db, id);
  if (user === null) throw notFound();
  return user;
};

/** One page of people, the newest first, and how many there are. */
export const pageOfUsers = async (deps: Pick<Deps, "db">, page: number, size: number): Promise<{ users: User[]; total: number }> => {
  const { users, total } = await listUsers(deps.db, page, size);
  return { users: users.map(publicUser), total };
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

/**
 * PUT /admin/users/{id}. A new password, address or ban ends all sessions of the person.
 *
 * @throws IdentityError user_not_found, email_exists, phone_exists; Refusal of `requireGoodPassword`
 */
export const changeUserAsAdmin = async (deps: Needs, id: string, change: AdminChange): Promise<User> => {
  const user = await requireUser(deps, id);
  const { email, phone, password } = change;
  if (password !== undefined) await requireGoodPassword(deps, password, email ?? user.email);
  const hash = password === undefined ? null : await deps.identity.passwords.hash(password);
  const now = deps.clock.now();
  const until = change.banFor ? new Date(now.getTime() + change.banFor * 1000) : null;
  const stored = {
    email: email ?? null,
    phone: phone ?? null,
    hash,
    isEmailConfirmed: change.emailConfirm === true,
    isPhoneConfirmed: change.phoneConfirm === true,
    userMetadata: change.userMetadata ?? {},
    appMetadata: change.appMetadata ?? {},
    role: change.role ?? null,
    ban: change.banFor === undefined ? null : { until },
  };
  try {
    await changeUser(deps.db, id, stored, now);
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
export const createUser = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity">,
  email: string,
  id: string | null,
  change: AdminChange,
): Promise<User> => {
  const { password, ...rest } = change;
  if (password !== undefined) await requireGoodPassword(deps, password, email);
  const hash = password === undefined ? noPassword : await deps.identity.passwords.hash(password);
  const now = deps.clock.now();
  const own = id ?? deps.random.uuid();
  const confirmedAt = change.emailConfirm === true ? now : null;
  const user = { id: own, identityId: deps.random.uuid(), email, hash, confirmedAt, metadata: change.userMetadata ?? {}, now };
  const isAdded = await addUser(deps.db, user).catch((error: unknown) => {
    if (isTaken(error)) return false;
    throw error;
  });
  if (!isAdded) throw taken();
  return changeUserAsAdmin(deps, own, rest);
};

/**
 * DELETE /admin/users/{id}; all their sessions end, on every server at once.
 *
 * @throws IdentityError user_not_found; what the app refuses it with
 */
export const deleteUserAsAdmin = async (deps: Needs & Pick<Deps, "hooks">, id: string, isSoft: boolean): Promise<void> => {
  await requireUser(deps, id);
  await deps.hooks.beforeDelete(id);
  await endSessions(deps, id, {});
  if (isSoft) await obscureUser(deps.db, id, noPassword, deps.clock.now());
  else deps.identity.forget(await deleteUser(deps.db, id));
};
