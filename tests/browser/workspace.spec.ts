/** Coming into a workspace, staying there and leaving, with portal and workspace as they are (WORKSPACE §1). */
import { forgetPath } from "../../src/contract/workspace/pages.ts";
import { makeOrganization } from "../../src/tools/test/browser/api.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import type { Visitor } from "./visitor.ts";

const makeOwn = ({ product, account, organizationName, subdomain }: Visitor) =>
  makeOrganization(product, account, { organizationName, subdomainName: subdomain });
const addressOf = (visitor: Visitor, path = "/") => `http://${visitor.workspaceHost()}${path}`;
const isInside = (visitor: Visitor) => expect(visitor.page.getByRole("link", { name: visitor.organizationName })).toBeVisible();

inEitherLanguage(() => {
  test("a stranger comes in by signing in, stays over a reload, and signs out of both", async ({ visitor, page, look }) => {
    await makeOwn(visitor);
    await page.goto(addressOf(visitor));
    await visitor.signIn();
    await isInside(visitor);
    // Nobody has made a project yet.
    await expect(page).toHaveURL(addressOf(visitor, "/start"));
    await look("workspace");
    await page.reload();
    await isInside(visitor);

    // The home page is seen before its script has led on to the workspace, which forgets what it keeps, and back.
    const forgets = page.waitForEvent("framenavigated", (frame) => new URL(frame.url()).pathname === forgetPath);
    await page.getByRole("button", { name: /Somying/ }).click();
    await page.getByRole("menuitem", { name: visitor.say("Sign out"), exact: true }).click();
    await forgets;
    await page.waitForURL(`${visitor.product.url}/?left`);
    await expect(visitor.invitation()).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto(addressOf(visitor));
    await expect(page).toHaveURL(/\/auth\?/);
  });

  test("an address that is nobody's says so", async ({ visitor, page, look }) => {
    await page.goto(addressOf(visitor));
    await expect(visitor.heading("There is no workspace at this address")).toBeVisible();
    await look("workspace-unknown");
  });
});

test("what was chosen at the portal comes along", async ({ visitor, page }) => {
  await makeOwn(visitor);
  await visitor.isSignedIn();
  await visitor.open("/settings");
  await page.evaluate(() => localStorage.setItem("lanngan-theme", "ocean"));
  await page.goto(addressOf(visitor));
  await isInside(visitor);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "ocean");
});

test("Back leads out, and a code that was used lets nobody in", async ({ visitor, page, context }) => {
  await makeOwn(visitor);
  await visitor.open("/terms");
  await page.goto(addressOf(visitor));
  await visitor.signIn();
  await isInside(visitor);
  await page.goBack();
  await expect(page).toHaveURL(/\/(terms|auth)/);
  const other = await (await context.browser()!.newContext()).newPage();
  await other.goto(addressOf(visitor, "/enter?code=of-somebody-else"));
  await expect(other).toHaveURL(/\/auth\?/);
  await other.context().close();
});
