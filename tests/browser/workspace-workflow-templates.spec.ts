/** A project begins as one of the ways of working that are there: with its states, its steps, and the fields that these ask for (WORKSPACE §5). */
import { nameIn } from "../../src/workflow/states.ts";
import { projectTemplates } from "../../src/workflow/project-templates.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { column, ownsWorkspace } from "./together.ts";

const { purchasing } = projectTemplates;

inEitherLanguage(() => {
  test("a purchase is asked for with what it costs, and not approved by whoever asks", async ({ visitor, language, look }) => {
    test.setTimeout(90_000);
    const { page, say } = visitor;
    const [requested, waiting] = purchasing.document.states.map(({ name }) => nameIn(name, language)) as [string, string];
    const ask = nameIn(purchasing.document.states[0]!.moves[0]!.name, language);
    const approve = language === "th" ? "อนุมัติ" : "Approve";
    const [amount, supplier] = purchasing.fields.map(({ name }) => nameIn(name, language)) as [string, string];
    await ownsWorkspace(visitor);
    await page.goto(`http://${visitor.workspaceHost()}/new`);
    await visitor.field("Name").fill("Purchases");
    await page.getByRole("radio", { name: nameIn(purchasing.name, language) }).check();
    await look("workspace-new-project-templates");
    await visitor.button("Make the project").click();
    await expect(column(page, waiting)).toBeVisible();

    await page.getByRole("button", { name: `${say("Add a task")} ${requested}` }).click();
    await page.keyboard.type("โปรเจกเตอร์ห้องประชุม");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    const card = column(page, requested).getByRole("link").filter({ hasText: "โปรเจกเตอร์" });
    await card.click();
    // Which way it goes, its amount says.
    await visitor.button("{name}: not set", { name: amount }).click();
    await page.keyboard.type("๘,๕๐๐");
    await page.keyboard.press("Enter");
    await page
      .getByRole("group", { name: say("Next steps") })
      .getByRole("button", { name: ask })
      .click();
    const form = page.getByRole("dialog", { name: ask });
    await form.getByRole("textbox", { name: supplier }).fill("ร้านไอทีสยาม");
    await look("workspace-purchase-form");
    await form.getByRole("button", { name: ask }).click();
    await expect(column(page, waiting).getByRole("link").filter({ hasText: "โปรเจกเตอร์" })).toBeVisible();
    // Its author leads the project, and does not approve what they asked for.
    const step = page.getByRole("group", { name: say("Next steps") }).getByRole("button", { name: approve, exact: true });
    await expect(step).toBeDisabled();
    await expect(step).toHaveAccessibleDescription(new RegExp(say("This is not for {barred}", { barred: say("whoever made the task") })));
  });
});
