/** What somebody wrote stays theirs to copy when they, or their organisation, are there no more (WORKSPACE §9). */
import { openSession } from "../../src/tools/test/browser/api.ts";
import { expect, test } from "./journey.ts";
import { addTasks, joins, makeBoard, makeLink, openBoard, ownsWorkspace, somebodyElse } from "./together.ts";
import { goOffline, goOnline } from "./offline.ts";

const written = "Ask the supplier for coconut milk without sugar";

test("a removed person hands their tasks on, and reads and copies what was not sent and nothing else of the organisation", async ({
  visitor: owner,
  browser,
}) => {
  await ownsWorkspace(owner);
  const other = await somebodyElse(browser, owner);
  const { page } = other;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await joins(other, await makeLink(owner), owner);
  await makeBoard(owner, 1);
  await openBoard(owner, [other], 1);
  await owner.page.goto(`http://${owner.workspaceHost()}/t/YEM-1`);
  // Both are called the same.
  const [, claims = ""] = (await openSession(other.product, other.account)).access_token.split(".");
  const { sub: id } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as { sub: string };
  await owner.page.getByRole("combobox", { name: "Assignee" }).selectOption(id);
  await expect(page.getByRole("article").getByRole("img", { name: "The next step is yours" })).toBeVisible();
  await goOffline(page.context());
  await addTasks(page, written);
  await expect(page.getByText("Offline · 1 kept")).toBeVisible();
  await owner.page.goto(`http://${owner.workspaceHost()}/members`);
  const row = owner.page.getByRole("list", { name: "People" }).getByRole("listitem").filter({ hasText: other.account.email });
  await row.getByRole("button", { name: /Remove/ }).click();
  await expect(row.getByRole("list", { name: "Open tasks" }).getByRole("listitem")).toHaveText(["YEM-1 Task 1"]);
  await row.getByRole("combobox", { name: "Who takes them over" }).selectOption({ index: 1 });
  await owner.page
    .getByRole("button", { name: /^Remove/ })
    .last()
    .click();
  await expect(row).toBeHidden();
  await owner.page.getByRole("link", { name: "My work 1" }).click();
  await expect(owner.page.getByRole("region", { name: /^Your move/ })).toContainText("Task 1");

  await goOnline(page.context());
  await expect(page.getByText("You are no longer a member of this workspace")).toBeVisible();
  await expect(page.getByText(`“${written}”`)).toBeVisible();
  await expect(page.getByText(/YEM-1|Year end menu/)).toHaveCount(0);
  await page.getByRole("button", { name: "Copy the words" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written);
  await page.reload();
  await expect(page.getByText(written)).toHaveCount(0);
  await page.context().close();
});

test("what is taken away while its page is open goes at once: the right to change, then the project", async ({
  visitor: owner,
  browser,
}) => {
  await ownsWorkspace(owner);
  const other = await somebodyElse(browser, owner);
  const { page } = other;
  await joins(other, await makeLink(owner), owner);
  await makeBoard(owner, 1);
  await openBoard(owner, [other], 1);
  await expect(page.getByRole("button", { name: "New task" })).toBeVisible();
  await page.getByRole("link", { name: "Task 1" }).click();
  const panel = page.getByRole("complementary", { name: "YEM-1" });
  await expect(panel.getByRole("combobox", { name: "Assignee" })).toBeEnabled();

  await owner.page.goto(`http://${owner.workspaceHost()}/p/YEM/settings`);
  await owner.page.getByRole("combobox", { name: "Add somebody to the project" }).selectOption({ index: 1 });
  const row = owner.page.getByRole("listitem").filter({ has: owner.page.getByRole("button", { name: /^Remove/ }) });
  await row.getByRole("combobox").selectOption({ label: "Viewer" });
  await expect(page.getByRole("button", { name: "New task" })).toBeHidden();
  await expect(panel.getByRole("combobox", { name: "Assignee" })).toBeDisabled();

  await owner.page.getByRole("radio", { name: /^Only its people/ }).check({ force: true });
  await expect(owner.page.getByText("Only its people see the project now")).toBeVisible();
  await expect(panel).toBeVisible();
  await row.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The project is gone from here" })).toBeVisible();
  await expect(page.getByText(/Task 1|Year end menu/)).toHaveCount(0);
  // Nor is anything of it kept.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
  await page.context().close();
});
