import type { BrowserContext } from "@playwright/test";
import { speak, test as journeys } from "../journey.ts";

/**
 * Journeys that follow one another in one browser: each has a tab of its own, and finds nothing that another left. Making a browser anew
 * for each, or making it as new, takes as long as opening a page.
 */
export const test = journeys.extend<object, { browsers: BrowserContext[] }>({
  browsers: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, lend) => {
      const browsers: BrowserContext[] = [];
      await lend(browsers);
      for (const context of browsers) await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ browsers, browser, language, product }, lend) => {
    // Only now it is known what browsers of these tests are like.
    if (browsers.length === 0) browsers.push(await browser.newContext());
    const [context] = browsers as [BrowserContext];
    const spoken = await speak(context, language, product.url);
    await lend(context);
    await spoken.dispose();
    const [page] = context.pages();
    const session = page && (await context.newCDPSession(page));
    await session?.send("Storage.clearDataForOrigin", { origin: product.url, storageTypes: "all" });
    await context.clearCookies();
    for (const one of context.pages()) await one.close();
  },
  visitor: async ({ visitor }, lend) => {
    await lend(visitor);
    await visitor.leave();
  },
});
