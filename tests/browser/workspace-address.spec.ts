/**
 * An owner changes the address of the workspace (DECISIONS 55): open pages go along and nobody is signed out, links to the old one lead on, and what was
 * written or done without a network is sent from where it is kept.
 */
import type { Page } from "@playwright/test";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { goOffline, goOnline } from "./offline.ts";
import { addTasks, colleagueOf, column, makeBoard, openBoard, ownsWorkspace } from "./together.ts";
import { onOrigins } from "./tours/settings.ts";
import type { Visitor } from "./visitor.ts";
import { newSubdomain } from "../../src/tools/test/browser/api.ts";

test.use({ settings: onOrigins });

/** An owner at the settings moves the workspace. */
const changesAddress = async (owner: Visitor, to: string) => {
  const { page } = owner;
  await page.goto(`http://${owner.workspaceHost()}/settings`);
  await owner.button("Change the address…").click();
  await owner.field("Workspace address").fill(to);
  await expect(owner.words("Available. Kept for you for <0/>")).toBeVisible();
  await page.locator("[name=organization]").fill(owner.organizationName);
  await owner.button("Change it for everybody").click();
  await expect(page).toHaveURL(`http://${owner.workspaceHost(to)}/settings`);
  await expect(owner.heading("Settings")).toBeVisible();
};

const isAt = async (page: Page, host: string, path: string) => {
  await expect(page).toHaveURL(`http://${host}${path}`, { timeout: 20_000 });
  await expect(column(page, "Backlog")).toBeVisible();
};

test("a colleague's open board goes along, and so do old links and what is being written", async ({ visitor: owner, browser }) => {
  test.setTimeout(120_000);
  const to = newSubdomain();
  await ownsWorkspace(owner);
  const other = await colleagueOf(owner, browser);
  await makeBoard(owner, 2);
  await openBoard(owner, [other], 2);
  // In another tab they are writing a task.
  const writing = await other.page.context().newPage();
  await writing.goto(`http://${owner.workspaceHost()}/p/YEM`);
  await writing.getByRole("button", { name: "Add a task Backlog" }).click();
  await writing.getByRole("textbox", { name: "Title of the task" }).fill("Half a thought");

  await changesAddress(owner, to);
  const host = owner.workspaceHost(to);
  await isAt(other.page, host, "/p/YEM");
  await expect(column(other.page, "Backlog").getByText("YEM-2")).toBeVisible();

  await expect(writing.getByText(`This workspace is now at ${host}`)).toBeVisible();
  await expect(writing.getByRole("textbox", { name: "Title of the task" })).toHaveValue("Half a thought");
  await writing.getByRole("textbox", { name: "Title of the task" }).press("Enter");
  await writing.keyboard.press("Escape");
  await isAt(writing, host, "/p/YEM");
  await expect(column(writing, "Backlog").getByText("Half a thought")).toBeVisible();
  await expect(column(other.page, "Backlog").getByText("Half a thought")).toBeVisible();

  const later = await other.page.context().newPage();
  await later.goto(`http://${owner.workspaceHost()}/p/YEM?task=YEM-1`);
  await isAt(later, host, "/p/YEM?task=YEM-1");
  // Its mail says so to the owner, and it cannot be done again so soon.
  expect((await owner.mail(/leads? there until/)).text).toContain(host);
  await expect(owner.page.getByText(/The next time is/)).toBeVisible();
  await expect(owner.button("Change the address…")).toBeHidden();

  // Signing out wipes both origins.
  await other.page.context().close();
});

test("what was done without a network is sent from the old address, also after the tab was closed", async ({ visitor: owner, browser }) => {
  test.setTimeout(120_000);
  const to = newSubdomain();
  await ownsWorkspace(owner);
  const other = await colleagueOf(owner, browser);
  await makeBoard(owner, 1);
  await openBoard(owner, [other], 1);
  const context = other.page.context();
  const closed = await context.newPage();
  await closed.goto(`http://${owner.workspaceHost()}/p/YEM`);
  await expect(column(closed, "Backlog").getByText("YEM-1")).toBeVisible();
  await other.page.close();

  await goOffline(context);
  await expect(closed.getByText(/^Offline/)).toBeVisible();
  await addTasks(closed, "Done on the train");
  await expect(closed.getByText(/^Offline · 1 kept$/)).toBeVisible();
  await closed.close();
  await changesAddress(owner, to);
  await goOnline(context);

  const again = await context.newPage();
  await again.goto(`http://${owner.workspaceHost()}/p/YEM`);
  await isAt(again, owner.workspaceHost(to), "/p/YEM");
  await expect(column(again, "Backlog").getByText("Done on the train")).toBeVisible();
  await owner.page.goto(`http://${owner.workspaceHost(to)}/p/YEM`);
  await expect(column(owner.page, "Backlog").getByText("Done on the train")).toBeVisible();
  await context.close();
});

inEitherLanguage(() => {
  for (const { width, height } of [
    { width: 1280, height: 900 },
    { width: 375, height: 700 },
    { width: 320, height: 700 },
  ])
    test(`it is changed by keyboard at ${width} px`, async ({ visitor: owner, say, look, page }) => {
      await page.setViewportSize({ width, height });
      const to = newSubdomain();
      await ownsWorkspace(owner);
      await page.goto(`http://${owner.workspaceHost()}/settings`);
      await expect(page.getByText(owner.workspaceHost(), { exact: true })).toBeVisible();
      await owner.button("Change the address…").focus();
      await page.keyboard.press("Enter");
      await owner.field("Workspace address").focus();
      await page.keyboard.type("www");
      await expect(page.getByText(say("This subdomain is reserved and cannot be registered"))).toBeVisible();
      await owner.field("Workspace address").fill(owner.subdomain);
      await expect(page.getByText(say("The organisation has this address already."))).toBeVisible();
      await owner.field("Workspace address").fill(to);
      await expect(owner.words("Available. Kept for you for <0/>")).toBeVisible();
      await look("workspace-address");
      await expect(owner.button("Change it for everybody")).toBeDisabled();
      await page.locator("[name=organization]").fill(owner.organizationName);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`http://${owner.workspaceHost(to)}/settings`);
      await expect(owner.heading("Settings")).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
});
