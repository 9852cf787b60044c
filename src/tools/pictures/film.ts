/**
 * `npm run film`: films the promo video on the built product, in both languages, light and dark, wide and upright for phones, and leaves it beside its view.
 * To be run again when the screens in it change; `npm run film -- en-upright-dark` films some takes alone.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser } from "playwright";
import { chromiumPath } from "../test/browser/chromium.ts";
import { languages, type Language } from "../../contract/preferences.ts";
import { filmShapes, takeName, type FilmShape } from "../../contract/film.ts";
import { ensureBuilt } from "../build/built.ts";
import { makeDemoStore, startDemo, tones, type Tone } from "./demo.ts";
import { requireFfmpeg } from "./ffmpeg.ts";
import { writePrint } from "./shown.ts";
import { openColleague } from "./film/cast.ts";
import { boardPath, plays } from "./film/scenes.ts";
import { framesPerSecond, Stage } from "./film/stage.ts";
import { encodeTake, openStrip } from "./film/takes.ts";

const folder = fileURLToPath(new URL("../../web/views/landing/film", import.meta.url));
const wanted = process.argv.slice(2);

/** One take, on a product of its own: what is done in one is not done yet in the next. */
const film = async (browser: Browser, language: Language, shape: FilmShape, tone: Tone, strip: string) => {
  const demo = await startDemo(language);
  const board = `${demo.base}${boardPath}`;
  const colleague = await openColleague(browser, demo, board);
  const recording = openStrip(strip, shape, framesPerSecond);
  const stage = await Stage.open(browser, demo, recording, shape, tone);
  await plays[shape](stage, colleague, board, language);
  await stage.page.context().close();
  await colleague.leave();
  await demo.stop();
  await recording.close();
  return stage.frames;
};

requireFfmpeg();
await ensureBuilt();
mkdirSync(folder, { recursive: true });
const darkroom = mkdtempSync(join(tmpdir(), "lanngan-film-"));
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ["--no-sandbox", "--disable-background-networking"] });
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const encodings: Promise<void>[] = [];
for (const language of languages) {
  const forget = await makeDemoStore(language);
  for (const shape of filmShapes)
    for (const tone of tones) {
      const name = takeName(language, shape, tone);
      if (!isWanted(name)) continue;
      const strip = join(darkroom, `${name}.mkv`);
      const frames = await film(browser, language, shape, tone, strip);
      // Meanwhile the next one is filmed.
      encodings.push(
        encodeTake(strip, join(folder, name)).then((sizes) =>
          console.log(`${name}: ${frames} frames, ${(frames / framesPerSecond).toFixed(1)} s; ${sizes}`),
        ),
      );
    }
  await forget();
}
await Promise.all(encodings);
await browser.close();
rmSync(darkroom, { recursive: true });
if (wanted.length === 0) writePrint("film");
