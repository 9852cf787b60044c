import { addressDays } from "../../../contract/commitments.ts";
import type { Envelope } from "../../../contract/envelope.ts";
import { subdomainProblem } from "../../../contract/fields.ts";
import type { ValidateSubdomainData } from "../../../contract/organization.ts";
import type { Language } from "../../../contract/preferences.ts";
import { day } from "../../../contract/time.ts";
import { workspaceHost } from "../../../contract/workspace-address.ts";
import type { AddressRequest, ChangedAddress, OrganizationAddress } from "../../../contract/workspace/organization-address.ts";
import { addressProblems } from "../../../contract/workspace/address-problems.ts";
import type { Database } from "../../../basics/sql/database.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { isReserved } from "../../reserved-names.ts";
import { audit } from "../../store/queries/audit.ts";
import { type ActiveOrganization, addressesOfOwners, lockActive, lockPeople } from "../../store/queries/life/active.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";
import { changeAddress, claimOf, formerAddresses } from "../../store/queries/organization/addresses.ts";
import { workspaceAddress, workspaceSite } from "../../workspace-address.ts";
import { answer, refusedName, validateSubdomain } from "../organization/subdomain.ts";
import { reading, requireActive, requirePermission, type WorkspaceCaller } from "./caller.ts";

/** Where the workspace of an organisation is: an owner changes it once in a while, and the address of before leads on (DECISIONS 55). */

type Needs = Pick<Deps, "config" | "db" | "clock" | "outbox">;

const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * day);

/** @throws Refusal not_found, not_a_member, owners_only, organization_suspended, organization_deleted */
const requireOwner = (deps: Pick<Deps, "db">, acting: WorkspaceCaller): Promise<{ name: string; subdomain: string }> =>
  reading(deps, acting, async (_tx, { me, organization: { name, subdomain } }) => {
    requirePermission(me.role, "organization.relocate", null);
    return { name, subdomain };
  });

/** When the address may be changed next; null where it may be now. @param left when the last one was left */
const nextChange = (left: Date | undefined, now: Date): Date | null => {
  const next = left && daysAfter(left, addressDays.pause);
  return next !== undefined && next > now ? next : null;
};

/** @throws Refusal as `requireOwner` */
export const readAddress = async (deps: Pick<Deps, "db" | "clock">, acting: WorkspaceCaller): Promise<OrganizationAddress> => {
  const { subdomain } = await requireOwner(deps, acting);
  const now = deps.clock.now();
  const former = await formerAddresses(deps.db, acting.organizationId, now);
  return {
    subdomain,
    changeableAt: nextChange(former[0]?.changedAt, now)?.toISOString() ?? null,
    former: former.map(({ subdomain: name, until }) => ({ subdomain: name, until: until.toISOString() })),
  };
};

/**
 * Whether the organisation can have an address; when it can, nobody else can for a while. One that leads on to it is its own to come back to. Otherwise
 * as `validateSubdomain`.
 *
 * @throws Refusal with the code of a broken grammar rule, and as `requireOwner`
 */
export const checkAddress = async (
  deps: Needs,
  acting: WorkspaceCaller,
  subdomain: string,
  language: Language,
): Promise<Envelope<ValidateSubdomainData>> => {
  const { name: organizationName } = await requireOwner(deps, acting);
  const claim = subdomainProblem(subdomain) === null ? await claimOf(deps.db, subdomain, deps.clock.now()) : null;
  if (claim?.organizationId === acting.organizationId && claim.state === "former")
    return answer(true, "subdomain_available", { available: true });
  if (claim?.organizationId === acting.organizationId) {
    const words = addressProblems.address_current.text.id;
    return { success: false, data: { available: false }, message: words, error: words, code: "address_current" };
  }
  // What somebody is registering is that registration's, their own too.
  if (claim?.state === "pending") return refusedName(deps, "subdomain_taken", { subdomain, organizationName });
  const { userId, email } = acting;
  return validateSubdomain(deps, { principal: { userId, email }, language }, { email, subdomain, organizationName });
};

/** @throws Refusal with the code of a broken grammar rule, or subdomain_reserved */
const requireName = (subdomain: string): void => {
  const problem = subdomainProblem(subdomain) ?? (isReserved(subdomain) ? "subdomain_reserved" : null);
  if (problem !== null) throw new Refusal(problem);
};

/** Who moves it: an owner, who waits between two changes, or the operator, who does not. */
type Mover = { person: string; name: string } | "operator";

/**
 * Moves a locked organisation, and tells its owners. What is there already stays as it is.
 *
 * @throws Refusal address_recent with `days` to wait, subdomain_taken
 */
const moveTo = async (
  { config, clock }: Pick<Deps, "config" | "clock">,
  tx: Database,
  { id, name: organizationName, subdomain: from, language }: ActiveOrganization,
  to: string,
  mover: Mover,
): Promise<void> => {
  if (from === to) return;
  const now = clock.now();
  const next = mover === "operator" ? null : nextChange((await formerAddresses(tx, id, now))[0]?.changedAt, now);
  if (next !== null)
    throw new Refusal("address_recent", { days: Math.ceil((next.getTime() - now.getTime()) / day), changeableAt: next.toISOString() });
  const until = daysAfter(now, addressDays.leads);
  const person = mover === "operator" ? null : mover.person;
  const isHad = await changeAddress(tx, { organizationId: id, from, to, now, until, person, holds: config.HOLDS_PER_PERSON });
  if (!isHad) throw new Refusal("subdomain_taken");
  const actor = person === null ? ("operator" as const) : { person };
  await audit(tx, { at: now, kind: "organization.relocated", actor, subject: id, details: { from, to } });
  const site = workspaceSite(config);
  const params = {
    organizationName,
    by: mover === "operator" ? "" : mover.name,
    former: workspaceHost(site, from),
    workspace: workspaceHost(site, to),
    until: until.toISOString(),
    link: `${workspaceAddress(config, to)}/`,
  };
  for (const owner of await addressesOfOwners(tx, id)) await queueMail(tx, { to: owner, kind: "address_changed", language, params, now });
};

/**
 * The workspace is at another address from now on; the one of before leads on for `addressDays.leads`. The same again changes nothing.
 *
 * @throws Refusal with the code of a broken grammar rule, subdomain_reserved, subdomain_taken, address_recent, name_differs, and as `requireOwner`
 */
export const relocate = async (deps: Needs, acting: WorkspaceCaller, { subdomain, name }: AddressRequest): Promise<ChangedAddress> => {
  // Looked at before anything is locked, so that nobody else learns what is taken.
  await requireOwner(deps, acting);
  requireName(subdomain);
  await deps.db.transaction(async (tx) => {
    const organization = await lockActive(tx, acting.organizationId);
    if (organization === null) throw new Refusal("not_found");
    requireActive(organization);
    if (name.trim() !== organization.name.trim()) throw new Refusal("name_differs");
    await moveTo(deps, tx, organization, subdomain, { person: acting.userId, name: acting.name ?? acting.email });
    // Claims are locked before people: docs/decisions/lock-order.md.
    const me = (await lockPeople(tx, organization.id)).find(({ userId }) => userId === acting.userId);
    if (me === undefined) throw new Refusal("not_a_member");
    requirePermission(me.role, "organization.relocate", null);
  });
  deps.outbox.wake();
  return { subdomain, address: workspaceAddress(deps.config, subdomain) };
};

/**
 * The same of a locked organisation by the operator, who needs not wait. Call `deps.outbox.wake()` after it.
 *
 * @throws Refusal with the code of a broken grammar rule, subdomain_reserved, subdomain_taken
 */
export const relocateByOperator = async (
  deps: Pick<Deps, "config" | "clock">,
  tx: Database,
  organization: ActiveOrganization,
  subdomain: string,
): Promise<void> => {
  requireName(subdomain);
  await moveTo(deps, tx, organization, subdomain, "operator");
};
