import type { Page } from "@playwright/test";
import { storageKeys } from "../../src/contract/preferences.ts";
import { hold, isAwake, rest, scriptsOf } from "./drawn-page.ts";
import { expect, test } from "./journey.ts";

test.describe("what wakes a page", () => {
  const signs: [string, (page: Page) => Promise<void>][] = [
    ["a pointer that comes near a button", (page) => page.getByRole("button", { name: "Appearance" }).hover()],
    ["the focus", (page) => page.getByRole("button", { name: "Appearance" }).focus()],
    ["a key", (page) => page.keyboard.press("x")],
    [
      "scrolling to the prices",
      (page) => page.getByRole("heading", { name: "One price for the whole organisation" }).scrollIntoViewIfNeeded(),
    ],
  ];
  for (const [name, sign] of signs)
    test(name, async ({ page }) => {
      await page.goto("/en");
      await rest(page);
      expect(await isAwake(page)).toBe(false);
      await sign(page);
      await expect.poll(() => isAwake(page)).toBe(true);
    });

  test("a dialog in the address, a callback, a stored session or a yearly choice: at once", async ({ page }) => {
    for (const query of ["?dialog=contact", "?code=abc", "#access_token=abc", "?error=access_denied"]) {
      await page.goto("/privacy");
      await page.goto(`/${query}`);
      await expect.poll(() => isAwake(page), { message: query }).toBe(true);
    }
    await page.evaluate((key) => localStorage.setItem(key, "yearly"), storageKeys.billing);
    await page.goto("/");
    await expect(page.getByRole("radio", { name: /^Yearly/ })).toBeChecked();
    await expect(page.getByText("฿261")).toBeVisible();
  });

  test("reading and moving the page does not", async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto("/terms");
    await rest(page);
    await page.mouse.move(300, 500);
    await page.keyboard.press("PageDown");
    await page.keyboard.press("End");
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy notice" }).hover();
    await rest(page);
    expect(scripts).toEqual(["boot"]);
  });
});

test("a click that wakes the page does what it says, once, and what is typed after it arrives", async ({ page, visitor }) => {
  await visitor.open("/");
  await rest(page);
  const opened = await page.evaluateHandle(() => {
    const seen = { dialogs: 0 };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element) seen.dialogs += node.matches("[role=dialog]") ? 1 : node.querySelectorAll("[role=dialog]").length;
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  const button = page.getByRole("button", { name: "Start your 7-day free trial" });
  await button.dispatchEvent("click");
  await button.dispatchEvent("click");
  await page.keyboard.type("mali@exampleX");
  await page.keyboard.press("Backspace");
  await page.keyboard.type(".com");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(visitor.field("Email")).toHaveValue("mali@example.com");
  expect(await opened.evaluate(({ dialogs }) => dialogs)).toBe(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("before the small script is there", () => {
  const smallScript = /\/assets\/boot-/;
  test("it is asked for when all of the page has come, and before that by whoever does something", async ({ page }) => {
    const scripts = scriptsOf(page);
    const letGo = await hold(page, /\.woff2$/);
    await page.goto("/en", { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.mouse.move(300, 600);
    expect(scripts).toEqual([]);
    await page.getByRole("button", { name: "Appearance" }).hover();
    await expect.poll(() => isAwake(page)).toBe(true);
    await page.mouse.move(300, 600);
    await page.goto("/en", { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    scripts.length = 0;
    letGo();
    await expect.poll(() => scripts).toEqual(["boot"]);
  });

  test("a click and what is typed after it are kept", async ({ page, visitor }) => {
    const letGo = await hold(page, smallScript);
    await visitor.open("/");
    await page.getByRole("button", { name: "Start your 7-day free trial" }).click();
    await page.keyboard.type("mali@example.com");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    letGo();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(visitor.field("Email")).toHaveValue("mali@example.com");
  });

  test("so is what was chosen", async ({ page }) => {
    const letGo = await hold(page, smallScript);
    await page.goto("/en");
    await page.getByRole("button", { name: "Theme" }).click();
    await page.getByRole("radio", { name: "Forest" }).click();
    letGo();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "forest");
  });

  test("a script that did not come is asked for again by the next sign", async ({ page, network }) => {
    network.expect(/net::ERR_FAILED/);
    await page.route(/\/assets\/boot-[^?]*$/, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.goto("/en");
    await failed;
    await page.getByRole("button", { name: "Start your 7-day free trial" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test("what lies below is laid out later, and neither waking nor coming back moves whoever is there", async ({ page }) => {
  const folded = () => page.locator("html").getAttribute("data-folded");
  await page.route(/\/assets\/boot-/, () => {});
  await page.goto("/en");
  expect(await folded()).toBe("below");
  await page.unroute(/\/assets\/boot-/);
  await page.goto("/en/terms");
  await page.goto("/en");
  await expect.poll(folded).toBeNull();
  await page.getByRole("heading", { name: "About us" }).scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(scrollY));
  const before = await place();
  expect(before).toBeGreaterThan(500);
  await expect.poll(() => isAwake(page)).toBe(true);
  await rest(page);
  expect(await place()).toBe(before);
  await page.reload();
  expect(await folded()).toBeNull();
  await expect.poll(place).toBe(before);
  await page.keyboard.press("x");
  await expect.poll(() => isAwake(page)).toBe(true);
  await rest(page);
  expect(await place()).toBe(before);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy notice" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy notice" })).toBeVisible();
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect.poll(place).toBeGreaterThan(500);
});

test.describe("before the page is awake", () => {
  /** Nothing but the small script ever arrives. */
  const sleepOn = (page: Page) => page.route(/\/assets\/(?!boot)[^/]*\.js$/, () => {});

  test("the pickers choose, and what they chose stays", async ({ page }) => {
    await sleepOn(page);
    await page.goto("/en");
    await page.getByRole("button", { name: "Theme" }).click();
    await page.getByRole("radio", { name: "Forest" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "forest");
    await expect(page.getByRole("radio", { name: "Forest" })).toBeHidden();
    await page.getByRole("button", { name: "Appearance" }).click();
    await page.getByRole("radio", { name: "Dark" }).click();
    await page.goto("/en/terms");
    await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
    await page.getByRole("button", { name: "Theme" }).click();
    await expect(page.getByRole("radio", { name: "Forest" })).toBeChecked();
    expect(await isAwake(page)).toBe(false);
  });

  test("the language is chosen by its link", async ({ page }) => {
    await sleepOn(page);
    await page.goto("/privacy");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByRole("button", { name: /^Language/ }).click();
    await page.getByRole("link", { name: "ไทย" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "th");
    expect(new URL(page.url()).pathname).toBe("/privacy");
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "th");
  });

  test("the menu opens and leads to its section, by keyboard too", async ({ page }) => {
    await sleepOn(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto("/en");
    await page.getByRole("button", { name: "Menu", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "About us" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    await expect(page.getByRole("heading", { name: "About us" })).toBeInViewport();
    expect(await isAwake(page)).toBe(false);
  });

  test("a sheet closes when the window outgrows it", async ({ page }) => {
    await sleepOn(page);
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto("/en");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    expect(await isAwake(page)).toBe(false);
  });
});

test("a menu that was opened asleep is the chart's when awake: it closes when the window outgrows it", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/en");
  await page.getByRole("button", { name: "Menu", exact: true }).dispatchEvent("click");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect.poll(() => isAwake(page)).toBe(true);
  await rest(page);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
});

test("one can go from the first key to a dialog and back with the keyboard alone", async ({ page, visitor }) => {
  await visitor.open("/");
  const button = visitor.button("Contact us").first();
  for (let presses = 0; presses < 60 && !(await button.evaluate((element) => element === document.activeElement)); presses += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button).toBeFocused();
});

test.describe("for somebody who is signed in", () => {
  /** Without it nobody's page is drawn anew. */
  const reactDom = /\/assets\/client-/;
  test.beforeEach(({ visitor }) => visitor.isSignedIn());

  test("they see their home, and never the stranger's page first", async ({ page, visitor }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        for (const element of document.querySelectorAll("main h1, header a[href^='/auth']"))
          if (getComputedStyle(element).visibility === "visible") seen.push(element.textContent);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await visitor.open("/");
    await expect(visitor.heading("Hello, {name}", { name: visitor.account.firstName })).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen[0]).toBe(`Hello, ${visitor.account.firstName}`);
    expect(seen).not.toContain("Sign in");
  });

  test("the panel that they opened before, and what they chose in it, is still so in the page that is theirs", async ({
    page,
    visitor,
  }) => {
    const letGo = await hold(page, reactDom);
    const preferencesRead = page.waitForRequest(reactDom);
    await visitor.open("/");
    await visitor.button("Appearance").click();
    await preferencesRead;
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    const chosen = page.getByRole("radio", { name: "Light" });
    await expect(chosen).toBeFocused();
    letGo();
    await expect(visitor.heading("Hello, {name}", { name: visitor.account.firstName })).toBeVisible();
    await expect(chosen).toBeFocused();
    await expect(chosen).toBeChecked();
    await expect(page.locator("html")).toHaveAttribute("data-mode", "light");
    await page.keyboard.press("Escape");
    await expect(chosen).toBeHidden();
    await expect(visitor.button("Appearance")).toBeFocused();
  });

  test("the keyboard goes on from where it was", async ({ page, visitor }) => {
    const letGo = await hold(page, reactDom);
    await visitor.open("/");
    await page.keyboard.press("Tab");
    await expect(visitor.link("Skip to content")).toBeFocused();
    letGo();
    await expect(visitor.heading("Hello, {name}", { name: visitor.account.firstName })).toBeVisible();
    await expect(visitor.link("Skip to content")).toBeFocused();
  });
});
