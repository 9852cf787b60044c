/** The focus never falls to the body: whoever works with keys or listens would begin at the page's top again, and hear nothing. */
import type { Locator } from "@playwright/test";
import { TOTP } from "otpauth";
import { newAccount, openSession } from "../../src/tools/test/browser/api.ts";
import { endSessions } from "./identity.ts";
import { expect, test } from "./journey.ts";
import type { Visitor } from "./visitor.ts";
import { punctual } from "./tours/settings.ts";

// A server whose clock nobody moves: codes are made by this one.
test.use({ settings: punctual });

const codeOf = (secret: string, halfMinutesLater = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + halfMinutesLater * 30_000 });

/** Presses a control by keys, waits for what is to be seen then, and sees that something on the page has the focus. */
const press = async ({ page }: Visitor, control: Locator, seen: Locator, key = "Enter") => {
  await control.focus();
  await page.keyboard.press(key);
  await expect(seen).toBeVisible();
  await hasFocus(page);
};

const hasFocus = (page: Visitor["page"]) =>
  expect
    .poll(() => page.evaluate(() => document.hasFocus() && document.activeElement !== document.body && document.activeElement !== null))
    .toBe(true);

test("between signing in, signing up and a forgotten password", async ({ visitor }) => {
  const { page, account } = visitor;
  await visitor.hasAccount();
  await visitor.open("/auth");
  await press(visitor, visitor.button("No account yet? <0>Create one</0>"), visitor.heading("Create your account"));
  await expect(visitor.heading("Create your account")).toBeFocused();
  await press(visitor, visitor.button("Have an account already? <0>Sign in</0>"), visitor.heading("Sign in"));
  await expect(visitor.heading("Sign in")).toBeFocused();
  await page.goBack();
  await expect(visitor.heading("Create your account")).toBeVisible();
  await hasFocus(page);
  await page.goBack();
  await expect(visitor.heading("Sign in")).toBeVisible();
  await hasFocus(page);
  await press(visitor, visitor.button("Forgot your password?"), visitor.heading("Reset your password"));
  await expect(visitor.field("Email")).toBeFocused();
  await press(visitor, visitor.button("Back"), visitor.heading("Sign in"));
  await visitor.field("Email").fill(account.email);
  await press(visitor, visitor.button("Forgot your password?"), visitor.heading("Reset your password"));
  await press(visitor, visitor.button("Send the link"), visitor.words("Check your inbox"));
  await press(visitor, visitor.button("Back"), visitor.heading("Sign in"));
});

test("from a sign-up that worked to the sign-in", async ({ visitor }) => {
  await visitor.open("/auth?mode=signup");
  await visitor.signUp();
  await expect(visitor.heading("Sign in")).toBeVisible();
  await expect(visitor.page.getByRole("status").filter({ hasText: "Your account is ready" })).toBeFocused();
});

test("along the steps of an authenticator app, when it is asked for and when it goes", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.isSignedIn({ isProven: true });
  await visitor.open("/profile");
  const setUp = visitor.button("Set up an authenticator app");
  const name = visitor.field("Name of the app");
  await press(visitor, setUp, name);
  await expect(name).toBeFocused();
  await press(visitor, visitor.button("Not now"), setUp);
  await press(visitor, setUp, name);
  await press(visitor, visitor.button("Continue"), visitor.digit(1));
  await expect(visitor.digit(1)).toBeFocused();
  await press(visitor, visitor.button("Not now"), setUp);
  // What was begun is taken back first.
  await expect(setUp).not.toHaveAttribute("aria-disabled");
  await press(visitor, setUp, name);
  await press(visitor, visitor.button("Continue"), visitor.digit(1));
  const secret = (await page.locator("code").textContent())!;
  const shown = codeOf(secret);
  await page.keyboard.type(shown);
  await expect(visitor.words("From now on we ask for a code of your app when you sign in.")).toBeVisible();
  await expect(visitor.words("Your recovery codes")).toBeFocused();
  await press(visitor, visitor.button("Copy the codes"), page.getByRole("alert").or(visitor.words("The codes are copied.")));
  await press(visitor, visitor.button("I have kept them"), visitor.button("Make new codes"));
  await press(visitor, visitor.button("Make new codes"), visitor.button("Keep the old ones"));
  await press(visitor, visitor.button("Keep the old ones"), visitor.button("Make new codes"));
  const remove = page.getByRole("button", { name: /^Remove / }).first();
  await press(visitor, remove, visitor.button("Keep it"));
  await press(visitor, visitor.button("Keep it"), remove);
  await visitor.signOut();
  await visitor.open("/auth?mode=signin&next=/profile");
  await visitor.field("Email").fill(visitor.account.email);
  await visitor.password().fill(visitor.account.password);
  await page.keyboard.press("Enter");
  await expect(visitor.digit(1)).toBeFocused();
  await page.keyboard.type(shown);
  await expect(visitor.alert()).toBeFocused();
  await visitor.typeCode(codeOf(secret, 1));
  await expect(visitor.heading("Profile")).toBeVisible();
  await hasFocus(page);
  await press(visitor, remove, visitor.button("Remove it"));
  await press(visitor, visitor.button("Remove it"), visitor.words("The app is no longer asked for."));
});

test("on the profile, whatever is saved or ended", async ({ visitor, product }) => {
  const { page } = visitor;
  await visitor.isSignedIn({ isProven: true });
  await openSession(product, visitor.account);
  await visitor.open("/profile");
  await press(visitor, visitor.button("Save"), visitor.words("Saved"));
  await press(
    visitor,
    page.getByRole("button", { name: /^Sign out Chrome|^Sign out node|^Sign out –/ }).first(),
    visitor.words("It has been removed."),
  );
  await visitor.field("New email").fill(newAccount().email);
  await press(visitor, visitor.button("Change the address"), visitor.words("Confirm it from your mail"));
});

test("after each dialog and menu", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open("/");
  const dialog = page.getByRole("dialog");
  for (const opener of [
    page.getByRole("contentinfo").getByRole("button").first(),
    page
      .getByRole("main")
      .getByRole("button", { name: /free trial/ })
      .first(),
  ]) {
    await press(visitor, opener, dialog);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  for (const picker of ["Theme", "Appearance"]) {
    await press(visitor, visitor.button(picker), page.getByRole("radio").first());
    await page.keyboard.press("Escape");
    await expect(visitor.button(picker)).toBeFocused();
  }
});

for (const width of [1280, 900, 375])
  test(`at an anchor of the landing page, ${width} px wide`, async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width, height: 800 });
    await visitor.open("/");
    const link = page.getByRole("link", { name: "Pricing", exact: true }).first();
    if (width < 1024) await press(visitor, visitor.button("Menu"), link);
    await press(visitor, link, visitor.page.getByRole("heading", { name: "One price for the whole organisation" }));
    await expect(page.getByRole("heading", { name: "One price for the whole organisation" })).toBeInViewport();
    await hasFocus(page);
  });

test("along the steps of the wizard", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.isSignedIn();
  await visitor.open("/register");
  await press(visitor, visitor.planButton("Free"), visitor.heading("About your organisation"));
  await press(visitor, visitor.button("Back"), visitor.heading("Choose a plan"));
  await press(visitor, visitor.chosenPlanButton("Free"), visitor.heading("About your organisation"));
  await visitor.fillDetails();
  await press(visitor, visitor.button("Continue"), visitor.heading("Check your email"));
  await visitor.typeCode("000000");
  await expect(visitor.alert()).toBeVisible();
  await hasFocus(page);
  await visitor.typeCode(await visitor.mailedCode());
  await expect(visitor.ready()).toBeVisible();
  await hasFocus(page);
  await press(
    visitor,
    visitor.link("Go to the dashboard"),
    page.getByRole("heading", { level: 1, name: visitor.say("Your organisations") }),
  );
});

test("where a session ends in the middle, and back to where it was", async ({ visitor, product }) => {
  const { page } = visitor;
  const token = await visitor.isSignedIn();
  await visitor.open("/register?package=1");
  await expect(visitor.field("Workspace address")).toBeVisible();
  await endSessions(product, token);
  await visitor.field("Workspace address").fill(visitor.subdomain);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(visitor.account.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await hasFocus(page);
});

test("when a wait that takes too long is given up or tried again", async ({ visitor, network }) => {
  const { page } = visitor;
  await page.clock.install();
  await visitor.open("/auth");
  await network.hold(page, "api/auth/login");
  for (const choice of ["Try again", "Stop waiting"]) {
    if (choice === "Try again") await visitor.signIn();
    await expect(visitor.button("Sign in").and(page.locator("[aria-busy]"))).toBeVisible();
    await page.clock.runFor(2_000);
    await page.clock.runFor(13_000);
    await visitor.button(choice).focus();
    await page.keyboard.press("Enter");
    await expect(visitor.button(choice)).toBeHidden();
    await hasFocus(page);
  }
});

test("when a message about the way here is closed", async ({ visitor }) => {
  await visitor.open("/?error=access_denied&error_code=otp_expired");
  await expect(visitor.words("This link no longer works")).toBeVisible();
  await press(visitor, visitor.button("Close"), visitor.invitation());
});

test("on the page of a mailed link", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.hasSubmitted();
  await visitor.open("/register");
  await visitor.open(await visitor.mailedLink("/auth/verify"));
  await visitor.button("Confirm my email").focus();
  await page.keyboard.press("Enter");
  await expect(visitor.heading("Your email is verified")).toBeVisible();
  await hasFocus(page);
  await expect(visitor.ready()).toBeVisible();
  await hasFocus(page);
});
