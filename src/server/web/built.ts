import { createHash } from "node:crypto";
import { readdirSync, readFileSync, existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { PublicSettings } from "../../contract/settings.ts";
import type { Config } from "../config.ts";
import { contentSecurityPolicy } from "../middleware/security.ts";
import { emptyPage, inlineScriptHashes, renderPage } from "./page.ts";
import type { Asset, Site, Wish } from "./site.ts";

type Body = Uint8Array<ArrayBuffer>;
type File = { type: string; etag: string; isHashed: boolean; body: Body; br: Body | null; gzip: Body | null };

/** Vite puts a hash into the names below here, so they may be kept for ever. */
const hashedFolder = "/assets/";

const read = (file: string): Body => new Uint8Array(readFileSync(file));
const readIf = (file: string): Body | null => (existsSync(file) ? read(file) : null);

const load = (folder: string): Map<string, File> => {
  const files = new Map<string, File>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    const body = read(file);
    files.set(path, {
      type: getMimeType(path) ?? "application/octet-stream",
      etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
      isHashed: path.startsWith(hashedFolder),
      body,
      br: readIf(`${file}.br`),
      gzip: readIf(`${file}.gz`),
    });
  }
  return files;
};

const accepts = (header: string, encoding: string) =>
  header.split(",").some((part) => {
    const [name = "", weight = ""] = part.trim().split(";");
    return name.trim() === encoding && !/^\s*q=0(\.0*)?$/.test(weight);
  });

/** One byte range (video players ask for one); null when the header is something else, "bad" when it lies outside. */
const rangeOf = (header: string, size: number): { from: number; to: number } | "bad" | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header);
  if (match === null || (match[1] === "" && match[2] === "")) return null;
  const from = match[1] === "" ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const to = match[1] === "" || match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  return from > to || from >= size ? "bad" : { from, to };
};

const answer = (file: File, wish: Wish): { status: 200 | 206 | 304 | 416; asset: Asset } => {
  const headers: Record<string, string> = {
    "Content-Type": file.type,
    ETag: file.etag,
    "Cache-Control": file.isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    Vary: "Accept-Encoding",
  };
  const nothing = new Uint8Array();
  const known = wish.ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known?.some((tag) => tag === file.etag || tag === "*")) return { status: 304, asset: { body: nothing, headers } };

  if (file.br !== null && accepts(wish.acceptEncoding, "br")) {
    return { status: 200, asset: { body: file.br, headers: { ...headers, "Content-Encoding": "br" } } };
  }
  if (file.gzip !== null && accepts(wish.acceptEncoding, "gzip")) {
    return { status: 200, asset: { body: file.gzip, headers: { ...headers, "Content-Encoding": "gzip" } } };
  }
  headers["Accept-Ranges"] = "bytes";
  const size = file.body.byteLength;
  const range = wish.range === undefined ? null : rangeOf(wish.range, size);
  if (range === "bad") return { status: 416, asset: { body: nothing, headers: { ...headers, "Content-Range": `bytes */${size}` } } };
  if (range === null) return { status: 200, asset: { body: file.body, headers } };
  const part = file.body.subarray(range.from, range.to + 1);
  return { status: 206, asset: { body: part, headers: { ...headers, "Content-Range": `bytes ${range.from}-${range.to}/${size}` } } };
};

/**
 * The client in `.build/web`, held in memory: a request can reach no file that was not there at the start, and each is sent in the
 * best encoding that was made when it was built. Without a build every page is an empty one.
 */
export const builtSite = (folder: string, config: Config, settings: PublicSettings): Site => {
  const files = load(folder);
  const html = files.get("/index.html");
  const template = html === undefined ? emptyPage : Buffer.from(html.body).toString("utf8");
  files.delete("/index.html");
  const policy = contentSecurityPolicy(config, inlineScriptHashes(template));
  const pages = { th: renderPage(template, settings, "th"), en: renderPage(template, settings, "en") };
  return {
    policy: () => policy,
    asset(path, wish) {
      const file = files.get(path);
      return file === undefined ? null : answer(file, wish);
    },
    page: async (_path, language) => pages[language],
  };
};
