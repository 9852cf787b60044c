import { addUser, lockPerson, newProof, noPassword, storeProof, takeMailInterval } from "gotrue-for-node";
import { emailProblem, nameProblem } from "../../../contract/fields.ts";
import { generatedName } from "../../../contract/generated-name.ts";
import { freePlan } from "../../../contract/plans.ts";
import type { Language } from "../../../contract/preferences.ts";
import type { FreeRegistrationRequest } from "../../../contract/registration.ts";
import { termsVersion } from "../../../contract/terms.ts";
import { workspaceHost } from "../../../contract/workspace-address.ts";
import type { Deps } from "../../deps.ts";
import { isEmbedded } from "../../identity/location.ts";
import type { Principal } from "../../principal.ts";
import { Refusal } from "../../refusal.ts";
import { sha256 } from "../../../basics/sha256.ts";
import type { Database } from "../../../basics/sql/database.ts";
import { nobody } from "../../store/queries/mail/kinds.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";
import { freeSubdomains } from "../../store/queries/organization/subdomain-claims.ts";
import { registerOrganization } from "../../store/queries/organization/organizations.ts";
import { type Account, findAccount, lockAccount, submitOnce } from "../../store/queries/site-forms/free.ts";
import { workspaceSite } from "../../workspace-address.ts";
import { fieldErrors, wrong } from "../field-errors.ts";
import { requestedPlan } from "../organization/registration.ts";
import { freeNames } from "./names.ts";

export type FreeRegistrationData = { status: "Pending" | "Completed"; subdomainName: string | null };

/** Names that were free and gone a moment later; more rivals than this for one name are no accident. */
const turns = 20;

type FreeRegistration = { email: string; organizationName: string; request: FreeRegistrationRequest; language: Language; now: Date };

/** Undoes a transaction's inner part. */
class Undone extends Error {}

/** Makes or edits the holder's registration under the first name that is free. @returns its subdomain */
const prepareOrganization = async (
  deps: Pick<Deps, "config" | "random">,
  tx: Database,
  registration: FreeRegistration,
  holder: string,
  own: string | null,
): Promise<string> => {
  const { config } = deps;
  const { email, request, now } = registration;
  const names = freeNames(email, deps.random);
  for (let turn = 0; turn < turns; turn += 1) {
    const [free] = await freeSubdomains(tx, names, { now, holds: config.HOLDS_PER_PERSON, limit: 1 });
    const name = (turn === 0 ? own : null) ?? free;
    if (name === undefined) break;
    const registered = await registerOrganization(tx, {
      subdomain: name,
      holder: { id: holder, email },
      language: registration.language,
      now,
      until: new Date(now.getTime() + config.SETUP_LINK_LIFE * 1000),
      holds: config.HOLDS_PER_PERSON,
      workspace: workspaceHost(workspaceSite(config), name),
      link: `${config.SITE_URL}/register`,
      sessionId: request.registrationBy,
      organizationName: registration.organizationName,
      planId: freePlan.id,
      requestedPlanId: requestedPlan(request.subscriptionPlanId ?? freePlan.id),
      billingPeriod: config.YEARLY_BILLING ? (request.billingPeriod ?? "monthly") : "monthly",
      termsVersion,
    });
    if (registered.outcome === "registered") return registered.subdomain;
  }
  throw new Refusal("registration_system");
};

/** Stores the link with which the holder of an address sets their first password. @param email `nobody` where only the same work is to be done */
const storeSetupLink = async (
  deps: Pick<Deps, "config" | "random" | "keyFor">,
  tx: Database,
  email: string,
  now: Date,
): Promise<string> => {
  const { SITE_URL, SETUP_LINK_LIFE } = deps.config;
  const { token, linkHash } = newProof(deps, email);
  const until = new Date(now.getTime() + SETUP_LINK_LIFE * 1000);
  await storeProof.recovery(tx, { email, linkHash, codeHash: null, tries: 0, flowId: null, until, now });
  return `${SITE_URL}/auth/reset?${new URLSearchParams({ token, email })}`;
};

const mailSetup = (
  { config }: Pick<Deps, "config">,
  tx: Database,
  { email, language, now }: FreeRegistration,
  link: string,
  subdomain: string,
): Promise<void> => {
  const params = { workspace: workspaceHost(workspaceSite(config), subdomain), link, hours: Math.floor(config.SETUP_LINK_LIFE / 3600) };
  return queueMail(tx, { to: email, kind: "set_password", language, params, now });
};

const mailOwner = (
  { config }: Pick<Deps, "config">,
  tx: Database,
  { email, language, now }: FreeRegistration,
  { active }: Account,
): Promise<void> => {
  const params = { workspace: active === null ? "" : workspaceHost(workspaceSite(config), active), link: `${config.SITE_URL}/auth` };
  return queueMail(tx, { to: email, kind: "already_registered", language, params, now });
};

/** All or nothing. An address that has an account costs the same work, undone: the time tells a stranger nothing. */
const register = (deps: Pick<Deps, "config" | "db" | "clock" | "random" | "keyFor">, registration: FreeRegistration): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { email, request, now } = registration;
    const hash = sha256(`free ${request.registrationBy} ${email}`);
    if (!(await submitOnce(tx, hash, now))) return;
    const retryAfter = await takeMailInterval({ ...deps, db: tx }, email, "free_registration");
    if (retryAfter > 0) throw new Refusal("rate_limited", { retryAfter });

    const [id, identityId] = [deps.random.uuid(), deps.random.uuid()];
    await addUser(tx, { id, identityId, email, hash: noPassword, confirmedAt: null, metadata: {}, now });
    const found = await findAccount(tx, email, noPassword);
    if (found === null) throw new Refusal("registration_system");
    await lockPerson(tx, found.id);
    const account = await lockAccount(tx, email, noPassword);
    if (account?.id !== found.id) throw new Refusal("registration_system");
    const { isPrepared } = account;
    const prepared = await tx
      .transaction(async (inner) => {
        const subdomain = await prepareOrganization(
          deps,
          inner,
          registration,
          isPrepared ? account.id : deps.random.uuid(),
          isPrepared ? account.pending : null,
        );
        if (!isPrepared) throw new Undone();
        return subdomain;
      })
      .catch((error: unknown) => {
        if (error instanceof Undone) return null;
        throw error;
      });
    const link = await storeSetupLink(deps, tx, prepared === null ? nobody : email, now);
    if (prepared === null) await mailOwner(deps, tx, registration, account);
    else await mailSetup(deps, tx, registration, link, prepared);
  });

/**
 * The free registration of a visitor (DECISIONS 13, 22, 23): prepares an account without a password and its organisation, and mails the
 * link that brings both to life. Sent again with the same `registrationBy` it changes nothing. An address that has an account is
 * answered alike, and its owner is mailed; that it is "Completed" is for the signed-in owner, or for everybody with REVEAL_COMPLETED.
 *
 * @param principal who is signed in, if somebody is
 * @throws Refusal("not_offered") with IDENTITY_URL, ("sign_up_closed"), ("free_registration_failed", { errors }), ("rate_limited", { retryAfter }) in seconds
 */
export const registerFree = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "keyFor" | "outbox">,
  request: FreeRegistrationRequest,
  principal: Principal | null,
  language: Language,
): Promise<FreeRegistrationData> => {
  const pending: FreeRegistrationData = { status: "Pending", subdomainName: null };
  if (request.website) return pending;
  // It prepares an account, which nobody can at a service elsewhere.
  if (!isEmbedded(deps.config)) throw new Refusal("not_offered");
  if (!deps.config.SIGNUP_ENABLED) throw new Refusal("sign_up_closed");
  const { email } = request;
  const organizationName = request.organizationName?.trim() || generatedName(email);
  const codes = wrong({
    email: emailProblem(email),
    organizationName: nameProblem(organizationName),
    acceptTerms: request.acceptTerms ? null : "terms_required",
  });
  if (codes !== null) throw new Refusal("free_registration_failed", fieldErrors(codes));

  const isRevealed = deps.config.REVEAL_COMPLETED || principal?.email === email;
  const active = isRevealed ? (await findAccount(deps.db, email, noPassword))?.active : null;
  if (active) return { status: "Completed", subdomainName: active };

  await register(deps, { email, organizationName, request, language, now: deps.clock.now() });
  deps.outbox.wake();
  return pending;
};
