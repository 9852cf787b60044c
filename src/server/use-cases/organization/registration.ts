import { limits, nameProblem, subdomainProblem } from "../../../contract/fields.ts";
import type { RegistrationErrors, RegistrationRequest } from "../../../contract/organization.ts";
import { freePlan, planById, type PlanId } from "../../../contract/plans.ts";
import { type ProblemCode, problems } from "../../../contract/problems.ts";
import { termsVersion } from "../../../contract/terms.ts";
import type { Caller, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { registerOrganization } from "../../store/queries/portal-organizations.ts";
import { isReserved } from "./reserved.ts";
import { taking } from "./subdomain.ts";

type Field = "organizationName" | "subdomainName" | "acceptTerms";

/** Field errors in the form of SPEC §8: a list of sentences per field, and our codes beside them. */
const fieldErrors = (codes: Partial<Record<Field, ProblemCode>>): { errors: RegistrationErrors } => {
  const sentence = (code: ProblemCode) => problems[code].text.id.replace("{max}", String(limits.nameMax));
  const texts = Object.entries(codes).map(([field, code]) => [field, [sentence(code)]] as const);
  return { errors: { ...Object.fromEntries(texts), codes } };
};

const check = (request: RegistrationRequest): Partial<Record<Field, ProblemCode>> => {
  const name = nameProblem(request.organizationName);
  const subdomain = subdomainProblem(request.subdomainName) ?? (isReserved(request.subdomainName) ? "subdomain_reserved" : null);
  return {
    ...(name && { organizationName: name }),
    ...(subdomain && { subdomainName: subdomain }),
    ...(!request.acceptTerms && { acceptTerms: "terms_required" as const }),
  };
};

/** A paid plan is asked for, not given: the organisation has the free plan's entitlements until sales has answered (DECISIONS 3). */
const requestedPlan = (id: PlanId): PlanId | null => ((planById(id)?.price ?? 0) > 0 ? id : null);

export type Registered = { organizationName: string; subdomainName: string; heldUntil: string | null };

/**
 * Makes the caller's organisation, waiting for its code. Sent again it edits that organisation, and frees the name it had;
 * sent again after the code was confirmed, from the same session, it is told the same success.
 *
 * @throws Refusal("registration_failed", { errors }) for fields, ("subdomain_taken", { errors }), ("organization_exists")
 */
export const registerOrganizationOf = async (deps: Deps, caller: Caller, request: RegistrationRequest): Promise<Registered> => {
  const codes = check(request);
  if (Object.keys(codes).length > 0) throw new Refusal("registration_failed", fieldErrors(codes));

  const registration = {
    ...taking(deps, caller, request.subdomainName),
    sessionId: request.sessionId,
    organizationName: request.organizationName.trim(),
    planId: freePlan.id,
    requestedPlanId: requestedPlan(request.subscriptionPlanId),
    billingPeriod: deps.config.YEARLY_BILLING ? request.billingPeriod : ("monthly" as const),
    termsVersion,
  };
  let result = await registerOrganization(deps.db, registration);
  if (result.outcome === "moved") result = await registerOrganization(deps.db, registration);

  switch (result.outcome) {
    case "registered":
      if (result.reassigned) deps.outbox.wake();
      return { organizationName: result.name, subdomainName: result.subdomain, heldUntil: result.heldUntil.toISOString() };
    case "exists":
      if (result.sessionId !== request.sessionId) throw new Refusal("organization_exists");
      return { organizationName: result.name, subdomainName: result.subdomain, heldUntil: null };
    case "taken":
      throw new Refusal("subdomain_taken", fieldErrors({ subdomainName: "subdomain_taken" }));
    case "moved":
      throw new Refusal("registration_system");
  }
};
