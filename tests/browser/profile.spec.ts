import { TOTP } from "otpauth";
import { storageKeys } from "../../src/contract/preferences.ts";
import { newAccount, openSession } from "./api.ts";
import { expect, inBothLanguages, test } from "./journey.ts";
import type { Visitor } from "./visitor.ts";

// A server of its own, whose clock nobody moves: codes are made by this one.
test.use({ settings: { TEST_CLOCK: "off" } });

/** The code that an authenticator app shows for this key, or will show soon: each works once, and the service takes the next one too. */
const codeOf = (secret: string, halfMinutesLater = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + halfMinutesLater * 30_000 });

/** Sets up an app on the profile; answers its key. */
async function enrol(visitor: Visitor): Promise<string> {
  await visitor.button("Set up an authenticator app").click();
  await expect(visitor.page.getByRole("img", { name: visitor.say("QR code for your authenticator app") })).toBeVisible();
  return (await visitor.page.locator("code").textContent())!;
}

inBothLanguages(() => {
  test("an authenticator app is set up, asked for at the next sign-in, and removed again", async ({ visitor, look }) => {
    await visitor.isSignedIn({ isProven: true });
    await visitor.open("/profile");
    await expect(visitor.words("Only your password protects your account so far.")).toBeVisible();
    await look("profile");
    const secret = await enrol(visitor);
    await look("profile-enrolling");
    const shown = codeOf(secret);
    await visitor.typeCode(shown);
    await expect(visitor.words("From now on we ask for a code of your app when you sign in.")).toBeVisible();
    await look("profile-enrolled");

    await visitor.signOut();
    await visitor.open("/auth?mode=signin&next=/profile");
    await visitor.signIn();
    await expect(visitor.heading("Confirm that it is you")).toBeVisible();
    await look("second-factor");
    // What was shown once is worth nothing.
    await visitor.typeCode(shown);
    await expect(visitor.alert()).toHaveText(visitor.say("Invalid or expired verification code"));
    await visitor.typeCode(codeOf(secret, 1));
    await expect(visitor.words("Ways to sign in")).toBeVisible();

    await visitor.page.getByRole("button", { name: new RegExp(visitor.say("Remove {0}", { 0: ".+" })) }).click();
    await visitor.button("Remove it").click();
    await expect(visitor.words("The app is no longer asked for.")).toBeVisible();
  });
});

test("half way in nobody gets anywhere else", async ({ visitor }) => {
  await visitor.isSignedIn({ isProven: true });
  await visitor.open("/profile");
  await visitor.typeCode(codeOf(await enrol(visitor)));
  await expect(visitor.words("From now on we ask for a code of your app when you sign in.")).toBeVisible();
  await visitor.signOut();
  await visitor.open("/auth");
  await visitor.signIn();
  await expect(visitor.heading("Confirm that it is you")).toBeVisible();
  await visitor.open("/register");
  await expect(visitor.heading("Confirm that it is you")).toBeVisible();
  await visitor.button("Sign out").click();
  await expect(visitor.heading("Sign in")).toBeVisible();
});

test("a new password needs the present one, and signs out everywhere else", async ({ visitor, product }) => {
  await visitor.isSignedIn({ isProven: true });
  const elsewhere = await openSession(product, visitor.account);
  await visitor.open("/profile");
  const fill = async (present: string) => {
    await visitor.password("Current password").fill(present);
    await visitor.password().fill("another-garden-by-the-sea");
    await visitor.password("Confirm your password").fill("another-garden-by-the-sea");
    await visitor.button("Change the password").click();
  };
  await fill("not this one");
  await expect(visitor.password("Current password")).toHaveAccessibleDescription(visitor.say("This is not your current password"));
  await fill(visitor.account.password);
  await expect(visitor.words("Your password is changed")).toBeVisible();
  const answer = await fetch(`${product.url}/auth/v1/user`, {
    headers: { Authorization: `Bearer ${elsewhere.access_token}`, apikey: "x" },
  });
  expect(answer.status).toBeGreaterThanOrEqual(401);
  await visitor.page.reload();
  await expect(visitor.heading("Profile")).toBeVisible();
});

test("another address counts once both mailboxes have agreed", async ({ visitor, product }) => {
  await visitor.isSignedIn({ isProven: true });
  await visitor.open("/profile");
  const { email: next } = newAccount();
  await visitor.field("New email").fill(next);
  await visitor.button("Change the address").click();
  await expect(visitor.words("Confirm it from your mail")).toBeVisible();
  for (const address of [visitor.account.email, next]) {
    let link = "";
    await expect
      .poll(
        async () =>
          (link = /http\S*\/auth\/v1\/verify\?\S*email_change\S*/.exec((await product.mailTo(address))[0]?.text ?? "")?.[0] ?? ""),
      )
      .not.toBe("");
    const page = await visitor.page.context().newPage();
    await page.goto(link);
    await page.getByRole("button").click();
    await page.waitForURL(/\/profile/);
    await page.close();
  }
  await visitor.page.evaluate((key) => localStorage.removeItem(key), storageKeys.token);
  visitor.account.email = next;
  await visitor.open("/auth?mode=signin&next=/profile");
  await visitor.signIn();
  await expect(visitor.heading("Profile")).toBeVisible();
  await expect(visitor.page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue(next);
});

test("another browser is signed out from here, and this one is not offered", async ({ visitor, product }) => {
  await visitor.isSignedIn({ isProven: true });
  await openSession(product, visitor.account);
  await visitor.open("/profile");
  await expect(visitor.words("this browser")).toBeVisible();
  const others = visitor.page.getByRole("button", { name: /^Sign out / });
  await expect(others).toHaveCount(1);
  await others.click();
  await expect(visitor.words("It has been removed.")).toBeVisible();
  await expect(others).toHaveCount(0);
});
