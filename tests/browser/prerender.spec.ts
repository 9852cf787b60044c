import type { Page } from "@playwright/test";
import { storageKeys } from "../../src/contract/preferences.ts";
import { addressOf, publicPages } from "../../src/contract/public-pages.ts";
import { expect, inBothLanguages, test } from "./journey.ts";
import { trickleFrom } from "./trickle.ts";

/** The scripts that a page has asked for, by name without the hash. */
const scriptsOf = (page: Page) => {
  const names: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") names.push(/([\w.-]+?)-[\w-]{8}\.js/.exec(request.url())?.[1] ?? request.url());
  });
  return names;
};

/** Until it has loaded and has nothing more to do by itself. */
const rest = async (page: Page) => {
  await page.waitForLoadState("load");
  await page.waitForFunction(() => window.ear === undefined);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
};

/** Whether React has taken the page over, down to its content: it marks what it has taken. */
const isAwake = (page: Page) =>
  page.locator("#content").evaluate((content) => Object.keys(content).some((key) => key.startsWith("__reactFiber")));

inBothLanguages(() => {
  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("everything can be read, and every button leads somewhere", async ({ page, language, say }) => {
      for (const address of publicPages) {
        await page.goto(addressOf(address, language));
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByRole("contentinfo").getByRole("link", { name: say("Privacy notice") })).toBeVisible();
        // What is left of the buttons opens a panel, which the browser does by itself.
        const dead = await page.locator("button:visible:not([popovertarget])").allTextContents();
        expect(
          dead.filter((text) => text !== ""),
          address,
        ).toEqual([]);
      }
      await page.goto(addressOf("/", language));
      for (const name of [say("Try free"), say("Contact us"), say("Start your {freeTrialDays}-day free trial", { freeTrialDays: 7 })])
        expect(await page.getByRole("main").getByRole("link", { name }).first().getAttribute("href")).toMatch(/^mailto:sales@/);
      await expect(page.getByText("฿29")).toBeVisible();
    });

    test("the language is a link", async ({ page, context, language, say }) => {
      // Without script nothing was ever chosen.
      await context.clearCookies();
      await page.goto(addressOf("/terms", language));
      const other = language === "en" ? "th" : "en";
      await page.getByRole("button", { name: new RegExp(`^${say("Language")}`) }).click();
      await page.getByRole("link", { name: other === "en" ? "English" : "ไทย" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      expect(new URL(page.url()).pathname).toBe(addressOf("/terms", other));
    });
  });

  test("a page asks for nothing but its small script, and wakes without a complaint", async ({ page, language }) => {
    const scripts = scriptsOf(page);
    for (const address of [...publicPages.map((one) => addressOf(one, language)), ...publicPages, "/nowhere", "/en/nowhere"]) {
      scripts.length = 0;
      await page.goto(address);
      await rest(page);
      expect(scripts, address).toEqual(["boot"]);
      expect(await isAwake(page)).toBe(false);
      const title = await page.title();
      const words = await page.locator("body").innerText();
      await page.keyboard.press("Tab");
      await expect.poll(() => isAwake(page), { message: address }).toBe(true);
      await rest(page);
      // It is what it was: the same words under the same name. The journey itself fails on anything that the console says.
      expect(await page.title()).toBe(title);
      expect(await page.locator("body").innerText()).toBe(words);
    }
  });
});

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
  /** Answers how to let these files come. */
  const hold = async (page: Page, files: RegExp) => {
    let letGo = () => {};
    const gone = new Promise<void>((done) => (letGo = done));
    await page.route(files, async (route) => {
      await gone;
      await route.continue();
    });
    return letGo;
  };

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
    await page.goto("/en");
    const button = page.getByRole("button", { name: "Start your 7-day free trial" });
    await expect(async () => {
      await button.click();
      await expect(page.getByRole("dialog")).toBeVisible({ timeout: 500 });
    }).toPass();
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
    await page.getByRole("button", { name: "Menu" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "About us" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    await expect(page.getByRole("heading", { name: "About us" })).toBeInViewport();
    expect(await isAwake(page)).toBe(false);
  });
});

test("a menu that was opened asleep is the chart's when awake: it closes when the window outgrows it", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/en");
  await page.getByRole("button", { name: "Menu" }).dispatchEvent("click");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect.poll(() => isAwake(page)).toBe(true);
  await rest(page);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
});

test.describe("the address and the language", () => {
  test("an English address selects English, and is left with it", async ({ browser, product }) => {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await page.goto("/en/terms");
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.language)).toBe("en");
    await page.goto("/terms");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.goto("/en");
    await page.keyboard.press("Tab");
    await expect.poll(() => isAwake(page)).toBe(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of service" }).click();
    await expect(page.getByRole("heading", { name: "Terms of service" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/en/terms");
    await page.getByRole("button", { name: /^Language/ }).click();
    await page.getByRole("link", { name: "ไทย" }).click();
    await expect(page.getByRole("heading", { name: "ข้อกำหนดการใช้บริการ" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/terms");
    await page.getByRole("contentinfo").getByRole("link", { name: "ประกาศความเป็นส่วนตัว" }).click();
    await expect(page).toHaveURL(/[^n]\/privacy$/);
    await context.close();
  });

  test("a stored language whose cookie is gone is still the one that is read", async ({ page, context }) => {
    await context.clearCookies();
    await page.goto("/terms");
    await expect(page.getByRole("heading", { level: 1, name: "Terms of service" })).toBeVisible();
    await rest(page);
    expect(await isAwake(page)).toBe(false);
  });
});

test("a stored theme is there with the first paint", async ({ page }) => {
  await page.goto("/");
  await page.evaluate((key) => localStorage.setItem(key, "forest"), storageKeys.theme);
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--c-accent"));
  const before = await accent();
  await page.addInitScript(() => {
    const painted = { accent: "" };
    Object.assign(window, { painted });
    new PerformanceObserver(() => {
      painted.accent ||= getComputedStyle(document.documentElement).getPropertyValue("--c-accent");
    }).observe({ type: "paint", buffered: true });
  });
  await page.reload();
  await rest(page);
  const first = () => page.evaluate(() => (window as unknown as { painted: { accent: string } }).painted.accent);
  await expect.poll(first).not.toBe("");
  expect(await first()).not.toBe(before);
  expect(await isAwake(page)).toBe(false);
});

test("somebody who is signed in sees their home, and never the stranger's page first", async ({ page, visitor }) => {
  await visitor.isSignedIn();
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

/** Notes every shift of the layout, as `what moved: by how much`. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node?: Node) => (node instanceof Element ? `${node.localName}.${node.className}` : node?.textContent);
    new PerformanceObserver((list) =>
      shifts.push(
        ...(list.getEntries() as Shift[]).map(({ value, sources }) => `${sources.map(({ node }) => nameOf(node)).join(", ")}: ${value}`),
      ),
    ).observe({ type: "layout-shift", buffered: true });
  });
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

test("nothing moves while a page loads and wakes", async ({ page }) => {
  await watchShifts(page);
  for (const address of ["/en", "/en/terms", "/en/discount"]) {
    await page.goto(address);
    await rest(page);
    await page.keyboard.press("x");
    await expect.poll(() => isAwake(page)).toBe(true);
    await rest(page);
    expect(await shiftsOf(page), address).toEqual([]);
  }
});

inBothLanguages(() => {
  test("nothing moves while a page arrives piece by piece", async ({ page, product, language }) => {
    await watchShifts(page);
    const way = await trickleFrom(product.url, 30);
    for (const width of [375, 1280])
      for (const address of publicPages) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(way.url + addressOf(address, language), { waitUntil: "commit" });
        while (way.more()) await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        await rest(page);
        expect(await shiftsOf(page), `${address} at ${width} px`).toEqual([]);
      }
    await way.stop();
  });
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
