/** A calendar by keys alone (WORKSPACE §4): its days, their holidays, its weeks, and tasks that are carried to other days; on a desk and on a phone. */
import type { Page } from "@playwright/test";
import { expect, inBothLanguages, test } from "./journey.ts";
import { askInside, does, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";

test.use({ settings: inPaths });
test.setTimeout(120_000);

const day = (page: Page, date: string) => page.locator(`[data-go="${date}"]`);
const hours = { timeZone: "Asia/Bangkok", weekdays: [1, 2, 3, 4, 5], opens: 540, closes: 1020, worked: [] };
const named = { th: "วันรัฐธรรมนูญ", en: "Constitution Day" };

inBothLanguages(() => {
  test("from day to day, to a week and back, and with a task to another day", async ({ visitor, language, look }) => {
    const { page, say } = visitor;
    const owner = await ownsWorkspace({ visitor });
    await askInside({ visitor }, owner, "PUT", "calendar", { ...hours, added: [{ day: "2026-12-11", name: "Outing" }] });
    await does({ visitor }, owner, (newId) => {
      const project = newId();
      return [
        ...makesProject(project, { name: "Market", key: "MARKET" }),
        ...makesTask(newId(), project, "Iced tea", { due: "2026-12-09" }),
      ];
    });
    const chip = page.getByRole("main").getByRole("link", { name: "Iced tea" });
    const said = page.getByRole("status").filter({ hasText: /^MARKET-1 / });
    const keys = async (...pressed: string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
    };
    const carries = async (key: string, to: string) => {
      await chip.focus();
      await keys("Space", key);
      await expect(page.locator(`[data-day="${to}"][data-over]`)).toHaveCount(1);
      await expect(said).toHaveCount(1);
      await keys("Enter");
      await expect(page.locator(`[data-state="${to}"]`).first()).toBeVisible();
      await expect(chip).toBeFocused();
    };

    await test.step("on a desk: holidays are named, and keys do what a pointer does", async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await openInside({ visitor }, "/p/MARKET/calendar?at=2026-12-09");
      await expect(day(page, "2026-12-10")).toHaveAccessibleName(new RegExp(`, ${named[language]}, ${say("day off")}$`));
      await expect(day(page, "2026-12-11")).toHaveAccessibleName(new RegExp(`, Outing, ${say("day off")}$`));
      await expect(day(page, "2026-12-12")).toHaveAccessibleName(new RegExp(`, ${say("day off")}$`));
      await expect(page.getByText(named[language])).toBeVisible();
      await day(page, "2026-12-09").focus();
      await keys("ArrowRight", "ArrowDown");
      await expect(day(page, "2026-12-17")).toBeFocused();
      await keys("PageDown");
      await expect(day(page, "2027-01-17")).toBeFocused();
      await keys("PageUp", "Enter");
      const title = page.getByRole("textbox", { name: say("Title of the task") });
      await expect(title).toBeFocused();
      await page.keyboard.type("Scone");
      await keys("Enter", "Escape");
      await expect(page.locator('[data-state="2026-12-17"]').first()).toBeVisible();
      await visitor.button("Close the day").focus();
      await keys("Enter");
      await expect(day(page, "2026-12-17")).toBeFocused();
      await carries("ArrowLeft", "2026-12-08");
      await look("workspace-calendar-month");
    });

    await test.step("the week stands in the address: a reload keeps it, Back leads to the month", async () => {
      await day(page, "2026-12-09").focus();
      await page.getByRole("radio", { name: say("Month") }).focus();
      await keys("ArrowRight");
      await expect(page).toHaveURL(/span=week/);
      await expect(page.getByRole("region")).toHaveCount(7);
      await page.reload();
      await expect(page.getByRole("region", { name: new RegExp(named[language]) })).toBeVisible();
      await carries("ArrowRight", "2026-12-09");
      await look("workspace-calendar-week");
      await page.goBack();
      await expect(page.getByRole("radio", { name: say("Month") })).toBeChecked();
      await expect(page).not.toHaveURL(/span=week/);
      await page.goForward();
      await expect(page.getByRole("radio", { name: say("Week") })).toBeChecked();
    });

    await test.step("on a phone: days below one another, also as a month", async () => {
      await page.setViewportSize({ width: 375, height: 812 });
      await openInside({ visitor }, "/p/MARKET/calendar?at=2026-12-09");
      await expect(page.getByRole("region")).toHaveCount(7);
      await day(page, "2026-12-09").focus();
      await keys("ArrowDown");
      await expect(day(page, "2026-12-10")).toBeFocused();
      await carries("ArrowDown", "2026-12-10");
      await chip.focus();
      await keys("Space", "PageDown", "Escape");
      await expect(chip).toBeFocused();
      await page.getByRole("radio", { name: say("Week") }).focus();
      await keys("ArrowLeft");
      await expect(page.getByRole("region")).toHaveCount(31);
      await expect(page).toHaveURL(/span=month/);
      await look("workspace-calendar-phone");
    });
  });
});
