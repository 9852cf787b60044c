import { brand } from "../../contract/brand.ts";
import { languages } from "../../contract/preferences.ts";
import { addressOf, publicPages } from "../../contract/pages.ts";
import type { Config } from "../config.ts";

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

const manifest = () => ({
  name: `${brand.name.th} · ${brand.name.en}`,
  short_name: brand.name.th,
  lang: "th",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#f8f9fe",
  theme_color: "#f8f9fe",
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
});

/** What crawlers and browsers look for at fixed addresses. */
export const discovery = (config: Config): ReadonlyMap<string, Written> =>
  new Map([
    ["/sitemap.xml", { type: "application/xml; charset=utf-8", text: sitemap(config.SITE_URL) }],
    ["/robots.txt", { type: "text/plain; charset=utf-8", text: robots(config) }],
    ["/manifest.webmanifest", { type: "application/manifest+json", text: JSON.stringify(manifest()) }],
  ]);
