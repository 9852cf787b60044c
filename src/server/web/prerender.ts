import { fork } from "node:child_process";
import { on } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { addressOf, isEnglishAddress, publicPages } from "../../contract/pages.ts";
import { type Language, languages } from "../../contract/preferences.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { documentOf, type Drawing, screenOf } from "./document.ts";
import type { Encoded } from "./file.ts";
import type { Parts } from "./parts.ts";

/** Pages by `pageKey`: the drawn ones, and the screens that the client draws. */
export type DrawnPages = ReadonlyMap<string, Encoded>;

/** What a page can be drawn from before the store is open, which has the key that it is given last. */
type Order = { site: string; settings: Omit<PublicSettings, "anonKey"> };

/** Where the page for addresses that lead nowhere is drawn. */
const nowhere = { th: "/not-found", en: "/en/not-found" } as const;

/** Names a page: the plain addresses are there in both languages. */
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

/** The best that does not keep a start waiting: the very best takes thirty times as long for seven per cent. */
const quality = 9;

/** The binary logarithm of how many bytes it looks back: a whole page. For the usual four megabytes it makes tables that take a hundred times as long as the page. */
const windowBits = 16;

/** How much of a page gzip gathers before it makes a table of its letters: with less memory it makes more tables, which suits rules and words, or does not. */
const gathered = [5, 8];

const smallest = (answers: Buffer<ArrayBuffer>[]) => answers.reduce((one, other) => (other.length < one.length ? other : one));

/** Compressed once, so that nothing is compressed while answering. */
export const inEncodings = (text: string): Encoded => {
  const body = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return {
    br: new Uint8Array(brotliCompressSync(body, { params })),
    gzip: new Uint8Array(smallest(gathered.map((memLevel) => gzipSync(body, { level: 9, memLevel })))),
  };
};

type Drawer = { draw(address: string, language: Language, settings: PublicSettings): Promise<Drawing> };

/** What the process does that is started below: it draws by its order, puts the key into what it drew, and ends with its answer. */
const work = async (folder: string) => {
  // A server whose start fails asks for nothing more.
  process.once("disconnect", () => process.exit());
  const messages = on(process, "message");
  // What `startDrawing` sends, one after the other, for as long as this process lives.
  const next = async <Message>() => (await messages.next()).value?.[0] as Message;
  // What `src/web/prerender/index.tsx` exports.
  const { draw } = (await import(pathToFileURL(join(folder, "index.js")).href)) as Drawer;
  // What `partsOf` of the build found.
  const parts = JSON.parse(readFileSync(join(folder, "parts.json"), "utf8")) as Parts;
  const { site, settings: known } = await next<Order>();
  const drawings: { page: (typeof wanted)[number]; drawing: Drawing }[] = [];
  for (const page of wanted) drawings.push({ page, drawing: await draw(page.address, page.language, { ...known, anonKey: "" }) });
  const settings = { ...known, anonKey: await next<string>() };
  const pages = new Map<string, Encoded>();
  for (const { page, drawing } of drawings)
    pages.set(pageKey(page.address, page.language), inEncodings(documentOf(page.address, page.language, drawing, parts, site, settings)));
  for (const [path, screen] of Object.entries(parts.screens))
    for (const language of languages) pages.set(pageKey(path, language), inEncodings(screenOf(screen, language, parts.shell, settings)));
  process.send?.(pages);
};

/**
 * Starts drawing the public pages for a server's settings, and answers how to have them with the key of its identity service, once. It is
 * a process that ends when it is done, because what draws them would stay in the server's memory for good; and it is started first,
 * because it draws while the store opens. Without a build there are no pages.
 */
export const startDrawing = (
  folder: string,
  site: string,
  settings: Omit<PublicSettings, "anonKey">,
): ((anonKey: string) => Promise<DrawnPages>) => {
  if (!existsSync(join(folder, "parts.json"))) return async () => new Map();
  const child = fork(fileURLToPath(import.meta.url), [folder], { serialization: "advanced", execArgv: [] });
  const drawn = new Promise<DrawnPages>((done, fail) => {
    // The one thing that `work` says.
    child.once("message", (pages) => done(pages as Map<string, Encoded>));
    child.once("error", fail).once("exit", (code) => fail(new Error(`The public pages could not be drawn (${code}).`)));
  });
  // Whoever asks hears of a failure; nobody else needs to.
  drawn.catch(() => {});
  child.send({ site, settings } satisfies Order);
  return async (anonKey) => {
    child.send(anonKey);
    return drawn.finally(() => child.kill());
  };
};

const [, program, folder] = process.argv;
if (folder && program === fileURLToPath(import.meta.url)) await work(folder);
