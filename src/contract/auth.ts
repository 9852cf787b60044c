import * as z from "zod/mini";
import { envelope } from "./envelope.ts";
import { email, password, text } from "./fields.ts";
import { session, user } from "gotrue-for-node/wire";

/** POST /api/auth/register. The answer is the same for a new and for a known address. */
export const registerRequest = z.object({
  email,
  password,
  confirmPassword: password,
  firstName: text(255),
  lastName: z.optional(z.nullable(text(255))),
  signInUrl: z.optional(z.nullable(text(2048))),
});
/** `continuationToken` opens one session of the person who has just registered, for `continuationLife`; for a known address it opens none. */
export const registerAnswer = envelope(z.object({ continuationToken: z.string() }));

/** POST /api/auth/continue, with the token of a registration; answered as a sign-in is. */
export const continuationRequest = z.object({ token: text(512) });

/** POST /api/auth/login. `login_token` is the identity service's session, stored as it is under the token key (DECISIONS 18). */
export const loginRequest = z.object({ email, password });
export const loginAnswer = envelope(z.object({ token: z.string(), login_token: session, user }));

/** PUT /api/auth/user/ResetPassword, with the token of the e-mailed link. What is missing is told in the words of SPEC §8. */
export const resetPasswordRequest = z.object({
  email: z.optional(z.nullable(email)),
  newPassword: z.optional(z.nullable(password)),
  token: z.optional(z.nullable(text(512))),
});
/**
 * The first password of an account that a free registration prepared signs in: the data is what a sign-in answers, with `address`, that of the workspace, or
 * null where its name was lost meanwhile. Any other password is answered with no data.
 */
export const resetPasswordAnswer = envelope(z.object({ token: z.string(), login_token: session, user, address: z.nullable(z.string()) }));

export type RegisterRequest = z.infer<typeof registerRequest>;
export type LoginRequest = z.infer<typeof loginRequest>;
export type LoginData = { token: string; login_token: z.infer<typeof session>; user: z.infer<typeof user> };
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;
/** What the first password of a prepared account answers. */
export type FirstEntry = LoginData & { address: string | null };
