import { day } from "../../../contract/time.ts";
import type { Deps } from "../../deps.ts";
import { purgeOrganizations } from "../../store/queries/life/purge-organization.ts";
import { dueLives, lockActive } from "../../store/queries/life/active.ts";
import { takeTurn } from "../../store/queries/life/turns.ts";
import { lifecycleFacts, applyLifecycleEvent } from "./lifecycle-event.ts";
import { type LifeState, timeout } from "./steps.ts";

/** What a pass did to one organisation. */
export type LifeChange = { id: string; subdomain: string; from: LifeState; to: LifeState };

/**
 * The next step of one organisation, if its state is over. Somebody was here since it began: then it lives on from there. A step that
 * comes in time counts from when it was due; one that comes late counts from now, because the days that a mail promises are given.
 */
const liveOn = (deps: Pick<Deps, "config" | "db" | "clock">, id: string, at: Date): Promise<LifeChange | "later" | null> =>
  deps.db.transaction(async (tx) => {
    if (!(await takeTurn(tx, "passing"))) return "later";
    const organization = await lockActive(tx, id);
    if (organization === null || organization.dueAt === null || organization.dueAt > at) return null;
    const { subdomain, life: from, since, dueAt, seenAt } = organization;

    if (seenAt !== null && seenAt > since) {
      const seen = await applyLifecycleEvent(deps, tx, organization, { type: "member.seen" }, { at: seenAt, actor: "clock" });
      if (seen !== null) return { id, subdomain, from, to: seen.state };
    }
    const event = timeout(from, lifecycleFacts(organization));
    const isInTime = at.getTime() - dueAt.getTime() < day;
    const next = event && (await applyLifecycleEvent(deps, tx, organization, event, { at: isInTime ? dueAt : at, actor: "clock" }));
    return next ? { id, subdomain, from, to: next.state } : null;
  });

/**
 * One pass over the organisations whose state is over at `at`. Any number of servers may run it at the same moment: one of them does
 * the work. An organisation that fails is logged and tried again by the next pass.
 *
 * @param isStopped asked between two batches of a purge
 * @returns what changed; an organisation that merely was used is not in it
 */
export const sweepLifecycles = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "log" | "outbox">,
  at: Date,
  isStopped: () => boolean = () => false,
): Promise<LifeChange[]> => {
  const changes: LifeChange[] = [];
  for (const id of await dueLives(deps.db, at)) {
    try {
      let change = await liveOn(deps, id, at);
      // It was used, but so long ago that its new wait is over as well.
      if (change !== null && change !== "later" && change.from === change.to) change = await liveOn(deps, id, at);
      if (change === "later") break;
      if (change !== null && change.from !== change.to) changes.push(change);
    } catch (error) {
      deps.log.error({ err: error, organization: id }, "an organisation's life could not go on");
    }
  }
  if (changes.length > 0) deps.outbox.wake();
  await purgeOrganizations(deps.db, isStopped);
  return changes;
};
