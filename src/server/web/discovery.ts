import { brand } from "../../contract/brand.ts";
import { type Language, languages } from "../../contract/preferences.ts";
import { addressOf, publicPages } from "../../contract/pages.ts";
import type { Config } from "../config.ts";
import { messages } from "../words/messages.ts";
import type { Say } from "../words/words.ts";

/** A small file that the server writes itself: its type and its text. */
type Written = { type: string; text: string };

const sitemap = (site: string): string => {
  const alternates = (page: (typeof publicPages)[number]) =>
    languages.map((to) => `<xhtml:link rel="alternate" hreflang="${to}" href="${site}${addressOf(page, to)}"/>`).join("");
  const entries = publicPages.flatMap((page) =>
    languages.map((language) => `<url><loc>${site}${addressOf(page, language)}</loc>${alternates(page)}</url>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join("")}</urlset>`;
};

/** Only the real site is for search engines; what is tried out is not. */
const robots = ({ SITE_URL, BUILD_MODE }: Config): string =>
  BUILD_MODE === "production"
    ? `User-agent: *\nDisallow: /api/\nDisallow: /auth/v1/\n\nSitemap: ${SITE_URL}/sitemap.xml\n`
    : "User-agent: *\nDisallow: /\n";

/** How any of our programs looks where it is installed. Files with a mark of our own, at the root of every host. */
const look = {
  display: "standalone",
  background_color: "#f8f9fe",
  theme_color: "#f8f9fe",
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
} as const;

const manifestType = "application/manifest+json";

const manifest = () => ({
  name: `${brand.name.th} · ${brand.name.en}`,
  short_name: brand.name.th,
  lang: "th",
  start_url: "/",
  scope: "/",
  ...look,
});

/**
 * What tells a browser how to keep a workspace as a program of its own. It is called by its address, which is no secret as the organisation's name is.
 *
 * @param base what its addresses begin with: nothing on an origin of its own
 * @see W3C Web Application Manifest
 */
export const workspaceManifest = (subdomain: string, base: string, language: Language, say: Say): Written => {
  const place = (words: { id: string }, path: string) => ({ name: say(words.id, {}), url: `${base}${path}` });
  const text = JSON.stringify({
    id: `${base}/`,
    name: `${subdomain} · ${brand.name[language]}`,
    short_name: subdomain,
    lang: language,
    start_url: `${base}/`,
    scope: `${base}/`,
    ...look,
    shortcuts: [place(messages.myWork, "/"), place(messages.inbox, "/inbox")],
  });
  return { type: manifestType, text };
};

/** What crawlers and browsers look for at fixed addresses. */
export const discovery = (config: Config): ReadonlyMap<string, Written> =>
  new Map([
    ["/sitemap.xml", { type: "application/xml; charset=utf-8", text: sitemap(config.SITE_URL) }],
    ["/robots.txt", { type: "text/plain; charset=utf-8", text: robots(config) }],
    ["/manifest.webmanifest", { type: manifestType, text: JSON.stringify(manifest()) }],
  ]);
