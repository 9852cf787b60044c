import { takeName } from "../../src/tools/test/browser/api.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";

inEitherLanguage(() => {
  test("a name that is taken comes with free names, and one of them can be chosen", async ({ visitor, page, look }) => {
    await visitor.isSignedIn();
    await visitor.open("/register?package=1");
    await visitor.field("Workspace address").fill("taken-team");
    await expect(visitor.words("This subdomain is already taken")).toBeVisible();
    await expect(visitor.field("Workspace address")).toHaveAttribute("aria-invalid", "true");
    await expect(visitor.words("Choose a workspace address that is free to continue.")).toBeVisible();
    await look("details-taken");
    const offered = page.getByRole("button", { name: /^taken-(hq|work|th|co|\d)$/ }).first();
    const name = await offered.innerText();
    await offered.click();
    await expect(visitor.field("Workspace address")).toHaveValue(name);
    await expect(visitor.words("Available. Kept for you for <0/>")).toBeVisible();

    await visitor.field("Workspace address").fill("www");
    await expect(visitor.words("This subdomain is reserved and cannot be registered")).toBeVisible();
    await look("details-reserved");
  });

  test("leaving the organisation's name offers free addresses, and nothing moves", async ({ visitor, page, say, look }) => {
    await visitor.isSignedIn();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await visitor.open("/register?package=1");
      const top = async () => (await visitor.terms().boundingBox())!.y;
      await visitor.field("Organisation name").fill("บริษัท กาแฟดอยสูงเชียงราย จำกัด");
      const before = await top();
      await page.keyboard.press("Tab");
      await expect(visitor.words("Free names:")).toBeVisible();
      expect(await top()).toBe(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expect(visitor.field("Workspace address")).toHaveValue("");
    }
    await look("details-suggested");
    // Through the empty field to the names, with the keyboard alone.
    await visitor.field("Workspace address").focus();
    await page.keyboard.press("Tab");
    const offered = page.getByRole("button", { name: /^[a-z-]{3,16}$/ }).first();
    await expect(offered).toBeFocused();
    const name = await offered.innerText();
    await page.keyboard.press("Enter");
    await expect(visitor.field("Workspace address")).toHaveValue(name);
    await expect(visitor.field("Workspace address")).toHaveAccessibleDescription(
      new RegExp(say("Available. Kept for you for <0/>").slice(0, 5)),
    );
    expect(await page.evaluate(() => document.activeElement!.tagName)).not.toBe("BODY");
  });

  test("a server that has no names to offer, or fails, is not heard of, and what is typed stays", async ({ visitor, page, network }) => {
    await visitor.isSignedIn();
    await visitor.open("/register?package=1");
    network.expect(/net::ERR_CONNECTION_REFUSED|status of 500/);
    await page.route("**/api/organization/suggest-subdomain", (route) => route.fulfill({ status: 500, body: "" }));
    const asked = page.waitForResponse(/suggest-subdomain/);
    await visitor.field("Organisation name").fill(visitor.organizationName);
    await visitor.field("Organisation name").blur();
    await asked;
    await expect(visitor.alert()).toHaveCount(0);
    await visitor.field("Workspace address").fill(visitor.subdomain);
    await visitor.field("Organisation name").fill("Another House");
    await visitor.field("Organisation name").blur();
    await expect(visitor.words("Available. Kept for you for <0/>")).toBeVisible();
    await expect(visitor.words("Free names:")).toHaveCount(0);
    await expect(visitor.field("Workspace address")).toHaveValue(visitor.subdomain);
  });

  test("a name that was let go is transferred, says so, and can be registered", async ({ visitor, page, language, look }) => {
    const name = language === "th" ? "reassign-me" : "reassign-me-2";
    await visitor.isSignedIn();
    await visitor.open("/register?package=1");
    await visitor.field("Organisation name").fill(visitor.organizationName);
    await visitor.field("Workspace address").fill(name);
    await expect(
      visitor.words("This name was transferred to you from an earlier account, and you may use it. Kept for you for <0/>"),
    ).toBeVisible();
    await visitor.terms().check();
    await look("details-transferred");
    await visitor.button("Continue").click();
    await visitor.typeCode(await visitor.mailedCode());
    await visitor.button("Continue now").click();
    await expect(visitor.ready()).toBeVisible();
    await expect(page.getByRole("link", { name: visitor.workspaceHost(name) })).toBeVisible();
  });

  test("what is missing in the details is said at its field", async ({ visitor, look }) => {
    await visitor.isSignedIn();
    await visitor.open("/register?package=1");
    await visitor.field("Workspace address").fill(visitor.subdomain);
    await expect(visitor.words("Available. Kept for you for <0/>")).toBeVisible();
    await visitor.button("Continue").click();
    await expect(visitor.field("Organisation name")).toBeFocused();
    await expect(visitor.field("Organisation name")).toHaveAccessibleDescription(visitor.say("This field is required"));
    await expect(visitor.words("You must accept the terms of service")).toBeVisible();
    await look("details-missing");
  });
});

test("a press on the terms counts although the field before it is found wrong by being left", async ({ visitor }) => {
  await visitor.isSignedIn();
  await visitor.open("/register?package=1");
  const [name, address] = [visitor.field("Organisation name"), visitor.field("Workspace address")];
  await name.fill(visitor.organizationName);
  await name.fill("");
  await visitor.terms().click();
  await expect(visitor.terms()).toBeChecked();
  await expect(name).toHaveAccessibleDescription("This field is required");
  await expect(name).toHaveAttribute("aria-invalid", "true");

  for (const [typed, words] of [
    ["ab", "Use at least 3 characters"],
    ["-ab", "A subdomain cannot begin or end with a hyphen, or start with xn--"],
    ["", "This field is required"],
  ] as const) {
    await address.fill(typed);
    const before = await visitor.terms().isChecked();
    await visitor.terms().click();
    await expect(visitor.terms()).toBeChecked({ checked: !before });
    await expect(address).toHaveAccessibleDescription(words);
    await expect(address).toHaveAttribute("aria-invalid", "true");
  }
});

test("a name that was lost is not called available beside what is wrong with it", async ({ visitor, page, product, network }) => {
  await visitor.isSignedIn();
  await visitor.open("/register?package=1");
  await visitor.fillDetails();
  // Somebody else's registration of the name is done while this one's is on its way.
  const letGo = await network.hold(page, "api/organization/registration");
  await visitor.button("Continue").click();
  await product.advance(901);
  await takeName(product, visitor.subdomain);
  letGo();
  await expect(visitor.words("This subdomain is already taken")).toBeVisible();
  await expect(visitor.words("Available. Kept for you for <0/>")).toBeHidden();
  await expect(visitor.field("Workspace address")).toBeFocused();
  await expect(visitor.field("Workspace address")).toHaveAttribute("aria-invalid", "true");
});

test("a name that somebody is registering at this moment is taken", async ({ visitor }) => {
  await visitor.isSignedIn();
  await visitor.open("/register?package=1");
  await visitor.field("Workspace address").fill("held-team");
  await expect(visitor.words("This subdomain is already taken")).toBeVisible();
});

test("only what an address may hold can be typed, and its form is explained", async ({ visitor }) => {
  await visitor.isSignedIn();
  await visitor.open("/register?package=1");
  const field = visitor.field("Workspace address");
  await field.pressSequentially("My ร้าน Team!");
  await expect(field).toHaveValue("myteam");
  await field.fill("-ab");
  await expect(visitor.words("A subdomain cannot begin or end with a hyphen, or start with xn--")).toBeVisible();
  await field.fill("ab");
  await expect(field).toHaveAccessibleDescription("At least 3 characters: a–z, 0–9 and hyphens.");
});

test("a kept name whose time is over can be asked for again", async ({ visitor, page }) => {
  await page.clock.install();
  await visitor.isSignedIn();
  await visitor.open("/register?package=1");
  await visitor.fillDetails();
  await page.clock.fastForward("15:01");
  await expect(visitor.words("The name is no longer kept for you.")).toBeVisible();
  await visitor.button("Check again").click();
  await expect(visitor.words("Available. Kept for you for <0/>")).toBeVisible();
});
