import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Less than half of what the package says of itself in `axe.source`; every new document reads it. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * What bars people from what a page shows, one line each, by axe itself: Playwright's builder sends all of axe anew for every search and
 * asks for more than is told here. There are no frames to look into.
 */
export async function violationsOf(page: Pick<Page, "evaluate">, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async (asked) => {
      // What was just asked of the window, such as another mode, is answered with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      // Colours on their way to others are nobody's to read yet. What turns for ever is never at rest.
      const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(moving.filter(({ playState }) => playState === "running").map(({ finished }) => finished));
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, asked);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    { ...options, resultTypes: ["violations"], selectors: false, iframes: false } satisfies RunOptions,
  );
}
