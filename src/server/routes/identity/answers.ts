import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Ctx } from "../../http/environment.ts";
import { IdentityError } from "../../identity/errors.ts";
import { OAuthError } from "../../identity/providers/oauth.ts";
import { asRefusal, refusalHeaders } from "../../middleware/errors.ts";
import { type Refusal, type RefusalCode, refusals } from "../../refusal.ts";

/** From this date on errors have the newer shape (IDENTITY.md §1). */
const newShape = "2024-01-01";

/** Refusals of the platform and of the password rules, as GoTrue would say them. */
const translations: Partial<Record<RefusalCode, [status: ContentfulStatusCode, code: string, message: string, reason?: string]>> = {
  validation: [400, "bad_json", "Could not parse request body as JSON"],
  too_large: [413, "request_entity_too_large", "Request body is too large"],
  timeout: [408, "request_timeout", "The request took too long to arrive"],
  rate_limited: [429, "over_request_rate_limit", "Request rate limit reached"],
  password_short: [422, "weak_password", "Password should be longer", "length"],
  password_common: [422, "weak_password", "Password is known to be weak and easy to guess, please choose a different one.", "pwned"],
  password_long: [422, "validation_failed", "Password is too long"],
  sole_owner: [409, "conflict", "This person alone owns an organization: hand it over or delete it first"],
  not_found: [404, "not_found", "This path does not exist"],
  method_not_allowed: [405, "method_not_allowed", "This method is not allowed here"],
};

const translate = (refusal: Refusal): IdentityError => {
  const known = translations[refusal.code];
  if (known === undefined) {
    const { status, text } = refusals[refusal.code];
    return new IdentityError(status === 0 ? 500 : status, "unexpected_failure", text.id);
  }
  const [status, code, message, reason] = known;
  const min = refusal.data?.["min"];
  const words = typeof min === "number" ? `Password should be at least ${min} characters.` : message;
  return new IdentityError(status, code, words, reason === undefined ? {} : { weak_password: { reasons: [reason] } });
};

const asIdentityError = (error: unknown, c: Ctx): IdentityError => {
  if (error instanceof IdentityError) {
    const { retryAfter } = error.details;
    if (typeof retryAfter === "number") c.header("Retry-After", String(retryAfter));
    return error;
  }
  const refusal = asRefusal(error, c);
  refusalHeaders(refusal, c);
  return translate(refusal);
};

const wantsNewShape = (version: string | undefined) =>
  version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= newShape && !Number.isNaN(Date.parse(version));

/** Any error of a call below /auth/v1, in the shape that the client's version asks for. */
export const refuseInGoTrue = (error: unknown, c: Ctx): Response => {
  if (error instanceof OAuthError) return c.json({ error: error.error, error_description: error.message }, 400);
  const { status, code, message, details } = asIdentityError(error, c);
  const { retryAfter: _told, ...extra } = details;
  c.header("x-sb-error-code", code);
  c.header("Cache-Control", "no-store");
  if (wantsNewShape(c.req.header("x-supabase-api-version"))) {
    c.header("X-Supabase-Api-Version", newShape);
    return c.json({ code, message, ...extra }, status);
  }
  const errorId = status >= 500 ? { error_id: c.get("requestId") } : {};
  return c.json({ code: status, error_code: code, msg: message, ...errorId, ...extra }, status);
};
