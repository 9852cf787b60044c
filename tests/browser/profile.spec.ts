import { readFile } from "node:fs/promises";
import { TOTP } from "otpauth";
import { storageKeys } from "../../src/contract/preferences.ts";
import { makeOrganization, newAccount, openSession } from "../../src/tools/test/browser/api.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import type { Visitor } from "./visitor.ts";
import { punctual } from "./tours/settings.ts";

// A server whose clock nobody moves: codes are made by this one.
test.use({ settings: punctual });

/** The code that an authenticator app shows for this key, or will show soon: each works once, and the service takes the next one too. */
const codeOf = (secret: string, halfMinutesLater = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + halfMinutesLater * 30_000 });

/** Sets up an app on the profile; answers its key. */
const enrol = async (visitor: Visitor, name?: string): Promise<string> => {
  await visitor.button("Set up an authenticator app").click();
  if (name !== undefined) await visitor.field("Name of the app").fill(name);
  await visitor.button("Continue").click();
  await expect(visitor.page.getByRole("img", { name: visitor.say("QR code for your authenticator app") })).toBeVisible();
  return (await visitor.page.locator("code").textContent())!;
};

inEitherLanguage(() => {
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
    await expect(visitor.words("Your recovery codes")).toBeFocused();
    await look("profile-enrolled");
    await visitor.button("I have kept them").click();

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

test("what is pressed while the list above it is still on its way does not move away", async ({ visitor, page }) => {
  await visitor.isSignedIn({ isProven: true });
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  let calls = 0;
  // The factors are asked for first, the ways to sign in after them.
  await page.route("**/auth/v1/user", async (route) => {
    calls += 1;
    if (calls === 2) await released;
    await route.continue();
  });
  await visitor.open("/profile");
  const button = visitor.button("Set up an authenticator app");
  const middle = async () => {
    const { y, height } = (await button.boundingBox())!;
    return { y: y + height / 2, height };
  };
  await expect(button).toBeVisible();
  await expect(visitor.words("the only way")).toBeHidden();
  const before = await middle();
  letGo();
  await expect(visitor.words("the only way")).toBeVisible();
  const after = await middle();
  // Whoever aimed at its middle hits it all the same.
  expect(Math.abs(after.y - before.y)).toBeLessThan(after.height / 2);
});

/** The codes that are shown, as they are. */
const shownCodes = async ({ page, say }: Visitor) => {
  const entries = page.getByRole("list", { name: say("Recovery codes") }).getByRole("listitem");
  await expect(entries).toHaveCount(8);
  return entries.allTextContents();
};

inEitherLanguage(() => {
  test("recovery codes come with the first app, are copied and downloaded, and each lets its person in once", async ({ visitor, look }) => {
    const { page, say } = visitor;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await visitor.isSignedIn({ isProven: true });
    await visitor.open("/profile");
    await visitor.typeCode(codeOf(await enrol(visitor)));
    const codes = await shownCodes(visitor);
    for (const code of codes) expect(code).toMatch(/^[\da-z]{4}(-[\da-z]{4}){3}$/);
    await visitor.button("Copy the codes").click();
    await expect(visitor.words("The codes are copied.")).toBeVisible();
    expect((await page.evaluate(() => navigator.clipboard.readText())).split("\n")).toEqual(codes.map((code) => code.replaceAll("-", "")));
    const downloading = page.waitForEvent("download");
    await visitor.link("Download the codes").click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("lanngan-recovery-codes.txt");
    const text = await readFile(await file.path(), "utf8");
    for (const secret of [...codes, visitor.account.email]) expect(text).toContain(secret);
    await visitor.button("I have kept them").click();
    await expect(visitor.words("Codes left: {0} of {1}. Each lets you sign in once without your app.", { 0: 8, 1: 8 })).toBeVisible();
    // What is scrolled to lies under the rail on a phone.
    await page.evaluate(() => scrollTo(0, 0));
    await look("profile-codes");

    await visitor.signOut();
    await visitor.open("/auth?mode=signin&next=/profile");
    await visitor.signIn();
    await visitor.button("Use a recovery code").click();
    await expect(visitor.field("Recovery code")).toBeFocused();
    await look("recovery-code");
    await visitor.field("Recovery code").fill("0000-0000-0000-0000");
    await page.keyboard.press("Enter");
    await expect(visitor.field("Recovery code")).toHaveAccessibleDescription(
      say("This recovery code is not right, or it was used already"),
    );
    await visitor.field("Recovery code").fill(codes[3]!.toUpperCase());
    await page.keyboard.press("Enter");
    await expect(visitor.words("Codes left: {left}. You can make new ones on your profile.", { left: 7 })).toBeVisible();
    await expect(visitor.words("Codes left: {0} of {1}. Each lets you sign in once without your app.", { 0: 7, 1: 8 })).toBeVisible();

    await visitor.signOut();
    await visitor.open("/auth?mode=signin&next=/profile");
    await visitor.signIn();
    await visitor.button("Use a recovery code").click();
    for (let wrong = 0; wrong < 5; wrong += 1) {
      await visitor.field("Recovery code").fill(`${codes[3]!}`);
      await page.keyboard.press("Enter");
      await expect(visitor.field("Recovery code")).toHaveAttribute("aria-invalid", "true");
    }
    // Spent tries are spent for the right one too, and not for the app.
    await visitor.field("Recovery code").fill(codes[4]!);
    await page.keyboard.press("Enter");
    await expect(visitor.words("Too many wrong recovery codes")).toBeVisible();
    await expect(page.getByRole("timer")).toHaveText(/^(10:00|9:\d\d)$/);
    await expect(visitor.button("Continue")).toHaveAttribute("aria-disabled", "true");
    await visitor.button("Use {0} instead", { 0: say("My phone") }).click();
    await expect(visitor.digit(1)).toBeVisible();
  });
});

test("new recovery codes make the old ones void, and are asked about before", async ({ visitor }) => {
  await visitor.isSignedIn({ isProven: true });
  await visitor.open("/profile");
  const secret = await enrol(visitor);
  await visitor.typeCode(codeOf(secret));
  const old = await shownCodes(visitor);
  await visitor.button("I have kept them").click();
  await visitor.button("Make new codes").click();
  await visitor.button("Keep the old ones").click();
  await visitor.button("Make new codes").click();
  await visitor.button("Replace them").click();
  const fresh = await shownCodes(visitor);
  expect(old.filter((code) => fresh.includes(code))).toEqual([]);
  await visitor.page.reload();
  await expect(visitor.button("Make new codes")).toBeVisible();
  expect(await visitor.page.content()).not.toContain(fresh[0]!);
  await visitor.signOut();
  await visitor.open("/auth?mode=signin&next=/profile");
  await visitor.signIn();
  await visitor.button("Use a recovery code").click();
  await visitor.field("Recovery code").fill(old[0]!);
  await visitor.button("Continue").click();
  await expect(visitor.field("Recovery code")).toHaveAttribute("aria-invalid", "true");
  await visitor.field("Recovery code").fill(fresh[0]!);
  await visitor.button("Continue").click();
  await expect(visitor.heading("Profile")).toBeVisible();
});

inEitherLanguage(() => {
  test("each app has a name of its own, which no other takes", async ({ visitor }) => {
    const { page, say } = visitor;
    await visitor.isSignedIn({ isProven: true });
    await visitor.open("/profile");
    await visitor.typeCode(codeOf(await enrol(visitor)));
    await visitor.button("I have kept them").click();
    await expect(page.getByRole("listitem").filter({ hasText: say("My phone") })).toBeVisible();
    await visitor.button("Set up an authenticator app").click();
    const name = visitor.field("Name of the app");
    await expect(name).toHaveValue(`${say("My phone")} 2`);
    await expect(name).toBeFocused();
    await name.fill(say("My phone"));
    await visitor.button("Continue").click();
    await expect(name).toHaveAccessibleDescription(new RegExp(say("You have one with this name already")));
    await expect(name).toBeFocused();
    await name.fill("แท็บเล็ต");
    await visitor.button("Continue").click();
    // Begun and left: its name is free again.
    await expect(page.locator("code")).toBeVisible();
    await page.reload();
    await visitor.typeCode(codeOf(await enrol(visitor, "แท็บเล็ต")));
    await expect(visitor.words("From now on we ask for a code of your app when you sign in.")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "แท็บเล็ต" })).toBeVisible();
  });
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

test("names are kept, and a workspace that is come into calls its people by them", async ({ visitor, product }) => {
  const { page, account, organizationName, subdomain } = visitor;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  await visitor.open("/auth?mode=signin&next=/profile");
  await visitor.signIn();
  const nickname = page.getByRole("textbox", { name: "Nickname" });
  await visitor.field("First name").fill("Malee");
  await expect(nickname).toHaveAccessibleDescription("What people in your workspaces call you");
  await nickname.fill("หญิง");
  await visitor.button("Save").click();
  await expect(visitor.words("Saved")).toBeVisible();
  await page.reload();
  await expect(visitor.field("First name")).toHaveValue("Malee");
  await expect(nickname).toHaveValue("หญิง");
  await page.goto(`http://${visitor.workspaceHost()}/members`);
  const own = page.getByRole("listitem").filter({ hasText: account.email });
  await expect(own.getByText("หญิง", { exact: true })).toBeVisible();
  await expect(own.getByText("Malee", { exact: true })).toBeVisible();
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
  const others = visitor.page.getByRole("button", { name: /^Sign out (?!everywhere|other)/ });
  await expect(others).toHaveCount(1);
  await others.click();
  await expect(visitor.words("It has been removed.")).toBeVisible();
  await expect(others).toHaveCount(0);
});

test("all other browsers are signed out at once, this one stays, and it is said how many there were", async ({
  visitor,
  product,
  look,
}) => {
  const { page } = visitor;
  const token = await visitor.isSignedIn({ isProven: true });
  const elsewhere = [await openSession(product, visitor.account), await openSession(product, visitor.account)];
  await visitor.open("/profile#devices");
  const others = page.getByRole("button", { name: /^Sign out (?!everywhere|other)/ });
  // The keyboard alone does, and never loses its place.
  const press = async (name: string) => {
    await visitor.button(name).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement!.tagName)).not.toBe("BODY");
  };
  await expect(others).toHaveCount(2);
  await press("Sign out other devices");
  await look("profile-others");
  await press("Keep them signed in");
  await press("Sign out other devices");
  await press("Sign out the others");
  await expect(visitor.words("{ended} other devices are signed out.", { ended: 2 })).toBeVisible();
  await expect(others).toHaveCount(0);
  await look("profile-others-ended");
  const headers = (shown: string) => ({ headers: { Authorization: `Bearer ${shown}`, ApiKey: "lanngan-web" } });
  const statusOf = async (shown: string) => (await fetch(`${product.url}/api/auth/sessions`, headers(shown))).status;
  for (const { access_token: ended } of elsewhere) expect(await statusOf(ended)).toBe(401);
  expect(await statusOf(token)).toBe(200);
  await press("Sign out other devices");
  await press("Sign out the others");
  await expect(visitor.words("You were signed in on no other device.")).toBeVisible();
  await page.reload();
  await expect(visitor.heading("Profile")).toBeVisible();
});

test("whoever signs out everywhere is signed out on every device, this one included", async ({ visitor, product }) => {
  const token = await visitor.isSignedIn({ isProven: true });
  const elsewhere = await openSession(product, visitor.account);
  await visitor.open("/profile#devices");
  await visitor.button("Sign out everywhere").click();
  await visitor.button("Stay signed in").click();
  await visitor.button("Sign out everywhere").click();
  await visitor.button("Sign out on all devices").click();
  await expect(visitor.heading("Sign in")).toBeVisible();
  for (const ended of [token, elsewhere.access_token]) {
    const answer = await fetch(`${product.url}/api/auth/sessions`, {
      headers: { Authorization: `Bearer ${ended}`, ApiKey: "lanngan-web" },
    });
    expect(answer.status).toBe(401);
  }
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
