import { timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** What is asked of a request; `Bindings` are absent when a test calls an app without a server. */
type Asked = Pick<Context<{ Bindings: Partial<HttpBindings> }>, "req" | "env">;

/**
 * Sets a header that a handler may still replace with `c.header`. It goes straight onto Node's response where there is one: a Headers
 * object for every answer costs more than the rest of a small call.
 */
export const setHeader = (c: Asked & Pick<Context, "header">, name: string, value: string): void => {
  const outgoing = c.env?.outgoing;
  if (outgoing === undefined) c.header(name, value);
  else outgoing.setHeader(name, value);
};

/** A header of the request, by its name in lower case: as Node has parsed it, where the lookups of a Headers object cost more. */
export const headerOf = (c: Asked, name: string): string | undefined => {
  const incoming = c.env?.incoming;
  if (incoming === undefined) return c.req.header(name);
  const value = incoming.headers[name];
  return typeof value === "string" ? value : undefined;
};

const scheme = /^Bearer +/i;

/** The token of an `Authorization: Bearer …` header, the only place where tokens are accepted; null when there is none. */
export const bearerOf = (c: Asked): string | null => {
  const header = headerOf(c, "authorization") ?? "";
  // The pattern looks at the beginning alone: tokens are long, and every call has one.
  const before = scheme.exec(header)?.[0].length;
  const token = before === undefined ? "" : header.slice(before);
  return token === "" || token.includes(" ") ? null : token;
};

/** Compares with a secret in a time that tells nothing of it but its length, which is none. */
export const isSame = (given: string, secret: string): boolean => {
  if (given.length !== secret.length) return false;
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
};
