/**
 * What a first visit really fetches, in gzip, until the first step can be used. `tests/tools/budgets.test.ts` holds what the build says a
 * page imports; what a page asks for by itself is only seen here. Headers are counted apart: HTTP/2 packs those.
 */
import type { Locator, Page } from "@playwright/test";
import { makeOrganization } from "../../src/tools/test/browser/api.ts";
import { expect, inBothLanguages, test } from "./journey.ts";
import type { Visitor } from "./visitor.ts";

const kB = 1000;
type Part = { name: string; body: number; headers: number };

/** Follows what comes over the line, in gzip. Nothing is fetched ahead before `letIdle`. */
const weigh = async (page: Page) => {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.requestIdleCallback = (work) => waiting.push(() => work({ didTimeout: false, timeRemaining: () => 50 }));
    Object.assign(window, { letIdle: () => waiting.splice(0).forEach((work) => work()) });
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setExtraHTTPHeaders", { headers: { "Accept-Encoding": "gzip" } });
  const scripts = new Map<string, Part>();
  const line = { open: 0, changed: Date.now() };
  const change = (by: number) => Object.assign(line, { open: line.open + by, changed: Date.now() });
  session.on("Network.requestWillBeSent", () => change(1));
  session.on("Network.loadingFinished", () => change(-1));
  session.on("Network.loadingFailed", () => change(-1));
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script") scripts.set(requestId, { name: new URL(response.url).pathname, body: 0, headers: response.encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const part = scripts.get(requestId);
    if (part) part.body = encodedDataLength - part.headers;
  });
  return {
    taken(): Part[] {
      const parts = [...scripts.values()].toSorted((one, other) => other.body - one.body);
      scripts.clear();
      return parts;
    },
    /** Nothing comes any more. Playwright's own "networkidle" is over once and for all when it was so once. */
    quiet: () => expect.poll(() => line.open === 0 && Date.now() - line.changed > 500).toBe(true),
    async letIdle() {
      await page.evaluate(() => (window as unknown as { letIdle(): void }).letIdle());
      change(0);
    },
  };
};
const sum = (parts: Part[], of: "body" | "headers") => parts.reduce((total, part) => total + part[of], 0);
const list = (parts: Part[]) => parts.map(({ name, body }) => `${name.replace("/assets/", "")} ${body}`).join(", ");

const pages: { path: string; isSignedIn: boolean; usable: (visitor: Visitor) => Locator }[] = [
  { path: "/auth", isSignedIn: false, usable: (visitor) => visitor.button("Sign in") },
  { path: "/auth?mode=signup", isSignedIn: false, usable: (visitor) => visitor.button("Create account") },
  { path: "/register", isSignedIn: true, usable: (visitor) => visitor.planButton("Free") },
];

inBothLanguages(() => {
  for (const { path, isSignedIn, usable } of pages)
    test(`a first visit to ${path} fetches at most 160 kB of script before it can be used`, async ({ visitor, page }) => {
      if (isSignedIn) await visitor.isSignedIn();
      const weight = await weigh(page);
      await visitor.open(path);
      await expect(usable(visitor)).toBeVisible();
      await weight.quiet();
      const first = weight.taken();
      await weight.letIdle();
      await weight.quiet();
      const ahead = weight.taken();
      const lines = [
        `${path}: ${(sum(first, "body") / kB).toFixed(1)} kB of script and ${(sum(first, "headers") / kB).toFixed(1)} kB of headers: ${list(first)}`,
        `ahead while idle ${(sum(ahead, "body") / kB).toFixed(1)} kB: ${list(ahead)}`,
      ].join("; ");
      console.log(lines);
      expect(first.length, lines).toBeGreaterThan(5);
      expect(sum(first, "body"), lines).toBeLessThanOrEqual(160 * kB);
      // A part of a page says little about itself.
      expect(sum(first, "headers") / first.length, lines).toBeLessThanOrEqual(700);
    });

  test("an opened board fetches at most 260 kB of script in all, in few files", async ({ visitor, page, say }) => {
    const { product, account, organizationName, subdomain } = visitor;
    await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
    const base = `http://${visitor.workspaceHost()}`;
    await page.goto(`${base}/new`);
    await visitor.signIn();
    await page.getByRole("textbox", { name: say("Name"), exact: true }).fill("Menu");
    await page.getByRole("button", { name: say("Make the project") }).click();
    await expect(page).toHaveURL(/\/p\/MN$/);
    await expect(page.getByText(say("Everything is saved"))).toBeVisible();
    // As somebody comes who has none of it: the worker keeps all of it for those who were there.
    const session = await page.evaluate(() => ({ ...localStorage }));
    const stranger = await page.context().browser()!.newContext();
    await stranger.addInitScript((kept) => {
      if (location.protocol === "http:") for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, session);
    const board = await stranger.newPage();
    const weight = await weigh(board);
    await board.goto(`${base}/p/MN`);
    await expect(board.getByText(say("Everything is saved"))).toBeVisible();
    await weight.quiet();
    const first = weight.taken();
    const summary = `${(sum(first, "body") / kB).toFixed(1)} kB of script and ${(sum(first, "headers") / kB).toFixed(1)} kB of headers: ${list(first)}`;
    console.log(summary);
    expect(sum(first, "body"), summary).toBeLessThanOrEqual(260 * kB);
    expect(first.length, summary).toBeGreaterThan(3);
    expect(first.length, summary).toBeLessThanOrEqual(8);
    await stranger.close();
  });
});
