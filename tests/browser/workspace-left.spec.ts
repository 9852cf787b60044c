/** Signing out leaves nothing of any workspace in the browser, each of which is an origin of its own (WORKSPACE §6). */
import type { Page } from "@playwright/test";
import { anonKeyOf, openSession } from "../../src/tools/test/browser/api.ts";
import { expect, test } from "./journey.ts";
import { addTasks, joins, makeBoard, makeLink, ownsWorkspace, somebodyElse } from "./together.ts";
import type { Visitor } from "./visitor.ts";
import { isKept, isSaved } from "./without-network.ts";

/** What this origin keeps of workspaces: the names of what is in its database and its storage. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const stored = Object.keys(localStorage).filter((key) => /^lanngan-(workspace-s|visit|boards)/.test(key));
    const databases = (await indexedDB.databases()).map(({ name }) => name!);
    const rows = databases.map(
      (name) =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open(name);
          opening.addEventListener("success", () => {
            const { result } = opening;
            const names = [...result.objectStoreNames];
            const work = result.transaction(names);
            const found: string[] = [];
            for (const store of names)
              work
                .objectStore(store)
                .count()
                .addEventListener("success", ({ target }) => {
                  if ((target as IDBRequest<number>).result > 0) found.push(store);
                });
            work.addEventListener("complete", () => {
              result.close();
              resolve(found);
            });
          });
        }),
    );
    return [...stored, ...(await Promise.all(rows)).flat()];
  });

/** From another device somebody ends all sessions but the one that they have there. */
const endOthers = async ({ product, account }: Visitor) => {
  const { access_token: token } = await openSession(product, account);
  const ended = await fetch(`${product.url}/auth/v1/logout?scope=others`, {
    method: "POST",
    headers: { apikey: await anonKeyOf(product), Authorization: `Bearer ${token}` },
  });
  expect(ended.status).toBe(204);
};

const hasSession = expect.arrayContaining(["rows", "lanngan-workspace-session"]);

/** Somebody with a workspace of their own and in another's; both were opened in this browser. Answers the addresses of boards in them. */
const inTwoWorkspaces = async (visitor: Visitor) => {
  const { page } = visitor;
  const host = await somebodyElse(page.context().browser()!, visitor);
  await ownsWorkspace(host);
  const link = await makeLink(host);
  await makeBoard(host, 1);
  await isSaved(host.page);
  await host.page.context().close();
  await ownsWorkspace(visitor);
  await makeBoard(visitor, 2);
  await isSaved(page);
  const own = page.url();
  await joins(visitor, link, host);
  const other = `http://${host.workspaceHost()}/p/YEM`;
  for (const address of [other, own]) {
    await page.goto(address);
    await expect(page.getByRole("link", { name: "Task 1", exact: true })).toBeVisible();
    await isKept(page);
    await expect.poll(() => keptBy(page)).toEqual(hasSession);
  }
  return { own, other };
};

test("whoever signs out of the portal leaves nothing in any workspace, open or closed, with or without a network", async ({
  visitor,
  page,
  context,
  network,
}) => {
  test.slow();
  const { own, other } = await inTwoWorkspaces(visitor);
  const portal = await context.newPage();
  await portal.goto(`${visitor.product.url}/profile`);
  await portal.getByRole("button", { name: /^Account of/ }).click();
  await portal.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
  await expect(page.getByText("Task 1")).toHaveCount(0);
  await expect(portal).toHaveURL(/\/(profile|auth)/);
  await portal.close();
  for (const address of [own, other]) {
    // What the workspace's page is not needed for.
    await page.goto(new URL("/service-worker.js", address).href);
    expect(await keptBy(page)).toEqual([]);
    await network.cut();
    // The browser has the page, and nothing to draw on it: its way leads to the portal, which is out of reach.
    await page.goto(address);
    await expect(page).toHaveURL(/^chrome-error:/);
    await network.restore();
  }
  await page.goto(other);
  await expect(page).toHaveURL(/\/auth\?/);
});

test("whoever signs out in one workspace leaves nothing in the others, and is led to the portal", async ({ visitor, page, context }) => {
  test.slow();
  const { other } = await inTwoWorkspaces(visitor);
  const open = await context.newPage();
  await open.goto(other);
  await expect(open.getByRole("link", { name: "Task 1", exact: true })).toBeVisible();
  await page.getByRole("button", { name: new RegExp(visitor.account.firstName) }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(visitor.invitation()).toBeVisible();
  await expect(open.getByRole("heading", { name: "You are signed out" })).toBeVisible();
  await expect.poll(() => keptBy(open)).toEqual([]);
});

test("a session that merely ended keeps what was not sent, also where somebody is lured to the way out", async ({
  visitor,
  page,
  network,
}) => {
  await ownsWorkspace(visitor);
  await makeBoard(visitor, 1);
  await isSaved(page);
  await isKept(page);
  const board = page.url();
  await network.cut();
  await addTasks(page, "Never sent");
  await expect.poll(() => keptBy(page)).toContain("commands");
  // It is ended from another device meanwhile.
  await endOthers(visitor);
  await network.restore();
  await expect(page.getByText("Your session has ended")).toBeVisible();
  for (const secret of ["of-a-stranger", ""]) {
    await page.goto(new URL(`/left#${secret}`, board).href);
    await expect(page).toHaveURL(`${visitor.product.url}/?left`);
    // Signed in again or not: nobody has signed out.
    await expect(visitor.password()).toBeVisible();
  }
  await page.goto(board);
  // The portal's has ended as well.
  await visitor.password().fill(visitor.account.password);
  await visitor.button("Sign in").click();
  await visitor.button("Open the workspace").click();
  await expect(page.getByRole("link", { name: "Never sent", exact: true })).toBeVisible();
  await isSaved(page);
});
