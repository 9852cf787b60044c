/** What may be changed about the people of an organisation and its invitations, and why not: as `can` decides, and the server with it. */
import type { ProblemCode } from "../../src/contract/problems.ts";
import { can } from "../../src/contract/workspace/can.ts";
import { linkRoles, type Invitation, type Seats } from "../../src/contract/workspace/invitations.ts";
import type { WorkspacePerson } from "../../src/contract/workspace/people.ts";
import { roles, type Role } from "../../src/contract/workspace/roles.ts";

export type Change =
  | { kind: "role"; id: string; role: Role }
  /** Of somebody else, or of oneself, who leaves. The successor takes over their tasks; without one these are nobody's. */
  | { kind: "removal"; id: string; successor?: string }
  | { kind: "handOver"; id: string }
  | { kind: "sending"; id: string }
  | { kind: "invitationRole"; id: string; role: Role }
  | { kind: "revocation"; id: string };

/** Whom the person sees; without invitations and seats where those are not theirs to see. */
export type Listed = { people: WorkspacePerson[]; invitations: Invitation[] | null; seats: Seats | null };

export type MembersView = Listed & {
  /** Their id. */
  me: string;
  isSuspended: boolean;
};

/** `yes`, or the code of the refusal that says why not. */
export type Verdict = "yes" | ProblemCode;

const verdictOf = (answer: ReturnType<typeof can>): Verdict => (answer === "unseen" ? "not_found" : answer);

/** What the person is now: a role may have changed since they came in. */
export const roleOf = ({ people, me }: MembersView): Role | null => people.find(({ id }) => id === me)?.role ?? null;

const isLastOwner = ({ people }: MembersView, { role }: WorkspacePerson) =>
  role === "owner" && people.filter((each) => each.role === "owner").length === 1;

const ofPerson = (members: MembersView, change: Change & { kind: "role" | "removal" }, mine: Role): Verdict => {
  const other = members.people.find(({ id }) => id === change.id);
  if (!other) return "not_found";
  // Whoever is listed is seen.
  const row = { role: other.role, isNear: true };
  const takesOwner = isLastOwner(members, other) && !(change.kind === "role" && change.role === "owner");
  if (change.kind === "role") {
    const answer = can(mine, "role.change", { ...row, to: change.role });
    return answer === "yes" && takesOwner ? "last_owner" : verdictOf(answer);
  }
  const answer = other.id === members.me ? can(mine, "organization.leave", null) : can(mine, "person.remove", row);
  return answer === "yes" && takesOwner ? "last_owner" : verdictOf(answer);
};

const ofInvitation = (
  { invitations, seats }: MembersView,
  change: Change & { kind: "sending" | "invitationRole" | "revocation" },
  mine: Role,
): Verdict => {
  const invitation = invitations?.find(({ id }) => id === change.id);
  if (!invitation) return "not_found";
  const { role, email } = invitation;
  const answer = can(mine, "invitation.change", change.kind === "invitationRole" ? { role, to: change.role } : { role });
  if (answer !== "yes") return verdictOf(answer);
  if (!isOpen(invitation)) return "invitation_over";
  const isBeyondLinks = change.kind === "invitationRole" && email === null && !linkRoles.some((each) => each === change.role);
  if (isBeyondLinks || (change.kind === "sending" && email === null)) return "not_possible";
  // One that waits for an answer has its seat; any other needs one.
  const needsSeat = change.kind === "sending" && invitation.state !== "sent";
  return needsSeat && seats !== null && isFull(seats) ? "no_seat_left" : "yes";
};

/** Whether nobody more finds a seat. */
export const isFull = ({ used, most }: Seats): boolean => most !== null && used >= most;

/** Whether it is not over for good. */
export const isOpen = ({ state }: Invitation): boolean => state === "sent" || state === "bounced" || state === "expired";

export const verdictOn = (members: MembersView, change: Change): Verdict => {
  if (members.isSuspended) return "organization_suspended";
  const mine = roleOf(members);
  if (mine === null) return "not_a_member";
  if (change.kind === "handOver") {
    const successor = members.people.find(({ id }) => id === change.id);
    if (successor === undefined || successor.id === members.me) return "not_possible";
    // Whoever is listed is seen.
    return verdictOf(can(mine, "ownership.hand_over", { role: successor.role, to: "owner", isNear: true }));
  }
  return change.kind === "role" || change.kind === "removal" ? ofPerson(members, change, mine) : ofInvitation(members, change, mine);
};

/** What somebody may be made, or an invitation be made for; what they are is among it. */
export const rolesFor = (members: MembersView, kind: "role" | "invitationRole", { id, role }: { id: string; role: Role }): Role[] =>
  roles.filter((each) => each === role || verdictOn(members, { kind, id, role: each }) === "yes");
