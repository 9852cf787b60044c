import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright";
import { languages, storageKeys, type Language } from "../../contract/preferences.ts";
import { workspaceHost } from "../../contract/workspace-address.ts";
import { demoColleague, demoOwner } from "../../server/demo/texts.ts";
import { documentOf } from "../../server/demo/workflows.ts";
import { demoSubdomain } from "../../server/demo/workspace.ts";
import { serviceKey, startProduct, type Product } from "../test/browser/product.ts";
import { wordsIn } from "../test/browser/words.ts";
import { featureNames, featureSize, type FeatureName } from "../../contract/film.ts";

/** The landing page's pictures of the product: its screens in the workspace of demonstrations, in both languages, light and dark. */

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = join(root, "src/web/views/landing/features");

/** What the pictures show: when a file of these changes, they are drawn again. */
const shown = [
  "src/server/demo/*.ts",
  "src/web/theme/{palettes,contract,global}.css.ts",
  "src/web/views/workspace/{board,reports,task,workflow}/*.css.ts",
  "src/web/views/workspace/shell/*.css.ts",
];

/** A print of the files that the pictures show. */
export const printOfShown = (): string => {
  const hash = createHash("sha256");
  for (const file of shown.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex");
};

/** Where `printOfShown` stands of the pictures that are there. */
export const printFile = join(folder, "shown.txt");

const write = (name: string, picture: Buffer): void => {
  const file = join(folder, `${name}.avif`);
  const input = ["-y", "-loglevel", "error", "-f", "image2pipe", "-c:v", "png", "-i", "-"];
  const output = ["-c:v", "libaom-av1", "-still-picture", "1", "-crf", "34", "-cpu-used", "3", "-pix_fmt", "yuv444p", file];
  const { status, stderr } = spawnSync("ffmpeg", [...input, ...output], { input: picture, encoding: "utf8" });
  if (status !== 0) throw new Error(`ffmpeg could not make ${name}:\n${stderr}`);
  console.log(`${name}.avif ${(statSync(file).size / 1000).toFixed(1)} kB`);
};

/** Opens a session of somebody who has no password. */
const sessionOf = async ({ url }: Product, email: string): Promise<string> => {
  const post = async (path: string, body: object) => {
    const headers = { apikey: serviceKey, Authorization: `Bearer ${serviceKey}`, "Content-Type": "application/json" };
    const answer = await fetch(`${url}/auth/v1/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  const { hashed_token: hash } = (await (await post("admin/generate_link", { type: "magiclink", email })).json()) as {
    hashed_token: string;
  };
  return (await post("verify", { type: "magiclink", token_hash: hash })).text();
};

/** How wide the rail beside a project is, and what is pictured beside it, in CSS pixels. */
const rail = 225;
const width = 960;
const scale = featureSize.width / width;
const clip = { x: rail, y: 0, width, height: featureSize.height / scale };

const openPage = async (browser: Browser, session: string, language: Language, tone: "light" | "dark"): Promise<Page> => {
  const viewport = { width: rail + width, height: clip.height };
  const context = await browser.newContext({ viewport, deviceScaleFactor: scale, colorScheme: tone, reducedMotion: "reduce" });
  await context.addInitScript(
    ([entries]) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    [{ [storageKeys.language]: language, [storageKeys.token]: session }] as const,
  );
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
    const inReview = documentOf("content").states.find(({ id }) => id === "s3")?.name[language] ?? "";
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
  const product = await startProduct({ DATA_DIR: "memory://", SEED: language === "th" ? "demo" : "demo-en" });
  const base = `http://${workspaceHost({ siteUrl: product.url, workspaces: product.workspaces }, demoSubdomain)}`;
  for (const tone of ["light", "dark"] as const) {
    const page = await openPage(browser, await sessionOf(product, demoOwner), language, tone);
    const colleague = await openPage(browser, await sessionOf(product, demoColleague.email), language, tone);
    for (const name of featureNames) {
      await scenes[name]({ page, colleague, base, language });
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(1_000);
      write(`${name}-${language}-${tone}`, await page.screenshot({ animations: "disabled", caret: "hide", clip }));
    }
    await page.context().close();
    await colleague.context().close();
  }
  await product.stop();
};

export const drawFeatures = async (browser: Browser): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  for (const language of languages) await drawIn(browser, language);
  writeFileSync(printFile, `${printOfShown()}\n`);
};
