/** The workspace's main job, with nothing standing in, and what people who are there together meet (WORKSPACE §6). */
import { expect, test } from "./journey.ts";
import { addTasks, column, joins, makeBoard, makeLink, openBoard, ownsWorkspace, somebodyElse, workAsThree } from "./together.ts";

test("three people work on one board in three browsers, one of them offline for a while", async ({ visitor, browser }) => {
  test.setTimeout(180_000);
  await workAsThree(visitor, browser, { online: 30, offline: 50 });
});

test("two people see each other at a task, and that one of them writes", async ({ visitor: owner, browser }) => {
  await ownsWorkspace(owner);
  const other = await somebodyElse(browser, owner);
  await joins(other, await makeLink(owner), owner);
  await makeBoard(owner, 2);
  await openBoard(owner, [other], 2);
  const there = ({ page }: typeof owner) => page.getByRole("list", { name: "Also open with" }).getByRole("img");
  for (const each of [owner, other]) await column(each.page, "Backlog").getByRole("link", { name: "Task 1" }).click();
  for (const each of [owner, other]) await expect(there(each)).toHaveCount(1);
  // A second tab is not a second person.
  const tab = await other.page.context().newPage();
  await tab.goto(`http://${owner.workspaceHost()}/t/YEM-1`);
  await expect(tab.getByRole("list", { name: "Also open with" }).getByRole("img")).toHaveCount(1);
  await expect(there(owner)).toHaveCount(1);
  await tab.close();

  const { page } = other;
  await page.getByRole("button", { name: "Write a comment" }).click();
  const placeOf = () => owner.page.getByRole("button", { name: "Write a comment" }).boundingBox();
  const before = await placeOf();
  await page.getByRole("textbox", { name: "Comment", exact: true }).pressSequentially("Hot or cold?");
  await expect(owner.page.getByText("Somying is typing…")).toBeVisible();
  expect(await placeOf()).toEqual(before);
  await page.keyboard.press("Control+Enter");
  await expect(owner.page.getByText("Hot or cold?")).toBeVisible();
  await expect(owner.page.getByText("Somying is typing…")).toBeHidden();
  await column(page, "Backlog").getByRole("link", { name: "Task 2" }).click();
  await expect(there(owner)).toHaveCount(0);
  await page.context().close();
});

test("of two tabs of one person one sends, and the other one goes on when it is closed meanwhile", async ({
  visitor,
  context,
  network,
}) => {
  await ownsWorkspace(visitor);
  const { page } = visitor;
  await makeBoard(visitor, 1);
  const other = await context.newPage();
  await other.goto(`http://${visitor.workspaceHost()}/p/YEM`);
  const sent = new Map([page, other].map((tab) => [tab, 0]));
  for (const tab of [page, other])
    tab.on("request", (request) => {
      if (request.url().endsWith("/commands")) sent.set(tab, sent.get(tab)! + 1);
    });
  await expect(column(other, "Backlog").getByText("YEM-1")).toBeVisible();
  await addTasks(page, "Iced tea", "Mango scone");
  await addTasks(other, "Thai tea cake");
  for (const tab of [page, other])
    for (const number of [2, 3, 4]) await expect(column(tab, "Backlog").getByText(`YEM-${number}`)).toBeVisible();
  expect([...sent.values()]).toEqual([3, 0]);

  // Closed with one that has reached nobody, and others behind it.
  await network.hold(page, "commands");
  await addTasks(page, "Coconut ice", "Pandan roll");
  await addTasks(other, "Lime soda");
  await expect(other.getByText("Being sent: 3")).toBeVisible();
  await page.close();
  for (const number of [5, 6, 7]) await expect(column(other, "Backlog").getByText(`YEM-${number}`)).toBeVisible();
  await expect(other.getByText("Everything is saved")).toBeVisible();
  await expect(column(other, "Backlog").getByRole("link")).toHaveCount(7);
  await other.reload();
  await expect(column(other, "Backlog").getByRole("link")).toHaveCount(7);
  for (const title of ["Coconut ice", "Pandan roll", "Lime soda"])
    await expect(column(other, "Backlog").getByRole("link", { name: title })).toHaveCount(1);
});
