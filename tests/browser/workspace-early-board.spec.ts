/** A board is seen before its application is there (`src/web/workspace/early-board.ts`). */
import type { Locator, Page, Route } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { makeBoard, ownsWorkspace } from "./together.ts";
import type { Visitor } from "./visitor.ts";

const early = (page: Page) => page.locator("body > :has(> [inert])");
const card = (page: Page) => page.locator("#root").getByRole("link", { name: "Task 1", exact: true });

const places = (page: Page) => page.locator("#workspace-places");

/** Somebody who has a workspace with a board, in a session in which they have not looked at it; or at nothing of the workspace. */
const hasBoard = async (visitor: Visitor, count: number, seen: "the workspace" | "nothing" = "the workspace") => {
  await ownsWorkspace(visitor);
  await makeBoard(visitor, count);
  await expect(visitor.page.getByText(visitor.say("Everything is saved"))).toBeVisible();
  const { page, subdomain } = visitor;
  // From here on no application keeps anything.
  await page.goto(`http://${visitor.workspaceHost()}/favicon.svg`);
  await page.evaluate(
    async ({ subdomain, isFirst }) => {
      localStorage.removeItem(`lanngan-boards-${subdomain}`);
      // A worker would give the application to the page unseen.
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
      if (!isFirst) return;
      localStorage.removeItem(`lanngan-visit-${subdomain}`);
      for (const { name } of await indexedDB.databases()) await new Promise((done) => (indexedDB.deleteDatabase(name!).onsuccess = done));
    },
    { subdomain, isFirst: seen === "nothing" },
  );
  return `http://${visitor.workspaceHost()}/p/YEM`;
};

/** Answers no request of that kind until it is let go. */
const hold = async (page: Page, url: RegExp) => {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(url, (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    for (const route of held) await route.continue().catch(() => {});
  };
};

test("its first cards are drawn before the application, which takes their place", async ({ visitor, page, say }) => {
  const board = await hasBoard(visitor, 3);
  const letGo = await hold(page, /assets\/workspace-/);
  // A page whose modules do not come is never loaded.
  await page.goto(board, { waitUntil: "commit" });
  await expect(early(page)).toContainText("YEM-3");
  expect(await early(page).getByRole("link", { includeHidden: true }).allTextContents()).toEqual(["Task 1", "Task 2", "Task 3"]);
  await expect(early(page)).toContainText(/Backlog\s*3/);
  await page.keyboard.press("Tab");
  await expect(early(page).locator(":focus")).toHaveCount(0);
  await letGo();
  await expect(card(page)).toBeVisible();
  await expect(early(page)).toHaveCount(0);
  await card(page).click();
  await expect(page.getByRole("complementary").getByText("YEM-1")).toBeVisible();
  await expect(page.getByText(say("Everything is saved"))).toBeVisible();
});

test("on a phone its cards stand where the application's come to stand", async ({ visitor, page }) => {
  const board = await hasBoard(visitor, 1);
  await page.setViewportSize({ width: 375, height: 740 });
  const letGo = await hold(page, /assets\/workspace-/);
  await page.goto(board, { waitUntil: "commit" });
  const placeOf = async (article: Locator) => Math.round((await article.boundingBox())?.y ?? 0);
  const before = await placeOf(early(page).locator("article").first());
  await letGo();
  await expect(early(page)).toHaveCount(0);
  const after = await placeOf(page.locator("#root article").first());
  expect(before).toBeGreaterThan(100);
  expect(Math.abs(after - before)).toBeLessThanOrEqual(2);
});

test("it is not drawn where the rows are kept, nor with a filter", async ({ visitor, page }) => {
  const board = await hasBoard(visitor, 1);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("first=") && asked.push(request.url()));
  await page.goto(board);
  await expect(card(page)).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, `lanngan-boards-${visitor.subdomain}`);
  await page.reload();
  await expect(card(page)).toBeVisible();
  await page.evaluate((key) => localStorage.removeItem(key), `lanngan-boards-${visitor.subdomain}`);
  await page.goto(`${board}?q=menu`);
  await expect(page.getByRole("region", { name: "Backlog" })).toBeVisible();
  expect(asked).toHaveLength(1);
});

for (const [what, answer] of [
  ["refused", (route: Route) => route.fulfill({ status: 404, json: { success: false, data: null, message: null, error: "not_found" } })],
  ["of another form", (route: Route) => route.fulfill({ json: { success: true, data: {}, message: null, error: null } })],
] as const)
  test(`an answer that is ${what} keeps nobody from the board`, async ({ visitor, page }) => {
    const board = await hasBoard(visitor, 1);
    await page.route(/snapshot\?first=/, answer);
    await page.goto(board);
    await expect(card(page)).toBeVisible();
    await expect(early(page)).toHaveCount(0);
  });

test("an answer that comes late draws nothing over the application", async ({ visitor, page }) => {
  const board = await hasBoard(visitor, 1, "nothing");
  const [tell, letGo] = [await hold(page, /snapshot\?first=/), await hold(page, /snapshot\?project=/)];
  await page.goto(board);
  await expect(places(page)).toBeVisible();
  const late = page.waitForResponse(/snapshot\?first=/);
  await tell();
  await (await late).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(early(page)).toHaveCount(0);
  await letGo();
  await card(page).click();
  await expect(page.getByRole("complementary").getByText("YEM-1")).toBeVisible();
});

test("nothing is over it, and nothing under it can be pressed: the first press takes it away", async ({ visitor, page }) => {
  const board = await hasBoard(visitor, 1, "nothing");
  const [come, letGo] = [await hold(page, /\/me$/), await hold(page, /snapshot\?project=/)];
  await page.goto(board);
  // The frame of a page that nobody is inside of yet.
  await expect(page.locator("#root header")).toBeAttached();
  const isOver = () => page.evaluate(() => document.elementFromPoint(innerWidth / 2, 20)?.closest("#root") === null);
  expect(await isOver()).toBe(true);
  await come();
  await expect(places(page)).toBeAttached();
  expect(await isOver()).toBe(true);
  const way = (await places(page).getByRole("link").nth(1).boundingBox())!;
  await page.mouse.click(way.x + way.width / 2, way.y + way.height / 2);
  await expect(early(page)).toHaveCount(0);
  expect(page.url()).toBe(board);
  await letGo();
  await expect(card(page)).toBeVisible();
});

test("whoever goes on by keys sees where they are", async ({ visitor, page }) => {
  const board = await hasBoard(visitor, 1, "nothing");
  const letGo = await hold(page, /snapshot\?project=/);
  await page.goto(board);
  await expect(places(page)).toBeAttached();
  await expect(early(page)).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(early(page)).toHaveCount(0);
  await expect(page.locator("#root :focus")).toBeVisible();
  await letGo();
  await expect(card(page)).toBeVisible();
});

test("a server that does not say who is there is waited for without it, and the rows are asked for once", async ({ visitor, page }) => {
  const board = await hasBoard(visitor, 1, "nothing");
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("snapshot?") && asked.push(new URL(request.url()).search));
  const [come, letGo] = [await hold(page, /\/me$/), await hold(page, /snapshot\?project=/)];
  await page.goto(board);
  await expect(early(page)).toHaveCount(1);
  await expect(early(page)).toHaveCount(0);
  await come();
  await expect(places(page)).toBeVisible();
  await letGo();
  await expect(card(page)).toBeVisible();
  expect(asked.toSorted()).toEqual(["?beside=YEM", "?first=YEM", "?project=YEM"]);
});

test("where the application does not come, nothing of the board stays", async ({ visitor, page, network }) => {
  const board = await hasBoard(visitor, 1, "nothing");
  network.expect(/Failed to fetch dynamically imported module|Unable to preload CSS|ERR_FAILED/);
  let isSeen = () => {};
  const seen = new Promise<void>((tell) => (isSeen = tell));
  await page.route(/assets\/workspace-/, async (route) => {
    await seen;
    await route.abort();
  });
  await page.goto(board, { waitUntil: "commit" });
  await expect(early(page)).toContainText("YEM-1");
  isSeen();
  await expect(page.locator("#starting")).toContainText("This page could not be opened.");
  await expect(early(page)).toHaveCount(0);
});

test("a project that is not there is told as such, with nothing over it", async ({ visitor, page }) => {
  await hasBoard(visitor, 0);
  await page.goto(`http://${visitor.workspaceHost()}/p/NONE`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(early(page)).toHaveCount(0);
});
