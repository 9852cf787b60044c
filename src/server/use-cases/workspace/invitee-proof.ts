import {
  addProof,
  addUser,
  countGuess,
  displayName,
  isBanned,
  lockPerson,
  lockUser,
  newProof,
  nicknameOf,
  proveAddress,
  takeMailInterval,
  useCode,
  userByEmail,
  userById,
  type UserRow,
  type Visitor,
} from "gotrue-for-node";
import type { Language } from "../../../contract/preferences.ts";
import type { Deps } from "../../deps.ts";
import { isEmbedded } from "../../identity/location.ts";
import type { Principal } from "../../principal.ts";
import { Refusal } from "../../refusal.ts";
import type { Database } from "../../../basics/sql/database.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";

/** Who wants to join, and that their address is theirs. */

export type Joiner = {
  userId: string;
  email: string;
  name: string | null;
  nickname: string | null;
  sessionId: string | null;
  /** Whether somebody has proven the address; where people are another service's, that one vouches for it. */
  isProven: boolean;
};

/** Whoever is signed in, as they are now. */
export const joinerOf = async (
  deps: Pick<Deps, "config" | "db">,
  { userId, email, name, sessionId }: Pick<Principal, "userId" | "email" | "name" | "sessionId">,
): Promise<Joiner> => {
  const known = { userId, email, name, nickname: null, sessionId, isProven: true };
  if (!isEmbedded(deps.config)) return known;
  const user = await userById(deps.db, userId);
  if (user === null) throw new Refusal("unauthenticated");
  const { user_metadata: metadata, email_confirmed_at } = user;
  return { ...known, name: displayName(metadata), nickname: nicknameOf(metadata), isProven: email_confirmed_at !== null };
};

type Needs = Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "keyFor">;

/** Proves the address of a session's person, who shows what was mailed to it. @returns false where they did not */
const prove = async (deps: Needs, { userId, sessionId }: Joiner, hasShown: (tx: Database) => Promise<boolean>): Promise<boolean> => {
  const ended = await deps.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await lockUser(tx, userId);
    return (await hasShown(tx)) ? proveAddress(deps, tx, userId, { by: "session", sessionId }) : null;
  });
  deps.identity.forget(ended ?? []);
  return ended !== null;
};

/** They have shown the token of an invitation that was mailed to their address. */
export const proveByToken = async (deps: Needs, joiner: Joiner): Promise<void> => {
  await prove(deps, joiner, async () => true);
};

/** They show the code of `mailCode`. A wrong one costs a try. @throws Refusal code_invalid */
export const proveByCode = async (deps: Needs, joiner: Joiner, code: string): Promise<void> => {
  const isRight = await prove(
    deps,
    joiner,
    async (tx) => (await useCode(deps, tx, joiner.email, code.trim(), ["joining"], joiner.userId)) !== null,
  );
  if (!isRight) throw new Refusal("code_invalid");
};

/** Whether people may make accounts here: not where they are another service's, and not where sign-up is closed. */
export const mayMakeAccounts = (config: Deps["config"]): boolean => isEmbedded(config) && config.SIGNUP_ENABLED;

/** The first word is taken for the first name, as the form of the profile has them apart. */
const metadataOf = (called: string) => {
  const name = called.trim();
  const [, first = name, last = ""] = /^(\S+)\s+(.*)$/s.exec(name) ?? [];
  return { first_name: first, last_name: last, name };
};

/**
 * Makes the account of an address to which was mailed what its person shows. One that nobody has proven is nobody's, and becomes theirs with this password
 * and name; whatever else somebody left there goes (docs/decisions/account-pre-hijacking.md). Of several at once one makes it.
 *
 * @returns null where somebody has proven the address before, who is told by mail as after any other sign-up
 */
export const makeAccount = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "outbox">,
  { email, name, password, language }: { email: string; name: string; password: string; language: Language },
): Promise<UserRow | null> => {
  const hash = await deps.identity.passwords.hash(password);
  const metadata = metadataOf(name);
  const [id, identityId, now] = [deps.random.uuid(), deps.random.uuid(), deps.clock.now()];
  await addUser(deps.db, { id, identityId, email, hash, confirmedAt: null, metadata, now });
  const known = await userByEmail(deps.db, email);
  const ended =
    known &&
    (await deps.db.transaction(async (tx) => {
      await lockPerson(tx, known.id);
      await lockUser(tx, known.id);
      const user = await userById(tx, known.id);
      if (user === null || user.email_confirmed_at !== null || isBanned(user, now)) return null;
      return proveAddress(deps, tx, user.id, { by: "mail", brought: { hash, metadata } });
    }));
  if (known === null || ended === null) {
    const wait = await takeMailInterval(deps, email, "signup_attempted");
    const params = { link: `${deps.config.SITE_URL}/auth` };
    if (wait === 0) await queueMail(deps.db, { to: email, kind: "signup_attempted", language, params, now });
    deps.outbox.wake();
    return null;
  }
  deps.identity.forget(ended);
  return userById(deps.db, known.id);
};

/**
 * The account that an earlier press made, which then joined nothing, because the server stopped or the last seat was taken in between: proven, with this
 * password, and nobody was ever signed in to it. Joining is apart from making an account, so this is how pressing again goes on. A try counts as a guess.
 *
 * @throws Refusal rate_limited
 */
export const accountLeftBehind = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "identity" | "limits">,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<UserRow | null> => {
  const user = await userByEmail(deps.db, email);
  const isUnused = user !== null && user.email_confirmed_at !== null && user.last_sign_in_at === null;
  if (!isUnused || isBanned(user, deps.clock.now())) return null;
  await countGuess(deps, email, visitor);
  return (await deps.identity.passwords.matches(user.password_hash, password)) ? user : null;
};

/**
 * Mails a code to the address of a person that nobody has proven.
 *
 * @returns seconds for which it works
 * @throws Refusal rate_limited
 */
export const mailCode = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "keyFor" | "outbox">,
  { userId, email }: Joiner,
  language: Language,
): Promise<number> => {
  const { config, clock } = deps;
  const wait = await takeMailInterval(deps, email, "joining");
  if (wait > 0) throw new Refusal("rate_limited", { retryAfter: wait });
  const { code, linkHash, codeHash } = newProof(deps, email);
  const now = clock.now();
  const until = new Date(now.getTime() + config.CODE_LIFE * 1000);
  const proof = { address: email, linkHash, codeHash, tries: config.CODE_TRIES, flowId: null, until, now };
  const params = { code, minutes: Math.ceil(config.CODE_LIFE / 60) };
  await deps.db.transaction(async (tx) => {
    await addProof(tx, userId, "joining", proof);
    await queueMail(tx, { to: email, kind: "joining_code", language, params, now });
  });
  deps.outbox.wake();
  return config.CODE_LIFE;
};
