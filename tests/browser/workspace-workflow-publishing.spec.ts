/** A draft is published: what is to be mended is said, tasks of a state that goes have a place, and everybody works by it at once (WORKSPACE §5). */
import { expect, inEitherLanguage, test } from "./journey.ts";
import { addTasks, colleagueOf, column, makeBoard, openBoard, ownsWorkspace } from "./together.ts";
import type { Visitor } from "./visitor.ts";
import { nameIn } from "../../src/workflow/states.ts";
import { templates } from "../../src/workflow/templates.ts";

const openWorkflow = (visitor: Visitor) => visitor.page.goto(`http://${visitor.workspaceHost()}/p/YEM/workflow`);
const remove = (visitor: Visitor, name: string) => visitor.button("Remove the state “{name}”", { name }).click();

test("a state goes, and its tasks with it, on a board that somebody else has open", async ({ visitor: owner, browser }) => {
  test.setTimeout(120_000);
  await ownsWorkspace(owner);
  const other = await colleagueOf(owner, browser);
  await makeBoard(owner, 0);
  await addTasks(owner.page, "Menu", "Photos");
  await openBoard(owner, [other], 2);
  await column(other.page, "Backlog").getByRole("link").filter({ hasText: "Photos" }).focus();
  for (const key of ["Space", "ArrowRight", "Enter"]) await other.page.keyboard.press(key);
  await expect(column(other.page, "Next").getByRole("link")).toHaveCount(1);

  await openWorkflow(owner);
  await expect(owner.page.getByRole("group", { name: "Picture of the workflow" }).getByText("Doing")).toBeVisible();
  await remove(owner, "Next");
  await expect(owner.page.getByRole("group", { name: "Picture of the workflow" }).getByText("Next", { exact: true })).toBeHidden();
  await owner.button("Publish…").click();
  const target = owner.page.getByRole("combobox", { name: "“Next” goes: its tasks go to" });
  await expect(owner.page.getByText("One task now")).not.toHaveCount(0);
  await target.selectOption("Doing");
  await owner.button("Publish it").click();
  await expect(owner.words("Version {version} is in force", { version: 2 })).toBeVisible();

  // Nothing was loaded anew.
  await expect(column(other.page, "Next")).toBeHidden();
  await expect(column(other.page, "Doing").getByRole("link")).toHaveText([/Photos/]);
  await expect(column(other.page, "Backlog").getByRole("link")).toHaveText([/Menu/]);

  const tab = (name: string) => owner.page.getByRole("tab", { name });
  await tab("History").click();
  await owner.button("Show what was published").click();
  await expect(owner.page.getByRole("list", { name: "What was published" }).getByRole("listitem")).toHaveCount(2);
  await owner.button("Make version {number} the draft", { number: "1" }).click();
  await tab("States and steps").click();
  await expect(owner.page.getByRole("region", { name: "Next", exact: true })).toBeVisible();
  await owner.button("Publish…").click();
  await expect(owner.words("No state goes: every task stays where it is.")).toBeVisible();
  await owner.button("Publish it").click();
  await expect(column(other.page, "Next")).toBeVisible();
  await expect(column(other.page, "Doing").getByRole("link")).toHaveText([/Photos/]);
  await other.page.context().close();
});

inEitherLanguage(() => {
  test("what is to be mended is said, with its place, and nothing is published before", async ({ visitor, language, look }) => {
    test.setTimeout(90_000);
    const { page, say } = visitor;
    const { kanban } = templates;
    await ownsWorkspace(visitor);
    await page.goto(`http://${visitor.workspaceHost()}/new`);
    await visitor.field("Name").fill("Year end menu");
    await page.getByRole("radio", { name: nameIn(kanban.name, language) }).check();
    await visitor.button("Make the project").click();
    await expect(page).toHaveURL(/\/p\/YEM$/);
    await openWorkflow(visitor);
    // Nothing ends any more.
    for (const state of kanban.document.states.slice(3)) await remove(visitor, nameIn(state.name, language));
    const faults = page.getByRole("region", { name: say("To be mended") });
    const doing = nameIn(kanban.document.states[2]!.name, language);
    const fault = faults.getByRole("link", {
      name: say("From “{state}” nobody can get to an end: tasks would stay there for ever", { state: doing }),
    });
    await expect(fault).toBeVisible();
    await expect(visitor.button("Publish…")).toBeDisabled();
    await look("workspace-workflow-faults");
    await fault.click();
    await expect(page).toHaveURL(/#draft-s3$/);
    await page.reload();
    await expect(fault).toBeVisible();
    await visitor.button("Discard the draft").click();
    await expect(faults).toBeHidden();
  });
});
