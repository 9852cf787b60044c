import { endSessions, IdentityError, type Visitor } from "gotrue-for-node";
import type { CarriedPreferences, EnterRequest, WorkspaceSession } from "../../../contract/workspace/session.ts";
import type { Deps } from "../../deps.ts";
import { exchangeWorkspaceCode, issueWorkspaceCode, refreshWorkspaceSession } from "../../identity/workspace-sessions.ts";
import { readForWorkspace } from "../../identity/workspace-tokens.ts";
import type { Principal, WorkspacePrincipal } from "../../principal.ts";
import { Refusal } from "../../refusal.ts";
import { findWorkspace } from "../../store/queries/organization/workspaces.ts";
import { organizationAt } from "./caller.ts";
import { workspaceAddress, workspacePlace } from "../../workspace-address.ts";

/** Coming into a workspace that is an origin of its own, staying there and leaving (WORKSPACE §1). */

/**
 * Lets the caller into one of their workspaces: with a code, or without one where workspaces share the portal's origin and session.
 *
 * @returns where to go with it, composed from the workspace alone
 * @throws Refusal not_found for a workspace that there is not, forbidden for one that the caller is no member of, not_offered where there are
 * no workspaces, unauthenticated when the session has ended meanwhile
 */
export const enterWorkspace = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random">,
  { userId, sessionId }: Principal,
  { subdomain, codeChallenge, preferences }: EnterRequest,
): Promise<{ address: string }> => {
  const place = workspacePlace(deps.config);
  if (place === null) throw new Refusal("not_offered");
  const found = await findWorkspace(deps.db, subdomain, userId, deps.clock.now());
  if (found === null) throw new Refusal("not_found");
  const { organizationId, role } = found;
  if (role === null) throw new Refusal("forbidden");
  // Its page knows where somebody wanted to go.
  if (place === "path") return { address: `${workspaceAddress(deps.config, found.subdomain)}/enter` };
  if (sessionId === null) throw new Refusal("unauthenticated");
  const code = await issueWorkspaceCode(deps, { sessionId, organizationId, codeChallenge, preferences });
  if (code === null) throw new Refusal("unauthenticated");
  // At an address of before, too: the secret that goes with the code is kept there, and what is not sent yet.
  return { address: `${workspaceAddress(deps.config, subdomain)}/enter?code=${code}` };
};

/**
 * Exchanges a code for a session in this workspace.
 *
 * @throws Refusal not_found, unauthenticated for any code that is not good here, whatever the reason
 */
export const openSession = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity">,
  subdomain: string,
  shown: { code: string; codeVerifier: string },
  visitor: Visitor,
): Promise<{ session: WorkspaceSession; preferences: CarriedPreferences }> => {
  const organizationId = await organizationAt(deps, subdomain);
  const exchanged = await exchangeWorkspaceCode(deps, { ...shown, organizationId }, visitor);
  if (exchanged === null) throw new Refusal("unauthenticated");
  return exchanged;
};

/**
 * Renews a session in this workspace. Whoever is no member any more has none.
 *
 * @throws Refusal not_found, unauthenticated, rate_limited
 */
export const renewSession = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "identity" | "keyFor" | "limits">,
  subdomain: string,
  refreshToken: string,
): Promise<WorkspaceSession> => {
  const organizationId = await organizationAt(deps, subdomain);
  const session = await refreshWorkspaceSession(deps, organizationId, refreshToken).catch((error: unknown) => {
    if (error instanceof IdentityError) throw new Refusal("unauthenticated");
    throw error;
  });
  const member = await findWorkspace(deps.db, subdomain, session.person.id, deps.clock.now());
  if (member?.role == null) throw new Refusal("unauthenticated");
  return session;
};

/**
 * Why a token is not taken: its session has ended, or its person is a member no more, of whom a page keeps nothing.
 */
export const refusalOf = async (deps: Pick<Deps, "db" | "clock" | "identity">, subdomain: string, token: string): Promise<Refusal> => {
  const claims = await readForWorkspace(deps.identity.tokens, token);
  const found = claims === null ? null : await findWorkspace(deps.db, subdomain, claims.userId, deps.clock.now());
  const isRemoved = found !== null && found.organizationId === claims?.organizationId && found.role === null;
  return new Refusal(isRemoved ? "not_a_member" : "unauthenticated");
};

/**
 * Signs the browser out: of the portal, and of every workspace that it came into from there.
 *
 * @throws Refusal not_found, unauthenticated with another workspace's token
 */
export const leaveWorkspaces = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "identity">,
  subdomain: string,
  { userId, parentId, organizationId }: WorkspacePrincipal,
): Promise<void> => {
  if ((await organizationAt(deps, subdomain)) !== organizationId) throw new Refusal("unauthenticated");
  await endSessions(deps, userId, { only: parentId });
};
