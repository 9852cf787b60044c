import { idleDays } from "../../src/contract/commitments.ts";
import { makeOrganization, openSession, passDays } from "../../src/tools/test/browser/api.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import type { Visitor } from "./visitor.ts";
import { ageing } from "./tours/settings.ts";

test.use({ settings: ageing });

/** Signs this browser in as the owner of an organisation. */
const isOwner = async (visitor: Visitor) => {
  await makeOrganization(visitor.product, visitor.account, {
    organizationName: visitor.organizationName,
    subdomainName: visitor.subdomain,
  });
  await visitor.holds(await openSession(visitor.product, visitor.account));
};

inEitherLanguage(() => {
  test("whoever has an organisation is asked for nothing that they have, and reads how it stands", async ({
    visitor,
    page,
    product,
    look,
  }) => {
    await isOwner(visitor);
    await visitor.open("/");
    const home = page.getByRole("main");
    await expect(visitor.link("Go to the dashboard")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText([visitor.say("Hello, {name}", { name: visitor.account.firstName })]);
    await expect(visitor.button("Start your {freeTrialDays}-day free trial", { freeTrialDays: "7" })).toHaveCount(0);
    await expect(visitor.button("Try free")).toHaveCount(0);
    await expect(visitor.invitation()).toHaveCount(0);
    await expect(home.getByText(visitor.say("Your plan"), { exact: true })).toBeVisible();
    await expect(home.getByText(visitor.say("Free trial"), { exact: true })).toBeVisible();
    await look("home-trial");

    for (const days of [idleDays.firstNotice, idleDays.secondNotice, idleDays.lastNotice, idleDays.suspension])
      await passDays(product, days);
    await page.reload();
    await expect(home.getByText(visitor.say("Your organisation is suspended"), { exact: true })).toBeVisible();
    await look("home-suspended");
  });

  test("dashboard, profile and settings lead to one another, and the account's menu to each", async ({ visitor, page, say }) => {
    await isOwner(visitor);
    await visitor.open("/");
    await visitor.button("Account of {name}", { name: visitor.account.firstName }).click();
    await page.getByRole("menuitem", { name: say("Dashboard") }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const ways = page.getByRole("navigation", { name: say("Account"), exact: true });
    for (const [name, path] of [
      ["Profile", "/profile"],
      ["Settings", "/settings"],
      ["Dashboard", "/dashboard"],
    ] as const) {
      await ways.getByRole("link", { name: say(name), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(ways.getByRole("link", { name: say(name), exact: true })).toHaveAttribute("aria-current", "page");
    }
  });
});

test("who has no organisation begins one from the prices", async ({ visitor, page }) => {
  await visitor.isSignedIn();
  await visitor.open("/");
  await expect(visitor.link("Register an organisation")).toBeVisible();
  await expect(visitor.invitation()).toHaveCount(0);
  await visitor.button("Try free").click();
  await expect(visitor.heading("About your organisation")).toBeVisible();
  await expect(page).toHaveURL(/\/register\?step=details$/);
});

test("a long name and a long address are cut in the account's menu, which keeps to the window", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  visitor.account.email = `${"long-address-of-somebody".repeat(2)}-${visitor.account.email}`;
  await visitor.isSignedIn();
  await visitor.open("/settings");
  await visitor.button("Account of {name}", { name: visitor.account.firstName }).click();
  const address = page.getByRole("menu").getByText(visitor.account.email);
  await expect(address).toBeVisible();
  const box = (await page.getByRole("menu").boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(320);
  expect(await address.evaluate((line) => [getComputedStyle(line).textOverflow, line.scrollWidth > line.clientWidth])).toEqual([
    "ellipsis",
    true,
  ]);
});
