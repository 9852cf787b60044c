import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A refusal in GoTrue's words (IDENTITY.md §1). `details` is added to the body as it is. */
export class IdentityError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly details: Record<string, unknown>;

  constructor(status: ContentfulStatusCode, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = "IdentityError";
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The refusals that are made in more than one place. */
export const identityErrors = {
  credentials: () => new IdentityError(400, "invalid_credentials", "Invalid login credentials"),
  badEmail: () => new IdentityError(400, "validation_failed", "Unable to validate email address: invalid format"),
  sessionGone: () => new IdentityError(403, "session_not_found", "Session from session_id claim in JWT does not exist"),
  userGone: () => new IdentityError(403, "user_not_found", "User from sub claim in JWT does not exist"),
  banned: (status: 400 | 403) => new IdentityError(status, "user_banned", "User is banned"),
  unproven: (status: 400 | 422) =>
    new IdentityError(status, "email_not_confirmed", status === 400 ? "Email not confirmed" : "Please verify your email first."),
  tooManyRequests: (retryAfter: number) => new IdentityError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter }),
  badJson: () => new IdentityError(400, "bad_json", "Could not parse request body as JSON"),
  tokenExpired: () => new IdentityError(403, "otp_expired", "Token has expired or is invalid"),
  tooSoon: (retryAfter: number, code: "over_email_send_rate_limit" | "over_sms_send_rate_limit") =>
    new IdentityError(429, code, `For security purposes, you can only request this after ${retryAfter} seconds.`, {
      retryAfter,
    }),
};
