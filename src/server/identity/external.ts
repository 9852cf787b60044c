import type { Language } from "../../contract/preferences.ts";
import { emailProblem } from "../../contract/fields.ts";
import type { Deps } from "../deps.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Database } from "../store/database.ts";
import { statement } from "../store/statement.ts";
import { IdentityError } from "./errors.ts";
import { prepareLink } from "./links.ts";
import { issueProof } from "./one-time.ts";
import { noPassword } from "./passwords.ts";
import { sessionsChannel } from "./session-cache.ts";
import { lockUser, userByEmail, userById, type Metadata, type UserRow } from "./users.ts";

/** Whose account a provider's person is (IDENTITY.md §6): (provider, sub) names them, an address only when the provider vouches for it. */
export type ExternalPerson = { provider: string; sub: string; email: string | null; isVerified: boolean; data: Metadata };

const text = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value.slice(0, 500) : undefined);

/** What the claims of an ID token say about a person. */
export const personOfClaims = (provider: string, claims: Record<string, unknown>): ExternalPerson => {
  const address = text(claims["email"])?.trim().toLowerCase() ?? "";
  const email = emailProblem(address) === null ? address : null;
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

const identityData = ({ sub, email, isVerified, data }: ExternalPerson) =>
  JSON.stringify({ ...data, sub, ...(email === null ? {} : { email }), email_verified: isVerified, phone_verified: false });

const ownerOf = statement<{ user_id: string }>(
  "identity_external_owner",
  "select user_id from identities where provider = $1 and provider_id = $2",
);

const refreshIdentity = statement(
  "identity_external_refresh",
  "update identities set data = $3::jsonb, updated_at = $4::timestamptz where provider = $1 and provider_id = $2",
);

// What the person calls themselves stays; the provider fills in what is missing.
const addIdentity = statement(
  "identity_external_add",
  `with added as (
     insert into identities (id, user_id, provider, provider_id, data, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3, $4, $5::jsonb, $7::timestamptz, $7::timestamptz) returning user_id
   )
   update users u set user_metadata = $6::jsonb || u.user_metadata, updated_at = $7::timestamptz,
     app_metadata = u.app_metadata || jsonb_build_object('providers',
       (select jsonb_agg(distinct p) from jsonb_array_elements(coalesce(u.app_metadata->'providers', '[]') || to_jsonb(array[$3::text])) p))
   from added where u.id = added.user_id`,
);

const addPerson = statement(
  "identity_external_person_add",
  `insert into users (id, email, password_hash, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
   values ($1::uuid, $2, $3, $4::timestamptz, jsonb_build_object('provider', $5::text, 'providers', array[$5::text]), '{}', $6::timestamptz, $6::timestamptz)`,
);

// Whoever registered the address before its owner proved it keeps no way in (SECURITY 29).
const cleanPerson = statement<{ id: string | null }>(
  "identity_external_clean",
  `with cleaned as (
     update users set password_hash = $2, email_confirmed_at = $3::timestamptz, user_metadata = '{}', app_metadata = '{"provider":"google","providers":[]}',
       phone = null, phone_confirmed_at = null, new_email = null, new_phone = null, updated_at = $3::timestamptz
     where id = $1::uuid returning id
   ), identified as (delete from identities i using cleaned c where i.user_id = c.id
   ), unproven as (delete from one_time_tokens t using cleaned c where t.user_id = c.id
   ), factors as (delete from mfa_factors f using cleaned c where f.user_id = c.id
   ), ended as (delete from sessions s using cleaned c where s.user_id = c.id returning s.id)
   select id, pg_notify('${sessionsChannel}', id::text) from ended`,
);

const link = (deps: Deps, tx: Database, userId: string, person: ExternalPerson) =>
  addIdentity(
    tx,
    deps.random.uuid(),
    userId,
    person.provider,
    person.sub,
    identityData(person),
    JSON.stringify(person.data),
    deps.clock.now(),
  );

const needsVerification = () =>
  new IdentityError(
    422,
    "provider_email_needs_verification",
    "Unverified email with google. A confirmation email has been sent to your google email",
  );

const noEmail = () => new IdentityError(422, "validation_failed", "Error getting user email from external provider");

/** What was decided; `ended` are sessions to be forgotten once it is committed. */
type Decision = { user: UserRow; ended: string[] } | { refused: IdentityError };

const known = async (deps: Deps, tx: Database, person: ExternalPerson, userId: string): Promise<Decision> => {
  await refreshIdentity(tx, person.provider, person.sub, identityData(person), deps.clock.now());
  const [user] = await userById(tx, userId);
  if (user === undefined) return { refused: needsVerification() };
  if (user.email_confirmed_at !== null) return { user, ended: [] };
  return person.isVerified && person.email === user.email ? adopt(deps, tx, person, user) : { refused: needsVerification() };
};

/** The provider vouches for the address of an account. */
const adopt = async (deps: Deps, tx: Database, person: ExternalPerson, { id }: UserRow): Promise<Decision> => {
  await lockUser(tx, id);
  const [before] = await userById(tx, id);
  const isClean = before?.email_confirmed_at !== null;
  const ended = isClean ? [] : await cleanPerson(tx, id, noPassword, deps.clock.now());
  await link(deps, tx, id, person);
  const [user] = await userById(tx, id);
  return { user: user!, ended: ended.flatMap((row) => row.id ?? []) };
};

/** An account of their own. An address that the provider does not vouch for is mailed, and opens nothing before it is confirmed. */
const found = async (deps: Deps, tx: Database, person: ExternalPerson, language: Language, redirectTo: string): Promise<Decision> => {
  const { config, clock, random } = deps;
  if (!config.SIGNUP_ENABLED) return { refused: new IdentityError(422, "signup_disabled", "Signups not allowed for this instance") };
  const { email, isVerified } = person;
  if (email === null) return { refused: noEmail() };
  const now = clock.now();
  const id = random.uuid();
  await addPerson(tx, id, email, noPassword, isVerified ? now : null, person.provider, now);
  await link(deps, tx, id, person);
  if (!isVerified) {
    const { stored, params } = await prepareLink(deps, tx, email, "signup", "email/signup", { redirectTo, challenge: null });
    await issueProof.confirmation(tx, { email, language, ...stored, params });
    return { refused: needsVerification() };
  }
  const [user] = await userById(tx, id);
  return { user: user!, ended: [] };
};

/**
 * The account that a provider's person signs in to, made or added to where need be; in the caller's transaction, which must commit even
 * when it is refused.
 */
export const decideAccount = async (
  deps: Deps,
  tx: Database,
  person: ExternalPerson,
  language: Language,
  redirectTo: string,
): Promise<Decision> => {
  const [owner] = await ownerOf(tx, person.provider, person.sub);
  if (owner !== undefined) return known(deps, tx, person, owner.user_id);
  const [same] = person.email === null ? [] : await userByEmail(tx, person.email);
  if (same === undefined) return found(deps, tx, person, language, redirectTo);
  // A taken address that nobody vouches for: told like a free one.
  return person.isVerified ? adopt(deps, tx, person, same) : { refused: needsVerification() };
};

/**
 * Links a provider's person to the account of whoever asked for it.
 *
 * @throws IdentityError identity_already_exists
 */
export const linkIdentity = async (
  deps: Deps,
  tx: Database,
  userId: string,
  person: ExternalPerson,
  language: Language,
): Promise<UserRow> => {
  const [owner] = await ownerOf(tx, person.provider, person.sub);
  if (owner !== undefined) throw new IdentityError(422, "identity_already_exists", "Identity is already linked");
  await link(deps, tx, userId, person);
  const [user] = await userById(tx, userId);
  const params = { what: "identity_linked", link: `${deps.config.SITE_URL}/profile` } as const;
  await queueMail(tx, { to: user!.email, kind: "security_changed", language, params, now: deps.clock.now() });
  return user!;
};
