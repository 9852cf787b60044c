import { freePlan } from "../../../contract/plans.ts";
import type { Deps } from "../../deps.ts";
import type { Database } from "../../store/database.ts";
import { type Actor, audit } from "../../store/queries/audit.ts";
import { type LivingOrganization, moveLife, purgeOrganization, resumeInvitations } from "../../store/queries/life/living.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";
import { statusOf } from "./status.ts";
import { type LifeEffect, type LifeEvent, type LifeState, step } from "./steps.ts";

export const factsOf = ({ planId }: Pick<LivingOrganization, "planId">) => ({ isFree: planId === freePlan.id });

/** Does what the chart wants done: mail to the owner, and deleting in the end. */
const carryOut = async (
  deps: Pick<Deps, "config" | "clock">,
  tx: Database,
  organization: LivingOrganization,
  effect: LifeEffect,
): Promise<void> => {
  const { id, name: organizationName, ownerEmail: to, language } = organization;
  const site = deps.config.SITE_URL;
  const now = deps.clock.now();
  switch (effect.type) {
    case "warn":
      return queueMail(tx, {
        to,
        kind: "lifecycle_warning",
        language,
        params: { organizationName, daysLeft: effect.params.daysLeft, link: `${site}/auth` },
        now,
      });
    case "tellSuspended":
      return queueMail(tx, {
        to,
        kind: "lifecycle_suspended",
        language,
        params: { organizationName, ...effect.params, link: `${site}/dashboard` },
        now,
      });
    case "purge":
      await purgeOrganization(tx, id);
      return queueMail(tx, { to, kind: "lifecycle_purged", language, params: { organizationName, link: `${site}/register` }, now });
  }
};

/**
 * Takes one step of an organisation's life in the transaction that has locked it, and writes it down. Call `deps.outbox.wake()` after it.
 *
 * @param at since when it is in the next state
 * @returns the next state; null, and nothing is changed, when the present one does not listen to the event
 */
export const live = async (
  deps: Pick<Deps, "config" | "clock">,
  tx: Database,
  organization: LivingOrganization,
  event: LifeEvent,
  { at, actor }: { at: Date; actor: Actor },
): Promise<{ state: LifeState; dueAt: Date | null } | null> => {
  const next = step(organization.life, factsOf(organization), event, at);
  if (next === null) return null;
  await moveLife(tx, organization.id, next);
  // A suspended one's state changes only as it is restored, or suspended for another reason, which counts its rest from then on.
  if (statusOf(organization.life) === "suspended") await resumeInvitations(tx, organization.id, organization.since, at);
  for (const effect of next.effects) await carryOut(deps, tx, organization, effect);
  if (next.state !== organization.life) {
    const details = { from: organization.life, to: next.state, ...("reason" in event ? { reason: event.reason } : {}) };
    await audit(tx, { at: deps.clock.now(), kind: "organization.life", actor, subject: organization.id, details });
  }
  return next;
};
