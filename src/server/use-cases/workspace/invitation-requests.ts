import type { Role } from "../../../contract/workspace/roles.ts";
import { can } from "../../../contract/workspace/can.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import type { InvitationRow } from "../../store/queries/workspace/invitations.ts";
import { listMembers, type Member } from "../../store/queries/workspace/members.ts";
import { type PeopleNews, publishRequest } from "./people-news.ts";

/** Invitations that ran out and are asked for again: who hears of it, by mail and in the inbox of the workspace. */

const mayChange =
  ({ role: to }: { role: Role }) =>
  ({ role }: { role: Role }): boolean =>
    can(role, "invitation.change", { role: to }) === "yes";

/** Who hears of it: whoever sent it; where they may not send it any more, everybody who may. */
export const recipientsOf = <Person extends { id: string; role: Role }>(
  people: readonly Person[],
  invitation: { role: Role; inviter: string | null },
): Person[] => {
  const able = people.filter(mayChange(invitation));
  const own = able.filter(({ id }) => id === invitation.inviter);
  return own.length > 0 ? own : able;
};

/**
 * Tells those who hear of it that it is asked for again.
 *
 * @returns them, and what is to be announced once the transaction is committed
 */
export const publishRequestFor = async (
  tx: OrganizationStore,
  { id, email, role, inviter }: InvitationRow & { email: string },
  at: Date,
): Promise<{ recipients: Member[]; news: PeopleNews }> => {
  const members = (await listMembers(tx)).map((member) => ({ ...member, id: member.userId }));
  const recipients = recipientsOf(members, { role, inviter: inviter?.id ?? null });
  const row = { id, address: email, at: at.toISOString() };
  const people = recipients.map(({ userId }) => userId);
  return { recipients, news: await publishRequest(tx, id, row, people, { actor: null, at }) };
};

/** Tells all who may have heard of it, whatever role it was for then, that it is over. Null where nobody has. */
export const publishRequestEnd = async (
  tx: OrganizationStore,
  row: InvitationRow,
  by: { actor: string; at: Date },
): Promise<PeopleNews | null> => {
  if (row.askedAt === null) return null;
  const people = (await listMembers(tx)).filter(({ role }) => can(role, "invitations.read", null) === "yes").map(({ userId }) => userId);
  return publishRequest(tx, row.id, null, people, by);
};
