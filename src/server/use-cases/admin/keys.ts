import { rotateKeys } from "gotrue-for-node";
import type { AdminKeyRotation, AdminKeys } from "../../../contract/admin.ts";
import type { Deps } from "../../deps.ts";
import { audit } from "../../store/queries/audit.ts";

/** What the operator does with the keys of the identity service. */

const note = (deps: Pick<Deps, "db" | "clock">, kind: string) =>
  audit(deps.db, { at: deps.clock.now(), kind: `admin.${kind}`, actor: "operator", subject: "keys" });

/** The keys of `/auth/v1`. */
export const keysFor = async (deps: Pick<Deps, "db" | "clock" | "apiKeys">): Promise<AdminKeys> => {
  await note(deps, "keys.shown");
  return deps.apiKeys;
};

/** Makes a new signing key; nobody is signed out by it. */
export const rotate = async (deps: Pick<Deps, "db" | "clock" | "identity">): Promise<AdminKeyRotation> => {
  const kid = await rotateKeys(deps);
  await note(deps, "keys.rotated");
  return { kid, verifying: deps.identity.keys.publicKeys.size };
};
