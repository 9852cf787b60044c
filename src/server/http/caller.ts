import { clientAddress as addressOf, limitKey, requestedHost } from "../../basics/address.ts";
import type { Principal, WorkspacePrincipal } from "../principal.ts";
import { Refusal } from "../refusal.ts";
import { bearerOf, headerOf, isSame } from "../../basics/http.ts";
import type { Ctx } from "./environment.ts";

/**
 * The signed-in caller.
 *
 * @throws Refusal("unauthenticated") without a valid access token, ("second_factor_required")
 */
export const principalOf = async (c: Ctx): Promise<Principal> => {
  const token = bearerOf(c);
  const { identity } = c.get("deps");
  if (token === null) throw new Refusal("unauthenticated");
  const principal = await identity.verify(token);
  if (principal === null) throw new Refusal((await identity.lacksFactor(token)) ? "second_factor_required" : "unauthenticated");
  return principal;
};

/**
 * The caller in a workspace: which one, their token says.
 *
 * @throws Refusal("unauthenticated") without a valid access token for a workspace
 */
export const workspacePrincipalOf = async (c: Ctx): Promise<WorkspacePrincipal> => {
  const token = bearerOf(c);
  const principal = token === null ? null : await c.get("deps").identity.verifyForWorkspace(token);
  if (principal === null) throw new Refusal("unauthenticated");
  return principal;
};

/**
 * A call that names an address is for the owner of that address alone (DECISIONS 13).
 *
 * @throws Refusal("forbidden")
 */
export const requireEmail = (principal: Principal, email: string): void => {
  if (principal.email !== email.trim().toLowerCase()) throw new Refusal("forbidden");
};

/** The client's address as the proxies that we trust tell it; "local" without a socket. */
export const clientAddress = (c: Ctx): string => {
  const peer = c.env?.incoming?.socket?.remoteAddress;
  return peer === undefined ? "local" : addressOf(peer, headerOf(c, "x-forwarded-for"), c.get("isTrusted"));
};

/** The host that the browser asked for, with its port if it said one. */
export const hostOf = (c: Ctx): string | undefined => {
  const headers = { host: headerOf(c, "host"), forwarded: headerOf(c, "x-forwarded-host") };
  return requestedHost(c.env?.incoming?.socket?.remoteAddress, headers, c.get("isTrusted"));
};

/** What this client's requests are counted by. */
export const limitKeyOf = (c: Ctx): string => limitKey(clientAddress(c));

/** Whether the caller is one of our own services. */
export const isAdmin = (c: Ctx): boolean => {
  const bearer = bearerOf(c);
  return bearer !== null && isSame(bearer, c.get("deps").apiKeys.service);
};
