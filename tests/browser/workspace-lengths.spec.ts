/** Texts that are too long in a workspace: what was pasted stays, the reason stands beside it, and it is kept once it is shorter (WORKSPACE §3). */
import type { Page } from "@playwright/test";
import { makeOrganization } from "../../src/tools/test/browser/api.ts";
import { expect, inBothLanguages, test } from "./journey.ts";

/** Puts a text into the field that has the focus, as pasting does: no more than it takes. */
const paste = (page: Page, text: string) => page.keyboard.insertText(text);

inBothLanguages(() => {
  test("a title that is too long is not cut, and is kept once it is shorter", async ({ visitor, page, say, look, language }) => {
    const backlog = language === "th" ? "รอคิว" : "Backlog";
    const tooLong = (letters: number, limit: number) =>
      page.getByText(say("This is too long: {letters} letters, {limit} at most", { letters: String(letters), limit: String(limit) }));
    const { product, account, organizationName, subdomain } = visitor;
    await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
    await page.goto(`http://${visitor.workspaceHost()}/new`);
    await visitor.signIn();

    const name = page.getByRole("textbox", { name: say("Name"), exact: true });
    await name.click();
    await paste(page, "เมนู".repeat(24));
    await page.getByRole("textbox", { name: say("Key"), exact: true }).fill("MENUS");
    await page.getByRole("radio", { name: language === "th" ? "คัมบัง" : "Kanban" }).check();
    await page.getByRole("button", { name: say("Make the project") }).click();
    await expect(tooLong(96, 80)).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("เมนู".repeat(24));
    await look("workspace-name-too-long");
    await name.fill("เมนูปลายปี");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/p\/MENUS$/);

    // What is said and sent of it while it is too long: nothing.
    const commands: string[] = [];
    page.on("request", (request) => request.url().endsWith("/commands") && commands.push(request.postData() ?? ""));
    await expect(page.getByText(say("Everything is saved"))).toBeVisible();
    const title = page.getByRole("textbox", { name: say("Title of the task") });
    const long = "ชาเย็นโซดา ".repeat(19).trim();
    await page.getByRole("button", { name: `${say("Add a task")} ${backlog}` }).click();
    await paste(page, `${long}\nกับส้ม`);
    await page.keyboard.press("Enter");
    const pasted = `${long} กับส้ม`;
    await expect(tooLong(pasted.length, 200)).toBeVisible();
    await expect(title).toBeFocused();
    await expect(title).toHaveValue(pasted);
    await expect(title).toHaveAccessibleDescription(new RegExp(String(pasted.length)));
    await look("workspace-task-too-long");
    await page.reload();
    await expect(title).toHaveValue(pasted);
    await page.getByRole("button", { name: say("Add"), exact: true }).click();
    await expect(title).toBeFocused();
    expect(commands).toEqual([]);
    await title.fill(pasted.slice(0, 190));
    await page.keyboard.press("Enter");
    await expect(title).toHaveValue("");
    await page.keyboard.press("Escape");
    const card = page.getByRole("region", { name: backlog, exact: true }).getByRole("link");
    await expect(card).toHaveText(pasted.slice(0, 190).trim());
    await expect(page.getByText(say("Everything is saved"))).toBeVisible();

    // The same of one that is there: it is saved by itself, and not while it is too long.
    await card.click();
    const beside = page.getByRole("complementary", { name: "MENUS-1" });
    await beside.getByRole("button", { name: pasted.slice(0, 190).trim() }).click();
    await expect(beside.getByRole("textbox", { name: say("Title of the task") })).toBeFocused();
    commands.length = 0;
    await page.keyboard.press("Control+End");
    await paste(page, pasted.slice(190) + pasted.slice(0, 30));
    const both = pasted.slice(0, 190).trim() + pasted.slice(190) + pasted.slice(0, 30);
    await expect(tooLong(both.length, 200)).toBeVisible();
    const edited = beside.getByRole("textbox", { name: say("Title of the task") });
    await expect(edited).toBeFocused();
    await expect(edited).toHaveValue(both);
    expect(commands).toEqual([]);
    await look("workspace-title-too-long");
    await edited.fill("ชาเย็นโซดากับส้ม");
    await page.keyboard.press("Enter");
    await expect(beside.getByRole("heading", { name: "ชาเย็นโซดากับส้ม" })).toBeVisible();
    await expect(page.getByText(say("Everything is saved"))).toBeVisible();
    await page.reload();
    await expect(beside.getByRole("heading", { name: "ชาเย็นโซดากับส้ม" })).toBeVisible();
  });
});
