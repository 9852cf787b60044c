import type { Browser, Page } from "@playwright/test";
import type { Language } from "../../src/contract/preferences.ts";
import { makeOrganization, openSession } from "../../src/tools/test/browser/api.ts";
import { expect, speak } from "./journey.ts";
import { numbers } from "../hub/numbers.ts";
import { Visitor } from "./visitor.ts";
import { goOffline, goOnline } from "./offline.ts";

/** Several people in the workspace of one of them, on one board. */

const columns = ["Backlog", "Next", "Doing", "Done"] as const;
export const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const cards = (page: Page) => Promise.all(columns.map((name) => column(page, name).getByRole("link").allTextContents()));

/** Nothing is on its way any more. What others made impossible meanwhile is kept with its words, and is theirs to let go. */
const isSettled = async ({ page }: Visitor) => {
  await expect(page.getByText(/^Everything is saved$|^Could not be sent/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Being sent|^Offline/)).toBeHidden({ timeout: 30_000 });
};

export const haveTheSame = async (everybody: Visitor[], count: number) => {
  for (const each of everybody) await isSettled(each);
  await expect
    .poll(async () => new Set(await Promise.all(everybody.map(async (each) => JSON.stringify(await cards(each.page))))).size, {
      timeout: 30_000,
    })
    .toBe(1);
  expect((await cards(everybody[0]!.page)).flat()).toHaveLength(count);
};

/** Somebody with an account and a session, in a browser of their own. */
export const somebodyElse = async (browser: Browser, { product, say }: Pick<Visitor, "product" | "say">, language: Language = "en") => {
  const context = await browser.newContext();
  await speak(context, language, product.url);
  const visitor = new Visitor(await context.newPage(), product, say);
  await visitor.isSignedIn({ isProven: true });
  return visitor;
};

export const joins = async (
  visitor: Visitor,
  link: string,
  { organizationName, subdomain, workspaceHost }: Pick<Visitor, "workspaceHost"> & { subdomain?: string; organizationName: string },
) => {
  await visitor.page.goto(link);
  await visitor.terms().check();
  await visitor.button("Join {name}", { name: organizationName }).click();
  // Where they see one project alone that is where they come to.
  await expect(visitor.page).toHaveURL(
    ({ host, pathname }) => (host === workspaceHost() && pathname !== "/enter") || pathname.startsWith(`/w/${subdomain}/`),
  );
  // The address is there before the code in it has become a session.
  await expect(visitor.page.getByRole("navigation", { name: visitor.say("Workspace") })).toBeVisible();
};

/** An owner at the members of a workspace of their own. */
export const ownsWorkspace = async (owner: Visitor) => {
  const { product, account, organizationName, subdomain, page } = owner;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  await owner.holds(await openSession(product, account));
  await page.goto(`http://${owner.workspaceHost()}/members`);
  await expect(owner.heading("Members")).toBeVisible();
};

/** Makes a link to share. */
export const makeLink = async (owner: Visitor) => {
  await owner.page.getByRole("radio", { name: owner.say("By a link") }).check({ force: true });
  await owner.button("Make the link").click();
  return owner.field("Link").inputValue();
};

/** Somebody else, who has come into the owner's organisation by a link. */
export const colleagueOf = async (owner: Visitor, browser: Browser): Promise<Visitor> => {
  const other = await somebodyElse(browser, owner);
  await joins(other, await makeLink(owner), owner);
  return other;
};

/** Writes tasks at the foot of the first column. */
export const addTasks = async (page: Page, ...titles: string[]) => {
  await page.getByRole("button", { name: "Add a task Backlog" }).click();
  for (const title of titles) {
    await page.getByRole("textbox", { name: "Title of the task" }).fill(title);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Escape");
};

/** Makes a board with so many tasks. */
export const makeBoard = async (owner: Visitor, count: number) => {
  const { page } = owner;
  await page.goto(`http://${owner.workspaceHost()}/new`);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Year end menu");
  await page.getByRole("radio", { name: "Kanban" }).check();
  await owner.button("Make the project").click();
  if (count > 0) await addTasks(page, ...Array.from({ length: count }, (_, at) => `Task ${at + 1}`));
};

/** Everybody has the board before them, with its last task. */
export const openBoard = async (owner: Visitor, others: Visitor[], count: number) => {
  for (const each of others) await each.page.goto(`http://${owner.workspaceHost()}/p/YEM`);
  for (const each of [owner, ...others]) await expect(column(each.page, "Backlog").getByText(`YEM-${count}`)).toBeVisible();
};

/** Takes cards into the hand by keys and carries them to the column beside theirs, whatever others do meanwhile. */
export const moveAround = async ({ page }: Visitor, seed: number, times: number) => {
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

/**
 * The workspace's main job: an owner makes a project and invites two people, who join by mail and by a link, and the three work on one board in three
 * browsers, one of them without a network for a while. `offline` is how often that one moves a card then; the others do it `online` times, twice.
 */
export const workAsThree = async (owner: Visitor, browser: Browser, { online, offline }: Record<"online" | "offline", number>) => {
  await ownsWorkspace(owner);
  const mailed = await somebodyElse(browser, owner);
  const linked = await somebodyElse(browser, owner);
  await owner.field("Email addresses").fill(mailed.account.email);
  await owner.button("Send the invitations").click();
  const link = /http\S*\/invitation#[\w-]+/;
  await joins(mailed, link.exec((await mailed.mail(link)).text)![0], owner);
  await joins(linked, await makeLink(owner), owner);

  await makeBoard(owner, 12);
  const everybody = [owner, mailed, linked];
  await openBoard(owner, [mailed, linked], 12);
  await Promise.all(everybody.map((each, at) => moveAround(each, 7 + at, online)));
  await haveTheSame(everybody, 12);

  await goOffline(linked.page.context());
  await expect(linked.page.getByText(/^Offline/)).toBeVisible();
  await Promise.all(everybody.map((each, at) => moveAround(each, 70 + at, each === linked ? offline : online)));
  await expect(linked.page.getByText(/^Offline · \d+ kept$/)).toBeVisible();
  await goOnline(linked.page.context());
  await haveTheSame(everybody, 12);
  await linked.page.reload();
  await haveTheSame(everybody, 12);
  await mailed.page.context().close();
  await linked.page.context().close();
};

/** Steps are not pressed in one place before anybody can have seen that others are there by now (`one-press.ts`). */
export const untilSeen = (page: Page) => page.waitForTimeout(700);
