/** Which tasks are shown (WORKSPACE §4): several values of a filter, said in the address, each taken away by itself and all by one press. By keys alone. */
import { expect, inBothLanguages, test } from "./journey.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";

test.use({ settings: inPaths });
test.setTimeout(120_000);

inBothLanguages(() => {
  test("several values, kept by a reload, by Back and by a link, on a list, a board and a calendar", async ({ visitor, look }) => {
    const { page, say } = visitor;
    const owner = await ownsWorkspace({ visitor });
    await does({ visitor }, owner, (newId) => {
      const [project, drinks, bakery] = [newId(), newId(), newId()];
      return [
        ...makesProject(project, { name: "Market", key: "MARKET" }),
        { op: "label.make", id: drinks, project, name: "Drinks", color: "teal" },
        { op: "label.make", id: bakery, project, name: "Bakery", color: "blue" },
        ...makesTask(newId(), project, "Iced tea", { labels: [drinks], priority: "urgent", due: "2026-12-09" }),
        ...makesTask(newId(), project, "Scone", { labels: [bakery], rank: "a1" }),
        ...makesTask(newId(), project, "Chairs", { rank: "a2" }),
      ];
    });
    const task = (title: string) => page.getByRole("main").getByRole("link", { name: title });
    const chips = page.getByRole("list", { name: say("Filters") }).getByRole("button");
    const chip = (name: string, value: string) => visitor.button("Remove the filter {name}: {value}", { name: say(name), value });
    const opensFilters = page.locator("[popovertarget=list-filter]");
    const ticks = async (filter: string, value: string) => {
      if (!(await page.locator("#list-filter").isVisible())) {
        await opensFilters.focus();
        await page.keyboard.press("Enter");
      }
      const choice = page.locator(`#list-filter details:has([aria-label="${say(filter)}"])`);
      const box = choice.getByRole("checkbox", { name: value });
      if (!(await box.isVisible())) {
        await choice.locator("summary").focus();
        await page.keyboard.press("Enter");
      }
      await box.focus();
      await page.keyboard.press("Space");
      await expect(box).toBeChecked();
    };

    await test.step("on a list, from a desk", async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await openInside({ visitor }, "/p/MARKET/list");
      await expect(task("Chairs")).toBeVisible();
      await ticks("Label", "Drinks");
      await ticks("Label", "Bakery");
      await expect(task("Chairs")).toBeHidden();
      await expect(task("Scone")).toBeVisible();
      await ticks("Priority", say("Urgent"));
      await expect(task("Scone")).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(chips).toHaveCount(3);
      await look("workspace-filters-list");
      await page.reload();
      await expect(chips).toHaveCount(3);
      await expect(task("Scone")).toBeHidden();
      await task("Iced tea").focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("complementary", { name: "MARKET-1" })).toBeVisible();
      await page.goBack();
      await expect(chips).toHaveCount(3);
      await chip("Priority", say("Urgent")).focus();
      await page.keyboard.press("Enter");
      await expect(task("Scone")).toBeVisible();
      await expect(chip("Label", "Drinks")).toBeFocused();
    });

    const asked = new URL(page.url()).search;
    await test.step("on the board, on a phone, by a link", async () => {
      await page.setViewportSize({ width: 375, height: 812 });
      await openInside({ visitor }, `/p/MARKET${asked}`);
      await expect(chips).toHaveCount(2);
      await expect(task("Scone")).toBeVisible();
      await expect(task("Chairs")).toBeHidden();
      for (const each of await chips.all()) expect((await each.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      await look("workspace-filters-board");
      await page.setViewportSize({ width: 375, height: 812 });
      await chip("Label", "Drinks").focus();
      await page.keyboard.press("Enter");
      await expect(task("Iced tea")).toBeHidden();
      await expect(chip("Label", "Bakery")).toBeFocused();
      await visitor.button("Clear all filters").focus();
      await page.keyboard.press("Enter");
      await expect(task("Chairs")).toBeVisible();
      await expect(opensFilters).toBeFocused();
      await expect(page).toHaveURL(/\/p\/MARKET$/);
    });

    await test.step("in a calendar", async () => {
      await openInside({ visitor }, `/p/MARKET/calendar${asked}&at=2026-12-09`);
      await expect(task("Iced tea")).toBeVisible();
      await expect(task("Scone")).toBeVisible();
      await ticks("Due", say("No due date"));
      await expect(task("Iced tea")).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(chips).toHaveCount(3);
      await page.reload();
      await expect(chips).toHaveCount(3);
      await look("workspace-filters-calendar");
    });
  });
});
