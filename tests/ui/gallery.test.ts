// @vitest-environment node
import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { build, preview, type PreviewServer } from "vite";
import { languages, themes } from "../../src/contract/preferences.ts";
import { violationsOf } from "../browser/axe.ts";
import { chromiumPath } from "../../src/tools/test/browser/chromium.ts";

/** Every component, in a real browser, in every palette. */
let browser: Browser;
let server: PreviewServer;
let context: BrowserContext;
let page: Page;

const place = {
  configFile: "vite.config.ts",
  root: "tests/ui/gallery",
  logLevel: "error",
  build: { outDir: "../../../.cache/gallery", emptyOutDir: true },
} as const;

beforeAll(async () => {
  await build(place);
  server = await preview({ ...place, preview: { port: 3310 } });
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: ["--no-sandbox"] });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: "reduce" });
  page = await context.newPage();
});
afterEach(() => context.close());

const open = async (query: Record<string, string>) => {
  await page.goto(`${server.resolvedUrls!.local[0]}?${new URLSearchParams(query)}`);
  await page.getByRole("main").waitFor();
};

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const problems = () => violationsOf(page, { runOnly: { type: "tag", values: rules } });

const palettes = themes.flatMap((theme) => (["light", "dark"] as const).map((mode) => ({ theme, mode })));

test.each(palettes)("every word can be read in $theme, $mode", { timeout: 30_000 }, async ({ theme, mode }) => {
  await open({ theme, mode, language: "th" });
  await page.getByLabel("หลักที่ 1 จาก 6").first().waitFor();
  expect(await violationsOf(page, { runOnly: { type: "rule", values: ["color-contrast"] } })).toEqual([]);
});

test.each(languages)("nothing bars anybody from any component: %s", { timeout: 30_000 }, async (language) => {
  await open({ language });
  await page
    .getByRole("textbox", { name: /^(หลักที่|Digit) 1 / })
    .first()
    .waitFor();
  expect(await problems()).toEqual([]);
});

test.each(["sign-in", "verify", "lost"])("nothing bars anybody on the screen %s", { timeout: 30_000 }, async (screen) => {
  await open({ screen, language: "en" });
  expect(await problems()).toEqual([]);
});

describe.each(["light", "dark"])("what opens over the page, %s", { timeout: 30_000 }, (mode) => {
  test("a picker", async () => {
    await open({ mode, language: "en" });
    await page.getByRole("button", { name: "Theme" }).first().click();
    await page.getByRole("radio", { name: "Stone" }).waitFor();
    expect(await problems()).toEqual([]);
  });

  test("a dialog", async () => {
    await open({ mode, language: "en" });
    await page.getByRole("button", { name: "Open dialog" }).last().click();
    await page.getByRole("dialog").waitFor();
    expect(await problems()).toEqual([]);
  });

  test("a toast", async () => {
    await open({ mode, language: "en" });
    await page.getByRole("button", { name: "Show toast" }).click();
    await page.getByText("Your changes were saved").last().waitFor();
    expect(await problems()).toEqual([]);
  });
});

test.each(languages.flatMap((language) => ["", "sign-in", "verify", "lost"].map((screen) => ({ language, screen }))))(
  "a window of 320 px is never scrolled sideways: $language $screen",
  async ({ language, screen }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(screen ? { language, screen } : { language });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  },
);

test("a code is typed in Thai digits and letters are kept out", async () => {
  await open({ screen: "verify", language: "en" });
  const box = (position: number) => page.getByRole("textbox", { name: `Digit ${position} of 6` });
  await box(3).click();
  for (const key of ["๐", "x", "๒", "1", "๖"]) await page.keyboard.insertText(key);
  await expect.poll(() => box(6).inputValue()).toBe("6");
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map((position) => box(position).inputValue()))).toEqual([..."480216"]);
});

test("whoever asks for more contrast gets it", async () => {
  const muted = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--c-border"));
  await open({ language: "en" });
  const normal = await muted();
  await page.emulateMedia({ contrast: "more" });
  expect(await muted()).not.toBe(normal);
});

test("controls keep their outline where the system chooses the colours", async () => {
  await page.emulateMedia({ forcedColors: "active" });
  await open({ language: "en" });
  const outlines = await page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll("button, input[type=checkbox]")].map((control) => {
      const style = getComputedStyle(control);
      return { text: control.textContent, drawn: style.borderStyle === "solid" && style.borderColor !== "rgba(0, 0, 0, 0)" };
    }),
  );
  const plain = ["Forgot password?", "Sign out", ""];
  expect(outlines.filter(({ text, drawn }) => !drawn && !plain.includes(text ?? ""))).toEqual([]);
});
