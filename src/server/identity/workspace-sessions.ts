import {
  displayName,
  earliest,
  endOf,
  firstToken,
  formatToken,
  isProof,
  keptUserAgent,
  nicknameOf,
  placeOf,
  type RefreshToken,
  renew,
  type Visitor,
} from "gotrue-for-node";
import type { CarriedPreferences, WorkspaceSession } from "../../contract/workspace/session.ts";
import type { Deps } from "../deps.ts";
import type { WorkspacePrincipal } from "../principal.ts";
import { sha256 } from "../../basics/sha256.ts";
import {
  addWorkspaceCode,
  openWorkspaceSession,
  takeWorkspaceCode,
  workspaceRenewals,
} from "../store/queries/identity/workspace-sessions.ts";
import { upsertMemberProfile } from "../store/queries/workspace/members.ts";
import { inOrganization } from "../store/isolation.ts";
import { instant } from "../../basics/sql/statement.ts";
import { signForWorkspace } from "./workspace-tokens.ts";

/**
 * Sessions in workspaces. A workspace is an origin of its own, to which the portal hands over a code: for one session, one workspace and the
 * holder of one secret, for half a minute and once. What it is exchanged for ends with the session that it came from.
 */

/** Seconds in which a code has to be exchanged. */
const codeLife = 30;

/** A code for a workspace. Null when the session has ended. */
export const issueWorkspaceCode = async (
  deps: Pick<Deps, "db" | "clock" | "random">,
  code: { sessionId: string; organizationId: string; codeChallenge: string; preferences: CarriedPreferences },
): Promise<string | null> => {
  const secret = deps.random.token();
  const expiresAt = new Date(deps.clock.now().getTime() + codeLife * 1000);
  return (await addWorkspaceCode(deps.db, { ...code, codeHash: sha256(secret), expiresAt })) ? secret : null;
};

type Facts = Omit<WorkspacePrincipal, "expiresAt">;

const answerOf = async (
  deps: Pick<Deps, "config" | "identity">,
  facts: Facts,
  startedAt: Date,
  refresh: RefreshToken,
): Promise<WorkspaceSession> => {
  const { token, expiresAt } = await signForWorkspace(deps.identity.tokens, facts, endOf(deps, startedAt));
  const { userId: id, email, name } = facts;
  return { accessToken: token, expiresAt, refreshToken: formatToken(refresh), person: { id, email, name } };
};

/** Exchanges a code, which is void whatever comes of it, and keeps with the membership who came in. Null unless it is good, for this workspace, and its person still a member. */
export const exchangeWorkspaceCode = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity">,
  { code, codeVerifier, organizationId }: { code: string; codeVerifier: string; organizationId: string },
  visitor: Visitor,
): Promise<{ session: WorkspaceSession; preferences: CarriedPreferences } | null> => {
  const taken = await takeWorkspaceCode(deps.db, sha256(code));
  const now = deps.clock.now();
  if (taken === null || taken.organizationId !== organizationId || taken.expiresAt <= now) return null;
  if (!isProof({ challenge: taken.codeChallenge, method: "s256" }, codeVerifier)) return null;
  const id = deps.random.uuid();
  const refresh = firstToken(id);
  const opened = await openWorkspaceSession(deps.db, {
    id,
    parentId: taken.sessionId,
    organizationId,
    refreshHash: placeOf(refresh).hash,
    userAgent: keptUserAgent(visitor),
    address: visitor.address,
    now,
    after: earliest(deps),
  });
  if (opened === null) return null;
  const { id: userId, email, user_metadata, parent_id: parentId, aal, started_at } = opened;
  const name = displayName(user_metadata);
  await inOrganization(deps.db, organizationId, (tx) =>
    upsertMemberProfile(tx, { userId, name, nickname: nicknameOf(user_metadata), email }, deps.clock.now()),
  );
  const facts = { userId, email, name, sessionId: id, parentId, organizationId, aal };
  return { session: await answerOf(deps, facts, instant(started_at), refresh), preferences: taken.preferences };
};

/**
 * Exchanges a refresh token of a session in this workspace.
 *
 * @throws IdentityError as `renew`
 */
export const refreshWorkspaceSession = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "identity" | "keyFor" | "limits">,
  organizationId: string,
  presented: string,
): Promise<WorkspaceSession> => {
  const { row, startedAt, refresh } = await renew(deps, presented, workspaceRenewals(organizationId));
  const { id: userId, email, user_metadata, session_id: sessionId, aal } = row;
  // The store keeps a parent for every session in a workspace.
  const parentId = row.parent_id!;
  const facts = { userId, email, name: displayName(user_metadata), sessionId, parentId, organizationId, aal };
  return answerOf(deps, facts, startedAt, refresh);
};
