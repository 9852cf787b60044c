import type { Authorised, Credentials, HubUser } from "signalr-for-node";
import { limitKey } from "../basics/address.ts";
import type { Resources } from "./deps.ts";
import { Refusal } from "./refusal.ts";
import { organizationAt } from "./use-cases/workspace/caller.ts";
import { subscriptionOf } from "./use-cases/workspace/snapshots.ts";
import { workspaceOf, workspacePlace } from "./workspace-address.ts";

/** Who may come to the hub of workspaces, and who may stay. */

/** Somebody in one organisation's workspace. */
export type Visitor = HubUser & {
  organizationId: string;
  /** The address that they came to; null where only their token says in which workspace they are. */
  subdomain: string | null;
  userId: string;
  sessionId: string | null;
  token: string;
};

/** A person in one organisation: in another one they are somebody else to the hub. */
export const userId = (organizationId: string, person: string) => `${organizationId} ${person}`;

/** Who comes with a token: in a workspace of its own origin that says which one, at a path of the portal the query does. */
const visitorOf = async (deps: Resources, token: string, subdomain: string | null): Promise<Visitor | null> => {
  if (workspacePlace(deps.config) === "subdomain") {
    const principal = await deps.identity.verifyForWorkspace(token);
    if (principal === null) return null;
    const { organizationId, userId: person, sessionId, expiresAt } = principal;
    return { id: userId(organizationId, person), organizationId, subdomain, userId: person, sessionId, token, expiresAt: expiresAt * 1000 };
  }
  const principal = await deps.identity.verify(token);
  if (principal === null || subdomain === null) return null;
  const organizationId = await organizationAt(deps, subdomain);
  const { userId: person, sessionId, expiresAt } = principal;
  return { id: userId(organizationId, person), organizationId, subdomain, userId: person, sessionId, token, expiresAt: expiresAt * 1000 };
};

/** Whether the session that somebody came with goes on. A service elsewhere that does not answer says nothing about it. */
export const isGoingOn = async (deps: Resources, { token }: Visitor): Promise<boolean> => {
  const isOwn = workspacePlace(deps.config) === "subdomain";
  try {
    return (await (isOwn ? deps.identity.verifyForWorkspace(token) : deps.identity.verify(token))) !== null;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
};

/** Whether somebody may come, and as whom: 401 without a session, 404 for a workspace that is not theirs, 429 for who asks too often. */
export const authoriseWith = (deps: Resources) => {
  const workspaceAsked = workspaceOf(deps.config);
  return async ({ apiKey, accessToken, address, query, request }: Credentials): Promise<Authorised<Visitor>> => {
    if (apiKey !== deps.config.API_KEY) return { refused: 401 };
    try {
      if (address !== null) await deps.limits.take("hub", limitKey(address));
      // A workspace's own host answers for it and no other, as for calls. Whether one is asked at all, is looked at before (`isForWorkspaces`).
      const asked = workspaceAsked(request);
      const user = accessToken === null ? null : await visitorOf(deps, accessToken, asked ?? query("workspace"));
      if (user === null) return { refused: 401 };
      return asked === null || (await organizationAt(deps, asked)) === user.organizationId ? { user } : { refused: 404 };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === "not_found") return { refused: 404 };
      return { refused: error.code === "rate_limited" ? 429 : 401 };
    }
  };
};

/** Whether somebody who is here may stay: their session goes on, and they are a member still. */
export const isWelcome = (deps: Resources) => async (visitor: Visitor) => {
  try {
    if (!(await isGoingOn(deps, visitor))) return false;
    await subscriptionOf(deps, visitor);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return !["not_a_member", "not_found"].includes(error.code);
    throw error;
  }
};
