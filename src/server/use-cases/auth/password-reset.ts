import {
  lockPerson,
  lockUser,
  noPassword,
  proveAddress,
  recoveryLinkOwner,
  setPassword,
  trustPlace,
  useLink,
  userById,
  type UserRow,
  type Visitor,
} from "gotrue-for-node";
import type { Database } from "../../../basics/sql/database.ts";
import type { FirstEntry, ResetPasswordRequest } from "../../../contract/auth.ts";
import type { Language } from "../../../contract/preferences.ts";
import type { Deps } from "../../deps.ts";
import { resetAtProject } from "../../identity/external-project.ts";
import { isEmbedded } from "../../identity/location.ts";
import { withMails } from "../../identity/mails.ts";
import { Refusal } from "../../refusal.ts";
import { findAccount } from "../../store/queries/site-forms/free.ts";
import { workspaceAddress } from "../../workspace-address.ts";
import { activatePending } from "../organization/activation.ts";
import { requireGoodPassword } from "./password-rules.ts";
import { openSessionOf } from "./sign-in.ts";

/**
 * Sets the password by the token of the e-mailed link. The token is used up only when everything else is right: a password
 * that is refused must not cost the link.
 *
 * @param onFirst is run in the same transaction when the account was prepared: without a password, and its address not proven before
 * @returns the id of whose password it is, and what `onFirst` answered; null where it was not run
 * @throws Refusal reset_link_invalid, password_same, or of `requireGoodPassword`
 */
const resetPassword = async <First>(
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "limits" | "outbox">,
  input: { email: string; token: string; password: string; language: Language },
  visitor: Visitor,
  onFirst: (tx: Database, user: UserRow) => Promise<First>,
): Promise<{ id: string; first: First | null }> => {
  const { email, token, password, language } = input;
  const { passwords } = deps.identity;
  const owner = await recoveryLinkOwner(deps, token, email);
  const user = owner === null ? null : await userById(deps.db, owner);
  if (owner === null || user === null) throw new Refusal("reset_link_invalid");
  await requireGoodPassword(deps, password, email);
  if (await passwords.matches(user.password_hash, password)) throw new Refusal("password_same");
  const hash = await passwords.hash(password);

  const done = await deps.db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    await lockUser(tx, user.id);
    if ((await useLink(deps, tx, token, ["recovery"], email)) === null) return null;
    const strangers = await proveAddress(deps, tx, user.id, { by: "mail", brought: null });
    const first = user.password_hash === noPassword && user.email_confirmed_at === null ? await onFirst(tx, user) : null;
    return { first, ended: [...strangers, ...(await setPassword(withMails(deps), tx, user, hash, null, language))] };
  });
  if (done === null) throw new Refusal("reset_link_invalid");
  deps.identity.forget(done.ended);
  deps.outbox.wake();
  await deps.limits.reset("strangers", email);
  await trustPlace(deps, email, visitor);
  return { id: owner, first: done.first };
};

/**
 * Chooses a new password with the mailed link. The first password of an account that a free registration prepared brings its
 * organisation to life (DECISIONS 22); one whose name was lost meanwhile stays pending, and the wizard asks for another.
 *
 * @returns the session that this first password opens, and the address of the workspace; null for any other, which signs nobody in
 * @throws Refusal reset_failed without a token or a password, reset_link_invalid, password_…
 */
export const choosePassword = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "limits" | "jobs" | "outbox">,
  input: ResetPasswordRequest,
  language: Language,
  visitor: Visitor,
): Promise<FirstEntry | null> => {
  const { token, newPassword: password } = input;
  if (!token || !password) throw new Refusal("reset_failed");
  if (!isEmbedded(deps.config)) {
    await resetAtProject(deps.config, { token, password }, visitor, language);
    return null;
  }
  const reset = { email: input.email ?? "", token, password, language };
  const { id: person, first } = await resetPassword(deps, reset, visitor, (tx, { id, email }) =>
    activatePending(deps, tx, { id, email, language }, deps.clock.now()),
  );
  deps.jobs.wake();
  return first === null ? null : enterFirst(deps, person, visitor);
};

/** What somebody goes on with who has just set their first password. @throws Refusal unauthenticated where their account is gone by now */
const enterFirst = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "limits">,
  person: string,
  visitor: Visitor,
): Promise<FirstEntry> => {
  const user = await userById(deps.db, person);
  if (user === null) throw new Refusal("unauthenticated");
  const subdomain = (await findAccount(deps.db, user.email, noPassword))?.active ?? null;
  const session = await openSessionOf(deps, user, visitor);
  return { ...session, address: subdomain === null ? null : `${workspaceAddress(deps.config, subdomain)}/` };
};
