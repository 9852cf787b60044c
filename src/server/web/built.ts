import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { Language } from "../../contract/preferences.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import type { Config } from "../config.ts";
import { shellPath } from "../../contract/workspace/pages.ts";
import { contentSecurityPolicy } from "../middleware/security.ts";
import { discovery } from "./discovery.ts";
import { etagOf, send, unpacked, type Encoded, type File } from "./file.ts";
import { fontFiles } from "./plain-page.ts";
import { emptyPage, inlineScriptHashes, inlineStyleHashes, renderPage, withoutWorkspace, workspaceSettings } from "./page.ts";
import { inEncodings, nowhereKey, pageKey, type DrawnPages } from "./prerender.ts";
import type { Site } from "./site.ts";

/** Vite puts a hash into the names below here, so they may be kept for ever. */
const hashedFolder = "/assets/";
const forEver = "public, max-age=31536000, immutable";
const forAnHour = "public, max-age=3600";

const read = (file: string) => new Uint8Array(readFileSync(file));
const readEncoded = (file: string): Encoded | null =>
  existsSync(`${file}.br`) && existsSync(`${file}.gz`) ? { br: read(`${file}.br`), gzip: read(`${file}.gz`) } : null;

const shellIn = (folder: string, page: string): string => {
  const file = join(folder, page);
  return existsSync(file) ? readFileSync(file, "utf8") : emptyPage;
};

/** What is sent by its name: neither the page, which is filled in first, nor what the build notes for itself. */
const load = (folder: string): Map<string, File> => {
  const files = new Map<string, File>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    if (path.endsWith("/index.html") || path.startsWith("/.vite/")) continue;
    const body = read(file);
    files.set(path, {
      type: getMimeType(path) ?? "application/octet-stream",
      etag: etagOf(body),
      cacheControl: path.startsWith(hashedFolder) ? forEver : forAnHour,
      vary: "Accept-Encoding",
      content: readEncoded(file) ?? body,
    });
  }
  return files;
};

/** The client's font under names that stay, for pages without the client: those of the build change with what is in them. */
const namedFonts = (files: Map<string, File>): [string, File][] =>
  Object.entries(fontFiles).flatMap(([script, name]): [string, File][] => {
    const [path] = [...files.keys()].filter((one) => one.startsWith(`${hashedFolder}anuphan-${script}-`));
    const file = path === undefined ? undefined : files.get(path);
    return file === undefined ? [] : [[name, { ...file, cacheControl: forAnHour }]];
  });

/** Asked for anew at every visit, and sent anew when it has changed. */
export const pageFile = (content: Encoded): File => ({
  type: "text/html; charset=UTF-8",
  etag: etagOf(unpacked(content)),
  cacheControl: "no-cache",
  vary: "Cookie, Accept-Encoding",
  content,
});

/**
 * The clients in `.build`, held in memory: a request can reach no file that was not there at the start, and each is sent in the
 * best encoding that was made when it was built. Without a build every page is an empty one.
 *
 * @param folder the portal's; the workspace's client stands beside it
 * @param drawn pages that are ready; one that is missing is left to the client
 */
export const builtSite = (folder: string, config: Config, settings: PublicSettings, drawn: DrawnPages = new Map()): Site => {
  // Both name their parts by what is in them.
  const workspaceFolder = join(folder, "../workspace");
  const files = new Map([...load(workspaceFolder), ...load(folder)]);
  const serviceWorker = files.get(shellPath);
  files.delete(shellPath);
  for (const [path, file] of namedFonts(files)) files.set(path, file);
  const shell = shellIn(folder, "index.html");
  const workspaceShell = shellIn(workspaceFolder, "workspace/index.html");
  for (const [path, { type, text }] of discovery(config)) {
    files.set(path, {
      type,
      etag: etagOf(Buffer.from(text)),
      cacheControl: forAnHour,
      vary: "Accept-Encoding",
      content: inEncodings(text),
    });
  }

  const pages = new Map([...drawn].map(([key, drawing]) => [key, pageFile(drawing)]));
  const inBoth = (html: string, settings: PublicSettings): Record<Language, File> => ({
    th: pageFile(inEncodings(renderPage(html, settings, "th"))),
    en: pageFile(inEncodings(renderPage(html, settings, "en"))),
  });
  const shells = inBoth(shell, settings);
  const ofWorkspaces = workspaceSettings(config, settings);
  const workspaces = {
    workspace: inBoth(workspaceShell, ofWorkspaces),
    noWorkspace: inBoth(withoutWorkspace(workspaceShell), ofWorkspaces),
  };
  const texts = [shell, workspaceShell, ...[...drawn.values()].map((drawing) => Buffer.from(unpacked(drawing)).toString("utf8"))];
  const policy = contentSecurityPolicy(
    config,
    [...new Set(texts.flatMap(inlineScriptHashes))],
    [...new Set(texts.flatMap(inlineStyleHashes))],
  );

  return {
    policy: () => policy,
    asset(path, request) {
      const file = files.get(path);
      return file === undefined ? null : send(file, request);
    },
    serviceWorker: (request) => (serviceWorker === undefined ? null : send({ ...serviceWorker, cacheControl: "no-cache" }, request)),
    async page({ path, language, kind, ...request }) {
      if (kind === "workspace" || kind === "noWorkspace") return send(workspaces[kind][language], request);
      const key = kind === "nowhere" ? nowhereKey(path, language) : pageKey(path, language);
      return send(pages.get(key) ?? shells[language], request);
    },
  };
};
