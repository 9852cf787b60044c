/** What tells of a change stands where it covers nothing of what comes next: neither the comment, the trash, the bar nor the palette. */
import type { Locator } from "@playwright/test";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";

test.use({ settings: inPaths });

/** What of these the toasts lie over, by their words; none that is not seen. */
const covered = (what: Locator) =>
  what.evaluateAll((all) => {
    const toasts = [...document.querySelectorAll("[data-scope=toast][data-part=root]")].map((toast) => toast.getBoundingClientRect());
    const isOver = (box: DOMRect) =>
      toasts.some((toast) => toast.left < box.right && toast.right > box.left && toast.top < box.bottom && toast.bottom > box.top);
    if (toasts.length === 0) return ["there is no toast"];
    if (toasts.some(({ top, bottom }) => top < 0 || bottom > innerHeight)) return ["a toast is outside of the window"];
    return all.filter((each) => isOver(each.getBoundingClientRect())).map((each) => each.ariaLabel ?? each.textContent);
  });

inEitherLanguage(() => {
  for (const { width, height } of [
    { width: 375, height: 740 },
    { width: 1280, height: 800 },
  ])
    test(`a toast covers no comment, no trash, no bar and no palette at ${width} px`, async ({ visitor, page, say }) => {
      const owner = await ownsWorkspace({ visitor });
      await does({ visitor }, owner, (newId) => {
        const project = newId();
        const trashed = [newId(), newId(), newId()];
        return [
          ...makesProject(project, { name: "เมนูสิ้นปี", key: "KIT" }),
          ...makesTask(newId(), project, "ชาเย็นสูตรใหม่"),
          ...trashed.flatMap((id, at) => makesTask(id, project, `Old ${at}`)),
          ...trashed.map((id) => ({ op: "task.delete", id }) as const),
        ];
      });
      await page.setViewportSize({ width, height });
      const palette = page.locator("[data-palette]");
      /** Makes a task, which a toast tells of. */
      const makes = async (title: string) => {
        await page.keyboard.press("Control+k");
        await palette.getByRole("combobox").fill(title);
        await palette.getByRole("option", { name: say("New task “{title}”", { title }) }).click();
        await expect(palette).toBeHidden();
        await expect(page.locator("[data-scope=toast][data-part=title]").filter({ hasText: title })).toBeVisible();
      };
      const bar = page.getByRole("navigation", { name: say("Bar") });

      await openInside({ visitor }, "/t/KIT-1");
      await page.getByRole("button", { name: say("Write a comment") }).click();
      const comment = page.getByRole("textbox", { name: say("Comment"), exact: true });
      await comment.scrollIntoViewIfNeeded();
      const form = page.locator("form").filter({ has: comment }).locator("textarea, button");
      await makes("Lime soda");
      await expect.poll(() => covered(form)).toEqual([]);
      await expect.poll(() => covered(bar)).toEqual([]);
      // It moves along with what it must not cover.
      for (const block of ["start", "center", "end"] as const) {
        await comment.evaluate((field, where) => field.scrollIntoView({ block: where, behavior: "instant" }), block);
        await expect.poll(() => covered(form)).toEqual([]);
      }

      await makes("Rice cake");
      await page.keyboard.press("Control+k");
      await expect(palette.getByRole("option").first()).toBeVisible();
      await expect.poll(() => covered(palette)).toEqual([]);
      await page.keyboard.press("Escape");

      await openInside({ visitor }, "/p/KIT/settings");
      await page.getByRole("button", { name: say("Show the trash") }).click();
      const restores = page.getByRole("button", { name: say("Restore {taskLabel}", { taskLabel: "KIT-" }) });
      await expect(restores).toHaveCount(3);
      await restores.last().evaluate((button) => button.scrollIntoView({ block: "end", behavior: "instant" }));
      await makes("Ginger tea");
      await expect.poll(() => covered(restores)).toEqual([]);
    });
});
