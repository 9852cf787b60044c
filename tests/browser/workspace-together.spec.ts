/**
 * The workspace's main job, with nothing standing in: an owner makes a project and invites two people, who join by mail and by a link, and the three
 * work on one board in three browsers, one of them without a network for a while (WORKSPACE §6).
 */
import { expect, test } from "./journey.ts";
import {
  addTasks,
  column,
  haveTheSame,
  joins,
  makeBoard,
  makeLink,
  moveAround,
  openBoard,
  ownsWorkspace,
  somebodyElse,
} from "./together.ts";

test("three people work on one board in three browsers, one of them offline for a while", async ({ visitor: owner, browser }) => {
  test.setTimeout(180_000);
  await ownsWorkspace(owner);
  const mailed = await somebodyElse(browser, owner);
  const linked = await somebodyElse(browser, owner);
  await owner.field("Email addresses").fill(mailed.account.email);
  await owner.button("Send the invitations").click();
  const link = /http\S*\/invitation#[\w-]+/;
  await joins(mailed, link.exec((await mailed.mail(link)).text)![0], owner);
  await joins(linked, await makeLink(owner), owner);

  await makeBoard(owner, 12);
  const everybody = [owner, mailed, linked];
  await openBoard(owner, [mailed, linked], 12);
  await Promise.all(everybody.map((each, at) => moveAround(each, 7 + at, 30)));
  await haveTheSame(everybody, 12);

  await linked.page.context().setOffline(true);
  await expect(linked.page.getByText(/^Offline/)).toBeVisible();
  await Promise.all(everybody.map((each, at) => moveAround(each, 70 + at, at === 2 ? 50 : 30)));
  await expect(linked.page.getByText(/^Offline · \d+ kept$/)).toBeVisible();
  await linked.page.context().setOffline(false);
  await haveTheSame(everybody, 12);
  await linked.page.reload();
  await haveTheSame(everybody, 12);
  await mailed.page.context().close();
  await linked.page.context().close();
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
