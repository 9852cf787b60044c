/** A workspace within a thumb's reach, on the narrowest phone and by keys alone: the bar, a new task from anywhere, and a task's likeliest step. */
import type { Name } from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";

test.use({ settings: inPaths });

inEitherLanguage(() => {
  test("from one's work to a new task, and from that along its way", async ({ visitor, language, look }) => {
    test.setTimeout(180_000);
    const { page, say } = visitor;
    const [backlog, next] = templates.kanban.document.states;
    const nameOf = ({ name }: { name: Name }) => name[language] ?? "";
    const [pick, start] = [nameOf(backlog!.moves[0]!), nameOf(next!.moves[0]!)];
    const token = await ownsWorkspace({ visitor });
    await does({ visitor }, token, (newId) => {
      const [kitchen, shop] = [newId(), newId()];
      return [
        ...makesProject(kitchen, { name: "Kitchen", key: "KIT" }),
        ...makesProject(shop, { name: "Shop", key: "SHOP" }),
        { op: "project.edit", id: kitchen, set: { icon: "cup" } },
        ...makesTask(newId(), kitchen, "Iced tea"),
      ];
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await openInside({ visitor });
    const bar = page.getByRole("navigation", { name: say("Bar") });
    const title = page.getByRole("textbox", { name: say("Title of the task") });
    await expect(bar.getByRole("link", { name: say("My work") })).toHaveAttribute("aria-current", "page");
    // No word is cut, and a finger meets each.
    const entries = bar.locator("> *");
    await expect(entries).toHaveCount(5);
    for (const entry of await entries.all()) {
      const { height, width } = (await entry.boundingBox())!;
      expect([height >= 44, width >= 44, await entry.evaluate((element) => element.scrollWidth <= element.clientWidth)]).toEqual([
        true,
        true,
        true,
      ]);
    }

    await test.step("by the palette, which gives the focus back to the bar", async () => {
      await bar.getByRole("button", { name: say("More") }).click();
      await visitor.button("Search").click();
      await expect(page.getByRole("combobox")).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(bar.getByRole("button", { name: say("More") })).toBeFocused();
    });

    await test.step("in the project that is chosen for it, and then where one is", async () => {
      await bar.getByRole("button", { name: say("Create") }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem", { name: "Shop" })).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(title).toBeFocused();
      await page.keyboard.type("Scone");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("link", { name: "Scone" })).toBeVisible();
      await page.keyboard.press("Escape");
      await look("workspace-phone-board");
      await page.setViewportSize({ width: 320, height: 640 });
      await openInside({ visitor }, "/t/KIT-1");
      await bar.getByRole("button", { name: say("Create") }).click();
      await expect(title).toBeFocused();
    });

    await test.step("to another project by the bar", async () => {
      await page.keyboard.press("Escape");
      await bar.getByRole("button", { name: say("Projects") }).click();
      await page.getByRole("menuitem", { name: "Shop" }).click();
      await expect(page.getByRole("heading", { name: "Shop" })).toBeVisible();
      await expect(bar.getByRole("button", { name: say("Projects") })).toHaveAttribute("aria-current", "true");
    });

    await test.step("whose likeliest step stays at the lower edge, but for where somebody writes", async () => {
      await openInside({ visitor }, "/t/KIT-1");
      const steps = page.getByRole("group", { name: say("Next steps") });
      const isPinned = async (name: string) => {
        const step = steps.getByRole("button", { name });
        await expect(step).toHaveCSS("position", "fixed");
        const [{ y, height }, edge] = [(await step.boundingBox())!, (await bar.boundingBox())!];
        expect(y + height).toBeLessThan(edge.y + 1);
        expect(y + height).toBeGreaterThan(edge.y - 24);
      };
      await expect(steps.getByRole("button")).toHaveCount(3);
      await isPinned(pick);
      await visitor.button("Write a comment").click();
      await expect(page.getByRole("textbox", { name: say("Comment") })).toBeFocused();
      await expect(steps.getByRole("button", { name: pick })).toBeHidden();
      // Who is offered stands above the bar, also where the field is the last thing above it.
      const comment = page.getByRole("textbox", { name: say("Comment") });
      await comment.evaluate((field) =>
        window.scrollBy({ top: field.getBoundingClientRect().bottom - window.innerHeight + 80, behavior: "instant" }),
      );
      await page.keyboard.type("@");
      const edge = (await bar.boundingBox())!.y;
      const offers = page.getByRole("listbox", { name: say("Whom to call") });
      await expect.poll(() => offers.evaluate((list) => list.getBoundingClientRect().bottom)).toBeLessThanOrEqual(edge);
      for (const written of ["Escape", "Backspace", "Escape"]) await page.keyboard.press(written);
      await isPinned(pick);
      await steps.getByRole("button", { name: pick }).click();
      await expect(page.locator("[aria-current=step]")).toContainText(nameOf(next!));
      await isPinned(start);
      await look("workspace-phone-task");
    });

    await test.step("by an address of before, which leads on to where the project is now", async () => {
      await openInside({ visitor }, "/p/KIT/settings");
      const key = page.getByRole("textbox", { name: say("Key"), exact: true });
      await key.fill("TEA");
      await visitor.button("Change the key").click();
      await expect(page).toHaveURL(/\/p\/TEA\/settings$/);
      await expect(key).toHaveValue("TEA");
      await expect(page.getByRole("group", { name: say("Icon") })).toHaveCount(1);
      await openInside({ visitor }, "/p/kit?task=KIT-1");
      await expect(page).toHaveURL(/\/p\/TEA\?task=KIT-1$/);
      await expect(page.getByRole("heading", { name: "Iced tea" })).toBeVisible();
    });
  });
});
