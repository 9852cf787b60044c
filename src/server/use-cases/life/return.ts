import type { Deps } from "../../deps.ts";
import { lockActive } from "../../store/queries/life/active.ts";

/** A member is in the workspace of an organisation that was thought to be unused: it lives on. */
export const noteReturn = async (
  deps: Pick<Deps, "config" | "db" | "clock">,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> => {
  const { applyLifecycleEvent } = await import("./lifecycle-event.ts");
  await deps.db.transaction(async (tx) => {
    const organization = await lockActive(tx, organizationId);
    const by = { at: deps.clock.now(), actor: { person: userId } };
    if (organization !== null) await applyLifecycleEvent(deps, tx, organization, { type: "member.seen" }, by);
  });
};
