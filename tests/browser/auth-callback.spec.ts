import type { Locator } from "@playwright/test";
import { brand } from "../../src/contract/brand.ts";
import { dark, light } from "../../src/server/web/colours.ts";
import { storageKeys } from "../../src/contract/preferences.ts";
import { makeAccount, newAccount, openSession } from "../../src/tools/test/browser/api.ts";
import { rgb } from "./colour.ts";
import { invite } from "./identity.ts";
import { expect, inEitherLanguage, speak, test } from "./journey.ts";
import type { Product } from "../../src/tools/test/browser/product.ts";
import { punctual } from "./tours/settings.ts";

// A server whose clock nobody moves: the identity client compares it with the browser's.
test.use({ settings: punctual });

const theirs = "<b>Call 02-000-0000 to unlock your account</b>";
const fragment = (error: string, code: string) => new URLSearchParams({ error, error_code: code, error_description: theirs, sb: "" });

inEitherLanguage(() => {
  test("whoever says no at the provider is told that nothing changed, once", async ({ visitor, look }) => {
    const { page } = visitor;
    await visitor.open("/auth");
    await visitor.button("Continue with the test provider").click();
    await page.getByRole("button", { name: /^(ยกเลิก|Cancel)$/ }).click();
    await expect(visitor.words("You stopped the sign-in with Google")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await look("callback-declined");
    await page.reload();
    await expect(visitor.invitation()).toBeVisible();
    await expect(visitor.words("You stopped the sign-in with Google")).toBeHidden();
  });

  test("a mailed link that is dead, whatever words it brings, is told in the portal's own", async ({ visitor, look }) => {
    const { page } = visitor;
    await visitor.open(`/#${fragment("access_denied", "otp_expired")}`);
    await expect(visitor.alert()).toContainText(visitor.say("This link no longer works"));
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator("body")).not.toContainText("02-000");
    await look("callback-dead-link");
    await visitor.alert().getByRole("link").click();
    await expect(visitor.heading("Sign in")).toBeVisible();
    await expect(visitor.alert()).toBeHidden();
  });

  test("a dead link for a new password is told once, by its page", async ({ visitor, look }) => {
    const { page } = visitor;
    await visitor.open(`/auth/reset#${fragment("access_denied", "otp_expired")}`);
    await expect(visitor.heading("This link no longer works")).toBeVisible();
    // The report is done with once the address is clean.
    await expect(page).toHaveURL(/\/auth\/reset$/);
    await expect(page.getByText(visitor.say("This link no longer works"), { exact: true })).toHaveCount(1);
    await look("callback-dead-reset");
    await page
      .getByRole("main")
      .getByRole("link", { name: visitor.say("Go to sign-in") })
      .click();
    await expect(visitor.heading("Sign in")).toBeVisible();
    await expect(visitor.alert()).toBeHidden();
  });

  test("the server's own page behind a mailed link has the product's mark, font and colours", async ({ visitor, look, language }) => {
    const { page } = visitor;
    await visitor.open("/auth/v1/verify?token=any&type=signup");
    await expect(visitor.heading("Confirm your email")).toBeVisible();
    await expect(page.getByText(brand.name[language], { exact: true }).locator("svg")).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => [...document.fonts].some(({ family, status }) => family === "Anuphan" && status === "loaded"))).toBe(
      true,
    );
    for (const [colorScheme, { canvas, accent }] of [["light", light] as const, ["dark", dark] as const]) {
      await page.emulateMedia({ colorScheme });
      const seen = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
      expect([await seen(page.locator("body")), await seen(page.getByRole("button"))]).toEqual([canvas, accent].map(rgb));
    }
    await look("verify");
  });

  test("the page of each kind of link names what its button does, for everybody", async ({ visitor, look, language }) => {
    const { page } = visitor;
    const buttons = {
      invite: { en: "Accept the invitation", th: "ตอบรับคำเชิญ" },
      recovery: { en: "Choose a new password", th: "ตั้งรหัสผ่านใหม่" },
      magiclink: { en: "Sign in", th: "เข้าสู่ระบบ" },
      email_change: { en: "Confirm the change", th: "ยืนยันการเปลี่ยนอีเมล" },
    };
    for (const [type, names] of Object.entries(buttons)) {
      await visitor.open(`/auth/v1/verify?token=any&type=${type}`);
      await expect(page.getByRole("button")).toHaveText(names[language]);
      await look(`verify-${type}`);
    }
  });

  test("whoever opens an address that is refused gets a card with a way on, by the keyboard too", async ({ visitor, look, language }) => {
    const { page } = visitor;
    const cards = [
      ["/auth/v1/verify", "incomplete", { en: "This link cannot be opened", th: "เปิดลิงก์นี้ไม่ได้" }],
      ["/auth/v1/nowhere", "for-programs", { en: "This address is not a page", th: "ที่อยู่นี้ไม่ใช่หน้าเว็บ" }],
      ["/nowhere.txt", "no-page", { en: "Page not found", th: "ไม่พบหน้านี้" }],
    ] as const;
    for (const [path, name, headings] of cards) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(headings[language]);
      await look(`refused-${name}`);
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(visitor.invitation()).toBeVisible();
  });

  test("a flow that was over comes back by the query alone", async ({ visitor }) => {
    const { page, say } = visitor;
    await visitor.open("/auth/v1/callback?state=00000000-0000-4000-8000-000000000000&code=stolen");
    await expect(visitor.alert()).toContainText(say("It took too long, or it was begun in another browser. Please begin again."));
    await expect(page).toHaveURL(/\/$/);
    await visitor.button("Close").click();
    await expect(visitor.alert()).toBeHidden();
  });
});

test("a refusal ends the session that was there, and one about linking keeps it", async ({ visitor }) => {
  await visitor.isSignedIn();
  await visitor.open(`/profile#${fragment("invalid_request", "identity_already_exists")}`);
  await expect(visitor.words("This Google account is linked already")).toBeVisible();
  await expect(visitor.heading("Profile")).toBeVisible();
  await visitor.open(`/?again#${fragment("access_denied", "otp_expired")}`);
  await expect(visitor.words("This link no longer works")).toBeVisible();
  await expect(visitor.invitation()).toBeVisible();
});

/** A fragment with the session of somebody else, as a provider's or a link's way back without a proof key would bring it. */
const foreignFragment = async (product: Product) => {
  const stranger = newAccount();
  await makeAccount(product, stranger);
  const session = (await openSession(product, stranger)) as Record<string, unknown>;
  const names = ["access_token", "refresh_token", "expires_in", "expires_at", "token_type"];
  return `#${new URLSearchParams(Object.fromEntries(names.map((name) => [name, String(session[name])])))}`;
};

test.describe("a session in the address", () => {
  for (const path of ["/", "/en/terms", "/auth", "/auth/verify", "/auth/reset", "/register", "/dashboard", "/profile", "/settings"])
    test(`signs nobody in at ${path}`, async ({ visitor, product }) => {
      const { page } = visitor;
      await visitor.open(path + (await foreignFragment(product)));
      await expect(visitor.link("Sign in").or(visitor.button("Sign in")).first()).toBeVisible();
      await expect(page).not.toHaveURL(/access_token/);
      await expect(page.getByRole("button", { name: /^Account of / })).toBeHidden();
      expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.token)).toBeNull();
    });

  test("replaces nobody's own", async ({ visitor, product }) => {
    const { page } = visitor;
    await visitor.isSignedIn();
    for (const path of ["/", "/profile", "/settings"]) {
      await visitor.open("/terms");
      await visitor.open(path + (await foreignFragment(product)));
      await expect(visitor.button("Account of {name}", { name: visitor.account.firstName })).toBeVisible();
      await expect(page).not.toHaveURL(/access_token/);
      expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.token)).toContain(visitor.account.email);
    }
  });

  test("is taken from a mailed link that is opened here, and from nobody who copied the address", async ({
    visitor,
    product,
    browser,
    language,
  }) => {
    const { page, account } = visitor;
    await invite(product, account.email);
    await visitor.open(await visitor.mailedLink("/auth/v1/verify"));
    const answer = page.waitForResponse((response) => response.request().method() === "POST" && response.status() === 303);
    await page.getByRole("button").click();
    const address = (await (await answer).headerValue("location"))!;
    await expect(visitor.heading("Choose a plan")).toBeVisible();
    await expect(page).not.toHaveURL(/access_token/);

    const elsewhere = await browser.newContext();
    await speak(elsewhere, language, product.url);
    const other = await elsewhere.newPage();
    await other.goto(address);
    await expect(other.getByRole("link", { name: "Sign in", exact: true }).first()).toBeVisible();
    await elsewhere.close();
  });

  test("a code of a way that this browser did not set out on is worth nothing", async ({ visitor }) => {
    await visitor.isSignedIn();
    await visitor.open("/profile?code=00000000-0000-4000-8000-000000000000");
    await expect(visitor.heading("Profile")).toBeVisible();
    await expect(visitor.page).toHaveURL(/\/profile$/);
  });
});
