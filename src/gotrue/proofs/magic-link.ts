import type { Language } from "../language.ts";
import type { Deps } from "../deps.ts";
import { issueProof } from "./proof-mails.ts";
import { addUser, type Metadata } from "../store/users.ts";
import { noPassword } from "../users/passwords.ts";
import { prepareLink, type Target } from "./links.ts";
import { requireMailInterval } from "./mail-interval.ts";

/**
 * POST /otp and /magiclink: mails a link and a code that sign in without a password. An unknown address is signed up, if the caller
 * asks for it and sign-up is open; an unconfirmed one confirms itself. Both kinds of mail are prepared in every case and the store decides
 * which one goes out, so that all addresses take the same time and get the same answer; GoTrue tells unknown ones.
 *
 * @throws IdentityError over_email_send_rate_limit
 */
export const requestMagicLink = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "keyFor" | "outbox">,
  request: { email: string; mayBeNew: boolean; data: Metadata; language: Language },
  target: Target,
): Promise<void> => {
  const { email, language } = request;
  const { random, clock, config } = deps;
  await requireMailInterval(deps, email, "magiclink");
  await deps.db.transaction(async (tx) => {
    if (request.mayBeNew && config.SIGNUP_ENABLED) {
      const [id, identityId] = [random.uuid(), random.uuid()];
      await addUser(tx, { id, identityId, email, hash: noPassword, confirmedAt: null, metadata: request.data, now: clock.now() });
    }
    const confirmation = await prepareLink(deps, tx, email, "signup", "email/signup", target);
    const brought = { metadata: request.data };
    await issueProof(deps, tx, "confirmation", { email, language, ...confirmation.stored, params: confirmation.params, brought });
    const signIn = await prepareLink(deps, tx, email, "magiclink", "magiclink", target);
    await issueProof(deps, tx, "magiclink", { email, language, ...signIn.stored, params: signIn.params });
  });
  deps.outbox.wake();
};
