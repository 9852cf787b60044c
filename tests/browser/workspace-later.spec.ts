/**
 * What comes of work later on: a task that went to another project or into the trash is still where its link leads, what happened reaches whoever it
 * is about, and a plan that became too small leaves what it has no room for to be read (WORKSPACE §3, §6, §9).
 */
import { ask, openSession } from "../../src/tools/test/browser/api.ts";
import { serviceKey } from "../../src/tools/test/browser/product.ts";
import { expect, test } from "./journey.ts";
import { lookAt } from "./look.ts";
import { addTasks, colleagueOf, column, makeBoard, ownsWorkspace } from "./together.ts";
import type { Visitor } from "./visitor.ts";

const pageOf = (owner: Visitor, path: string) => `http://${owner.workspaceHost()}${path}`;
/** By what somebody is known who is called as others are. */
const idOf = async ({ product, account }: Visitor) => {
  const [, claims = ""] = (await openSession(product, account)).access_token.split(".");
  return (JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as { sub: string }).sub;
};
const isSaved = ({ page }: Visitor) => expect(page.getByText("Everything is saved")).toBeVisible();

/** Makes one more project. */
const makeProject = async (owner: Visitor, name: string) => {
  await owner.page.goto(pageOf(owner, "/new"));
  await owner.field("Name").fill(name);
  await owner.page.getByRole("radio", { name: "Kanban" }).check();
  await owner.button("Make the project").click();
  await expect(owner.page.getByRole("heading", { name })).toBeVisible();
};

test("a task goes to another project, is found by its old number, and comes back, from the trash too; a link to one that is gone says so", async ({
  visitor: owner,
  page,
}) => {
  await ownsWorkspace(owner);
  await makeProject(owner, "Kitchen");
  await makeBoard(owner, 1);
  await page.getByRole("link", { name: "Task 1" }).click();
  await isSaved(owner);
  await page.goto(pageOf(owner, "/t/YEM-1"));
  await owner.button("Move to another project").click();
  await page.getByRole("menuitem", { name: /Kitchen/ }).click();
  await expect(page).toHaveURL(/\/t\/[A-Z]+-\w+$/);
  await expect(page.getByRole("navigation", { name: "Workspace" })).toBeVisible();
  await expect(page.getByText("YEM-1 is in Kitchen now")).toBeVisible();
  await isSaved(owner);
  await page.goto(pageOf(owner, "/t/YEM-1"));
  await expect(page).toHaveURL(/\/t\/KTC-1$|\/t\/KIT-1$|\/t\/K\w*-1$/);
  await expect(owner.button("Task 1")).toBeVisible();

  await owner.button("Move to another project").click();
  await page.getByRole("menuitem", { name: /Year end menu/ }).click();
  await expect(page.getByText(/is in Year end menu now/)).toBeVisible();
  await owner.button("Undo").click();
  await isSaved(owner);
  await page.goto(pageOf(owner, "/t/YEM-1"));
  await expect(page).toHaveURL(/\/t\/K\w*-1$/);

  await owner.button("Move to trash").click();
  await expect(page.getByText("This task is in the trash")).toBeVisible();
  await isSaved(owner);
  await page.goto(pageOf(owner, "/t/YEM-1"));
  await owner.button("Take it out").click();
  await expect(page.getByText("This task is in the trash")).toBeHidden();
  await page.goto(pageOf(owner, "/t/YEM-99"));
  await expect(page.getByText("There is no such task, or it is no longer in the trash.")).toBeVisible();

  // Whoever does not know its number finds it in the trash of its project.
  await page.goto(pageOf(owner, "/t/YEM-1"));
  await owner.button("Move to trash").click();
  await expect(page.getByText("This task is in the trash")).toBeVisible();
  await isSaved(owner);
  const views = page.getByRole("navigation", { name: "Views of the project" });
  await page.reload();
  await views.getByRole("link", { name: "Settings" }).click();
  await owner.button("Show the trash").click();
  await page
    .getByRole("list", { name: "Trash" })
    .getByRole("button", { name: /^Restore/ })
    .press("Enter");
  await expect(page.getByText(/ is back$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Trash" })).toBeFocused();
  await views.getByRole("link", { name: "Board" }).click();
  await expect(page.getByRole("link", { name: "Task 1" })).toBeVisible();
  await isSaved(owner);
  await views.getByRole("link", { name: "Settings" }).click();
  await owner.button("Show the trash").click();
  await expect(page.getByText("The trash is empty.")).toBeVisible();

  // An archived project is found where all of them are.
  await owner.button("Archive the project").click();
  await isSaved(owner);
  const rail = page.getByRole("navigation", { name: "Workspace" });
  await expect(rail.getByRole("link", { name: "Kitchen" })).toHaveCount(0);
  await rail.getByRole("link", { name: "Settings" }).click();
  const archived = page.getByRole("listitem").filter({ hasText: "Archived" });
  await archived.getByRole("link", { name: "Kitchen" }).click();
  await owner.button("Bring the project back").click();
  await expect(rail.getByRole("link", { name: "Kitchen" })).toBeVisible();
});

test("whoever a task is given to reads of it at once, and goes through the inbox by keyboard alone", async ({
  visitor: owner,
  browser,
}) => {
  await ownsWorkspace(owner);
  const other = await colleagueOf(owner, browser);
  await makeBoard(owner, 2);
  await other.page.goto(pageOf(owner, "/inbox"));
  await expect(other.page.getByText("Nothing has happened yet")).toBeVisible();
  const { page } = owner;
  const id = await idOf(other);
  for (const at of [1, 2]) {
    await page.goto(pageOf(owner, `/t/YEM-${at}`));
    await page.getByRole("combobox", { name: "Assignee" }).selectOption(id);
    await isSaved(owner);
  }
  const lines = other.page.getByRole("link", { name: /It is your move/ });
  await expect(lines).toHaveCount(2);
  const unread = other.page.getByRole("link", { name: /unread/ });
  await expect(unread).toHaveCount(2);

  await lines.first().focus();
  await other.page.keyboard.press("u");
  await expect(unread).toHaveCount(1);
  await other.page.keyboard.press("ArrowDown");
  await expect(lines.last()).toBeFocused();
  await other.page.keyboard.press("Enter");
  await expect(other.page.getByRole("complementary", { name: "YEM-1" })).toBeVisible();
  await expect(unread).toHaveCount(0);
  await other.page.keyboard.press("Escape");
  await expect(other.page.getByRole("complementary")).toHaveCount(0);
  await expect(lines.last()).toBeFocused();
  await other.page.context().close();
});

test("what is done to several tasks at once is one entry of the inbox, which opens and is read by keyboard alone", async ({
  visitor: owner,
  browser,
}) => {
  await ownsWorkspace(owner);
  const other = await colleagueOf(owner, browser);
  await makeBoard(owner, 3);
  await other.page.goto(pageOf(owner, "/inbox"));
  await expect(other.page.getByText("Nothing has happened yet")).toBeVisible();
  const { page } = owner;
  await page.getByRole("link", { name: "Task 1", exact: true }).focus();
  await page.keyboard.press("x");
  for (const task of ["Task 2", "Task 3"]) {
    await page.keyboard.press("Shift+ArrowDown");
    await expect(page.getByRole("link", { name: task, exact: true })).toBeFocused();
  }
  const bar = page.getByRole("region", { name: "What is done to all that are chosen" });
  await expect(bar.getByRole("status")).toHaveText("3 selected");
  await bar.getByRole("button", { name: "Assignee" }).click();
  await page.locator(`[role=menuitem][data-value="${await idOf(other)}"]`).click();

  const entry = other.page.getByRole("button", { name: /^It is your move: .+ gave you 3 tasks/ });
  await expect(entry).toHaveAccessibleName(/ · unread .*Task 1, Task 2, Task 3/);
  const rail = other.page.getByRole("navigation", { name: "Workspace" });
  await expect(rail.getByTitle("Unread: 1")).toBeVisible();
  const lines = other.page.locator("main").getByRole("link", { name: /^YEM-/ });
  await expect(lines).toHaveCount(0);
  await entry.focus();
  await other.page.keyboard.press("Enter");
  await expect(lines).toHaveCount(3);
  await lookAt(other.page, "en")("workspace-inbox-group");
  await other.page.keyboard.press("ArrowDown");
  await other.page.keyboard.press("Enter");
  await expect(other.page.getByRole("complementary", { name: "YEM-1" })).toBeVisible();
  await expect(rail.getByTitle("Unread: 1")).toBeVisible();
  await other.page.keyboard.press("Escape");
  await expect(lines.first()).toBeFocused();
  await other.page.keyboard.press("ArrowUp");
  await expect(entry).toBeFocused();
  await other.page.keyboard.press("u");
  await expect(rail.getByTitle(/^Unread/)).toHaveCount(0);
  await other.page.reload();
  await expect(entry).toBeVisible();
  await expect(entry).not.toHaveAccessibleName(/unread/);
  await other.page.context().close();
});

test("a plan that became too small leaves projects to be read; the owner is mailed, and chooses which stay writable", async ({
  visitor: owner,
  page,
  product,
}) => {
  await ownsWorkspace(owner);
  const operates = (what: string, body: object) => ask(product, "POST", `admin/organizations/${owner.subdomain}/${what}`, body, serviceKey);
  expect((await operates("upgrade", { plan: "pro" })).success).toBe(true);
  await page.reload();
  await expect(owner.heading("Members")).toBeVisible();
  for (const name of ["Alpha", "Bravo", "Coffee", "Delivery"]) await makeProject(owner, name);
  const projects = page.getByRole("navigation", { name: "Workspace" });
  const isRead = page.getByText("This project can be read, and not changed");
  // Nobody has changed it for longest.
  await projects.getByRole("link", { name: "Alpha" }).click();
  await isSaved(owner);
  await expect(page.getByRole("button", { name: /^Add a task/ }).first()).toBeVisible();
  expect((await operates("downgrade", { plan: "free" })).success).toBe(true);
  await expect(isRead).toBeVisible();
  await expect(page.getByRole("button", { name: /^Add a task/ })).toHaveCount(0);
  await owner.mail(/\/settings/);
  await owner.link("Choose what stays writable").click();
  await page.getByRole("checkbox", { name: "Delivery" }).uncheck();
  await page.getByRole("checkbox", { name: "Alpha" }).check();
  await owner.button("Keep this choice").click();
  await expect(page.getByText("The choice is kept")).toBeVisible();
  await projects.getByRole("link", { name: "Delivery" }).click();
  await expect(isRead).toBeVisible();
  await projects.getByRole("link", { name: "Alpha" }).click();
  await expect(isRead).toBeHidden();
  await addTasks(page, "Scooter");
  await expect(column(page, "Backlog").getByText("Scooter")).toBeVisible();
});
