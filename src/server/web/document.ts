import { publicPageAt } from "../../contract/pages.ts";
import type { Language } from "../../contract/preferences.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { headOf, hiddenHead, type HeadWords } from "./head.ts";
import { renderPage } from "./page.ts";
import type { Parts, ScreenParts } from "./parts.ts";

/** A page's markup inside `#root`, and the words of its head. */
export type Drawing = HeadWords & { markup: string };

/** The document of a screen that the client draws: it asks at once for what the client would find out to be missing later. */
export const screenOf = ({ styles, modules }: ScreenParts, language: Language, shell: string, settings: PublicSettings): string => {
  const links = [
    ...modules[language].map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
  ];
  return renderPage(shell, settings, language).replace("</head>", () => `${links.join("")}</head>`);
};

/**
 * The whole document of a drawn page: readable without script or another request but its fonts, and asleep until somebody does
 * something.
 */
export const documentOf = (
  address: string,
  language: Language,
  { markup, ...words }: Drawing,
  parts: Parts,
  site: string,
  settings: PublicSettings,
): string => {
  const page = publicPageAt(address);
  const { style, styles, modules } = parts.pages[page ?? "not-found"];
  const head = [
    page ? headOf(page, language, words, site, settings) : hiddenHead(words),
    ...parts.fonts[language].map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    `<style>${style}</style>`,
    `<script data-boot="${parts.boot}" data-main="${parts.main}" data-styles="${styles.join(" ")}" data-modules="${modules[language].join(" ")}">${parts.earlyEvents}</script>`,
  ].join("");
  return renderPage(parts.template, settings, language)
    .replace("<!--head-->", () => head)
    .replace("<!--app-->", () => markup);
};
