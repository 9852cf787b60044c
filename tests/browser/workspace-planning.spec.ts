/**
 * Planning with others (WORKSPACE §4, §9): lists that are kept under a name, tasks on their days, and what time itself brings. Each by two people, or by
 * one whom days pass.
 */
import type { Page } from "@playwright/test";
import { timeAt } from "../../src/tools/test/browser/api.ts";
import { region } from "../../src/contract/region.ts";
import { hour } from "../../src/contract/time.ts";
import { dayAfter, dayIn } from "../../src/domain/days.ts";
import { expect, test } from "./journey.ts";
import { colleagueOf, column, makeBoard, ownsWorkspace, untilSeen } from "./together.ts";
import type { Visitor } from "./visitor.ts";

const pageOf = (owner: Visitor, path: string) => `http://${owner.workspaceHost()}${path}`;
test.setTimeout(120_000);

const tasks = (page: Page) => page.getByRole("table", { name: "Tasks" });

test("a list is kept under a name for everybody, who see what becomes of it; its link shows the same once it is gone", async ({
  visitor: owner,
  browser,
  look,
}) => {
  await ownsWorkspace(owner);
  const other = await colleagueOf(owner, browser);
  await makeBoard(owner, 2);
  const { page } = owner;
  const line = page.getByRole("group", { name: "The view" });
  await page.goto(pageOf(owner, "/p/YEM/list"));
  await page.getByRole("searchbox", { name: "Find in this list" }).fill("Task 2");
  // By keys alone.
  await owner.button("Save as a view").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const name = dialog.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await page.keyboard.type("Second ones");
  await dialog.getByRole("radio", { name: "Everybody in the project" }).check({ force: true });
  await name.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(line).toBeFocused();
  await expect(line).toContainText("Second onesShared");

  await other.page.goto(pageOf(owner, "/p/YEM"));
  await other.button("Views").click();
  await other.page.getByRole("menuitemradio", { name: "Second ones" }).click();
  await expect(tasks(other.page).getByText("Task 2")).toBeVisible();
  await expect(tasks(other.page).getByText("Task 1")).toHaveCount(0);
  const link = other.page.url();

  await owner.button("Rename the view {savedName}", { savedName: "Second ones" }).press("Enter");
  await expect(name).toBeFocused();
  await name.fill("Later ones");
  await page.keyboard.press("Enter");
  await expect(owner.button("Rename the view {savedName}", { savedName: "Later ones" })).toBeFocused();
  const seen = other.page.getByRole("group", { name: "The view" });
  await expect(seen).toContainText("Later onesShared");

  const more = (who: Visitor, name: string) => who.button("What can be done with the view {savedName}", { savedName: name });
  await more(other, "Later ones").press("Enter");
  await expect(other.page.getByRole("menuitem", { name: "Delete" })).toBeDisabled();
  await expect(other.page.getByRole("menu").filter({ has: other.page.getByRole("menuitem", { name: "Delete" }) })).toBeFocused();
  for (const key of ["Home", "Enter"]) await other.page.keyboard.press(key);
  await expect(seen).toContainText("Later ones (copy)Yours");
  await expect(seen).toBeFocused();
  await look("a saved view");
  await owner.button("Views: {seen}", { seen: "Later ones" }).click();
  await expect(page.getByRole("menuitemradio")).toHaveText([/Later ones/]);
  await page.keyboard.press("Escape");

  await more(owner, "Later ones").press("Enter");
  await expect(page.getByRole("menu")).toBeFocused();
  for (const key of ["End", "Enter"]) await page.keyboard.press(key);
  await expect(line).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await other.page.goto(link);
  await expect(seen).toContainText("This view was deleted, or is somebody else's. What the link itself asks for is shown.");
  await expect(tasks(other.page).getByText("Task 2")).toBeVisible();
  await expect(tasks(other.page).getByText("Task 1")).toHaveCount(0);
  await owner.button("Undo").click();
  await expect(seen).toContainText("Later onesShared");
  await other.page.context().close();
});

test("tasks are taken to other days by hand and by keys, and somebody with a phone sees a week of them", async ({
  visitor: owner,
  browser,
  look,
}) => {
  await ownsWorkspace(owner);
  const other = await colleagueOf(owner, browser);
  await makeBoard(owner, 2);
  const { page } = owner;
  const calendar = pageOf(owner, "/p/YEM/calendar?at=2027-03-10");
  await other.page.setViewportSize({ width: 375, height: 812 });
  await other.page.goto(calendar);
  await expect(other.page.getByRole("region", { name: /day \d+ Mar/ })).toHaveCount(7);
  const on = (name: string) => other.page.getByRole("region", { name: new RegExp(`^${name}`) }).getByRole("link");

  await page.goto(calendar);
  const tray = page.getByRole("complementary", { name: "Without a day" });
  const chip = (title: string) => page.getByRole("main").getByRole("link", { name: title });
  const carry = async (title: string, x: number, y: number) => {
    await chip(title).hover();
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 4 });
    await expect(page.getByRole("status").filter({ hasText: /^YEM-\d on / })).toHaveCount(1);
    await page.mouse.up();
  };
  // On what stands at the head of a day, and on what stands on it already.
  const head = (await page.getByRole("button", { name: /^New task on Wednesday 10 Mar/ }).boundingBox())!;
  await carry("Task 1", head.x + 5, head.y + 5);
  await expect(on("Wednesday 10 Mar")).toHaveText(["Task 1"]);
  await expect(tray.getByRole("link")).toHaveText(["Task 2"]);
  const first = (await chip("Task 1").boundingBox())!;
  await carry("Task 2", first.x + 20, first.y + 10);
  await expect(on("Wednesday 10 Mar")).toHaveText(["Task 1", "Task 2"]);

  await chip("Task 1").focus();
  for (const key of ["m", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect(on("Friday 12 Mar")).toHaveText(["Task 1"]);
  await expect(on("Wednesday 10 Mar")).toHaveText(["Task 2"]);
  await expect(chip("Task 1")).toBeFocused();
  for (const key of ["m", "Delete", "Enter"]) await page.keyboard.press(key);
  await expect(on("Friday 12 Mar")).toHaveCount(0);
  await expect(tray.getByRole("link")).toHaveText(["Task 1"]);

  await other.page.getByRole("button", { name: /^New task on Thursday 11 Mar/ }).click();
  await other.page.keyboard.type("Task 3");
  await other.page.keyboard.press("Enter");
  await expect(chip("Task 3")).toBeVisible();
  await look("a calendar");
  await other.page.context().close();
});

test("whoever made a task is reminded of it once for each day, and what comes again does so as it ends", async ({
  visitor: owner,
  product,
}) => {
  await ownsWorkspace(owner);
  await makeBoard(owner, 1);
  const { page } = owner;
  const dayOf = (moment: number) => dayIn(region.timeZone, moment);
  const due = dayAfter(dayOf(await timeAt(product)), 2);
  await page.goto(pageOf(owner, "/p/YEM?task=YEM-1"));
  await owner.button("Due: Not set").click();
  await page.getByRole("textbox", { name: "Due" }).fill(due.split("-").toReversed().join("/"));
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Repeats" }).selectOption("Every week");
  await expect(page.getByText("Everything is saved")).toBeVisible();

  // At nine where the organisation is, for the server and for whoever looks at its page.
  const goTo = async (date: string, hours: number) => {
    const moment = Date.parse(`${date}T00:00:00+07:00`) + hours * hour;
    await product.advance((moment - (await timeAt(product))) / 1000);
    await page.clock.setFixedTime(moment);
  };
  await page.goto(pageOf(owner, "/inbox"));
  await expect(page.getByText("Nothing has happened yet")).toBeVisible();
  await goTo(dayAfter(due, -1), 9.5);
  const lines = page.getByRole("main").getByRole("link", { name: /YEM-1/ });
  // It is told at once, and of the page's day when that looks at the clock again, as it does each minute.
  await expect(lines).toHaveText([/Due /]);
  await page.reload();
  await expect(lines).toHaveText([/Due tomorrow$/]);
  await goTo(dayAfter(due, -1), 15);
  await goTo(due, 9.5);
  await expect(lines).toHaveText([/1 more before$/]);
  await page.reload();
  await expect(lines).toHaveText([/Due today · 1 more before$/]);

  await page.goto(pageOf(owner, "/p/YEM?task=YEM-1"));
  const steps = page.getByRole("group", { name: "Next steps" });
  const next = column(page, "Backlog").getByRole("link");
  await steps.getByRole("button", { name: "Start" }).click();
  await untilSeen(page);
  await steps.getByRole("button", { name: "Finish" }).click();
  await expect(next).toHaveText([/Task 1/]);
  await page.getByRole("status").filter({ hasText: "YEM-1 moved to Done" }).getByRole("button", { name: "Undo" }).click();
  await expect(next).toHaveCount(0);
  await steps.getByRole("button", { name: "Finish" }).click();
  await next.click();
  await expect(page.getByRole("button", { name: new RegExp(`^Due: ${Number(dayAfter(due, 7).slice(-2))} `) })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Repeats" })).toHaveValue("weekly");
});
