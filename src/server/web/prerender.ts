import { fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { addressOf, isEnglishAddress, publicPages } from "../../contract/public-pages.ts";
import type { Language } from "../../contract/preferences.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { documentOf, type Drawing } from "./document.ts";
import type { Parts } from "./parts.ts";

/** A text in every encoding that it is sent in. */
export type Encoded = { body: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> };

/** Drawn pages by `pageKey`. */
export type DrawnPages = ReadonlyMap<string, Encoded>;

type Order = { folder: string; site: string; settings: PublicSettings };

/** Where the page for addresses that lead nowhere is drawn. */
const nowhere = { th: "/not-found", en: "/en/not-found" } as const;

/** Names a drawn page: the plain addresses are there in both languages. */
export const pageKey = (address: string, language: Language) => `${language} ${address}`;
export const nowhereKey = (path: string, language: Language) => pageKey(isEnglishAddress(path) ? nowhere.en : nowhere.th, language);

const wanted: { address: string; language: Language }[] = [
  ...publicPages.map((page) => [page, addressOf(page, "en")] as const),
  [nowhere.th, nowhere.en] as const,
].flatMap(([plain, english]) => [
  { address: plain, language: "th" as const },
  { address: plain, language: "en" as const },
  { address: english, language: "en" as const },
]);

/** The best that does not keep a start waiting: the very best takes ten times as long for two per cent. */
const quality = 9;

/** Compressed once, so that nothing is compressed while answering. */
export const inEncodings = (text: string): Encoded => {
  const body = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return {
    body: new Uint8Array(body),
    br: new Uint8Array(brotliCompressSync(body, { params })),
    gzip: new Uint8Array(gzipSync(body, { level: 9 })),
  };
};

const draw = async ({ folder, site, settings }: Order): Promise<Map<string, Encoded>> => {
  const drawing = (await import(pathToFileURL(join(folder, "index.js")).href)) as {
    draw(address: string, language: Language, settings: PublicSettings): Promise<Drawing>;
  };
  const parts = JSON.parse(readFileSync(join(folder, "parts.json"), "utf8")) as Parts;
  const pages = new Map<string, Encoded>();
  for (const { address, language } of wanted) {
    const html = documentOf(address, language, await drawing.draw(address, language, settings), parts, site, settings);
    pages.set(pageKey(address, language), inEncodings(html));
  }
  return pages;
};

/**
 * Draws the public pages for this server's settings, in a process that ends when it is done: what draws them would stay in the
 * server's memory for good. Without a build there are none.
 */
export const prerender = async (folder: string, site: string, settings: PublicSettings): Promise<DrawnPages> => {
  if (!existsSync(join(folder, "parts.json"))) return new Map();
  const child = fork(fileURLToPath(import.meta.url), { serialization: "advanced", execArgv: [] });
  try {
    return await new Promise((done, fail) => {
      child.once("message", (pages) => done(pages as Map<string, Encoded>));
      child.once("error", fail).once("exit", (code) => fail(new Error(`The public pages could not be drawn (${code}).`)));
      child.send({ folder, site, settings } satisfies Order);
    });
  } finally {
    child.kill();
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) process.once("message", async (order) => process.send!(await draw(order as Order)));
