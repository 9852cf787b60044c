import type { AdminLifeChange, AdminOrganization, AdminOrganizationInFull } from "../../../contract/admin.ts";
import type { BillingPeriod } from "../../../contract/fields.ts";
import { freePlan, planById, type PlanId } from "../../../contract/plans.ts";
import { day } from "../../../contract/time.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { Database } from "../../../basics/sql/database.ts";
import {
  listOrganizations,
  peopleOf,
  type SeenOrganization,
  setPlan,
  setTrialEnd,
  showOrganization,
} from "../../store/queries/admin/organizations.ts";
import { audit } from "../../store/queries/audit.ts";
import { addressesOfOwners, type ActiveOrganization, lockActive } from "../../store/queries/life/active.ts";
import { formerAddresses } from "../../store/queries/organization/addresses.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";
import { applyLifecycleEvent } from "../life/lifecycle-event.ts";
import { sweepLifecycles } from "../life/lifecycle-sweep.ts";
import { statusOf } from "../life/status.ts";
import type { LifeEvent } from "../life/steps.ts";
import { usageOf } from "../organization/usage.ts";
import { relocateByOperator } from "../workspace/organization-address.ts";
import { renameByOperator } from "../workspace/organization-profile.ts";
import { applyPlanLimits } from "../workspace/over-limit.ts";
import { workspaceAddress } from "../../workspace-address.ts";

type Needs = Pick<Deps, "config" | "db" | "clock" | "outbox" | "workspaceFeed">;

/** What the operator does with organisations. Each takes an id or a subdomain, and leaves an audit event in its transaction. */

const most = 500;

const shown = ({ state, life, members, projects, bytes, ...organization }: SeenOrganization): AdminOrganization => {
  const usage = usageOf({ planId: organization.planId, members, invited: organization.invited, projects, bytes });
  return state === "pending"
    ? { ...organization, usage, status: state, life: null }
    : { ...organization, usage, status: statusOf(life), life };
};

const note = (deps: Pick<Deps, "clock">, tx: Database, kind: string, subject: string, details?: Record<string, string | number | null>) =>
  audit(tx, { at: deps.clock.now(), kind: `admin.${kind}`, actor: "operator", subject, details });

/** The newest 500 with a status, or with any. */
export const organizationsFor = async (deps: Pick<Deps, "db" | "clock">, status: string | null): Promise<AdminOrganization[]> => {
  const organizations = await listOrganizations(deps.db, status, most, deps.clock.now());
  await note(deps, deps.db, "organizations.listed", "organizations", { status });
  return organizations.map(shown);
};

/** @throws Refusal("not_found") */
export const organizationFor = async (deps: Pick<Deps, "db" | "clock">, key: string): Promise<AdminOrganizationInFull> => {
  const organization = await showOrganization(deps.db, key, deps.clock.now());
  if (organization === null) throw new Refusal("not_found");
  await note(deps, deps.db, "organization.shown", organization.id);
  const former = await formerAddresses(deps.db, organization.id, deps.clock.now());
  return {
    ...shown(organization),
    former: former.map(({ subdomain, until }) => ({ subdomain, until: until.toISOString() })),
    people: await peopleOf(deps.db, organization.id),
  };
};

/** @throws Refusal("not_found") for what is no living organisation */
const change = async (
  deps: Pick<Deps, "db" | "clock" | "outbox" | "workspaceFeed">,
  key: string,
  work: (tx: Database, organization: ActiveOrganization) => Promise<void>,
): Promise<AdminOrganization> => {
  const id = await deps.db.transaction(async (tx) => {
    const organization = await lockActive(tx, key);
    if (organization === null) throw new Refusal("not_found");
    await work(tx, organization);
    return organization.id;
  });
  deps.outbox.wake();
  await applyPlanLimits(deps, id);
  const organization = await showOrganization(deps.db, id, deps.clock.now());
  if (organization === null) throw new Refusal("not_found");
  return shown(organization);
};

const liveOn = (deps: Pick<Deps, "config" | "clock">, tx: Database, organization: ActiveOrganization, event: LifeEvent) =>
  applyLifecycleEvent(deps, tx, organization, event, { at: deps.clock.now(), actor: "operator" });

/**
 * Gives a locked organisation a paid plan and tells its owners; the same plan again changes nothing. One that was suspended because nobody
 * used it lives again; one that the operator suspended has the plan once it is restored.
 */
export const upgradeLocked = async (
  deps: Pick<Deps, "config" | "clock">,
  tx: Database,
  organization: ActiveOrganization,
  planId: PlanId,
  billing: BillingPeriod | null,
): Promise<void> => {
  if (organization.planId === planId) return;
  const now = deps.clock.now();
  const plan = planById(planId)?.name ?? "";
  await setPlan(tx, organization.id, planId, billing, now);
  await liveOn(deps, tx, { ...organization, planId }, { type: "plan.upgraded" });
  const params = { organizationName: organization.name, plan, link: `${deps.config.SITE_URL}/dashboard` };
  for (const to of await addressesOfOwners(tx, organization.id))
    await queueMail(tx, { to, kind: "plan_upgraded", language: organization.language, params, now });
  await note(deps, tx, "organization.upgraded", organization.id, { from: organization.planId, to: planId, billing });
};

export const upgrade = (deps: Needs, key: string, planId: PlanId, billing: BillingPeriod | null): Promise<AdminOrganization> =>
  change(deps, key, (tx, organization) => upgradeLocked(deps, tx, organization, planId, billing));

/**
 * Takes an organisation back to a smaller plan and tells its owners; the same plan again changes nothing. On the free plan its disuse counts from this
 * moment. What the plan has no room for is read from now on, and not changed.
 *
 * @throws Refusal("not_possible") for a plan that is more than it has
 */
export const downgrade = (deps: Needs, key: string, planId: PlanId): Promise<AdminOrganization> =>
  change(deps, key, async (tx, organization) => {
    if (organization.planId === planId) return;
    if (planId > organization.planId) throw new Refusal("not_possible");
    const now = deps.clock.now();
    await setPlan(tx, organization.id, planId, null, now);
    // It is locked: nobody takes it away meanwhile.
    const { projects, members } = (await showOrganization(tx, organization.id, now))!;
    const plan = planById(planId);
    const over = (used: number, most: number | null) => (most === null ? 0 : Math.max(0, used - most));
    const params = {
      organizationName: organization.name,
      plan: plan.name,
      projects: over(projects, plan.projects),
      people: over(members, plan.members),
      link: `${workspaceAddress(deps.config, organization.subdomain)}/settings`,
    };
    for (const to of await addressesOfOwners(tx, organization.id))
      await queueMail(tx, { to, kind: "plan_downgraded", language: organization.language, params, now });
    if (planId === freePlan.id) await liveOn(deps, tx, organization, { type: "plan.downgraded" });
    await note(deps, tx, "organization.downgraded", organization.id, { from: organization.planId, to: planId });
  });

/**
 * Calls an organisation otherwise; everybody in it sees it at once. Its owners are not mailed.
 *
 * @throws Refusal("not_found") for what is no living organisation, and the code of what is wrong with the name
 */
export const rename = async (deps: Pick<Deps, "db" | "clock" | "workspaceFeed">, key: string, name: string): Promise<AdminOrganization> => {
  const found = await showOrganization(deps.db, key, deps.clock.now());
  if (found === null || found.state === "pending") throw new Refusal("not_found");
  await renameByOperator(deps, found.id, name);
  return shown({ ...found, name: name.trim() });
};

/**
 * Moves an organisation's workspace to another address and tells its owners; the one of before leads on as after an owner's change, but for the wait
 * between two.
 *
 * @throws Refusal("subdomain_taken"), ("subdomain_reserved"), and the code of what is wrong with the address
 */
export const relocate = (deps: Needs, key: string, subdomain: string): Promise<AdminOrganization> =>
  change(deps, key, (tx, organization) => relocateByOperator(deps, tx, organization, subdomain));

/** Adds days to a trial, or begins one anew that is over. */
export const extendTrial = (
  deps: Pick<Deps, "db" | "clock" | "outbox" | "workspaceFeed">,
  key: string,
  days: number,
): Promise<AdminOrganization> =>
  change(deps, key, async (tx, organization) => {
    const from = Math.max(deps.clock.now().getTime(), organization.trialEndsAt?.getTime() ?? 0);
    await setTrialEnd(tx, organization.id, new Date(from + days * day));
    await note(deps, tx, "organization.trial_extended", organization.id, { days });
  });

/** @throws Refusal("not_possible") when it is suspended by the operator already */
export const suspend = (deps: Needs, key: string, reason: string): Promise<AdminOrganization> =>
  change(deps, key, async (tx, organization) => {
    if ((await liveOn(deps, tx, organization, { type: "organisation.suspended", reason })) === null) throw new Refusal("not_possible");
    await note(deps, tx, "organization.suspended", organization.id, { reason });
  });

/** @throws Refusal("not_possible") when it is not suspended */
export const restore = (deps: Needs, key: string): Promise<AdminOrganization> =>
  change(deps, key, async (tx, organization) => {
    const restored = await liveOn(deps, tx, organization, { type: "organisation.restored", by: "operator" });
    if (restored === null) throw new Refusal("not_possible");
    await note(deps, tx, "organization.restored", organization.id);
  });

/** @throws Refusal("forbidden") in production: time cannot be made up there */
export const sweepAsOf = async (deps: Pick<Deps, "config" | "db" | "clock" | "log" | "outbox">, asOf: Date): Promise<AdminLifeChange[]> => {
  if (deps.config.BUILD_MODE === "production") throw new Refusal("forbidden");
  await note(deps, deps.db, "lifecycle.passed", "organizations", { asOf: asOf.toISOString() });
  return sweepLifecycles(deps, asOf);
};
