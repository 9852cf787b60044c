import * as z from "zod/mini";
import { envelope, nothing } from "../envelope.ts";
import { text } from "../fields.ts";
import { preferences } from "../preferences.ts";

/**
 * How a person who is signed in to the portal comes into a workspace, which is an origin of its own: a code that the portal's origin asks for
 * and the workspace's exchanges for a session of its own, each bound to the other by PKCE (RFC 7636, S256).
 */

/** What a workspace sends along to have its code made for it alone: BASE64URL(SHA-256(verifier)). */
export const codeChallenge = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
const codeVerifier = z.string().check(z.regex(/^[A-Za-z0-9\-._~]{43,128}$/));

/** How the person sees the product, which comes along: storage is an origin's own. */
export const carriedPreferences = z.pick(preferences, { theme: true, mode: true, language: true });

/** POST /api/auth/enter, by the portal: a code for one workspace, and the address to bring it to. */
export const enterRequest = z.object({ subdomain: text(255), codeChallenge, preferences: carriedPreferences });
export const enterAnswer = envelope(z.object({ address: z.string() }));

/** POST /api/w/{subdomain}/session, by the workspace: exchanges the code, once. */
export const exchangeRequest = z.object({ code: text(128), codeVerifier });
/** POST /api/w/{subdomain}/session/renewal. The same rules as the portal's refresh tokens have (IDENTITY.md §4). */
export const renewalRequest = z.object({ refreshToken: text(512) });

export const workspaceSession = z.object({
  accessToken: z.string(),
  /** In seconds since 1970. */
  expiresAt: z.number(),
  refreshToken: z.string(),
  person: z.object({ id: z.string(), email: z.string(), name: z.nullable(z.string()) }),
});
export const exchangeAnswer = envelope(z.object({ session: workspaceSession, preferences: carriedPreferences }));
export const renewalAnswer = envelope(z.object({ session: workspaceSession }));
/** DELETE /api/w/{subdomain}/session: signs this browser out, of the portal and of every workspace that it came into from there. */
export const workspaceSignOutAnswer = envelope(nothing);

export type CarriedPreferences = z.infer<typeof carriedPreferences>;
export type EnterRequest = z.infer<typeof enterRequest>;
export type WorkspaceSession = z.infer<typeof workspaceSession>;
