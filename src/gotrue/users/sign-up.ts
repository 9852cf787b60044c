import type { Session, User } from "../wire.ts";
import type { Language } from "../language.ts";
import type { Deps } from "../deps.ts";
import type { Database } from "../../basics/sql/database.ts";
import { type Issue, issueProof } from "../proofs/proof-mails.ts";
import { pendingHash } from "../store/proofs.ts";
import { addUser, type Metadata, userByEmail, type UserRow } from "../store/users.ts";
import { IdentityError } from "../errors.ts";
import { prepareLink, type Target } from "../proofs/links.ts";
import { requireMailInterval } from "../proofs/mail-interval.ts";
import { startSession, type Visitor } from "../sessions/sessions.ts";
import { requireGoodPassword } from "./password-rules.ts";
import { publicUser } from "./users.ts";

type NewPerson = { email: string; password: string; data: Metadata; language: Language };

/** What an account and its one identity are called, and when they were made. */
type Newborn = { id: string; identityId: string; now: Date };
const newborn = ({ random, clock }: Pick<Deps, "clock" | "random">): Newborn => ({
  id: random.uuid(),
  identityId: random.uuid(),
  now: clock.now(),
});

/** Adds the person unless the address is taken. The hash is made before anybody looks, so that both take the same time. */
const add = (db: Database, { email, data: metadata }: NewPerson, hash: string, fresh: Newborn, isConfirmed: boolean): Promise<boolean> =>
  addUser(db, { ...fresh, email, hash, confirmedAt: isConfirmed ? fresh.now : null, metadata });

/**
 * What a sign-up is answered, made from what was asked: a new person's answer and that for a known address are the same by construction.
 */
const answerTo = ({ email, data }: NewPerson, { id, identityId, now: at }: Newborn): User => {
  const now = at.toISOString();
  const row: UserRow = {
    id,
    email,
    password_hash: "",
    role: "authenticated",
    email_confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    invited_at: null,
    reauthentication_sent_at: null,
    new_email: null,
    email_change_sent_at: null,
    phone: null,
    phone_confirmed_at: null,
    new_phone: null,
    phone_change_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    deleted_at: null,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: data,
    created_at: now,
    updated_at: now,
    identities: [
      {
        id: identityId,
        provider: "email",
        provider_id: id,
        data: { sub: id, email, email_verified: false, phone_verified: false },
        last_sign_in_at: null,
        created_at: now,
        updated_at: now,
      },
    ],
    factors: [],
  };
  return publicUser(row);
};

type Confirmation = Pick<Issue, "email" | "language" | "brought" | "earlier" | "instead"> & { target: Target; now: Date };

/** Mails a link and a code that confirm the address; an unknown or a confirmed one is mailed what stands `instead`. */
const mailConfirmation = async (
  deps: Pick<Deps, "config" | "clock" | "random" | "keyFor" | "outbox">,
  tx: Database,
  { email, target, now, ...rest }: Confirmation,
): Promise<void> => {
  const { stored, params } = await prepareLink(deps, tx, email, "signup", "email/signup", target);
  await issueProof(deps, tx, "confirmation", { email, ...rest, ...stored, params, now });
};

/**
 * POST /signup (IDENTITY.md §3). With EMAIL_AUTOCONFIRM a session; else the person, who must confirm. The mail carries this sign-up's
 * password and data to an account that waits for its proof already, whoever made that. A known address is answered like a new one, which
 * GoTrue does not quite do.
 *
 * @throws IdentityError signup_disabled, user_already_exists, over_email_send_rate_limit; Refusal of `requireGoodPassword`
 */
export const signUp = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "keyFor" | "outbox">,
  person: NewPerson,
  target: Target,
  visitor: Visitor,
): Promise<Session | User> => {
  const { config } = deps;
  if (!config.SIGNUP_ENABLED) throw new IdentityError(422, "signup_disabled", "Signups not allowed for this instance");
  await requireGoodPassword(deps, person.password, person.email);
  const hash = await deps.identity.passwords.hash(person.password);

  const fresh = newborn(deps);
  if (config.EMAIL_AUTOCONFIRM) {
    const user = (await add(deps.db, person, hash, fresh, true)) ? await userByEmail(deps.db, person.email) : null;
    const session = user === null ? null : await startSession(deps, deps.db, user, "password", visitor);
    if (session === null) throw new IdentityError(422, "user_already_exists", "User already registered");
    return session;
  }

  const { email, password, data, language } = person;
  await requireMailInterval(deps, email, "confirmation");
  const isSame = await deps.identity.passwords.matches(await pendingHash(deps.db, email), password);
  const brought = { hash, metadata: data };
  const instead = { to: email, kind: "signup_attempted", params: {} } as const;
  await deps.db.transaction(async (tx) => {
    await add(tx, person, hash, fresh, false);
    const earlier = isSame ? "kept" : "contested";
    await mailConfirmation(deps, tx, { email, language, target, brought, earlier, instead, now: fresh.now });
  });
  deps.outbox.wake();
  return answerTo(person, fresh);
};

/**
 * POST /resend: the confirmation mail once more. Unknown and confirmed addresses are answered alike.
 *
 * @throws IdentityError over_email_send_rate_limit
 */
export const resendConfirmation = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "keyFor" | "outbox">,
  email: string,
  language: Language,
  target: Target,
): Promise<void> => {
  await requireMailInterval(deps, email, "confirmation");
  await deps.db.transaction((tx) => mailConfirmation(deps, tx, { email, language, target, earlier: "kept", now: deps.clock.now() }));
  deps.outbox.wake();
};
