import { makeOrganization } from "../../src/tools/test/browser/api.ts";
import { expect, test } from "./journey.ts";

test("whoever is not signed in is sent to sign in, and Back does not lead into a trap", async ({ visitor, page }) => {
  await visitor.open("/");
  await visitor.open("/register");
  await expect(page).toHaveURL(/\/auth\?mode=signin/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(visitor.invitation()).toBeVisible();
});

for (const path of ["/profile", "/register?package=2&billing=yearly", "/dashboard"])
  test(`${path} comes back after the sign-in that it asked for`, async ({ visitor, page, product }) => {
    if (path === "/dashboard")
      await makeOrganization(product, visitor.account, { organizationName: visitor.organizationName, subdomainName: visitor.subdomain });
    else await visitor.hasAccount();
    await visitor.open(path);
    await expect(page).toHaveURL((url) => url.pathname === "/auth" && url.searchParams.get("next") === path);
    await visitor.button("No account yet? <0>Create one</0>").click();
    await visitor.button("Have an account already? <0>Sign in</0>").click();
    await visitor.signIn();
    const heading = { "/profile": "Profile", "/dashboard": "Your organisations" }[path] ?? "About your organisation";
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(path.replace(/\?.*/, "")));
  });

test("whoever signs out on a guarded page is not brought back to it with the next sign-in", async ({ visitor, page }) => {
  await visitor.isSignedIn();
  await visitor.open("/profile");
  await visitor.signOut();
  await expect(visitor.heading("Sign in")).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?mode=signin$/);
});

for (const next of [
  "https://evil.example/profile",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  "/auth?next=/auth",
])
  test(`nobody is led away by ${JSON.stringify(next)}`, async ({ visitor, page }) => {
    await visitor.isSignedIn();
    await visitor.open(`/auth?mode=signin&next=${encodeURIComponent(next)}`);
    await expect(visitor.heading("Choose a plan")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/register");
  });

test("the address chooses plan and billing", async ({ visitor, page }) => {
  await visitor.isSignedIn();
  await visitor.open("/register?package=2&billing=yearly");
  await expect(visitor.heading("About your organisation")).toBeVisible();
  await expect(page.getByText("Standard", { exact: true })).toBeVisible();
  await expect(page.getByText("฿261 / year")).toBeVisible();
});

test("a signed-in person is led on from /auth: to the wizard, later home", async ({ visitor, page }) => {
  await visitor.hasSubmitted();
  await visitor.open("/auth");
  await expect(page).toHaveURL(/\/register/);
  await visitor.typeCode(await visitor.mailedCode());
  await expect(visitor.ready()).toBeVisible();
  await visitor.open("/auth");
  await expect(visitor.heading("Hello, {name}", { name: visitor.account.firstName })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("Back and Forward walk the steps, and nothing typed is lost", async ({ visitor, page }) => {
  await visitor.isSignedIn();
  await visitor.open("/register");
  await visitor.planButton("Standard").click();
  await visitor.fillDetails();

  await visitor.button("Back").click();
  await expect(visitor.heading("Choose a plan")).toBeVisible();
  await visitor.chosenPlanButton("Standard").click();
  await expect(visitor.field("Organisation name")).toHaveValue(visitor.organizationName);
  await expect(visitor.field("Workspace address")).toHaveValue(visitor.subdomain);
  await expect(visitor.terms()).toBeChecked();
  await visitor.button("Continue").click();
  await expect(visitor.heading("Check your email")).toBeVisible();

  await page.goBack();
  await expect(visitor.heading("About your organisation")).toBeVisible();
  await expect(visitor.field("Organisation name")).toHaveValue(visitor.organizationName);
  await page.goBack();
  await expect(visitor.heading("Choose a plan")).toBeVisible();
  await page.goForward();
  await expect(visitor.heading("About your organisation")).toBeVisible();
  await page.goForward();
  await expect(visitor.heading("Check your email")).toBeVisible();

  await visitor.button("Back").click();
  await visitor.field("Organisation name").fill("Mango House and Garden");
  await visitor.field("Workspace address").fill(`${visitor.subdomain}-2`);
  await expect(visitor.words("Available. Kept for you for <0/>")).toBeVisible();
  await visitor.button("Continue").click();
  await visitor.typeCode(await visitor.mailedCode());
  await visitor.button("Continue now").click();
  await expect(visitor.heading("{organizationName} is ready", { organizationName: "Mango House and Garden" })).toBeVisible();
  await expect(page.getByRole("link", { name: visitor.workspaceHost(`${visitor.subdomain}-2`) })).toBeVisible();

  await page.goBack();
  await expect(visitor.heading("{organizationName} is ready", { organizationName: "Mango House and Garden" })).toBeVisible();
});

test("a reload on every step brings back the step and what was typed", async ({ visitor, page }) => {
  await visitor.isSignedIn();
  await visitor.open("/register");
  await expect(visitor.heading("Choose a plan")).toBeVisible();
  await page.getByRole("radio", { name: /^Yearly/ }).check();
  await page.reload();
  await expect(page.getByRole("radio", { name: /^Yearly/ })).toBeChecked();
  await visitor.planButton("Standard").click();
  await visitor.field("Organisation name").fill(visitor.organizationName);
  await visitor.field("Workspace address").fill(visitor.subdomain);
  await expect(visitor.words("Available. Kept for you for <0/>")).toBeVisible();
  await visitor.terms().check();

  await page.reload();
  await expect(visitor.field("Organisation name")).toHaveValue(visitor.organizationName);
  await expect(visitor.field("Workspace address")).toHaveValue(visitor.subdomain);
  await expect(visitor.terms()).toBeChecked();
  await expect(page.getByText("฿261 / year")).toBeVisible();
  await expect(visitor.words("Available. Kept for you for <0/>")).toBeVisible();
  await visitor.button("Continue").click();
  await expect(visitor.heading("Check your email")).toBeVisible();
  const code = await visitor.mailedCode();

  await page.reload();
  await expect(visitor.heading("Check your email")).toBeVisible();
  await visitor.button("Back").click();
  await expect(visitor.heading("About your organisation")).toBeVisible();
  await page.reload();
  await expect(visitor.heading("About your organisation")).toBeVisible();
  await expect(visitor.field("Workspace address")).toHaveValue(visitor.subdomain);
  await page.goBack();
  await expect(visitor.heading("Check your email")).toBeVisible();
  await visitor.typeCode(code);
  await visitor.button("Continue now").click();
  await expect(visitor.ready()).toBeVisible();
  await page.reload();
  await expect(visitor.ready()).toBeVisible();
});
