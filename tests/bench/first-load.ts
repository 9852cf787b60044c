import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { PagePath } from "../../src/contract/pages.ts";
import { loadConfig } from "../../src/server/config.ts";
import { unpacked } from "../../src/server/web/file.ts";
import { publicSettings } from "../../src/server/web/page.ts";
import { startDrawing } from "../../src/server/web/prerender.ts";
import { closureOf, partAt, textsAt, type Manifest } from "../../src/tools/build/page-parts.ts";

const folder = join(import.meta.dirname, "../../.build/web");
const workspaceFolder = join(import.meta.dirname, "../../.build/workspace");

/** A file that a page needs before it stands, with its bytes as they are, with gzip and with brotli. */
export type Loaded = { name: string; bytes: number; gzip: number; brotli: number };

/** The build compresses every text file once; fonts are sent as they are. */
const weigh = (file: string, of = folder): Loaded => {
  const bytes = statSync(join(of, file)).size;
  const compressed = (ending: string) => statSync(join(of, file + ending), { throwIfNoEntry: false })?.size ?? bytes;
  return { name: basename(file).replace(/-[\w-]{7}(?=\.\w+$)/, ""), bytes, gzip: compressed(".gz"), brotli: compressed(".br") };
};

const manifestIn = (of: string) => JSON.parse(readFileSync(join(of, ".vite/manifest.json"), "utf8")) as Manifest;

/** Chunks with all that they import, largest first. */
const weighed = (manifest: Manifest, roots: string[], of: string): Loaded[] =>
  closureOf(manifest, roots)
    .map(({ file }) => weigh(file, of))
    .toSorted((one, other) => other.gzip - one.gzip);

/**
 * The script that a first visit to a page loads before it stands: the entry, what that draws with, its route, all that these import, and
 * the Thai texts. Largest first.
 */
export const firstLoad = (path: PagePath): Loaded[] => {
  const manifest = manifestIn(folder);
  const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!;
  const drawing = Object.keys(manifest).find((key) => key.endsWith("/react-dom/client.js"))!;
  return weighed(manifest, [entry, drawing, partAt(manifest, path), ...textsAt(path, "th")], folder);
};

/**
 * The script of a board that others look at, too: the workspace's entry, its larger language, the hub's client, how long tasks have stood where they are, and
 * who looks on. Largest first.
 */
export const boardLoad = (): Loaded[] => {
  const manifest = manifestIn(workspaceFolder);
  const called = (name: RegExp) => Object.keys(manifest).find((key) => name.test(key))!;
  const [application, hub] = [called(/^_workspace-[\w-]{7}\.js$/), called(/\/@microsoft\/signalr\//)];
  const parts = ["ages", "live"].map((part) => `views/workspace/board/board-${part}.tsx`);
  return weighed(manifest, [application, "../locales/th.po", "../locales/workspace/th.po", hub, ...parts], workspaceFolder);
};

/** The script that the page of a project's workflow adds to a board's, when somebody opens it. Largest first. */
export const editorLoad = (): Loaded[] => {
  const there = new Set(boardLoad().map(({ name, bytes }) => `${name} ${bytes}`));
  const own = weighed(manifestIn(workspaceFolder), ["views/workspace/workflow/workflow-page.tsx"], workspaceFolder);
  return own.filter(({ name, bytes }) => !there.has(`${name} ${bytes}`));
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
  const drawn = await startDrawing(join(folder, "../pages"), "https://portal.example", publicSettings(config, ""))("");
  return [...drawn]
    .map(([name, page]) => ({ name, page, html: Buffer.from(unpacked(page)) }))
    .filter(({ html }) => html.includes("data-drawn"))
    .map(({ name, page, html }) => ({ name, bytes: html.length, gzip: page.gzip.length, brotli: page.br.length }));
};

export const sum = (files: Loaded[], by: "bytes" | "gzip" | "brotli"): number => files.reduce((total, file) => total + file[by], 0);
