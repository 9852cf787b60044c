/** A project goes to the trash while somebody looks at its board, comes back from there, and in the end goes for good (WORKSPACE §3, §9). */
import { expect, test } from "./journey.ts";
import { colleagueOf, makeBoard, openBoard, ownsWorkspace } from "./together.ts";

test("a project that is deleted is gone from the board that somebody looks at, and is there again once it is restored", async ({
  visitor: owner,
  browser,
}) => {
  await ownsWorkspace(owner);
  const other = await colleagueOf(owner, browser);
  await makeBoard(owner, 1);
  await openBoard(owner, [other], 1);
  const [page, theirs] = [owner.page, other.page];
  const gone = theirs.getByRole("heading", { level: 1, name: "The project is gone from here" });
  const task = theirs.getByRole("link", { name: "Task 1" });
  await expect(task).toBeVisible();

  const deletes = async (typed: string) => {
    await page.goto(`http://${owner.workspaceHost()}/p/YEM/settings`);
    await owner.button("Delete the project…").click();
    const field = owner.field("Name or key of the project");
    await expect(field).toBeFocused();
    await field.fill("YE");
    await expect(owner.button("Move it to the trash")).toHaveAttribute("aria-disabled", "true");
    await field.fill(typed);
    await field.press("Enter");
    await expect(page).toHaveURL(`http://${owner.workspaceHost()}/`);
  };
  await deletes("yem");
  await expect(page.getByText("Year end menu is in the trash")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Workspace" }).getByText("Year end menu")).toHaveCount(0);
  await expect(gone).toBeFocused();
  await expect(theirs.getByText(/Task 1|Year end menu/)).toHaveCount(0);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Year end menu is back")).toBeVisible();
  await expect(task).toBeVisible();
  await expect(theirs.getByRole("button", { name: "New task" })).toBeVisible();

  await deletes("Year end menu");
  await expect(gone).toBeVisible();
  await page.goto(`http://${owner.workspaceHost()}/settings`);
  const trash = page.getByRole("list", { name: "Projects in the trash" }).getByRole("listitem");
  await expect(trash).toContainText("30 days left");
  await page.getByRole("button", { name: "Restore Year end menu (YEM)" }).click();
  await expect(page.getByText("Year end menu is back")).toBeVisible();
  await expect(task).toBeVisible();

  await deletes("YEM");
  await page.goto(`http://${owner.workspaceHost()}/settings`);
  await page.getByRole("button", { name: "Delete for good: Year end menu (YEM)" }).click();
  await owner.field("Name or key of the project").fill("YEM");
  await owner.button("Delete it for good").click();
  await expect(page.getByText("Year end menu is gone for good")).toBeVisible();
  await expect(trash).toHaveCount(0);
  await expect(gone).toBeVisible();
  await theirs.reload();
  // What this browser kept may tell of it for a moment.
  await expect(theirs.getByRole("heading", { level: 1, name: /^(Oops! Page not found|The project is gone from here)$/ })).toBeVisible();
  await theirs.context().close();
});

test("the key of a project in the trash is refused at its field, where a project is made and where one gets another key", async ({
  visitor: owner,
}) => {
  await ownsWorkspace(owner);
  await makeBoard(owner, 1);
  const { page } = owner;
  const address = (path: string) => `http://${owner.workspaceHost()}${path}`;
  await page.goto(address("/p/YEM/settings"));
  await owner.button("Delete the project…").click();
  await owner.field("Name or key of the project").fill("YEM");
  await owner.button("Move it to the trash").click();
  await expect(page).toHaveURL(address("/"));

  const why = page.getByText("A project in the trash, or one that you cannot see, has this key");
  const key = page.getByRole("textbox", { name: "Key" });
  // Of a project that is there the page says that it is another one.
  await expect(page.getByRole("list", { name: "Projects" }).getByRole("listitem")).toHaveCount(0);
  await page.getByRole("link", { name: "New project", exact: true }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Tea stall");
  await key.fill("YEM");
  await owner.button("Make the project").click();
  await expect(why).toBeVisible();
  await expect(page).toHaveURL(address("/new"));
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Tea stall");
  await expect(page.getByText("could not be sent")).toHaveCount(0);
  await key.fill("TEA");
  await owner.button("Make the project").click();
  await expect(page).toHaveURL(address("/p/TEA"));

  await page.goto(address("/p/TEA/settings"));
  await key.fill("YEM");
  await owner.button("Change the key").click();
  await expect(why).toBeVisible();
  await expect(key).toHaveValue("YEM");
  await expect(page.getByText("could not be sent")).toHaveCount(0);
  await key.fill("CHA");
  await owner.button("Change the key").click();
  await expect(page.getByText("Addresses and numbers with TEA lead here, too.")).toBeVisible();
  await expect(key).toHaveValue("CHA");
});

test("the page of the trash follows what others do, and leads a member there who may restore what they led", async ({
  visitor: owner,
  browser,
}) => {
  await ownsWorkspace(owner);
  const other = await colleagueOf(owner, browser);
  const [page, theirs] = [owner.page, other.page];
  const address = (path: string) => `http://${owner.workspaceHost()}${path}`;
  await theirs.goto(address("/new"));
  await theirs.getByRole("textbox", { name: "Name" }).fill("Tea stall");
  await theirs.getByRole("textbox", { name: "Key" }).fill("TEA");
  await theirs.getByRole("button", { name: "Make the project" }).click();
  await expect(theirs).toHaveURL(address("/p/TEA"));
  const deletes = async () => {
    await theirs.goto(address("/p/TEA/settings"));
    await theirs.getByRole("button", { name: "Delete the project…" }).click();
    await theirs.getByLabel("Name or key of the project").fill("TEA");
    await theirs.getByRole("button", { name: "Move it to the trash" }).click();
    await expect(theirs).toHaveURL(address("/"));
  };
  await deletes();
  await page.goto(address("/settings"));
  const known = page.getByRole("list", { name: "Projects", exact: true }).last();
  const end = page.getByRole("button", { name: "Delete for good: Tea stall (TEA)" });
  await end.click();

  await theirs.getByRole("link", { name: "Projects in the trash" }).click();
  await expect(theirs).toHaveURL(address("/settings"));
  await theirs.getByRole("button", { name: "Restore Tea stall (TEA)" }).click();
  await expect(theirs.getByText("Tea stall is back")).toBeVisible();
  await expect(page.getByText("Tea stall is back")).toBeVisible();
  await expect(end).toHaveCount(0);
  await expect(page.getByText("No project that you could restore is in the trash.")).toBeVisible();
  await expect(known.getByText("Tea stall")).toBeVisible();

  await deletes();
  await page.reload();
  await page.getByRole("button", { name: "Delete for good: Tea stall (TEA)" }).click();
  await owner.field("Name or key of the project").fill("TEA");
  const usage = page.waitForResponse((response) => response.url().includes("/organizations") && response.request().method() === "GET");
  await owner.button("Delete it for good").click();
  await expect(page.getByText("Tea stall is gone for good")).toBeVisible();
  await usage;
  await theirs.context().close();
});
