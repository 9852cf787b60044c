import { lockPerson } from "gotrue-for-node";
import { nameProblem, subdomainProblem } from "../../../contract/fields.ts";
import type { RegistrationRequest } from "../../../contract/organization.ts";
import { freePlan, planById, type PlanId } from "../../../contract/plans.ts";
import { termsVersion } from "../../../contract/terms.ts";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../../principal.ts";
import { Refusal } from "../../refusal.ts";
import { type RegisteredOrganization, registerOrganization, type Registration } from "../../store/queries/organization/organizations.ts";
import { type FieldCodes, fieldErrors, wrong } from "../field-errors.ts";
import { isReserved } from "../../reserved-names.ts";
import { taking } from "./subdomain.ts";

type Field = "organizationName" | "subdomainName" | "acceptTerms";

const check = (request: RegistrationRequest): FieldCodes<Field> | null => {
  const name = nameProblem(request.organizationName);
  const subdomain = subdomainProblem(request.subdomainName) ?? (isReserved(request.subdomainName) ? "subdomain_reserved" : null);
  return wrong<Field>({
    organizationName: name,
    subdomainName: subdomain,
    acceptTerms: request.acceptTerms ? null : "terms_required",
  });
};

/** A paid plan is asked for, not given: the organisation has the free plan's entitlements until sales has answered (DECISIONS 3). */
export const requestedPlan = (id: PlanId): PlanId | null => (planById(id).price > 0 ? id : null);

export type Registered = { organizationName: string; subdomainName: string; heldUntil: string | null };

/** Whether a registration asks for nothing but what the organisation is that came of it. */
const isRepetition = (existing: RegisteredOrganization, registration: Registration): boolean =>
  existing.sessionId === registration.sessionId &&
  existing.name === registration.organizationName &&
  existing.subdomain === registration.subdomain &&
  existing.planId === (registration.requestedPlanId ?? registration.planId) &&
  existing.billingPeriod === registration.billingPeriod;

/**
 * Makes the caller's organisation, waiting for its code. Sent again it edits that organisation, and frees the name it had;
 * sent again after the code was confirmed, unchanged and from the same session, it is told the same success.
 *
 * @throws Refusal("registration_failed", { errors }) for fields, ("subdomain_taken", { errors }), ("organization_exists")
 */
export const registerOrganizationOf = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "outbox">,
  caller: Caller,
  request: RegistrationRequest,
): Promise<Registered> => {
  const codes = check(request);
  if (codes !== null) throw new Refusal("registration_failed", fieldErrors(codes));

  const registration = {
    ...taking(deps, caller, request.subdomainName),
    sessionId: request.sessionId,
    organizationName: request.organizationName.trim(),
    planId: freePlan.id,
    requestedPlanId: requestedPlan(request.subscriptionPlanId),
    billingPeriod: deps.config.YEARLY_BILLING ? request.billingPeriod : ("monthly" as const),
    termsVersion,
  };
  const result = await deps.db.transaction(async (tx) => {
    await lockPerson(tx, caller.principal.userId);
    return registerOrganization(tx, registration);
  });

  switch (result.outcome) {
    case "registered":
      if (result.reassigned) deps.outbox.wake();
      return { organizationName: result.name, subdomainName: result.subdomain, heldUntil: result.heldUntil.toISOString() };
    case "exists":
      if (!isRepetition(result, registration)) throw new Refusal("organization_exists");
      return { organizationName: result.name, subdomainName: result.subdomain, heldUntil: null };
    case "taken":
      throw new Refusal("subdomain_taken", fieldErrors<Field>({ subdomainName: "subdomain_taken" }));
  }
};
