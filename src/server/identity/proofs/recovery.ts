import type { Language } from "../../../contract/preferences.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { Database } from "../../../basics/sql/database.ts";
import { issueProof } from "../../store/queries/identity/proof-mails.ts";
import { lockUser, userById, type UserRow } from "../../store/queries/identity/users.ts";
import { lockPerson } from "../../store/queries/person.ts";
import type { Visitor } from "../sessions/sessions.ts";
import { trustPlace } from "../sessions/sign-in.ts";
import { requireGoodPassword } from "../users/password-rules.ts";
import { noPassword } from "../users/passwords.ts";
import { setPassword } from "../users/set-password.ts";
import { proveAddress } from "./first-proof.ts";
import { prepareLink, type Target } from "./links.ts";
import { requireMailInterval } from "./mail-interval.ts";
import { newProof, recoveryLinkOwner, useLink } from "./one-time-tokens.ts";

const resetPath = "/auth/reset";

/**
 * The product's page for a new password, or the product itself, where a caller names no place of its own. The page needs no code: a proof
 * key counts for other places alone.
 */
const isOwnPage = ({ config }: Pick<Deps, "config">, { redirectTo, challenge }: Target): boolean => {
  const [site, wish] = [new URL(config.SITE_URL), new URL(redirectTo)];
  return wish.origin === site.origin && (wish.pathname === resetPath || (wish.pathname === "/" && challenge === null));
};

/** The link to the product's own page, which asks for the new password and uses the token up with it (DECISIONS 14). */
const ownLink = (deps: Pick<Deps, "config" | "clock" | "random" | "keyFor">, email: string) => {
  const { SITE_URL, RESET_LINK_LIFE } = deps.config;
  const now = deps.clock.now();
  const { token, linkHash } = newProof(deps, email);
  const link = `${SITE_URL}${resetPath}?${new URLSearchParams({ token, email })}`;
  const until = new Date(now.getTime() + RESET_LINK_LIFE * 1000);
  return {
    stored: { linkHash, codeHash: null, tries: 0, flowId: null, until, now },
    params: { link, code: "", minutes: Math.ceil(RESET_LINK_LIFE / 60) },
  };
};

/**
 * Mails a link for choosing a new password: to the product's page, or for other applications one that signs in, with a code. Does the
 * same work, and says the same, for an unknown address.
 *
 * @throws IdentityError over_email_send_rate_limit
 */
export const requestRecovery = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "keyFor" | "outbox">,
  email: string,
  language: Language,
  target: Target,
): Promise<void> => {
  await requireMailInterval(deps, email, "recovery");
  const { stored, params } = isOwnPage(deps, target)
    ? ownLink(deps, email)
    : await prepareLink(deps, deps.db, email, "recovery", "recovery", target);
  await issueProof.recovery(deps.db, { email, language, ...stored, params });
  deps.outbox.wake();
};

/**
 * Chooses a new password with the token of the e-mailed link. The token is used up only when everything else is right: a password
 * that is refused must not cost the link.
 *
 * @param onFirst is run in the same transaction when the account was prepared: without a password, and its address not proven before
 * @throws Refusal reset_link_invalid, password_same, or of `requireGoodPassword`
 */
export const resetPassword = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "limits" | "outbox">,
  input: { email: string; token: string; password: string; language: Language },
  visitor: Visitor,
  onFirst: (tx: Database, user: UserRow) => Promise<unknown>,
): Promise<void> => {
  const { email, token, password, language } = input;
  const { passwords } = deps.identity;
  const owner = await recoveryLinkOwner(deps, token, email);
  const user = owner === null ? null : await userById(deps.db, owner);
  if (user === null) throw new Refusal("reset_link_invalid");
  await requireGoodPassword(deps, password, email);
  if (await passwords.matches(user.password_hash, password)) throw new Refusal("password_same");
  const hash = await passwords.hash(password);

  const ended = await deps.db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    await lockUser(tx, user.id);
    if ((await useLink(deps, tx, token, ["recovery"], email)) === null) return null;
    const strangers = await proveAddress(deps, tx, user.id, { by: "mail", brought: null });
    if (user.password_hash === noPassword && user.email_confirmed_at === null) await onFirst(tx, user);
    return [...strangers, ...(await setPassword(deps, tx, user, hash, null, language))];
  });
  if (ended === null) throw new Refusal("reset_link_invalid");
  deps.identity.forget(ended);
  deps.outbox.wake();
  await deps.limits.reset("strangers", email);
  await trustPlace(deps, email, visitor);
};
