import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";

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
export const setHeader = (c: Ctx, name: string, value: string): void => {
  const outgoing = c.env?.outgoing;
  if (outgoing === undefined) c.header(name, value);
  else outgoing.setHeader(name, value);
};

/** A header of the request, by its name in lower case: as Node has parsed it, where the lookups of a Headers object cost more. */
export const headerOf = (c: Ctx, name: string): string | undefined => {
  const incoming = c.env?.incoming;
  if (incoming === undefined) return c.req.header(name);
  const value = incoming.headers[name];
  return typeof value === "string" ? value : undefined;
};
