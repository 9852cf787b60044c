import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { Result, RunOptions } from "axe-core";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Less than half of what the package says of itself in `axe.source`. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * For pages that are searched often, to be given to each new document: the browser then reads axe once, and not each document for itself. Axe
 * waits by real timers there, also where those of the page stand.
 */
export const axeInWaiting = `window.__axe = (setTimeout) => { ${source} };`;

type AxeWindow = {
  axe?: typeof axe;
  __axe?(wait: typeof setTimeout): void;
  /** Of Playwright's clock: what the browser has, as it was. */
  __pwClock?: { builtins: typeof globalThis };
};

/**
 * What bars people from what a page shows, one line each, by axe itself: Playwright's builder sends all of axe anew for every search and
 * asks for more than is told here. There are no frames to look into.
 */
export const violationsOf = async (page: Pick<Page, "evaluate">, options: RunOptions): Promise<string[]> => {
  const isThere = await page.evaluate(() => {
    const own = window as unknown as AxeWindow;
    if (!own.axe && own.__axe) own.__axe(own.__pwClock?.builtins.setTimeout ?? setTimeout);
    return own.axe !== undefined;
  });
  if (!isThere) await page.evaluate(source);
  return page.evaluate(
    async (asked) => {
      // What was just asked of the window, such as another mode, is answered with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      // Colours on their way to others are nobody's to read yet. What turns for ever is never at rest.
      const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(moving.filter(({ playState }) => playState === "running").map(({ finished }) => finished));
      // A page that changes under the search is searched again; one that never rests is told of as it was last.
      let hasChanged = false;
      const changes = new MutationObserver(() => (hasChanged = true));
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      let found: Result[] = [];
      for (let tries = 0; tries === 0 || (hasChanged && tries < 5); tries += 1) {
        hasChanged = false;
        found = (await (window as unknown as AxeWindow).axe!.run(document, asked)).violations;
      }
      changes.disconnect();
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    { ...options, resultTypes: ["violations"], selectors: false, iframes: false } satisfies RunOptions,
  );
};
