/** Takes the built client apart for the pages that a server draws: which rules, sheets and modules each of them needs, and when. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPublicPage, pagePaths, pages, publicPages, type PagePath } from "../../contract/pages.ts";
import { languages, type Language } from "../../contract/preferences.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import type { DrawnKind, PageParts, Parts, ScreenParts } from "../../server/web/parts.ts";
import { earlyEventsFile } from "./vite-plugins.ts";

export type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
export type Manifest = Record<string, Chunk>;
export type Draw = (address: string, language: Language, settings: PublicSettings) => Promise<{ markup: string }>;

/** Settings that show all there is to show: a page whose server shows less needs no other rules. */
const everything: PublicSettings = {
  gatewayUrl: "",
  identityUrl: "",
  hubUrl: "",
  siteUrl: "https://portal.example",
  workspaces: "subdomain",
  apiKey: "",
  anonKey: "",
  appVersion: "",
  buildMode: "uat",
  yearlyBilling: true,
  freeTrialDays: 7,
  passwordMin: 8,
  keptDays: [30, 90, 30, 90, 365, 730, 0.5],
  demoVerification: false,
  google: "off",
};

/** The path that a file of `src/web/routes` answers to, as the router reads its name: of `auth.index` `/auth`, of `flows.{-$chart}` `/flows`. */
export const pathOf = (route: string) => `/${route.replace(/\.?\{.*|(^|\.)index$/, "").replaceAll(".", "/")}`;

/** The chunk of the build that shows what is at a path, or that nothing is. */
export const partAt = (manifest: Manifest, path: PagePath | null): string => {
  const part = Object.keys(manifest).find((key) => {
    const route = /^routes\/(.+)\.tsx\?tsr-split=component$/.exec(key)?.[1];
    return path === null ? key === "views/shell/not-found.tsx" : route !== undefined && pathOf(route) === path;
  });
  if (part === undefined) throw new Error(`The build has no route to ${path ?? "the page for other addresses"}.`);
  return part;
};

/** The chunks of the texts that a page speaks from. */
export const textsAt = (path: PagePath | null, language: Language): string[] =>
  ["", ...(path === null ? [] : pages[path].texts).map((part) => `${part}/`)].map((folder) => `../locales/${folder}${language}.po`);

/** Chunks with all that they import, without what is loaded later. */
export const closureOf = (manifest: Manifest, roots: string[]): Chunk[] => {
  const found = new Set<string>();
  const follow = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    for (const imported of manifest[key]?.imports ?? []) follow(imported);
  };
  roots.forEach(follow);
  return [...found].flatMap((key) => manifest[key] ?? []);
};

/** @throws Error where the build has nothing of the kind */
const found = <Part>(parts: readonly Part[], isIt: (part: Part) => boolean): Part => {
  const part = parts.find(isIt);
  if (part === undefined) throw new Error(`The build lacks a part: ${String(isIt)}`);
  return part;
};

const unique = (list: string[]) => [...new Set(list)];
const hrefs = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, href = ""]) => href);

/** @param folder the built client, `draw` what was built from `src/web/prerender` */
export const partsOf = async (folder: string, draw: Draw): Promise<Parts> => {
  const shell = readFileSync(join(folder, "index.html"), "utf8");
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const assets = readdirSync(join(folder, "assets"));
  const asset = (name: RegExp) => `/assets/${found(assets, (file) => name.test(file))}`;

  const [entry, { file: entryFile }] = found(Object.entries(manifest), ([, { isEntry }]) => isEntry === true);
  const main = `/${entryFile}`;
  const always = hrefs(shell, /<link rel="stylesheet"[^>]*href="([^"]+)"/g);
  const fonts = hrefs(shell, /<link rel="preload" as="font"[^>]*href="([^"]+)"/g);

  // What the entry loads by itself at the end of its way.
  const drawing = found(Object.keys(manifest), (key) => key.endsWith("/react-dom/client.js"));
  const modulesOf = (path: PagePath | null) => {
    const inLanguage = (language: Language) => {
      const chunks = closureOf(manifest, [entry, drawing, partAt(manifest, path), ...textsAt(path, language)]);
      return unique(chunks.map(({ file }) => `/${file}`)).filter((file) => file !== main);
    };
    return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Record<Language, string[]>;
  };
  const stylesOf = (path: PagePath | null) => {
    const own = closureOf(manifest, [partAt(manifest, path)]).flatMap(({ css = [] }) => css);
    return unique([...always, ...own.map((file) => `/${file}`)]);
  };
  const asked = hrefs(shell, /<link rel="modulepreload"[^>]*href="([^"]+)"/g);
  const beyondShell = (path: PagePath): ScreenParts => {
    const { th, en } = modulesOf(path);
    const further = (files: string[]) => files.filter((file) => !asked.includes(file));
    return { styles: stylesOf(path).filter((file) => !always.includes(file)), modules: { th: further(th), en: further(en) } };
  };

  const drawn = {} as Record<DrawnKind, PageParts>;
  for (const kind of [...publicPages, "not-found"] as const) {
    const path = kind === "not-found" ? null : kind;
    const styles = stylesOf(path);
    const { markup } = await draw(path ?? "/not-found", "th", everything);
    drawn[kind] = {
      style: await criticalStyle(folder, styles, markup),
      styles,
      modules: modulesOf(path),
    };
  }

  return {
    shell,
    screens: Object.fromEntries(pagePaths.filter((path) => !isPublicPage(path)).map((path) => [path, beyondShell(path)])),
    template: shell
      .replace(/<script type="module"[^>]*><\/script>\s*/, "")
      .replace(/<link rel="(?:modulepreload|stylesheet|preload)"[^>]*>\s*/g, "")
      .replace(/<meta name="robots"[^>]*>\s*/, "")
      .replace(/<title>[^<]*<\/title>/, "<!--head-->")
      .replace('<div id="root"></div>', '<div id="root"><!--app--></div>')
      .replace("<script>", `<script data-palettes="${asset(/^palettes-.*\.css$/)}">`)
      .replace(/<html([^>]*)>/, "<html$1 data-drawn>"),
    earlyEvents: readFileSync(join(folder, earlyEventsFile), "utf8").trim(),
    boot: asset(/^boot-.*\.js$/),
    main,
    // English pages have no Thai letter in sight.
    fonts: { th: fonts, en: fonts.filter((file) => !file.includes("thai")) },
    pages: drawn,
  };
};

/** The rules of these sheets that something on the page answers to, in any state that it may take. */
const criticalStyle = async (folder: string, styles: string[], markup: string): Promise<string> => {
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
};

/** A palette has far more colours than a page shows; the others come with the sheets of the page that is awake. */
const withoutUnusedColours = (rules: string, markup: string): string => {
  const used = new Set([...(rules + markup).matchAll(/var\((--c-\w+)/g)].map(([, name]) => name));
  return rules.replace(/(--c-\w+):[^;{}]*;?/g, (declaration, name: string) => (used.has(name) ? declaration : ""));
};
