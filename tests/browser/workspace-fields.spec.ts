/**
 * Fields and groups of a project, in two browsers (WORKSPACE §3, §6): a lead makes them, a member fills them in, and each sees what the other does, also
 * what was done without a network.
 */
import type { Page } from "@playwright/test";
import { makeOrganization } from "../../src/tools/test/browser/api.ts";
import { expect, speak, test } from "./journey.ts";
import { Visitor } from "./visitor.ts";
import { goOffline, goOnline } from "./offline.ts";

const panel = (page: Page) => page.getByRole("complementary", { name: "YEM-1" });
const fields = (page: Page) => page.getByRole("region", { name: "Fields" });

test("a lead makes fields and a group, a member fills them in, and a list is asked by them", async ({ visitor: owner, browser }) => {
  test.setTimeout(120_000);
  const { product, account, organizationName, subdomain, page } = owner;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  const base = `http://${owner.workspaceHost()}`;
  await page.goto(`${base}/members`);
  await owner.signIn();
  const context = await browser.newContext();
  await speak(context, "en", product.url);
  const other = new Visitor(await context.newPage(), product, owner.say);
  await other.isSignedIn({ isProven: true });
  await page.getByRole("radio", { name: "By a link" }).check({ force: true });
  await owner.button("Make the link").click();
  await other.page.goto(await owner.field("Link").inputValue());
  await other.terms().check();
  await other.button("Join {name}", { name: organizationName }).click();
  await expect(other.page).toHaveURL(`${base}/`);

  await page.goto(`${base}/new`);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Year end menu");
  await page.getByRole("radio", { name: "Kanban" }).check();
  await owner.button("Make the project").click();
  for (const title of ["Cinnamon cocoa", "Ginger tea"]) {
    if (title === "Cinnamon cocoa") await page.getByRole("button", { name: "Add a task Backlog" }).click();
    await page.getByRole("textbox", { name: "Title of the task" }).fill(title);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Escape");
  await other.page.goto(`${base}/p/YEM?task=YEM-1`);
  await expect(panel(other.page).getByRole("heading", { name: "Cinnamon cocoa" })).toBeVisible();

  // By keys alone.
  await page.goto(`${base}/p/YEM/settings`);
  await fields(page).getByRole("button", { name: "Add a field" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Budget");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(fields(page).getByRole("combobox", { name: "What stands in it" })).toHaveValue("number");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(fields(page).getByRole("button", { name: "Budget A number" })).toBeVisible();
  await expect(fields(page).getByRole("button", { name: "Add a field" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Channel");
  await fields(page).getByRole("combobox", { name: "What stands in it" }).selectOption("choice");
  for (const name of ["Online", "Shop"]) {
    await fields(page).getByRole("button", { name: "Add a choice" }).click();
    await page.keyboard.type(name);
  }
  await fields(page).getByRole("combobox", { name: "Colour of the choice Online" }).selectOption("teal");
  await fields(page).getByRole("button", { name: "Save" }).click();
  await expect(fields(page).getByRole("button", { name: /^Channel One of several choices: Online, Shop/ })).toBeVisible();
  const groups = page.getByRole("region", { name: "Groups" });
  await groups.getByRole("button", { name: "Add a group" }).click();
  await page.keyboard.type("Approvers");
  await groups.getByRole("checkbox").first().check({ force: true });
  await groups.getByRole("button", { name: "Save" }).click();
  await expect(groups.getByRole("button", { name: /^Approvers/ })).toBeVisible();

  // The other one has them at once, and fills them in.
  await panel(other.page).getByRole("button", { name: "Budget: not set" }).click();
  await other.page.keyboard.type("๑,๒๐๐");
  await other.page.keyboard.press("Enter");
  await expect(panel(other.page).getByRole("button", { name: "Budget: 1,200" })).toBeVisible();
  await panel(other.page).getByRole("combobox", { name: "Channel" }).selectOption("Shop");
  await expect(panel(other.page).getByText("set Channel to Shop")).toBeVisible();

  await page.goto(`${base}/p/YEM/list`);
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("checkbox", { name: "Channel" }).check({ force: true });
  await page.getByRole("checkbox", { name: "Budget" }).check({ force: true });
  await page.getByRole("combobox", { name: "Group by" }).selectOption("Channel");
  await page.keyboard.press("Escape");
  const lines = page.getByRole("table", { name: "Tasks" });
  await expect(lines.getByRole("button", { name: "Shop 1" })).toBeVisible();
  await expect(lines.getByRole("row", { name: /Cinnamon cocoa/ })).toContainText("1,200");
  await expect(lines.getByRole("button", { name: "Channel: not set 1" })).toBeVisible();

  // Without a network, and told once it is back.
  await goOffline(context);
  await panel(other.page).getByRole("combobox", { name: "Channel" }).selectOption("Online");
  await expect(panel(other.page).getByRole("combobox", { name: "Channel" }).locator("option:checked")).toHaveText("Online");
  await expect(lines.getByRole("button", { name: "Shop 1" })).toBeVisible();
  await goOnline(context);
  await expect(lines.getByRole("button", { name: "Online 1" })).toBeVisible({ timeout: 30_000 });

  // A field goes with what stood in it, and comes back with it.
  await page.goto(`${base}/p/YEM/settings`);
  await fields(page).getByRole("button", { name: "Remove the field Channel" }).click();
  await expect(panel(other.page).getByRole("combobox", { name: "Channel" })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(panel(other.page).getByRole("combobox", { name: "Channel" }).locator("option:checked")).toHaveText("Online");
  await context.close();
});
