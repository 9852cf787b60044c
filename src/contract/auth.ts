import * as z from "zod/mini";
import { envelope, nothing } from "./envelope.ts";
import { email, password, text } from "./fields.ts";
import { session, user } from "./identity.ts";

/** POST /api/auth/register. The answer is the same for a new and for a known address. */
export const registerRequest = z.object({
  email,
  password,
  confirmPassword: password,
  firstName: text(120),
  lastName: z.optional(z.nullable(text(120))),
  signInUrl: z.optional(z.nullable(text(2048))),
});
export const registerAnswer = envelope(nothing);

/** POST /api/auth/login. `login_token` is the identity service's session, stored as it is under the token key (DECISIONS 18). */
export const loginRequest = z.object({ email, password });
export const loginAnswer = envelope(z.object({ token: z.string(), login_token: session, user }));

/** PUT /api/auth/user/ResetPassword, with the token of the e-mailed link. */
export const resetPasswordRequest = z.object({ email, newPassword: password, token: text(512) });
export const resetPasswordAnswer = envelope(nothing);

/** GET /api/auth/sessions: where the caller is signed in, the present session first, then the latest. Times are RFC 3339. */
export const ownSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  /** When it last renewed its token. */
  seenAt: z.string(),
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Whether the second factor was shown. */
  hasFactor: z.boolean(),
});
export const sessionsAnswer = envelope(z.array(ownSession));
/** DELETE /api/auth/sessions/{id}: signs that browser out. */
export const sessionEndAnswer = envelope(nothing);

export type OwnSession = z.infer<typeof ownSession>;
export type RegisterRequest = z.infer<typeof registerRequest>;
export type LoginRequest = z.infer<typeof loginRequest>;
export type LoginData = { token: string; login_token: z.infer<typeof session>; user: z.infer<typeof user> };
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;
