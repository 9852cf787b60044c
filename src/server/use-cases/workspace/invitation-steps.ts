import { type EventFromLogic, type StateValueFrom, transition } from "xstate";
import { invitationMachine, type InvitationSnapshot } from "../../../../machines/organization/invitation.ts";
import type { InvitationState } from "../../../contract/workspace/invitation-states.ts";
import { keysOf } from "../../../contract/keys.ts";
import type { InvitationRow } from "../../store/queries/workspace/invitations.ts";

/**
 * One step of an invitation: from what its row has, through the chart, to what its row should have. What the chart wants done, whoever takes the
 * step does in the same transaction.
 */
export type InvitationEvent = EventFromLogic<typeof invitationMachine>;

/** Where each state of a row is in the chart. */
const values = {
  sent: { open: { working: "sent" } },
  bounced: { open: { working: "bounced" } },
  expired: { open: "expired" },
  accepted: "accepted",
  declined: "declined",
  revoked: "revoked",
} as const satisfies Record<InvitationState, StateValueFrom<typeof invitationMachine>>;

const snapshotOf = ({ state, email, role, most, uses, days }: InvitationRow): InvitationSnapshot =>
  invitationMachine.resolveState({ value: values[state], context: { isAddressed: email !== null, role, most, uses, days } });

/**
 * What the row should have after the next step; null when the present state does not listen to the event.
 *
 * @param row in the state that it has now, with what time has done
 */
export const step = (row: InvitationRow, event: InvitationEvent): InvitationRow | null => {
  const snapshot = snapshotOf(row);
  if (!snapshot.can(event)) return null;
  const [next] = transition(invitationMachine, snapshot, event);
  const { role, uses } = next.context;
  // Every state of the chart is one of a row's.
  const state = keysOf(values).find((each) => next.matches(values[each]))!;
  return { ...row, state, role, uses };
};
