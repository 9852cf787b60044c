import type { Role } from "../../../contract/workspace/roles.ts";
import type { Deps } from "../../deps.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { type Actor, audit } from "../../store/queries/audit.ts";
import { type InvitationRow, moveInvitation } from "../../store/queries/workspace/invitations.ts";
import type { InvitationEvent } from "./invitation-steps.ts";

/** What happens to an invitation, whoever does it, written down. */

/** The row after a step; null when its state does not listen to the event. The chart is loaded with the first step. */
export const stepFrom = async (row: InvitationRow, event: InvitationEvent): Promise<InvitationRow | null> => {
  const { step } = await import("./invitation-steps.ts");
  return step(row, event);
};

/** Takes a step and writes what it leads to. @returns null, with nothing written, when the row's state does not listen to the event */
export const takeStep = async (
  { clock }: Pick<Deps, "clock">,
  tx: OrganizationStore,
  row: InvitationRow,
  event: InvitationEvent,
): Promise<InvitationRow | null> => {
  const next = await stepFrom(row, event);
  if (next !== null) await moveInvitation(tx, next, clock.now());
  return next;
};

/** @param kind of the event, such as `invitation.made` */
export const noteInvitation = (
  { clock }: Pick<Deps, "clock">,
  tx: OrganizationStore,
  kind: string,
  actor: Actor,
  { id, role }: { id: string; role: Role },
): Promise<void> => audit(tx, { at: clock.now(), kind, actor, subject: tx.organizationId, details: { invitation: id, role } });
