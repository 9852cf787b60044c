import { storageKeys } from "../../src/contract/preferences.ts";
import { endSessions } from "./identity.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";

inEitherLanguage(() => {
  test("a session that ends in the middle of the wizard asks for the password in place, and nothing typed is lost", async ({
    visitor,
    look,
  }) => {
    const token = await visitor.isSignedIn();
    await visitor.open("/register?package=1");
    await visitor.fillDetails();
    await endSessions(visitor.product, token);
    await visitor.button("Continue").click();

    const dialog = visitor.page.getByRole("dialog", { name: visitor.say("Please sign in again") });
    await expect(dialog).toBeVisible();
    await look("session-ended");
    await visitor.page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    const sent = () => dialog.getByRole("button", { name: visitor.say("Sign in"), exact: true }).click();
    await dialog.getByLabel(visitor.say("Password"), { exact: true }).fill("not this one");
    await sent();
    await expect(dialog.getByRole("alert")).toHaveText(visitor.say("The email or the password is not right"));
    await dialog.getByLabel(visitor.say("Password"), { exact: true }).fill(visitor.account.password);
    await sent();
    await expect(dialog).toBeHidden();
    await expect(visitor.field("Organisation name")).toHaveValue(visitor.organizationName);
    await expect(visitor.field("Workspace address")).toHaveValue(visitor.subdomain);
    await visitor.button("Continue").click();
    await expect(visitor.digit(1)).toBeVisible();
  });
});

test("whoever does not want to sign in again signs out", async ({ visitor }) => {
  const token = await visitor.isSignedIn();
  await visitor.open("/register?package=1");
  await expect(visitor.field("Workspace address")).toBeVisible();
  await endSessions(visitor.product, token);
  await visitor.field("Workspace address").fill(visitor.subdomain);
  const dialog = visitor.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect(visitor.page).toHaveURL(/\/auth\?mode=signin/);
  await visitor.page.reload();
  await expect(visitor.heading("Sign in")).toBeVisible();
  expect(await visitor.page.evaluate((key) => localStorage.getItem(key), storageKeys.token)).toBeNull();
});
