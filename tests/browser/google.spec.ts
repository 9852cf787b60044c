import { expect, inBothLanguages, test } from "./journey.ts";

// A server of its own, whose clock nobody moves: the identity client compares it with the browser's.
test.use({ settings: { TEST_CLOCK: "off" } });

inBothLanguages(() => {
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
});
