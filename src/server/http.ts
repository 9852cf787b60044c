import { timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type * as z from "zod/mini";
import type { Envelope } from "../contract/envelope.ts";
import { storageKeys, type Language } from "../contract/preferences.ts";
import type { Deps, Principal } from "./deps.ts";
import { Refusal } from "./refusal.ts";
import { clientAddress as addressOf, limitKey } from "./address.ts";

/** `Bindings` are absent when a test calls the app without a server. */
export type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: { deps: Deps; isTrusted: (address: string) => boolean; requestId: string };
};
export type Ctx = Context<Env>;

/**
 * Sets a header that a handler may still replace with `c.header`. It goes straight onto Node's response where there is one: a Headers
 * object for every answer costs more than the rest of a small call.
 */
export const setHeader = (c: Context<Env>, name: string, value: string): void => {
  const outgoing = c.env?.outgoing;
  if (outgoing === undefined) c.header(name, value);
  else outgoing.setHeader(name, value);
};

/** A header of the request, by its name in lower case: as Node has parsed it, where the lookups of a Headers object cost more. */
export const headerOf = (c: Context<Env>, name: string): string | undefined => {
  const incoming = c.env?.incoming;
  return incoming === undefined ? c.req.header(name) : (incoming.headers[name] as string | undefined);
};

export { readJson } from "./middleware/body.ts";

/**
 * The body in the contract's form.
 *
 * @throws Refusal("validation")
 */
export const parse = <Schema extends z.core.$ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const result = (schema as unknown as z.ZodMiniType<z.output<Schema>>).safeParse(body);
  if (result.success) return result.data;
  const fields = [...new Set(result.error.issues.map((issue) => issue.path.join(".")).filter((path) => path !== ""))];
  throw new Refusal("validation", fields.length === 0 ? null : { fields });
};

/** A successful answer's envelope. */
export const ok = <Data>(data: Data, message: string | null = null): Envelope<Data> => ({ success: true, data, message, error: null });

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
 * A call that names an address is for the owner of that address alone (DECISIONS 13).
 *
 * @throws Refusal("forbidden")
 */
export const requireEmail = (principal: Principal, email: string): void => {
  if (principal.email !== email.trim().toLowerCase()) throw new Refusal("forbidden");
};

/** The reader's language: of the Accept-Language header that our client sets, else of the stored preference, else Thai. */
export const languageOf = (c: Ctx): Language => {
  const first = headerOf(c, "accept-language")?.trim().slice(0, 2).toLowerCase();
  if (first === "th" || first === "en") return first;
  return getCookie(c, storageKeys.language) === "en" ? "en" : "th";
};

/** The client's address as the proxies that we trust tell it; "local" without a socket. */
export const clientAddress = (c: Ctx): string => {
  const peer = c.env?.incoming?.socket?.remoteAddress;
  return peer === undefined ? "local" : addressOf(peer, headerOf(c, "x-forwarded-for"), c.get("isTrusted"));
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
