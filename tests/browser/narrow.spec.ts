import type { Locator, Page } from "@playwright/test";
import { expect, inBothLanguages, test } from "./journey.ts";

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
});
