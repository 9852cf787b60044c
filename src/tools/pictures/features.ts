import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright";
import { languages, type Language } from "../../contract/preferences.ts";
import { demoColleague, demoOwner } from "../../server/demo/texts.ts";
import { wordsIn } from "../test/browser/words.ts";
import { featureNames, featureSize, type FeatureName } from "../../contract/film.ts";
import { columnsOf, startDemo, tones, type Demo, type Tone } from "./demo.ts";
import { encodePicture } from "./ffmpeg.ts";
import { writePrint } from "./shown.ts";

/** The landing page's pictures of the product: its screens in the workspace of demonstrations, in both languages, light and dark. */

const folder = fileURLToPath(new URL("../../web/views/landing/features", import.meta.url));

const write = (name: string, picture: Buffer): Promise<void> => {
  const options = "-c:v libaom-av1 -still-picture 1 -crf 34 -cpu-used 3 -pix_fmt yuv444p";
  return encodePicture(join(folder, `${name}.avif`), picture, options.split(" "));
};

/** How wide the rail beside a project is, and what is pictured beside it, in CSS pixels. */
const rail = 225;
const width = 960;
const scale = featureSize.width / width;
const clip = { x: rail, y: 0, width, height: featureSize.height / scale };

const openPage = async (browser: Browser, demo: Demo, email: string, tone: Tone): Promise<Page> => {
  const viewport = { width: rail + width, height: clip.height };
  const context = await browser.newContext({ viewport, deviceScaleFactor: scale, colorScheme: tone, reducedMotion: "reduce" });
  await demo.signIn(context, email);
  return context.newPage();
};

type Scene = { page: Page; colleague: Page; base: string; language: Language };

/** Brings each screen to where it is pictured. */
const scenes: Record<FeatureName, (scene: Scene) => Promise<unknown>> = {
  tasks: async ({ page, base }) => {
    await page.goto(`${base}/p/MKT`);
    await page.getByRole("article").nth(12).waitFor();
  },
  together: async ({ page, colleague, base, language }) => {
    const say = wordsIn(language);
    const [, , inReview = ""] = columnsOf("content", language);
    await page.goto(`${base}/p/MKT`);
    const task = await page.getByRole("region", { name: inReview, exact: true }).getByRole("link").first().getAttribute("href");
    for (const each of [page, colleague]) await each.goto(base + task);
    await page
      .getByRole("list", { name: say("Also open with") })
      .getByRole("img")
      .waitFor();
  },
  reports: async ({ page, base }) => {
    await page.goto(`${base}/p/MKT/reports`);
    await page.locator("main svg circle").first().waitFor();
  },
  workflow: async ({ page, base, language }) => {
    const say = wordsIn(language);
    await page.goto(`${base}/p/MKT/workflow`);
    await page.locator("main svg path").first().waitFor();
    await page.getByRole("button", { name: say("Add a state here"), exact: true }).evaluate((button) => button.scrollIntoView());
  },
};

const drawIn = async (browser: Browser, language: Language): Promise<void> => {
  const demo = await startDemo(language);
  for (const tone of tones) {
    const page = await openPage(browser, demo, demoOwner, tone);
    const colleague = await openPage(browser, demo, demoColleague.email, tone);
    for (const name of featureNames) {
      await scenes[name]({ page, colleague, base: demo.base, language });
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(1_000);
      await write(`${name}-${language}-${tone}`, await page.screenshot({ animations: "disabled", caret: "hide", clip }));
    }
    await page.context().close();
    await colleague.context().close();
  }
  await demo.stop();
};

export const drawFeatures = async (browser: Browser): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  for (const language of languages) await drawIn(browser, language);
  writePrint("features");
};
