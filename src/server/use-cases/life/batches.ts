import { setImmediate as nextTurn } from "node:timers/promises";
import { isResting } from "../../../contract/life.ts";
import type { Deps } from "../../deps.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import { readOrganization } from "../../store/queries/workspace/members.ts";
import { statusOf } from "./status.ts";

type Organization = NonNullable<Awaited<ReturnType<typeof readOrganization>>>;

type Work<Done> = {
  /** Does a batch of what is due at a moment, under the lock of the organisation's head. @returns null when nothing is due any more */
  batch(tx: OrganizationStore, organization: Organization, at: Date): Promise<Done | null>;
  /** Tells of a batch once it is committed. */
  announce(id: string, done: Done): void;
  /** What is logged where it fails: the other organisations do not wait for that one. */
  failed: string;
};

/**
 * Does what is due in organisations that live, one after another and in batches, so that nobody who works there waits long. Several servers may do it at
 * once: what one has done, the next does not find.
 *
 * @param ids of the organisations in which something is due
 * @param now since when; a batch is done at that moment, and in an organisation whose last change was later at that one's
 * @param isStopped asked between two batches
 */
export const doInBatches = async <Done>(
  deps: Pick<Deps, "db" | "log" | "turns">,
  ids: readonly string[],
  now: Date,
  { batch, announce, failed }: Work<Done>,
  isStopped: () => boolean,
): Promise<void> => {
  const next = async (tx: OrganizationStore) => {
    const at = await lockHead(tx, { now: () => now });
    if (at === null) return null;
    const organization = await readOrganization(tx);
    return organization === null || isResting(statusOf(organization.life)) ? null : batch(tx, organization, at);
  };
  for (const id of ids) {
    try {
      for (;;) {
        if (isStopped()) return;
        const done = await deps.turns.take(id, () => inOrganization(deps.db, id, next));
        if (done === null) break;
        announce(id, done);
        // An embedded store answers without letting go of the thread, on which others call too.
        await nextTurn();
      }
    } catch (error) {
      deps.log.error({ err: error, organization: id }, failed);
    }
  }
};
