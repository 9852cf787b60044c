/**
 * `npm run film`: films the promo video on the built product, in both languages, light and dark, and leaves it beside its view.
 * To be run again when the screens in it change.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser } from "playwright";
import { openSession } from "../test/browser/api.ts";
import { chromiumPath } from "../test/browser/chromium.ts";
import { startProduct } from "../test/browser/product.ts";
import { languages, storageKeys, type Language } from "../../contract/preferences.ts";
import { ensureBuilt } from "../build/built.ts";
import { gatherCast } from "./film/cast.ts";
import { play } from "./film/scenes.ts";
import { framesPerSecond, Stage } from "./film/stage.ts";
import { encode, openRecording, requireFfmpeg } from "./film/recording.ts";

const folder = fileURLToPath(new URL("../../web/views/landing/film", import.meta.url));

/** One take, on a product of its own: everybody who is filmed is there for the first time. */
const film = async (browser: Browser, language: Language, tone: "light" | "dark", file: string) => {
  const product = await startProduct({ DATA_DIR: "memory://" });
  const cast = await gatherCast(browser, product, language);
  const session = await openSession(product, cast.owner);
  const strip = await openRecording(file, framesPerSecond);
  const stage = await Stage.open(browser, strip, tone, {
    [storageKeys.language]: language,
    [storageKeys.token]: JSON.stringify(session),
  });
  await play(stage, cast, language);
  await stage.page.context().close();
  await cast.leave();
  await product.stop();
  return strip.close();
};

requireFfmpeg();
await ensureBuilt();
mkdirSync(folder, { recursive: true });
const darkroom = mkdtempSync(join(tmpdir(), "lanngan-film-"));
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ["--no-sandbox", "--disable-background-networking"] });
for (const language of languages) {
  for (const tone of ["light", "dark"] as const) {
    const name = join(folder, `${language}-${tone}`);
    const strip = join(darkroom, `${language}-${tone}.mkv`);
    const frames = await film(browser, language, tone, strip);
    encode(strip, name);
    const sizes = ["av1.webm", "vp9.webm", "mp4", "webp"].map(
      (ending) => `${ending} ${(statSync(`${name}.${ending}`).size / 1000).toFixed(0)} kB`,
    );
    console.log(`${basename(name)}: ${frames} frames, ${(frames / framesPerSecond).toFixed(1)} s; ${sizes.join(", ")}`);
  }
}
await browser.close();
rmSync(darkroom, { recursive: true });
