import { isAddress } from "../../basics/fields.ts";
import type { Language } from "../language.ts";
import type { Deps } from "../deps.ts";
import type { Database } from "../../basics/sql/database.ts";
import { addIdentity, addUserOfProvider, ownerOfIdentity, refreshIdentity } from "../store/identities.ts";
import { issueProof } from "../proofs/proof-mails.ts";
import { lockUser, type Metadata, userByEmail, userById, type UserRow } from "../store/users.ts";
import { IdentityError, identityErrors } from "../errors.ts";
import { proveAddress } from "../proofs/first-proof.ts";
import { prepareLink } from "../proofs/links.ts";
import { noPassword } from "../users/passwords.ts";
import { mustExist } from "../users/users.ts";

type Needs = Pick<Deps, "config" | "clock" | "random" | "keyFor" | "outbox">;

/** Whose account a provider's person is (IDENTITY.md §6): (provider, sub) names them, an address only when the provider vouches for it. */
export type ExternalPerson = { provider: string; sub: string; email: string | null; isVerified: boolean; data: Metadata };

const text = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value.slice(0, 500) : undefined);

/** What the claims of an ID token say about a person. */
export const personOfClaims = (provider: string, claims: Record<string, unknown>): ExternalPerson => {
  const address = text(claims["email"])?.trim().toLowerCase() ?? "";
  const email = isAddress(address) ? address : null;
  const isVerified = email !== null && (claims["email_verified"] === true || claims["email_verified"] === "true");
  const { name, picture, given_name, family_name } = claims;
  const known = {
    name: text(name),
    full_name: text(name),
    first_name: text(given_name),
    last_name: text(family_name),
    avatar_url: text(picture),
  };
  const data = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  return { provider, sub: String(claims["sub"]), email, isVerified, data };
};

const identityData = ({ sub, email, isVerified, data }: ExternalPerson): Metadata => ({
  ...data,
  sub,
  ...(email === null ? {} : { email }),
  email_verified: isVerified,
  phone_verified: false,
});

/** @returns the identity's id */
const link = async (deps: Pick<Deps, "clock" | "random">, tx: Database, userId: string, person: ExternalPerson): Promise<string> => {
  const id = deps.random.uuid();
  const { provider, sub: providerId, data: metadata } = person;
  await addIdentity(tx, { id, userId, provider, providerId, data: identityData(person), metadata, now: deps.clock.now() });
  return id;
};

const needsVerification = () =>
  new IdentityError(
    422,
    "provider_email_needs_verification",
    "Unverified email with google. A confirmation email has been sent to your google email",
  );

const noEmail = () => new IdentityError(422, "validation_failed", "Error getting user email from external provider");

/** What was decided; `ended` are sessions to be forgotten once it is committed. */
type Decision = { user: UserRow; ended: string[] } | { refused: IdentityError };

const known = async (deps: Pick<Deps, "clock" | "random">, tx: Database, person: ExternalPerson, userId: string): Promise<Decision> => {
  await refreshIdentity(tx, person.provider, person.sub, identityData(person), deps.clock.now());
  const user = await userById(tx, userId);
  if (user === null) return { refused: needsVerification() };
  if (user.email_confirmed_at !== null) return { user, ended: [] };
  return person.isVerified && person.email === user.email ? adopt(deps, tx, person, user) : { refused: needsVerification() };
};

/** The provider vouches for the address of an account. */
const adopt = async (deps: Pick<Deps, "clock" | "random">, tx: Database, person: ExternalPerson, { id }: UserRow): Promise<Decision> => {
  const ended = await proveAddress(deps, tx, id, { by: "provider", provider: person.provider });
  await link(deps, tx, id, person);
  return { user: mustExist(await userById(tx, id)), ended };
};

/** An account of their own. An address that the provider does not vouch for is mailed, and opens nothing before it is confirmed. */
const found = async (deps: Needs, tx: Database, person: ExternalPerson, language: Language, redirectTo: string): Promise<Decision> => {
  const { config, clock, random } = deps;
  if (!config.SIGNUP_ENABLED) return { refused: new IdentityError(422, "signup_disabled", "Signups not allowed for this instance") };
  const { email, isVerified } = person;
  if (email === null) return { refused: noEmail() };
  const now = clock.now();
  const id = random.uuid();
  await addUserOfProvider(tx, { id, email, hash: noPassword, confirmedAt: isVerified ? now : null, provider: person.provider, now });
  const identityId = await link(deps, tx, id, person);
  if (!isVerified) {
    const { stored, params } = await prepareLink(deps, tx, email, "signup", "email/signup", { redirectTo, challenge: null });
    await issueProof(deps, tx, "confirmation", { email, language, ...stored, params, brought: { identityId, metadata: person.data } });
    return { refused: needsVerification() };
  }
  return { user: mustExist(await userById(tx, id)), ended: [] };
};

/**
 * The account that a provider's person signs in to, made or added to where need be; in the caller's transaction, which must commit even
 * when it is refused.
 */
export const decideAccount = async (
  deps: Needs,
  tx: Database,
  person: ExternalPerson,
  language: Language,
  redirectTo: string,
): Promise<Decision> => {
  const owner = await ownerOfIdentity(tx, person.provider, person.sub);
  if (owner !== null) return known(deps, tx, person, owner);
  const same = person.email === null ? null : await userByEmail(tx, person.email);
  if (same === null) return found(deps, tx, person, language, redirectTo);
  // A taken address that nobody vouches for: told like a free one.
  return person.isVerified ? adopt(deps, tx, person, same) : { refused: needsVerification() };
};

/**
 * Links a provider's person to the account of whoever asked for it.
 *
 * @throws IdentityError identity_already_exists, email_not_confirmed
 */
export const linkIdentity = async (
  deps: Pick<Deps, "clock" | "random" | "outbox">,
  tx: Database,
  userId: string,
  person: ExternalPerson,
  language: Language,
): Promise<UserRow> => {
  await lockUser(tx, userId);
  const before = await userById(tx, userId);
  if (before === null || before.email_confirmed_at === null) throw identityErrors.unproven(422);
  const owner = await ownerOfIdentity(tx, person.provider, person.sub);
  if (owner !== null) throw new IdentityError(422, "identity_already_exists", "Identity is already linked");
  await link(deps, tx, userId, person);
  const user = mustExist(await userById(tx, userId));
  const params = { what: "identity_linked" } as const;
  await deps.outbox.queue(tx, { to: user.email, kind: "security_changed", language, params, now: deps.clock.now() });
  return user;
};
