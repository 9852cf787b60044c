import type { Context } from "hono";
import type { Mounted } from "../http.ts";
import { IdentityError } from "../errors.ts";
import { OAuthError } from "../providers/oauth.ts";

/** From this date on errors have the newer shape (IDENTITY.md §1). */
const newShape = "2024-01-01";

const wantsNewShape = (version: string | undefined) =>
  version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= newShape && !Number.isNaN(Date.parse(version));

/** A refusal in the shape that the client's version asks for. */
export const answerError = (error: IdentityError | OAuthError, c: Context): Response => {
  if (error instanceof OAuthError) return c.json({ error: error.error, error_description: error.message }, 400);
  const { status, code, message, details } = error;
  const { retryAfter, ...extra } = details;
  if (typeof retryAfter === "number") c.header("Retry-After", String(retryAfter));
  c.header("x-sb-error-code", code);
  c.header("Cache-Control", "no-store");
  if (wantsNewShape(c.req.header("x-supabase-api-version"))) {
    c.header("X-Supabase-Api-Version", newShape);
    return c.json({ code, message, ...extra }, status);
  }
  const errorId = status >= 500 ? { error_id: c.get("requestId") } : {};
  return c.json({ code: status, error_code: code, msg: message, ...errorId, ...extra }, status);
};

/** Any error of a call below /auth/v1. */
export const refuse = ({ http }: Pick<Mounted, "http">, error: unknown, c: Context): Response =>
  answerError(error instanceof IdentityError || error instanceof OAuthError ? error : http.refusal(error, c), c);
