import type { Language } from "../../../contract/preferences.ts";
import {
  type Invitation,
  type Inviting,
  type InvitingOutcome,
  type InvitingRequest,
  linkRoles,
  type LinkRequest,
  mostAddresses,
  type Seats,
} from "../../../contract/workspace/invitations.ts";
import { type PastedAddress, readAddresses } from "../../../contract/workspace/pasted-addresses.ts";
import type { Role } from "../../../contract/workspace/roles.ts";
import { can } from "../../../contract/workspace/can.ts";
import { rowId } from "../../../domain/ids.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import {
  addInvitation,
  findAddresses,
  type InvitationRow,
  type KnownAddress,
  listInvitations,
  lockInvitation,
  lockOpenInvitation,
  readInvitation,
  resendInvitation,
} from "../../store/queries/workspace/invitations.ts";
import { findInvitedProject } from "../../store/queries/workspace/invited-projects.ts";
import type { Member } from "../../store/queries/workspace/members.ts";
import { type WorkspaceCaller, changing, type ChangeContext, reading, requirePermission, type CallerContext } from "./caller.ts";
import { noteInvitation, takeStep } from "./invitation-changes.ts";
import { invitationLink, newSending, queueInvitation } from "./invitation-mail.ts";
import { publishRequestEnd } from "./invitation-requests.ts";
import { announce, type PeopleNews } from "./people-news.ts";
import { atPresent, hasRoom, isOpen, keepsSeat, seatsOf, invitationOf } from "./invitation-rows.ts";

/** Invitations, by those who invite: docs/decisions/invitations.md. */

/** The project that somebody is invited for. */
type Invited = { id: string; name: string };

/** @throws Refusal not_found for one that the caller does not see, and the reason why they may add nobody to it */
const invitedProject = async (tx: OrganizationStore, { userId, role }: Member, id: string | null): Promise<Invited | null> => {
  if (id === null) return null;
  const found = rowId.safeParse(id).success ? await findInvitedProject(tx, id, userId) : null;
  if (found === null) throw new Refusal("not_found");
  requirePermission(role, "project.people", found);
  return { id, name: found.name };
};

type Needs = Pick<Deps, "config" | "db" | "clock" | "random" | "limits" | "outbox" | "workspaceFeed">;

const note = (deps: Pick<Deps, "clock">, tx: OrganizationStore, { me }: CallerContext, kind: string, row: { id: string; role: Role }) =>
  noteInvitation(deps, tx, `invitation.${kind}`, { person: me.userId }, row);

/** @throws Refusal not_found, not_a_member, admins_only */
export const invitationsOf = (
  deps: Pick<Deps, "db" | "clock">,
  acting: WorkspaceCaller,
): Promise<{ invitations: Invitation[]; seats: Seats }> =>
  reading(deps, acting, async (tx, { me, organization }) => {
    requirePermission(me.role, "invitations.read", null);
    const rows = await listInvitations(tx);
    return {
      invitations: rows.map((row) => invitationOf(atPresent(row, organization, deps))),
      seats: await seatsOf(deps, tx, organization),
    };
  });

/**
 * Counts mails before any is made, and outside of the head's lock, for whoever may make them: others use up nobody's.
 *
 * @throws Refusal rate_limited, and what `may` throws
 */
const countMails = async <Found>(
  deps: Pick<Deps, "db" | "limits">,
  acting: WorkspaceCaller,
  mails: number,
  may: (me: Member, tx: OrganizationStore) => Found,
): Promise<Awaited<Found>> => {
  const found = await reading(deps, acting, async (tx, { me }) => may(me, tx));
  await deps.limits.take("invitation", acting.organizationId, mails);
  return found;
};

/** Which addresses were mailed enough by all organisations together, with the seconds to wait. */
const tiredOf = async ({ limits }: Pick<Deps, "limits">, addresses: readonly string[]): Promise<Map<string, number>> => {
  const tired = new Map<string, number>();
  const count = async (address: string) => {
    await limits.take("invited", address).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      tired.set(address, Number(error.data?.["retryAfter"]));
    });
  };
  await Promise.all(addresses.map(count));
  return tired;
};

/** Seconds until an address may be mailed again, of which it is known when it was mailed last. */
const secondsLeft = ({ config, clock }: Pick<Deps, "config" | "clock">, lastSentAt: Date | null): number => {
  if (lastSentAt === null) return 0;
  const passed = (clock.now().getTime() - lastSentAt.getTime()) / 1000;
  // One from the future is no reason to wait: the clock was set back.
  return passed < 0 ? 0 : Math.max(0, Math.ceil(config.INVITATION_INTERVAL - passed));
};

/** Mails an invitation anew, with another token. @returns null when it is over, or there is no room; else what is to be announced with it */
const sendAnew = async (
  deps: Needs,
  tx: OrganizationStore,
  context: ChangeContext,
  row: InvitationRow,
  { language, seats }: { language: Language; seats: Seats },
): Promise<{ row: InvitationRow; news: PeopleNews | null } | null> => {
  const next = await takeStep(deps, tx, row, { type: "invitation.resent", hasSeat: hasRoom(seats, keepsSeat(row) ? 0 : 1) });
  // The chart sends none but those that have an address.
  if (next === null || row.email === null) return null;
  const { days } = row;
  const { token, sending } = newSending(deps, context, { days, language, isMailed: true });
  await resendInvitation(tx, row.id, sending);
  await queueInvitation(deps, tx, context, { email: row.email, token, days, project: row.project, sending });
  await note(deps, tx, context, "sent_again", row);
  const { userId: id, name, email } = context.me;
  return {
    row: { ...next, sentAt: sending.now, expiresAt: sending.expiresAt, askedAt: null, inviter: { id, name, email } },
    news: await publishRequestEnd(tx, row, { actor: id, at: context.at }),
  };
};

type InvitationTerms = { role: Role; project: Invited | null; language: Language; tired: ReadonlyMap<string, number> };

/** Invites one address, under the lock of the head. @param seats as they are before it */
const inviteOne = async (
  deps: Needs,
  tx: OrganizationStore,
  context: ChangeContext,
  { address, name }: PastedAddress,
  known: KnownAddress,
  { role, project, language, tired }: InvitationTerms,
  seats: Seats,
): Promise<
  Pick<InvitingOutcome, "outcome"> & Partial<Pick<InvitingOutcome, "invitationId" | "retryAfter">> & { news?: PeopleNews | null }
> => {
  if (known.isMember) return { outcome: "member" };
  const found = known.isInvited ? await lockOpenInvitation(tx, address) : null;
  const open = found && atPresent(found, context.organization, deps);
  const mayChange = open !== null && can(context.me.role, "invitation.change", { role: open.role, to: role }) === "yes";
  if (open !== null && (open.state === "sent" || !mayChange)) return { outcome: "invited", invitationId: open.id };
  const retryAfter = Math.max(secondsLeft(deps, known.lastSentAt), tired.get(address) ?? 0);
  if (retryAfter > 0) return { outcome: "too_soon", retryAfter };
  if (!hasRoom(seats, 1)) return { outcome: "no_seat" };
  if (open !== null) {
    const again = await sendAnew(deps, tx, context, { ...open, role }, { language, seats });
    return { outcome: "sent", invitationId: open.id, news: again?.news ?? null };
  }
  const days = deps.config.INVITATION_LIFE;
  const made = { id: deps.random.uuid(), email: address, name, role, most: 1, days, project: project?.id ?? null };
  const { token, sending } = newSending(deps, context, { days, language, isMailed: true });
  await addInvitation(tx, made, sending);
  await queueInvitation(deps, tx, context, { email: address, token, days, project, sending });
  await note(deps, tx, context, "made", made);
  return { outcome: "sent", invitationId: made.id };
};

const unknown: KnownAddress = { isMember: false, isInvited: false, lastSentAt: null };

/**
 * Invites all addresses of a text, each for itself and in its order: one that cannot be invited keeps back none of the others.
 *
 * @throws Refusal addresses_missing, addresses_many, rate_limited, not_found, the reason why the caller may not, organization_suspended
 */
export const inviteAddresses = async (
  deps: Needs,
  acting: WorkspaceCaller,
  { addresses, role, project: named = null }: InvitingRequest,
  language: Language,
): Promise<Inviting> => {
  const pasted = readAddresses(addresses);
  if (pasted.length === 0) throw new Refusal("addresses_missing");
  if (pasted.length > mostAddresses) throw new Refusal("addresses_many", { most: mostAddresses });
  const good = pasted.filter(({ isWellFormed }) => isWellFormed).map(({ address }) => address);
  await countMails(deps, acting, good.length, (me, tx) => {
    requirePermission(me.role, "invitation.make", { role });
    return invitedProject(tx, me, named);
  });
  const tired = await tiredOf(deps, good);
  const { answer, news } = await changing(deps, acting, async (tx, context) => {
    requirePermission(context.me.role, "invitation.make", { role });
    const project = await invitedProject(tx, context.me, named);
    const known = await findAddresses(tx, good);
    const seats = await seatsOf(deps, tx, context.organization);
    const outcomes: InvitingOutcome[] = [];
    const invitationOf: (PeopleNews | null)[] = [];
    for (const each of pasted) {
      const { news: over = null, ...became } = each.isWellFormed
        ? await inviteOne(deps, tx, context, each, known.get(each.address) ?? unknown, { role, project, language, tired }, seats)
        : { outcome: "malformed" as const };
      invitationOf.push(over);
      if (became.outcome === "sent") seats.used += 1;
      const { address, from, to } = each;
      outcomes.push({ address, from, to, invitationId: null, retryAfter: null, ...became });
    }
    return { answer: { outcomes, seats }, news: invitationOf };
  });
  announce(deps, acting.organizationId, ...news);
  deps.outbox.wake();
  return answer;
};

/**
 * Makes a link to be shared, whose address is told this once. It keeps no seat.
 *
 * @throws Refusal rate_limited, not_found, the reason why the caller may not, organization_suspended
 */
export const makeLink = async (
  deps: Needs,
  acting: WorkspaceCaller,
  { role, most, days }: LinkRequest,
  language: Language,
): Promise<{ invitation: Invitation; link: string }> => {
  await countMails(deps, acting, 1, (me) => requirePermission(me.role, "invitation.make", { role }));
  return changing(deps, acting, async (tx, context) => {
    requirePermission(context.me.role, "invitation.make", { role });
    const made = { id: deps.random.uuid(), email: null, name: null, role, most, days, project: null };
    const { token, sending } = newSending(deps, context, { days, language, isMailed: false });
    await addInvitation(tx, made, sending);
    await note(deps, tx, context, "link_made", made);
    const { userId: id, name, email } = context.me;
    const { now, expiresAt } = sending;
    const row = { ...made, state: "sent", uses: 0, language, createdAt: now, sentAt: now, expiresAt, askedAt: null } as const;
    return { invitation: invitationOf({ ...row, inviter: { id, name, email } }), link: invitationLink(deps, token) };
  });
};

/** An invitation as it is now, for whoever may change it. @throws Refusal not_found, the reason why the caller may not */
const changeable = async (
  deps: Pick<Deps, "clock">,
  tx: OrganizationStore,
  { me, organization }: CallerContext,
  id: string,
  to?: Role,
): Promise<InvitationRow> => {
  const row = await lockInvitation(tx, id);
  if (row === null) throw new Refusal("not_found");
  requirePermission(me.role, "invitation.change", to === undefined ? row : { role: row.role, to });
  return atPresent(row, organization, deps);
};

/**
 * Mails an invitation again; the older link ends.
 *
 * @throws Refusal invitation_recent, no_seat_left, invitation_over, not_possible for a link, rate_limited, not_found, the reason why the caller
 * may not, organization_suspended
 */
export const sendAgain = async (deps: Needs, acting: WorkspaceCaller, id: string, language: Language): Promise<Invitation> => {
  const to = await countMails(deps, acting, 1, async (me, tx) => {
    requirePermission(me.role, "invitation.read", { role: "guest" });
    return (await readInvitation(tx, id))?.email ?? null;
  });
  const tired = await tiredOf(deps, to === null ? [] : [to]);
  const { row: sent, news } = await changing(deps, acting, async (tx, context) => {
    const row = await changeable(deps, tx, context, id);
    if (row.email === null) throw new Refusal("not_possible");
    if (!isOpen(row)) throw new Refusal("invitation_over");
    const retryAfter = Math.max(secondsLeft(deps, row.sentAt), tired.get(row.email) ?? 0);
    if (retryAfter > 0) throw new Refusal("invitation_recent", { retryAfter });
    const seats = await seatsOf(deps, tx, context.organization);
    const again = await sendAnew(deps, tx, context, row, { language, seats });
    if (again === null) throw new Refusal("no_seat_left", seats);
    return again;
  });
  announce(deps, acting.organizationId, news);
  deps.outbox.wake();
  return invitationOf(sent);
};

/** Takes a step that changes nothing but the row. @throws Refusal invitation_over */
const change = async (
  deps: Pick<Deps, "clock">,
  tx: OrganizationStore,
  context: CallerContext,
  row: InvitationRow,
  event: { type: "invitation.revoked" } | { type: "role.changed"; role: Role },
  kind: string,
): Promise<InvitationRow> => {
  const next = await takeStep(deps, tx, row, event);
  if (next === null) throw new Refusal("invitation_over");
  await note(deps, tx, context, kind, next);
  return next;
};

/** @throws Refusal validation, invitation_over, not_found, the reason why the caller may not, organization_suspended */
export const giveInvitationRole = (
  deps: Pick<Deps, "db" | "clock">,
  acting: WorkspaceCaller,
  id: string,
  role: Role,
): Promise<Invitation> =>
  changing(deps, acting, async (tx, context) => {
    const row = await changeable(deps, tx, context, id, role);
    if (row.email === null && !linkRoles.some((each) => each === role)) throw new Refusal("validation", { fields: ["role"] });
    return invitationOf(await change(deps, tx, context, row, { type: "role.changed", role }, "role_changed"));
  });

/** @throws Refusal invitation_over, not_found, the reason why the caller may not, organization_suspended */
export const revokeInvitation = async (
  deps: Pick<Deps, "db" | "clock" | "workspaceFeed">,
  acting: WorkspaceCaller,
  id: string,
): Promise<void> => {
  const news = await changing(deps, acting, async (tx, context) => {
    const row = await changeable(deps, tx, context, id);
    await change(deps, tx, context, row, { type: "invitation.revoked" }, "revoked");
    return publishRequestEnd(tx, row, { actor: context.me.userId, at: context.at });
  });
  announce(deps, acting.organizationId, news);
};
