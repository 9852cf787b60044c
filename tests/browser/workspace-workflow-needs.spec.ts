/** A step asks whoever makes it for something, by keys and by hand, in both languages: nothing moves without it (WORKSPACE §5). */
import { nameIn } from "../../src/workflow/states.ts";
import { templates } from "../../src/workflow/templates.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { column, ownsWorkspace } from "./together.ts";

const { kanban } = templates;

inEitherLanguage(() => {
  test("a step asks for a comment and a day, and is made with both or not at all", async ({ visitor, language, look }) => {
    test.setTimeout(120_000);
    const { page, say } = visitor;
    const called = (at: number) => nameIn(kanban.document.states[at]!.name, language);
    const [backlog, next] = [called(0), called(1)];
    const pick = nameIn(kanban.document.states[0]!.moves[0]!.name, language);
    await ownsWorkspace(visitor);
    await page.goto(`http://${visitor.workspaceHost()}/new`);
    await visitor.field("Name").fill("Year end menu");
    await page.getByRole("radio", { name: nameIn(kanban.name, language) }).check();
    await visitor.button("Make the project").click();
    await expect(page).toHaveURL(/\/p\/YEM$/);

    await page.goto(`http://${visitor.workspaceHost()}/p/YEM/workflow`);
    const step = page.getByRole("region", { name: backlog, exact: true }).getByRole("button", { name: new RegExp(`^${pick}`) });
    await step.click();
    const asksFor = page.getByRole("group", { name: say("What it asks for") });
    await asksFor.getByRole("checkbox", { name: say("Comment") }).check();
    await asksFor.getByRole("checkbox", { name: say("Due") }).check();
    await look("workspace-workflow-needs-editor");
    await visitor.button("Save").click();
    await expect(visitor.words("It asks for a comment")).toBeVisible();
    await visitor.button("Publish…").click();
    await visitor.button("Publish it").click();
    await expect(visitor.words("Version {version} is in force", { version: 2 })).toBeVisible();

    await page.goto(`http://${visitor.workspaceHost()}/p/YEM`);
    await page.getByRole("button", { name: `${say("Add a task")} ${backlog}` }).click();
    await page.keyboard.type("ซื้อข้าวสาร");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    const card = column(page, backlog).getByRole("link").filter({ hasText: "ซื้อข้าวสาร" });
    await card.focus();
    for (const key of ["Space", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    const form = page.getByRole("dialog", { name: pick });
    await expect(form).toBeVisible();
    await expect(form.getByRole("textbox", { name: say("Comment") })).toBeFocused();
    await look("workspace-workflow-needs");
    // Nothing has moved, and nothing does for whoever thinks better of it: the card is where it was, and has the focus.
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await expect(card).toBeFocused();

    // Let go of with a mouse it asks as well, and stands where it was until it has an answer.
    const from = (await card.boundingBox())!;
    const target = (await column(page, next).boundingBox())!;
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 40);
    await page.mouse.move(target.x + target.width / 2, target.y + 120, { steps: 4 });
    await page.mouse.up();
    await expect(form).toBeVisible();
    await form.getByRole("button", { name: say("Cancel") }).click();
    await expect(form).toBeHidden();
    await expect(card).toBeVisible();

    await card.click();
    await page
      .getByRole("group", { name: say("Next steps") })
      .getByRole("button", { name: pick })
      .click();
    await form.getByRole("button", { name: pick }).click();
    await expect(form.getByRole("textbox", { name: say("Comment") })).toBeFocused();
    await expect(form.getByRole("textbox", { name: say("Comment") })).toHaveAccessibleDescription(say("This is asked for"));
    await page.keyboard.type("ตกลงกับร้านแล้ว");
    await page.keyboard.press("Tab");
    await page.keyboard.type("24/12/2569");
    await page.keyboard.press("Enter");
    await expect(form).toBeHidden();
    await expect(column(page, next).getByRole("link").filter({ hasText: "ซื้อข้าวสาร" })).toBeVisible();
    await expect(page.getByText("ตกลงกับร้านแล้ว")).toBeVisible();

    // All of it is one thing that was done, and is taken back as one.
    await visitor.button("Undo").click();
    await expect(card).toBeVisible();
    await expect(page.getByText("ตกลงกับร้านแล้ว")).toBeHidden();
    // Of what stands in an address and is no task's name the board says nothing.
    await page.goto(`http://${visitor.workspaceHost()}/p/YEM?task=1`);
    await expect(card).toBeVisible();
  });
});
