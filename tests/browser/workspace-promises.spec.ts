/**
 * A lead promises an answer within an hour, and nobody gives one (WORKSPACE §5, §7): the card says how much time is left and then how much it is over, the
 * inbox tells, the task's page says what became of it, and the report has it among the broken ones. In a browser and in both languages.
 */
import { nameIn } from "../../src/workflow/states.ts";
import { templates } from "../../src/workflow/templates.ts";
import { timeAt } from "../../src/tools/test/browser/api.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { column, ownsWorkspace } from "./together.ts";

// A server of its own, whose clock nobody else moves: pages ask for the days of this one.
test.use({ settings: { REUSE_INTERVAL: "11" } });

const { kanban } = templates;

inEitherLanguage(() => {
  test("a promise is written, runs, is broken and is told of", async ({ visitor, language, look }) => {
    test.setTimeout(120_000);
    const { page, say } = visitor;
    // The other language's visitor has moved the server's.
    await page.clock.install({ time: await timeAt(visitor.product) });
    const called = (at: number) => nameIn(kanban.document.states[at]!.name, language);
    const [backlog, doing] = [called(0), called(2)];
    const base = `http://${visitor.workspaceHost()}`;
    await ownsWorkspace(visitor);
    await page.goto(`${base}/new`);
    await visitor.field("Name").fill("Help desk");
    await page.getByRole("radio", { name: nameIn(kanban.name, language) }).check();
    await visitor.button("Make the project").click();
    await expect(page).toHaveURL(/\/p\/HD$/);

    await page.goto(`${base}/p/HD/workflow`);
    await visitor.button("Add a promise").click();
    const form = page.getByRole("form", { name: say("New promise") });
    await expect(form.getByRole("textbox", { name: say("Name in Thai") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(form.getByText(say("Give it a name, in Thai or in English"))).toBeVisible();
    await form.getByRole("textbox", { name: say("Name in Thai") }).fill("ตอบครั้งแรก");
    await form.getByRole("textbox", { name: say("Name in English") }).fill("First answer");
    await form.getByRole("textbox", { name: say("Within how many hours") }).fill("๑");
    await form.getByRole("combobox", { name: say("What counts") }).selectOption("all");
    await form.getByRole("combobox", { name: doing, exact: true }).selectOption("stops");
    await look("workspace-promise-form");
    await visitor.button("Save").click();
    const name = language === "th" ? "ตอบครั้งแรก" : "First answer";
    const promise = page.getByRole("region", { name: say("Promises") }).getByRole("button", { name: new RegExp(`^${name}`) });
    await expect(promise).toBeVisible();
    await expect(visitor.button("Add a promise")).toBeFocused();
    await visitor.button("Publish…").click();
    await visitor.button("Publish it").click();
    await expect(visitor.words("Version {version} is in force", { version: 2 })).toBeVisible();
    await look("workspace-promises-of-workflow");

    await page.goto(`${base}/p/HD`);
    await page.getByRole("button", { name: `${say("Add a task")} ${backlog}` }).click();
    await page.keyboard.type("ลืมรหัสผ่าน");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    const card = column(page, backlog).getByRole("article").filter({ hasText: "ลืมรหัสผ่าน" });
    const span = (hours: number) => say("{hours} h", { hours });
    await expect(card).toContainText(say("{span} left", { span: span(1) }));
    await look("workspace-promise-runs");

    await visitor.product.advance(3 * 3600 + 60);
    await page.clock.fastForward((3 * 3600 + 60) * 1000);
    await expect(card).toContainText(say("{span} over", { span: span(2) }));
    await look("workspace-promise-over");

    await page.goto(`${base}/inbox`);
    await expect(page.getByText(say("“{clock}” is broken", { clock: name }))).toBeVisible();
    await look("workspace-promise-inbox");

    await page.goto(`${base}/t/HD-1`);
    const promises = page.getByRole("region", { name: say("Promises") });
    await expect(promises).toContainText(name);
    await expect(promises).toContainText(say("{span} over", { span: span(2) }));
    await look("workspace-promise-of-task");

    await page.goto(`${base}/p/HD/reports`);
    const report = page.getByRole("region", { name: say("Promises"), exact: true });
    await expect(
      report.getByRole("img", { name: say("{called}: {kept} kept, {broken} broken", { called: name, kept: 0, broken: 1 }) }),
    ).toBeVisible();
    await expect(report.getByRole("link", { name: /HD-1/ })).toBeVisible();
    await look("workspace-promise-report");
    await report.getByRole("button", { name: say("{name} as a table", { name: say("Promises") }) }).click();
    await expect(report.getByRole("row")).toHaveCount(2);
  });
});
