/** A step has an effect and a state a timer, as a lead wrote them: both are seen in what a task tells of itself, in both languages (WORKSPACE §5). */
import { nameIn } from "../../src/workflow/states.ts";
import { templates } from "../../src/workflow/templates.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { column, ownsWorkspace } from "./together.ts";

const { kanban } = templates;
// The clock goes on by days, and nobody comes in anew meanwhile.
test.use({ settings: { ACCESS_TOKEN_LIFE: "864000" } });

inEitherLanguage(() => {
  test("a step writes a comment, and a state makes what stands in it for long go on", async ({ visitor, product, language, look }) => {
    test.setTimeout(120_000);
    const { page, say } = visitor;
    const called = (at: number) => nameIn(kanban.document.states[at]!.name, language);
    const [backlog, next, doing] = [called(0), called(1), called(2)];
    const [pick, start] = [kanban.document.states[0]!.moves[0]!, kanban.document.states[1]!.moves[0]!].map(({ name }) =>
      nameIn(name, language),
    ) as [string, string];
    await ownsWorkspace(visitor);
    await page.goto(`http://${visitor.workspaceHost()}/new`);
    await visitor.field("Name").fill("Year end menu");
    await page.getByRole("radio", { name: nameIn(kanban.name, language) }).check();
    await visitor.button("Make the project").click();
    await expect(page).toHaveURL(/\/p\/YEM$/);

    await page.goto(`http://${visitor.workspaceHost()}/p/YEM/workflow`);
    await page
      .getByRole("region", { name: backlog, exact: true })
      .getByRole("button", { name: new RegExp(`^${pick}`) })
      .click();
    const then = page.getByRole("group", { name: say("What happens then") });
    await then.getByRole("button", { name: say("Add what happens") }).click();
    await then.getByRole("combobox", { name: say("What happens, {place}", { place: 1 }) }).selectOption(say("A comment is written"));
    // Nothing is saved that says nothing.
    await visitor.button("Save").click();
    await expect(visitor.words("Say what is missing, or what may stand there")).toBeVisible();
    await then.getByRole("textbox").fill("เลือกแล้ว เริ่มได้เลย");
    await look("workspace-workflow-effects-editor");
    await visitor.button("Save").click();
    await expect(page.getByText("เลือกแล้ว เริ่มได้เลย")).toBeVisible();

    await page.getByRole("button", { name: say("Change the state “{name}”", { name: next }) }).click();
    const timers = page.getByRole("group", { name: say("When a task stands here") });
    await timers.getByRole("button", { name: say("Add a time") }).click();
    await expect(timers.getByRole("textbox", { name: say("After how many days, {place}", { place: 1 }) })).toBeFocused();
    await page.keyboard.type("๑");
    await timers.getByRole("combobox", { name: say("Which days count, {place}", { place: 1 }) }).selectOption("off");
    await timers.getByRole("combobox", { name: say("What happens, {place}", { place: 1 }) }).selectOption(say("It goes on by a step"));
    await look("workspace-workflow-timers-editor");
    await visitor.button("Save").click();
    await expect(visitor.words("It goes on by the step “{step}”", { step: start })).toBeVisible();
    await visitor.button("Publish…").click();
    await visitor.button("Publish it").click();
    await expect(visitor.words("Version {version} is in force", { version: 2 })).toBeVisible();

    await page.goto(`http://${visitor.workspaceHost()}/p/YEM`);
    await page.getByRole("button", { name: `${say("Add a task")} ${backlog}` }).click();
    await page.keyboard.type("ซื้อข้าวสาร");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    const card = (state: string) => column(page, state).getByRole("link").filter({ hasText: "ซื้อข้าวสาร" });
    await card(backlog).click();
    await page
      .getByRole("group", { name: say("Next steps") })
      .getByRole("button", { name: pick })
      .click();
    await expect(card(next)).toBeVisible();
    const history = page.getByRole("list", { name: say("Comments and history") });
    await expect(history.getByText("เลือกแล้ว เริ่มได้เลย")).toBeVisible();
    await expect(history.getByText(say("The workflow"), { exact: true })).toBeVisible();

    await product.advance(86_400 + 120);
    await expect(card(doing)).toBeVisible({ timeout: 15_000 });
    await expect(history.getByText(say("The workflow"), { exact: true })).toHaveCount(2);
    await look("workspace-workflow-timers");
  });
});
