import { type EventFromLogic, type StateValueFrom, transition } from "xstate";
import { invitationMachine, type InvitationSnapshot } from "../../../../machines/organisation/invitation.ts";
import type { InvitationState } from "../../../contract/workspace/invitations.ts";
import { keysOf } from "../../../contract/records.ts";
import type { InvitationRow } from "../../store/queries/workspace/invitations.ts";

/** One step of an invitation: from what its row has, through the chart, to what its row should have, and what is to be done with that. */
export type InvitationEvent = EventFromLogic<typeof invitationMachine>;

type InvitationEffect = "mail" | "admit" | "tellInviter";

/** What the row should have after it, and what is to be done. */
export type InvitationStep = { row: InvitationRow; effects: InvitationEffect[] };

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

const effectNames = new Set<string>(["mail", "admit", "tellInviter"] satisfies InvitationEffect[]);

/**
 * The next step; null when the present state does not listen to the event.
 *
 * @param row in the state that it has now, with what time has done
 */
export const step = (row: InvitationRow, event: InvitationEvent): InvitationStep | null => {
  const snapshot = snapshotOf(row);
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(invitationMachine, snapshot, event);
  const { role, uses } = next.context;
  // Every state of the chart is one of a row's.
  const state = keysOf(values).find((each) => next.matches(values[each]))!;
  // The chart's own actions; the others are timers, which rows have.
  const effects = actions.map(({ type }) => type).filter((type): type is InvitationEffect => effectNames.has(type));
  return { row: { ...row, state, role, uses }, effects };
};
