import { storageKeys } from "../../src/contract/preferences.ts";
import { openSession } from "../../src/tools/test/browser/api.ts";
import { endSessions, freeTestPerson, linkTestPerson, sessionOfTestPerson } from "./identity.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import type { Visitor } from "./visitor.ts";
import { punctual } from "./tours/settings.ts";

// A server whose clock nobody moves: the identity client compares it with the browser's.
test.use({ settings: punctual });

/** Signed in by the test provider alone. Answers the session's token. */
const comesFromProvider = async (visitor: Visitor): Promise<string> => {
  const session = await sessionOfTestPerson(visitor.product, visitor.page.request, "test-somchai");
  await visitor.holds(session);
  return session.access_token;
};

const reauthentication = ({ page, say }: Visitor) => page.getByRole("dialog", { name: say("Please sign in again") });

/**
 * Opens the profile until it has asked all that it asks by itself: an answer that is still on its way when the session ends has the identity
 * client forget the session, and who comes back is a stranger then.
 */
const opensProfile = async (visitor: Visitor, address = "/profile", identity = "somchai@google.example") => {
  await visitor.open(address);
  await expect(visitor.words("There is no second factor yet: signing in takes one step.")).toBeVisible();
  await expect(visitor.page.getByRole("listitem").filter({ hasText: identity })).toBeVisible();
};

/** Goes to the provider and comes back as this person. */
const continues = async (visitor: Visitor, name = "Somchai Rakdee") => {
  await reauthentication(visitor)
    .getByRole("button", { name: visitor.say("Continue with the test provider") })
    .click();
  await visitor.page.getByRole("button", { name }).click();
};

inEitherLanguage(() => {
  test("a person signs in with the test provider in Google's place, and goes on to their organisation", async ({ visitor, look }) => {
    const { page } = visitor;
    await visitor.open("/auth");
    await visitor.button("Continue with the test provider").click();
    // Nobody takes it for Google.
    await expect(page.getByText("TEST", { exact: true })).toBeVisible();
    await look("test-provider");
    await page.getByRole("button", { name: "Somchai Rakdee" }).click();
    await expect(visitor.heading("Choose a plan")).toBeVisible();
    await expect(page).toHaveURL(/\/register\?step=package$/);

    // Signed in for good: also after a reload, and without another lead to /register.
    await visitor.open("/profile");
    await expect(visitor.field("Email")).toHaveValue("somchai@google.example");
    await visitor.open("/");
    await expect(page).toHaveURL(/\/$/);
  });

  test("the page that asked for the sign-in comes back from Google too", async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open("/profile");
    await visitor.button("Continue with the test provider").click();
    await page.getByRole("button", { name: "Somchai Rakdee" }).click();
    await expect(visitor.heading("Profile")).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
  });

  test("whoever changes their mind comes back signed out", async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open("/auth");
    await visitor.button("Continue with the test provider").click();
    await page.getByRole("button", { name: /^(ยกเลิก|Cancel)$/ }).click();
    await expect(visitor.invitation()).toBeVisible();
  });

  test("a session that ends in the middle of the wizard asks its person for no password that they do not have", async ({
    visitor,
    look,
  }) => {
    const token = await comesFromProvider(visitor);
    await visitor.open("/register?package=2");
    await visitor.fillDetails();
    await endSessions(visitor.product, token);
    await visitor.button("Continue").click();
    await expect(reauthentication(visitor)).toBeVisible();
    await expect(reauthentication(visitor).getByRole("textbox")).toHaveCount(0);
    await expect(visitor.password()).toHaveCount(0);
    await expect(reauthentication(visitor).getByRole("button", { name: visitor.say("Continue with the test provider") })).toBeFocused();
    await look("session-ended-provider");

    await continues(visitor);
    await expect(visitor.heading("About your organisation")).toBeVisible();
    await expect(visitor.page).toHaveURL(/\/register\?step=details$/);
    await expect(visitor.field("Organisation name")).toHaveValue(visitor.organizationName);
    await expect(visitor.field("Workspace address")).toHaveValue(visitor.subdomain);
    await expect(visitor.terms()).toBeChecked();
    await expect(visitor.words("Available. Kept for you for <0/>")).toBeVisible();
    await expect(reauthentication(visitor)).toHaveCount(0);
  });

  test("what was typed on the profile comes back from the provider, with the place on the page", async ({ visitor }) => {
    const { page } = visitor;
    const token = await comesFromProvider(visitor);
    await opensProfile(visitor, "/profile#here");
    await visitor.field("First name").fill("Malee");
    await visitor.field("New email").fill("malee@example.com");
    await visitor.field("New email").evaluate((field) => field.scrollIntoView({ block: "start", behavior: "instant" }));
    await endSessions(visitor.product, token);
    await visitor.button("Change the address").click();
    await expect(reauthentication(visitor)).toBeVisible();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(0);
    await continues(visitor);
    await expect(visitor.field("First name")).toHaveValue("Malee");
    await expect(visitor.field("New email")).toHaveValue("malee@example.com");
    await expect(page).toHaveURL(/\/profile#here$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    // Once: who comes by later begins anew.
    await page.reload();
    await expect(visitor.field("First name")).toHaveValue("Somchai");
    await expect(visitor.field("New email")).toHaveValue("");
  });

  test("the profile lets somebody of a provider set a first password, and counts it among the ways to sign in", async ({
    visitor,
    look,
  }) => {
    const { page, say } = visitor;
    // An account that has none: the other language's journey gave it one.
    await freeTestPerson(visitor.product, "test-somchai");
    const token = await comesFromProvider(visitor);
    await visitor.open("/profile");
    await expect(visitor.words("You have no password yet. With one you can also sign in by your email.")).toBeVisible();
    await expect(visitor.password("Current password")).toHaveCount(0);
    await expect(visitor.words("the only way")).toBeVisible();
    await look("profile-without-password");
    await visitor.password("New password").fill("a-garden-by-the-sea");
    await visitor.password("Confirm your password").fill("a-garden-by-the-sea");
    await visitor.button("Set the password").click();
    await expect(visitor.words("Your password is set")).toBeVisible();
    await expect(visitor.button("Unlink {name}", { name: say("Email") })).toBeVisible();
    await expect(visitor.button("Unlink {name}", { name: "Google" })).toBeVisible();
    await expect(visitor.password("Current password")).toBeVisible();
    await look("profile-first-password");

    // The dialog knows of it at once.
    await endSessions(visitor.product, token);
    await visitor.button("Save").click();
    await reauthentication(visitor).getByLabel(say("Password"), { exact: true }).fill("a-garden-by-the-sea");
    await reauthentication(visitor)
      .getByRole("button", { name: say("Sign in"), exact: true })
      .click();
    await expect(reauthentication(visitor)).toBeHidden();

    // Without it there is none again.
    await visitor.button("Unlink {name}", { name: say("Email") }).click();
    await expect(visitor.words("You have no password yet. With one you can also sign in by your email.")).toBeVisible();
    await expect(page.getByRole("button", { name: say("Set the password") })).toBeVisible();
  });

  test("whoever has a password and a provider may come back by either", async ({ visitor, look }) => {
    const { product, account, page } = visitor;
    await visitor.hasProvenAccount();
    const { access_token: own } = await openSession(product, account);
    await freeTestPerson(product, "test-malee");
    await linkTestPerson(product, page.request, own, "test-malee");
    const session = await openSession(product, account);
    await visitor.holds(session);
    await opensProfile(visitor, "/profile", "malee@google.example");
    await visitor.field("First name").fill("Malee");
    await endSessions(product, session.access_token);
    await visitor.button("Save").click();
    await expect(reauthentication(visitor).getByRole("button", { name: visitor.say("Continue with the test provider") })).toBeVisible();
    await look("session-ended-both");
    await reauthentication(visitor).getByLabel(visitor.say("Password"), { exact: true }).fill(account.password);
    await reauthentication(visitor)
      .getByRole("button", { name: visitor.say("Sign in"), exact: true })
      .click();
    await expect(reauthentication(visitor)).toBeHidden();
    await expect(visitor.field("First name")).toHaveValue("Malee");
  });
});

test("what one person typed is not brought back to another", async ({ visitor }) => {
  const token = await comesFromProvider(visitor);
  await opensProfile(visitor);
  await visitor.field("New email").fill("malee@example.com");
  await endSessions(visitor.product, token);
  await visitor.button("Change the address").click();
  await expect(reauthentication(visitor)).toBeVisible();
  await continues(visitor, "มาลี ใจดี");
  await expect(visitor.heading("Profile")).toBeVisible();
  await expect(visitor.field("Email")).not.toHaveValue("somchai@google.example");
  await expect(visitor.field("New email")).toHaveValue("");
});

test("whoever changes their mind at the provider is asked again, over what they typed", async ({ visitor }) => {
  const token = await comesFromProvider(visitor);
  await opensProfile(visitor);
  await visitor.field("New email").fill("malee@example.com");
  await endSessions(visitor.product, token);
  await visitor.button("Change the address").click();
  await reauthentication(visitor).getByRole("button", { name: "Continue with the test provider" }).click();
  await visitor.page.getByRole("button", { name: /^(ยกเลิก|Cancel)$/ }).click();
  await expect(visitor.words("You stopped the sign-in with Google")).toBeVisible();
  await continues(visitor);
  await expect(visitor.field("New email")).toHaveValue("malee@example.com");
});

test("a letter to sales that was begun comes back from the provider", async ({ visitor, context }) => {
  await comesFromProvider(visitor);
  await visitor.open("/discount");
  await expect(visitor.button("Account of {name}", { name: "Somchai Rakdee" })).toBeVisible();
  await visitor.button("Apply for the discount").click();
  await visitor.field("Name").fill("Malee Jaidee");
  await visitor.field("Message").fill("A library of Thai dates.");
  // The session could not be renewed in another tab.
  const other = await context.newPage();
  await other.goto(`${visitor.product.url}/robots.txt`);
  await other.evaluate((key) => localStorage.removeItem(key), storageKeys.token);
  await expect(reauthentication(visitor)).toBeVisible();
  await continues(visitor);
  await expect(visitor.page.getByRole("dialog", { name: visitor.say("Apply for the open-source discount") })).toBeVisible();
  await expect(visitor.field("Name")).toHaveValue("Malee Jaidee");
  await expect(visitor.field("Message")).toHaveValue("A library of Thai dates.");
  await expect(visitor.page).toHaveURL(/\/discount$/);
});
