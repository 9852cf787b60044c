/** A board in lanes (WORKSPACE §4): by whose cards are, their labels or their priority, with cards that are dragged between lanes by the mouse and by keys. */
import type { Page } from "@playwright/test";
import { expect, inBothLanguages, test } from "./journey.ts";
import { does, joins, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";

test.use({ settings: inPaths });
test.setTimeout(120_000);

/** The cards of a state in a lane. */
const cell = (page: Page, lane: string, state: string) => page.locator(`[data-lane="${lane}"][data-state="${state}"]`);
const inCell = (page: Page, lane: string, state: string, title: string) => cell(page, lane, state).getByRole("link", { name: title });

inBothLanguages(() => {
  test("cards are dragged between lanes and columns at once, by the mouse and by keys", async ({ visitor, look }) => {
    const { page, say } = visitor;
    const owner = await ownsWorkspace({ visitor });
    const { id: colleague } = await joins({ visitor }, owner);
    const [drinks, cakes] = ["00000000050", "00000000051"] as const;
    await does({ visitor }, owner, (newId) => {
      const project = newId();
      return [
        ...makesProject(project, { name: "Market", key: "MARKET" }),
        { op: "label.make", id: drinks, project, name: "Drinks", color: "teal" },
        { op: "label.make", id: cakes, project, name: "Cakes", color: "rose" },
        ...makesTask(newId(), project, "Iced tea", { state: "s2", labels: [drinks, cakes] }),
        ...makesTask(newId(), project, "Scone", { state: "s2", rank: "a1", assignee: colleague }),
      ];
    });
    await page.setViewportSize({ width: 1280, height: 900 });

    await test.step("lanes are chosen where the board is filtered, and stand in the address", async () => {
      await openInside({ visitor }, "/p/MARKET");
      await visitor.button("Filter the board").click();
      await visitor.button("Swimlanes").click();
      await page
        .getByRole("menuitemradio", { name: say("Swimlanes by assignee") })
        .or(page.getByRole("menuitem", { name: say("Swimlanes by assignee") }))
        .click();
      await expect(page).toHaveURL(/group=assignee/);
      await expect(inCell(page, "", "s2", "Iced tea")).toBeVisible();
      await expect(inCell(page, colleague, "s2", "Scone")).toBeVisible();
      await look("workspace-lanes");
    });

    await test.step("the mouse takes a card to another person and on by a step, in one command", async () => {
      const from = (await inCell(page, "", "s2", "Iced tea").locator("xpath=ancestor::article").boundingBox())!;
      const to = (await cell(page, colleague, "s3").first().boundingBox())!;
      const [x, y] = [from.x + 20, from.y + 14];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 20, y);
      await page.mouse.move(to.x + to.width / 2, to.y + 20);
      await expect(cell(page, colleague, "s3").first()).toHaveAttribute("data-over", "");
      await page.mouse.up();
      await expect(inCell(page, colleague, "s3", "Iced tea")).toBeVisible();
      await expect(inCell(page, "", "s2", "Iced tea")).toHaveCount(0);
      await expect(page.getByText(say("Everything is saved"))).toBeVisible();
      await page.keyboard.press("ControlOrMeta+z");
      await expect(inCell(page, "", "s2", "Iced tea")).toBeVisible();
    });

    await test.step("with several labels a card stands in each of their lanes, and keys take it to another", async () => {
      await openInside({ visitor }, "/p/MARKET?group=label");
      for (const lane of [drinks, cakes]) await expect(inCell(page, lane, "s2", "Iced tea")).toBeVisible();
      const scone = inCell(page, "", "s2", "Scone");
      await scone.focus();
      for (const key of ["Space", "ArrowUp", "Enter"]) await page.keyboard.press(key);
      await expect(inCell(page, cakes, "s2", "Scone")).toBeFocused();
      await expect(scone).toHaveCount(0);
      await page.keyboard.press("ArrowUp");
      await expect(
        inCell(page, cakes, "s2", "Iced tea")
          .or(inCell(page, drinks, "s2", "Iced tea"))
          .and(page.locator(":focus")),
      ).toHaveCount(1);
    });

    await test.step("a lane collapses, and opens again", async () => {
      const head = page.locator(`[data-lane-head="${cakes}"]`);
      await head.focus();
      await page.keyboard.press("Enter");
      await expect(head).toHaveAttribute("aria-expanded", "false");
      await expect(cell(page, cakes, "s2")).toHaveCount(0);
      await page.keyboard.press("Enter");
      await expect(inCell(page, cakes, "s2", "Scone")).toBeVisible();
      await expect(head).toBeFocused();
    });
  });
});
