/** The workspace's main job, with nothing standing in, and what people who are there together meet (WORKSPACE §6). */
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { addTasks, colleagueOf, column, makeBoard, openBoard, ownsWorkspace, workAsThree } from "./together.ts";

/** Notes from its next page on what was tinted there: on a card, beside the board, in a row. */
const notesTints = (page: Page) =>
  page.addInitScript(() => {
    const tinted: string[] = [];
    Object.assign(window, { tinted });
    document.addEventListener("animationstart", ({ target }) => {
      // What is animated is an element.
      const place = target as HTMLElement;
      const what = place.dataset["changed"];
      const where = ["article", "aside", "[role=row]"].find((around) => place.closest(around));
      if (what !== undefined) tinted.push(`${where}: ${what}`);
    });
  });
type Noting = { tinted: string[] };
/** What was since it was forgotten, each thing once. */
const tintedOn = (page: Page) => page.evaluate(() => [...new Set((window as unknown as Noting).tinted)].toSorted());
const forgetTints = (...pages: Page[]) =>
  Promise.all(pages.map((page) => page.evaluate(() => void (window as unknown as Noting).tinted.splice(0))));

test("three people work on one board in three browsers, one of them offline for a while", async ({ visitor, browser }) => {
  test.setTimeout(180_000);
  await workAsThree(visitor, browser, { online: 30, offline: 50 });
});

test("two people see each other at a task, and that one of them writes", async ({ visitor: owner, browser }) => {
  await ownsWorkspace(owner);
  const other = await colleagueOf(owner, browser);
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

test("a board shows who looks at its tasks, and what somebody else changed is tinted for a moment where it stands", async ({
  visitor: owner,
  browser,
}) => {
  await ownsWorkspace(owner);
  const other = await colleagueOf(owner, browser);
  for (const { page } of [owner, other]) await notesTints(page);
  await makeBoard(owner, 2);
  await openBoard(owner, [other], 2);
  const [own, far] = [owner.page, other.page];
  const panelOf = (page: Page) => page.getByRole("complementary", { name: "YEM-1" });
  const chooses = (page: Page, what: string, label: string) => panelOf(page).getByRole("combobox", { name: what }).selectOption({ label });
  const card = own.getByRole("article").filter({ has: own.getByRole("link", { name: "Task 1", exact: true }) });
  const faces = card.getByRole("list", { name: "Looking at it" });
  await column(far, "Backlog").getByRole("link", { name: "Task 1", exact: true }).click();
  await expect(faces.getByRole("img", { name: "Somying" })).toBeVisible();
  // Nobody sees themselves.
  await expect(far.getByRole("article").getByRole("list")).toHaveCount(0);

  await forgetTints(own, far);
  await far.getByRole("button", { name: "What to do with YEM-1" }).click();
  await far.getByRole("menuitem", { name: "Take it on" }).click();
  // There is one face of them, with the ring of whoever is there.
  await expect(faces.getByText("Somying")).toBeAttached();
  await expect(card.getByRole("img", { name: /^Somying/ })).toHaveCount(1);
  await expect.poll(() => tintedOn(own)).toEqual(["article: task"]);

  await card.getByRole("link").click();
  await expect(panelOf(own).getByRole("button", { name: "Write the description" })).toBeVisible();
  await forgetTints(own);
  await chooses(far, "Priority", "High");
  await panelOf(far).getByRole("button", { name: "Write the description" }).click();
  await panelOf(far).getByRole("textbox", { name: "Description" }).fill("Hot or cold?");
  await far.keyboard.press("Tab");
  await expect(panelOf(own).getByText("Hot or cold?")).toBeVisible();
  await expect.poll(() => tintedOn(own)).toEqual(["article: task", "aside: description", "aside: priority"]);
  // One's own changes tint nothing.
  expect(await tintedOn(far)).toEqual([]);

  await forgetTints(own);
  await chooses(own, "Priority", "Low");
  await expect(panelOf(far).getByRole("combobox", { name: "Priority" })).toHaveValue("low");
  await expect.poll(() => tintedOn(far)).toEqual(["article: task", "aside: priority"]);
  expect(await tintedOn(own)).toEqual([]);

  await far.getByRole("link", { name: "List", exact: true }).click();
  await expect(faces).toHaveCount(0);
  await forgetTints(far);
  await chooses(own, "Priority", "Urgent");
  await expect(far.getByRole("row").getByRole("img", { name: "Urgent" })).toBeVisible();
  await expect.poll(() => tintedOn(far)).toEqual(["[role=row]: priority"]);
  await far.context().close();
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
