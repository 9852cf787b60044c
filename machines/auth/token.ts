import type { Factor, Session } from "gotrue-for-node/wire";
import type { KnownFactor } from "./second-factor.ts";

/** The person behind a token, as the interface needs them. `ways` are those by which they sign in: "email", with a password, and providers. */
export type Person = { id: string; email: string; name: string; firstName: string; lastName: string; nickname: string; ways: string[] };

/** An opened session: its bearer token, and the identity service's whole session where there is one. */
export type OpenSession = { token: string; session: Session | null };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isDotted = (value: unknown): value is string => typeof value === "string" && /^[\w-]+\.[\w-]+\.[\w-]*$/.test(value);
const isSession = (value: unknown): value is Session =>
  isRecord(value) && typeof value.access_token === "string" && typeof value.refresh_token === "string" && isRecord(value.user);

/**
 * The session in a sign-in answer (SPEC §5): `data.login_token.access_token`, `data.token`, or `data` as a
 * three-part dotted string. Null for any other shape.
 */
export const sessionOfAnswer = (data: unknown): OpenSession | null => {
  if (isDotted(data)) return { token: data, session: null };
  if (!isRecord(data)) return null;
  const { login_token: session, token } = data;
  if (isSession(session)) return { token: session.access_token, session };
  if (isRecord(session) && typeof session.access_token === "string") return { token: session.access_token, session: null };
  return typeof token === "string" && token !== "" ? { token, session: null } : null;
};

/** The session in the stored value (SPEC §3): a plain string, or JSON with `token` or `access_token`. */
export const sessionOfStorage = (stored: string | null): OpenSession | null => {
  if (!stored) return null;
  let value: unknown = stored;
  try {
    value = JSON.parse(stored);
  } catch {
    // Not JSON: the plain-string form.
  }
  if (typeof value === "string") return value === "" ? null : { token: value, session: null };
  if (isSession(value)) return { token: value.access_token, session: value };
  if (!isRecord(value)) return null;
  const token = value.token ?? value.access_token;
  return typeof token === "string" && token !== "" ? { token, session: null } : null;
};

/** What a token says; null where it cannot be read. */
export const claimsOf = (token: string): Record<string, unknown> | null => {
  try {
    const [, payload = ""] = token.split(".");
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, "+").replace(/_/g, "/")), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(claims) ? claims : null;
  } catch {
    return null;
  }
};

const words = (...values: unknown[]) => values.filter((value) => typeof value === "string" && value.trim() !== "").join(" ");

/**
 * The person a session speaks for: from the identity service's user, else rebuilt from the token's claims sub,
 * email (or unique_name) and name. Null when the token cannot be read or names no e-mail (SPEC §3, §5).
 */
export const personOf = ({ token, session }: OpenSession): Person | null => {
  const claims = claimsOf(token);
  const metadata = session?.user.user_metadata ?? (isRecord(claims?.user_metadata) ? claims.user_metadata : {});
  const email = session?.user.email || claims?.email || claims?.unique_name;
  if (typeof email !== "string" || !email.includes("@")) return null;
  const firstName = words(metadata.first_name) || words(metadata.name) || words(claims?.name);
  const lastName = words(metadata.first_name) ? words(metadata.last_name) : "";
  const id = session?.user.id ?? claims?.sub;
  const { providers } = (session?.user.app_metadata ?? claims?.app_metadata ?? {}) as { providers?: unknown };
  return {
    id: typeof id === "string" ? id : "",
    email,
    name: words(firstName, lastName) || email.replace(/@.*/, ""),
    firstName,
    lastName,
    nickname: words(metadata.nickname),
    ways: Array.isArray(providers) ? providers : ["email"],
  };
};

/** The second factors of a session's person. */
export const factorsOf = ({ session }: OpenSession): KnownFactor[] =>
  session ? knownFactors(session.user.factors ?? [], session.user.email ?? "") : [];

/** In the order in which they are asked for: phones need a message, and recovery codes are for whoever has neither at hand. */
const kinds: Record<string, KnownFactor["kind"]> = { totp: "totp", phone: "phone", recovery_code: "recovery" };
const order = Object.values(kinds);

/** The factors that somebody has proved to have. One without a name is called like its owner. */
export const knownFactors = (factors: Factor[], owner: string): KnownFactor[] =>
  factors
    .flatMap(({ id, status, factor_type: type, friendly_name: name, phone }) => {
      const kind = status === "verified" && kinds[type];
      return kind ? [{ id, kind, name: name || (typeof phone === "string" ? phone : owner) }] : [];
    })
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));

/** Whether the person has a second factor and this session was opened without it. */
export const needsSecondFactor = (session: OpenSession): boolean =>
  factorsOf(session).length > 0 && claimsOf(session.token)?.aal !== "aal2";

/** Whether a token's `exp` claim (unix seconds) lies before `now` (milliseconds); a token without one never expires. */
export const isExpired = (token: string, now: number) => {
  const expiry = claimsOf(token)?.exp;
  return typeof expiry === "number" && expiry * 1000 <= now;
};
