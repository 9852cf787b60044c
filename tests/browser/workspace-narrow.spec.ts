/** A card of a board keeps within itself all that its head says, on the narrowest phone and in the narrowest column, in both languages. */
import { replaceState } from "../../src/workflow/edits.ts";
import { templates } from "../../src/workflow/templates.ts";
import { expect, inBothLanguages, test } from "./journey.ts";
import { askInside, does, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";

// The clock goes on by days, and nobody comes in anew meanwhile.
test.use({ settings: { ...inPaths, ACCESS_TOKEN_LIFE: "864000" } });

const day = 86_400;
const { document } = templates.kanban;
const workflow = replaceState(document, {
  ...document.states[0]!,
  after: [{ id: "t9", days: 1, working: false, then: [{ mark: "stale" }] }],
});

inBothLanguages(() => {
  test("a task that has been standing for long, with a long number, a priority and somebody whose move it is", async ({
    visitor,
    product,
    look,
  }) => {
    const { page } = visitor;
    const owner = await ownsWorkspace({ visitor });
    const { me } = await askInside<{ me: { id: string } }>({ visitor }, owner, "GET", "me");
    await does({ visitor }, owner, (newId) => {
      const project = newId();
      return [
        ...makesProject(project, { name: "Market", key: "MARKET" }),
        { op: "workflow.begin", id: project, workflow },
        ...makesTask(newId(), project, "Iced tea", { priority: "urgent", assignee: me.id }),
      ];
    });
    await product.advance(day + 120);
    await openInside({ visitor }, "/p/MARKET");
    const card = page.getByRole("article").filter({ hasText: "Iced tea" });
    // The browser's clock goes on as it does.
    await expect(card).toContainText(visitor.say("Stale {span}", { span: visitor.say("just now") }), { timeout: 15_000 });
    for (const width of [320, 375, 1100, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expect
        .poll(() =>
          card.evaluate((element) => {
            const end = element.getBoundingClientRect().right;
            return [...element.querySelectorAll("*")].filter((part) => part.getBoundingClientRect().right > end).length;
          }),
        )
        .toBe(0);
    }
    await look("workspace-narrow");
  });
});
