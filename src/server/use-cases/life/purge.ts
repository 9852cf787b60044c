import { forgetOldKeys, noPassword } from "gotrue-for-node";
import { day, second } from "../../../contract/time.ts";
import type { Deps } from "../../deps.ts";
import { purgeOrganizations } from "../../store/queries/life/purge-organization.ts";
import { purgePeople } from "../../store/queries/life/purge-people.ts";
import { purgeEnded } from "../../store/queries/life/purge.ts";

/**
 * Deletes what is over: what people began and did not finish, what was sent, done or answered long ago, what ran out, and what is left of
 * organisations that were purged. Any server may do it
 * at any time, and several at once.
 *
 * @param isStopped asked between two batches of the work
 */
export const purge = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "identity">,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const { config, db } = deps;
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const ending = { now, unfinished: ago((config.UNFINISHED_LIFE * day) / second), prepared: ago(config.SETUP_LINK_LIFE), noPassword };
  // Those of whom a server that stopped has left something.
  await purgeOrganizations(db, isStopped);
  await purgePeople(db, ending, isStopped);
  await purgeEnded(db, config, now, isStopped);
  await forgetOldKeys(deps);
};
