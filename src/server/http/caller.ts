import { timingSafeEqual } from "node:crypto";
import { clientAddress as addressOf, limitKey, requestedHost } from "../../basics/address.ts";
import type { Principal, WorkspacePrincipal } from "../principal.ts";
import { Refusal } from "../refusal.ts";
import { type Ctx, headerOf } from "./environment.ts";

const scheme = /^Bearer +/i;

/** The token of an `Authorization: Bearer …` header, the only place where tokens are accepted; null when there is none. */
export const bearerOf = (c: Ctx): string | null => {
  const header = headerOf(c, "authorization") ?? "";
  // The pattern looks at the beginning alone: tokens are long, and every call has one.
  const before = scheme.exec(header)?.[0].length;
  const token = before === undefined ? "" : header.slice(before);
  return token === "" || token.includes(" ") ? null : token;
};

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
  const told = { host: headerOf(c, "host"), forwarded: headerOf(c, "x-forwarded-host") };
  return requestedHost(c.env?.incoming?.socket?.remoteAddress, told, c.get("isTrusted"));
};

/** What this client's requests are counted by. */
export const limitKeyOf = (c: Ctx): string => limitKey(clientAddress(c));

/** Compares with a secret in a time that tells nothing of it but its length, which is none. */
export const isSame = (given: string, secret: string): boolean => {
  if (given.length !== secret.length) return false;
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Whether the caller is one of our own services. */
export const isAdmin = (c: Ctx): boolean => {
  const bearer = bearerOf(c);
  return bearer !== null && isSame(bearer, c.get("deps").apiKeys.service);
};
