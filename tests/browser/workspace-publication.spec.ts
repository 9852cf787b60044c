/** Many tasks follow a new version piece by piece: whoever looks sees how far they have come, also somebody who comes meanwhile, and that they are there (WORKSPACE §5). */
import { nameIn } from "../../src/workflow/states.ts";
import { removeState } from "../../src/workflow/edits.ts";
import { templates } from "../../src/workflow/templates.ts";
import { openSession } from "../../src/tools/test/browser/api.ts";
import { expect, inEitherLanguage, speak, test } from "./journey.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";
import { Visitor } from "./visitor.ts";

// One task at a time: a computer does many in the time in which people look.
test.use({ settings: { ...inPaths, PUBLISHED_AT_ONCE: "1" } });

const { document: kanban } = templates.kanban;
const shorter = removeState(kanban, "s2");
const many = 130;

inEitherLanguage(() => {
  test("is seen on the way by somebody else, and by whoever comes back, and ends", async ({ visitor: owner, browser, language, look }) => {
    test.setTimeout(150_000);
    const token = await ownsWorkspace({ visitor: owner });
    let project = "";
    await does({ visitor: owner }, token, (newId) => {
      project = newId();
      return makesProject(project, { name: "ครัว", key: "KRU" });
    });
    await does({ visitor: owner }, token, (newId) =>
      Array.from({ length: many }, newId).flatMap((id, at) => makesTask(id, project, `Brew ${at + 1}`, { state: "s2" })),
    );
    await does({ visitor: owner }, token, () => [{ op: "workflow.draft", id: project, from: kanban, to: shorter }]);

    const context = await browser.newContext();
    await speak(context, language, owner.product.url);
    const other = new Visitor(await context.newPage(), owner.product, owner.say);
    await other.holds(await openSession(owner.product, owner.account));
    await other.open(`/w/${owner.subdomain}/p/KRU/workflow`);
    await expect(other.button("Publish…")).toBeVisible();

    await openInside({ visitor: owner }, "/p/KRU/workflow");
    await owner.button("Publish…").click();
    await owner.button("Publish it").click();

    const bar = (visitor: Visitor) =>
      visitor.page.getByRole("progressbar", { name: owner.say("Tasks move to version {version}", { version: 2 }) });
    const come = async (visitor: Visitor) => Number(await bar(visitor).getAttribute("aria-valuenow"));
    await expect(bar(other)).toBeVisible();
    await expect(bar(owner)).toBeVisible();
    const begun = await come(other);
    await expect.poll(() => come(other), { intervals: [50] }).toBeGreaterThan(begun);
    await owner.page.reload();
    await expect(bar(owner)).toBeVisible();
    await look("workspace-workflow-publication");
    // The version is in force already.
    await expect(owner.words("Version {version} is in force", { version: 2 })).toBeVisible();

    for (const visitor of [owner, other]) {
      await expect(visitor.words("All tasks have moved to where they belong now")).toBeVisible({ timeout: 90_000 });
      await expect(bar(visitor)).toBeHidden();
      await visitor.button("Close this notice").click();
      await expect(visitor.words("All tasks have moved to where they belong now")).toBeHidden();
    }
    const [backlog] = kanban.states.map(({ name }) => nameIn(name, language));
    const facts = owner.page.getByRole("region", { name: backlog!, exact: true });
    await expect(facts.getByText(owner.say("{count} tasks now", { count: many }))).toBeVisible();
    await context.close();
  });
});
