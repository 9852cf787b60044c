import { isResting } from "../../../contract/life.ts";
import { nameProblem, limits } from "../../../contract/fields.ts";
import type { LoginData } from "../../../contract/auth.ts";
import { maskedAddress } from "../../../contract/masked-address.ts";
import type { Language } from "../../../contract/preferences.ts";
import { termsVersion } from "../../../contract/terms.ts";
import { day } from "../../../contract/time.ts";
import type { InvitationState } from "../../../contract/workspace/invitation-states.ts";
import type {
  Acceptance,
  AcceptanceRequest,
  NewAccountRequest,
  ShownInvitation,
} from "../../../contract/workspace/invitation-acceptance.ts";
import type { WorkspaceProblemCode } from "../../../contract/workspace/problems.ts";
import type { Visitor } from "gotrue-for-node";
import type { Deps } from "../../deps.ts";
import type { Principal } from "../../principal.ts";
import { Refusal } from "../../refusal.ts";
import { sha256 } from "../../../basics/sha256.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";
import { findInvitation } from "../../store/queries/organization/invitation-by-token.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import {
  type InvitationRow,
  lockInvitation,
  lockOpenInvitation,
  noteRequest,
  readInvitation,
} from "../../store/queries/workspace/invitations.ts";
import { addMember, findMember, readOrganization, type WorkspaceOrganization } from "../../store/queries/workspace/members.ts";
import { readLogo } from "../../store/queries/workspace/pictures.ts";
import { onlyProject } from "../../store/queries/workspace/visibility.ts";
import { workspaceAddress, workspacePlace } from "../../workspace-address.ts";
import { statusOf } from "../life/status.ts";
import { isEverybody } from "./snapshots.ts";
import { noteInvitation, stepFrom, takeStep } from "./invitation-changes.ts";
import { publishRequestFor } from "./invitation-requests.ts";
import { atPresent, hasRoom, isWorking, keepsSeat, seatsOf } from "./invitation-rows.ts";
import { announce, type PeopleNews, publishMembers } from "./people-news.ts";
import { addInvited } from "./project-joining.ts";
import {
  accountLeftBehind,
  type Joiner,
  joinerOf,
  mailCode,
  makeAccount,
  mayMakeAccounts,
  proveByCode,
  proveByToken,
} from "./invitee-proof.ts";
import { requireGoodPassword } from "../auth/password-rules.ts";
import { openSessionOf } from "../auth/sign-in.ts";

/** Invitations, by those who are invited: whoever has the token. docs/decisions/invitations.md. */

/** What somebody came with, as it is now. */
type Found = { organization: WorkspaceOrganization; row: InvitationRow };

/** Whose invitation has a token. @throws Refusal invitation_unknown, not_offered where there are no workspaces */
const placeOf = async (deps: Pick<Deps, "config" | "db">, token: string): Promise<{ organizationId: string; id: string }> => {
  if (workspacePlace(deps.config) === null) throw new Refusal("not_offered");
  const place = await findInvitation(deps.db, sha256(token));
  if (place === null) throw new Refusal("invitation_unknown");
  return place;
};

/** @throws Refusal invitation_unknown when it has gone meanwhile */
const foundIn = async (deps: Pick<Deps, "clock">, tx: OrganizationStore, row: InvitationRow | null): Promise<Found> => {
  const organization = await readOrganization(tx);
  if (organization === null || row === null) throw new Refusal("invitation_unknown");
  return { organization, row: atPresent(row, organization, deps) };
};

type Work<Result> = (tx: OrganizationStore, found: Found) => Promise<Result>;
/** `at`: the moment of what is changed. */
type Decision<Result> = (tx: OrganizationStore, found: Found, at: Date) => Promise<Result>;

/** Looks at the invitation of a token. @throws Refusal invitation_unknown for whatever is wrong with the token, not_offered */
const looking = async <Result>(deps: Pick<Deps, "config" | "db" | "clock">, token: string, work: Work<Result>): Promise<Result> => {
  const { organizationId, id } = await placeOf(deps, token);
  return inOrganization(deps.db, organizationId, async (tx) => work(tx, await foundIn(deps, tx, await readInvitation(tx, id))));
};

/** The same to do something with it, under the lock of the organisation's head. */
const deciding = async <Result>(deps: Pick<Deps, "config" | "db" | "clock">, token: string, work: Decision<Result>): Promise<Result> => {
  const { organizationId, id } = await placeOf(deps, token);
  return inOrganization(deps.db, organizationId, async (tx) => {
    const at = await lockHead(tx, deps.clock);
    if (at === null) throw new Refusal("invitation_unknown");
    return work(tx, await foundIn(deps, tx, await lockInvitation(tx, id)), at);
  });
};

/** Whoever does not belong to it yet is told no more than that an organisation rests. */
const shownStatus = (life: string) => {
  const status = statusOf(life);
  return status === "deleted" ? "suspended" : status;
};

/** @throws Refusal organization_suspended */
const requireJoinable = ({ life }: WorkspaceOrganization): void => {
  if (isResting(statusOf(life))) throw new Refusal("organization_suspended");
};

/** Why one that does not work does not. */
const ends: Partial<Record<InvitationState, WorkspaceProblemCode>> = {
  expired: "invitation_expired",
  accepted: "invitation_used",
  declined: "invitation_declined",
  revoked: "invitation_revoked",
};

/** What a link asks of whoever uses it first; what was mailed to an address proves it. */
const needsCode = ({ email }: InvitationRow, { isProven }: Joiner): boolean => email === null && !isProven;

/** Whether somebody looks whom nobody in the organisation meant: a link is read by whomever it reaches, and a mailed one by whom it was passed on to. */
const isOthers = ({ email }: InvitationRow, joiner: Joiner | null): boolean =>
  email === null || (joiner !== null && joiner.email !== email);

/**
 * What an invitation is, and how whoever looks stands to it, if they are signed in. It changes nothing. Strangers are told the organisation's name and shown its logo, and
 * learn nobody's name in it.
 *
 * @throws Refusal invitation_unknown, not_offered
 */
export const showInvitation = async (
  deps: Pick<Deps, "config" | "db" | "clock">,
  token: string,
  principal: Principal | null,
): Promise<ShownInvitation> => {
  const joiner = principal && (await joinerOf(deps, principal));
  const isStranger = joiner === null && mayMakeAccounts(deps.config);
  return looking(deps, token, async (tx, { organization: { name, subdomain, life, logo }, row }) => ({
    organization: { name, subdomain, status: shownStatus(life), logo: logo && (await readLogo(tx, logo)) },
    inviter: isOthers(row, joiner) ? null : (row.inviter?.name ?? null),
    project: isOthers(row, joiner) ? null : (row.project?.name ?? null),
    role: row.role,
    state: isWorking(row) ? "sent" : row.state,
    sentTo: row.email && maskedAddress(row.email),
    expiresAt: row.expiresAt.toISOString(),
    // Whether the address has an account is not looked at: what is told must not depend on it.
    invitee:
      isStranger && row.email !== null && isWorking(row) && !isResting(statusOf(life)) ? { address: row.email, name: row.name } : null,
    you: joiner && {
      address: maskedAddress(joiner.email),
      isAddressee: row.email === null || row.email === joiner.email,
      isMember: (await findMember(tx, joiner.userId)) !== null,
      needsCode: needsCode(row, joiner),
    },
  }));
};

/**
 * Whether a person may go on to take an invitation; "member" when they belong already.
 *
 * @throws Refusal organization_suspended, invitation_other_address, or why it does not work
 */
const judge = async (tx: OrganizationStore, { organization, row }: Found, { userId, email }: Joiner): Promise<"may" | "member"> => {
  if ((await findMember(tx, userId)) !== null) return "member";
  requireJoinable(organization);
  if (row.email !== null && row.email !== email)
    throw new Refusal("invitation_other_address", { sentTo: maskedAddress(row.email), you: maskedAddress(email) });
  const end = ends[row.state];
  if (end !== undefined) throw new Refusal(end);
  return "may";
};

/**
 * Makes the person a member, under the lock of the head, by the invitation that is theirs: whoever has one by address takes that, with its role
 * and its seat, also where they came by a link.
 *
 * @throws Refusal workspace_full, and those of `judge`
 */
const join = async (
  deps: Pick<Deps, "clock">,
  tx: OrganizationStore,
  { organization, row }: Found,
  joiner: Joiner,
  at: Date,
): Promise<{ news: PeopleNews; taken: InvitationRow }> => {
  const mailed = row.email === null ? await lockOpenInvitation(tx, joiner.email) : null;
  const present = mailed && atPresent(mailed, organization, deps);
  const own = present !== null && isWorking(present) ? present : row;
  const hasSeat = hasRoom(await seatsOf(deps, tx, organization), keepsSeat(own) ? 0 : 1);
  const next = await takeStep(deps, tx, own, { type: "invitation.taken", hasSeat });
  if (next === null) throw new Refusal("workspace_full");
  await addMember(tx, joiner, next.role, termsVersion, at);
  await noteInvitation(deps, tx, "people.joined", { person: joiner.userId }, next);
  const news = await publishMembers(
    tx,
    [{ before: null, now: { ...joiner, role: next.role, picture: null, isOverLimit: false, termsVersion, joinedAt: at } }],
    {
      actor: joiner.userId,
      at,
    },
  );
  return { news, taken: own };
};

/**
 * Takes an invitation for whoever is signed in, who accepts the terms with it. What was mailed to their address proves it; by a link a mailed
 * code does, where nobody has proven it before.
 *
 * @throws Refusal terms_required, invitation_unknown, invitation_other_address, invitation_expired, invitation_revoked, invitation_declined,
 * invitation_used, address_unproven, code_invalid, workspace_full, organization_suspended, not_offered
 */
export const acceptInvitation = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "keyFor" | "workspaceFeed" | "imports">,
  principal: Pick<Principal, "userId" | "email" | "name" | "sessionId">,
  { token, acceptTerms, code }: AcceptanceRequest,
): Promise<Acceptance> => {
  if (!acceptTerms) throw new Refusal("terms_required");
  const joiner = await joinerOf(deps, principal);
  const answerOf = (outcome: Acceptance["outcome"], { name, subdomain }: WorkspaceOrganization, project: string | null): Acceptance => ({
    outcome,
    organization: { name, subdomain },
    // To the board that it was for or where there is no choice, with a welcome; else to one's own work, and the list of projects beside it.
    address: `${workspaceAddress(deps.config, subdomain)}/${project === null ? "" : `p/${project}${outcome === "joined" ? "?joined=yes" : ""}`}`,
  });

  // Proven apart from joining, because the portal's tables are none of an organisation's: an address that is proven stays so, whatever comes of it.
  if (!joiner.isProven) {
    const row = await looking(deps, token, async (tx, found) => ((await judge(tx, found, joiner)) === "may" ? found.row : null));
    if (row !== null && needsCode(row, joiner)) {
      if (!code) throw new Refusal("address_unproven");
      await proveByCode(deps, joiner, code);
    } else if (row !== null) await proveByToken(deps, joiner);
  }

  const { organization, joined, taken, only } = await deciding(deps, token, async (tx, found, at) => {
    const isMember = (await judge(tx, found, joiner)) === "member";
    const joined = isMember ? null : await join(deps, tx, found, joiner, at);
    const member = await findMember(tx, joiner.userId);
    return {
      organization: found.organization,
      joined,
      // Also of whoever presses again: they may belong since, and not be in the project yet.
      taken: joined?.taken ?? (found.row.email === joiner.email ? found.row : null),
      only: member && (await onlyProject(tx, joiner.userId, isEverybody(member.role))),
    };
  });
  if (joined !== null) announce(deps, organization.id, joined.news);
  // What imports keep by their name may be theirs.
  if (joined !== null) deps.imports.wake();
  const project =
    taken?.project && taken.inviter
      ? await addInvited(deps, organization.id, { inviter: taken.inviter.id, project: taken.project.id, person: joiner.userId })
      : null;
  return answerOf(joined === null ? "member" : "joined", organization, project ?? only);
};

/**
 * Joins whoever was invited by mail and has no account: makes theirs, whose address the token proves, takes the invitation and opens a session. Nobody's
 * account is opened by a token alone: where somebody has proven the address before, they sign in first.
 *
 * @throws Refusal terms_required, required, name_lines, too_long, password_…, sign_in_first, not_possible for a link, sign_up_closed, not_offered, and those of
 * `acceptInvitation`
 */
export const joinWithNewAccount = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "limits" | "keyFor" | "outbox" | "workspaceFeed" | "imports">,
  { token, acceptTerms, name, password }: NewAccountRequest,
  visitor: Visitor,
  language: Language,
): Promise<Acceptance & LoginData> => {
  if (!mayMakeAccounts(deps.config)) throw new Refusal("sign_up_closed");
  if (!acceptTerms) throw new Refusal("terms_required");
  const email = await looking(deps, token, async (tx, { organization, row }) => {
    requireJoinable(organization);
    const end = ends[row.state];
    if (end !== undefined) throw new Refusal(end);
    if (row.email === null) throw new Refusal("not_possible");
    // Before there is an account for nothing.
    if (!hasRoom(await seatsOf(deps, tx, organization), keepsSeat(row) ? 0 : 1)) throw new Refusal("workspace_full");
    return row.email;
  });
  const wrongName = nameProblem(name);
  if (wrongName !== null) throw new Refusal(wrongName, { field: "name", max: limits.nameMax });
  await requireGoodPassword(deps, password, email);
  const user =
    (await accountLeftBehind(deps, { email, password }, visitor)) ?? (await makeAccount(deps, { email, name, password, language }));
  if (user === null) throw new Refusal("sign_in_first");
  const joined = await acceptInvitation(deps, { userId: user.id, email, name, sessionId: null }, { token, acceptTerms });
  return { ...joined, ...(await openSessionOf(deps, user, visitor)) };
};

/**
 * Mails the code that a link asks for to whoever is signed in.
 *
 * @returns seconds for which it works
 * @throws Refusal not_possible where none is asked for, rate_limited, invitation_unknown, organization_suspended, or why the link does not work
 */
export const mailJoiningCode = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "keyFor" | "outbox">,
  principal: Principal,
  token: string,
  language: Language,
): Promise<{ expiresIn: number }> => {
  const joiner = await joinerOf(deps, principal);
  const isAsked = await looking(
    deps,
    token,
    async (tx, found) => (await judge(tx, found, joiner)) === "may" && needsCode(found.row, joiner),
  );
  if (!isAsked) throw new Refusal("not_possible");
  return { expiresIn: await mailCode(deps, joiner, language) };
};

/**
 * Declines an invitation that was mailed; once more changes nothing.
 *
 * @throws Refusal invitation_unknown, not_possible for a link, or why it does not work
 */
export const declineInvitation = (deps: Pick<Deps, "config" | "db" | "clock">, token: string): Promise<void> =>
  deciding(deps, token, async (tx, { row }) => {
    if (row.state === "declined") return;
    const next = await takeStep(deps, tx, row, { type: "invitation.declined" });
    if (next === null) throw new Refusal(ends[row.state] ?? "not_possible");
    await noteInvitation(deps, tx, "invitation.declined", "invited", row);
  });

/**
 * Asks for an expired invitation again, which tells whoever may send it, by mail and in their inbox; more often than once a day nobody is told.
 *
 * @throws Refusal invitation_unknown, not_possible for a link or for one that works, organization_suspended, or why it does not work
 */
export const askAgain = async (deps: Pick<Deps, "config" | "db" | "clock" | "outbox" | "workspaceFeed">, token: string): Promise<void> => {
  const { id, news } = await deciding(deps, token, async (tx, { organization, row }, now) => {
    requireJoinable(organization);
    const next = await stepFrom(row, { type: "invitation.asked" });
    if (next === null || row.email === null)
      throw new Refusal(row.state === "expired" ? "not_possible" : (ends[row.state] ?? "not_possible"));
    if (row.askedAt !== null && now.getTime() - row.askedAt.getTime() < day) return { id: organization.id, news: null };
    await noteRequest(tx, row.id, now);
    const link = `${workspaceAddress(deps.config, organization.subdomain)}/members`;
    const params = { address: row.email, organizationName: organization.name, link };
    const news = await publishRequestFor(tx, { ...row, email: row.email }, now);
    for (const { email: to } of news.recipients) await queueMail(tx, { to, kind: "invitation_asked", language: row.language, params, now });
    await noteInvitation(deps, tx, "invitation.asked", "invited", row);
    return { id: organization.id, news: news.news };
  });
  announce(deps, id, news);
  deps.outbox.wake();
};
