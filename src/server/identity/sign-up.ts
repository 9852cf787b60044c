import type { Session, User } from "../../contract/identity.ts";
import type { Language } from "../../contract/preferences.ts";
import type { Deps } from "../deps.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Database } from "../store/database.ts";
import { IdentityError } from "./errors.ts";
import { prepareLink, type Target } from "./links.ts";
import { requireMailInterval, takeMailInterval } from "./mail-interval.ts";
import { issueProof, pendingHash, type Earlier } from "./one-time.ts";
import type { Brought } from "./first-proof.ts";
import { requireGoodPassword } from "./password-rules.ts";
import { startSession, type Visitor } from "./sessions.ts";
import { addUser, publicUser, userByEmail, type Metadata, type UserRow } from "./users.ts";

type NewPerson = { email: string; password: string; data: Metadata; language: Language };

/** Adds the person unless the address is taken. The hash is made before anybody looks, so that both take the same time. */
const add = (deps: Deps, db: Database, person: NewPerson, hash: string, isConfirmed: boolean) => {
  const now = deps.clock.now();
  const metadata = JSON.stringify(person.data);
  return addUser(db, deps.random.uuid(), person.email, hash, isConfirmed ? now : null, metadata, now, deps.random.uuid());
};

const warnOwner = (deps: Deps, db: Database, { email, language }: NewPerson) =>
  queueMail(db, { to: email, kind: "signup_attempted", language, params: { link: `${deps.config.SITE_URL}/auth` }, now: deps.clock.now() });

/**
 * The portal's registration (DECISIONS 34, 35): mails a new address nothing, tells the owner of a known one, and answers the caller
 * the same either way.
 *
 * @throws Refusal of `requireGoodPassword`
 */
export const register = async (deps: Deps, person: NewPerson): Promise<void> => {
  await requireGoodPassword(deps, person.password, person.email);
  const hash = await deps.identity.passwords.hash(person.password);
  const [added] = await add(deps, deps.db, person, hash, false);
  // Taken for a new address too, or its answer would come sooner.
  const wait = await takeMailInterval(deps, person.email, "signup_attempted");
  if (added !== undefined || wait > 0) return;
  await warnOwner(deps, deps.db, person);
  deps.outbox.wake();
};

/** What a sign-up for a known address is answered: all that a new one's answer shows, made up. */
const madeUpUser = (deps: Deps, { email, data }: NewPerson): User => {
  const now = deps.clock.now().toISOString();
  const id = deps.random.uuid();
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
        id: deps.random.uuid(),
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

type Confirmation = { email: string; language: Language; target: Target; brought: Brought | null; earlier: Earlier };

/** Mails a link and a code that confirm the address. Does nothing for an unknown or a confirmed one. */
const mailConfirmation = async (deps: Deps, db: Database, { email, target, ...rest }: Confirmation): Promise<boolean> => {
  const { stored, params } = await prepareLink(deps, db, email, "signup", "email/signup", target);
  return issueProof.confirmation(db, { email, ...rest, ...stored, params });
};

/**
 * POST /signup (IDENTITY.md §3). With EMAIL_AUTOCONFIRM a session; else the person, who must confirm. The mail carries this sign-up's
 * password and data to an account that waits for its proof already, whoever made that. A known address is answered like a new one, which
 * GoTrue does not quite do.
 *
 * @throws IdentityError signup_disabled, user_already_exists, over_email_send_rate_limit; Refusal of `requireGoodPassword`
 */
export const signUp = async (deps: Deps, person: NewPerson, target: Target, visitor: Visitor): Promise<Session | User> => {
  const { config } = deps;
  if (!config.SIGNUP_ENABLED) throw new IdentityError(422, "signup_disabled", "Signups not allowed for this instance");
  await requireGoodPassword(deps, person.password, person.email);
  const hash = await deps.identity.passwords.hash(person.password);

  if (config.EMAIL_AUTOCONFIRM) {
    const [added] = await add(deps, deps.db, person, hash, true);
    const [user] = added === undefined ? [] : await userByEmail(deps.db, person.email);
    const session = user === undefined ? null : await startSession(deps, deps.db, user, "password", visitor);
    if (session === null) throw new IdentityError(422, "user_already_exists", "User already registered");
    return session;
  }

  const { email, password, data, language } = person;
  await requireMailInterval(deps, email, "confirmation");
  const isSame = await deps.identity.passwords.matches(await pendingHash(deps.db, email), password);
  const confirmation = { email, language, target, brought: { hash, metadata: data }, earlier: isSame ? "kept" : "contested" } as const;
  const user = await deps.db.transaction(async (tx) => {
    const [added] = await add(deps, tx, person, hash, false);
    const isMailed = await mailConfirmation(deps, tx, confirmation);
    if (!isMailed) await warnOwner(deps, tx, person);
    const [row] = await userByEmail(tx, person.email);
    return added === undefined ? null : row;
  });
  deps.outbox.wake();
  return user ? publicUser(user) : madeUpUser(deps, person);
};

/**
 * POST /resend: the confirmation mail once more. Unknown and confirmed addresses are answered alike.
 *
 * @throws IdentityError over_email_send_rate_limit
 */
export const resendConfirmation = async (deps: Deps, email: string, language: Language, target: Target): Promise<void> => {
  await requireMailInterval(deps, email, "confirmation");
  if (await mailConfirmation(deps, deps.db, { email, language, target, brought: null, earlier: "kept" })) deps.outbox.wake();
};
