/** A project on a phone: its pages by their names, and the columns beside the one that is shown by theirs; by keys, by a press and by swiping. */
import type { Name } from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import { expect, inBothLanguages, test } from "./journey.ts";
import { touch } from "./touch.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";

test.use({ settings: inPaths });

inBothLanguages(() => {
  test("pages and columns are called by their names where a finger meets them", async ({ visitor, language, look }) => {
    const { page, say } = visitor;
    const nameOf = ({ name }: { name: Name }) => name[language] ?? "";
    const [first = "", second = "", third = ""] = templates.kanban.document.states.map(nameOf);
    const owner = await ownsWorkspace({ visitor });
    await does({ visitor }, owner, (newId) => {
      const project = newId();
      return [...makesProject(project, { name: "Market", key: "MARKET" }), ...makesTask(newId(), project, "Iced tea")];
    });

    await test.step("the pages of the project", async () => {
      for (const width of [320, 375]) {
        await page.setViewportSize({ width, height: 812 });
        await openInside({ visitor }, "/p/MARKET");
        const views = page.getByRole("navigation", { name: say("Views of the project") }).getByRole("link");
        await expect(views).toHaveText(
          ["Board", "List", "Calendar", "Timeline", "Reports", "Workflow", "Settings"].map((name) => say(name)),
        );
        for (const view of await views.all()) {
          const { width: wide, height, x } = (await view.boundingBox())!;
          expect([wide >= 44, height >= 44, x >= 0, x + wide <= width]).toEqual([true, true, true, true]);
          expect(await view.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
        }
      }
    });

    const pager = page.getByRole("navigation", { name: say("Columns") });
    const before = (name: string) => pager.getByRole("button", { name: say("Column before: {before}", { before: name }), exact: true });
    const after = (name: string) => pager.getByRole("button", { name: say("Next column: {after}", { after: name }), exact: true });
    const shown = (name: string) => expect(pager.getByRole("button", { name, exact: true })).toHaveAttribute("aria-current", "true");

    await test.step("the columns beside the one that is shown, by keys", async () => {
      await shown(first);
      await expect(after(second)).toBeVisible();
      await after(second).focus();
      await page.keyboard.press("Enter");
      await shown(second);
      await expect(before(first)).toHaveText(first);
      await expect(after(third)).toHaveText(third);
      for (const side of [before(first), after(third)]) {
        const { width, height } = (await side.boundingBox())!;
        expect([width >= 44, height >= 44]).toEqual([true, true]);
      }
      await look("workspace-phone-columns");
      await page.setViewportSize({ width: 375, height: 812 });
      await openInside({ visitor }, "/p/MARKET");
      await after(second).press("Enter");
      await shown(second);
      await before(first).press("Enter");
      await shown(first);
      await expect(pager.getByRole("button", { name: first, exact: true })).toBeFocused();
    });

    await test.step("and by swiping", async () => {
      const { x, y, width, height } = (await page.getByRole("group", { name: say("Board") }).boundingBox())!;
      const at = (part: number) => ({ x: x + width * part, y: y + height * 0.8 });
      await touch(page, "touchStart", at(0.9));
      for (const part of [0.8, 0.6, 0.4, 0.2, 0.1]) await touch(page, "touchMove", at(part));
      await touch(page, "touchEnd");
      await shown(second);
      await expect(after(third)).toBeVisible();
    });
  });
});
