/** Ten thousand tasks on one board, in a browser (WORKSPACE §8): none of them is out of reach, and no more is drawn than of ten. */
import { generateNKeysBetween } from "fractional-indexing";
import { expect, test } from "./journey.ts";
import { column } from "./together.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";
import type { Visitor } from "./visitor.ts";
import { isKept, isSaved } from "./without-network.ts";

// The portal's session opens the calls of a workspace at a path.
test.use({ settings: inPaths });

const count = 10_000;
const perCommand = 500;

/** Somebody with an organisation and that board in it. */
const hasBoard = async (visitor: Visitor) => {
  const token = await ownsWorkspace({ visitor });
  let project = "";
  await does({ visitor }, token, (newId) => makesProject((project = newId()), { name: "Every dish", key: "BIG" }));
  const ranks = generateNKeysBetween(null, null, count);
  for (let at = 0; at < count; at += perCommand)
    await does({ visitor }, token, (newId) =>
      ranks.slice(at, at + perCommand).flatMap((rank, beside) => makesTask(newId(), project, `Dish ${at + beside + 1}`, { rank })),
    );
};

test("ten thousand tasks are scrolled through, found and moved, and are there without a network", async ({ visitor, network }) => {
  test.setTimeout(180_000);
  await hasBoard(visitor);
  const { page } = visitor;
  await openInside({ visitor }, "/p/BIG");
  const backlog = column(page, "Backlog");
  await expect(backlog.getByRole("link").first()).toBeVisible({ timeout: 30_000 });
  await expect(backlog).toContainText(String(count));
  const drawn = () => page.evaluate(() => document.querySelectorAll("[data-task]").length);
  expect(await drawn()).toBeLessThan(60);
  await isSaved(page);
  await isKept(page);

  const last = backlog.getByRole("link", { name: `Dish ${count}` });
  await backlog.getByRole("link").first().hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1_000_000);
      return last.isVisible();
    })
    .toBe(true);
  expect(await drawn()).toBeLessThan(60);
  await last.focus();
  for (const key of ["Space", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  const next = column(page, "Next").getByRole("link", { name: `Dish ${count}` });
  await expect(next).toBeVisible();
  await isSaved(page);

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("Dish 7777");
  await page
    .getByRole("option", { name: /Dish 7777/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Dish 7777" })).toBeVisible();

  await network.cut();
  await openInside({ visitor }, "/p/BIG");
  await expect(next).toBeVisible();
  await expect(backlog).toContainText(String(count - 1));
  await expect(page.getByText(/^Offline/)).toBeVisible();
});
