/** Every mail as a phone shows it: with names and addresses as long as they may be, no wider than the smallest screen, in either mode. */
import { languages } from "../../src/contract/preferences.ts";
import { builtTemplates, renderWith } from "../../src/server/mail/rendering.ts";
import type { MailKind } from "../../src/server/store/queries/mail/kinds.ts";
import { keysOf } from "../../src/contract/keys.ts";
import { dark, light } from "../../src/server/web/colours.ts";
import { samples } from "../server/mail-samples.ts";
import { rgb } from "./colour.ts";
import { barriers } from "./look.ts";
import { expect, test } from "./journey.ts";

const render = renderWith(builtTemplates);

/** Of what people choose themselves, as long as it may be and without a place to break. */
const long: Record<string, string> = {
  link: `https://lanngan.example/auth/v1/verify?token=${"a".repeat(64)}&type=magiclink&redirect_to=http%3A%2F%2Flanngan.example%2F`,
  workspace: `${"w".repeat(63)}.lanngan.com`,
  newEmail: `${"a".repeat(64)}@${"b".repeat(60)}.example.com`,
  address: `${"a".repeat(64)}@${"b".repeat(60)}.example.com`,
  email: `${"a".repeat(64)}@${"b".repeat(60)}.example.com`,
  organizationName: "บริษัทสวนส้มเกษตรอินทรีย์และผลิตภัณฑ์แปรรูปจำกัดมหาชน".repeat(2),
  message: "m".repeat(200),
  company: "C".repeat(120),
};

/** As large as it is attached. */
const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"/>')}`;

const lengthened = (kind: MailKind) =>
  Object.fromEntries(Object.entries(samples[kind]).map(([name, value]) => [name, long[name] ?? value]));

for (const language of languages)
  test(`no mail in ${language} is wider than the smallest phone, and each has colours for the dark`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const kind of keysOf(samples)) {
      const { html } = await render(kind, language, lengthened(kind));
      // A mail program finds the logo among what is attached.
      await page.setContent(html.replaceAll("cid:logo", logo));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), kind).toBe(320);
      for (const [colorScheme, { surface, text }] of [["light", light] as const, ["dark", dark] as const]) {
        await page.emulateMedia({ colorScheme });
        const seen = await page.evaluate(() => {
          const of = (selector: string) => getComputedStyle(document.querySelector(selector)!);
          return [of(".card").backgroundColor, of("h1").color];
        });
        expect(seen, `${kind}, ${colorScheme}`).toEqual([surface, text].map(rgb));
      }
      expect(await barriers(page, ["color-contrast"]), kind).toEqual([]);
    }
  });

test("two lines of a button's words stand as far apart as they are set", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.setContent((await render("lifecycle_suspended", "th", samples.lifecycle_suspended)).html);
  const words = page.locator("a.button").getByText("เข้าสู่ระบบเพื่อเปิดใช้อีกครั้ง");
  await words.evaluate((element) => (element.style.width = "6em"));
  const { height, tops } = await words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return { height: element.clientHeight, tops: [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))] };
  });
  expect(tops.length).toBeGreaterThan(1);
  expect(height).toBe(24 * tops.length);
});
