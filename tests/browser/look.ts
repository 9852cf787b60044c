import { expect, type Page } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../src/contract/preferences.ts";
import { violationsOf } from "./axe.ts";

/** Stops at a screen or state of the product, by a name for pictures and failures. */
export type Look = (name: string) => Promise<void>;

const wide = { width: 1280, height: 900 };
const narrow = { width: 375, height: 812 };
const narrowest = { width: 320, height: 640 };
/** A page that waits has no heading yet, and a menu stands outside the landmarks while it is open. */
const notForStates = ["page-has-heading-one", "region"];
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What bars people from what is shown, one line each. */
export const barriers = (page: Page, narrowTo?: string[]) =>
  violationsOf(
    page,
    narrowTo
      ? { runOnly: { type: "rule", values: narrowTo } }
      : { runOnly: { type: "tag", values: rules }, rules: Object.fromEntries(notForStates.map((rule) => [rule, { enabled: false }])) },
  );

const isWiderThanWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Bars nobody: by light on a desk, by dark on a phone, and never wider than the window, on the smallest phone neither. */
const inspect =
  (page: Page): Look =>
  async (name) => {
    const found: string[] = [];
    const note = async (where: string, rules?: string[]) => {
      found.push(...(await barriers(page, rules)).map((barrier) => `${where}: ${barrier}`));
      if (await isWiderThanWindow(page)) found.push(`${where}: is scrolled sideways`);
    };
    await page.emulateMedia({ colorScheme: "light" });
    await note("light, 1280 px");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize(narrow);
    await note("dark, 375 px", ["color-contrast", "target-size"]);
    await page.setViewportSize(narrowest);
    if (await isWiderThanWindow(page)) found.push("320 px: is scrolled sideways");
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(wide);
    expect.soft(found, name).toEqual([]);
  };

/** Takes the four pictures of a screen: light and dark, desk and phone. */
const photograph =
  (page: Page, folder: string, language: Language): Look =>
  async (name) => {
    mkdirSync(folder, { recursive: true });
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size);
      for (const mode of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: mode });
        await page.screenshot({
          path: join(folder, `${name}-${language}-${mode}-${size.width}.png`),
          fullPage: true,
          animations: "disabled",
        });
      }
    }
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(wide);
  };

/** With `SCREENSHOTS` naming a folder the journeys leave pictures there; otherwise every stop is inspected. */
export const lookAt = (page: Page, language: Language): Look => {
  const folder = process.env["SCREENSHOTS"];
  return folder ? photograph(page, folder, language) : inspect(page);
};
