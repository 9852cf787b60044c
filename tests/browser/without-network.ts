import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import type { Network } from "./network.ts";
import type { Visitor } from "./visitor.ts";

export const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const add = async (page: Page, ...titles: string[]) => {
  await page.getByRole("button", { name: "Add a task Backlog" }).click();
  for (const title of titles) {
    await page.getByRole("textbox", { name: "Title of the task" }).fill(title);
    await page.keyboard.press("Enter");
    await expect(column(page, "Backlog").getByRole("link", { name: title })).toBeVisible();
  }
  await page.keyboard.press("Escape");
};
export const isSaved = (page: Page) => expect(page.getByText("Everything is saved")).toBeVisible({ timeout: 30_000 });
/** Until the browser keeps the files of the page. */
export const isKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? null), { timeout: 30_000 })
    .toBe("activated");

export const makeProject = async (visitor: Visitor, base: string) => {
  const { page } = visitor;
  await page.goto(`${base}/`);
  await visitor.signIn();
  await page.getByRole("link", { name: "New project" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Year end menu");
  await page.getByRole("radio", { name: "Kanban" }).check();
  await page.getByRole("button", { name: "Make the project" }).click();
};

/** Works on a board with the network and without it, loads it anew, tries to leave, and looks for all of it when the network is back. */
export const worksWithoutNetwork = async (visitor: Visitor, network: Network, base: string) => {
  const { page } = visitor;
  await makeProject(visitor, base);
  await add(page, "Iced tea");
  await isSaved(page);
  await isKept(page);

  await network.cut();
  await expect(page.getByText(/^Offline/)).toBeVisible();
  await add(page, "Mango scone", "Thai tea cake");
  await expect(page.getByText("Offline · 2 kept")).toBeVisible();
  await page.reload();
  for (const title of ["Iced tea", "Mango scone", "Thai tea cake"])
    await expect(column(page, "Backlog").getByRole("link", { name: title })).toBeVisible();
  await expect(page.getByText("Offline · 2 kept")).toBeVisible();
  // Another page of it, opened by its address.
  await page.goto(`${base}/`);
  await expect(page.getByRole("heading", { name: "My work" })).toBeVisible();

  await page.getByRole("button", { name: /Somying/ }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(page.getByText("Not everything has been sent")).toBeVisible();
  await page.getByRole("button", { name: "Stay", exact: true }).click();
  await expect(page.getByText("Not everything has been sent")).toBeHidden();

  await network.restore();
  await isSaved(page);
  await page.goto(`${base}/p/YEM`);
  // Their numbers are the server's.
  for (const number of [1, 2, 3]) await expect(column(page, "Backlog").getByText(`YEM-${number}`)).toBeVisible();
};
