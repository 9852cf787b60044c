import type { Locator, Page } from "@playwright/test";
import { tabTo } from "./keys.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";

/** A phone upright and on its side, the lowest window with a desk's width, and what is left of the first two beside their keyboards. */
const windows = [
  { width: 320, height: 568 },
  { width: 568, height: 320 },
  { width: 320, height: 300 },
  { width: 568, height: 200 },
  { width: 1280, height: 600 },
];

/** Whether all of it is in sight and a press in its middle would reach it; of a text with several lines the first one counts. */
const isInReach = (control: Locator) =>
  control.evaluate((found) => {
    const { left, right, top, bottom: end } = found.getBoundingClientRect();
    const bottom = found.matches("textarea") ? top + 44 : end;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const { height } = window.visualViewport!;
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= height && hit !== null && found.contains(hit);
  });

/** A keyboard that lies over the page, as on most phones: the window stays as it is, and less of it is seen. */
const raiseKeyboard = (page: Page, left: number) =>
  page.evaluate((height) => {
    Object.defineProperty(window.visualViewport!, "height", { configurable: true, get: () => height });
    window.visualViewport!.dispatchEvent(new Event("resize"));
  }, left);

inEitherLanguage(() => {
  test("what sends a message stays in sight in every window, and covers no field that has the focus", async ({ visitor, page }) => {
    for (const size of windows) {
      await page.setViewportSize(size);
      await visitor.open("/?dialog=contact");
      const send = visitor.button("Send");
      await expect.poll(() => isInReach(send), `${size.width} × ${size.height}`).toBe(true);
      for (const name of ["Name", "Email", "Phone", "Message"]) {
        await tabTo(page, visitor.field(name));
        await expect.poll(() => isInReach(send), `${size.width} × ${size.height}, at ${name}`).toBe(true);
        await expect.poll(() => isInReach(visitor.field(name)), `${name} in ${size.width} × ${size.height}`).toBe(true);
      }
    }
  });

  test("it stays above a keyboard that lies over the page", async ({ visitor, page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await visitor.open("/?dialog=contact");
    const send = visitor.button("Send");
    await expect(send).toBeVisible();
    await visitor.field("Email").focus();
    await raiseKeyboard(page, 310);
    await expect.poll(() => isInReach(send)).toBe(true);
    await visitor.field("Message").focus();
    await expect.poll(() => isInReach(visitor.field("Message"))).toBe(true);
    await raiseKeyboard(page, 568);
    await expect.poll(async () => (await page.getByRole("dialog").boundingBox())!.height).toBeGreaterThan(400);
  });

  test("the other dialogs keep their buttons in sight too", async ({ visitor, page }) => {
    for (const size of windows) {
      await page.setViewportSize(size);
      await visitor.open("/?dialog=free");
      await expect.poll(() => isInReach(visitor.button("Start free")), `${size.width} × ${size.height}`).toBe(true);
    }
  });

  test("the discount is applied for under its own title, without a phone", async ({ visitor, page, product, say, look }) => {
    await visitor.open("/discount");
    await visitor.button("Apply for the discount").click();
    await expect(page.getByRole("dialog", { name: say("Apply for the open-source discount") })).toBeVisible();
    await expect(visitor.field("Phone")).toHaveCount(0);
    await expect(page.getByRole("combobox")).toHaveCount(0);
    await look("discount-dialog");
    await visitor.field("Name").fill(`Somying ${visitor.subdomain}`);
    await visitor.field("Email").fill(visitor.account.email);
    await visitor.field("Message").fill("https://example.org/our-project");
    await visitor.button("Send").click();
    await expect(visitor.words("Your message is on its way")).toBeVisible();
    await expect
      .poll(async () => (await product.mailTo("sales@lanngan.com")).find(({ text }) => text.includes(`Somying ${visitor.subdomain}`))?.text)
      .toContain("โอเพนซอร์ส");
  });

  test("a dialog begins in its first field", async ({ visitor, page, say }) => {
    await visitor.open("/?dialog=free");
    await expect(visitor.field("Email")).toBeFocused();
    await visitor.open("/?dialog=contact&package=2");
    await expect(visitor.field("Name")).toBeFocused();
    await visitor.open("/?dialog=contact");
    await expect(page.getByRole("combobox", { name: say("What is it about?") })).toBeFocused();
  });
});
