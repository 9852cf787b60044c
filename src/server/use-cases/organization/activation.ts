import { generatedName } from "../../../contract/generated-name.ts";
import { freePlan, offered, planById } from "../../../contract/plans.ts";
import type { Language } from "../../../contract/preferences.ts";
import { day } from "../../../contract/time.ts";
import { workspaceHost } from "../../../contract/workspace-address.ts";
import type { Deps } from "../../deps.ts";
import type { Database } from "../../../basics/sql/database.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";
import { activateOrganization, claimForGood, lockPending, openPlanLead } from "../../store/queries/organization/activation.ts";
import { workspaceSite } from "../../workspace-address.ts";
import { beginProvisioning } from "../jobs/provisioning.ts";

/** Whose organisation it is, and in which language they are written to. */
export type Owner = { id: string; email: string; language: Language };

/**
 * Brings a person's registration to life, in the transaction that proved their address: trial, membership, welcome mail, and a lead
 * where a paid plan was asked for, and the job that prepares it. Call `deps.outbox.wake()` and `deps.jobs.wake()` after it. "lost": the name belongs to somebody else by now, and
 * nothing is changed.
 */
export const activatePending = async (
  deps: Pick<Deps, "config">,
  tx: Database,
  owner: Owner,
  now: Date,
): Promise<"right" | "lost" | "absent"> => {
  const { beginning } = await import("../life/steps.ts");
  const organization = await lockPending(tx, owner.id);
  if (organization === null) return "absent";
  if (!(await claimForGood(tx, organization, owner, now))) return "lost";

  const { trialDays: days } = offered(freePlan, deps.config.FREE_TRIAL_DAYS);
  const trialEndsAt = days > 0 ? new Date(now.getTime() + days * day) : null;
  await activateOrganization(tx, organization.id, owner, { now, trialEndsAt, lifeDueAt: beginning({ isFree: true }, now).dueAt });
  await beginProvisioning(tx, organization, now);
  const workspace = workspaceHost(workspaceSite(deps.config), organization.subdomain);
  const requested = planById(organization.requestedPlanId)?.name ?? "";
  if (organization.requestedPlanId !== null) {
    await openPlanLead(tx, owner.email, organization, now);
    const params = {
      name: organization.name,
      email: owner.email,
      phone: "",
      company: workspace,
      wish: requested,
      language: "",
      message: "",
      link: `mailto:${owner.email}`,
    };
    await queueMail(tx, { to: deps.config.SALES_EMAIL, kind: "sales_lead", language: "th", params, now });
  }
  await queueMail(tx, {
    to: owner.email,
    kind: "welcome",
    language: owner.language,
    params: {
      // What nobody chose is nobody's name.
      organizationName: organization.name === generatedName(owner.email) ? workspace : organization.name,
      workspace,
      link: `${deps.config.SITE_URL}/dashboard`,
      trialEndsAt: trialEndsAt?.toISOString() ?? "",
      requestedPlan: requested,
    },
    now,
  });
  return "right";
};
