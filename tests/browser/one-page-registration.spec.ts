import { expect, inEitherLanguage, test } from "./journey.ts";
import { makeAccount, newAccount, openSession, submitRegistration } from "../../src/tools/test/browser/api.ts";
import type { Visitor } from "./visitor.ts";

const fill = async (visitor: Visitor) => {
  const { firstName, email, password } = visitor.account;
  await visitor.field("First name").fill(firstName);
  await visitor.field("Email").fill(email);
  // Its label goes on to say that it is optional.
  await visitor.page.getByRole("textbox", { name: visitor.say("Organisation name") }).fill(visitor.organizationName);
  await visitor.field("Workspace address").fill(visitor.subdomain);
  await visitor.password().fill(password);
  await visitor.password("Confirm your password").fill(password);
  await visitor.terms().check();
};

inEitherLanguage(() => {
  test("one page makes an account and an organisation, and the mailed code ends at the welcome", async ({ visitor, look }) => {
    await visitor.open("/register?form=classic");
    await expect(visitor.heading("Register an organisation")).toBeVisible();
    await visitor.button("Continue").click();
    await expect(visitor.field("First name")).toBeFocused();
    await look("one-page-missing");
    await fill(visitor);
    await look("one-page-filled");
    await visitor.button("Continue").click();
    await expect(visitor.digit(1)).toBeVisible();
    await expect(visitor.page).toHaveURL(/\/register(?!.*form=)/);
    await visitor.typeCode(await visitor.mailedCode());
    await expect(visitor.ready()).toBeVisible();
    await expect(visitor.page.getByRole("link", { name: visitor.workspaceHost() })).toBeVisible();
    await look("one-page-welcome");
  });
});

test("a name that is taken is chosen again in the wizard, with everything else as it was typed", async ({ visitor, product }) => {
  const owner = newAccount();
  await makeAccount(product, owner);
  const session = await openSession(product, owner);
  await submitRegistration(product, owner, session.access_token, { organizationName: "First", subdomainName: visitor.subdomain });
  await visitor.open("/register?form=classic&package=2&billing=yearly");
  await fill(visitor);
  await visitor.button("Continue").click();
  await expect(visitor.words("This subdomain is already taken")).toBeVisible();
  await expect(visitor.field("Organisation name")).toHaveValue(visitor.organizationName);
  await expect(visitor.terms()).toBeChecked();
  await expect(visitor.page.getByText("฿261 / year")).toBeVisible();
});

test("an address with an account is asked to sign in, and a signed-in person meets the wizard", async ({ visitor }) => {
  await visitor.hasAccount();
  const { password } = visitor.account;
  visitor.account.password = "some other long password";
  await visitor.open("/register?form=classic");
  await fill(visitor);
  await visitor.button("Continue").click();
  await expect(visitor.alert()).toBeFocused();
  await expect(visitor.field("Workspace address")).toHaveValue(visitor.subdomain);
  await visitor.alert().getByRole("link", { name: "Sign in" }).click();
  // The form before has an address too.
  await expect(visitor.heading("Sign in")).toBeVisible();
  await visitor.signIn(password);
  await expect(visitor.heading("Choose a plan")).toBeVisible();
  await visitor.open("/register?form=classic");
  await expect(visitor.heading("Choose a plan")).toBeVisible();
});
