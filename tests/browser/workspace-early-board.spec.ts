/** A board is seen before its application is there (`src/web/workspace/early-board.ts`). */
import type { Page, Route } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { makeBoard, ownsWorkspace } from "./together.ts";
import type { Visitor } from "./visitor.ts";

const early = (page: Page) => page.locator("body > [inert]");
const card = (page: Page) => page.locator("#root").getByRole("link", { name: "Task 1", exact: true });

/** Somebody who has a workspace with a board, in a session in which they have not looked at it. */
const hasBoard = async (visitor: Visitor, count: number) => {
  await ownsWorkspace(visitor);
  await makeBoard(visitor, count);
  await expect(visitor.page.getByText(visitor.say("Everything is saved"))).toBeVisible();
  await visitor.page.evaluate(async (key) => {
    localStorage.removeItem(key);
    // A worker would give the application to the page unseen.
    await (await navigator.serviceWorker.ready).unregister();
  }, `lanngan-boards-${visitor.subdomain}`);
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

test("an answer that comes late draws nothing over the board", async ({ visitor, page }) => {
  const board = await hasBoard(visitor, 1);
  const letGo = await hold(page, /snapshot\?first=/);
  await page.goto(board);
  await card(page).click();
  await letGo();
  await page.waitForResponse(/snapshot\?first=/);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(early(page)).toHaveCount(0);
});

test("a project that is not there is told as such, with nothing over it", async ({ visitor, page }) => {
  await hasBoard(visitor, 0);
  await page.goto(`http://${visitor.workspaceHost()}/p/NONE`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(early(page)).toHaveCount(0);
});
