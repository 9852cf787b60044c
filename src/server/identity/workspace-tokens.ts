import { aalOf, type Signed, type Tokens } from "gotrue-for-node";
import type { WorkspacePrincipal } from "../principal.ts";

/** Tokens of sessions in workspaces have an audience of their own: each opens its workspace, and nothing else. */
const audience = "workspace";

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** An access token of a session in a workspace. */
export const signForWorkspace = (tokens: Tokens, principal: Omit<WorkspacePrincipal, "expiresAt">, end: Date): Promise<Signed> => {
  const { userId, email, name, sessionId, parentId, organizationId, aal } = principal;
  const claims = { email, name, aal, session_id: sessionId, parent_session_id: parentId, organization_id: organizationId };
  return tokens.signFor(audience, userId, claims, end);
};

/** What a token for a workspace says; null as for `Tokens.read`. */
export const readForWorkspace = async (tokens: Tokens, token: string): Promise<WorkspacePrincipal | null> => {
  const found = await tokens.readFor(audience, token);
  if (found === null) return null;
  const { payload, sub, exp, sessionId } = found;
  return {
    userId: sub,
    email: text(payload["email"]),
    name: text(payload["name"]) || null,
    sessionId,
    parentId: text(payload["parent_session_id"]),
    organizationId: text(payload["organization_id"]),
    aal: aalOf(payload),
    expiresAt: exp,
  };
};
