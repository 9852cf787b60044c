import { type Deps as IdentityDeps, type Http, IdentityError, identityRoutes } from "gotrue-for-node";
import { setCookie } from "hono/cookie";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { sha256 } from "../../basics/sha256.ts";
import { mailedCookie } from "../../contract/choices.ts";
import type { Deps } from "../deps.ts";
import type { Ctx } from "../http/environment.ts";
import { languageOf } from "../http/language.ts";
import { readText } from "../http/parsing.ts";
import { app } from "../identity/app.ts";
import { googleClient } from "../identity/google.ts";
import { withMails } from "../identity/mails.ts";
import { asRefusal, refusalHeaders } from "../middleware/errors.ts";
import { type RefusalCode, refusals } from "../refusal.ts";
import { identityHooks } from "../use-cases/auth/account.ts";
import { appVersion } from "../web/page.ts";
import { showServicePage } from "./service-page.ts";
import { visitorOf } from "./visitor.ts";

/** Refusals of the platform, as GoTrue would say them. */
const translations: Partial<Record<RefusalCode, [status: ContentfulStatusCode, code: string, message: string]>> = {
  validation: [400, "bad_json", "Could not parse request body as JSON"],
  too_large: [413, "request_entity_too_large", "Request body is too large"],
  timeout: [408, "request_timeout", "The request took too long to arrive"],
  rate_limited: [429, "over_request_rate_limit", "Request rate limit reached"],
  sole_owner: [409, "conflict", "This person alone owns an organization: hand it over or delete it first"],
};

/** What is answered for an error that is not the identity service's own. */
const translated = (error: unknown, c: Ctx): IdentityError => {
  if (error instanceof IdentityError) return error;
  const refusal = asRefusal(error, c);
  refusalHeaders(refusal, c);
  const known = translations[refusal.code];
  if (known !== undefined) return new IdentityError(...known);
  const { status, text } = refusals[refusal.code];
  return new IdentityError(status === 0 ? 500 : status, "unexpected_failure", text.id);
};

/** How the service reads requests and shows pages. */
export const identityHttp = ({ config }: Pick<Deps, "config">): Http => ({
  visitorOf,
  languageOf,
  readText: (c) =>
    readText(c).catch((error: unknown) => {
      throw translated(error, c);
    }),
  refusal: translated,
  page: (c, page) => showServicePage(config, c, page),
  /**
   * Tells the product's own page that the session in its address is the one of a mailed link that was opened in this browser. A form that
   * another site sends here is none: its reader would be signed in as whoever made it.
   */
  onMailedSession(c, target, session) {
    const { SITE_URL } = config;
    if (new URL(target).origin !== new URL(SITE_URL).origin || c.req.header("sec-fetch-site") !== "same-origin") return;
    const hash = sha256(session.access_token);
    setCookie(c, mailedCookie, hash, { path: "/", sameSite: "Strict", secure: SITE_URL.startsWith("https:"), maxAge: 60 });
  },
});

/** The identity service below /auth/v1. */
export const identityService = (deps: Deps): ReturnType<typeof identityRoutes> => {
  const service: IdentityDeps = {
    ...withMails(deps),
    app: { ...app, version: appVersion },
    google: googleClient(deps),
    hooks: identityHooks(deps),
  };
  return identityRoutes(service, identityHttp(deps));
};
