import type { Language } from "../language.ts";
import type { Deps } from "../deps.ts";
import { issueProof } from "./proof-mails.ts";
import { prepareLink, type Target } from "./links.ts";
import { requireMailInterval } from "./mail-interval.ts";
import { newProof } from "./one-time-tokens.ts";

/**
 * Address of the app's page for a new password, where a caller names that page, or the app itself rather than a place of its own. The page needs no code: a
 * proof key counts for other places alone. Null where the app has no page, or the caller names another place.
 */
const ownPage = ({ config, app }: Pick<Deps, "config" | "app">, { redirectTo, challenge }: Target): string | null => {
  if (app.passwordPage === null) return null;
  const [page, requested] = [new URL(app.passwordPage, config.SITE_URL), new URL(redirectTo)];
  const isOurs =
    requested.origin === page.origin && (requested.pathname === page.pathname || (requested.pathname === "/" && challenge === null));
  return isOurs ? page.href : null;
};

/** The link to the app's own page, which asks for the new password and uses the token up with it (DECISIONS 14). */
const ownLink = (deps: Pick<Deps, "config" | "clock" | "random" | "keyFor">, page: string, email: string) => {
  const { RESET_LINK_LIFE } = deps.config;
  const now = deps.clock.now();
  const { token, linkHash } = newProof(deps, email);
  const link = `${page}?${new URLSearchParams({ token, email })}`;
  const until = new Date(now.getTime() + RESET_LINK_LIFE * 1000);
  return {
    stored: { linkHash, codeHash: null, tries: 0, flowId: null, until, now },
    params: { link, code: "", minutes: Math.ceil(RESET_LINK_LIFE / 60) },
  };
};

/**
 * Mails a link for choosing a new password: to the app's page, or for other applications one that signs in, with a code. Does the
 * same work, and says the same, for an unknown address.
 *
 * @throws IdentityError over_email_send_rate_limit
 */
export const requestRecovery = async (
  deps: Pick<Deps, "config" | "app" | "db" | "clock" | "random" | "keyFor" | "outbox">,
  email: string,
  language: Language,
  target: Target,
): Promise<void> => {
  await requireMailInterval(deps, email, "recovery");
  const own = ownPage(deps, target);
  await deps.db.transaction(async (tx) => {
    const { stored, params } =
      own === null ? await prepareLink(deps, tx, email, "recovery", "recovery", target) : ownLink(deps, own, email);
    await issueProof(deps, tx, "recovery", { email, language, ...stored, params });
  });
  deps.outbox.wake();
};
