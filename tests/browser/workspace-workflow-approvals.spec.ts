/** A purchase that its manager and then its director approve, in the browsers of all three, and comes back with words where one does not (WORKSPACE §5). */
import { nameIn } from "../../src/workflow/states.ts";
import { projectTemplates } from "../../src/workflow/project-templates.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { lookAt } from "./look.ts";
import { column, joins, makeLink, ownsWorkspace, somebodyElse, untilSeen } from "./together.ts";
import type { Visitor } from "./visitor.ts";

const { purchasing } = projectTemplates;

inEitherLanguage(() => {
  test("a purchase is approved by two, sent back with words by one, and bought in the end", async ({
    browser,
    visitor,
    language,
    look,
  }) => {
    test.setTimeout(240_000);
    const { say } = visitor;
    const state = (id: string) => nameIn(purchasing.document.states.find((one) => one.id === id)!.name, language);
    const move = (id: string) =>
      nameIn(purchasing.document.states.flatMap(({ moves }) => moves).find((one) => one.id === id)!.name, language);
    const [approve, decline] = language === "th" ? ["อนุมัติ", "ไม่อนุมัติ"] : ["Approve", "Decline"];
    const [amount, supplier] = purchasing.fields.map(({ name }) => nameIn(name, language)) as [string, string];
    const title = "เครื่องคั่วกาแฟ";
    // What is possible has its key behind its name.
    const step = ({ page }: Visitor, name: string) =>
      page
        .getByRole("group", { name: say("Next steps") })
        .getByRole("button", { name: new RegExp(`^${name.replaceAll(/[()]/g, String.raw`\$&`)} ?\\d?$`) });
    const isIn = ({ page }: Visitor, id: string) => expect(page.locator("[aria-current=step]")).toContainText(state(id));

    // The owner is the director; whoever makes the project leads it, and manages; the third one asks.
    const [director, manager, buyer] = [
      visitor,
      await somebodyElse(browser, visitor, language),
      await somebodyElse(browser, visitor, language),
    ];
    await ownsWorkspace(director);
    const link = await makeLink(director);
    for (const one of [manager, buyer]) await joins(one, link, director);
    const host = `http://${director.workspaceHost()}`;
    await manager.page.goto(`${host}/new`);
    await manager.field("Name").fill("Purchases");
    await manager.page.getByRole("radio", { name: nameIn(purchasing.name, language) }).check();
    await manager.button("Make the project").click();
    await expect(manager.page).toHaveURL(/\/p\/PRC$/);

    await buyer.page.goto(`${host}/p/PRC`);
    await buyer.page.getByRole("button", { name: `${say("Add a task")} ${state("s1")}` }).click();
    await buyer.page.keyboard.type(title);
    await buyer.page.keyboard.press("Enter");
    await buyer.page.keyboard.press("Escape");
    await column(buyer.page, state("s1")).getByRole("link").filter({ hasText: title }).click();
    await buyer.page.goto(`${host}/t/PRC-1`);
    // Without an amount nobody is asked for anything.
    await expect(step(buyer, move("m3"))).toBeDisabled();
    await buyer.button("{name}: not set", { name: amount }).click();
    await buyer.page.keyboard.type("48,000");
    await buyer.page.keyboard.press("Enter");
    await expect(step(buyer, move("m1"))).toBeDisabled();
    await step(buyer, move("m3")).click();
    const asked = buyer.page.getByRole("dialog", { name: move("m3") });
    await asked.getByRole("textbox", { name: supplier }).fill("Bangkok Roasters");
    await asked.getByRole("button", { name: move("m3") }).click();
    await isIn(buyer, "s9");
    await expect(step(buyer, approve)).toBeDisabled();
    await expect(buyer.page.getByText(say("Approved: {count} of {all}", { count: 0, all: 1 }))).toBeVisible();

    // The manager hears of it without having opened it, and approves it by a key.
    await manager.page.goto(`${host}/inbox`);
    await expect(manager.page.getByRole("link").filter({ hasText: title })).toContainText(/approval|อนุมัติ/);
    await manager.page.goto(`${host}/`);
    const waiting = manager.page.getByRole("region", { name: say("Your move") });
    await expect(waiting.getByRole("link", { name: title })).toBeVisible();
    await manager.page.goto(`${host}/t/PRC-1`);
    await expect(step(manager, approve)).toBeEnabled();
    await lookAt(manager.page, language)("workspace-approval");
    await manager.page.keyboard.press("1");
    await isIn(manager, "s3");
    // One person does not approve it twice.
    await expect(step(manager, approve)).toBeDisabled();
    await isIn(buyer, "s3");

    // The director declines it, and says why.
    await director.page.goto(`${host}/`);
    await director.page
      .getByRole("region", { name: say("Your move") })
      .getByRole("button", { name: decline, exact: true })
      .click();
    const declined = director.page.getByRole("dialog", { name: decline });
    await declined.getByRole("button", { name: decline, exact: true }).click();
    await expect(declined.getByRole("textbox", { name: say("Comment") })).toHaveAccessibleDescription(say("This is asked for"));
    await declined.getByRole("textbox", { name: say("Comment") }).fill("ขอใบเสนอราคาอีกสองร้าน");
    await look("workspace-approval-declined");
    await declined.getByRole("button", { name: decline, exact: true }).click();
    await expect(declined).toBeHidden();
    await isIn(buyer, "s1");
    await expect(buyer.page.getByText("ขอใบเสนอราคาอีกสองร้าน")).toBeVisible();

    // Once more, and to the end.
    // The form of before stays closed, and nothing is asked for again.
    await expect(asked).toBeHidden();
    await step(buyer, move("m3")).click();
    await isIn(manager, "s9");
    await step(manager, approve).click();
    await isIn(manager, "s3");
    await director.page.goto(`${host}/p/PRC`);
    const card = column(director.page, state("s3")).getByRole("article").filter({ hasText: title });
    await expect(card).toContainText("0/1");
    await look("workspace-approval-board");
    await director.page.goto(`${host}/t/PRC-1`);
    await step(director, approve).click();
    await isIn(buyer, "s4");
    await step(buyer, move("m9")).click();
    const order = buyer.page.getByRole("dialog", { name: move("m9") });
    await order.getByRole("combobox", { name: say("Assignee") }).selectOption({ index: 1 });
    await order.getByRole("textbox", { name: say("Due") }).fill("24/12/2026");
    await order.getByRole("button", { name: move("m9") }).click();
    await step(buyer, move("m11")).click();
    await untilSeen(buyer.page);
    await step(buyer, move("m12")).click();
    await isIn(buyer, "s7");
  });
});
