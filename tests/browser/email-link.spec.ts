import { newAccount, sendCode, submitRegistration } from "../../src/tools/test/browser/api.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";

inEitherLanguage(() => {
  test("opening the mailed link confirms nothing; pressing its button does, once", async ({ visitor, page, look }) => {
    await visitor.hasSubmitted();
    await visitor.open("/register");
    const link = await visitor.mailedLink("/auth/verify");
    await visitor.open(link);
    await expect(visitor.heading("Confirm your email")).toBeVisible();
    await look("link");
    await visitor.open("/register");
    await expect(visitor.heading("Check your email")).toBeVisible();

    await visitor.open(link);
    await visitor.button("Confirm my email").click();
    await expect(visitor.heading("Your email is verified")).toBeVisible();
    await visitor.button("Continue now").click();
    await expect(visitor.ready()).toBeVisible();
    await expect(page).toHaveURL(/\/register/);
  });

  test("a link that was never sent, or is too old, says so", async ({ visitor, product, look }) => {
    await visitor.hasSubmitted();
    await visitor.open("/register");
    const link = await visitor.mailedLink("/auth/verify");
    await visitor.open(link.replace(/token=[\w-]{8}/, "token=AAAAAAAA"));
    await visitor.button("Confirm my email").click();
    await expect(visitor.heading("This link no longer works")).toBeVisible();
    await look("link-dead");

    await visitor.open(link);
    await product.advance(601);
    await visitor.button("Confirm my email").click();
    await expect(visitor.heading("This link no longer works")).toBeVisible();
    await expect(visitor.words("Verification link has expired")).toBeVisible();
    await visitor.button("Back to the registration").click();
    await expect(visitor.heading("Check your email")).toBeVisible();
  });

  test("a stranger with the link signs in first and comes back to it", async ({ visitor, page, look }) => {
    await visitor.hasSubmitted();
    await visitor.open("/register");
    const link = await visitor.mailedLink("/auth/verify");
    await expect(visitor.digit(1)).toBeFocused();
    await visitor.signOut();
    await expect(visitor.heading("Sign in")).toBeVisible();

    await visitor.open(link);
    await expect(visitor.heading("Sign in to confirm your email")).toBeVisible();
    await look("link-stranger");
    await page
      .getByRole("main")
      .getByRole("link", { name: visitor.say("Sign in"), exact: true })
      .click();
    await visitor.signIn();
    await expect(visitor.heading("Confirm your email")).toBeVisible();
    await visitor.button("Confirm my email").click();
    await expect(visitor.ready()).toBeVisible();
  });
});

test("the plan that was asked for is named after the mailed link too, in a browser that knows of none", async ({ visitor, product }) => {
  const token = await visitor.isSignedIn();
  const { account, organizationName, subdomain: subdomainName } = visitor;
  await submitRegistration(product, account, token, { organizationName, subdomainName, subscriptionPlanId: 3 });
  await sendCode(product, account, token);
  await visitor.open(await visitor.mailedLink("/auth/verify"));
  await visitor.button("Confirm my email").click();
  await visitor.button("Continue now").click();
  await expect(visitor.ready()).toBeVisible();
  await expect(
    visitor.page.getByText("You asked for the Premium plan. Our sales team will contact you, and until then the free limits apply."),
  ).toBeVisible();
});

test("a link of another account is not confirmed with this one", async ({ visitor, look }) => {
  await visitor.isSignedIn();
  await visitor.open(`/auth/verify?token=abc&email=${newAccount().email}`);
  await expect(visitor.heading("This link belongs to another account")).toBeVisible();
  await look("link-other-account");
});

test("a link that was used goes on to what it led to", async ({ visitor }) => {
  await visitor.hasSubmitted();
  await visitor.open("/register");
  const link = await visitor.mailedLink("/auth/verify");
  await visitor.typeCode(await visitor.mailedCode());
  await expect(visitor.words("Your email is verified")).toBeVisible();
  await visitor.open(link);
  await visitor.button("Confirm my email").click();
  await expect(visitor.ready()).toBeVisible();
});

test("the page without a token takes the code", async ({ visitor, look }) => {
  await visitor.hasSubmitted();
  await visitor.open("/auth/verify");
  await expect(visitor.heading("Check your email")).toBeVisible();
  await look("link-code");
  await visitor.typeCode(await visitor.mailedCode());
  await visitor.button("Continue now").click();
  await expect(visitor.ready()).toBeVisible();
});
