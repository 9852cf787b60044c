import { newAccount } from "../../src/tools/test/browser/api.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";

inEitherLanguage(() => {
  test("a forgotten password is replaced through the mailed link", async ({ visitor, page, look }) => {
    await visitor.hasAccount();
    await visitor.open("/auth");
    await visitor.field("Email").fill(visitor.account.email);
    await visitor.button("Forgot your password?").click();
    await expect(visitor.field("Email")).toHaveValue(visitor.account.email);
    await expect(visitor.field("Email")).toBeFocused();
    await look("forgotten");
    await visitor.button("Send the link").click();
    await expect(visitor.words("Check your inbox")).toBeVisible();
    await look("forgotten-sent");

    const link = await visitor.mailedLink("/auth/reset");
    await visitor.open(link);
    await expect(visitor.heading("Choose a new password")).toBeVisible();
    await visitor.button("Save the password").click();
    await expect(visitor.password("New password")).toBeFocused();
    await look("new-password-missing");
    await visitor.password("New password").fill("twelve quiet elephants");
    await visitor.password("Confirm your password").fill("twelve quiet elephants");
    await look("new-password");
    await visitor.button("Save the password").click();
    await expect(visitor.heading("Your password is set")).toBeVisible();
    await look("new-password-set");
    await visitor.link("Go to sign-in").click();
    await visitor.signIn();
    await expect(visitor.alert()).toBeVisible();
    await visitor.signIn("twelve quiet elephants");
    await expect(visitor.heading("Choose a plan")).toBeVisible();

    await visitor.open(link);
    await visitor.password("New password").fill("thirteen quiet elephants");
    await visitor.password("Confirm your password").fill("thirteen quiet elephants");
    await visitor.button("Save the password").click();
    await expect(visitor.heading("This link no longer works")).toBeVisible();
    await look("new-password-dead-link");
    await expect(page.getByRole("textbox")).toHaveCount(0);
  });
});

test("an address without an account gets the same answer and no mail", async ({ visitor, product }) => {
  const { email } = newAccount();
  await visitor.open("/auth");
  await visitor.button("Forgot your password?").click();
  await visitor.button("Send the link").click();
  await expect(visitor.field("Email")).toHaveAccessibleDescription("Email is required");
  await expect(visitor.field("Email")).toBeFocused();
  await visitor.field("Email").fill(email);
  await visitor.button("Send the link").click();
  await expect(visitor.words("Check your inbox")).toBeVisible();
  expect(await product.mailTo(email)).toEqual([]);
  await visitor.button("Back").click();
  await expect(visitor.password()).toBeVisible();
});

test("the box for a new password has a title of its own, and leaves behind what was refused before it", async ({ visitor, page }) => {
  await visitor.hasAccount();
  await visitor.open("/auth");
  await visitor.signIn("not this one");
  await expect(visitor.alert()).toBeVisible();
  await visitor.button("Forgot your password?").click();
  await expect(visitor.heading("Reset your password")).toBeVisible();
  await expect(page).toHaveTitle(/^Reset your password/);
  await expect(visitor.alert()).toBeHidden();
  await visitor.button("Back").click();
  await expect(visitor.heading("Sign in")).toBeVisible();
  await expect(visitor.alert()).toBeHidden();
});

test("a link that is not whole says so at once", async ({ visitor }) => {
  await visitor.open("/auth/reset?token=&email=");
  await expect(visitor.heading("This link no longer works")).toBeVisible();
});
