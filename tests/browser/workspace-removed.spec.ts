/** What somebody wrote stays theirs to copy when they, or their organisation, are there no more (WORKSPACE §9). */
import { expect, test } from "./journey.ts";
import { addTasks, joins, makeBoard, makeLink, openBoard, ownsWorkspace, somebodyElse } from "./together.ts";

const written = "Ask the supplier for coconut milk without sugar";

test("a removed person reads and copies what was not sent, and nothing else of the organisation", async ({ visitor: owner, browser }) => {
  await ownsWorkspace(owner);
  const other = await somebodyElse(browser, owner);
  const { page } = other;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await joins(other, await makeLink(owner), owner);
  await makeBoard(owner, 1);
  await openBoard(owner, [other], 1);
  await page.context().setOffline(true);
  await addTasks(page, written);
  await expect(page.getByText("Offline · 1 kept")).toBeVisible();
  await owner.page.goto(`http://${owner.workspaceHost()}/members`);
  const row = owner.page.getByRole("list", { name: "People" }).getByRole("listitem").filter({ hasText: other.account.email });
  await row.getByRole("button", { name: /Remove/ }).click();
  await owner.page
    .getByRole("button", { name: /^Remove/ })
    .last()
    .click();
  await expect(row).toBeHidden();

  await page.context().setOffline(false);
  await expect(page.getByText("You are no longer a member of this workspace")).toBeVisible();
  await expect(page.getByText(`“${written}”`)).toBeVisible();
  await expect(page.getByText(/YEM-1|Year end menu/)).toHaveCount(0);
  await page.getByRole("button", { name: "Copy the words" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written);
  await page.reload();
  await expect(page.getByText(written)).toHaveCount(0);
  await page.context().close();
});
