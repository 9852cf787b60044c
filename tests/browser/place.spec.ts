import type { Locator, Page } from "@playwright/test";
import { isAwake } from "./drawn-page.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import type { Visitor } from "./visitor.ts";

const header = 68;
/** What may stand between the header and a heading that somebody was led to, in CSS pixels. */
const near = 40;

const topOf = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("heading", { name, exact: true })
    .evaluate((heading) => heading.getBoundingClientRect().top);

/** The heading stands right below the header. */
const expectLedTo = async (page: Page, name: string) => {
  await expect.poll(async () => (await topOf(page, name)) - header).toBeLessThanOrEqual(near);
  expect((await topOf(page, name)) - header).toBeGreaterThanOrEqual(0);
};

/** Nothing but the small script comes. */
const sleepOn = (page: Page) => page.route(/\/assets\/(?!boot)[^/]*\.js$/, () => {});

/** Clicks without bringing it into view first, which would move the page under a header that stays. */
const point = async (control: Locator) => {
  await expect(control).toBeVisible();
  const box = (await control.boundingBox())!;
  await control.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

const sections = [
  { link: "Pricing", heading: "One price for the whole organisation", hash: "#pricing" },
  { link: "Features", heading: "What teams use every day", hash: "#features" },
  { link: "About us", heading: "About us", hash: "#about" },
] as const;

const follow = (visitor: Visitor, link: string) =>
  visitor.page
    .getByRole("navigation", { name: visitor.say("Main") })
    .getByRole("link", { name: visitor.say(link), exact: true })
    .click();

inEitherLanguage(() => {
  for (const awake of [true, false])
    test(`${awake ? "an awake" : "a sleeping"} page leads to its sections, and Back leads out of them again`, async ({
      visitor,
      page,
      say,
    }) => {
      if (!awake) await sleepOn(page);
      await visitor.open("/");
      if (awake) {
        await page.keyboard.press("Tab");
        await expect.poll(() => isAwake(page)).toBe(true);
      }
      for (const { link, heading, hash } of sections) {
        await follow(visitor, link);
        await expect.poll(() => new URL(page.url()).hash).toBe(hash);
        await expectLedTo(page, say(heading));
      }
      await page.goBack();
      await expect.poll(() => new URL(page.url()).hash).toBe("#features");
      await expect(page.getByRole("main").getByRole("heading", { name: say("What teams use every day") })).toBeInViewport();
      await page.goBack();
      await page.goBack();
      await expect.poll(() => new URL(page.url()).hash).toBe("");
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.goForward();
      await expect.poll(() => new URL(page.url()).hash).toBe("#pricing");
      expect(await isAwake(page)).toBe(awake);
    });

  test("the footer's links lead to the sections too", async ({ visitor, page, say }) => {
    await visitor.open("/");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: say("Pricing"), exact: true })
      .click();
    await expect.poll(() => new URL(page.url()).hash).toBe("#pricing");
    await expectLedTo(page, say("One price for the whole organisation"));
  });
});

test("on a phone a section that was chosen from the sheet stands below the header", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await visitor.open("/");
  await visitor.button("Menu").click();
  await follow(visitor, "Pricing");
  await expect(page).toHaveURL(/#pricing$/);
  await expectLedTo(page, "One price for the whole organisation");
});

for (const awake of [true, false])
  test(`another language keeps the place on ${awake ? "an awake" : "a sleeping"} page`, async ({ visitor, page }) => {
    if (!awake) await sleepOn(page);
    await visitor.open("/privacy");
    if (awake) {
      await page.keyboard.press("Tab");
      await expect.poll(() => isAwake(page)).toBe(true);
    }
    const heading = page.getByRole("main").getByRole("heading", { level: 2 }).nth(1);
    const top = () => heading.evaluate((found) => Math.round(found.getBoundingClientRect().top));
    await heading.evaluate((found) => found.scrollIntoView({ behavior: "instant" }));
    const before = await top();
    for (const [language, link] of [
      ["th", "ไทย"],
      ["en", "English"],
    ] as const) {
      await point(page.getByRole("button", { name: /^(Language|ภาษา)/ }));
      await point(page.getByRole("link", { name: link }));
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(near);
    }
    expect(await isAwake(page)).toBe(awake);
  });
