import type { BrowserContext, Disposable, Page } from "@playwright/test";
import { axeInWaiting } from "../axe.ts";
import { speak, test as journeys } from "../journey.ts";

/** A page without script, where the tab rests between two journeys. */
const resting = "/robots.txt";

/**
 * Journeys that follow one another in one tab, and find nothing that another left. A browser, a tab and its process made anew for each, or made
 * as new, take as long as opening a page; and a process that stays has read the page's script before.
 */
export const test = journeys.extend<{ hasOwnTab: boolean }, { kept: { browser?: BrowserContext; tab?: Page } }>({
  /** Whether these do something to their tab that cannot be undone. */
  hasOwnTab: [false, { option: true }],
  kept: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, lend) => {
      const kept: { browser?: BrowserContext } = {};
      await lend(kept);
      await kept.browser?.close();
    },
    { scope: "worker" },
  ],
  context: async ({ kept, browser, language, product }, lend, info) => {
    if (!kept.browser) {
      // Only now it is known what browsers of these tests are like.
      kept.browser = await browser.newContext();
      await kept.browser.addInitScript(axeInWaiting);
      kept.tab = await kept.browser.newPage();
    }
    const takeBack = keepGiven(kept.browser);
    await speak(kept.browser, language, product.url);
    await lend(kept.browser);
    // The next test after a failure has another browser, and the picture is still to be taken.
    if (info.status !== info.expectedStatus) return;
    await takeBack();
    for (const page of kept.browser.pages()) await (page === kept.tab ? tidy(page, product.url) : page.close());
    await kept.browser.clearCookies();
  },
  page: async ({ context, kept, hasOwnTab }, lend) => {
    const page = hasOwnTab ? await context.newPage() : kept.tab!;
    const takeBack = keepGiven(page);
    await lend(page);
    await takeBack();
  },
});

/** Keeps what new documents are given from now on. Answers how to take it from them again. */
const keepGiven = (target: Pick<Page, "addInitScript">) => {
  const given: Disposable[] = [];
  const give = target.addInitScript.bind(target);
  target.addInitScript = async (...script: Parameters<typeof give>) => {
    given.push(await give(...script));
    return given.at(-1)!;
  };
  return async () => {
    target.addInitScript = give;
    for (const script of given) await script.dispose();
  };
};

/** Leaves nothing in a tab of what was done in it. */
const tidy = async (page: Page, origin: string) => {
  await page.unrouteAll();
  const rest = () => page.goto(origin + resting, { waitUntil: "commit" });
  // A page that just then leaves for another one gets in between, once.
  await rest().catch((error: unknown) => {
    if (!/ERR_ABORTED|interrupted by another navigation/.test(String(error))) throw error;
    return rest();
  });
  await page.mouse.move(0, 0);
  // The page's own knowledge of its storage, and then what it does not reach.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await browser.send("Page.resetNavigationHistory");
  await browser.detach();
};
