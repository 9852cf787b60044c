import { expect, inBothLanguages, test } from "./journey.ts";

// A server of its own, whose clock nobody moves: the identity client compares it with the browser's.
test.use({ settings: { TEST_CLOCK: "off" } });

const theirs = "<b>Call 02-000-0000 to unlock your account</b>";
const fragment = (error: string, code: string) => new URLSearchParams({ error, error_code: code, error_description: theirs, sb: "" });

inBothLanguages(() => {
  test("whoever says no at the provider is told that nothing changed, once", async ({ visitor, look }) => {
    const { page } = visitor;
    await visitor.open("/auth");
    await visitor.button("Continue with the test provider").click();
    await page.getByRole("button", { name: /^(ยกเลิก|Cancel)$/ }).click();
    await expect(visitor.words("You stopped the sign-in with Google")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await look("callback-declined");
    await page.reload();
    await expect(visitor.invitation()).toBeVisible();
    await expect(visitor.words("You stopped the sign-in with Google")).toBeHidden();
  });

  test("a mailed link that is dead, whatever words it brings, is told in the portal's own", async ({ visitor, look }) => {
    const { page } = visitor;
    await visitor.open(`/#${fragment("access_denied", "otp_expired")}`);
    await expect(visitor.alert()).toContainText(visitor.say("This link no longer works"));
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator("body")).not.toContainText("02-000");
    await look("callback-dead-link");
    await visitor.alert().getByRole("link").click();
    await expect(visitor.heading("Sign in")).toBeVisible();
    await expect(visitor.alert()).toBeHidden();
  });

  test("a flow that was over comes back by the query alone", async ({ visitor }) => {
    const { page, say } = visitor;
    await visitor.open("/auth/v1/callback?state=00000000-0000-4000-8000-000000000000&code=stolen");
    await expect(visitor.alert()).toContainText(say("It took too long, or it was begun in another browser. Please begin again."));
    await expect(page).toHaveURL(/\/$/);
    await visitor.button("Close").click();
    await expect(visitor.alert()).toBeHidden();
  });
});

test("a refusal ends the session that was there, and one about linking keeps it", async ({ visitor }) => {
  await visitor.isSignedIn();
  await visitor.open(`/profile#${fragment("invalid_request", "identity_already_exists")}`);
  await expect(visitor.words("This Google account is linked already")).toBeVisible();
  await expect(visitor.heading("Profile")).toBeVisible();
  await visitor.open(`/?again#${fragment("access_denied", "otp_expired")}`);
  await expect(visitor.words("This link no longer works")).toBeVisible();
  await expect(visitor.invitation()).toBeVisible();
});
