import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { brand } from "../../contract/brand.ts";
import type { Language } from "../../contract/preferences.ts";
import { colourVariables } from "./colours.ts";

/** Where the client's font is sent under names that stay; where no client was built a system's font stands in. */
export const fontFiles = { thai: "/fonts/anuphan-thai.woff2", latin: "/fonts/anuphan-latin.woff2" } as const;

type Markup = ReturnType<typeof html>;

/** Rules that stand within a page, and the source by which its policy allows them. */
export type InlineStyle = { element: Markup; source: string };

const face = (script: keyof typeof fontFiles, range: string) =>
  `@font-face { font-family: Anuphan; src: url(${fontFiles[script]}) format("woff2"); font-weight: 100 700; font-display: swap; unicode-range: ${range}; }`;

/** The client's font, and what stands in for it where no client was built: each of them has Thai. */
export const fontFaces = `${face("thai", "U+0E01-0E5B, U+200C-200D, U+25CC")}
  ${face("latin", "U+0000-00FF, U+2000-206F")}`;
export const fontFamilies = `Anuphan, "Noto Sans Thai", "Leelawadee UI", Thonburi, system-ui, sans-serif`;

const ofCards = `
  ${fontFaces}
  :root { ${colourVariables} font: 1rem/1.65 ${fontFamilies}; }
  * { box-sizing: border-box; }
  body { min-height: 100dvh; margin: 0; padding: 1rem; display: grid; place-items: center; background: var(--canvas); color: var(--text); }
  main { width: min(26rem, 100%); padding: clamp(1.25rem, 7vw, 2rem); border: 1px solid var(--border); border-radius: 20px; background: var(--surface); }
  h1 { margin: 0 0 .75rem; font-size: 1.5rem; font-weight: 600; line-height: 1.4; text-wrap: balance; }
  p { margin: 0 0 1rem; text-wrap: pretty; overflow-wrap: break-word; }
  .brand { display: flex; align-items: center; gap: .625rem; margin: 0 0 1.5rem; font-size: 1.25rem; font-weight: 600; line-height: 1.4; }
  .brand svg { flex: none; }
  button { min-height: 44px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--borderControl); border-radius: 10px; cursor: pointer; }
  button:hover { border-color: var(--accent); }
  :focus-visible { outline: 2px solid var(--focusRing); outline-offset: 2px; }
`;

/** How the one thing looks that a page is there for. */
export const mainButton = {
  rest: "font-weight: 600; color: var(--onAccent); background: var(--accent); border-color: transparent;",
  hover: "background: var(--accentHover); border-color: transparent;",
} as const;

/** Whose page it is: the mark and the name. */
export const brandLine = (language: Language): Markup =>
  html`<p class="brand">
    <svg width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <path d="M9.5 9v7.5a6 6 0 0 0 6 6H19" stroke="var(--onAccent)" stroke-width="2.5" stroke-linecap="round" />
      <circle cx="9.5" cy="9" r="3" fill="var(--onAccent)" />
      <circle cx="22" cy="22.5" r="4.5" fill="var(--highlight)" />
    </svg>
    ${brand.name[language]}
  </p>`;

/** The rules of a page with one card in its middle, and those that it adds. */
export const cardStyle = (own: string): InlineStyle => {
  const rules = ofCards + own;
  return {
    element: html`<link rel="icon" href="data:," />${raw(`<style>${rules}</style>`)}`,
    source: `'sha256-${createHash("sha256").update(rules).digest("base64")}'`,
  };
};

/** What such a page may do: show its own style and font, and what is added. */
export const plainPolicy = ({ source }: InlineStyle, ...own: string[]): string =>
  [
    "default-src 'none'",
    `style-src ${source}`,
    "font-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    ...own,
    "frame-ancestors 'none'",
  ].join("; ");

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
