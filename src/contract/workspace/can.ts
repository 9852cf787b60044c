import type { Role } from "./roles.ts";

/**
 * Who may do what in an organisation: the one place where it is decided (WORKSPACE §2, §9). Commands, reads, the hub, exports and counts ask `can`;
 * screens ask it to show what there is to do.
 *
 * A cell says `yes`; `no`, which is told with its reason; `unseen`, which is told as if the row had never been; or under which condition it is yes.
 */

/** What somebody is in a project. */
export const projectRoles = ["lead", "member", "viewer"] as const;
export type ProjectRole = (typeof projectRoles)[number];

/** Why somebody may not: whose it is to do. A refusal of that code says it in words. */
export type PermissionReason = "owners_only" | "admins_only" | "members_only" | "leads_only" | "editors_only" | "own_only" | "member_first";

/** `yes`; a reason, for what one sees and may not do; or `unseen`. */
export type Permission = "yes" | "unseen" | PermissionReason;

/** A row that is a person or an invitation: what they are, and what they are to become, if that changes. */
export type OfRole = { role: Role; to?: Role };
/** Somebody of the organisation; `isNear`: the asking person themselves, or somebody in a project of theirs. */
export type OfPerson = OfRole & { isNear: boolean };
/** A project, as the asking person stands to it: their role there, if it was given to them, and whether only its members see it. */
export type OfProject = { isPrivate: boolean; given: ProjectRole | null };
/** What is in a project; `isOwn`: the asking person made it. */
export type OfContent = OfProject & { isOwn: boolean };

// `beneath`: of members and guests alone, and to nothing else. `near`: of those whom one meets in a project.
type OrganizationCell = "yes" | "no" | "unseen" | "beneath" | "near";
type OrganizationRow = Readonly<Record<Role, OrganizationCell>>;

const organization = {
  "plan.change": { owner: "yes", admin: "no", member: "no", guest: "no" },
  "organization.delete": { owner: "yes", admin: "no", member: "no", guest: "no" },
  "organization.export": { owner: "yes", admin: "no", member: "no", guest: "no" },
  "organization.restore": { owner: "yes", admin: "no", member: "no", guest: "no" },
  "organization.relocate": { owner: "yes", admin: "no", member: "no", guest: "no" },
  "organization.leave": { owner: "yes", admin: "yes", member: "yes", guest: "yes" },
  "settings.change": { owner: "yes", admin: "yes", member: "no", guest: "no" },
  "project.make": { owner: "yes", admin: "yes", member: "yes", guest: "no" },
  "invitations.read": { owner: "yes", admin: "yes", member: "no", guest: "no" },
  "import.make": { owner: "yes", admin: "yes", member: "no", guest: "no" },
  "webhooks.manage": { owner: "yes", admin: "yes", member: "no", guest: "no" },
} as const satisfies Record<string, OrganizationRow>;

const people = {
  "person.read": { owner: "yes", admin: "yes", member: "yes", guest: "near" },
  "address.read": { owner: "yes", admin: "yes", member: "no", guest: "no" },
  "role.change": { owner: "yes", admin: "beneath", member: "no", guest: "no" },
  "person.remove": { owner: "yes", admin: "beneath", member: "no", guest: "no" },
  "ownership.hand_over": { owner: "yes", admin: "no", member: "no", guest: "no" },
} as const satisfies Record<string, OrganizationRow>;

const invitations = {
  "invitation.read": { owner: "yes", admin: "yes", member: "unseen", guest: "unseen" },
  "invitation.make": { owner: "yes", admin: "beneath", member: "no", guest: "no" },
  "invitation.change": { owner: "yes", admin: "beneath", member: "no", guest: "no" },
} as const satisfies Record<string, OrganizationRow>;

// In a project the better of two counts: what one is there, and, for owners and admins who read it, what one is in the organisation.
type ProjectCell = "yes" | "own" | "no";
type ProjectRow = Readonly<Record<ProjectRole | "owner" | "admin", ProjectCell>>;

const projects = {
  "project.read": { lead: "yes", member: "yes", viewer: "yes", owner: "yes", admin: "yes" },
  "project.settings": { lead: "yes", member: "no", viewer: "no", owner: "yes", admin: "yes" },
  "project.workflow": { lead: "yes", member: "no", viewer: "no", owner: "yes", admin: "yes" },
  "project.people": { lead: "yes", member: "no", viewer: "no", owner: "yes", admin: "yes" },
  "project.labels": { lead: "yes", member: "no", viewer: "no", owner: "yes", admin: "yes" },
  "project.archive": { lead: "yes", member: "no", viewer: "no", owner: "yes", admin: "yes" },
  "project.export": { lead: "yes", member: "no", viewer: "no", owner: "yes", admin: "yes" },
  "project.delete": { lead: "yes", member: "no", viewer: "no", owner: "yes", admin: "yes" },
  "view.share": { lead: "yes", member: "no", viewer: "no", owner: "yes", admin: "yes" },
  "task.make": { lead: "yes", member: "yes", viewer: "no", owner: "yes", admin: "no" },
} as const satisfies Record<string, ProjectRow>;

const contents = {
  "task.edit": { lead: "yes", member: "yes", viewer: "no", owner: "yes", admin: "no" },
  "task.move": { lead: "yes", member: "yes", viewer: "no", owner: "yes", admin: "no" },
  "task.comment": { lead: "yes", member: "yes", viewer: "no", owner: "yes", admin: "no" },
  "task.delete": { lead: "yes", member: "own", viewer: "no", owner: "yes", admin: "no" },
  "comment.edit": { lead: "own", member: "own", viewer: "no", owner: "own", admin: "no" },
  "comment.delete": { lead: "yes", member: "own", viewer: "no", owner: "yes", admin: "no" },
  "file.remove": { lead: "yes", member: "own", viewer: "no", owner: "yes", admin: "no" },
} as const satisfies Record<string, ProjectRow>;

/** Every verb, with the row that it is asked of. */
export type Asked = { [Verb in keyof typeof organization]: null } & { [Verb in keyof typeof people]: OfPerson } & {
  [Verb in keyof typeof invitations]: OfRole;
} & { [Verb in "project.know" | "project.join" | keyof typeof projects]: OfProject } & { [Verb in keyof typeof contents]: OfContent };
export type Verb = keyof Asked;

const isIn = <Table extends object>(table: Table, verb: PropertyKey): verb is keyof Table => Object.hasOwn(table, verb);

const isBeneath = ({ role, to = role }: OfRole) => [role, to].every((each) => each === "member" || each === "guest");

/** Guests become members before they can own (DECISIONS 56). */
const isTooFar = ({ role, to }: OfRole) => role === "guest" && to === "owner";

const ofRow = (row: OrganizationRow, role: Role, asked: (OfRole & { isNear?: boolean }) | null): Permission => {
  const cell = row[role];
  if (cell === "yes" || cell === "unseen") return cell;
  if (cell === "near") return asked?.isNear === true ? "yes" : "unseen";
  if (cell === "beneath") return asked !== null && isBeneath(asked) ? "yes" : "owners_only";
  if (row.member === "yes") return "members_only";
  return row.admin === "no" ? "owners_only" : "admins_only";
};

/** What somebody is in a project that everybody sees, or where it was given to them; null where they do not see it. */
export const roleIn = (role: Role, { isPrivate, given }: OfProject): ProjectRole | null =>
  given ?? (isPrivate || role === "guest" ? null : "member");

const rank: readonly ProjectCell[] = ["no", "own", "yes"];

const inProject = (row: ProjectRow, role: Role, asked: OfProject & { isOwn?: boolean }): Permission => {
  const there = roleIn(role, asked);
  if (there === null) return "unseen";
  const cells = [row[there], role === "owner" || role === "admin" ? row[role] : "no"];
  const best = cells.toSorted((one, other) => rank.indexOf(one) - rank.indexOf(other)).at(-1);
  if (best === "yes" || (best === "own" && asked.isOwn === true)) return "yes";
  if (best === "own") return "own_only";
  return row.member === "no" ? "leads_only" : "editors_only";
};

/**
 * Whether somebody of an organisation may do something with one of its rows. A row that they may not see is `unseen` whatever is asked.
 *
 * @param role theirs in the organisation, read with the row
 */
export const can = <Name extends Verb>(role: Role, verb: Name, row: Asked[Name]): Permission => {
  // Each table's verbs are asked of the rows that `Asked` says.
  const asked = row as OfPerson & OfContent;
  if (isIn(organization, verb)) return ofRow(organization[verb], role, null);
  if (isIn(people, verb)) {
    if (ofRow(people["person.read"], role, asked) === "unseen") return "unseen";
    const answer = ofRow(people[verb], role, asked);
    return answer === "yes" && isTooFar(asked) ? "member_first" : answer;
  }
  if (isIn(invitations, verb)) {
    const isRead = verb === "invitation.make" || ofRow(invitations["invitation.read"], role, asked) !== "unseen";
    return isRead ? ofRow(invitations[verb], role, asked) : "unseen";
  }
  if (isIn(projects, verb)) return inProject(projects[verb], role, asked);
  if (isIn(contents, verb)) return inProject(contents[verb], role, asked);
  // Owners and admins see that a private project exists, and may add themselves, which its members are told.
  if (verb === "project.join" && role !== "owner" && role !== "admin") return roleIn(role, asked) === null ? "unseen" : "admins_only";
  return role === "owner" || role === "admin" || roleIn(role, asked) !== null ? "yes" : "unseen";
};
