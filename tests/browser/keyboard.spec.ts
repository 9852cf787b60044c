import { expect, test } from "./journey.ts";
import { isFocusSeen, tabTo } from "./keys.ts";

test("the whole registration is done with the keyboard alone", async ({ visitor, page }) => {
  const { keyboard } = page;
  const { account } = visitor;
  await visitor.open("/");
  await expect(visitor.invitation()).toBeVisible();
  await tabTo(page, visitor.invitation());
  await keyboard.press("Enter");
  await expect(visitor.heading("Create your account")).toBeVisible();
  await tabTo(page, visitor.field("First name"));
  await keyboard.type(account.firstName);
  await tabTo(page, visitor.field("Email"));
  await keyboard.type(account.email);
  await tabTo(page, visitor.password());
  await keyboard.type(account.password);
  await tabTo(page, visitor.password("Confirm your password"));
  await keyboard.type(account.password);
  await keyboard.press("Enter");

  await expect(visitor.heading("Sign in")).toBeVisible();
  await tabTo(page, visitor.field("Email"));
  await keyboard.type(account.email);
  await tabTo(page, visitor.password());
  await keyboard.type(account.password);
  await keyboard.press("Enter");

  await expect(visitor.heading("Choose a plan")).toBeFocused();
  await tabTo(page, page.getByRole("radio", { name: "Monthly" }));
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /^Yearly/ })).toBeChecked();
  await tabTo(page, visitor.planButton("Standard"));
  await keyboard.press("Space");

  await expect(visitor.heading("About your organisation")).toBeFocused();
  await tabTo(page, visitor.field("Organisation name"));
  await keyboard.type(visitor.organizationName);
  await tabTo(page, visitor.field("Workspace address"));
  await keyboard.type("taken-team");
  const offered = page.getByRole("button", { name: /^taken-(hq|work|th|co|\d)$/ }).first();
  await expect(offered).toBeVisible();
  await tabTo(page, offered);
  await keyboard.press("Enter");
  await expect(visitor.words("Available. Kept for you for <0/>")).toBeVisible();
  // Whoever passes the terms reads that they are missing, and comes back to them.
  await tabTo(page, visitor.button("Continue"));
  await expect(visitor.button("Continue")).toBeDisabled();
  await expect(visitor.terms()).toHaveAttribute("aria-invalid", "true");
  await tabTo(page, visitor.terms(), "Shift+Tab");
  await expect(visitor.terms()).toBeFocused();
  await keyboard.press("Space");
  await expect(visitor.terms()).toBeChecked();
  await tabTo(page, visitor.button("Continue"));
  await keyboard.press("Enter");

  await expect(visitor.digit(1)).toBeFocused();
  expect(await isFocusSeen(page)).toBe(true);
  await keyboard.type(await visitor.mailedCode());
  await expect(visitor.words("Your email is verified")).toBeVisible();
  await tabTo(page, visitor.button("Continue now"));
  await keyboard.press("Enter");
  await expect(visitor.ready()).toBeFocused();
  await tabTo(page, visitor.link("Go to the dashboard"));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: visitor.organizationName })).toBeVisible();
});

test("the first thing that Tab reaches leads past the header", async ({ visitor, page }) => {
  await visitor.open("/auth");
  await expect(visitor.heading("Sign in")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(visitor.link("Skip to content")).toBeFocused();
  await expect(visitor.link("Skip to content")).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a picker is opened, walked and closed with the keyboard", async ({ visitor, page }) => {
  await visitor.open("/auth");
  await expect(visitor.heading("Sign in")).toBeVisible();
  const picker = visitor.button("Theme");
  await tabTo(page, picker);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "Indigo" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Indigo" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "Stone" })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "stone");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("radio", { name: "Stone" })).toBeHidden();
  await expect(picker).toBeFocused();
});
