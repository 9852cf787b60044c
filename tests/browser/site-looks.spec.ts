import type { Locator, Page } from "@playwright/test";
import { storageKeys, themes } from "../../src/contract/preferences.ts";
import { isAwake } from "./drawn-page.ts";
import { expect, inBothLanguages, test } from "./journey.ts";
import { barriers } from "./look.ts";
import { tabTo } from "./keys.ts";
import type { Visitor } from "./visitor.ts";

const height = 900;
const sections = ["Home", "Features", "Pricing", "About us"];

const openAt = async (visitor: Visitor, page: Page, width: number) => {
  await page.setViewportSize({ width, height });
  await visitor.open("/");
  await expect(visitor.invitation()).toBeVisible();
};

const isScrolledSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const plansOf = (page: Page, visitor: Visitor) =>
  page.getByRole("region", { name: visitor.say("One price for the whole organisation") }).getByRole("article");
/** How many of these stand beside the first one. */
const columns = async (items: Locator) => {
  const tops = await Promise.all((await items.all()).map(async (item) => (await item.boundingBox())!.y));
  return tops.filter((top) => Math.abs(top - tops[0]!) < 1).length;
};

const inline = (page: Page, visitor: Visitor) => page.getByRole("banner").getByRole("link", { name: visitor.say("Pricing"), exact: true });
/** What the menu button opened. */
const opened = (page: Page) => page.locator("[role=dialog]:visible, [role=menu]:visible");

const openMenu = async (page: Page, visitor: Visitor) => {
  await visitor.button("Menu").click();
  for (const name of sections) await expect(opened(page).getByText(visitor.say(name), { exact: true })).toBeVisible();
  return (await opened(page).boundingBox())!;
};

inBothLanguages(() => {
  for (const width of [375, 767])
    test(`at ${width} px the navigation is a sheet at the right, and plans stand below one another`, async ({ visitor, page }) => {
      await openAt(visitor, page, width);
      expect(await isScrolledSideways(page)).toBe(false);
      expect(await columns(plansOf(page, visitor))).toBe(1);
      await expect(inline(page, visitor)).toBeHidden();
      const sheet = await openMenu(page, visitor);
      expect([Math.round(sheet.x + sheet.width), Math.round(sheet.height)]).toEqual([width, height]);
    });

  for (const width of [768, 1023])
    test(`at ${width} px the navigation drops down`, async ({ visitor, page }) => {
      await openAt(visitor, page, width);
      expect(await isScrolledSideways(page)).toBe(false);
      await expect(inline(page, visitor)).toBeHidden();
      const list = await openMenu(page, visitor);
      expect(list.y).toBeGreaterThan(0);
      expect(list.height).toBeLessThan(height / 2);
    });

  for (const width of [1024, 1280])
    test(`at ${width} px the navigation stands in the header, and three plans beside one another`, async ({ visitor, page }) => {
      await openAt(visitor, page, width);
      expect(await isScrolledSideways(page)).toBe(false);
      expect(await columns(plansOf(page, visitor))).toBe(3);
      await expect(inline(page, visitor)).toBeVisible();
      await expect(visitor.button("Menu")).toBeHidden();
    });

  test("at 200 % and with the widest spacing of letters and lines nothing is cut or scrolled sideways", async ({ visitor, page }) => {
    await openAt(visitor, page, 640);
    expect(await isScrolledSideways(page)).toBe(false);
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }",
      );
      document.adoptedStyleSheets.push(spacing);
    });
    expect(await isScrolledSideways(page)).toBe(false);
    const cut = await page
      .getByRole("main")
      .evaluate((main) =>
        [...main.querySelectorAll("a, button, h1, h2, h3, p, li, dd, dt, label")]
          .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline")
          .map((element) => element.textContent),
      );
    expect(cut).toEqual([]);
  });
});

test("an open sheet closes when the window reaches 768 px", async ({ visitor, page }) => {
  await openAt(visitor, page, 375);
  await openMenu(page, visitor);
  // A page that wakes in another width than it slept in shows what was opened in the way of that width.
  await expect.poll(() => isAwake(page)).toBe(true);
  await page.setViewportSize({ width: 767, height });
  await expect(opened(page)).toBeVisible();
  await page.setViewportSize({ width: 768, height });
  await expect(opened(page)).toHaveCount(0);
});

test("the landing page is gone through with the keyboard alone", async ({ visitor, page }) => {
  await openAt(visitor, page, 1280);
  await tabTo(page, inline(page, visitor));
  await page.keyboard.press("Enter");
  await expect(plansOf(page, visitor).first()).toBeInViewport();
  await page.goto("/");
  await tabTo(page, visitor.button("Play the video"));
  await page.keyboard.press("Space");
  await expect(visitor.button("Pause the video")).toBeFocused();
  await tabTo(page, page.getByRole("radio", { name: "Monthly" }));
  await page.keyboard.press("ArrowRight");
  await expect(plansOf(page, visitor).nth(1)).toContainText("฿261");
  await tabTo(page, visitor.button("Contact sales about {name}", { name: "Standard" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await tabTo(page, page.getByRole("contentinfo").getByRole("link", { name: "Privacy notice" }));
});

test("where the system chooses the colours, buttons, cards and the film keep their outlines", async ({ visitor, page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openAt(visitor, page, 1280);
  const outlined = (element: Element) => {
    const { borderTopStyle, borderTopColor } = getComputedStyle(element);
    return borderTopStyle === "solid" && borderTopColor !== "rgba(0, 0, 0, 0)";
  };
  const outlines = [
    visitor.invitation(),
    visitor.button("Start your {freeTrialDays}-day free trial", { freeTrialDays: "7" }),
    visitor.button("Play the video"),
    visitor.button("Contact sales about {name}", { name: "Standard" }),
    ...(await plansOf(page, visitor).all()),
  ];
  for (const item of outlines) expect(await item.evaluate(outlined), String(item)).toBe(true);
});

for (const theme of themes)
  test(`the landing page bars nobody in ${theme}: light and dark, and with more contrast`, async ({ visitor, page, look }) => {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [storageKeys.theme, theme] as const);
    await openAt(visitor, page, 1280);
    expect(await page.evaluate(() => document.documentElement.dataset["theme"] ?? "default")).toBe(theme);
    await look(`landing-${theme}`);
    const unreadable: string[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, contrast: "more" });
      unreadable.push(...(await barriers(page, ["color-contrast"])).map((barrier) => `${colorScheme}: ${barrier}`));
    }
    expect(unreadable).toEqual([]);
  });
