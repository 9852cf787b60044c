import { lockUser, removeFactor, userByEmail, type UserRow } from "gotrue-for-node";
import type { AdminPerson } from "../../../contract/admin.ts";
import { region } from "../../../contract/region.ts";
import type { Language } from "../../../contract/preferences.ts";
import type { Deps } from "../../deps.ts";
import { withMails } from "../../identity/mails.ts";
import { Refusal } from "../../refusal.ts";
import type { Database } from "../../../basics/sql/database.ts";
import { audit } from "../../store/queries/audit.ts";
import { instant } from "../../../basics/sql/statement.ts";

/** What the operator does for people who cannot help themselves. With IDENTITY_URL they are that project's, and none is found here. */

const timeOf = (time: string | null) => (time === null ? null : instant(time).toISOString());

const personOf = (user: UserRow): AdminPerson => ({
  id: user.id,
  email: user.email,
  registeredAt: instant(user.created_at).toISOString(),
  confirmedAt: timeOf(user.email_confirmed_at),
  lastSignInAt: timeOf(user.last_sign_in_at),
  factors: user.factors.map((factor) => ({
    type: factor.type,
    name: factor.friendly_name,
    verified: factor.status === "verified",
    createdAt: instant(factor.created_at).toISOString(),
  })),
});

const requirePerson = async (db: Database, email: string): Promise<UserRow> => {
  const user = await userByEmail(db, email.trim().toLowerCase());
  if (user === null || user.deleted_at !== null) throw new Refusal("not_found");
  return user;
};

/** @throws Refusal("not_found") */
export const personFor = async (deps: Pick<Deps, "db" | "clock">, email: string): Promise<AdminPerson> => {
  const user = await requirePerson(deps.db, email);
  await audit(deps.db, { at: deps.clock.now(), kind: "admin.person.shown", actor: "operator", subject: user.id });
  return personOf(user);
};

/**
 * Removes every second factor of somebody who lost theirs. All their sessions end, and a mail tells them.
 *
 * @throws Refusal("not_found"), ("not_possible") when there is none
 */
export const removeFactors = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "identity" | "outbox">,
  email: string,
  reason: string,
  language: Language = region.language,
): Promise<AdminPerson> => {
  const ended = await deps.db.transaction(async (tx) => {
    const { id } = await requirePerson(tx, email);
    await lockUser(tx, id);
    const user = await requirePerson(tx, email);
    if (user.factors.length === 0) throw new Refusal("not_possible");
    const owner = { id, email: user.email, language };
    const sessions: string[] = [];
    for (const factor of user.factors) sessions.push(...((await removeFactor(withMails(deps), tx, owner, factor.id, null)) ?? []));
    const details = { factors: user.factors.length, reason };
    await audit(tx, { at: deps.clock.now(), kind: "admin.person.factors_removed", actor: "operator", subject: id, details });
    return sessions;
  });
  deps.identity.forget(ended);
  deps.outbox.wake();
  return personOf(await requirePerson(deps.db, email));
};
