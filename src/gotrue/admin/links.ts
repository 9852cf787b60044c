import type { User } from "../wire.ts";
import type { Language } from "../language.ts";
import type { Deps } from "../deps.ts";
import type { Database } from "../../basics/sql/database.ts";
import { type SentAt, stampLink } from "../store/admin.ts";
import { issueProof } from "../proofs/proof-mails.ts";
import { addProof, expectNewAddress, type Purpose } from "../store/proofs.ts";
import { addUser, lockUser, type Metadata, userByEmail, type UserRow } from "../store/users.ts";
import { IdentityError } from "../errors.ts";
import { prepareLink } from "../proofs/links.ts";
import { newProof } from "../proofs/one-time-tokens.ts";
import { requireGoodPassword } from "../users/password-rules.ts";
import { noPassword } from "../users/passwords.ts";
import { mustExist, publicUser } from "../users/users.ts";

/** Invitations, and links that the operator's own application sends. */

const taken = () => new IdentityError(422, "email_exists", "A user with this email address has already been registered");

const ensureUser = async (
  deps: Pick<Deps, "clock" | "random">,
  tx: Database,
  email: string,
  hash: string,
  data: Metadata,
): Promise<UserRow> => {
  const [id, identityId] = [deps.random.uuid(), deps.random.uuid()];
  await addUser(tx, { id, identityId, email, hash, confirmedAt: null, metadata: data, now: deps.clock.now() });
  return mustExist(await userByEmail(tx, email));
};

/**
 * POST /invite: an account without a password, and a mail with which its owner accepts it. An unconfirmed one is invited again.
 *
 * @throws IdentityError email_exists
 */
export const inviteUser = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "keyFor" | "outbox">,
  email: string,
  data: Metadata,
  language: Language,
  redirectTo: string,
): Promise<User> => {
  const user = await deps.db.transaction(async (tx) => {
    const { email_confirmed_at } = await ensureUser(deps, tx, email, noPassword, data);
    if (email_confirmed_at !== null) throw taken();
    const { stored, params } = await prepareLink(deps, tx, email, "invite", "invite", { redirectTo, challenge: null });
    await issueProof(deps, tx, "invite", { email, language, ...stored, params, brought: { metadata: data }, earlier: "replaced" });
    return mustExist(await userByEmail(tx, email));
  });
  deps.outbox.wake();
  return publicUser(user);
};

/** The types of IDENTITY.md §3, with what each one's link proves. */
const kinds: Record<string, { purpose: Purpose; verifies: string; sentAt: SentAt; isNew: boolean }> = {
  signup: { purpose: "confirmation", verifies: "signup", sentAt: "confirmation_sent_at", isNew: true },
  invite: { purpose: "invite", verifies: "invite", sentAt: "invited_at", isNew: true },
  magiclink: { purpose: "magiclink", verifies: "magiclink", sentAt: "recovery_sent_at", isNew: false },
  recovery: { purpose: "recovery", verifies: "recovery", sentAt: "recovery_sent_at", isNew: false },
  email_change_current: { purpose: "email_change_current", verifies: "email_change", sentAt: "email_change_sent_at", isNew: false },
  email_change_new: { purpose: "email_change_new", verifies: "email_change", sentAt: "email_change_sent_at", isNew: false },
};

export type LinkRequest = {
  type: string;
  email: string;
  newEmail: string | null;
  password: string | null;
  data: Metadata;
  redirectTo: string;
};

/**
 * POST /admin/generate_link: what a mail would have carried, for the application to send itself.
 *
 * @throws IdentityError validation_failed, email_exists, user_not_found; Refusal of `requireGoodPassword`
 */
export const generateLink = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "keyFor">,
  request: LinkRequest,
) => {
  const { type, email, newEmail, password, data, redirectTo } = request;
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (kind === undefined) throw new IdentityError(400, "validation_failed", `Invalid email action link type requested: ${type}`);
  const isChange = type.startsWith("email_change");
  if (isChange && newEmail === null) throw new IdentityError(400, "validation_failed", "An email address is required");
  if (type === "signup" && password === null) throw new IdentityError(400, "validation_failed", "Signup requires a valid password");
  if (password !== null) await requireGoodPassword(deps, password, email);
  const hash = password === null ? noPassword : await deps.identity.passwords.hash(password);

  const { user, proof } = await deps.db.transaction(async (tx) => {
    const found = kind.isNew ? await ensureUser(deps, tx, email, hash, data) : await userByEmail(tx, email);
    if (found === null) throw new IdentityError(404, "user_not_found", "User with this email not found");
    if (kind.isNew && found.email_confirmed_at !== null) throw taken();
    const address = type === "email_change_new" && newEmail !== null ? newEmail : email;
    const prepared = await prepareLink(deps, tx, address, kind.verifies, kind.verifies, { redirectTo, challenge: null });
    const brought = kind.isNew ? { metadata: data, ...(password === null ? {} : { hash }) } : null;
    await lockUser(tx, found.id);
    await addProof(tx, found.id, kind.purpose, { address, ...prepared.stored }, brought);
    if (type === "email_change_current" && newEmail !== null) {
      await expectNewAddress(tx, found.id, newEmail, newProof(deps, address).linkHash, prepared.stored.until);
    }
    await stampLink(tx, found.id, kind.sentAt, isChange ? newEmail : null, prepared.stored.now);
    return { user: mustExist(await userByEmail(tx, email)), proof: prepared };
  });
  return {
    ...publicUser(user),
    action_link: proof.params.link,
    email_otp: proof.code,
    hashed_token: proof.token,
    verification_type: kind.verifies === "email_change" ? type : kind.verifies,
    redirect_to: redirectTo,
  };
};
