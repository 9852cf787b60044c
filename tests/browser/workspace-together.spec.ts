/**
 * The workspace's main job, with nothing standing in: an owner makes a project and invites two people, who join by mail and by a link, and the three
 * work on one board in three browsers, one of them without a network for a while (WORKSPACE §6).
 */
import type { Browser, Page } from "@playwright/test";
import { makeOrganization } from "../../src/tools/browser/api.ts";
import { expect, speak, test } from "./journey.ts";
import { Visitor } from "./visitor.ts";

const columns = ["Backlog", "Next", "Doing", "Done"] as const;
const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cards = (page: Page) => Promise.all(columns.map((name) => column(page, name).getByRole("link").allTextContents()));
/** Nothing is on its way any more. What others made impossible meanwhile is kept with its words, and is theirs to let go. */
const isSettled = async ({ page }: Visitor) => {
  await expect(page.getByText(/^Everything is saved$|^Could not be sent/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Being sent|^Offline/)).toBeHidden({ timeout: 30_000 });
};

const somebodyElse = async (browser: Browser, { product, say }: Visitor) => {
  const context = await browser.newContext();
  await speak(context, "en", product.url);
  const visitor = new Visitor(await context.newPage(), product, say);
  await visitor.isSignedIn({ isProven: true });
  return visitor;
};

const joins = async (visitor: Visitor, link: string, { organizationName, workspaceHost }: Visitor) => {
  await visitor.page.goto(link);
  await visitor.terms().check();
  await visitor.button("Join {name}", { name: organizationName }).click();
  await expect(visitor.page).toHaveURL(`http://${workspaceHost()}/`);
};

/** Numbers that are the same in every run (xorshift). */
const numbers = (seed: number) => {
  let state = seed;
  return (end: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % end;
  };
};

/** Takes cards into the hand by keys and carries them to the column beside theirs, whatever others do meanwhile. */
const moveAround = async ({ page }: Visitor, seed: number, times: number) => {
  const below = numbers(seed);
  for (let done = 0; done < times;) {
    const at = below(columns.length);
    const from = column(page, columns[at] ?? "Next").getByRole("link");
    const count = await from.count();
    if (count === 0) continue;
    // Somebody else may have carried it away by now.
    const isThere = await from
      .nth(below(count))
      .focus({ timeout: 500 })
      .then(
        () => true,
        () => false,
      );
    if (!isThere) continue;
    await page.keyboard.press("Space");
    // Out of the last one work only comes back.
    await page.keyboard.press(at === columns.length - 1 || below(4) === 0 ? "ArrowLeft" : "ArrowRight");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    done += 1;
  }
};

test("three people work on one board in three browsers, one of them offline for a while", async ({ visitor: owner, browser }) => {
  test.setTimeout(180_000);
  const { product, account, organizationName, subdomain, page } = owner;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  await page.goto(`http://${owner.workspaceHost()}/members`);
  await owner.signIn();
  const mailed = await somebodyElse(browser, owner);
  const linked = await somebodyElse(browser, owner);
  await owner.field("Email addresses").fill(mailed.account.email);
  await owner.button("Send the invitations").click();
  const link = /http\S*\/invitation#[\w-]+/;
  await joins(mailed, link.exec((await mailed.mail(link)).text)![0], owner);
  await page.getByRole("radio", { name: owner.say("By a link") }).check({ force: true });
  await owner.button("Make the link").click();
  await joins(linked, await owner.field("Link").inputValue(), owner);

  await page.goto(`http://${owner.workspaceHost()}/new`);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Year end menu");
  await page.getByRole("radio", { name: "Kanban" }).check();
  await owner.button("Make the project").click();
  await page.getByRole("button", { name: "Add a task Backlog" }).click();
  for (let at = 1; at <= 12; at += 1) {
    await page.getByRole("textbox", { name: "Title of the task" }).fill(`Task ${at}`);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Escape");
  const everybody = [owner, mailed, linked];
  for (const each of [mailed, linked]) await each.page.goto(`http://${owner.workspaceHost()}/p/YEM`);
  for (const each of everybody) await expect(column(each.page, "Backlog").getByText("YEM-12")).toBeVisible();

  const haveTheSame = async () => {
    for (const each of everybody) await isSettled(each);
    await expect
      .poll(async () => new Set(await Promise.all(everybody.map(async (each) => JSON.stringify(await cards(each.page))))).size)
      .toBe(1);
    expect((await cards(page)).flat()).toHaveLength(12);
  };
  await Promise.all(everybody.map((each, at) => moveAround(each, 7 + at, 30)));
  await haveTheSame();

  await linked.page.context().setOffline(true);
  await expect(linked.page.getByText(/^Offline/)).toBeVisible();
  await Promise.all(everybody.map((each, at) => moveAround(each, 70 + at, at === 2 ? 50 : 30)));
  await expect(linked.page.getByText(/^Offline · \d+ kept$/)).toBeVisible();
  await linked.page.context().setOffline(false);
  await haveTheSame();
  await linked.page.reload();
  await haveTheSame();
  await mailed.page.context().close();
  await linked.page.context().close();
});
