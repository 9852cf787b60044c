/** Takes the built client apart for the pages that a server draws: which rules, sheets and modules each of them needs, and when. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { publicPages } from "../contract/public-pages.ts";
import { languages, type Language } from "../contract/preferences.ts";
import type { PublicSettings } from "../contract/settings.ts";
import type { DrawnKind, PageParts, Parts, ScreenParts } from "../server/web/parts.ts";
import { earFile } from "./vite-plugins.ts";

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
  keptDays: [30, 90, 30, 90, 365, 730],
  demoVerification: false,
  google: "off",
};

/** A page's route, null where none leads to it, and the catalogues that it speaks from. */
type Made = { route: string | null; texts: string[] };

const drawnPages: Record<DrawnKind, Made> = {
  "/": { route: "index", texts: ["", "site/", "home/"] },
  "/terms": { route: "terms", texts: ["", "site/", "legal/"] },
  "/privacy": { route: "privacy", texts: ["", "site/", "legal/"] },
  "/discount": { route: "discount", texts: ["", "site/"] },
  "not-found": { route: null, texts: [""] },
};

/** Those to which people come from elsewhere: by a link, by a mail, by an address that they typed. */
const screens: Record<string, Made> = {
  "/auth": { route: "auth.index", texts: ["", "auth/"] },
  "/auth/reset": { route: "auth.reset", texts: ["", "auth/"] },
  "/auth/verify": { route: "auth.verify", texts: ["", "auth/"] },
  "/register": { route: "register", texts: [""] },
  "/dashboard": { route: "dashboard", texts: ["", "home/"] },
  "/profile": { route: "profile", texts: ["", "account/"] },
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

  // What the entry loads by itself at the end of its way.
  const drawing = Object.keys(manifest).find((key) => key.endsWith("/react-dom/client.js"))!;
  const partOf = (route: string | null) => (route ? `routes/${route}.tsx?tsr-split=component` : "views/shell/not-found.tsx");
  const modulesOf = ({ route, texts }: Made) => {
    const inLanguage = (language: Language) => {
      const catalogues = texts.map((part) => `../locales/${part}${language}.po`);
      const chunks = closureOf(manifest, [entry, drawing, partOf(route), ...catalogues]);
      return unique(chunks.map(({ file }) => `/${file}`)).filter((file) => file !== main);
    };
    return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Record<Language, string[]>;
  };
  const stylesOf = ({ route }: Made) => {
    const own = closureOf(manifest, [partOf(route)]).flatMap(({ css = [] }) => css);
    return unique([...always, ...own.map((file) => `/${file}`)]);
  };
  const asked = hrefs(shell, /<link rel="modulepreload"[^>]*href="([^"]+)"/g);
  const beyondShell = (made: Made): ScreenParts => {
    const { th, en } = modulesOf(made);
    const further = (files: string[]) => files.filter((file) => !asked.includes(file));
    return { styles: stylesOf(made).filter((file) => !always.includes(file)), modules: { th: further(th), en: further(en) } };
  };

  const pages = {} as Record<DrawnKind, PageParts>;
  for (const kind of [...publicPages, "not-found"] as const) {
    const styles = stylesOf(drawnPages[kind]);
    const { markup } = await draw(kind === "not-found" ? "/not-found" : kind, "th", everything);
    pages[kind] = {
      style: await criticalStyle(folder, styles, markup),
      styles,
      modules: modulesOf(drawnPages[kind]),
    };
  }

  return {
    shell,
    screens: Object.fromEntries(Object.entries(screens).map(([path, made]) => [path, beyondShell(made)])),
    template: shell
      .replace(/<script type="module"[^>]*><\/script>\s*/, "")
      .replace(/<link rel="(?:modulepreload|stylesheet|preload)"[^>]*>\s*/g, "")
      .replace(/<meta name="robots"[^>]*>\s*/, "")
      .replace(/<title>[^<]*<\/title>/, "<!--head-->")
      .replace('<div id="root"></div>', '<div id="root"><!--app--></div>')
      .replace("<script>", `<script data-palettes="${asset(/^palettes-.*\.css$/)}">`)
      .replace(/<html([^>]*)>/, "<html$1 data-drawn>"),
    ear: readFileSync(join(folder, earFile), "utf8").trim(),
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
    allowRules: [/data-mode/, /data-(signed-in|folded)/, /:root/, /^:/, /^\[(hidden|tabindex)/],
  });
  // Swatches show other palettes, but not before somebody opens the picker.
  const plain = markup.replace(/ data-theme="(?!default")\w+"/g, "");
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const html = await beasties.process(`<!doctype html><html><head>${links}</head><body><div id="root">${plain}</div></body></html>`);
  const rules = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join("");
  return withoutUnusedColours(rules, markup);
}

/** A palette has far more colours than a page shows; the others come with the sheets of the page that is awake. */
function withoutUnusedColours(rules: string, markup: string): string {
  const used = new Set([...(rules + markup).matchAll(/var\((--c-\w+)/g)].map(([, name]) => name));
  return rules.replace(/(--c-\w+):[^;{}]*;?/g, (declaration, name: string) => (used.has(name) ? declaration : ""));
}
