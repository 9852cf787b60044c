/** Where an organisation's days begin is its own to say: by that its people see what is due, whoever says so at once (WORKSPACE §9: today, days, hours). */
import type { Page } from "@playwright/test";
import { hour } from "../../src/contract/time.ts";
import { dayAfter, dayIn } from "../../src/domain/days.ts";
import { nameIn } from "../../src/workflow/states.ts";
import { templates } from "../../src/workflow/templates.ts";
import { timeAt } from "../../src/tools/test/browser/api.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { joins, makeLink, ownsWorkspace, somebodyElse } from "./together.ts";

const { kanban } = templates;
inEitherLanguage(() => {
  test("an owner says where days begin, and adds a day off as they would write it", async ({
    visitor,
    browser,
    product,
    language,
    look,
  }) => {
    test.setTimeout(120_000);
    const { page, say } = visitor;
    // One in the morning in Bangkok: in Berlin it is still yesterday.
    const tomorrow = dayAfter(dayIn("Asia/Bangkok", await timeAt(product)), 1);
    const moment = Date.parse(`${tomorrow}T00:00:00+07:00`) + hour;
    await product.advance((moment - (await timeAt(product))) / 1000);
    await page.clock.setFixedTime(moment);
    await ownsWorkspace(visitor);
    const other = await somebodyElse(browser, visitor, language);
    await other.page.clock.setFixedTime(moment);
    await joins(other, await makeLink(visitor), visitor);

    await page.goto(`http://${visitor.workspaceHost()}/new`);
    await visitor.field("Name").fill("Year end menu");
    await page.getByRole("radio", { name: nameIn(kanban.name, language) }).check();
    await visitor.button("Make the project").click();
    await page.getByRole("button", { name: `${say("Add a task")} ${nameIn(kanban.document.states[0]!.name, language)}` }).click();
    await page.keyboard.type("ซื้อข้าวสาร");
    await page.keyboard.press("Enter");
    await expect(visitor.words("Everything is saved")).toBeVisible();
    const task = `http://${visitor.workspaceHost()}/p/YEM?task=YEM-1`;
    const due = (on: Page, day: string) => on.getByRole("button", { name: `${say("Due")}: ${say(day)}`, exact: true });
    await page.goto(task);
    await due(page, "Not set").click();
    await page.getByRole("textbox", { name: say("Due") }).fill(language === "th" ? "วันนี้" : "today");
    await page.keyboard.press("Enter");
    await expect(due(page, "today")).toBeVisible();
    await other.page.goto(task);
    await expect(due(other.page, "today")).toBeVisible();

    const places = page.getByRole("navigation", { name: say("Workspace"), exact: true });
    await places.getByRole("link", { name: say("Settings") }).click();
    const zone = page.getByRole("combobox", { name: say("Time zone") });
    await expect(zone).toHaveValue("Asia/Bangkok");
    await zone.selectOption({ label: "Berlin (UTC+01:00)" });
    const day = page.getByRole("textbox", { name: new RegExp(`^${say("Day")} `) });
    const add = visitor.button("Add a day off");
    await page.getByRole("textbox", { name: new RegExp(`^${say("What it is called")}( |$)`) }).fill("วันก่อตั้ง");
    await day.fill("someday");
    await add.click();
    await expect(day).toHaveAttribute("aria-invalid", "true");
    await expect(
      visitor.words("This is no day that can be read. Write it as day, month and year, such as {example}", {
        example: language === "th" ? "26/11/2569" : "26/11/2026",
      }),
    ).toBeVisible();
    await day.fill(language === "th" ? "๕ มี.ค. ๗๕" : "5 Mar 2032");
    await expect(page.getByText(language === "th" ? "5 มี.ค. 2575" : "5 Mar 2032", { exact: true })).toBeVisible();
    await look("workspace-working-time");
    await add.click();
    await expect(page.getByText(`${language === "th" ? "5 มี.ค. 2575" : "5 Mar 2032"} · วันก่อตั้ง`)).toBeVisible();
    await visitor.button("Save the working time").click();
    await expect(visitor.words("The working time is saved")).toBeVisible();

    // At once for whoever said so; for others as they come again, from what their browser kept, too.
    await page.goBack();
    await expect(due(page, "tomorrow")).toBeVisible();
    await expect(due(other.page, "today")).toBeVisible();
    await other.page.reload();
    await expect(due(other.page, "tomorrow")).toBeVisible();
    await other.page.context().close();
  });
});
