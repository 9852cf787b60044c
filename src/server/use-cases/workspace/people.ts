import type { Language } from "../../../contract/choices.ts";
import { termsVersion } from "../../../contract/terms.ts";
import { can } from "../../../contract/workspace/can.ts";
import type { OwnOrganization } from "../../../contract/own-organizations.ts";
import type { Assigned, Me, WorkspacePerson } from "../../../contract/workspace/people.ts";
import type { Role } from "../../../contract/workspace/roles.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { audit } from "../../store/queries/audit.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import {
  changeRole,
  findMember,
  keepTerms,
  upsertMemberProfile,
  listMembers,
  type Member,
  readOrganization,
  removeMember,
  touchMemberActivity,
} from "../../store/queries/workspace/members.ts";
import { keepLanguage } from "../../store/queries/workspace/notifications.ts";
import { listKnown } from "../../store/queries/workspace/visibility.ts";
import { organizationsOf } from "../auth/organizations.ts";
import { noteReturn } from "../life/return.ts";
import { restOf, statusOf } from "../life/status.ts";
import {
  type WorkspaceCaller,
  changing,
  type ChangeContext,
  readingAtRest,
  reading,
  requirePermission,
  requireSeat,
  type CallerContext,
} from "./caller.ts";
import { announce, readAssigned, releaseMember, publishMembers } from "./people-news.ts";
import { isEverybody } from "./snapshots.ts";
import { seatPeople } from "./over-limit.ts";

/** The people of an organisation: who sees whom, and who makes whom what. */

/** Somebody as they are asked about; whom a guest meets in a project counts for what guests alone may read. */
const rowOf = (me: Member, { role, userId }: Member, known?: ReadonlySet<string>) => ({
  role,
  isNear: me.userId === userId || known?.has(userId) === true,
});

/** Somebody as the caller may see them. */
const shown = (me: Member, other: Member): WorkspacePerson => {
  const seesAddress = me.userId === other.userId || can(me.role, "address.read", rowOf(me, other)) === "yes";
  const { userId: id, name, nickname, role } = other;
  return { id, name, nickname, email: seesAddress ? other.email : null, role, joinedAt: other.joinedAt.toISOString() };
};

/**
 * Where the caller is, and as what, also where the workspace is closed. What is known of them is kept, and that they were here: under the portal's session
 * nobody comes in by a code.
 *
 * @throws Refusal not_found, not_a_member
 */
export const whoAmI = async (deps: Pick<Deps, "config" | "db" | "clock">, acting: WorkspaceCaller, language: Language): Promise<Me> => {
  const caller = await readingAtRest(deps, acting, async (tx, { me, organization }): Promise<Me> => {
    const { life, id, name, logo, accent, subdomain, planId, timeZone, trialEndsAt } = organization;
    const known = { ...me, email: acting.email, name: acting.name ?? me.name };
    const now = deps.clock.now();
    keepLanguage(tx, me.userId, language);
    await Promise.all([upsertMemberProfile(tx, known, now), touchMemberActivity(tx, me.userId, now)]);
    return {
      me: shown(known, known),
      organization: {
        id,
        name,
        logo,
        accent,
        subdomain,
        planId,
        timeZone,
        trialEndsAt,
        status: statusOf(life),
        ...restOf(life, organization.lifeDueAt),
      },
      newerTerms: me.termsVersion < termsVersion ? termsVersion : null,
    };
  });
  if (caller.organization.status !== "warned") return caller;
  await noteReturn(deps, acting);
  return { ...caller, organization: { ...caller.organization, status: "active" } };
};

/** The caller accepts the terms. What they accepted once stays as it was kept. @throws Refusal not_found, not_a_member, organization_suspended, organization_deleted */
export const acceptTerms = (deps: Pick<Deps, "db" | "clock">, acting: WorkspaceCaller, version: string): Promise<void> =>
  reading(deps, acting, async (tx, context) => {
    if (!(await keepTerms(tx, context.me.userId, version, deps.clock.now()))) return;
    await note(deps, tx, context, "terms_accepted", { version });
  });

/** The organisations that the caller belongs to, this one among them. @throws Refusal not_found, not_a_member, organization_suspended, organization_deleted */
export const ownOrganizations = async (
  deps: Pick<Deps, "config" | "db" | "clock">,
  acting: WorkspaceCaller,
): Promise<OwnOrganization[]> => {
  await reading(deps, acting, async () => {});
  return organizationsOf(deps, acting);
};

/** Whom the caller may see. @throws Refusal not_found, not_a_member */
export const peopleOf = (deps: Pick<Deps, "db">, acting: WorkspaceCaller): Promise<WorkspacePerson[]> =>
  reading(deps, acting, async (tx, { me }) => {
    const [all, known] = await Promise.all([listMembers(tx), listKnown(tx, me.userId, isEverybody(me.role))]);
    const near = new Set(known);
    return all.filter((other) => can(me.role, "person.read", rowOf(me, other, near)) === "yes").map((other) => shown(me, other));
  });

const by = ({ me: { userId }, at }: Pick<ChangeContext, "me" | "at">) => ({ actor: userId, at });

/** @throws Refusal not_found */
const somebody = async (tx: OrganizationStore, userId: string): Promise<Member> => {
  const found = await findMember(tx, userId);
  if (found === null) throw new Refusal("not_found");
  return found;
};

const note = (deps: Pick<Deps, "clock">, tx: OrganizationStore, { me }: CallerContext, kind: string, details: Record<string, string>) =>
  audit(tx, { at: deps.clock.now(), kind: `people.${kind}`, actor: { person: me.userId }, subject: tx.organizationId, details });

/** @throws Refusal not_found, the reason why the caller may not, last_owner, organization_suspended */
export const giveRole = async (
  deps: Pick<Deps, "db" | "clock" | "workspaceFeed">,
  acting: WorkspaceCaller,
  userId: string,
  to: Role,
): Promise<WorkspacePerson> => {
  const { answer, news } = await changing(deps, acting, async (tx, context) => {
    const { me } = context;
    const before = await somebody(tx, userId);
    requirePermission(me.role, "role.change", { ...rowOf(me, before), to });
    const now = await changeRole(tx, userId, to);
    if (now === null) throw new Refusal("last_owner");
    await note(deps, tx, context, "role_changed", { person: userId, from: before.role, to });
    const news = await publishMembers(tx, [{ before, now }], by(context));
    return { answer: shown(me, now), news: [news, await seatPeople(tx, context.organization, by(context))] };
  });
  announce(deps, acting.organizationId, ...news);
  return answer;
};

/** What somebody is assigned to, for whoever may remove them. @throws Refusal not_found, not_a_member, the reason why the caller may not */
export const assignedTasks = (deps: Pick<Deps, "db" | "clock">, acting: WorkspaceCaller, userId: string): Promise<Assigned> =>
  reading(deps, acting, async (tx, { me }) => {
    const other = await somebody(tx, userId);
    requirePermission(me.role, "person.remove", rowOf(me, other));
    return readAssigned(tx, other, by({ me, at: deps.clock.now() }));
  });

/** Whoever takes over what somebody leaves; nobody does where somebody leaves by themselves. @throws Refusal not_found at the field, not_possible */
const successorOf = async (tx: OrganizationStore, me: Member, other: Member, userId: string | null): Promise<Member | null> => {
  if (userId === null) return null;
  if (other.userId === me.userId || userId === other.userId) throw new Refusal("not_possible");
  const successor = await findMember(tx, userId);
  if (successor === null) throw new Refusal("not_found", { fields: ["successor"] });
  return successor;
};

/**
 * Takes somebody out of the organisation; the caller themselves, who leaves. Their sessions in its workspace end at once, everywhere, and their
 * tasks are nobody's, or somebody else's.
 *
 * @param to who takes over those of their tasks that are under way and that they and the caller see; null for nobody
 * @throws Refusal not_found, the reason why the caller may not, last_owner, not_possible, organization_suspended
 */
export const removePerson = async (
  deps: Pick<Deps, "db" | "clock" | "identity" | "workspaceFeed">,
  acting: WorkspaceCaller,
  userId: string,
  to: string | null,
): Promise<void> => {
  const { ended, news } = await changing(
    deps,
    acting,
    async (tx, context) => {
      const { me } = context;
      const other = await somebody(tx, userId);
      const isLeaving = other.userId === me.userId;
      if (isLeaving) requirePermission(me.role, "organization.leave", null);
      else {
        requireSeat(me);
        requirePermission(me.role, "person.remove", rowOf(me, other));
      }
      const successor = await successorOf(tx, me, other, to);
      const released = await releaseMember(tx, other, successor, by(context));
      const sessions = await removeMember(tx, other.userId, false);
      if (sessions === null) throw new Refusal("last_owner");
      const details = { person: other.userId, role: other.role, ...(successor === null ? {} : { successor: successor.userId }) };
      await note(deps, tx, context, isLeaving ? "left" : "removed", details);
      return { ended: sessions, news: [released, await seatPeople(tx, context.organization, by(context))] };
    },
    true,
  );
  deps.identity.forget(ended);
  announce(deps, acting.organizationId, ...news);
};

/**
 * Takes somebody out whose account goes, whatever the state of the organisation. Where they are no member any more nothing happens.
 *
 * @throws Refusal sole_owner
 */
export const leaveForGood = async (
  deps: Pick<Deps, "db" | "clock" | "identity" | "workspaceFeed">,
  { organizationId, userId }: Pick<WorkspaceCaller, "organizationId" | "userId">,
): Promise<void> => {
  const left = await inOrganization(deps.db, organizationId, async (tx) => {
    const at = await lockHead(tx, deps.clock);
    const me = at && (await findMember(tx, userId));
    if (at === null || me === null) return null;
    const news = await releaseMember(tx, me, null, by({ me, at }));
    const ended = await removeMember(tx, userId, true);
    if (ended === null) throw new Refusal("sole_owner");
    const details = { person: userId, role: me.role };
    await audit(tx, { at, kind: "people.left", actor: { person: userId }, subject: organizationId, details });
    const organization = await readOrganization(tx);
    return { ended, news: [news, ...(organization === null ? [] : [await seatPeople(tx, organization, by({ me, at }))])] };
  });
  if (left === null) return;
  deps.identity.forget(left.ended);
  announce(deps, organizationId, ...left.news);
};

/** Makes somebody an owner in the caller's place, who stays as an admin. @throws Refusal not_found, owners_only, member_first for a guest, organization_suspended */
export const handOver = async (deps: Pick<Deps, "db" | "clock" | "workspaceFeed">, acting: WorkspaceCaller, to: string): Promise<void> => {
  const news = await changing(deps, acting, async (tx, context) => {
    const { me } = context;
    const successor = await somebody(tx, to);
    requirePermission(me.role, "ownership.hand_over", { ...rowOf(me, successor), to: "owner" });
    if (successor.userId === me.userId) throw new Refusal("not_possible");
    const owner = await changeRole(tx, successor.userId, "owner");
    const admin = await changeRole(tx, me.userId, "admin");
    if (owner === null || admin === null) throw new Refusal("last_owner");
    await note(deps, tx, context, "handed_over", { person: successor.userId, from: successor.role });
    const changed = [
      { before: successor, now: owner },
      { before: me, now: admin },
    ];
    const handed = await publishMembers(tx, changed, by(context));
    return [handed, await seatPeople(tx, context.organization, by(context))];
  });
  announce(deps, acting.organizationId, ...news);
};
