/** A timeline (WORKSPACE §3, §4): tasks as bars that are dragged to other days by the mouse and by keys, what has no day, and what a phone and a reader see of it. */
import type { Page } from "@playwright/test";
import { storageKeys } from "../../src/contract/preferences.ts";
import { dayAfter } from "../../src/domain/days.ts";
import { expect, inBothLanguages, test } from "./journey.ts";
import { openSession } from "../../src/tools/test/browser/api.ts";
import { askInside, does, joins, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";

test.use({ settings: inPaths });
test.setTimeout(120_000);

const hours = { timeZone: "Asia/Bangkok", weekdays: [1, 2, 3, 4, 5], opens: 540, closes: 1020, worked: [] };
const dayWidth = 36;
/** Some days from now, where the timeline is seen first. */
const day = (by: number) => dayAfter(new Date().toISOString().slice(0, 10), by);
const bar = (page: Page, title: string) =>
  page
    .getByRole("group")
    .locator("[data-bar]")
    .and(page.getByRole("link", { name: title }));

inBothLanguages(() => {
  test("bars are dragged and given days, by the mouse and by keys", async ({ visitor, look }) => {
    const { page, say } = visitor;
    const owner = await ownsWorkspace({ visitor });
    await askInside({ visitor }, owner, "PUT", "calendar", { ...hours, added: [{ day: day(4), name: "Outing" }] });
    await does({ visitor }, owner, (newId) => {
      const [project, tea] = [newId(), newId()];
      return [
        ...makesProject(project, { name: "Market", key: "MARKET" }),
        ...makesTask(tea, project, "Iced tea", { start: day(1), due: day(3) }),
        ...makesTask(newId(), project, "Scone", { due: day(5), rank: "a1" }),
        ...makesTask(newId(), project, "Menu", { rank: "a2" }),
      ];
    });
    const rowOf = (title: string) => bar(page, title);
    const daysOf = async (title: string) => (await rowOf(title).getAttribute("title"))?.split(" · ")[1];
    await page.setViewportSize({ width: 1280, height: 900 });
    await openInside({ visitor }, "/p/MARKET/timeline?zoom=day");
    await expect(rowOf("Iced tea")).toBeVisible();

    await test.step("the mouse carries a bar by whole days, and its end alone", async () => {
      const before = await daysOf("Iced tea");
      const box = (await rowOf("Iced tea").boundingBox())!;
      expect(box.width).toBe(3 * dayWidth);
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + 50, y);
      await page.mouse.down();
      for (const far of [10, 40, 75]) await page.mouse.move(box.x + 50 + far, y);
      await page.mouse.up();
      await expect.poll(() => daysOf("Iced tea")).not.toBe(before);
      await expect.poll(async () => (await rowOf("Iced tea").boundingBox())!.x).toBe(box.x + 2 * dayWidth);
      await page.mouse.move(box.x + 5 * dayWidth - 3, y);
      await page.mouse.down();
      for (const far of [10, 40]) await page.mouse.move(box.x + 5 * dayWidth - 3 + far, y);
      await page.mouse.up();
      await expect.poll(async () => (await rowOf("Iced tea").boundingBox())!.width).toBe(4 * dayWidth);
      await expect(page.getByText(say("Everything is saved"))).toBeVisible();
      await look("workspace-timeline");
    });

    await test.step("arrows move it, with Shift its end; Escape takes that back, and the focus stays", async () => {
      const before = await daysOf("Scone");
      await rowOf("Scone").focus();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByText(say("Arrows move it by days, Enter keeps the days, Esc takes it back"))).toBeVisible();
      await page.keyboard.press("Escape");
      expect(await daysOf("Scone")).toBe(before);
      await expect(rowOf("Scone")).toBeFocused();
      for (const key of ["Shift+ArrowRight", "Shift+ArrowRight", "Enter"]) await page.keyboard.press(key);
      await expect.poll(async () => (await rowOf("Scone").boundingBox())!.width).toBe(3 * dayWidth);
      await expect(rowOf("Scone")).toBeFocused();
      await page.keyboard.press("ArrowUp");
      await expect(rowOf("Iced tea")).toBeFocused();
    });

    await test.step("what has no day is counted, and is given one", async () => {
      const aside = page.getByRole("complementary", { name: say("Without dates") });
      await expect(aside).toContainText("Menu");
      await aside.locator("button[aria-haspopup=dialog]").click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("Today"), exact: true })
        .click();
      await expect(rowOf("Menu")).toBeVisible();
      await expect(aside).toHaveCount(0);
    });

    await test.step("how near the days are, and what is filtered, stand in the address", async () => {
      await page.getByRole("radio", { name: say("By day") }).focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(page).toHaveURL(/zoom=month/);
      await page.getByRole("searchbox").fill("Scone");
      await expect(page).toHaveURL(/q=Scone/);
      await page.reload();
      await expect(rowOf("Scone")).toBeVisible();
      await expect(rowOf("Iced tea")).toHaveCount(0);
    });

    await test.step("on a phone a bar opens its task", async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openInside({ visitor }, "/p/MARKET/timeline");
      await rowOf("Iced tea").scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await look("workspace-timeline-phone");
      await rowOf("Iced tea").click();
      await expect(page.getByRole("heading", { name: "Iced tea" })).toBeVisible();
    });
  });
});

test("who only reads a project sees its bars, and drags none", async ({ visitor }) => {
  const { page, product } = visitor;
  const owner = await ownsWorkspace({ visitor });
  const { account, id } = await joins({ visitor }, owner);
  await does({ visitor }, owner, (newId) => {
    const project = newId();
    return [
      ...makesProject(project, { name: "Market", key: "MARKET" }),
      { op: "access.give", project, person: id, role: "viewer" },
      ...makesTask(newId(), project, "Iced tea", { start: day(1), due: day(3) }),
      ...makesTask(newId(), project, "Menu", { rank: "a2" }),
    ];
  });
  const reader = await openSession(product, account);
  await openInside({ visitor });
  // The owner's was given to this browser once.
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [storageKeys.token, JSON.stringify(reader)]);
  await openInside({ visitor }, "/p/MARKET/timeline?zoom=day");
  const tea = bar(page, "Iced tea");
  await expect(tea).toBeVisible();
  const before = (await tea.boundingBox())!;
  const days = (await tea.getAttribute("title"))!;
  await page.mouse.move(before.x + 50, before.y + 10);
  await page.mouse.down();
  for (const far of [10, 40, 90]) await page.mouse.move(before.x + 50 + far, before.y + 10);
  await expect(page.locator("[data-held]")).toHaveCount(0);
  await page.mouse.up();
  await tea.focus();
  await page.keyboard.press("ArrowRight");
  // The key scrolls, as it does anywhere.
  await expect(page.locator("[data-held]")).toHaveCount(0);
  await expect(tea).toHaveAttribute("title", days);
  await expect(page.getByRole("complementary").getByRole("button")).toHaveCount(0);
});
