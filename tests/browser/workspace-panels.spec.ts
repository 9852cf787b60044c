/** What drops from a workspace's buttons lies within the window of a phone, wherever its button stands, and can be pressed there. */
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";

test.use({ settings: inPaths });

/** How far a panel stands out of the window, and whether it is what is seen where it stands. Nothing is scrolled to it: nobody could. */
const seen = (page: Page, panel: string) =>
  page.getByRole("group", { name: panel, exact: true }).evaluate((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const isOnTop = [top + 10, bottom - 10].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
    const beside = Math.min(0, left, innerWidth - right);
    return { above: Math.min(0, top), below: Math.max(0, bottom - innerHeight), beside, isOnTop };
  });
const whole = { above: 0, below: 0, beside: 0, isOnTop: true };

for (const [width, height] of [
  [320, 568],
  [375, 667],
  [375, 740],
] as const)
  test(`how it is seen is chosen at the foot of a phone's menu, in a window of ${width} × ${height}`, async ({ visitor, page }) => {
    const owner = await ownsWorkspace({ visitor });
    await does({ visitor }, owner, (newId) =>
      ["Market", "Staff"].flatMap((name) => makesProject(newId(), { name, key: name.toUpperCase() })),
    );
    await page.setViewportSize({ width, height });
    await openInside({ visitor });
    await page.getByRole("button", { name: "More", exact: true }).click();
    const rail = page.getByRole("navigation", { name: "Workspace" });
    for (const [button, panel] of [
      [/^Language/, "Language"],
      [/^Appearance/, "Appearance"],
      [/^Theme/, "Theme"],
    ] as const)
      // At the very foot, and with the buttons cut off by the window's edge.
      for (const cut of [0, 30]) {
        await rail.evaluate((element, left) => element.scrollTo(0, element.scrollHeight - element.clientHeight - left), cut);
        const { x, y } = (await rail.getByRole("button", { name: button }).boundingBox())!;
        await page.mouse.click(x + 10, y + 5);
        await expect.poll(() => seen(page, panel), { message: `${panel} ${cut}`, timeout: 2_000 }).toEqual(whole);
        await page.keyboard.press("Escape");
        await expect(rail).toBeVisible();
      }
    await rail.getByRole("button", { name: /^Appearance/ }).click();
    await page.getByRole("radio", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  });
