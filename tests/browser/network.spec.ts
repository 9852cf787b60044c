import type { Page } from "@playwright/test";
import { expect, inEitherLanguage, test } from "./journey.ts";
import type { Network } from "./network.ts";

inEitherLanguage(() => {
  test("without a network the check, the submit and the code say so, and go on when it is back", async ({ visitor, network, look }) => {
    await visitor.isSignedIn();
    await visitor.open("/register?package=1");
    await expect(visitor.heading("About your organisation")).toBeVisible();
    await network.cut();
    await visitor.field("Organisation name").fill(visitor.organizationName);
    await visitor.field("Workspace address").fill(visitor.subdomain);
    await expect(visitor.words("Network error occurred. Please try again.")).toBeVisible();
    await look("details-check-offline");
    await network.restore();
    await visitor.button("Check again").click();
    await expect(visitor.words("Available. Kept for you for <0/>")).toBeVisible();
    await visitor.terms().check();

    await network.cut();
    await visitor.button("Continue").click();
    await expect(visitor.alert()).toContainText(visitor.say("Registration Error"));
    await expect(visitor.alert()).toContainText(visitor.say("Network error occurred. Please try again."));
    await expect(visitor.alert()).toBeFocused();
    await look("details-offline");
    await network.restore();
    await visitor.button("Continue").click();
    await expect(visitor.heading("Check your email")).toBeVisible();
    const code = await visitor.mailedCode();

    await network.cut();
    await visitor.typeCode(code);
    await expect(visitor.alert()).toContainText(visitor.say("Could not connect to the server."));
    await look("verify-offline");
    await network.restore();
    await visitor.button("Try again").click();
    await expect(visitor.words("Your email is verified")).toBeVisible();
    await visitor.button("Continue now").click();
    await expect(visitor.ready()).toBeVisible();
  });

  test("a slow answer is explained after two seconds, and after fifteen the person decides", async ({ visitor, page, network, look }) => {
    await page.clock.install();
    await visitor.isSignedIn();
    await visitor.open("/register?package=1");
    await visitor.fillDetails();
    const letGo = await network.hold(page, "api/organization/registration");
    await page.clock.pauseAt(Date.now() + 1_000);
    await visitor.button("Continue").click();
    await expect(visitor.button("Creating your organisation…")).toBeVisible();
    await expect(visitor.words("Still working…")).toHaveCount(0);
    await page.clock.fastForward(2_000);
    await expect(visitor.words("Still working…")).toBeVisible();
    await page.clock.fastForward(13_000);
    await expect(visitor.words("This is taking longer than usual. Nothing you typed is lost.")).toBeVisible();
    await page.clock.resume();
    await look("details-slow");
    await visitor.button("Stop waiting").click();
    await expect(visitor.field("Organisation name")).toHaveValue(visitor.organizationName);
    letGo();
    await visitor.button("Continue").click();
    await expect(visitor.heading("Check your email")).toBeVisible();
  });
});

test("a registration whose answer was lost is sent again and has one outcome", async ({ visitor, page, network, product }) => {
  await visitor.isSignedIn();
  await visitor.open("/register?package=1");
  await visitor.fillDetails();
  await network.loseAnswerOf(page, "api/organization/registration");
  await visitor.button("Continue").click();
  await expect(visitor.alert()).toContainText("Network error occurred. Please try again.");
  await visitor.button("Continue").click();
  await expect(visitor.heading("Check your email")).toBeVisible();
  await visitor.typeCode(await visitor.mailedCode());
  await visitor.button("Continue now").click();
  await expect(visitor.ready()).toBeVisible();
  await visitor.mail(/dashboard/);
  expect(await product.mailTo(visitor.account.email)).toHaveLength(2);
});

test("a code whose answer was lost is sent again and has one outcome", async ({ visitor, page, network, product }) => {
  await visitor.hasSubmitted();
  await visitor.open("/register");
  const code = await visitor.mailedCode();
  await network.loseAnswerOf(page, "api/organization/confirm-email-otp");
  await visitor.typeCode(code);
  await expect(visitor.alert()).toContainText("Could not connect to the server.");
  await visitor.button("Try again").click();
  await expect(visitor.words("Your email is verified")).toBeVisible();
  await visitor.button("Continue now").click();
  await expect(visitor.ready()).toBeVisible();
  await visitor.mail(/dashboard/);
  expect(await product.mailTo(visitor.account.email)).toHaveLength(2);
});

test("a lost answer and a reload: what the server knows wins", async ({ visitor, page, network }) => {
  await visitor.isSignedIn();
  await visitor.open("/register?package=1");
  await visitor.fillDetails();
  await network.loseAnswerOf(page, "api/organization/registration");
  await visitor.button("Continue").click();
  await expect(visitor.alert()).toBeVisible();
  await page.goto("/register");
  await expect(visitor.heading("Check your email")).toBeVisible();
});

test("the wizard that cannot ask where it stands offers to ask again", async ({ visitor, page, network, look }) => {
  await visitor.isSignedIn();
  // The whole page asks once as well.
  await network.refuse(page, "api/organization/get-organization-by-email*");
  await network.refuse(page, "api/organization/get-organization-by-email*");
  await visitor.open("/register");
  await expect(visitor.alert()).toContainText("We could not find out where you left off");
  await expect(visitor.alert()).toBeFocused();
  await look("wizard-unreachable");
  await visitor.button("Try again").click();
  await expect(visitor.heading("Choose a plan")).toBeVisible();
});

test("an organisation that cannot be looked up can be looked up again", async ({ visitor, page, network, look }) => {
  await visitor.isSignedIn();
  await network.refuse(page, "api/organization/get-organization-by-email*");
  await visitor.open("/auth");
  await expect(page).toHaveURL(/\/$/);
  await expect(visitor.words("We could not look up your organisation.")).toBeVisible();
  await look("portal-lookup-failed");
  await visitor.button("Try again").click();
  await expect(visitor.link("Register an organisation")).toBeVisible();
  await look("portal-without-organisation");
});

test("while the organisation is looked up, /auth says so", async ({ visitor, page, network, look }) => {
  await visitor.isSignedIn();
  const letGo = await network.hold(page, "api/organization/get-organization-by-email*");
  await visitor.open("/auth");
  await expect(visitor.words("Looking up your organisation…")).toBeVisible();
  await look("auth-lookup");
  letGo();
  await expect(visitor.heading("Choose a plan")).toBeVisible();
});

test("a sign-out that the server is not told of still signs out here, and says so", async ({ visitor, page, network, look }) => {
  await visitor.isSignedIn();
  await visitor.open("/");
  await visitor.button("Account of {name}", { name: visitor.account.firstName }).click();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await network.cut();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(visitor.words("Sign out failed on the server")).toBeVisible();
  await look("signed-out-here");
  await network.restore();
});

test("a session is shown also where what keeps it fresh cannot be loaded", async ({ visitor, page, network }) => {
  await visitor.isSignedIn();
  await network.bar(page, "assets/identity-service-*.js*");
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/identity-service-"));
  await visitor.open("/");
  await failed;
  await expect(visitor.heading("Hello, {name}", { name: visitor.account.firstName })).toBeVisible();
});

test.describe("a part that could not be had at once is asked for anew", () => {
  const lost = async (page: Page, network: Network, part: string) => {
    network.expect(/net::ERR_FAILED/);
    await page.route(new RegExp(`/assets/[^/?]*${part}[^/?]*\\.js$`), (route) => route.abort());
    return page.waitForEvent("requestfailed", (request) => request.url().includes(part));
  };

  test("the one-page form", async ({ visitor, page, network }) => {
    const failed = lost(page, network, "one-page-registration");
    await visitor.open("/register?form=classic");
    await failed;
    await expect(visitor.heading("Register an organisation")).toBeVisible();
  });

  test("a dialog", async ({ visitor, page, network }) => {
    const failed = lost(page, network, "dialog-panel");
    await visitor.open("/");
    await visitor.button("Start your {freeTrialDays}-day free trial", { freeTrialDays: "7" }).click();
    await failed;
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});
