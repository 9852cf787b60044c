import { deleteSessions, deleteUser, type Hooks, lockPerson, lockUser, noPassword } from "gotrue-for-node";
import type { AccountHeld } from "../../../contract/own-account.ts";
import type { Language } from "../../../contract/preferences.ts";
import type { Deps } from "../../deps.ts";
import type { Principal } from "../../principal.ts";
import { Refusal } from "../../refusal.ts";
import { audit } from "../../store/queries/audit.ts";
import { writeChangedAddress } from "../../store/queries/identity/changed-address.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";
import { dropRegistration } from "../../store/queries/organization/leaving.ts";
import { ownOrganizationIds, soleOwnerOf } from "../../store/queries/organization/workspaces.ts";
import { workspaceAddress } from "../../workspace-address.ts";
import { leaveForGood } from "../workspace/people.ts";
import { ownUser, requireProof } from "./own-proof.ts";

/** Deleting one's own account (WORKSPACE §2). */

/** What deleting the caller's account asks of them. @throws Refusal not_offered, unauthenticated */
export const accountHeld = async (deps: Pick<Deps, "config" | "db">, principal: Principal): Promise<AccountHeld> => {
  const { password_hash: hash } = await ownUser(deps, principal);
  const owned = await soleOwnerOf(deps.db, principal.userId);
  return {
    hasPassword: hash !== noPassword,
    soleOwnerOf: owned.map(({ name, subdomain }) => ({ name, address: `${workspaceAddress(deps.config, subdomain)}/` })),
  };
};

/** Takes somebody out of every organisation. @throws Refusal sole_owner, and they leave none, where one would be nobody's */
const leaveAll = async (deps: Pick<Deps, "db" | "clock" | "identity" | "workspaceFeed">, userId: string): Promise<void> => {
  if ((await soleOwnerOf(deps.db, userId)).length > 0) throw new Refusal("sole_owner");
  for (const organizationId of await ownOrganizationIds(deps.db, userId)) await leaveForGood(deps, { organizationId, userId });
};

/**
 * Deletes the caller's account. They leave every organisation, as leaving does; what they wrote stays, by a former member. Their sessions end
 * everywhere, what they were registering is dropped, and their address is free. Sent again after it broke off, it goes on.
 *
 * @param proof their password; their address where they have none
 * @throws Refusal current_password_wrong, email_differs, sole_owner, not_possible when they join something at this moment, not_offered, rate_limited
 */
export const deleteAccount = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "identity" | "limits" | "outbox" | "workspaceFeed">,
  principal: Principal,
  proof: string,
  language: Language,
): Promise<void> => {
  const user = await ownUser(deps, principal);
  await requireProof(deps, user, proof);
  await leaveAll(deps, user.id);
  const now = deps.clock.now();
  const ended = await deps.db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    await dropRegistration(tx, user.id);
    await lockUser(tx, user.id);
    if ((await ownOrganizationIds(tx, user.id)).length > 0) throw new Refusal("not_possible");
    const sessions = await deleteSessions(tx, user.id, {});
    await deleteUser(tx, user.id);
    await audit(tx, { at: now, kind: "account.deleted", actor: { person: user.id }, subject: user.id });
    await queueMail(tx, { to: user.email, kind: "account_deleted", language, params: { link: `${deps.config.SITE_URL}/` }, now });
    return sessions;
  });
  deps.identity.forget(ended.map(({ id }) => id));
  deps.outbox.wake();
};

/**
 * What the product does about people of the identity service. Who is deleted for the bearer of the service key leaves their organisations as somebody does
 * who deletes their account by themselves: refused with sole_owner where one would be nobody's.
 */
export const identityHooks = (deps: Pick<Deps, "db" | "clock" | "identity" | "workspaceFeed">): Hooks => ({
  beforeDelete: (userId) => leaveAll(deps, userId),
  emailChanged: (tx, { userId, email }) => writeChangedAddress(tx, userId, email),
});
