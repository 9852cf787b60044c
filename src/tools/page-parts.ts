/** Takes the built client apart for the pages that a server draws: which rules, sheets and modules each of them needs, and when. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { publicPages } from "../contract/public-pages.ts";
import { languages, type Language } from "../contract/preferences.ts";
import type { PublicSettings } from "../contract/settings.ts";
import type { DrawnKind, PageParts, Parts } from "../server/web/parts.ts";

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;
export type Draw = (address: string, language: Language, settings: PublicSettings) => Promise<{ markup: string }>;

/** Settings that show all there is to show: a page whose server shows less needs no other rules. */
const everything: PublicSettings = {
  gatewayUrl: "",
  identityUrl: "",
  hubUrl: "",
  apiKey: "",
  anonKey: "",
  appVersion: "",
  buildMode: "uat",
  yearlyBilling: true,
  freeTrialDays: 7,
  passwordMin: 8,
  demoVerification: false,
  google: "off",
};

const routes: Record<DrawnKind, string | null> = {
  "/": "index",
  "/terms": "terms",
  "/privacy": "privacy",
  "/discount": "discount",
  "not-found": null,
};

/** The catalogues that a page speaks from. */
const texts: Record<DrawnKind, string[]> = {
  "/": ["", "site/", "home/"],
  "/terms": ["", "site/", "legal/"],
  "/privacy": ["", "site/", "legal/"],
  "/discount": ["", "site/"],
  "not-found": [""],
};

/** Chunks with all that they import. */
const closureOf = (manifest: Manifest, roots: string[]): Chunk[] => {
  const found = new Set<string>();
  const follow = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    for (const imported of manifest[key]?.imports ?? []) follow(imported);
  };
  roots.forEach(follow);
  return [...found].map((key) => manifest[key]!);
};

const unique = (list: string[]) => [...new Set(list)];
const hrefs = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, href]) => href!);

/** @param folder the built client, `draw` what was built from `src/web/prerender` */
export async function partsOf(folder: string, draw: Draw): Promise<Parts> {
  const shell = readFileSync(join(folder, "index.html"), "utf8");
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const assets = readdirSync(join(folder, "assets"));
  const asset = (name: RegExp) => `/assets/${assets.find((file) => name.test(file))!}`;

  const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!;
  const main = `/${manifest[entry]!.file}`;
  const always = hrefs(shell, /<link rel="stylesheet"[^>]*href="([^"]+)"/g);
  const fonts = hrefs(shell, /<link rel="preload" as="font"[^>]*href="([^"]+)"/g);

  const modulesOf = (kind: DrawnKind, language: Language) => {
    const route = routes[kind];
    const roots = [entry, ...(route ? [`routes/${route}.tsx?tsr-split=component`] : [])];
    const catalogues = texts[kind].map((part) => `../locales/${part}${language}.po`);
    return unique(closureOf(manifest, [...roots, ...catalogues]).map(({ file }) => `/${file}`)).filter((file) => file !== main);
  };
  const stylesOf = (kind: DrawnKind) => {
    const route = routes[kind];
    const own = route ? closureOf(manifest, [`routes/${route}.tsx?tsr-split=component`]).flatMap(({ css = [] }) => css) : [];
    return unique([...always, ...own.map((file) => `/${file}`)]);
  };

  const pages = {} as Record<DrawnKind, PageParts>;
  for (const kind of [...publicPages, "not-found"] as const) {
    const styles = stylesOf(kind);
    const { markup } = await draw(kind === "not-found" ? "/not-found" : kind, "th", everything);
    pages[kind] = {
      style: await criticalStyle(folder, styles, markup),
      styles,
      modules: Object.fromEntries(languages.map((language) => [language, modulesOf(kind, language)])) as Record<Language, string[]>,
    };
  }

  return {
    template: shell
      .replace(/<script type="module"[^>]*><\/script>\s*/, "")
      .replace(/<link rel="(?:modulepreload|stylesheet|preload)"[^>]*>\s*/g, "")
      .replace(/<meta name="robots"[^>]*>\s*/, "")
      .replace(/<title>[^<]*<\/title>/, "<!--head-->")
      .replace('<div id="root"></div>', '<div id="root"><!--app--></div>')
      .replace("<script>", `<script data-palettes="${asset(/^palettes-.*\.css$/)}">`)
      .replace(/<html([^>]*)>/, "<html$1 data-drawn>"),
    boot: asset(/^boot-.*\.js$/),
    main,
    // English pages have no Thai letter in sight.
    fonts: { th: fonts, en: fonts.filter((file) => !file.includes("thai")) },
    pages,
  };
}

/** The rules of these sheets that something on the page answers to, in any state that it may take. */
async function criticalStyle(folder: string, styles: string[], markup: string): Promise<string> {
  const { default: Beasties } = await import("beasties");
  const beasties = new Beasties({
    path: folder,
    publicPath: "/",
    logLevel: "silent",
    preload: undefined,
    pruneSource: false,
    inlineFonts: true,
    reduceInlineStyles: false,
    // What the first script or a choice may write onto the root, and what holds for whatever is in a state.
    allowRules: [/data-mode/, /data-signed-in/, /:root/, /^:/, /^\[(hidden|tabindex)/],
  });
  // Swatches show other palettes, but not before somebody opens the picker.
  const plain = markup.replace(/ data-theme="(?!default")\w+"/g, "");
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const html = await beasties.process(`<!doctype html><html><head>${links}</head><body><div id="root">${plain}</div></body></html>`);
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, rules]) => rules).join("");
}
