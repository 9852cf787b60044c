/**
 * `npm run images`: draws the pictures that other sites and home screens show, from the product's own page and mark, and leaves
 * them in `src/web/static`; those that the landing page shows of the product; and README's board. To be run again when the hero, the film, the mark or the
 * screens in them change.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright";
import { chromiumPath } from "../test/browser/chromium.ts";
import { startProduct } from "../test/browser/product.ts";
import { languages, storageKeys } from "../../contract/preferences.ts";
import { ensureBuilt } from "../build/built.ts";
import { drawBoard } from "./board.ts";
import { drawFeatures } from "./features.ts";
import { encodeFlatPicture, requireFfmpeg } from "./ffmpeg.ts";

const web = fileURLToPath(new URL("../../web", import.meta.url));
const folder = join(web, "static");

const write = (name: string, picture: Buffer) => encodeFlatPicture(join(folder, name), picture);

/** What a shared link shows: the hero alone, as large as such pictures are. */
const poster = `
  html { font-size: 17px }
  header { position: absolute !important; z-index: 1; inset: 20px 0 auto; background: none !important; border: 0 !important }
  header * { visibility: hidden }
  header > *, main > section > div { width: 1088px !important }
  header a:has(svg[viewBox="0 0 32 32"]) * { visibility: visible }
  main > :not(section:first-of-type), main > section > :not(:first-child), main > section :is(a, button), footer { display: none !important }
  main > section { position: absolute; inset: 0; border: 0 !important; align-content: center }
  main > section > div { grid-template-columns: 1fr 1fr !important; gap: 56px !important; padding-block: 40px 0 !important }
`;

const shared = async (page: Page, url: string) => {
  for (const language of languages) {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [storageKeys.language, language] as const);
    await page.goto(url);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.addStyleTag({ content: poster });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState("networkidle");
    await write(`og-${language}.png`, await page.screenshot({ animations: "disabled" }));
  }
};

const mark = readFileSync(join(web, "favicon.svg"), "utf8");
/** The mark without its rounded yard, for systems that cut a shape of their own; what matters lies in the inner four fifths. */
const bare = mark.replace(/rx="\d+"/, "");

const icons = [
  { name: "icon-192.png", pixels: 192, drawing: mark },
  { name: "icon-512.png", pixels: 512, drawing: mark },
  { name: "icon-maskable-512.png", pixels: 512, drawing: bare },
  { name: "apple-touch-icon.png", pixels: 180, drawing: bare },
];

const drawn = async (page: Page) => {
  for (const { name, pixels, drawing } of icons) {
    await page.setViewportSize({ width: pixels, height: pixels });
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${pixels}px }</style>${drawing}`);
    await write(name, await page.screenshot({ omitBackground: true }));
  }
};

requireFfmpeg();
await ensureBuilt();
mkdirSync(folder, { recursive: true });
const product = await startProduct({ DATA_DIR: "memory://" });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ["--no-sandbox", "--disable-background-networking"] });
const context = await browser.newContext({
  viewport: { width: 1200, height: 630 },
  reducedMotion: "reduce",
  colorScheme: "light",
  bypassCSP: true,
});
await shared(await context.newPage(), product.url);
await drawn(await context.newPage());
await drawFeatures(browser);
await drawBoard(browser);
await browser.close();
await product.stop();
