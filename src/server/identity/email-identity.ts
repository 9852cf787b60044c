import type { Deps } from "../deps.ts";
import type { Database } from "../store/database.ts";
import { addEmailIdentity } from "../store/queries/identity/identities.ts";
import type { UserRow } from "../store/queries/identity/users.ts";

/** Address and password become a way to sign in of somebody who had others alone: with their first password. */
export const ensureEmailIdentity = async (deps: Deps, tx: Database, { id, identities }: UserRow): Promise<void> => {
  if (identities.some(({ provider }) => provider === "email")) return;
  await addEmailIdentity(tx, deps.random.uuid(), id, deps.clock.now());
};
