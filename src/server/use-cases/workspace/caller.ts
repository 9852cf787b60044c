import type { Credential } from "../../../contract/open/scopes.ts";
import { type Asked, can, type Verb } from "../../../contract/workspace/can.ts";
import type { Role } from "../../../contract/workspace/roles.ts";
import type { Deps } from "../../deps.ts";
import type { Principal, WorkspacePrincipal } from "../../principal.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { findWorkspace, type FoundWorkspace } from "../../store/queries/organization/workspaces.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import { findMember, type Member, readOrganization, type WorkspaceOrganization } from "../../store/queries/workspace/members.ts";
import { lockOrganization } from "../../store/queries/workspace/organization-profile.ts";
import { statusOf } from "../life/status.ts";

/** Who calls in a workspace, whichever session says so. */
export type WorkspaceCaller = {
  organizationId: string;
  userId: string;
  email: string;
  name: string | null;
  /** Null where another service's token does not tell. */
  sessionId: string | null;
  /** With what a program calls; people in their sessions have none, and may all that is theirs to do. */
  credential?: Credential;
};

/** The same with the address that the workspace has, which the call may have come to by one of before. */
export type AddressedCaller = WorkspaceCaller & { subdomain: string };

/** The organisation of an address, also of one that leads on to it, with the address that it has now. @throws Refusal not_found */
export const workspaceAt = async (deps: Pick<Deps, "db" | "clock">, subdomain: string): Promise<FoundWorkspace> => {
  const found = await findWorkspace(deps.db, subdomain, null, deps.clock.now());
  if (found === null) throw new Refusal("not_found");
  return found;
};

/** The same, its id alone. @throws Refusal not_found */
export const organizationAt = async (deps: Pick<Deps, "db" | "clock">, subdomain: string): Promise<string> =>
  (await workspaceAt(deps, subdomain)).organizationId;

/** Whoever has a session in a workspace. @throws Refusal not_found, unauthenticated with another workspace's token */
export const callerInSession = async (
  deps: Pick<Deps, "db" | "clock">,
  subdomain: string,
  { userId, email, name, sessionId, organizationId }: WorkspacePrincipal,
): Promise<AddressedCaller> => {
  const found = await workspaceAt(deps, subdomain);
  if (found.organizationId !== organizationId) throw new Refusal("unauthenticated");
  return { organizationId, subdomain: found.subdomain, userId, email, name, sessionId };
};

/** Whoever is signed in to the portal, at the path of a workspace. @throws Refusal not_found */
export const callerAtPath = async (
  deps: Pick<Deps, "db" | "clock">,
  subdomain: string,
  { userId, email, name, sessionId }: Principal,
): Promise<AddressedCaller> => {
  const { organizationId, subdomain: present } = await workspaceAt(deps, subdomain);
  return { organizationId, subdomain: present, userId, email, name, sessionId };
};

/** Who acts, and in what, as the transaction reads it. */
export type CallerContext = { me: Member; organization: WorkspaceOrganization };
/** The same under the lock of the head, with the moment of what is changed. */
export type ChangeContext = CallerContext & { at: Date };

/** @throws Refusal not_found for a row that one may not see, as for one that never was; the reason for what one may not do */
export const requirePermission = <Name extends Verb>(role: Role, verb: Name, row: Asked[Name]): void => {
  const answer = can(role, verb, row);
  if (answer === "unseen") throw new Refusal("not_found");
  if (answer !== "yes") throw new Refusal(answer);
};

/** @throws Refusal organization_suspended, organization_deleted */
export const requireActive = ({ life }: Pick<WorkspaceOrganization, "life">): void => {
  const status = statusOf(life);
  if (status === "deleted") throw new Refusal("organization_deleted");
  if (status === "suspended") throw new Refusal("organization_suspended");
};

const readContext = async (tx: OrganizationStore, userId: string): Promise<CallerContext> => {
  // In one round trip.
  const [organization, me] = await Promise.all([readOrganization(tx), findMember(tx, userId)]);
  if (organization === null) throw new Refusal("not_found");
  if (me === null) throw new Refusal("not_a_member");
  return { me, organization };
};

/** Looks at the caller's organisation, also where it rests: only for what its door shows and offers (DECISIONS 50). @throws Refusal not_found, not_a_member */
export const readingAtRest = <Result>(
  { db }: Pick<Deps, "db">,
  { organizationId, userId }: Pick<WorkspaceCaller, "organizationId" | "userId">,
  work: (tx: OrganizationStore, context: CallerContext) => Promise<Result>,
): Promise<Result> => inOrganization(db, organizationId, async (tx) => work(tx, await readContext(tx, userId)));

/** Reads in the caller's organisation. @throws Refusal not_found, not_a_member, organization_suspended, organization_deleted */
export const reading = <Result>(
  deps: Pick<Deps, "db">,
  acting: Pick<WorkspaceCaller, "organizationId" | "userId">,
  work: (tx: OrganizationStore, context: CallerContext) => Promise<Result>,
): Promise<Result> =>
  readingAtRest(deps, acting, (tx, context) => {
    requireActive(context.organization);
    return work(tx, context);
  });

/** @throws Refusal seat_over_limit for whom the plan has no seat */
export const requireSeat = ({ isOverLimit }: Pick<Member, "isOverLimit">): void => {
  if (isOverLimit) throw new Refusal("seat_over_limit");
};

type Changing = Pick<Deps, "db" | "clock">;
type Changer = Pick<WorkspaceCaller, "organizationId" | "userId">;

const changeIn = async <Result>(
  tx: OrganizationStore,
  { clock }: Changing,
  { userId }: Changer,
  work: (tx: OrganizationStore, context: ChangeContext) => Promise<Result>,
  isForAll: boolean,
): Promise<Result> => {
  const at = await lockHead(tx, clock);
  if (at === null) throw new Refusal("not_found");
  const context = await readContext(tx, userId);
  requireActive(context.organization);
  if (!isForAll) requireSeat(context.me);
  return work(tx, { ...context, at });
};

/**
 * Changes something in the caller's organisation, under the lock of its head: what is read is what the change is judged by.
 *
 * @param isForAll also for those for whom the plan has no seat
 * @throws Refusal not_found, not_a_member, organization_suspended, organization_deleted, seat_over_limit
 */
export const changing = <Result>(
  deps: Changing,
  acting: Changer,
  work: (tx: OrganizationStore, context: ChangeContext) => Promise<Result>,
  isForAll = false,
): Promise<Result> => inOrganization(deps.db, acting.organizationId, (tx) => changeIn(tx, deps, acting, work, isForAll));

/** Changes the organisation itself, under the lock of its row and of its head. @throws Refusal as `changing` */
export const changingOrganization = <Result>(
  deps: Changing,
  acting: Changer,
  work: (tx: OrganizationStore, context: ChangeContext) => Promise<Result>,
): Promise<Result> =>
  inOrganization(deps.db, acting.organizationId, async (tx) => {
    await lockOrganization(tx);
    return changeIn(tx, deps, acting, work, false);
  });
