import type { Ctx } from "../../http.ts";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Where a mailed link may lead: the product's own origin, or any port of this machine while the product itself runs on it. */
const isAllowed = (target: URL, site: URL): boolean =>
  (target.protocol === site.protocol && target.host === site.host) ||
  (target.protocol === "http:" && loopback.has(target.hostname) && loopback.has(site.hostname));

/** The address that the caller asks to be led to, if it is one of ours; else the product's own. Never anybody else's (SECURITY 32). */
export const redirectTarget = (c: Ctx, wish: string | null | undefined): string => {
  const site = c.get("deps").config.SITE_URL;
  for (const candidate of [wish, c.req.header("referer")]) {
    if (!candidate || !URL.canParse(candidate)) continue;
    const target = new URL(candidate);
    if (target.username === "" && target.password === "" && isAllowed(target, new URL(site))) return target.href;
  }
  return site;
};

/** The target with values in its fragment, in place of whatever fragment it had. */
export const withFragment = (target: string, values: Record<string, string>): string => {
  const url = new URL(target);
  url.hash = new URLSearchParams(values).toString();
  return url.href;
};
