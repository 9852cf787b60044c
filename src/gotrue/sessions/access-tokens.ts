import { type JWTPayload, SignJWT, jwtVerify } from "jose";
import type { Clock } from "../../basics/clock.ts";
import type { Principal } from "../principal.ts";
import type { Aal, Amr } from "../store/sessions.ts";
import type { UserRow } from "../store/users.ts";
import { isUuid } from "../../basics/uuid.ts";
import { displayName } from "../users/users.ts";
import type { Keys } from "./signing-keys.ts";

export type SessionFacts = { id: string; aal: Aal; amr: Amr };

/** A verified access token: who, until when (unix seconds), and how they signed in. */
export type Verified = { principal: Principal & { sessionId: string }; amr: Amr };

export type Signed = { token: string; expiresAt: number; life: number };

/** What a token says: of whom, until when (unix seconds), of which session, and all that it claims. */
export type Claims = { payload: JWTPayload; sub: string; exp: number; sessionId: string };

export type Tokens = {
  /** An access token with the claims of IDENTITY.md §2, for `life` seconds: shorter where its session ends before. */
  sign(user: UserRow, session: SessionFacts, end: Date): Promise<Signed>;
  /** A token of an app's own, for an audience that is not the service's; `claims` name the session as `session_id`. */
  signFor(audience: string, subject: string, claims: JWTPayload, end: Date): Promise<Signed>;
  /** What a token says, or null unless our own key signed it, for us, and it has not expired. Does not ask whether the session lives. */
  read(token: string): Promise<Verified | null>;
  /** The same of a token for an audience of the app's own. */
  readFor(audience: string, token: string): Promise<Claims | null>;
};

const audience = "authenticated";
/** Longer than any token that we sign: a huge one is not worth a signature check. */
const longest = 16_384;

const text = (value: unknown) => (typeof value === "string" ? value : "");
export const aalOf = (payload: JWTPayload): "aal1" | "aal2" => (payload["aal"] === "aal2" ? "aal2" : "aal1");

/** What a token for this audience says; null for any other. */
const verify = async (
  { keys, clock, issuer }: { keys: Keys; clock: Clock; issuer: string },
  token: string,
  forAudience: string,
): Promise<Claims | null> => {
  if (token.length > longest) return null;
  try {
    // The key comes from our own set by its kid alone; jku, jwk and x5u in the header are never looked at.
    const { payload } = await jwtVerify(
      token,
      async ({ kid = "" }) => {
        if (!keys.publicKeys.has(kid)) await keys.learn();
        const key = keys.publicKeys.get(kid);
        if (key === undefined) throw new Error("no such key");
        return key;
      },
      {
        algorithms: ["ES256"],
        typ: "JWT",
        issuer,
        audience: forAudience,
        requiredClaims: ["exp", "iat", "sub"],
        currentDate: clock.now(),
      },
    );
    const sessionId = text(payload["session_id"]);
    const { sub = "", exp = 0 } = payload;
    if (!isUuid(sub) || !isUuid(sessionId) || typeof payload.aud !== "string") return null;
    return { payload, sub, exp, sessionId };
  } catch {
    return null;
  }
};

/**
 * @param issuer our own address of the identity service
 * @param life of an access token, in seconds
 */
export const createTokens = (keys: Keys, clock: Clock, issuer: string, life: number): Tokens => {
  const by = { keys, clock, issuer };
  const sign = async (claims: JWTPayload, subject: string, forAudience: string, end: Date): Promise<Signed> => {
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    const expiresAt = Math.min(issuedAt + life, Math.floor(end.getTime() / 1000));
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: keys.kid })
      .setIssuer(issuer)
      .setSubject(subject)
      .setAudience(forAudience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(keys.privateKey);
    return { token, expiresAt, life: expiresAt - issuedAt };
  };

  return {
    sign: (user, session, end) =>
      sign(
        {
          email: user.email,
          phone: user.phone ?? "",
          app_metadata: user.app_metadata,
          user_metadata: user.user_metadata,
          role: user.role,
          aal: session.aal,
          amr: session.amr,
          session_id: session.id,
          is_anonymous: false,
        },
        user.id,
        audience,
        end,
      ),

    signFor: (forAudience, subject, claims, end) => sign(claims, subject, forAudience, end),

    async read(token) {
      const found = await verify(by, token, audience);
      if (found === null) return null;
      const { payload, sub, exp, sessionId } = found;
      return {
        // As we signed it.
        amr: Array.isArray(payload["amr"]) ? (payload["amr"] as Amr) : [],
        principal: {
          userId: sub,
          email: text(payload["email"]),
          sessionId,
          role: text(payload["role"]),
          aal: aalOf(payload),
          name: displayName(payload["user_metadata"]),
          expiresAt: exp,
        },
      };
    },

    readFor: (forAudience, token) => verify(by, token, forAudience),
  };
};
