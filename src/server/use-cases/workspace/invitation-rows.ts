import { isResting } from "../../../contract/life.ts";
import { planById } from "../../../contract/plans.ts";
import type { Invitation, Seats } from "../../../contract/workspace/invitations.ts";
import type { Deps } from "../../deps.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import type { InvitationRow } from "../../store/queries/workspace/invitations.ts";
import type { WorkspaceOrganization } from "../../store/queries/workspace/members.ts";
import { countSeats } from "../../store/queries/workspace/seats.ts";
import { statusOf } from "../life/status.ts";

/** What the rows of invitations say at a moment. */

/** The moment by which is judged what time ends, such as an invitation: while its organisation rests, so does it. */
export const momentOf = ({ life, lifeSince }: WorkspaceOrganization, now: Date): Date =>
  isResting(statusOf(life)) && lifeSince !== null ? lifeSince : now;

/** A row in the state that it has now, with what time has done since it was written. */
export const atPresent = (row: InvitationRow, organization: WorkspaceOrganization, { clock }: Pick<Deps, "clock">): InvitationRow =>
  isWorking(row) && row.expiresAt <= momentOf(organization, clock.now()) ? { ...row, state: "expired" } : row;

/** Whether it can be taken; one that came back, too, by whoever has its token all the same. */
export const isWorking = ({ state }: InvitationRow): boolean => state === "sent" || state === "bounced";

/** Whether it is not over for good. */
export const isOpen = (row: InvitationRow): boolean => isWorking(row) || row.state === "expired";

/** What a row is told as, to whoever may see it. */
export const invitationOf = ({
  days: _days,
  language: _language,
  name: _name,
  project: _project,
  inviter,
  ...row
}: InvitationRow): Invitation => ({
  ...row,
  invitedBy: inviter,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  askedAt: row.askedAt?.toISOString() ?? null,
});

/** How many seats are taken, of how many that the plan has. The trial opens no more. */
export const seatsOf = async (
  { clock }: Pick<Deps, "clock">,
  tx: OrganizationStore,
  { planId }: WorkspaceOrganization,
): Promise<Seats> => ({ used: await countSeats(tx, clock.now()), most: planById(planId).members });

/** Whether as many more find a seat. */
export const hasRoom = ({ used, most }: Seats, more: number): boolean => most === null || used + more <= most;

/** Whether an invitation keeps a seat for whoever takes it. */
export const keepsSeat = ({ email, state }: InvitationRow): boolean => email !== null && state === "sent";
