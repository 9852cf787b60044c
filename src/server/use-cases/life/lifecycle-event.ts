import { isResting } from "../../../contract/life.ts";
import { freePlan } from "../../../contract/plans.ts";
import { trashedSince } from "../../../domain/trash.ts";
import type { Deps } from "../../deps.ts";
import type { Database } from "../../../basics/sql/database.ts";
import { type Actor, audit } from "../../store/queries/audit.ts";
import {
  addressesOfOwners,
  beginPurge,
  recordSuspensions,
  type ActiveOrganization,
  moveLife,
  resumeInvitations,
} from "../../store/queries/life/active.ts";
import { resumePromises } from "../../store/queries/life/promises.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";
import { workspaceAddress } from "../../workspace-address.ts";
import { statusOf } from "./status.ts";
import { type LifeEffect, type LifeEvent, type LifeState, step } from "./steps.ts";

export const lifecycleFacts = ({ planId }: Pick<ActiveOrganization, "planId">) => ({ isFree: planId === freePlan.id });

/** Does what the chart wants done: mail to every owner, and purging in the end. @param dueAt when the state that it leads to ends by itself */
const carryOut = async (
  deps: Pick<Deps, "config" | "clock">,
  tx: Database,
  organization: ActiveOrganization,
  effect: LifeEffect,
  dueAt: Date | null,
): Promise<void> => {
  const { id, name: organizationName, subdomain, language } = organization;
  const site = deps.config.SITE_URL;
  const now = deps.clock.now();
  for (const to of await addressesOfOwners(tx, id)) {
    switch (effect.type) {
      case "warn": {
        const params = { organizationName, daysLeft: effect.params.daysLeft, link: `${workspaceAddress(deps.config, subdomain)}/` };
        await queueMail(tx, { to, kind: "lifecycle_warning", language, params, now });
        break;
      }
      case "tellSuspended": {
        const params = { organizationName, ...effect.params, link: `${site}/dashboard` };
        await queueMail(tx, { to, kind: "lifecycle_suspended", language, params, now });
        break;
      }
      case "tellDeleted": {
        // The chart gives this state an end.
        const params = { organizationName, by: effect.params.by, until: dueAt!.toISOString(), link: `${site}/dashboard` };
        await queueMail(tx, { to, kind: "lifecycle_deleted", language, params, now });
        break;
      }
      case "purge": {
        const params = { organizationName, unusedDays: effect.params.unusedDays, link: `${site}/register` };
        await queueMail(tx, { to, kind: "lifecycle_purged", language, params, now });
      }
    }
  }
  if (effect.type === "purge") await beginPurge(tx, id);
};

/** What waited while an organisation rested goes on where it was. */
const goOn = async (tx: Database, { id, since, rests }: ActiveOrganization, at: Date): Promise<void> => {
  await resumeInvitations(tx, id, since, at);
  await resumePromises(tx, id, at);
  const all = [...rests, { from: since.toISOString(), to: at.toISOString() }];
  // Those before what is over in the trash count for nothing that is there.
  const over = trashedSince(at, all);
  await recordSuspensions(
    tx,
    id,
    all.filter(({ to }) => new Date(to) > over),
  );
};

/**
 * Takes one step of an organisation's life in the transaction that has locked it, and writes it down. Call `deps.outbox.wake()` after it.
 *
 * @param at since when it is in the next state; not before it came into the present one, whatever another server's clock said of that
 * @returns the next state; null, and nothing is changed, when the present one does not listen to the event
 */
export const applyLifecycleEvent = async (
  deps: Pick<Deps, "config" | "clock">,
  tx: Database,
  organization: ActiveOrganization,
  event: LifeEvent,
  { at: asked, actor }: { at: Date; actor: Actor },
): Promise<{ state: LifeState; dueAt: Date | null } | null> => {
  const at = asked < organization.since ? organization.since : asked;
  const next = step(organization.life, lifecycleFacts(organization), event, at);
  if (next === null) return null;
  await moveLife(tx, organization.id, next);
  // The state of one that rests changes only as it is restored, or as it rests for another reason, which counts its rest from then on.
  if (isResting(statusOf(organization.life))) await goOn(tx, organization, at);
  for (const effect of next.effects) await carryOut(deps, tx, organization, effect, next.dueAt);
  if (next.state !== organization.life) {
    const details = { from: organization.life, to: next.state, ...("reason" in event ? { reason: event.reason } : {}) };
    await audit(tx, { at: deps.clock.now(), kind: "organization.life", actor, subject: organization.id, details });
  }
  return next;
};
