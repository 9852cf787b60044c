/** The palette of a workspace, with its server as it is: what a page holds, and what it does not (WORKSPACE §4, §6). */
import type { Page } from "@playwright/test";
import { makeOrganization } from "../../src/tools/test/browser/api.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import type { Visitor } from "./visitor.ts";

const addressOf = (visitor: Visitor, path = "/") => `http://${visitor.workspaceHost()}${path}`;
const field = (page: Page, say: Visitor["say"]) => page.getByRole("combobox", { name: say("Search, or what you want to do") });

inEitherLanguage(() => {
  test("finds a task that the page does not hold, by a part of its title and by its number", async ({ visitor, page, say, look }) => {
    const { product, account, organizationName, subdomain } = visitor;
    await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
    await page.goto(addressOf(visitor, "/new"));
    await visitor.signIn();
    await page.getByRole("textbox", { name: say("Name"), exact: true }).fill("เมนูปลายปี");
    await page.getByRole("button", { name: say("Make the project") }).click();
    await expect(page).toHaveURL(addressOf(visitor, "/p/MNP"));

    // A task is made of what was looked for, and found by a part of it.
    await page.keyboard.press("Control+k");
    await expect(field(page, say)).toBeFocused();
    await look("workspace-palette");
    await page.keyboard.type("ประชุมเมนูใหม่");
    await page.getByRole("option", { name: say("New task “{title}”", { title: "ประชุมเมนูใหม่" }) }).click();
    await expect(field(page, say)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "ประชุมเมนูใหม่" })).toBeVisible();
    await expect(page.getByText(say("Everything is saved"))).toBeVisible();

    // A page that never opened the project holds tasks of one's own alone; the server is asked all the same.
    await page.goto(addressOf(visitor, "/members"));
    await page
      .getByRole("button", { name: new RegExp(`^${say("Search")}`) })
      .first()
      .click();
    await expect(field(page, say)).toBeFocused();
    const answered = page.waitForResponse((response) => response.url().includes("/search?q="));
    await page.keyboard.type("ชุมเม");
    expect((await answered).status()).toBe(200);
    const option = page.getByRole("option", { name: "MNP-1 ประชุมเมนูใหม่" });
    await expect(option).toBeVisible();
    await look("workspace-palette-found");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(addressOf(visitor, "/t/MNP-1"));
    await expect(page.getByRole("heading", { name: "ประชุมเมนูใหม่" })).toBeVisible();

    // What was said of it is found too, and leads there.
    await page.getByRole("button", { name: say("Write a comment") }).click();
    await page.getByRole("textbox", { name: say("Comment") }).fill("ถามเรื่องใบเตยกับครัว");
    await page.getByRole("button", { name: say("Send"), exact: true }).click();
    await expect(page.getByText(say("Everything is saved"))).toBeVisible();
    await page.goto(addressOf(visitor, "/members"));
    await page
      .getByRole("button", { name: new RegExp(`^${say("Search")}`) })
      .first()
      .click();
    await expect(field(page, say)).toBeFocused();
    await page.keyboard.type("องใบเต");
    const group = page.getByRole("group", { name: say("In comments: {count}", { count: "1" }) });
    await expect(group.getByRole("option", { name: "ถามเรื่องใบเตยกับครัว" })).toBeVisible();
    await look("workspace-palette-texts");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(addressOf(visitor, "/t/MNP-1"));

    // Escape leaves the focus where it was.
    const search = page.getByRole("button", { name: new RegExp(`^${say("Search")}`) }).first();
    await search.focus();
    await page.keyboard.press("Control+k");
    await expect(field(page, say)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(search).toBeFocused();
  });
});
