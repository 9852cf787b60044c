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
    await expect(visitor.words("There is no second factor yet: signing in takes one step.")).toBeVisible();
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
    await visitor.password("New password").fill("another-garden-by-the-sea");
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

const sections = [
  ["Profile", "profile"],
  ["Sign-in", "sign-in"],
  ["Second factor", "second-factor"],
  ["Devices", "devices"],
] as const;

for (const width of [1280, 375])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("the names beside the page lead to its sections, change the address and take the focus along", async ({ visitor }) => {
      const { page } = visitor;
      await visitor.isSignedIn({ isProven: true });
      await visitor.open("/profile");
      const rail = page.getByRole("navigation", { name: "On this page" });
      const isAt = async (name: string, id: string) => {
        const heading = page.locator(`#${id}`);
        await expect(page).toHaveURL(new RegExp(`/profile#${id}$`));
        await expect(heading).toHaveText(name);
        await expect(heading).toBeFocused();
        await expect(rail.locator("[aria-current]")).toHaveText(name);
        // Right below what stays at the window's top.
        const top = width < 1024 ? 144 : 88;
        await expect.poll(async () => Math.round((await heading.boundingBox())!.y)).toBe(top);
        await expect(rail.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
      };
      await expect(rail.locator("[aria-current]")).toHaveText("Profile");
      await expect(visitor.words("this browser")).toBeVisible();
      for (const [name, id] of sections.slice(1)) {
        await rail.getByRole("link", { name, exact: true }).click();
        await isAt(name, id);
      }
      await page.goBack();
      await expect(page).toHaveURL(/#second-factor$/);
      await expect(rail.locator("[aria-current]")).toHaveText("Second factor");
      await page.reload();
      await isAt("Second factor", "second-factor");
      await rail.getByRole("link", { name: "Profile" }).focus();
      await page.keyboard.press("Enter");
      await expect(visitor.heading("Profile")).toBeFocused();
      await expect(rail.locator("[aria-current]")).toHaveText("Profile");
    });
  });

test("a section's address is come back to after the sign-in", async ({ visitor }) => {
  await visitor.hasProvenAccount();
  await visitor.open("/profile#devices");
  await visitor.signIn();
  await expect(visitor.page.locator("#devices")).toBeFocused();
  await expect(visitor.page.locator("#devices")).toBeInViewport();
});
