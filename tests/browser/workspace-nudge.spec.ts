/** Whoever waits for somebody's late step asks them for it, and they hear it at once (LOOK-WORKSPACE, My work). */
import { openSession } from "../../src/tools/test/browser/api.ts";
import { expect, inEitherLanguage, speak, test } from "./journey.ts";
import { does, joins, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";
import { Visitor } from "./visitor.ts";

test.use({ settings: inPaths });

inEitherLanguage(() => {
  test("two people, one of whom is late", async ({ visitor: owner, language, browser, look }) => {
    const { page, say, product } = owner;
    const token = await ownsWorkspace({ visitor: owner });
    const { account, id } = await joins({ visitor: owner }, token);
    await does({ visitor: owner }, token, (newId) => {
      const project = newId();
      return [
        ...makesProject(project, { name: "Kitchen", key: "KIT" }),
        ...makesTask(newId(), project, "Iced tea", { assignee: id, due: "2020-01-01" }),
        ...makesTask(newId(), project, "Scone", { assignee: id }),
      ];
    });
    await openInside({ visitor: owner });
    const context = await browser.newContext();
    await speak(context, language, product.url);
    const other = new Visitor(await context.newPage(), product, say);
    await other.holds(await openSession(product, account));
    await other.open(`/w/${owner.subdomain}/inbox`);
    // Both were given at once, and stand in one line.
    await other.page.getByRole("button", { name: "Iced tea, Scone" }).click();
    const nudged = other.page.getByRole("link", { name: "Iced tea" });
    await expect(nudged).toBeVisible();

    const nudge = page.getByRole("button", { name: say("Nudge") });
    await expect(nudge).toHaveCount(1);
    await nudge.focus();
    await page.keyboard.press("Enter");
    const done = page.getByRole("button", { name: say("Nudged today") });
    await expect(done).toBeFocused();
    await expect(done).toHaveAttribute("aria-disabled", "true");
    await expect(nudged).toContainText(say("{name} nudges you: it waits for your next step, for too long already", { name: "Somying" }));
    // It is one a day, also after a reload.
    await page.reload();
    await expect(done).toBeVisible();
    await look("workspace-nudge");
    await context.close();
  });
});
