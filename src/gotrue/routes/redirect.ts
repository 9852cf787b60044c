import type { Session } from "../wire.ts";
import type { Ctx, Mounted } from "../http.ts";
import { readChallenge } from "../proofs/pkce.ts";
import type { Target } from "../proofs/links.ts";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A pattern of ALLOWED_REDIRECTS: `*` is anything but `.` and `/`, `**` anything, `?` one letter but those two. */
const matches = (pattern: string, address: string): boolean => {
  const parts = pattern.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === "**") return ".*";
    if (part === "*") return "[^./]*";
    return part === "?" ? "[^./]" : part.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("")}$`).test(address);
};

const patternsOf = (list: string): string[] => list.split(",").flatMap((part) => part.trim() || []);

/** Hosts that are a number, as `http://2130706433/`, mislead whoever reads them; so do addresses with a name before an `@`. */
const isPlain = ({ protocol, username, password, hostname }: URL) =>
  ["http:", "https:"].includes(protocol) &&
  username === "" &&
  password === "" &&
  (!/^\d+(\.\d+){3}$/.test(hostname) || loopback.has(hostname));

/** Where a link or a provider may lead: our own origin, any port of this machine while we run on it, and what ALLOWED_REDIRECTS names. */
const isAllowed = (target: URL, site: URL, list: string): boolean => {
  if (target.protocol === site.protocol && target.host === site.host) return target.username === "" && target.password === "";
  if (!isPlain(target)) return false;
  if (target.protocol === "http:" && loopback.has(target.hostname) && loopback.has(site.hostname)) return true;
  // The fragment is ours to set, and the query the application's own.
  const place = `${target.origin}${target.pathname}`;
  return patternsOf(list).some((pattern) => matches(pattern, place) || matches(pattern, `${place}${target.search}`));
};

/** The address that the caller asks to be led to, if it is one of ours; else the app's own. Never anybody else's (SECURITY 32). */
export const redirectTarget = ({ config }: Pick<Mounted, "config">, c: Ctx, redirectTo: string | null | undefined): string => {
  const { SITE_URL, ALLOWED_REDIRECTS } = config;
  for (const candidate of [redirectTo, c.req.header("redirect_to"), c.req.header("referer")]) {
    if (!candidate || !URL.canParse(candidate)) continue;
    const target = new URL(candidate);
    if (isAllowed(target, new URL(SITE_URL), ALLOWED_REDIRECTS)) return target.href;
  }
  return SITE_URL;
};

/**
 * Where the mail that a call asks for leads to, and the caller's proof key.
 *
 * @throws IdentityError validation_failed
 */
export const targetOf = (
  deps: Pick<Mounted, "config">,
  c: Ctx,
  body: { code_challenge?: string | null; code_challenge_method?: string | null },
): Target => ({
  redirectTo: redirectTarget(deps, c, c.req.query("redirect_to")),
  challenge: readChallenge(body.code_challenge, body.code_challenge_method),
});

/** The target with values in its fragment, in place of whatever fragment it had. */
export const withFragment = (target: string, values: Record<string, string>): string => {
  const url = new URL(target);
  url.hash = new URLSearchParams(values).toString();
  return url.href;
};

/** The target with values added to its query. */
export const withQuery = (target: string, values: Record<string, string>): string => {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
};

/** The fragment in which a browser client finds its session (IDENTITY.md §3). */
export const sessionFragment = (session: Session, type?: string): Record<string, string> => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  sb: "",
  token_type: session.token_type,
  ...(type === undefined ? {} : { type }),
});
