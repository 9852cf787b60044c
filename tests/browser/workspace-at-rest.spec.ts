/** What is seen first, and where it rests: a month on a small laptop, the columns of a board on a phone. */
import { expect, inEitherLanguage, test } from "./journey.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";
import type { Visitor } from "./visitor.ts";

test.use({ settings: inPaths });

const make = async (visitor: Visitor) => {
  const owner = await ownsWorkspace({ visitor });
  await does({ visitor }, owner, (newId) => {
    const project = newId();
    return [...makesProject(project, { name: "Kitchen", key: "KIT" }), ...makesTask(newId(), project, "Iced tea")];
  });
};

inEitherLanguage(() => {
  test("a calendar opens at its top, and today is in sight, also in the last week of a month", async ({ visitor, page }) => {
    await make(visitor);
    await page.setViewportSize({ width: 1280, height: 800 });
    // Thirty days from a Saturday: six weeks where they begin on Sundays.
    await page.clock.setFixedTime("2028-04-29T05:00:00Z");
    await openInside({ visitor }, "/p/KIT/calendar");
    const today = page.locator("[data-today]");
    await expect(today).toBeInViewport();
    expect(await page.evaluate(() => [...document.querySelectorAll("*")].filter(({ scrollTop }) => scrollTop > 0).length)).toBe(0);
  });

  test("on a phone every column comes to rest whole, the folded one too", async ({ visitor, page }) => {
    await make(visitor);
    await page.setViewportSize({ width: 375, height: 740 });
    await openInside({ visitor }, "/p/KIT");
    await expect(page.getByRole("link", { name: "Iced tea" })).toBeVisible();
    const board = page.getByRole("group", { name: visitor.say("Board") });
    // The first line of two: the second names the columns beside the one in sight.
    const heads = page
      .getByRole("navigation", { name: visitor.say("Columns") })
      .locator("> div")
      .first()
      .getByRole("button");
    const count = await heads.count();
    expect(count).toBeGreaterThan(4);
    for (let at = 0; at < count; at += 1) {
      await heads.nth(at).click();
      const cut = () =>
        board.evaluate((element, index) => {
          const { left, right } = element.getBoundingClientRect();
          const boxes = [...element.children].map((child) => child.getBoundingClientRect());
          const seen = boxes.filter((box) => box.right > left + 13 && box.left < right - 13);
          return {
            isIt: seen[0] === boxes[index],
            seen: seen.length,
            isWhole: seen.every((box) => box.left >= left && box.right <= right + 1),
          };
        }, at);
      await expect.poll(cut, `column ${at}`).toEqual({ isIt: true, seen: 1, isWhole: true });
    }
  });
});
