/** What a visit leaves behind in the browser: nothing of a person who signed out, and no token in an address. */
import type { Page } from "@playwright/test";
import { sendResetLink } from "../../src/tools/test/browser/api.ts";
import { expect, test } from "./journey.ts";

/** Everything that this origin keeps, as one text. */
const keptBy = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

test("whoever signs out leaves nothing of theirs in the browser", async ({ visitor, page }) => {
  await visitor.isSignedIn();
  await visitor.open("/register");
  await visitor.planButton("Standard").click();
  await visitor.fillDetails();
  expect(await keptBy(page)).toContain(visitor.organizationName);
  await visitor.button("Continue").click();
  await expect(visitor.digit(1)).toBeFocused();
  expect(await keptBy(page)).toContain(visitor.account.email);
  await visitor.signOut();
  await expect(visitor.heading("Sign in")).toBeVisible();
  const kept = await keptBy(page);
  for (const own of [visitor.account.email, visitor.organizationName, visitor.subdomain, "token", "session_"])
    expect(kept).not.toContain(own);
});

test("a link to choose a password leaves the address when it is read, and the browser when it is used", async ({ visitor, page }) => {
  await visitor.hasAccount();
  await sendResetLink(visitor.product, visitor.account.email);
  const link = await visitor.mailedLink("/auth/reset");
  const token = new URL(link).searchParams.get("token")!;
  await visitor.open(link);
  await expect(visitor.password("New password")).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/reset$/);
  // Nothing is lost by a reload.
  await page.reload();
  await visitor.password("New password").fill("twelve quiet elephants");
  await visitor.password("Confirm your password").fill("twelve quiet elephants");
  await visitor.button("Save the password").click();
  await expect(visitor.heading("Your password is set")).toBeVisible();
  expect(await keptBy(page)).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token);
  await page.reload();
  await expect(visitor.heading("This link no longer works")).toBeVisible();
});

test("a verification link leaves the address when it is read, and the browser when it is used", async ({ visitor, page }) => {
  await visitor.hasSubmitted();
  await visitor.open("/register");
  const link = await visitor.mailedLink("/auth/verify");
  const token = new URL(link).searchParams.get("token")!;
  await expect(visitor.digit(1)).toBeFocused();
  await visitor.signOut();
  await expect(visitor.heading("Sign in")).toBeVisible();
  await visitor.open(link);
  await expect(visitor.heading("Sign in to confirm your email")).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/verify$/);
  await page
    .getByRole("main")
    .getByRole("link", { name: visitor.say("Sign in"), exact: true })
    .click();
  await expect(page).not.toHaveURL(new RegExp(token));
  await visitor.signIn();
  await expect(visitor.heading("Confirm your email")).toBeVisible();
  await page.reload();
  await visitor.button("Confirm my email").click();
  await expect(visitor.ready()).toBeVisible();
  expect(await keptBy(page)).not.toContain(token);
});
