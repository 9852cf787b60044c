import { hasFeature } from "../../../contract/plans.ts";
import type { Credential, Scope } from "../../../contract/open/scopes.ts";
import { minute } from "../../../contract/time.ts";
import { trustedProxies } from "../../../basics/address.ts";
import { sha256 } from "../../../basics/sha256.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization } from "../../store/isolation.ts";
import { findKey, type FoundKey } from "../../store/queries/organization/api-key.ts";
import { noteKeyUsed } from "../../store/queries/workspace/api-keys.ts";
import type { WorkspaceCaller } from "../workspace/caller.ts";
import { isKey } from "./key-text.ts";

/** A program, which acts as the person whose key it has. */
export type OpenCaller = WorkspaceCaller & { subdomain: string; credential: Credential };

type Needs = Pick<Deps, "db" | "clock">;

const isWithin = ({ networks }: FoundKey, address: string): boolean => networks.length === 0 || trustedProxies(networks.join(","))(address);

/** To the minute: most calls write nothing. */
const noteUsed = async ({ db }: Needs, { organizationId, id, usedAt }: FoundKey, now: Date): Promise<void> => {
  if (usedAt !== null && now.getTime() - usedAt.getTime() < minute) return;
  await inOrganization(db, organizationId, (tx) => noteKeyUsed(tx, id, now));
};

/**
 * Who calls with a key. Nothing of it is kept between calls: one that was revoked is not answered by any server.
 *
 * @param address from which the call comes
 * @throws Refusal key_invalid, alike for one that never was, was revoked, has ended, is another workspace's, or comes from outside of its networks; plan_required
 */
export const callerWithKey = async (deps: Needs, subdomain: string, key: string | null, address: string): Promise<OpenCaller> => {
  if (key === null || !isKey(key)) throw new Refusal("key_invalid");
  const now = deps.clock.now();
  const found = await findKey(deps.db, subdomain, sha256(key), now);
  if (found === null || !isWithin(found, address)) throw new Refusal("key_invalid");
  if (!hasFeature(found.planId, "api")) throw new Refusal("plan_required");
  await noteUsed(deps, found, now);
  const { organizationId, userId, email, personName: name, id, scopes, projects } = found;
  return { organizationId, userId, email, name, sessionId: null, subdomain: found.subdomain, credential: { id, scopes, projects } };
};

/** @throws Refusal scope_missing */
export const requireScope = ({ credential }: Pick<WorkspaceCaller, "credential">, scope: Scope): void => {
  if (credential !== undefined && !credential.scopes.includes(scope)) throw new Refusal("scope_missing", { scope });
};
