import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { html } from "hono/html";
import type { Deps } from "./deps.ts";
import type { IdentityError } from "./errors.ts";
import type { Language } from "./language.ts";
import type { Visitor } from "./sessions/sessions.ts";
import type { Session } from "./wire.ts";

/** `Bindings` are absent when a test calls an app without a server; `requestId` is that of Hono's middleware, where the app has it. */
export type Env = { Bindings: Partial<HttpBindings>; Variables: { requestId?: string } };
export type Ctx = Context<Env>;

/** A page of the service's own, which asks its reader to press a button. */
export type ServicePage = {
  language: Language;
  title: string;
  text: string;
  form: ReturnType<typeof html>;
  /** Origin to which the answer of the form may lead, beside the service's own. */
  leadsTo: string;
};

/** How the app that mounts the service reads requests and shows pages; `plainHttp` does it for an app that needs nothing special. */
export type Http = {
  /** Where the request comes from, as the proxies tell it that the app trusts. */
  visitorOf(c: Context): Visitor;
  /** The reader's language. */
  languageOf(c: Context): Language;
  /** The body. @throws IdentityError where there is too much of it, or it does not arrive */
  readText(c: Context): Promise<string>;
  /** What is answered for an error that is not the service's own: of the limits, of the hooks, of the store. */
  refusal(error: unknown, c: Context): IdentityError;
  page(c: Context, page: ServicePage): Response | Promise<Response>;
  /** A mailed link that was opened in this browser has signed its reader in, who is led to `target`. */
  onMailedSession(c: Context, target: string, session: Session): void;
};

/** What routes ask for. */
export type Mounted = Deps & Readonly<{ http: Http }>;
