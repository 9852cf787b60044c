import { type EventFromLogic, transition } from "xstate";
import { leadMachine, type LeadSnapshot } from "../../../../machines/organization/lead.ts";
import type { AdminLead } from "../../../contract/admin.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { audit } from "../../store/queries/audit.ts";
import { lockActive } from "../../store/queries/life/active.ts";
import { findLead, type Lead, type LeadState, listLeads, lockLead, moveLead } from "../../store/queries/site-forms/leads.ts";
import { applyPlanLimits } from "../workspace/over-limit.ts";
import { upgradeLocked } from "./organizations.ts";

/** What sales does with leads, each a step of machines/organization/lead.ts on the lead's row. */

type LeadEvent = EventFromLogic<typeof leadMachine>;

const most = 500;

const snapshotOf = ({ state, organizationId, planId, billing }: Lead): LeadSnapshot => {
  const isOpen = state === "new" || state === "contacted";
  const value = isOpen ? { open: state } : state;
  const plan = organizationId !== null && planId !== null ? { organizationId, planId, billing: billing ?? "monthly" } : null;
  return leadMachine.resolveState({ value, context: { plan } });
};

const stateOf = ({ value }: LeadSnapshot): LeadState => (typeof value === "string" ? value : value.open);

/** The newest 500 in a state, or in any. */
export const leadsFor = async (deps: Pick<Deps, "db" | "clock">, state: LeadState | null): Promise<AdminLead[]> => {
  const leads = await listLeads(deps.db, state, most);
  await audit(deps.db, { at: deps.clock.now(), kind: "admin.leads.listed", actor: "operator", subject: "leads", details: { state } });
  return leads;
};

/** @throws Refusal("not_found") */
export const leadFor = async (deps: Pick<Deps, "db" | "clock">, id: string): Promise<AdminLead> => {
  const lead = await findLead(deps.db, id);
  if (lead === null) throw new Refusal("not_found");
  await audit(deps.db, { at: deps.clock.now(), kind: "admin.lead.shown", actor: "operator", subject: id });
  return lead;
};

/**
 * Takes a lead one step on; winning one that asks for a plan upgrades its organisation.
 *
 * @throws Refusal("not_found"), ("not_possible") when the lead's state does not allow it
 */
export const moveLeadOn = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "outbox" | "workspaceFeed">,
  id: string,
  event: LeadEvent,
): Promise<AdminLead> => {
  const now = deps.clock.now();
  const upgraded = await deps.db.transaction(async (tx) => {
    // Organisations are locked before what belongs to them, everywhere.
    const organizationId = (await findLead(tx, id))?.organizationId ?? null;
    const organization = organizationId === null ? null : await lockActive(tx, organizationId);
    const lead = await lockLead(tx, id);
    if (lead === null) throw new Refusal("not_found");
    const snapshot = snapshotOf(lead);
    if (snapshot.status !== "active" || !snapshot.can(event)) throw new Refusal("not_possible");
    const [next, actions] = transition(leadMachine, snapshot, event);
    const state = stateOf(next);
    await moveLead(tx, id, state, next.status === "done" ? now : null);
    for (const { type, params } of actions) {
      if (type !== "upgradeOrganization") continue;
      const plan = params;
      if (organization !== null) await upgradeLocked(deps, tx, organization, plan.planId, plan.billing);
    }
    await audit(tx, { at: now, kind: "admin.lead.moved", actor: "operator", subject: id, details: { from: lead.state, to: state } });
    return organization?.id ?? null;
  });
  deps.outbox.wake();
  if (upgraded !== null) await applyPlanLimits(deps, upgraded);
  const moved = await findLead(deps.db, id);
  if (moved === null) throw new Refusal("not_found");
  return moved;
};
