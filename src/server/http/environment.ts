import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";

/** `Bindings` are absent when a test calls the app without a server. */
export type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: { deps: Deps; isTrusted: (address: string) => boolean; requestId: string };
};
export type Ctx = Context<Env>;
