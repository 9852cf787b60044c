import type { Locator, Page } from "@playwright/test";
import { joinedWords } from "../../src/tools/build/word-joiners.ts";
import { expect, inBothLanguages, test } from "./journey.ts";
import { thaiSentences } from "../../src/tools/test/browser/words.ts";
import { codePattern } from "../../src/tools/test/browser/api.ts";

/** From the narrowest phone to where the widest control has room. */
const widths = [320, 360, 390, 414, 429];
const height = 800;

/** What is wrong with the segmented controls of the page: segments that differ, a pill beside its segment, words beyond theirs. */
const segmentFaults = (page: Page) =>
  page.getByRole("radiogroup").evaluateAll((groups) =>
    groups.flatMap((group) => {
      const pill = group.querySelector(":scope > [aria-hidden=true]");
      if (!pill) return [];
      const segments = [...group.querySelectorAll("label")];
      const boxes = segments.map((segment) => segment.getBoundingClientRect());
      const chosen = boxes[segments.findIndex((segment) => segment.querySelector<HTMLInputElement>("input")!.checked)]!;
      const mark = pill.getBoundingClientRect();
      const name = group.getAttribute("aria-label");
      const near = (one: number, other: number) => Math.abs(one - other) < 1;
      const faults: string[] = [];
      if (!boxes.every((box) => near(box.width, boxes[0]!.width))) faults.push(`${name}: segments differ`);
      if (!near(mark.left, chosen.left) || !near(mark.right, chosen.right)) faults.push(`${name}: the pill lies elsewhere`);
      for (const [index, segment] of segments.entries())
        for (const part of segment.querySelectorAll("span")) {
          const words = part.getBoundingClientRect();
          if (words.left < boxes[index]!.left || words.right > boxes[index]!.right) faults.push(`${name}: ${part.textContent} sticks out`);
        }
      return faults;
    }),
  );

/** On how many lines the words of an element stand. */
const linesOf = (element: Locator) =>
  element.evaluate((found) => {
    const range = document.createRange();
    const text = document.createTreeWalker(found, NodeFilter.SHOW_TEXT).nextNode();
    range.selectNodeContents(text!);
    return new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size;
  });

inBothLanguages(() => {
  test("segments are equal and their pill lies on the chosen one, however narrow the window", async ({ visitor, page, say }) => {
    await visitor.isSignedIn();
    const screens = [
      { path: "/", groups: ["Billing period"] },
      { path: "/register", groups: ["Billing period"] },
      { path: "/register?package=2", groups: ["Billing period"] },
      // Choosing a language would change what is looked for; it stands there with the others.
      { path: "/settings", groups: ["Appearance", "Billing period"] },
    ];
    for (const { path, groups } of screens) {
      await page.setViewportSize({ width: widths[0]!, height });
      await visitor.open(path);
      for (const group of groups) {
        const control = page.getByRole("main").getByRole("radiogroup", { name: say(group), exact: true });
        await expect(control).toBeVisible();
        await control.getByRole("radio").last().check();
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        // The pill moves to where its segment has gone.
        await expect.poll(() => segmentFaults(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });

  test("the header's words stand on one line in the narrowest window", async ({ visitor, page }) => {
    await page.setViewportSize({ width: 320, height });
    await visitor.open("/");
    const signIn = page.getByRole("banner").getByRole("link", { name: visitor.say("Sign in"), exact: true });
    await expect(signIn).toBeVisible();
    expect(await linesOf(signIn)).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test("what can be pressed in the footer is large enough for a finger, in every window", async ({ visitor, page }) => {
    for (const path of ["/", "/terms"]) {
      await visitor.open(path);
      for (const width of [...widths, 767, 768, 1023, 1024, 1280]) {
        await page.setViewportSize({ width, height });
        const sizes = await page.getByRole("contentinfo").evaluate((footer) =>
          [...footer.querySelectorAll("a, button")].map((control) => {
            const { width, height } = control.getBoundingClientRect();
            return { name: control.textContent, least: Math.min(width, height) };
          }),
        );
        expect(sizes).toHaveLength(8);
        expect(
          sizes.filter(({ least }) => least < 24),
          `${path} at ${width} px`,
        ).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
  });

  test("an address to write to stands on one line, on pages and in mails", async ({ visitor, page }) => {
    const stayWhole = async (name: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        const addresses = await page.locator('a[href^="mailto:"]').all();
        expect(addresses.length, name).toBeGreaterThan(0);
        for (const address of addresses) expect(await linesOf(address), `${name} at ${width} px`).toBe(1);
      }
    };
    await visitor.hasProvenAccount();
    for (const path of ["/", "/terms", "/privacy", "/discount"]) {
      await visitor.open(path);
      await stayWhole(path);
    }
    const { html } = await visitor.mail(codePattern);
    await page.goto("about:blank");
    await page.setContent(html);
    await stayWhole("a mail");
  });
});

/** Where a line of what is shown ends inside one of these words, `แพ็ก/เกจ`. */
const brokenWords = (page: Page, words: string[]) =>
  page.evaluate((wanted) => {
    const joined = wanted.map((word) => new RegExp([...word].join("\u2060?"), "g"));
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const word of joined)
        for (const { index, 0: written } of node.textContent!.matchAll(word)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + written.length);
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`${written}: ${node.textContent}`);
        }
    return [...new Set(found)];
  }, words);

test.describe("in Thai", () => {
  test.use({ language: "th" });

  test("no line of the whole catalogue ends inside a word of ours, however narrow", async ({ visitor, page }) => {
    await visitor.open("/settings");
    await visitor.page.evaluate((sentences) => {
      const place = document.createElement("div");
      place.append(...sentences.map((text) => Object.assign(document.createElement("div"), { textContent: text })));
      document.body.replaceChildren(place);
    }, thaiSentences);
    // Where there is no room at all, lines end wherever they may.
    await page.evaluate(() => document.body.firstElementChild!.setAttribute("style", "width: 1px; overflow-wrap: normal"));
    expect(await brokenWords(page, joinedWords)).toEqual([]);
  });

  test("no line of a screen does", async ({ visitor, page }) => {
    await visitor.isSignedIn();
    for (const path of ["/", "/terms", "/privacy", "/discount", "/register", "/register?package=2", "/settings", "/profile", "/debug"]) {
      await visitor.open(path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      for (const width of [320, 345, 360, 375, 390, 414]) {
        await page.setViewportSize({ width, height });
        expect(await brokenWords(page, joinedWords), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
});
