import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { loadConfig } from "../../src/server/config.ts";
import { unpacked } from "../../src/server/web/file.ts";
import { publicSettings } from "../../src/server/web/page.ts";
import { startDrawing } from "../../src/server/web/prerender.ts";

const folder = join(import.meta.dirname, "../../.build/web");

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

/** A file that a page needs before it stands, with its bytes as they are, with gzip and with brotli. */
export type Loaded = { name: string; bytes: number; gzip: number; brotli: number };

const readManifest = () => JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;

/** The build compresses every text file once; fonts are sent as they are. */
const weigh = (file: string): Loaded => {
  const bytes = statSync(join(folder, file)).size;
  const compressed = (ending: string) => statSync(join(folder, file + ending), { throwIfNoEntry: false })?.size ?? bytes;
  return { name: basename(file).replace(/-[\w-]{7,8}(?=\.\w+$)/, ""), bytes, gzip: compressed(".gz"), brotli: compressed(".br") };
};

const chunkOf = (manifest: Manifest, isWanted: (key: string, chunk: Chunk) => boolean, what: string): string => {
  const key = Object.keys(manifest).find((name) => isWanted(name, manifest[name]!));
  if (key === undefined) throw new Error(`The build has no ${what}.`);
  return key;
};

/** Everything that the chunks import, and what that imports, without what is loaded later. */
const closureOf = (manifest: Manifest, roots: string[]): Chunk[] => {
  const found = new Set<string>();
  const follow = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    for (const imported of manifest[key]!.imports ?? []) follow(imported);
  };
  roots.forEach(follow);
  return [...found].map((key) => manifest[key]!);
};

/** The routes of the build, as their files in `src/web/routes` are called. */
export const builtRoutes = (): string[] =>
  Object.keys(readManifest()).flatMap((key) => /^routes\/(.+)\.tsx\?tsr-split=component$/.exec(key)?.[1] ?? []);

/** Catalogues that a route opens beside the one of every page. */
const ownTexts: Record<string, string[]> = { "auth.index": ["auth/"], "auth.reset": ["auth/"] };

/**
 * The script that a first visit to a route loads before its page stands: the entry, the route, all that these import, and the Thai
 * texts. Largest first.
 *
 * @param route a file of `src/web/routes` without its ending
 */
export const firstLoad = (route: string): Loaded[] => {
  const manifest = readManifest();
  const entry = chunkOf(manifest, (_, chunk) => chunk.isEntry === true, "entry");
  const page = chunkOf(manifest, (key) => key === `routes/${route}.tsx?tsr-split=component`, `route ${route}`);
  const texts = ["", ...(ownTexts[route] ?? [])].map((part) =>
    chunkOf(manifest, (key) => key.endsWith(`locales/${part}th.po`), "Thai catalogue"),
  );
  return closureOf(manifest, [entry, page, ...texts])
    .map(({ file }) => weigh(file))
    .toSorted((one, other) => other.gzip - one.gzip);
};

/** The fonts that the page asks for by itself. Compressed by their format already. */
export const preloadedFonts = (): Loaded[] => {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  return [...html.matchAll(/rel="preload" as="font"[^>]*href="\/([^"]+)"/g)].map(([, file]) => weigh(file!));
};

/** All the script that public pages begin with. */
export const bootScript = (): Loaded =>
  weigh(`assets/${readdirSync(join(folder, "assets")).find((file) => /^boot-[^.]*\.js$/.test(file))!}`);

/** The public pages with what is within them, as a server with default settings draws them. */
export const drawnPages = async (): Promise<Loaded[]> => {
  const config = loadConfig({});
  const pages = await startDrawing(join(folder, "../pages"))("https://portal.example", publicSettings(config, ""));
  return [...pages]
    .map(([name, page]) => ({ name, page, html: Buffer.from(unpacked(page)) }))
    .filter(({ html }) => html.includes("data-drawn"))
    .map(({ name, page, html }) => ({ name, bytes: html.length, gzip: page.gzip.length, brotli: page.br.length }));
};

export const sum = (files: Loaded[], by: "bytes" | "gzip" | "brotli"): number => files.reduce((total, file) => total + file[by], 0);
