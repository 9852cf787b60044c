import { earliest, endSessions } from "gotrue-for-node";
import type { OwnSession } from "../../../contract/own-sessions.ts";
import type { Deps } from "../../deps.ts";
import { isEmbedded } from "../../identity/location.ts";
import type { Principal } from "../../principal.ts";
import { Refusal } from "../../refusal.ts";
import { instant } from "../../../basics/sql/statement.ts";
import { listSessions as listOwnSessions } from "../../store/queries/identity/list-own-sessions.ts";

type Needs = Pick<Deps, "config" | "db" | "clock" | "identity">;

/** A service elsewhere does not tell its sessions. @throws Refusal not_offered */
const requireOwn = ({ config }: Pick<Deps, "config">): void => {
  if (!isEmbedded(config)) throw new Refusal("not_offered");
};

/** Where the caller is signed in. @throws Refusal not_offered */
export const listSessions = async (
  deps: Pick<Deps, "config" | "db" | "clock">,
  { userId, sessionId }: Principal,
): Promise<OwnSession[]> => {
  requireOwn(deps);
  const rows = await listOwnSessions(deps.db, userId, sessionId, earliest(deps));
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === sessionId,
    createdAt: instant(row.created_at).toISOString(),
    seenAt: instant(row.refreshed_at).toISOString(),
    userAgent: row.user_agent,
    address: row.address,
    hasFactor: row.aal === "aal2",
    workspace: row.workspace,
  }));
};

/**
 * Signs one of the caller's browsers out.
 *
 * @throws Refusal not_found, not_offered
 */
export const endSession = async (deps: Needs, { userId }: Principal, id: string): Promise<void> => {
  requireOwn(deps);
  if ((await endSessions(deps, userId, { only: id.toLowerCase() })) === 0) throw new Refusal("not_found");
};

/** Signs all of the caller's browsers out but the present one. @throws Refusal not_offered */
export const endOtherSessions = async (deps: Needs, { userId, sessionId }: Principal): Promise<{ ended: number }> => {
  requireOwn(deps);
  return { ended: await endSessions(deps, userId, { except: sessionId ?? undefined }) };
};
