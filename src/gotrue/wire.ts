import * as z from "zod/mini";
import { email, password, text } from "../basics/fields.ts";

/** The identity service's objects and calls below /auth/v1, in GoTrue's shapes. Times are RFC 3339, `expires_at` in unix seconds. */
const metadata = z.record(z.string(), z.unknown());

export const identity = z.looseObject({
  identity_id: z.string(),
  id: z.string(),
  user_id: z.string(),
  identity_data: z.optional(metadata),
  provider: z.string(),
  created_at: z.optional(z.string()),
  updated_at: z.optional(z.string()),
  last_sign_in_at: z.optional(z.nullable(z.string())),
});

export const factor = z.looseObject({
  id: z.string(),
  factor_type: z.string(),
  status: z.enum(["unverified", "verified"]),
  friendly_name: z.optional(z.nullable(z.string())),
  created_at: z.string(),
  updated_at: z.string(),
});

export const user = z.looseObject({
  id: z.string(),
  aud: z.string(),
  role: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  app_metadata: metadata,
  user_metadata: metadata,
  identities: z.optional(z.nullable(z.array(identity))),
  factors: z.optional(z.nullable(z.array(factor))),
  created_at: z.string(),
  updated_at: z.optional(z.string()),
  email_confirmed_at: z.optional(z.nullable(z.string())),
  is_anonymous: z.optional(z.boolean()),
});

export const session = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  expires_at: z.optional(z.number()),
  user,
});

export type User = z.infer<typeof user>;
export type Session = z.infer<typeof session>;
export type Identity = z.infer<typeof identity>;
export type Factor = z.infer<typeof factor>;

const challenge = {
  code_challenge: z.optional(z.nullable(text(128))),
  code_challenge_method: z.optional(z.nullable(text(16))),
  gotrue_meta_security: z.optional(z.nullable(z.looseObject({}))),
};

export const signupRequest = z.looseObject({
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(text(32))),
  password: z.optional(z.nullable(password)),
  data: z.optional(z.nullable(metadata)),
  ...challenge,
});
export const passwordGrantRequest = z.looseObject({
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(text(32))),
  password: z.optional(z.nullable(password)),
  ...challenge,
});
export const refreshGrantRequest = z.looseObject({ refresh_token: z.optional(z.nullable(text(512))) });
export const recoverRequest = z.looseObject({ email: z.optional(z.nullable(email)), ...challenge });
export const verifyRequest = z.looseObject({
  type: z.optional(z.nullable(text(32))),
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(text(32))),
  token: z.optional(z.nullable(text(512))),
  token_hash: z.optional(z.nullable(text(512))),
});
export const resendRequest = z.looseObject({
  type: z.optional(z.nullable(text(32))),
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(text(32))),
  ...challenge,
});
export const userUpdateRequest = z.looseObject({
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(text(32))),
  channel: z.optional(z.nullable(text(16))),
  password: z.optional(z.nullable(password)),
  current_password: z.optional(z.nullable(password)),
  nonce: z.optional(z.nullable(text(64))),
  data: z.optional(z.nullable(metadata)),
  app_metadata: z.optional(z.nullable(metadata)),
  ...challenge,
});
export const logoutScope = z.enum(["global", "local", "others"]);

/** POST /token, the other grants of SPEC §7. */
export const pkceGrantRequest = z.looseObject({
  auth_code: z.optional(z.nullable(text(512))),
  code_verifier: z.optional(z.nullable(text(128))),
});
export const idTokenGrantRequest = z.looseObject({
  provider: z.optional(z.nullable(text(64))),
  id_token: z.optional(z.nullable(text(8192))),
  access_token: z.optional(z.nullable(text(8192))),
  nonce: z.optional(z.nullable(text(512))),
  link_identity: z.optional(z.nullable(z.boolean())),
});
/** POST /otp and /magiclink. */
export const otpRequest = z.looseObject({
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(text(32))),
  create_user: z.optional(z.nullable(z.boolean())),
  data: z.optional(z.nullable(metadata)),
  channel: z.optional(z.nullable(text(16))),
  ...challenge,
});
/** POST /sso. */
export const ssoRequest = z.looseObject({
  provider_id: z.optional(z.nullable(text(64))),
  domain: z.optional(z.nullable(text(255))),
  ...challenge,
});
/** GET /user/identities/authorize. */
export const linkIdentityQuery = z.looseObject({ provider: text(64), redirect_to: z.optional(text(2048)), scopes: z.optional(text(512)) });
export const linkIdentityAnswer = z.looseObject({ url: z.string() });

/** Factors: enrol, challenge, verify, end. `totp` carries the secret once, `expires_at` is in unix seconds. */
export const enrollRequest = z.looseObject({
  factor_type: z.optional(z.nullable(text(16))),
  friendly_name: z.optional(z.nullable(text(120))),
  issuer: z.optional(z.nullable(text(120))),
  phone: z.optional(z.nullable(text(32))),
});
export const enrollAnswer = z.looseObject({
  id: z.string(),
  type: z.enum(["totp", "phone"]),
  friendly_name: z.optional(z.nullable(z.string())),
  totp: z.optional(z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() })),
  phone: z.optional(z.string()),
});
/** A person's recovery codes: POST, GET, DELETE /factors/recovery-codes, and verify and regenerate below it. `codes` are told once. */
export const recoveryCodesRequest = z.looseObject({ friendly_name: z.optional(z.nullable(text(120))) });
export const recoveryCodesStatusAnswer = z.looseObject({
  id: z.string(),
  type: z.literal("recovery_code"),
  total: z.number(),
  remaining: z.number(),
});
export const recoveryCodesAnswer = z.looseObject({
  id: z.string(),
  type: z.literal("recovery_code"),
  friendly_name: z.optional(z.string()),
  total: z.number(),
  codes: z.array(z.string()),
});
export const verifyRecoveryCodeRequest = z.looseObject({ code: z.optional(z.nullable(text(64))) });
export const challengeRequest = z.looseObject({ channel: z.optional(z.nullable(text(16))) });
export const challengeAnswer = z.looseObject({ id: z.string(), type: z.enum(["totp", "phone"]), expires_at: z.number() });
export const verifyFactorRequest = z.looseObject({
  challenge_id: z.optional(z.nullable(text(64))),
  code: z.optional(z.nullable(text(16))),
});
export const unenrollAnswer = z.looseObject({ id: z.string() });

/** Admin calls, for the service key alone. */
export const adminUsersAnswer = z.looseObject({ users: z.array(user), aud: z.string() });
export const adminUserRequest = z.looseObject({
  id: z.optional(z.nullable(text(64))),
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(text(32))),
  password: z.optional(z.nullable(password)),
  email_confirm: z.optional(z.nullable(z.boolean())),
  phone_confirm: z.optional(z.nullable(z.boolean())),
  user_metadata: z.optional(z.nullable(metadata)),
  app_metadata: z.optional(z.nullable(metadata)),
  role: z.optional(z.nullable(text(64))),
  ban_duration: z.optional(z.nullable(text(32))),
});
export const adminDeleteRequest = z.looseObject({ should_soft_delete: z.optional(z.nullable(z.boolean())) });
export const adminLinkRequest = z.looseObject({
  type: z.optional(z.nullable(text(32))),
  email: z.optional(z.nullable(email)),
  new_email: z.optional(z.nullable(email)),
  password: z.optional(z.nullable(password)),
  data: z.optional(z.nullable(metadata)),
  redirect_to: z.optional(z.nullable(text(2048))),
});
export const inviteRequest = z.looseObject({ email: z.optional(z.nullable(email)), data: z.optional(z.nullable(metadata)) });
export const adminFactorRequest = z.looseObject({
  friendly_name: z.optional(z.nullable(text(120))),
  phone: z.optional(z.nullable(text(32))),
});
export const adminFactorsAnswer = z.array(factor);

/** GET /.well-known/jwks.json: public keys alone. */
export const jwksAnswer = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string(), alg: z.string() })) });
