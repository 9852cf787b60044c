import type { Page } from "@playwright/test";
import { storageKeys } from "../../src/contract/preferences.ts";
import { addressOf, publicPages } from "../../src/contract/pages.ts";
import { isAwake, rest, scriptsOf } from "./drawn-page.ts";
import { withWordJoiners } from "../../src/tools/build/word-joiners.ts";
import { expect, inBothLanguages, test } from "./journey.ts";
import { trickleFrom } from "./trickle.ts";

inBothLanguages(() => {
  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("everything can be read, and every button leads somewhere", async ({ page, language, say }) => {
      for (const address of publicPages) {
        await page.goto(addressOf(address, language));
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByRole("contentinfo").getByRole("link", { name: say("Privacy notice") })).toBeVisible();
        // What is left of the buttons opens a panel, which the browser does by itself.
        const dead = await page.locator("button:visible:not([popovertarget])").allTextContents();
        expect(
          dead.filter((text) => text !== ""),
          address,
        ).toEqual([]);
      }
      await page.goto(addressOf("/", language));
      for (const name of [say("Try free"), say("Contact us"), say("Start your {freeTrialDays}-day free trial", { freeTrialDays: 7 })])
        expect(await page.getByRole("main").getByRole("link", { name }).first().getAttribute("href")).toMatch(/^mailto:sales@/);
      await expect(page.getByText("฿29")).toBeVisible();
    });

    test("the language is a link", async ({ page, context, language, say }) => {
      // Without script nothing was ever chosen.
      await context.clearCookies();
      await page.goto(addressOf("/terms", language));
      const other = language === "en" ? "th" : "en";
      await page.getByRole("button", { name: new RegExp(`^${say("Language")}`) }).click();
      await page.getByRole("link", { name: other === "en" ? "English" : "ไทย" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      expect(new URL(page.url()).pathname).toBe(addressOf("/terms", other));
    });
  });

  test("a page asks for nothing but its small script, and wakes without a complaint", async ({ page, language }) => {
    const scripts = scriptsOf(page);
    for (const address of [...publicPages.map((one) => addressOf(one, language)), ...publicPages, "/nowhere", "/en/nowhere"]) {
      // What the page before still asks for is not this one's.
      await page.goto("about:blank");
      scripts.length = 0;
      await page.goto(address);
      await rest(page);
      expect(scripts, address).toEqual(["boot"]);
      expect(await isAwake(page)).toBe(false);
      const title = await page.title();
      const words = await page.locator("body").innerText();
      await page.keyboard.press("Tab");
      await expect.poll(() => isAwake(page), { message: address }).toBe(true);
      await rest(page);
      // It is what it was: the same words under the same name. The journey itself fails on anything that the console says.
      expect(await page.title()).toBe(title);
      expect(await page.locator("body").innerText()).toBe(words);
    }
  });
});

test.describe("the address and the language", () => {
  test("an English address selects English, and is left with it", async ({ browser, product }) => {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await page.goto("/en/terms");
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.language)).toBe("en");
    await page.goto("/terms");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.goto("/en");
    await page.keyboard.press("Tab");
    await expect.poll(() => isAwake(page)).toBe(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of service" }).click();
    await expect(page.getByRole("heading", { name: "Terms of service" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/en/terms");
    await page.getByRole("button", { name: /^Language/ }).click();
    await page.getByRole("link", { name: "ไทย" }).click();
    await expect(page.getByRole("heading", { name: withWordJoiners("ข้อกำหนดการใช้บริการ") })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/terms");
    await page.getByRole("contentinfo").getByRole("link", { name: "ประกาศความเป็นส่วนตัว" }).click();
    await expect(page).toHaveURL(/[^n]\/privacy$/);
    await context.close();
  });

  test("a stored language whose cookie is gone is still the one that is read", async ({ page, context }) => {
    await context.clearCookies();
    await page.goto("/terms");
    await expect(page.getByRole("heading", { level: 1, name: "Terms of service" })).toBeVisible();
    await rest(page);
    expect(await isAwake(page)).toBe(false);
  });
});

test("a stored theme is there with the first paint", async ({ page }) => {
  await page.goto("/");
  await page.evaluate((key) => localStorage.setItem(key, "forest"), storageKeys.theme);
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--c-accent"));
  const before = await accent();
  await page.addInitScript(() => {
    const painted = { accent: "" };
    Object.assign(window, { painted });
    new PerformanceObserver(() => {
      painted.accent ||= getComputedStyle(document.documentElement).getPropertyValue("--c-accent");
    }).observe({ type: "paint", buffered: true });
  });
  await page.reload();
  await rest(page);
  const first = () => page.evaluate(() => (window as unknown as { painted: { accent: string } }).painted.accent);
  await expect.poll(first).not.toBe("");
  expect(await first()).not.toBe(before);
  expect(await isAwake(page)).toBe(false);
});

/** Notes every shift of the layout, as `what moved: by how much`. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node?: Node) => (node instanceof Element ? `${node.localName}.${node.className}` : node?.textContent);
    new PerformanceObserver((list) =>
      shifts.push(
        ...(list.getEntries() as Shift[]).map(({ value, sources }) => `${sources.map(({ node }) => nameOf(node)).join(", ")}: ${value}`),
      ),
    ).observe({ type: "layout-shift", buffered: true });
  });
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

test("nothing moves while a page loads and wakes", async ({ page }) => {
  await watchShifts(page);
  for (const address of ["/en", "/en/terms", "/en/discount"]) {
    await page.goto(address);
    await rest(page);
    await page.keyboard.press("x");
    await expect.poll(() => isAwake(page)).toBe(true);
    await rest(page);
    expect(await shiftsOf(page), address).toEqual([]);
  }
});

inBothLanguages(() => {
  test("nothing moves while a page arrives piece by piece", async ({ page, product, language }) => {
    await watchShifts(page);
    const way = await trickleFrom(product.url, 30);
    for (const width of [375, 1280])
      for (const address of publicPages) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(way.url + addressOf(address, language), { waitUntil: "commit" });
        while (way.more()) await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        await rest(page);
        expect(await shiftsOf(page), `${address} at ${width} px`).toEqual([]);
      }
    await way.stop();
  });
});

test.describe("in Thai", () => {
  test.use({ language: "th" });

  test("Thai words are held together on the screen, and copied as people write them", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    for (const address of ["/", "/auth"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect
        .poll(async () => {
          await page.keyboard.press("ControlOrMeta+a");
          await page.keyboard.press("ControlOrMeta+c");
          const copied = await page.evaluate(() => navigator.clipboard.readText());
          return /[ก-๙]/.test(copied) && !copied.includes("\u2060");
        })
        .toBe(true);
    }
    await page.goto("/");
    expect(await page.evaluate(() => document.body.innerText)).toContain("\u2060");
  });
});
