/**
 * What hangs on a task, in two browsers (WORKSPACE §3, §6): each sees what the other writes, two who change one line lose nothing, and what was said
 * without a network is said once it is back.
 */
import type { Browser, Page } from "@playwright/test";
import { makeOrganization } from "../../src/tools/test/browser/api.ts";
import { expect, speak, test } from "./journey.ts";
import { Visitor } from "./visitor.ts";
import { goOffline, goOnline } from "./offline.ts";

const panel = (page: Page) => page.getByRole("complementary", { name: "YEM-1" });
const stream = (page: Page) => panel(page).getByRole("list", { name: "Comments and history" });
const describe = async (page: Page, text: string) => {
  await panel(page)
    .getByRole("button", { name: /^(Write the|Edit) description$/ })
    .click();
  await panel(page).getByRole("textbox", { name: "Description" }).fill(text);
  await page.keyboard.press("Tab");
};
const say = async (page: Page, text: string) => {
  await panel(page).getByRole("textbox", { name: "Comment" }).fill(text);
  await page.keyboard.press("Control+Enter");
};

const somebodyElse = async (browser: Browser, { product, say: words }: Visitor) => {
  const context = await browser.newContext();
  await speak(context, "en", product.url);
  const visitor = new Visitor(await context.newPage(), product, words);
  await visitor.isSignedIn({ isProven: true });
  return visitor;
};

test("two people describe a task, talk about it and keep its checklist, one of them offline for a while", async ({
  visitor: owner,
  browser,
  look,
}) => {
  test.setTimeout(120_000);
  const { product, account, organizationName, subdomain, page } = owner;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  await page.goto(`http://${owner.workspaceHost()}/members`);
  await owner.signIn();
  const other = await somebodyElse(browser, owner);
  await page.getByRole("radio", { name: "By a link" }).check({ force: true });
  await owner.button("Make the link").click();
  await other.page.goto(await owner.field("Link").inputValue());
  await other.terms().check();
  await other.button("Join {name}", { name: organizationName }).click();
  await expect(other.page).toHaveURL(`http://${owner.workspaceHost()}/`);

  await page.goto(`http://${owner.workspaceHost()}/new`);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Year end menu");
  await page.getByRole("radio", { name: "Kanban" }).check();
  await owner.button("Make the project").click();
  await page.getByRole("button", { name: "Add a task Backlog" }).click();
  await page.getByRole("textbox", { name: "Title of the task" }).fill("Cinnamon cocoa");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Cinnamon cocoa" }).click();
  await other.page.goto(`http://${owner.workspaceHost()}/p/YEM?task=YEM-1`);

  await describe(page, "For **cold days**\nSold in all shops");
  await expect(panel(other.page).getByText("Sold in all shops")).toBeVisible();
  await expect(panel(other.page).getByText("cold days")).toHaveCSS("font-weight", /[67]00/);
  await expect(stream(other.page).getByText("wrote the description")).toBeVisible();

  await panel(page).getByRole("button", { name: "Write a comment" }).click();
  await panel(page).getByRole("textbox", { name: "Comment" }).pressSequentially("Taste it, @Som");
  // It stands below the field, which is the last thing in sight.
  await expect(panel(page).getByRole("listbox", { name: "Whom to call" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await expect(stream(other.page).getByText("Taste it,")).toBeVisible();

  await panel(page).getByRole("button", { name: "Add to the checklist" }).click();
  for (const entry of ["65 degrees", "Ceramic cup"]) {
    await panel(page).getByRole("textbox", { name: "Entry of the checklist" }).fill(entry);
    await page.keyboard.press("Enter");
  }
  await panel(other.page).getByRole("checkbox", { name: "Ceramic cup" }).check();
  await expect(panel(page).getByRole("heading", { name: "Checklist 1/2" })).toBeVisible();
  await expect(page.getByTitle("Checklist: 1 of 2")).toBeVisible();

  // How long it takes is written as people say it, and is there in words for both.
  await panel(page).getByRole("button", { name: "Estimate: not set" }).click();
  await page.keyboard.type("two days");
  await page.keyboard.press("Enter");
  const estimate = panel(page).getByRole("textbox", { name: "Estimate" });
  await expect(estimate).toHaveAccessibleDescription("Write hours and minutes, such as 2h 30m, 1.5h or 45m");
  await estimate.fill("๒ ชม. ๓๐ นาที");
  await page.keyboard.press("Enter");
  await expect(panel(other.page).getByRole("button", { name: "Estimate: 2 h 30 min" })).toBeVisible();
  await expect(stream(other.page).getByText("set the estimate to")).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Estimate: 2 h 30 min" })).toBeFocused();

  // A sign needs no words, and goes by the press that gave it.
  await stream(other.page)
    .getByRole("button", { name: /^React to what/ })
    .click();
  await other.page.getByRole("menuitem", { name: "Thank you" }).click();
  const thanks = stream(page).getByRole("button", { name: /^Thank you: / });
  await thanks.click();
  await expect(stream(other.page).getByRole("button", { name: /^Thank you: .+, .+/ })).toBeVisible();
  await thanks.click();
  await stream(other.page)
    .getByRole("button", { name: /^Thank you: / })
    .click();
  await expect(thanks).toBeHidden();

  // What blocks it is made where it is named, and holds it up on every board; a copy begins anew.
  await panel(page).getByRole("button", { name: "Add blocker" }).click();
  await panel(page).getByRole("combobox", { name: "What blocks it" }).fill("Order cups");
  await page.keyboard.press("Enter");
  await expect(page.getByTitle("Blocked by YEM-2", { exact: true })).toBeVisible();
  await expect(panel(other.page).getByRole("link", { name: "Order cups" })).toBeVisible();
  await panel(page).getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByRole("link", { name: "Cinnamon cocoa (copy)" })).toBeVisible();
  await page.goto(`http://${owner.workspaceHost()}/p/YEM?task=YEM-1`);

  // Both change one line, neither seeing the other's.
  await goOffline(other.page.context());
  await expect(other.page.getByText(/^Offline/)).toBeVisible();
  await describe(other.page, "For rainy days\nSold in all shops");
  await panel(other.page).getByRole("button", { name: "Write a comment" }).click();
  await say(other.page, "Said without a network");
  await describe(page, "For **very** cold days\nSold in all shops");
  await expect(stream(other.page).getByText("Said without a network")).toBeVisible();
  await expect(stream(page).getByText("Said without a network")).toBeHidden();
  await goOnline(other.page.context());
  await expect(stream(page).getByText("Said without a network")).toBeVisible({ timeout: 30_000 });
  for (const each of [page, other.page])
    for (const line of ["cold days", "For rainy days"]) await expect(panel(each).getByText(line)).toBeVisible();

  await page.reload();
  await expect(panel(page).getByText("For rainy days")).toBeVisible();
  await expect(panel(page).getByRole("heading", { name: "Checklist 1/2" })).toBeVisible();
  await look("workspace-task-depth");
  await other.page.context().close();
});
