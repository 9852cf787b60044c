import { expect, test } from "./journey.ts";
import { Visitor } from "./visitor.ts";

test("when another tab completes the registration, this one follows", async ({ visitor, context, product, say }) => {
  await visitor.hasSubmitted();
  await visitor.open("/register");
  await expect(visitor.heading("Check your email")).toBeVisible();
  const other = new Visitor(await context.newPage(), product, say);
  await other.open("/register");
  await expect(other.heading("Check your email")).toBeVisible();
  await other.typeCode(await visitor.mailedCode());
  const ready = { organizationName: visitor.organizationName };
  await expect(other.heading("{organizationName} is ready", ready)).toBeVisible();
  await expect(visitor.heading("{organizationName} is ready", ready)).toBeVisible();
});

test("when another tab submits the details, this one goes on to the code", async ({ visitor, context, product, say }) => {
  await visitor.isSignedIn();
  await visitor.open("/register?package=1");
  await visitor.fillDetails();
  const other = new Visitor(await context.newPage(), product, say);
  await other.open("/register");
  await expect(other.field("Organisation name")).toHaveValue(visitor.organizationName);
  await expect(other.words("Available. Kept for you for <0/>")).toBeVisible();
  await other.button("Continue").click();
  await expect(other.heading("Check your email")).toBeVisible();
  await expect(visitor.heading("Check your email")).toBeVisible();
});

test("signing out in one tab signs out the other", async ({ visitor, context, product, say }) => {
  await visitor.isSignedIn();
  await visitor.open("/register");
  await expect(visitor.heading("Choose a plan")).toBeVisible();
  const other = new Visitor(await context.newPage(), product, say);
  await other.open("/");
  await other.button("Account of {name}", { name: visitor.account.firstName }).click();
  await other.page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(other.invitation()).toBeVisible();
  await expect(visitor.page).toHaveURL(/\/auth\?mode=signin/);
  await expect(visitor.heading("Sign in")).toBeVisible();
});

test("signing in in one tab leads the other on", async ({ visitor, context, product, say }) => {
  await visitor.hasAccount();
  await visitor.open("/auth");
  const other = new Visitor(await context.newPage(), product, say);
  await other.open("/");
  await expect(other.invitation()).toBeVisible();
  await visitor.signIn();
  await expect(visitor.heading("Choose a plan")).toBeVisible();
  await expect(other.heading("Hello, {name}", { name: visitor.account.firstName })).toBeVisible();
});

test("theme, mode and language follow in the other tab", async ({ visitor, context, product, say }) => {
  await visitor.open("/");
  const other = new Visitor(await context.newPage(), product, say);
  await other.open("/auth");
  const paint = () => other.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--c-accent"));
  const before = await paint();
  await visitor.button("Theme").click();
  await visitor.page.getByRole("radio", { name: "Forest" }).check();
  await expect(other.page.locator("html")).toHaveAttribute("data-theme", "forest");
  expect(await paint()).not.toBe(before);
  await visitor.button("Appearance").click();
  await visitor.page.getByRole("radio", { name: "Dark" }).check();
  await expect(other.page.locator("html")).toHaveAttribute("data-mode", "dark");
  await other.button("Appearance").click();
  await expect(other.page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await visitor.button("Language: {0}", { 0: "English" }).click();
  await visitor.page.getByRole("link", { name: "ไทย" }).click();
  await expect(other.page.getByRole("heading", { name: "เข้าสู่ระบบ" })).toBeVisible();
  await other.page.reload();
  await expect(other.page.getByRole("heading", { name: "เข้าสู่ระบบ" })).toBeVisible();
});
