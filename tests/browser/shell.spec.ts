import { expect, inBothLanguages, test } from "./journey.ts";

inBothLanguages(() => {
  test("an address that does not exist says so and leads home", async ({ visitor, look }) => {
    await visitor.open("/nowhere/at/all");
    await expect(visitor.heading("Oops! Page not found")).toBeVisible();
    await look("not-found");
    await visitor.link("Return to Home").click();
    await expect(visitor.invitation()).toBeVisible();
  });

  test("the menus of the header bar nobody", async ({ visitor, page, say, look }) => {
    await visitor.isSignedIn();
    await visitor.open("/");
    await visitor.button("Theme").click();
    await expect(visitor.heading("Hello, {name}", { name: visitor.account.firstName })).toBeVisible();
    await expect(page.getByRole("radio", { name: say("Stone") })).toBeVisible();
    await look("menu-theme");
    await page.keyboard.press("Escape");
    await visitor.button("Account of {name}", { name: visitor.account.firstName }).click();
    await expect(page.getByText(visitor.account.email)).toBeVisible();
    await look("menu-account");
  });
});

test("every page names itself to the browser in its language", async ({ visitor, page }) => {
  await visitor.open("/auth");
  await expect(visitor.heading("Sign in")).toBeVisible();
  expect(await page.title()).toContain("Lanngan");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("where the system chooses the colours, the steps and fields keep their outlines", async ({ visitor, page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await visitor.isSignedIn();
  await visitor.open("/register?package=1");
  await expect(visitor.heading("About your organisation")).toBeVisible();
  const border = (element: Element) => getComputedStyle(element).borderTopStyle;
  expect(await visitor.button("Continue").evaluate(border)).toBe("solid");
  expect(await visitor.field("Organisation name").evaluate((input) => getComputedStyle(input.parentElement!).borderTopStyle)).toBe("solid");
  await expect(page.getByRole("navigation").getByRole("listitem").filter({ hasText: "Details" })).toHaveAttribute("aria-current", "step");
});

test("for those who asked for less motion nothing moves", async ({ visitor, page }) => {
  await visitor.isSignedIn();
  await visitor.open("/register");
  await visitor.planButton("Free").click();
  await expect(visitor.heading("About your organisation")).toBeVisible();
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => animation.playState === "running" && Number(animation.effect?.getComputedTiming().duration) > 200).length,
  );
  expect(moving).toBe(0);
});

test("for those who asked for less motion a change is everywhere at once", async ({ visitor, page }) => {
  await visitor.open("/auth");
  await expect(visitor.button("Sign in")).toBeVisible();
  const behind = await page.evaluate(() => {
    // A page that is laid out with what it is changed from.
    document.body.getBoundingClientRect();
    document.body.style.visibility = "hidden";
    return [...document.body.querySelectorAll("#content *")].filter((element) => getComputedStyle(element).visibility === "visible").length;
  });
  expect(behind).toBe(0);
});
