import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { brand } from "../../contract/brand.ts";
import type { Language } from "../../contract/preferences.ts";

type Markup = ReturnType<typeof html>;

/** Rules that stand within a page, and the source by which its policy allows them. */
export type InlineStyle = { element: Markup; source: string };

const ofCards = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.65; }
  body { min-height: 100vh; margin: 0; display: grid; place-items: center; }
  main { max-width: 26rem; padding: 2rem; }
  h1 { font-size: 1.5rem; line-height: 1.4; }
  button { min-height: 44px; font: inherit; border: 1px solid currentColor; border-radius: 10px; cursor: pointer; }
  button:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
`;

/** The rules of a page with one card in its middle, and those that it adds. */
export const cardStyle = (own: string): InlineStyle => {
  const rules = ofCards + own;
  return {
    element: html`<link rel="icon" href="data:," />${raw(`<style>${rules}</style>`)}`,
    source: `'sha256-${createHash("sha256").update(rules).digest("base64")}'`,
  };
};

/** What such a page may do: show its own style, and what is added. */
export const plainPolicy = ({ source }: InlineStyle, ...own: string[]): string =>
  ["default-src 'none'", `style-src ${source}`, "img-src data:", "base-uri 'none'", ...own, "frame-ancestors 'none'"].join("; ");

/** A page that the server writes without the client, which may be another one: never found by search engines. */
export const plainPage = (language: Language, { title, style, body }: { title: string; style: Markup; body: Markup }) =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brand.name[language]}</title>
        ${style}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
