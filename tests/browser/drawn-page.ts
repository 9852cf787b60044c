import type { Page } from "@playwright/test";

/** The scripts that a page has asked for, by name without the hash. */
export const scriptsOf = (page: Page) => {
  const names: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") names.push(/([\w.-]+?)-[\w-]{7}\.js/.exec(request.url())?.[1] ?? request.url());
  });
  return names;
};

/** Until it has loaded and has nothing more to do by itself. */
export const rest = async (page: Page) => {
  await page.waitForLoadState("load");
  await page.waitForFunction(() => window.earlyEvents === undefined);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
};

/** Whether React has taken the page over, down to its content: it marks what it has taken. */
export const isAwake = (page: Page) =>
  page.locator("#content").evaluate((content) => Object.keys(content).some((key) => key.startsWith("__reactFiber")));

/** Answers how to let these files come. */
export const hold = async (page: Page, files: RegExp) => {
  let letGo = () => {};
  const gone = new Promise<void>((done) => (letGo = done));
  await page.route(files, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
};
