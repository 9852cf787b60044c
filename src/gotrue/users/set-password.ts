import type { Language } from "../language.ts";
import type { Deps } from "../deps.ts";
import type { Database } from "../../basics/sql/database.ts";
import { changePassword } from "../store/account.ts";
import { addEmailIdentity } from "../store/identities.ts";
import { lockUser, type UserRow } from "../store/users.ts";
import { noPassword } from "./passwords.ts";

/** Address and password become a way to sign in of somebody who had others alone: with their first password. */
const ensureEmailIdentity = async (deps: Pick<Deps, "clock" | "random">, tx: Database, { id, identities }: UserRow): Promise<void> => {
  if (identities.some(({ provider }) => provider === "email")) return;
  await addEmailIdentity(tx, deps.random.uuid(), id, deps.clock.now());
};

/**
 * Sets a password, ends the person's other sessions, every pending link and every way to a provider that one of them began, and tells
 * them by mail unless it is their first one; all or nothing.
 *
 * @param keep the session that stays, if one does
 * @returns the ended sessions, to be forgotten once the transaction has committed
 */
export const setPassword = async (
  deps: Pick<Deps, "clock" | "random" | "outbox">,
  tx: Database,
  user: UserRow,
  hash: string,
  keep: string | null,
  language: Language,
): Promise<string[]> => {
  const now = deps.clock.now();
  await lockUser(tx, user.id);
  const ended = await changePassword(tx, user.id, hash, keep, now);
  await ensureEmailIdentity(deps, tx, user);
  if (user.password_hash !== noPassword) {
    await deps.outbox.queue(tx, { to: user.email, kind: "password_changed", language, params: {}, now });
  }
  return ended;
};
